import SettingsLanguage
import SettingsSyntax

/// Builds short pages without a document.
extension SettingsPage {
  static func sketch(_ sections: [Section]) -> SettingsPage {
    SettingsPage(Sourced("page", .byDefault), sections: sections)
  }

  /// A container of pages, by the ids of the children.
  static func sketch(children: KeyValuePairs<String, SettingsPage>) -> SettingsPage {
    var page = sketch([])
    page.container = SettingsPage.Container(
      axis: .vertical,
      children: children.map {
        .init(
          Sourced($0.key, .byDefault), file: "\($0.key).yaml", weight: .integer(1),
          page: $0.value)
      })
    return page
  }

  /// The ids of the items by section, then each child's id followed by the outline of its page.
  var outline: [[String]] {
    sections.map { [$0.id] + $0.items.map(\.id) }
      + (container?.children ?? []).flatMap { child in
        [["child \(child.id)"]] + child.page.outline
      }
  }
}

extension SettingsPage.Section {
  static func sketch(_ id: String, _ items: [SettingsPage.Item]) -> SettingsPage.Section {
    SettingsPage.Section(Sourced(id, .byDefault), items: items)
  }

  /// A section of items that only have ids.
  static func sketch(_ id: String, _ items: String...) -> SettingsPage.Section {
    sketch(id, items.map { .sketch($0) })
  }
}

extension SettingsPage.Item {
  /// An item with its id as the title.
  static func sketch(_ id: String) -> SettingsPage.Item {
    var item = SettingsPage.Item(
      Sourced(id, .byDefault), kind: CellKind.sample.name,
      fields: SettingsFields([SettingsField("title", .string(id))]),
      range: SourceRange(file: FileID(0), offset: 0, length: 0))
    item.cellKind = .sample
    (item.cellClass, item.modelClass) = ("Cell", "Model")
    return item
  }
}

extension PageDiff {
  /// The changes, one per line: `+ 0.1` for an insert, `- 0.1` for a delete, `> 0.1 1.0` for a
  /// move, and `~ 0.1 0.1 title` for an update with the changed properties and breakages. Sections
  /// have one number, and children have one number with a `c`. Changes on the page of a child
  /// follow the child's id.
  var outline: [String] {
    lines(sections, String.init) + lines(items) { "\($0.section).\($0.item)" }
      + (page.map { ["~ page" + words($0.properties)] } ?? []) + lines(children) { "c\($0)" }
      + childPages.flatMap { child in child.diff.outline.map { "\(child.id): \($0)" } }
  }

  private func lines<Place, Element>(
    _ changes: Changes<Place, Element>, _ text: (Place) -> String
  ) -> [String] {
    changes.deletes.map { delete in
      "- \(text(delete.place))"
        + delete.breakages.map { " [\($0.reason.rawValue) \($0.subject)]" }.joined()
    } + changes.inserts.map { "+ \(text($0.place))" }
      + changes.moves.map { "> \(text($0.old)) \(text($0.new))" }
      + changes.updates.map { "~ \(text($0.old)) \(text($0.new))" + words($0.properties) }
  }

  private func words(_ changes: [PropertyChange]) -> String {
    changes.map { change in
      " \(change.name)" + change.breakages.map { "[\($0.reason.rawValue)]" }.joined()
    }.joined()
  }
}
