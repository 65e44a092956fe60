import SettingsModel
import SettingsSyntax

extension EmitForm {
  /// The authoring form of a page.
  public static let page = EmitForm("page", "the page as one writes it", PageFormat.self)
}

/// The authoring form of a page: without defaults and derived ids, with keys in canonical order.
enum PageFormat: OutputFormat {
  static let needsData = true

  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.members(of: .page, { $0.written(of: page) }) { key, writer in
      switch key {
      case .page: writer.member(key, page.id)
      case .registries where !page.registries.isEmpty:
        writer.member(key, .list(page.registries.map(SettingsValue.string)))
      case .children:
        guard let container = page.container else { return }
        writer.member(key, listing: container.children) { child in
          .object(
            Shape.child.members.compactMap { member in
              child.minimalValue(of: member).map { SettingsField(member.key.name, $0) }
            })
        }
      default: break
      }
    }
    writeFields(page.fields, to: &writer)
    if page.container == nil {
      writer.sections(
        of: page, members: { writeMembers(of: $0, to: &$1) }, item: { write($0, to: &$1) })
    }
    writer.endObject()
  }

  /// Writes the members of a section except its items.
  private static func writeMembers(
    of section: SettingsPage.Section, to writer: inout some StructuredWriter
  ) {
    writer.members(of: .section) { member in
      member.key == .id && section.idOrigin == .derived ? nil : member.written(of: section)
    }
    writeFields(section.fields, to: &writer)
  }

  /// Writes fields: the keys that registries add, or those of a row with classes of its own.
  private static func writeFields(
    _ fields: SettingsFields, to writer: inout some StructuredWriter
  ) {
    for field in fields { writer.member(field.name, TemplateText.escaping(field.value)) }
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.kind, item.kind)
    if item.idOrigin != .derived { writer.member(.id, item.id) }
    if let kind = item.cellKind, case .own(let cell, let model, let content) = kind.classes {
      writer.member(cell, item.cellClass)
      writer.member(model, item.modelClass)
      if !item.fields.isEmpty {
        writer.object(content) { writeFields(item.fields, to: &$0) }
      }
    } else {
      for field in item.fields where !isDefault(field, of: item) {
        writer.member(field.name, TemplateText.escaping(field.value))
      }
    }
    if let action = item.action { writer.member(.action, action) }
    for event in item.events { writer.member(event.name, event.value) }
    if let presented = item.presents { writer.member(.presents, presented.file) }
    if !item.properties.isEmpty {
      writer.members(of: .item) { $0.isCarried ? $0.written(of: item) : nil }
    }
    writer.endObject()
  }

  /// Returns true if a field can be omitted without changing the item.
  private static func isDefault(_ field: SettingsField, of item: SettingsPage.Item) -> Bool {
    // The selection of the section already determines this value.
    item.isChosen && field.origin == .derived || item.hasDefault(field)
  }
}

extension Shape.Member {
  /// Returns the value of the key in the authoring form; nil if the key is omitted.
  fileprivate func written(of whole: some KeyedValues) -> SettingsValue? {
    whole.minimalValue(of: self).map { acceptsData && key != .id ? TemplateText.escaping($0) : $0 }
  }
}
