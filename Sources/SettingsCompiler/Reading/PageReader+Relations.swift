import SettingsLanguage
import SettingsSyntax

// Relations between the children of a container: delegates and filters.

extension PageReader {
  // MARK: Delegates

  /// Reads delegates: a mapping from `<child>.<event>` to selectors.
  mutating func readDelegates(
    _ use: SyntaxTree.Entry?, _ names: ChildNames
  ) -> [BoundContainer.Delegate] {
    guard let use else { return [] }
    let mapping = use.value
    var delegates: [BoundContainer.Delegate] = []
    for entry in nodes.tree.entries(of: mapping) {
      let selector = readSelector(entry)
      guard let key = readDelegateKey(entry, names), let selector else { continue }
      delegates.append(.init(child: key.child, event: key.event, selector: selector))
    }
    return delegates
  }

  private mutating func readDelegateKey(
    _ use: SyntaxTree.Entry, _ names: ChildNames
  ) -> (child: Int, event: SettingsPage.Container.Delegate.Event)? {
    let text = nodes.tree.string(of: use.key)
    let events = SettingsPage.Container.Delegate.Event.allCases.map(\.rawValue)
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      nodes.report(
        .unknownKey,
        "'\(Excerpt.quoted(text))' does not name a child and an event: write '<child>.<event>'",
        at: .key(use),
        notes: [.init("the events are: \(NearestName.list(events))")])
      return nil
    }
    let childName = text[..<dot]
    let eventName = String(text[text.utf8.index(after: dot)...])
    let event = SettingsPage.Container.Delegate.Event.allCases.first {
      $0.rawValue.utf8.elementsEqual(eventName.utf8)
    }
    let child = names.position(of: childName.utf8)
    if child == nil {
      reportUnknownChild(
        String(childName), at: use.key, among: names, rest: ".\(event?.rawValue ?? eventName)")
    }
    if event == nil {
      let nearest = NearestName.find(eventName, among: events)
      nodes.report(
        .unknownKey, "children have no event '\(Excerpt.quoted(eventName))'", at: .key(use),
        notes: nearest == nil ? [.init("the events are: \(NearestName.list(events))")] : [],
        fix: nearest.map { event in
          let meant = "\(childName).\(event)"
          return nodes.replacementFix(
            use.key, with: meant, "did you mean '\(Excerpt.quoted(meant))'?")
        })
    }
    guard let child, let event else { return nil }
    return (child, event)
  }

  /// Reports the name of an unknown child.
  ///
  /// - Parameters:
  ///   - place: the string that contains the name.
  ///   - rest: the text after the name.
  mutating func reportUnknownChild(
    _ name: String, at place: NodeID, among names: ChildNames, rest: String = ""
  ) {
    // The name may belong to a child with an invalid id, which was already reported.
    guard !names.isIncomplete else { return }
    let maySuggest = nodes.maySuggestName(among: names.names)
    let nearest = maySuggest ? NearestName.find(name, among: names.names) : nil
    let wanted = maySuggest ? name : nil
    nodes.report(
      .unknownChild, "this container has no child '\(Excerpt.quoted(name))'",
      at: .node(place),
      notes: nearest == nil
        ? [.init("its children are: \(NearestName.list(names.names, nearestTo: wanted))")] : [],
      fix: nearest.map { name in
        let meant = name + rest
        return nodes.replacementFix(place, with: meant, "did you mean '\(Excerpt.quoted(meant))'?")
      })
  }

  // MARK: Filters

  /// Reads filters: the choices in one child filter the items of another child.
  mutating func readFilters(
    _ use: SyntaxTree.Entry?, _ names: ChildNames, of container: inout BoundContainer
  ) {
    guard let use else { return }
    let list = use.value
    let shape = nodes.fileShape(of: .filter)
    for element in nodes.tree.elements(of: list).prefix(Budget.children) {
      readFilter(element, shape, names, of: &container)
    }
  }

  private mutating func readFilter(
    _ node: NodeID, _ shape: FileShape, _ names: ChildNames, of container: inout BoundContainer
  ) {
    guard let read = nodes.readMapping(.element(node), as: shape) else { return }
    let from = read[.from].flatMap { readFilterSource($0, names) }
    let to = read[.to].flatMap { readFilterTarget($0, names) }
    let match =
      read.place(of: .match) == nil
      ? .equals : nodes.string(read[.match]).flatMap(SettingsFilterMatch.init)
    guard let from, let field = read[.field], let match, let use = read[.from] else { return }
    let filter = BoundContainer.Filter(
      fromNode: use.value, from: from.child, to: to ?? from.child,
      section: from.rest, field: field.value, match: match)
    if to == nil {
      container.filtersWithoutTarget.append(filter)
    } else {
      container.filters.append(filter)
    }
  }

  private mutating func readFilterSource(
    _ use: SyntaxTree.Entry, _ names: ChildNames
  ) -> (child: Int, rest: String)? {
    let text = nodes.tree.string(of: use.value)
    if let parts = names.splitChildName(text), !parts.rest.isEmpty { return parts }
    let hasSection = text.utf8.contains(UInt8(ascii: "."))
    if !hasSection || names.splitChildName(text) != nil {
      nodes.report(
        .unknownSection, "'\(Excerpt.quoted(text))' names no section: write '<child>.<section>'",
        at: .value(use))
    } else {
      let end = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
      reportUnknownChild(
        String(text[..<end]), at: use.value, among: names, rest: String(text[end...]))
    }
    return nil
  }

  private mutating func readFilterTarget(_ use: SyntaxTree.Entry, _ names: ChildNames) -> Int? {
    let text = nodes.tree.string(of: use.value)
    if let child = names.position(of: text[...].utf8) { return child }
    reportUnknownChild(text, at: use.value, among: names)
    return nil
  }
}
