import SettingsModel
import SettingsSyntax

/// What the forms of a page say of a container, in place of sections.
enum ContainerFormat {
  /// The members of a tree: total, keys in this order, each child with its own tree.
  static func writeTree<Writer: StructuredWriter>(
    _ container: Container, to writer: inout Writer
  ) {
    writer.member("axis", container.axis.rawValue)
    writer.key("children")
    writer.beginArray()
    for child in container.children {
      writer.beginObject()
      writer.member("id", child.id.value)
      writer.member("file", child.file)
      writer.key("weight")
      writer.number(child.weight)
      writer.key("tree")
      writer.beginObject()
      TreeFormat.writeMembers(of: child.page, to: &writer)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.key("bar")
    writer.beginArray()
    for button in container.bar {
      writer.beginObject()
      writer.member("title", button.title)
      writer.member("action", button.action.value)
      writer.endObject()
    }
    writer.endArray()
    writeDelegates(of: container, to: &writer)
    writeFilters(of: container, withDefaults: true, to: &writer)
  }

  /// The members of the authoring form: children by their files, without what is so by default.
  static func writePage<Writer: StructuredWriter>(
    _ container: Container, to writer: inout Writer
  ) {
    if container.axis != .vertical { writer.member("axis", container.axis.rawValue) }
    writer.key("children")
    writer.beginArray()
    for child in container.children {
      writer.beginObject()
      writer.member("id", child.id.value)
      writer.member("page", child.file)
      if child.weight != .integer(1) {
        writer.key("weight")
        writer.number(child.weight)
      }
      writer.endObject()
    }
    writer.endArray()
    if !container.bar.isEmpty {
      writer.key("bar")
      writer.beginArray()
      for button in container.bar {
        writer.beginObject()
        writer.member("title", button.title)
        if let action = button.action.value { writer.member("action", action) }
        writer.endObject()
      }
      writer.endArray()
    }
    if !container.delegates.isEmpty { writeDelegates(of: container, to: &writer) }
    if !container.filters.isEmpty {
      writeFilters(of: container, withDefaults: false, to: &writer)
    }
  }

  private static func writeDelegates<Writer: StructuredWriter>(
    of container: Container, to writer: inout Writer
  ) {
    writer.key("delegates")
    writer.beginObject()
    for delegate in container.delegates { writer.member(delegate.key, delegate.selector.value) }
    writer.endObject()
  }

  private static func writeFilters<Writer: StructuredWriter>(
    of container: Container, withDefaults: Bool, to writer: inout Writer
  ) {
    writer.key("filters")
    writer.beginArray()
    for filter in container.filters {
      writer.beginObject()
      writer.member("from", "\(filter.fromChild).\(filter.fromSection)")
      writer.member("to", filter.to)
      writer.member("field", filter.field)
      if withDefaults || filter.match != .equals {
        writer.member("match", filter.match.rawValue)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// What is said where a container is to be written in the wire form, which has rows alone.
  static func loss(of container: Container, _ page: PageTree) -> Diagnostic {
    Diagnostic(
      .noWireForm, "the wire form has rows, and a container has none of its own",
      at: container.range ?? page.id.origin.range
        ?? SourceRange(file: FileID(0), offset: 0, length: 0),
      notes: [.init("each child has a wire form of its own")])
  }
}
