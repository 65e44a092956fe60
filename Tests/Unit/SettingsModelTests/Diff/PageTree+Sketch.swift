import SettingsModel
import SettingsSyntax

/// Pages in a few words, without a document behind them.
extension PageTree {
  static func sketch(title: String? = nil, _ sections: [Section]) -> PageTree {
    var page = PageTree(id: Sourced("page", .byDefault), sections: sections)
    page.title = Sourced(title, .byDefault)
    return page
  }

  /// A container of pages by the children's ids.
  static func sketch(children: KeyValuePairs<String, PageTree>) -> PageTree {
    var page = sketch([])
    page.container = Container(
      axis: .vertical,
      children: children.map {
        .init(
          id: Sourced($0.key, .byDefault), file: "\($0.key).yaml", weight: .integer(1),
          page: $0.value)
      })
    return page
  }

  /// The ids of the items, section by section; then those of the children, each before its page's.
  var outline: [[String]] {
    sections.map { [$0.id.value] + $0.items.map(\.id.value) }
      + (container?.children ?? []).flatMap { child in
        [["child \(child.id.value)"]] + child.page.outline
      }
  }
}

extension PageTree.Section {
  /// A section; one whose id begins with `*` has a derived id.
  static func sketch(
    _ id: String, title: String? = nil, footer: String? = nil, _ items: [PageTree.Item]
  ) -> PageTree.Section {
    var section = PageTree.Section(id: identity(id), items: items)
    section.title = Sourced(title, .byDefault)
    section.properties[text: .footer] = Sourced(footer, .byDefault)
    return section
  }

  /// A section of items that have nothing but an id each.
  static func sketch(_ id: String, _ items: String...) -> PageTree.Section {
    sketch(id, items.map { .sketch($0) })
  }
}

extension PageTree.Item {
  /// An item; one whose id begins with `*` has a derived id. Its title is the id, unless told.
  static func sketch(
    _ id: String, kind: CellKind = .sample, title: String? = nil, action: String? = nil,
    events: KeyValuePairs<String, String> = [:], cellClass: String = "Cell",
    modelClass: String = "Model", _ fields: KeyValuePairs<String, SettingsValue> = [:]
  ) -> PageTree.Item {
    var all: [PageTree.ModelField] = fields.map {
      .init(name: $0.key, value: $0.value, origin: .byDefault)
    }
    all.insert(.init(name: "title", value: .string(title ?? id), origin: .byDefault), at: 0)
    var item = PageTree.Item(
      id: identity(id), kind: kind, kindName: kind.name, fields: all,
      range: SourceRange(file: FileID(0), offset: 0, length: 0))
    (item.cellClass, item.modelClass) = (cellClass, modelClass)
    item.action = Sourced(action, .byDefault)
    item.events = events.map { .init(name: $0.key, value: $0.value, origin: .byDefault) }
    return item
  }
}

private func identity(_ id: String) -> Sourced<String> {
  id.hasPrefix("*") ? Sourced(String(id.dropFirst()), .derived) : Sourced(id, .byDefault)
}

extension PageDiff {
  /// What happened, one line each: `+ 0.1` an insert, `- 0.1` a delete, `> 0.1 1.0` a move, and
  /// `~ 0.1 0.1 title` an update with what changed and what it breaks. Sections have one number;
  /// children have one and a `c`, and what happened on their pages comes after their ids.
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
