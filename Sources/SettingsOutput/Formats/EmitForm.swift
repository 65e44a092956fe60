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

extension EmitForm {
  /// Writes a page in this form.
  public func write<Writer: StructuredWriter>(_ page: PageTree, to writer: inout Writer) {
    switch self {
    case .tree: TreeFormat.write(page, to: &writer)
    case .wire: WireFormat.write(page, to: &writer)
    case .page: PageFormat.write(page, to: &writer)
    case .handlers: HandlersFormat.write(page, to: &writer)
    }
    writer.endDocument()
  }
}
