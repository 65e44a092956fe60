public import SettingsModel

/// What `compile` writes of a page.
public enum EmitForm: String, CaseIterable, Sendable {
  /// The normalised tree.
  case tree
  /// What the app's loader reads.
  case wire
  /// The form that people write.
  case page
  /// What a presenter of it has to implement.
  case handlers
}

/// What is called after each row that was written: it may take from the writer what it has, or end
/// the writing by throwing.
public typealias RowHandler<Writer, Failure: Error> = (inout Writer) throws(Failure) -> Void

extension EmitForm {
  /// Writes a page in this form.
  public func write<Writer: StructuredWriter>(_ page: PageTree, to writer: inout Writer) {
    write(PageStream(page), to: &writer) { _ in }
  }

  /// Writes a page in this form, a row at a time: no row is held once it is written.
  ///
  /// - Parameter afterRow: is called after each row, but not in the form of handlers, whose order
  ///   is another.
  public func write<Writer: StructuredWriter, Failure: Error>(
    _ page: PageStream, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    switch self {
    case .tree: try TreeFormat.write(page, to: &writer, afterRow: afterRow)
    case .wire: try WireFormat.write(page, to: &writer, afterRow: afterRow)
    case .page: try PageFormat.write(page, to: &writer, afterRow: afterRow)
    case .handlers: HandlersFormat.write(page, to: &writer)
    }
    writer.endDocument()
  }
}
