import SettingsModel
import SettingsSyntax

/// The authoring form: what the tree says beyond defaults and derived ids, in canonical key order.
enum PageFormat {
  static func write<Writer: StructuredWriter, Failure: Error>(
    _ stream: PageStream, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    let page = stream.page
    writer.beginObject()
    writer.member("page", page.id.value)
    let sheet = page.sheetMembers(isTotal: false)
    for member in sheet where member.name == "presentation" {
      writer.member(member.name, member.value)
    }
    if let title = page.title.value { writer.member("title", TemplateText.escaping(title)) }
    if !page.separatorInset.isZero {
      writer.key("separatorInset")
      writer.beginObject()
      for (edge, value) in zip(EdgeInsets.edges, page.separatorInset.values)
      where value != .integer(0) {
        writer.key(edge)
        writer.number(value)
      }
      writer.endObject()
    }
    if !page.registries.isEmpty {
      writer.key("registries")
      writer.beginArray()
      for path in page.registries { writer.string(path) }
      writer.endArray()
    }
    for member in sheet where member.name != "presentation" {
      writer.member(member.name, member.value)
    }
    if let container = page.container {
      ContainerFormat.writePage(container, to: &writer)
      writer.endObject()
      return
    }
    try writer.sections(
      of: stream, header: { writeMembers(of: $1, to: &$0) }, item: { write($1, to: &$0) },
      afterRow: afterRow)
    writer.endObject()
  }

  /// What a section says itself, without its items.
  private static func writeMembers<Writer: StructuredWriter>(
    of section: PageTree.Section, to writer: inout Writer
  ) {
    if section.id.origin != .derived { writer.member("id", section.id.value) }
    if let title = section.title.value {
      writer.member("title", TemplateText.escaping(title))
    }
    if let footer = section.footer.value {
      writer.member("footer", TemplateText.escaping(footer))
    }
  }

  private static func write<Writer: StructuredWriter>(
    _ item: PageTree.Item, to writer: inout Writer
  ) {
    writer.beginObject()
    writer.member("kind", item.kindName)
    if item.id.origin != .derived { writer.member("id", item.id.value) }
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
    if let action = item.action.value { writer.member("action", action) }
    for event in item.events { writer.member(event.name, event.selector) }
    if let presented = item.presented { writer.member("presents", presented.file) }
    writer.endObject()
  }

  /// Whether a field says what it would say if it were left out.
  private static func isDefault(_ field: PageTree.ModelField, of item: PageTree.Item) -> Bool {
    guard let declared = item.kind?.field(named: field.name) else { return false }
    return field.value == (declared.defaultValue ?? .null)
  }
}
