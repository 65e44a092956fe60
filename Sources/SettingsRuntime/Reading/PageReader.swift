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
      problems.insert(.unknownVersionProblem(version, at: Key.tree.name), at: 0)
    }
  }
}

extension SettingsProblem {
  package static func unknownVersionProblem(_ version: SettingsValue, at key: String)
    -> SettingsProblem
  {
    SettingsProblem(
      path: key, reason: .unknownVersion,
      text: "the version must be 1, but this is \(version.excerpt)")
  }
}

extension SettingsPage {
  /// Creates a page from the members of a tree. The version of the tree is not checked.
  ///
  /// - Parameters:
  ///   - comparesBytes: true if ids are compared by their bytes. If false, ids are compared like
  ///     Swift strings, so that canonically equivalent ids are equal, as in a diffable data source.
  package init(members: SettingsFields, kinds: SettingsKinds, comparesBytes: Bool = false) {
    self = PageReader(kinds: kinds, comparesBytes: comparesBytes).readPage(members)
  }
}

/// Reads a page from the values of a tree. ``ObjectReader`` reads each object.
package struct PageReader {
  package let kinds: SettingsKinds
  let comparesBytes: Bool
  /// True for a template. Its rows may have no ids, and are checked after they are filled.
  package var readsTemplate = false

  package init(kinds: SettingsKinds, comparesBytes: Bool, readsTemplate: Bool = false) {
    (self.kinds, self.comparesBytes, self.readsTemplate) = (kinds, comparesBytes, readsTemplate)
  }

  // MARK: Pages

  package func readPage(_ fields: SettingsFields) -> SettingsPage {
    var page = SettingsPage(id: "")
    var root = ObjectReader(fields)
    _ = root.readNested(.page, isRequired: true) { readHeader(&$0, into: &page) }
    if fields[.children] != nil {
      page.container = readContainer(&root)
      if fields[.sections] != nil {
        root.addProblem(
          .unknownKey, "a page has 'sections' or 'children', not both", at: "sections")
      }
    }
    if fields[.children] == nil || fields[.sections] != nil {
      page.sections = root.readList(.sections, isRequired: true).map(readSection)
    }
    page.problems = root.problems
    if readsTemplate { page.firstUnfilled = Self.unknownPlace } else { completeIDs(of: &page) }
    return page
  }

  /// The place of templates in apps, which have no source ranges.
  private static let unknownPlace = SourceRange(file: FileID(0), offset: 0, length: 0)

  /// Replaces missing and repeated ids.
  package func completeIDs(of page: inout SettingsPage) {
    if comparesBytes {
      page.makeIDsUnique(Name.init)
    } else {
      page.makeIDsUnique { $0 }
    }
  }

  private func readHeader(_ header: inout ObjectReader, into page: inout SettingsPage) -> Void? {
    page.id = header.readString(.id, isRequired: true) ?? ""
    page.idOrigin = header.fields.origin(of: .id)
    header.appendProperties(Key.ofPage, to: &page.properties)
    page.tool = header.readNested(.tool) { $0.readTool() }
    page.provider = header.readNested(.provider) { $0.readProvider() }
    page.states = header.readNested(.states) { $0.readStates() } ?? [:]
    for key in [Key.tool, .provider, .states] {
      page.places[key.rawValue] = header.fields.origin(of: key).range
    }
    return ()
  }

  // MARK: Containers

  private func readContainer(_ root: inout ObjectReader) -> SettingsPage.Container {
    var container = SettingsPage.Container()
    container.axis = root.readWord(.axis, of: SettingsAxis.self) ?? .vertical
    container.children = root.readList(.children).map(readChild)
    container.bar = root.readElements(.bar) { reader in
      var button = SettingsPage.Container.Button(
        title: reader.readString(.title, isRequired: true) ?? "",
        action: reader.readString(.action), clears: reader.readString(.clears))
      button.actionOrigin = reader.fields.origin(of: .action)
      return button
    }
    container.delegates = root.readDelegates()
    let children = Set(container.children.map(\.id))
    let lengths = Set(children.map(\.utf8.count))
    container.filters = root.readElements(.filters) { $0.readFilter(among: children, lengths) }
    return container
  }

  private func readTree(_ child: inout ObjectReader, isRequired: Bool) -> SettingsPage? {
    var reader = self
    reader.readsTemplate = false
    return child.readObject(.tree, isRequired: isRequired).map(reader.readPage)
  }

  private func readChild(
    _ value: SettingsValue
  ) -> SettingsPage.Container.Child {
    var reader = ObjectReader(value.object ?? [:])
    if value.object == nil { reader.add(.notAnObjectProblem(value)) }
    let page = readsTemplate ? reader.fields[.template]?.object.map(readPage) : nil
    var child = SettingsPage.Container.Child(
      Sourced(reader.readString(.id, isRequired: true) ?? "", reader.fields.origin(of: .id)),
      file: reader.readString(.file, isRequired: true) ?? "", weight: .integer(1),
      page: page ?? readTree(&reader, isRequired: value.object != nil))
    let weight = reader.readValue(.weight, "a number") { value in
      if case .number(let number) = value { number } else { nil }
    }
    if let weight, SettingsNumber.integer(0).isAtLeast(weight) {
      reader.addProblem(.outOfRange, "'weight' must be above 0", at: Key.weight.name)
    } else if let weight {
      child.weight = weight
    }
    child.problems = reader.problems
    return child
  }
}

