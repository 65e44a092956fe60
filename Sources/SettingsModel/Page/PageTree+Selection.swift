import SettingsSyntax

extension PageTree {
  /// The page as it is once options in its children are chosen: they are marked, and the container's
  /// filters narrow what they filter.
  ///
  /// Within a section choices are alternatives; across sections all must hold; a section in which
  /// nothing is chosen filters nothing. Sections that lose all items vanish, but for those with
  /// options of a filter. A choice that names nothing changes nothing. Linear in the children's
  /// items, for each filter between them.
  public func filtered(by selections: [Selection]) -> PageTree {
    guard var container, !selections.isEmpty else { return self }
    var chosen = Choices()
    for index in container.children.indices {
      let id = container.children[index].id.value
      let within = selections.filter { Bytes($0.children.first ?? "") == Bytes(id) }
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
      let tests = container.filters.filter { Bytes($0.to) == Bytes(id) }.compactMap { filter in
        chosen[filter.fromChild, filter.fromSection].map { FieldTest(filter, $0) }
      }
      if tests.isEmpty { continue }
      let sources = container.filters.filter { Bytes($0.fromChild) == Bytes(id) }
      let kept = Set(sources.map { Bytes($0.fromSection) })
      container.children[index].page.keep(sections: kept) { item in
        tests.allSatisfy { $0.holds(for: item) }
      }
    }
    var result = self
    result.container = container
    return result
  }

  /// Marks the options that are chosen, and hands over their values.
  private mutating func choose(
    _ selections: [Selection], of child: String, into chosen: inout Choices
  ) {
    var wanted: [Bytes: Set<Bytes>] = [:]
    for selection in selections {
      wanted[Bytes(selection.section), default: []].insert(Bytes(selection.value))
    }
    for s in sections.indices {
      guard let values = wanted[Bytes(sections[s].id.value)] else { continue }
      for i in sections[s].items.indices {
        let item = sections[s].items[i]
        guard let value = item.choice?.value, let text = value.selectionText,
          values.contains(Bytes(text))
        else { continue }
        sections[s].items[i].choose()
        chosen.add(value, child, sections[s].id.value)
      }
    }
  }

  /// Keeps the items that hold, and the sections that still have any.
  private mutating func keep(sections kept: Set<Bytes>, where holds: (Item) -> Bool) {
    for index in sections.indices { sections[index].items.removeAll { !holds($0) } }
    sections.removeAll { $0.items.isEmpty && !kept.contains(Bytes($0.id.value)) }
  }
}

extension PageTree.Item {
  /// Marks the item as chosen: its check mark, or its switch, says so too.
  mutating func choose() {
    isChosen = true
    var accessory = kind?.preview.accessory ?? .none
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[value(of: field).text ?? ""] ?? .none
    }
    switch accessory {
    case .checkmark(let name), .toggle(let name):
      guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
      fields[index].value = .boolean(true)
      fields[index].origin = .derived
    case .none, .disclosure, .disclosureUnless, .tag, .chosen: return
    }
  }
}

/// A text that is equal to another when their bytes are.
private struct Bytes: Hashable {
  private var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}

/// The values of the options that are chosen, by child and section.
private struct Choices {
  private var values: [[Bytes]: [Value]] = [:]

  mutating func add(_ value: Value, _ child: String, _ section: String) {
    values[[Bytes(child), Bytes(section)], default: []].append(value)
  }

  subscript(child: String, section: String) -> [Value]? { values[[Bytes(child), Bytes(section)]] }
}

/// What a filter asks of an item.
private struct FieldTest {
  private enum Demand {
    case oneOf(Set<Value>)
    case atLeast(CoreNumber)
    case atMost(CoreNumber)
    case nothing
  }

  private var field: String
  private var demand: Demand

  /// The choices of a section are alternatives: the least of them is enough for `atLeast`.
  init(_ filter: Container.Filter, _ values: [Value]) {
    field = filter.field
    let numbers = values.compactMap { value -> CoreNumber? in
      if case .number(let number) = value { number } else { nil }
    }
    switch filter.match {
    case .equals: demand = .oneOf(Set(values))
    case .atLeast:
      demand = numbers.min { !$0.isAtLeast($1) }.map(Demand.atLeast) ?? .nothing
    case .atMost:
      demand = numbers.max { !$0.isAtLeast($1) }.map(Demand.atMost) ?? .nothing
    }
  }

  func holds(for item: PageTree.Item) -> Bool {
    let value = item.value(of: field)
    switch (demand, value) {
    case (.oneOf(let values), .list(let elements)): return elements.contains(where: values.contains)
    case (.oneOf(let values), _): return values.contains(value)
    case (.atLeast(let bound), .number(let number)): return number.isAtLeast(bound)
    case (.atMost(let bound), .number(let number)): return bound.isAtLeast(number)
    default: return false
    }
  }
}

extension CoreNumber {
  /// Whether the number is another one or more; one that cannot be represented is never.
  fileprivate func isAtLeast(_ other: CoreNumber) -> Bool {
    switch (self, other) {
    case (.integer(let a), .integer(let b)): a >= b
    case (.integer(let a), .float(let b)): Double(a) >= b
    case (.float(let a), .integer(let b)): a >= Double(b)
    case (.float(let a), .float(let b)): a >= b
    case (.unrepresentable, _), (_, .unrepresentable): false
    }
  }
}
