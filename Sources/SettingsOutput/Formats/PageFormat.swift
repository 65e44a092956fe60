import SettingsLanguage
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
    writer.writeMembers(of: .page, { $0.authored(page.value(of: $0)) }) { key, writer in
      switch key {
      case .page: writer.writeMember(key, page.id)
      case .registries where !page.registries.isEmpty:
        writer.writeMember(key, .list(page.registries.map(SettingsValue.string)))
      case .children:
        guard let container = page.container else { return }
        writer.writeMember(key, listing: container.children) { child in
          .object(
            Shape.child.members.compactMap { member in
              member.minimal(child.value(of: member)).map { SettingsField(member.key.name, $0) }
            })
        }
      default: break
      }
    }
    writeFields(page.fields, to: &writer)
    if page.container == nil {
      writer.writeSections(
        of: page, members: { writeMembers(of: $0, to: &$1) }, item: { write($0, to: &$1) })
    }
    writer.endObject()
  }

  /// Writes the members of a section except its items.
  private static func writeMembers(
    of section: SettingsPage.Section, to writer: inout some StructuredWriter
  ) {
    writer.writeMembers(of: .section) { member in
      member.key == .id && section.idOrigin == .derived
        ? nil : member.authored(section.value(of: member))
    }
    writeFields(section.fields, to: &writer)
  }

  /// Writes fields that have no key of the language: the keys that registries add, or the fields of
  /// a row that names its own classes.
  private static func writeFields(
    _ fields: SettingsFields, to writer: inout some StructuredWriter
  ) {
    for field in fields { writer.writeMember(field.name, TemplateText.escaping(field.value)) }
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.writeMember(.kind, item.kind)
    if item.idOrigin != .derived { writer.writeMember(.id, item.id) }
    if let kind = item.cellKind, case .own(let cell, let model, let content) = kind.classes {
      writer.writeMember(cell, item.cellClass)
      writer.writeMember(model, item.modelClass)
      if !item.fields.isEmpty {
        writer.writeObject(content) { writeFields(item.fields, to: &$0) }
      }
    } else {
      for field in item.fields where !isDefault(field, of: item) {
        writer.writeMember(field.name, TemplateText.escaping(field.value))
      }
    }
    if let action = item.action { writer.writeMember(.action, action) }
    for event in item.events { writer.writeMember(event.name, event.value) }
    if let presented = item.presents { writer.writeMember(.presents, presented.file) }
    if item.hasKeys {
      writer.writeMembers(of: .item) { $0.isCarried ? $0.authored(item.value(of: $0)) : nil }
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
  fileprivate func authored(_ value: SettingsValue?) -> SettingsValue? {
    minimal(value).map { acceptsData && key != .id ? TemplateText.escaping($0) : $0 }
  }
}
