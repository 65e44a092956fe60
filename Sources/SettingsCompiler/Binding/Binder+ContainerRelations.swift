import SettingsModel
import SettingsSyntax

// What the children of a container do to each other: who is told of what, and what is filtered.

extension Binder {
  /// The names of a container's children, to be looked for.
  private struct ChildNames {
    var names: [String] = []
    private var positions = KeyTable()
    private var indices: [Int] = []
    /// Whether a child has no right id, so that a name that nobody has may be its own.
    var isIncomplete = false
    /// How long the names are, in bytes.
    private var lengths = Set<Int>()

    init(_ children: [BoundContainer.Child]) {
      for (index, child) in children.enumerated() {
        guard child.id != nil else {
          if child.name.isEmpty { isIncomplete = true }
          continue
        }
        names.append(child.name)
        var name = child.name
        name.withUTF8 { _ = positions.intern($0) }
        indices.append(index)
        lengths.insert(child.name.utf8.count)
      }
      if children.isEmpty { isIncomplete = true }
    }

    /// The position of the child of a name.
    func position(of name: Substring.UTF8View) -> Int? {
      var text = String(Substring(name))
      return text.withUTF8 { positions.find($0) }.map { indices[Int($0.rawValue)] }
    }

    /// The child whose name, with a `.` behind it, a text begins with, and the rest of the text.
    /// The longest name counts. Linear in the names.
    func split(_ text: String) -> (child: Int, rest: String)? {
      let bytes = text.utf8
      for length in lengths.sorted(by: >) {
        guard let dot = bytes.index(bytes.startIndex, offsetBy: length, limitedBy: bytes.endIndex),
          dot < bytes.endIndex, bytes[dot] == UInt8(ascii: "."),
          let child = position(of: bytes[..<dot])
        else { continue }
        return (child, String(text[bytes.index(after: dot)...]))
      }
      return nil
    }
  }

  // MARK: Delegates

  /// Binds who is told what: a mapping from `<child>.<event>` to selectors.
  mutating func bindDelegates(
    _ use: KeyUse, of children: [BoundContainer.Child]
  ) -> [BoundContainer.Delegate] {
    let names = ChildNames(children)
    return following(use.value) { binder, mapping in
      var delegates: [BoundContainer.Delegate] = []
      binder.forEachEntry(of: mapping) { binder, use in
        let selector = binder.bindSelector(use)
        guard let key = binder.bindDelegateKey(use, names), let selector else { return }
        delegates.append(.init(child: key.child, event: key.event, selector: selector))
      }
      return delegates
    }
  }

