extension SettingsPage {
  /// Reads a compiled tree: the output of `settingsc compile`.
  ///
  /// Reading never drops a part. A section, a row or a child that violates the format or its kind
  /// is included in the page, with its problems. A section or row without an id, or with a repeated
  /// id, gets a new one, so that all ids in a page are unique.
  ///
  /// - Parameters:
  ///   - tree: the value of the whole file.
  ///   - kinds: the kinds of rows that the app can show.
  /// - Throws: a ``SettingsTreeError`` if the value is not a tree.
  /// - Complexity: linear.
  public init(tree: SettingsValue, kinds: SettingsKinds = .builtIn) throws(SettingsTreeError) {
    guard let root = tree.object else {
      throw .notATree(text: "expected an object, but this is \(tree.excerpt)")
    }
    guard let version = root[.tree], root[.page]?.object != nil else {
      throw .notATree(
        text: root[.template] == nil
          ? "expected the keys 'tree' and 'page'"
          : "this is a template, which a 'SettingsTemplate' reads and fills")
    }
    self.init(members: root, kinds: kinds)
    if version != 1 {
      problems.insert(.unknownVersion(version, at: TreeKey.tree.rawValue), at: 0)
    }
  }
}

extension SettingsProblem {
  static func unknownVersion(_ version: SettingsValue, at key: String) -> SettingsProblem {
    SettingsProblem(
      path: key, reason: .unknownVersion,
      text: "the version must be 1, but this is \(version.excerpt)")
  }
}

extension SettingsPage {
  /// Creates a page from the members of a tree. The version of the tree is not checked.
  ///
  /// - Parameters:
  ///   - comparesBytes: whether ids are compared by their bytes. If false, ids are compared like
  ///     Swift strings, so that canonically equivalent ids are equal, as in a diffable data source.
  ///   - derivesIDs: whether missing ids are derived from the rows.
  package init(
    members: SettingsFields, kinds: SettingsKinds, comparesBytes: Bool = false,
    derivesIDs: Bool = false
  ) {
    self = PageReader(kinds: kinds, comparesBytes: comparesBytes, derivesIDs: derivesIDs)
      .page(members)
  }
}

/// Reads a page from the values of a tree. ``ObjectReader`` reads each object.
struct PageReader {
  let kinds: SettingsKinds
  let comparesBytes: Bool
  let derivesIDs: Bool

  // MARK: Pages

  func page(_ fields: SettingsFields) -> SettingsPage {
    var page = SettingsPage(id: "")
    var root = ObjectReader(fields)
    _ = root.within(.page, isRequired: true) { readHeader(&$0, into: &page) }
    if fields[.children] != nil {
      page.container = container(&root)
      if fields[.sections] != nil {
        root.add(.unknownKey, "a page has 'sections' or 'children', not both", at: "sections")
      }
    }
    if fields[.children] == nil || fields[.sections] != nil {
      page.sections = root.list(.sections, isRequired: true).map(section)
    }
    page.problems = root.problems
    if derivesIDs { page.deriveIDs { kinds[$0.kind]?.title(of: $0) } }
    if comparesBytes {
      page.makeIDsUnique { Array($0.utf8) }
    } else {
      page.makeIDsUnique { $0 }
    }
    return page
  }

  private func readHeader(_ header: inout ObjectReader, into page: inout SettingsPage) -> Void? {
    page.id = header.string(.id, isRequired: true) ?? ""
    page.idOrigin = header.origin(of: .id)
    header.carry(CarriedKey.ofPage, into: &page.properties)
    page.tool = header.within(.tool) { $0.tool() }
    page.provider = header.within(.provider) { $0.provider() }
    page.states = header.within(.states) { $0.states() } ?? [:]
    for key in [TreeKey.tool, .provider, .states] {
      page.places[key.rawValue] = header.origin(of: key).range
    }
    return ()
  }

  // MARK: Containers

  private func container(_ root: inout ObjectReader) -> SettingsPage.Container {
    var container = SettingsPage.Container()
    container.axis = root.word(.axis, of: SettingsAxis.self) ?? .vertical
    container.children = root.list(.children).map(child)
    container.bar = root.elements(.bar) { reader in
      var button = SettingsPage.Container.Button(
        title: reader.string(.title, isRequired: true) ?? "", action: reader.string(.action))
      button.actionOrigin = reader.origin(of: .action)
      return button
    }
    container.delegates = root.delegates()
    let children = Set(container.children.map(\.id))
    let lengths = Set(children.map(\.utf8.count))
    container.filters = root.elements(.filters) { $0.filter(among: children, lengths) }
    return container
  }

  private func child(
    _ value: SettingsValue
  ) -> SettingsPage.Container.Child {
    var reader = ObjectReader(value.object ?? [:])
    if value.object == nil { reader.add(.notAnObject(value)) }
    let page = reader.object(.tree, isRequired: value.object != nil).map(page)
    var child = SettingsPage.Container.Child(
      Sourced(reader.string(.id, isRequired: true) ?? "", reader.origin(of: .id)),
      file: reader.string(.file, isRequired: true) ?? "", weight: .integer(1),
      page: page)
    let weight = reader.value(.weight, "a number") { value in
      if case .number(let number) = value { number } else { nil }
    }
    if let weight, SettingsNumber.integer(0).isAtLeast(weight) {
      reader.add(.outOfRange, "'weight' must be above 0", at: TreeKey.weight.rawValue)
    } else if let weight {
      child.weight = weight
    }
    child.problems = reader.problems
    return child
  }
}

