import SettingsLanguage
import SettingsSyntax

extension PagePatcher {
  /// Removes a section with its items, or an item.
  mutating func applyRemove(_ use: SyntaxTree.Entry, _ mapping: NodeID) {
    _ = reader.nodes.readMapping(mapping, as: reader.nodes.fileShape(of: .removal))
    for target in findTargets(use) { page.remove(target) }
  }

  /// Moves a section or an item.
  mutating func applyMove(_ use: SyntaxTree.Entry, _ mapping: NodeID) {
    let read = reader.nodes.readMapping(mapping, as: reader.nodes.fileShape(of: .movement))
    let moved = findTargets(use)
    let place = readPlace(read, of: use)
    guard let place else { return }
    // The elements of a loop stay in order.
    forEachTarget(place.relation == .after ? moved.reversed() : moved) {
      $0.applyMove(of: $1, to: place)
    }
  }

  private mutating func applyMove(of moved: Int, to place: Place) {
    let isItem = page.isItem(moved)
    guard moved != place.target else {
      reader.nodes.report(
        .invalidPatch,
        "\(isItem ? "an item" : "a section") cannot be moved to a place beside itself",
        at: .value(place.use))
      return
    }
    guard findDestination(of: place, forItems: isItem) != nil else { return }
    page.detachNode(moved)
    // Detaching the node changed its siblings, so the destination is computed again.
    guard let destination = findDestination(of: place, forItems: isItem) else { return }
    if isItem, destination.parent == PageEdits.root {
      let section = page.add(newSection, at: destination)
      page.attachNode(moved, at: page.endPlace(of: section))
      page.deriveIDs(of: [section])
    } else {
      page.attachNode(moved, at: destination)
    }
  }

  /// A section without a title, for items that are placed before or after a section.
  var newSection: SettingsPage.Section {
    SettingsPage.Section(id: "")
  }

  // MARK: Places

  /// The place for moved or inserted contents.
  struct Place {
    enum Relation: Int { case before, after, into }

    var relation: Relation
    /// The position of the section or item that the place is relative to.
    var target: Int
    /// The entry of the relation, whose value is the id of the target.
    var use: SyntaxTree.Entry
  }

  /// Returns the place that a patch specifies, or nil for a missing or invalid place, which is
  /// reported.
  mutating func readPlace(_ read: ReadMapping, of operation: SyntaxTree.Entry) -> Place? {
    let given = Shape.places.enumerated().compactMap { index, key in
      read[key].map { (index: index, name: key.name, use: $0) }
    }
    guard let first = given.first else {
      if Shape.places.contains(where: { reader.nodes.isMisspelled($0, in: read) }) { return nil }
      let name = reader.nodes.tree.string(of: operation.key)
      reader.nodes.report(
        .invalidPatch,
        "'\(name)' needs a place: one of "
          + Shape.places.map { "'\($0.name)'" }.joined(separator: ", "),
        at: .key(operation))
      return nil
    }
    for other in given.dropFirst() {
      reader.nodes.report(
        .invalidPatch, "a patch names one place, but this has '\(first.name)' and '\(other.name)'",
        at: .key(other.use),
        notes: [.init("'\(first.name)' is here", at: reader.nodes.tree.range(of: first.use.key))])
    }
    let targets = findTargets(first.use)
    let relation = Place.Relation(rawValue: first.index)
    guard given.count == 1, let relation,
      let target = relation == .after ? targets.last : targets.first
    else { return nil }
    return Place(relation: relation, target: target, use: first.use)
  }

  /// Returns the destination of items or sections, or nil if the place is invalid, which is
  /// reported. Items that are placed before or after a section get a section of their own, so their
  /// destination is a place among the sections.
  mutating func findDestination(of place: Place, forItems: Bool) -> PageEdits.Place? {
    let isItem = page.isItem(place.target)
    switch (isItem, place.relation) {
    case (true, _) where !forItems:
      reportItemPlace(
        place,
        "a section can only be placed before or after a section, and \(name(of: place.target)) is an item"
      )
      return nil
    case (true, .into):
      reportItemPlace(place, "'into' names a section, and \(name(of: place.target)) is an item")
      return nil
    case (false, .into) where !forItems:
      reader.nodes.report(
        .invalidPatch, "a section cannot be put into another one", at: .key(place.use),
        notes: [.init("'before' and 'after' put it beside \(name(of: place.target))")])
      return nil
    case (false, .into): return page.endPlace(of: place.target)
    case (_, .before): return page.place(before: place.target)
    case (_, .after):
      return .init(parent: page[place.target].parent, previous: place.target)
    }
  }

  /// Reports an item where a section is expected.
  private mutating func reportItemPlace(_ place: Place, _ message: String) {
    let section = page[place.target].parent
    reader.nodes.report(
      .invalidPatch, message, at: .value(place.use),
      notes: [
        .init("it is in the section \(name(of: section))", at: page.range(of: place.target))
      ])
  }
}