  private mutating func bindDelegateKey(
    _ use: KeyUse, _ names: ChildNames
  ) -> (child: Int, event: Container.Delegate.Event)? {
    let text = tree.string(of: use.key)
    let events = Container.Delegate.Event.allCases.map(\.rawValue)
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      report(
        .unknownKey,
        "'\(Excerpt.quoted(text))' does not say which child reports what: write '<child>.<event>'",
        at: use.key, mergedAt: use.mergedAt,
        notes: [.init("the events are: \(Binder.listed(events))")])
      return nil
    }
    let childName = text[..<dot]
    let eventName = String(text[text.utf8.index(after: dot)...])
    let event = Container.Delegate.Event.allCases.first {
      $0.rawValue.utf8.elementsEqual(eventName.utf8)
    }
    let child = names.position(of: childName.utf8)
    if child == nil {
      reportUnknownChild(
        String(childName), use, at: use.key, among: names, rest: ".\(event?.rawValue ?? eventName)")
    }
    if event == nil {
      let nearest = NearestName.find(eventName, among: events)
      let target = tree.resolved(use.key)
      report(
        .unknownKey, "a child reports no '\(Excerpt.quoted(eventName))'", at: use.key,
        mergedAt: use.mergedAt,
        notes: nearest == nil ? [.init("the events are: \(Binder.listed(events))")] : [],
        fix: nearest.map { event in
          let meant = "\(childName).\(event)"
          return .init(
            "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
            [.init(tree.range(of: target), written(tree, meant, like: target))])
        })
    }
    guard let child, let event else { return nil }
    return (child, event)
  }

  /// Reports a name that no child has.
  ///
  /// - Parameters:
  ///   - place: the text that the name stands in.
  ///   - rest: what follows the name there.
  private mutating func reportUnknownChild(
    _ name: String, _ use: KeyUse, at place: NodeID, among names: ChildNames, rest: String = ""
  ) {
    // It may be the name of a child whose id is wrong, which is reported.
    guard !names.isIncomplete else { return }
    let target = tree.resolved(place)
    let nearest =
      maySuggest(among: names.names) ? NearestName.find(name, among: names.names) : nil
    report(
      .unknownChild, "this container has no child '\(Excerpt.quoted(name))'", at: place,
      mergedAt: use.mergedAt,
      notes: nearest == nil ? [.init("its children are: \(Binder.listed(names.names))")] : [],
      fix: nearest.map { name in
        let meant = name + rest
        return .init(
          "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
          [.init(tree.range(of: target), written(tree, meant, like: target))])
      })
  }

  // MARK: Filters

  /// Binds what choices in one child do to the items of another.
  mutating func bindFilters(
    _ use: KeyUse, of children: [BoundContainer.Child]
  ) -> [BoundContainer.Filter] {
    let names = ChildNames(children)
    return following(use.value) { binder, list in
      let group = KeyGroup("a filter", ["from", "to", "field", "match"], in: binder.tree.keys)
      return binder.tree.elements(of: list).prefix(Container.mostParts).compactMap {
        binder.bindFilter($0, group, names)
      }
    }
  }

  private mutating func bindFilter(
    _ node: NodeID, _ group: KeyGroup, _ names: ChildNames
  ) -> BoundContainer.Filter? {
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a filter") else { return nil }
    return following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      for (index, key) in ["from", "to", "field"].enumerated() where uses[index] == nil {
        binder.reportMissing(key, of: "this filter", at: mapping, group)
      }
      let from = uses[0].flatMap { binder.bindFilterSource($0, names) }
      let to = uses[1].flatMap { binder.bindFilterTarget($0, names) }
      var field: NodeID?
      if let use = uses[2], binder.expectText(use, "'field' must be a text, the name of a field") {
        field = binder.tree.resolved(use.value)
      }
      let match = uses[3].map { binder.bindMatch($0) } ?? .equals
      guard let from, let to, let field, let match, let use = uses[0] else { return nil }
      return BoundContainer.Filter(
        fromNode: binder.tree.resolved(use.value), from: from.child, to: to, section: from.rest,
        field: field, match: match)
    }
  }

  private mutating func bindFilterSource(
    _ use: KeyUse, _ names: ChildNames
  ) -> (child: Int, rest: String)? {
    guard expectText(use, "'from' must be a text, '<child>.<section>'") else { return nil }
    let text = tree.string(of: tree.resolved(use.value))
    if let parts = names.split(text), !parts.rest.isEmpty { return parts }
    let hasSection = text.utf8.contains(UInt8(ascii: "."))
    if !hasSection || names.split(text) != nil {
      report(
        .unknownSection, "'\(Excerpt.quoted(text))' names no section: write '<child>.<section>'",
        at: use.value, mergedAt: use.mergedAt)
    } else {
      let end = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
      reportUnknownChild(
        String(text[..<end]), use, at: use.value, among: names, rest: String(text[end...]))
    }
    return nil
  }

  private mutating func bindFilterTarget(_ use: KeyUse, _ names: ChildNames) -> Int? {
    guard expectText(use, "'to' must be a text, the id of a child") else { return nil }
    let text = tree.string(of: tree.resolved(use.value))
    if let child = names.position(of: text[...].utf8) { return child }
    reportUnknownChild(text, use, at: use.value, among: names)
    return nil
  }

  private mutating func bindMatch(_ use: KeyUse) -> Container.Filter.Match? {
    expectContainerWord(use, Container.Filter.Match.allCases)
  }
}
