import SettingsModel
import SettingsSyntax

extension PagePatcher {
  /// Removes a section with its items, or an item.
  mutating func remove(_ use: KeyUse, _ mapping: NodeID) {
    _ = binder.readKeys(mapping, groups.remove)
    if let target = target(use) { page.remove(target, by: number) }
  }

  /// Moves a section or an item.
  mutating func move(_ use: KeyUse, _ mapping: NodeID) {
    let uses = binder.readKeys(mapping, groups.move)
    let moved = target(use)
    let place = place(uses.dropFirst(), of: use)
    guard let moved, let place else { return }
    let isItem = page.isItem(moved)
    guard moved != place.target else {
      binder.report(
        .invalidPatch,
        "\(isItem ? "an item" : "a section") cannot be moved to a place beside itself",
        at: place.use.value, mergedAt: place.use.mergedAt)
      return
    }
    guard destination(of: place, forItems: isItem) != nil else { return }
    page.unlink(moved, by: number)
    // Its neighbours changed when it was taken out.
    guard let destination = destination(of: place, forItems: isItem) else { return }
    if isItem, destination.parent == EditablePage.root {
      let section = page.add(newSection, at: destination)
      page.link(moved, at: page.end(of: section))
      page.deriveIDs(of: [section])
    } else {
      page.link(moved, at: destination)
    }
  }

  /// A section without title, for items that are put beside sections.
  var newSection: PageTree.Section {
    PageTree.Section(
      id: Sourced("", .derived), title: Sourced(nil, .byDefault), footer: Sourced(nil, .byDefault),
      items: [])
  }

  // MARK: Places

  /// Where a patch puts something.
  struct Place {
    enum Relation: Int { case before, after, into }

    var relation: Relation
    /// The section or item beside which it comes to stand.
    var target: Int
    /// The key of the relation, and the id of the target.
    var use: KeyUse
  }

  /// The place that a patch names, with its keys in the order of `places`; nil for none or a wrong
  /// one, which is reported.
  mutating func place(_ uses: ArraySlice<KeyUse?>, of operation: KeyUse) -> Place? {
    let given = zip(PagePatcher.places, uses).enumerated().compactMap { index, pair in
      pair.1.map { (index: index, name: pair.0, use: $0) }
    }
    guard let first = given.first else {
      let name = binder.tree.string(of: operation.key)
      binder.report(
        .invalidPatch, "'\(name)' needs a place: one of 'before', 'after' and 'into'",
        at: operation.key, mergedAt: operation.mergedAt)
      return nil
    }
    for other in given.dropFirst() {
      binder.report(
        .invalidPatch, "a patch names one place, and this has '\(first.name)' and '\(other.name)'",
        at: other.use.key, mergedAt: other.use.mergedAt,
        notes: [.init("'\(first.name)' is here", at: binder.tree.range(of: first.use.key))])
    }
    let target = target(first.use)
    guard given.count == 1, let target, let relation = Place.Relation(rawValue: first.index) else {
      return nil
    }
    return Place(relation: relation, target: target, use: first.use)
  }

  /// Where items or sections are put; nil where the place is wrong, which is reported. For
  /// items beside a section it is a place among the sections: they get a section of their own.
  mutating func destination(of place: Place, forItems: Bool) -> EditablePage.Place? {
    let node = page.nodes[place.target]
    let isItem = page.isItem(place.target)
    switch (isItem, place.relation) {
    case (true, _) where !forItems:
      reportItem(
        place, "a section stands beside another one, and \(name(of: place.target)) is an item")
      return nil
    case (true, .into):
      reportItem(place, "'into' names a section, and \(name(of: place.target)) is an item")
      return nil
    case (false, .into) where !forItems:
      binder.report(
        .invalidPatch, "a section cannot be put into another one", at: place.use.key,
        mergedAt: place.use.mergedAt,
        notes: [.init("'before' and 'after' put it beside \(name(of: place.target))")])
      return nil
    case (false, .into): return page.end(of: place.target)
    case (_, .before): return .init(parent: node.parent, previous: node.previous)
    case (_, .after): return .init(parent: node.parent, previous: place.target)
    }
  }

  /// Reports an item where a section is expected.
  private mutating func reportItem(_ place: Place, _ message: String) {
    let section = page.nodes[place.target].parent
    binder.report(
      .invalidPatch, message, at: place.use.value, mergedAt: place.use.mergedAt,
      notes: [
        .init("it stands in the section \(name(of: section))", at: page.range(of: place.target))
      ])
  }
}
