/// A form of document that has a schema.
public enum SchemaForm: String, Hashable, Sendable, CaseIterable {
  /// The authoring form.
  case page
  /// What the app's loader reads.
  case wire
  /// The normalised tree.
  case tree
  /// One app's use of a page.
  case presenter
  /// A file of further kinds.
  case registry
  /// What a project says of its files.
  case configuration

  /// The name of the schema's file, which is its `$id` too: relative, so that a schema means the
  /// same wherever it is put.
  public var fileName: String { "\(rawValue).schema.json" }
}
