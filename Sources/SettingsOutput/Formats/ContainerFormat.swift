import SettingsModel
import SettingsSyntax

/// The members of a container, which stand in place of a page's sections.
enum ContainerFormat {
  /// Writes the members of the normalised tree, each child with its own tree.
  static func writeTree(_ container: Container, to writer: inout some StructuredWriter) {
    writer.member(.axis, container.axis.rawValue)
    writer.key(.children)
    writer.beginArray()
    for child in container.children { writeTree(child, to: &writer) }
    writer.endArray()
    writer.member(.bar, container.barValue(isTotal: true))
    writer.member(.delegates, container.delegatesValue)
    writer.member(.filters, container.filtersValue(isTotal: true))
  }

  /// Writes a child with its tree.
  static func writeTree(_ child: Container.Child, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.id, child.id.value)
    writer.member(.file, child.file)
    writer.key(.weight)
    writer.number(child.weight)
    writer.key(.tree)
    writer.beginObject()
    TreeFormat.writeMembers(of: PageStream(child.page), to: &writer)
    writer.endObject()
    writer.endObject()
  }

  /// Writes the members as one writes them: children by their files, without defaults.
  static func writePage(_ container: Container, to writer: inout some StructuredWriter) {
    if container.axis != .vertical { writer.member(.axis, container.axis.rawValue) }
    writer.member(.children, listing: container.children) { child in
      .members([
        Key.id.name: .string(child.id.value), Key.page.name: .string(child.file),
        Key.weight.name: child.weight == .integer(1) ? nil : .number(child.weight),
      ])
    }
    if !container.bar.isEmpty { writer.member(.bar, container.barValue(isTotal: false)) }
    if !container.delegates.isEmpty { writer.member(.delegates, container.delegatesValue) }
    if !container.filters.isEmpty {
      writer.member(.filters, container.filtersValue(isTotal: false))
    }
  }

  /// The error that a container has no wire form, since that has rows only.
  static func loss(of container: Container, _ page: PageTree) -> Diagnostic {
    Diagnostic(
      .noWireForm, "the wire form has rows, and a container has none of its own",
      at: container.range ?? page.id.origin.range
        ?? SourceRange(file: FileID(0), offset: 0, length: 0),
      notes: [.init("each child has a wire form of its own")])
  }
}
