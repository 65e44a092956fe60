import SettingsSyntax

/// A choice on a page of a container: all options of a section that have a certain value.
public struct Selection: Hashable, Sendable {
  /// The ids of the child with the section and of the children around it, outermost first.
  public var children: [String]
  /// The section's id.
  public var section: String
  /// The value as a string: numbers and booleans as in JSON.
  public var value: String

  /// A choice.
  public init(children: [String], section: String, value: String) {
    self.children = children
    self.section = section
    self.value = value
  }
}

extension PageTree.Item {
  /// The name of the field whose value is chosen with an item.
  public static let choiceField = Key.value.name

  /// The field whose value is chosen with the item; nil if it does not have it.
  public var choice: PageTree.ModelField? { fields.first { $0.name == Self.choiceField } }

  /// Whether the item has a value that can be chosen.
  public var canBeChosen: Bool {
    kind?.storage == nil && (kind?.field(named: Self.choiceField) != nil || choice != nil)
  }
}

extension SettingsValue {
  /// A scalar as in `--select`: a string as it is, a number or a boolean as in JSON; nil for other
  /// values.
  public var selectionText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}

/// The reason why a string is not a choice.
public struct SelectionError: Error, Sendable {
  /// The reason, with the nearest name if there is one: lower case, no final period.
  public var description: String
}

extension Container {
  /// Parses the choice `<child>.<section>=<value>`, or `<child>.<its child>.<section>=<value>` for a
  /// child that is a container itself.
  ///
  /// Ids of children may contain a `.`, those of sections any character: the longest match counts.
  public func selection(_ text: String) -> Result<Selection, SelectionError> {
    selection(text[...].utf8, within: [])
  }

  private func selection(
    _ text: Substring.UTF8View, within path: [String]
  ) -> Result<Selection, SelectionError> {
    let ids = children.map(\.id.value)
    let named = children.filter { Container.rest(of: text, after: $0.id.value, ".") != nil }
    guard let child = named.max(by: { $0.id.value.utf8.count < $1.id.value.utf8.count }),
      let rest = Container.rest(of: text, after: child.id.value, ".")
    else {
      let head = text.prefix { $0 != UInt8(ascii: "=") }
      let dot = head.firstIndex(of: UInt8(ascii: ".")) ?? head.endIndex
      return .failure(.init("there is no child", String(Substring(head[..<dot])), among: ids))
    }
    let path = path + [child.id.value]
    if let inner = child.page.container { return inner.selection(rest, within: path) }
    let sections = child.page.sections
    let fitting = sections.filter { Container.rest(of: rest, after: $0.id.value, "=") != nil }
    guard let section = fitting.max(by: { $0.id.value.utf8.count < $1.id.value.utf8.count }),
      let value = Container.rest(of: rest, after: section.id.value, "=")
    else {
      let name = String(Substring(rest.prefix { $0 != UInt8(ascii: "=") }))
      let shown = Excerpt.quoted(child.id.value)
      return .failure(
        .init("the child '\(shown)' has no section", name, among: sections.map(\.id.value)))
    }
    let values = section.items.compactMap { $0.choice?.value.selectionText }
    let wanted = String(Substring(value))
    guard values.contains(where: { $0.utf8.elementsEqual(value) }) else {
      let shown = Excerpt.quoted("\(child.id.value).\(section.id.value)")
      return .failure(
        .init("no option of '\(shown)' has the value", wanted, among: values))
    }
    return .success(Selection(children: path, section: section.id.value, value: wanted))
  }

  /// The rest of a string after a name and a separator; nil if it does not begin with them.
  private static func rest(
    of text: Substring.UTF8View, after name: String, _ separator: Unicode.Scalar
  ) -> Substring.UTF8View? {
    let bytes = name.utf8
    guard !bytes.isEmpty, text.starts(with: bytes) else { return nil }
    let rest = text.dropFirst(bytes.count)
    guard let first = rest.first, UInt32(first) == separator.value else { return nil }
    return rest.dropFirst()
  }
}