extension SettingsProblem {
  static func notAnObject(_ value: SettingsValue) -> SettingsProblem {
    SettingsProblem(
      path: "", reason: .wrongType,
      text: "this must be an object, but it is \(value.excerpt)")
  }
}

// MARK: States, delegates and filters

extension ObjectReader {
  fileprivate mutating func states() -> [SettingsStateName: SettingsPage.State] {
    var states: [SettingsStateName: SettingsPage.State] = [:]
    for name in SettingsStateName.allCases {
      guard let key = TreeKey(rawValue: name.rawValue) else { continue }
      states[name] = within(key) { reader in
        var state = SettingsPage.State(
          title: reader.string(.title), retry: reader.string(.retry))
        state.retryOrigin = reader.origin(of: .retry)
        return state
      }
    }
    return states
  }

  fileprivate mutating func delegates() -> [SettingsPage.Container.Delegate] {
    selectors(.delegates).compactMap { member in
      let key = member.name
      guard let dot = key.lastIndex(of: "."), let selector = member.value.string,
        let event = SettingsPage.Container.Delegate.Event(rawValue: String(key[dot...].dropFirst()))
      else {
        add(
          .unknownValue, "'\(key.excerpt)' is not a child and one of its events",
          at: "\(TreeKey.delegates.rawValue).\(key.excerpt)")
        return nil
      }
      var delegate = SettingsPage.Container.Delegate(
        child: String(key[..<dot]), event: event, selector: selector)
      delegate.origin = member.origin
      return delegate
    }
  }

  /// Reads a filter. Its key `from` consists of the ids of a child and a section, separated by a
  /// dot. Because ids may contain dots, the longest matching id of a child is used.
  ///
  /// - Parameter lengths: the lengths of the ids of children, in bytes.
  fileprivate mutating func filter(
    among children: Set<String>, _ lengths: Set<Int>
  ) -> SettingsPage.Container.Filter? {
    let from = string(.from, isRequired: true) ?? ""
    let ends = zip(0..., from.utf8.indices).filter { length, index in
      from.utf8[index] == UInt8(ascii: ".") && lengths.contains(length)
    }
    let heads = ends.reversed().lazy.map { String(from[..<$1]) }
    guard let child = heads.first(where: children.contains) else {
      // A child without an id already has a problem.
      if !from.isEmpty, !children.contains("") {
        add(
          .unknownValue, "'\(from.excerpt)' is not a child and one of its sections",
          at: TreeKey.from.rawValue)
      }
      return nil
    }
    return SettingsPage.Container.Filter(
      fromChild: child, fromSection: String(Substring(from.utf8.dropFirst(child.utf8.count + 1))),
      to: string(.to, isRequired: true) ?? "", field: string(.field, isRequired: true) ?? "",
      match: word(.match, of: SettingsFilterMatch.self) ?? .equals)
  }
}

// MARK: Ids

extension SettingsPage {
  /// Replaces missing and repeated ids.
  ///
  /// - Parameter identity: returns equal values for equal ids.
  fileprivate mutating func makeIDsUnique<Identity: Hashable>(_ identity: (String) -> Identity) {
    var ids = UniqueIDs(
      written: sections.flatMap { [$0.id] + $0.items.map(\.id) }.map(identity))
    for s in sections.indices {
      if let problem = ids.claim(&sections[s].id, or: "section", identity) {
        sections[s].problems.append(problem)
      }
      for i in sections[s].items.indices {
        let kind = sections[s].items[i].kind
        if let problem = ids.claim(&sections[s].items[i].id, or: kind, identity) {
          sections[s].items[i].problems.append(problem)
        }
      }
    }
  }
}

private struct UniqueIDs<Identity: Hashable> {
  private let written: Set<Identity>
  private var used: Set<Identity> = []
  private var counts: [String: Int] = [:]

  init(written: [Identity]) { self.written = Set(written) }

  /// Replaces a missing or repeated id. Returns a problem if the id is repeated. The caller has
  /// already reported missing ids.
  mutating func claim(
    _ id: inout String, or stem: String, _ identity: (String) -> Identity
  ) -> SettingsProblem? {
    if !id.isEmpty, used.insert(identity(id)).inserted { return nil }
    let old = id
    let base = id.isEmpty ? (stem.isEmpty ? "row" : stem) : id
    var count = counts[base] ?? (id.isEmpty ? 0 : 1)
    repeat {
      count += 1
      id = "\(base)-\(count)"
    } while written.contains(identity(id)) || used.contains(identity(id))
    counts[base] = count
    used.insert(identity(id))
    if old.isEmpty { return nil }
    return SettingsProblem(
      path: TreeKey.id.rawValue, reason: .repeatedID,
      text:
        "another part of the page has the id '\(old.excerpt)'; this one has '\(id.excerpt)' here")
  }
}
