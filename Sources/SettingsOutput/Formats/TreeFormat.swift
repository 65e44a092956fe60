import SettingsModel

/// The normalised tree (the contract's section 4): total, ordered, keys in this order.
enum TreeFormat {
  static func write<Writer: StructuredWriter, Failure: Error>(
    _ stream: PageStream, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    writer.beginObject()
    writer.member("tree", 1)
    try writeMembers(of: stream, to: &writer, afterRow: afterRow)
    writer.endObject()
  }

  /// What a tree has beside its version.
  static func writeMembers<Writer: StructuredWriter, Failure: Error>(
    of stream: PageStream, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    let page = stream.page
    writer.key("page")
    writer.beginObject()
    writer.member("id", page.id.value)
    writer.member("title", page.title.value)
    writer.key("separatorInset")
    writer.beginObject()
    for (edge, value) in zip(EdgeInsets.edges, page.separatorInset.values) {
      writer.key(edge)
      writer.number(value)
    }
    writer.endObject()
    for member in page.sheetMembers(isTotal: true) { writer.member(member.name, member.value) }
    writer.endObject()
    if let container = page.container {
      try ContainerFormat.writeTree(container, to: &writer, afterRow: afterRow)
      return
    }
    try writer.sections(
      of: stream, header: { writeMembers(of: $1, to: &$0) }, item: { write($1, to: &$0) },
      afterRow: afterRow)
  }

  /// What a section says itself, without its items.
  static func writeHeader<Writer: StructuredWriter>(
    _ section: PageTree.Section, to writer: inout Writer
  ) {
    writer.beginObject()
    writeMembers(of: section, to: &writer)
    writer.endObject()
  }

  private static func writeMembers<Writer: StructuredWriter>(
    of section: PageTree.Section, to writer: inout Writer
  ) {
    writer.member("id", section.id.value)
    writer.member("title", section.title.value)
    writer.member("footer", section.footer.value)
  }

  /// An item as an object.
  static func write<Writer: StructuredWriter>(
    _ item: PageTree.Item, to writer: inout Writer
  ) {
    writer.beginObject()
    writer.member("id", item.id.value)
    writer.member("kind", item.kindName)
    writer.member("cellClass", item.cellClass)
    writer.member("action", item.action.value)
    writer.key("events")
    writer.beginObject()
    for event in item.events { writer.member(event.name, event.selector) }
    writer.endObject()
    if let presented = item.presented { writer.member("presents", presented.value) }
    writer.key("model")
    writer.beginObject()
    writer.member("modelClass", item.modelClass)
    for field in item.fields { writer.member(field.name, field.value) }
    writer.endObject()
    writer.endObject()
  }
}