extension SelectionError {
  /// `there is no child 'a'; did you mean 'b'?`
  fileprivate init(_ what: String, _ name: String, among candidates: [String]) {
    description = "\(what) '\(Excerpt.quoted(name))'"
    if let nearest = NearestName.find(name, among: candidates.prefix(1000)) {
      description += "; did you mean '\(Excerpt.quoted(nearest))'?"
    } else if !candidates.isEmpty {
      description += "; there are \(NearestName.list(candidates, nearestTo: name, quote: "'"))"
    }
  }
}

extension PageTree {
  /// The page after options in its children are chosen: they are marked, and the filters of the
  /// container apply.
  ///
  /// Within a section choices are alternatives; choices in several sections must all hold; a section
  /// without a choice filters nothing. Sections without remaining items disappear, except for those
  /// with the options of a filter. A choice that matches no option changes nothing. Linear in the
  /// children's items, for each filter between them.
  public func filtered(by selections: [Selection]) -> PageTree {
    guard var container, !selections.isEmpty else { return self }
    var chosen: [[[UInt8]]: [SettingsValue]] = [:]
    for index in container.children.indices {
      let id = container.children[index].id.value
      let within = selections.filter { ($0.children.first ?? "").bytes == id.bytes }
      if within.isEmpty { continue }
      let inner = within.filter { $0.children.count > 1 }.map {
        Selection(children: Array($0.children.dropFirst()), section: $0.section, value: $0.value)
      }
      var page = container.children[index].page.filtered(by: inner)
      page.choose(within.filter { $0.children.count == 1 }, of: id, into: &chosen)
      container.children[index].page = page
    }
    for index in container.children.indices {
      let id = container.children[index].id.value
      let tests = container.filters.filter { $0.to.bytes == id.bytes }.compactMap { filter in
        chosen[[filter.fromChild.bytes, filter.fromSection.bytes]].map {
          FilterTest(filter.field, filter.match, $0)
        }
      }
      if tests.isEmpty { continue }
      let sources = container.filters.filter { $0.fromChild.bytes == id.bytes }
      let kept = Set(sources.map { $0.fromSection.bytes })
      container.children[index].page.keep(sections: kept) { item in
        tests.allSatisfy { $0.holds(for: item.value(of: $0.field)) }
      }
    }
    var result = self
    result.container = container
    return result
  }

  /// Marks the chosen options, and adds their values to `chosen`.
  private mutating func choose(
    _ selections: [Selection], of child: String, into chosen: inout [[[UInt8]]: [SettingsValue]]
  ) {
    var wanted: [[UInt8]: Set<[UInt8]>] = [:]
    for selection in selections {
      wanted[selection.section.bytes, default: []].insert(selection.value.bytes)
    }
    for s in sections.indices {
      guard let values = wanted[sections[s].id.value.bytes] else { continue }
      for i in sections[s].items.indices {
        let item = sections[s].items[i]
        guard let value = item.choice?.value, let text = value.selectionText,
          values.contains(text.bytes)
        else { continue }
        sections[s].items[i].choose()
        chosen[[child.bytes, sections[s].id.value.bytes], default: []].append(value)
      }
    }
  }

  /// Removes the items that do not meet a condition, and sections that are then empty.
  private mutating func keep(sections kept: Set<[UInt8]>, where holds: (Item) -> Bool) {
    for index in sections.indices { sections[index].items.removeAll { !holds($0) } }
    sections.removeAll { $0.items.isEmpty && !kept.contains($0.id.value.bytes) }
  }
}

extension PageTree.Item {
  /// Marks the item as chosen or not, and sets its check mark or switch.
  public mutating func choose(_ isChosen: Bool = true) {
    self.isChosen = isChosen
    var accessory = kind?.preview.accessory ?? .none
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[value(of: field).string ?? ""] ?? .none
    }
    switch accessory {
    case .checkmark(let name), .toggle(let name):
      guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
      fields[index].value = .boolean(isChosen)
      fields[index].origin = .derived
    default: return
    }
  }
}

extension String {
  /// The bytes of the string, for exact comparison.
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
