import SettingsModel
import SettingsSyntax

extension PagePatcher {
  /// Where a patch puts something.
  struct Place {
    enum Relation: Int { case before, after, into }

    var relation: Relation
    var target: EditablePage.Target
    /// The id that says it.
    var use: KeyUse
  }

  /// The place that a patch names, with its keys in the order of `places`; nil where that is none,
  /// which is reported.
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

  /// Where in a section items come to stand; nil where that is in none, but beside a section, or
  /// where the place is wrong, which is reported.
  mutating func itemPlace(_ place: Place) -> ItemDestination? {
    switch (place.target, place.relation) {
    case (.item(let index), .before):
      let link = page.items[index]
      return .within(.init(section: link.section, previous: link.previous))
    case (.item(let index), .after):
      return .within(.init(section: page.items[index].section, previous: index))
    case (.section(let index), .into):
      return .within(.init(section: index, previous: page.sections[index].last))
    case (.section(let index), .before): return .ownSection(behind: page.sections[index].previous)
    case (.section(let index), .after): return .ownSection(behind: index)
    case (.item(let index), .into):
      reportItem(
        index, at: place, "'into' names a section, and \(name(of: place.target)) is an item")
      return nil
    }
  }

  /// Where items come to stand.
  enum ItemDestination {
    /// Among the items of a section.
    case within(EditablePage.ItemPlace)
    /// In a section of their own, behind another or first.
    case ownSection(behind: Int?)
  }

  /// The section behind which sections come to stand, or none; nil where the place is wrong, which
  /// is reported.
  mutating func sectionPlace(_ place: Place) -> Int?? {
    switch (place.target, place.relation) {
    case (.section(let index), .before): return .some(page.sections[index].previous)
    case (.section(let index), .after): return .some(index)
    case (.section, .into):
      binder.report(
        .invalidPatch, "a section cannot be put into another one", at: place.use.key,
        mergedAt: place.use.mergedAt,
        notes: [.init("'before' and 'after' put it beside \(name(of: place.target))")])
      return nil
    case (.item(let index), _):
      reportItem(
        index, at: place,
        "a section stands beside another one, and \(name(of: place.target)) is an item")
      return nil
    }
  }

  /// Reports an item where a section is due.
  private mutating func reportItem(_ index: Int, at place: Place, _ message: String) {
    let section = EditablePage.Target.section(page.items[index].section)
    binder.report(
      .invalidPatch, message, at: place.use.value, mergedAt: place.use.mergedAt,
      notes: [
        .init("it stands in the section \(name(of: section))", at: page.range(of: place.target))
      ]
    )
  }
}
