import SettingsModel
import SettingsSyntax

/// What the forms of a page say of a container, in place of sections.
enum ContainerFormat {
  /// The members of a tree: total, keys in this order, each child with its own tree.
  static func writeTree<Writer: StructuredWriter, Failure: Error>(
    _ container: Container, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    writer.member("axis", container.axis.rawValue)
    writer.key("children")
    writer.beginArray()
    for child in container.children { try writeTree(child, to: &writer, afterRow: afterRow) }
    writer.endArray()
    writer.member("bar", container.barValue(isTotal: true))
    writer.member("delegates", container.delegatesValue)
    writer.member("filters", container.filtersValue(isTotal: true))
  }

  /// A child with its tree.
  static func writeTree<Writer: StructuredWriter, Failure: Error>(
    _ child: Container.Child, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    writer.beginObject()
    writer.member("id", child.id.value)
    writer.member("file", child.file)
    writer.key("weight")
    writer.number(child.weight)
    writer.key("tree")
    writer.beginObject()
    try TreeFormat.writeMembers(of: PageStream(child.page), to: &writer, afterRow: afterRow)
    writer.endObject()
    writer.endObject()
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
    if !container.bar.isEmpty { writer.member("bar", container.barValue(isTotal: false)) }
    if !container.delegates.isEmpty { writer.member("delegates", container.delegatesValue) }
    if !container.filters.isEmpty {
      writer.member("filters", container.filtersValue(isTotal: false))
    }
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