extension SettingsProblem {
  static func notAnObjectProblem(_ value: SettingsValue) -> SettingsProblem {
    SettingsProblem(
      path: "", reason: .wrongType,
      text: "this must be an object, but it is \(value.excerpt)")
  }
}

// MARK: States, delegates and filters

extension ObjectReader {
  fileprivate mutating func readStates() -> [SettingsStateName: SettingsPage.State] {
    var states: [SettingsStateName: SettingsPage.State] = [:]
    for name in SettingsStateName.allCases {
      guard let key = Key(rawValue: name.rawValue) else { continue }
      states[name] = readNested(key) { reader in
        var state = SettingsPage.State(
          title: reader.readString(.title), retry: reader.readString(.retry))
        state.retryOrigin = reader.fields.origin(of: .retry)
        return state
      }
    }
    return states
  }

  fileprivate mutating func readDelegates() -> [SettingsPage.Container.Delegate] {
    readSelectors(.delegates).compactMap { member in
      let key = member.name
      guard let dot = key.lastIndex(of: "."), let selector = member.value.string,
        let event = SettingsPage.Container.Delegate.Event(rawValue: String(key[dot...].dropFirst()))
      else {
        addProblem(
          .unknownValue, "'\(key.excerpt)' is not a child and one of its events",
          at: "\(Key.delegates.name).\(key.excerpt)")
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
  fileprivate mutating func readFilter(
    among children: Set<String>, _ lengths: Set<Int>
  ) -> SettingsPage.Container.Filter? {
    let from = readString(.from, isRequired: true) ?? ""
    let ends = zip(0..., from.utf8.indices).filter { length, index in
      from.utf8[index] == UInt8(ascii: ".") && lengths.contains(length)
    }
    let heads = ends.reversed().lazy.map { String(from[..<$1]) }
    guard let child = heads.first(where: children.contains) else {
      // A child without an id already has a problem.
      if !from.isEmpty, !children.contains("") {
        addProblem(
          .unknownValue, "'\(from.excerpt)' is not a child and one of its sections",
          at: Key.from.name)
      }
      return nil
    }
    return SettingsPage.Container.Filter(
      fromChild: child, fromSection: String(Substring(from.utf8.dropFirst(child.utf8.count + 1))),
      to: readString(.to, isRequired: true) ?? "",
      field: readString(.field, isRequired: true) ?? "",
      match: readWord(.match, of: SettingsFilterMatch.self) ?? .equals)
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
      if let problem = ids.ensureUnique(&sections[s].id, or: "section", identity) {
        sections[s].problems.append(problem)
      }
      for i in sections[s].items.indices {
        let kind = sections[s].items[i].kind
        if let problem = ids.ensureUnique(&sections[s].items[i].id, or: kind, identity) {
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
  mutating func ensureUnique(
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
      path: Key.id.name, reason: .repeatedID,
      text:
        "another part of the page has the id '\(old.excerpt)'; this one has '\(id.excerpt)' here")
  }
}
