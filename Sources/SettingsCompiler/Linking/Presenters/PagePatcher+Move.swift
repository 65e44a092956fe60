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
    guard moved != place.target else {
      let noun = if case .item = moved { "an item" } else { "a section" }
      binder.report(
        .invalidPatch, "\(noun) cannot be moved to a place beside itself", at: place.use.value,
        mergedAt: place.use.mergedAt)
      return
    }
    switch moved {
    case .section(let index):
      guard sectionPlace(place) != nil else { return }
      // Its neighbours change when it is taken out.
      page.unlink(section: index)
      if let previous = sectionPlace(place) { page.link(section: index, behind: previous) }
    case .item(let index):
      guard itemPlace(place) != nil else { return }
      page.unlink(item: index, by: number)
      switch itemPlace(place) {
      case .within(let place): page.link(item: index, at: place)
      case .ownSection(let previous):
        let section = page.add(newSection, behind: previous)
        page.link(item: index, at: .init(section: section))
        page.deriveIDs(ofItems: [], sections: [section])
      case nil: break
      }
    }
  }

  /// A section without title, for items that are put beside sections.
  var newSection: PageTree.Section {
    PageTree.Section(
      id: Sourced("", .derived), title: Sourced(nil, .byDefault), footer: Sourced(nil, .byDefault),
      items: [])
  }
}
