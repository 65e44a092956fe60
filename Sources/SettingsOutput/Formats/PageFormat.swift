import SettingsModel
import SettingsSyntax

extension EmitForm {
  /// The page as people write it.
  public static let page = EmitForm("page", "the page as one writes it", PageFormat.self)
}

/// The page as one writes it: without defaults and derived ids, its keys in canonical order.
enum PageFormat: OutputFormat {
  static func write(_ stream: PageStream, to writer: inout some StructuredWriter) {
    let page = stream.page
    writer.beginObject()
    writer.member(.page, page.id.value)
    let sheet = page.sheetMembers(isTotal: false)
    for member in sheet where member.name == Key.presentation.name {
      writer.member(member.name, member.value)
    }
    if let title = page.title.value { writer.member(.title, TemplateText.escaping(title)) }
    if !page.separatorInset.isZero {
      writer.key(.separatorInset)
      writer.beginObject()
      for (edge, value) in zip(EdgeInsets.edges, page.separatorInset.values)
      where value != .integer(0) {
        writer.key(edge)
        writer.number(value)
      }
      writer.endObject()
    }
    if !page.registries.isEmpty {
      writer.member(.registries, .list(page.registries.map(Value.string)))
    }
    for member in sheet where member.name != Key.presentation.name {
      writer.member(member.name, member.value)
    }
    if let container = page.container {
      ContainerFormat.writePage(container, to: &writer)
      writer.endObject()
      return
    }
    writer.sections(
      of: stream, members: { writeMembers(of: $0, to: &$1) }, item: { write($0, to: &$1) })
    writer.endObject()
  }

  /// Writes the members of a section but its items.
  private static func writeMembers(
    of section: PageTree.Section, to writer: inout some StructuredWriter
  ) {
    if section.id.origin != .derived { writer.member(.id, section.id.value) }
    for (name, text) in [
      (Key.title.name, section.title.value), (Key.footer.name, section.footer.value),
    ] {
      if let text { writer.member(name, TemplateText.escaping(text)) }
    }
  }

  private static func write(_ item: PageTree.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.kind, item.kindName)
    if item.id.origin != .derived { writer.member(.id, item.id.value) }
    if let kind = item.kind, case .own(let cell, let model, let content) = kind.classes {
      writer.member(cell, item.cellClass)
      writer.member(model, item.modelClass)
      if !item.fields.isEmpty {
        writer.key(content)
        writer.beginObject()
        for field in item.fields { writer.member(field.name, TemplateText.escaping(field.value)) }
        writer.endObject()
      }
    } else {
      for field in item.fields where !isDefault(field, of: item) {
        writer.member(field.name, TemplateText.escaping(field.value))
      }
    }
    if let action = item.action.value { writer.member(.action, action) }
    for event in item.events { writer.member(event.name, event.selector) }
    if let presented = item.presented { writer.member(.presents, presented.file) }
    writer.endObject()
  }

  /// Whether a field has the value that it would have if it were left out.
  private static func isDefault(_ field: PageTree.ModelField, of item: PageTree.Item) -> Bool {
    guard let declared = item.kind?.field(named: field.name) else { return false }
    return field.value == (declared.defaultValue ?? .null)
  }
}
