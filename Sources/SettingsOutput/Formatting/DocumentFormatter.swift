public import SettingsSyntax

/// Formats a file of settings documents, as `docs/FORMATTING.md` describes.
///
/// The result is checked to read back as the same tree with the same comments; only keys of the
/// language may be in another order.
public struct DocumentFormatter: Sendable {
  /// The result of formatting a file.
  public enum Result: Equatable, Sendable {
    /// The file is formatted already.
    case unchanged
    /// The bytes of the formatted file.
    case changed([UInt8])
    /// The file has something that cannot be written in another way: why, in a few words.
    case inexpressible(String)
    /// The formatted file would not have read back as the same, and is discarded.
    case unproven
  }

  private let budget: Budget

  /// Makes a formatter.
  ///
  /// - Parameter budget: the budget for reading the document.
  public init(budget: Budget = Budget()) { self.budget = budget }

  /// Whether a file that was read can be formatted: a syntax error might hide a part of it, and a
  /// character that ends a line for some readers only might end a comment.
  public static func canFormat(_ tree: SyntaxTree, isJSON: Bool, _ found: DiagnosticBag) -> Bool {
    tree.isWellFormed && found.errorCount == 0
      && (isJSON || !tree.file.scan.offences.contains { $0.kind == .lineSeparator })
  }

  /// Formats a file without syntax errors: see `canFormat`. Linear, but for sorting comments.
  ///
  /// - Parameter forms: the name of the shape of each document's root; nil if its keys keep their
  ///   order.
  public func format(_ tree: SyntaxTree, as forms: [String?], isJSON: Bool) -> Result {
    let source = tree.file.bytes.buffer
    if !isJSON, source.count > Budget.formattedComments {
      for (mark, what) in [(UInt8(ascii: "#"), "comments"), (UInt8(ascii: "&"), "anchors")]
      where source.count(where: { $0 == mark }) > Budget.formattedComments {
        return .inexpressible("it may have more than \(Budget.formattedComments) \(what)")
      }
    }
    let orders = KeyOrders(tree, as: forms)
    let bytes =
      isJSON ? JSONFormatting.format(tree, orders) : YAMLFormatting.format(tree, orders)
    if bytes.count == source.count,
      bytes.withUnsafeBufferPointer({ UnsafeRawBufferPointer(source).elementsEqual(bytesOf: $0) })
    {
      return .unchanged
    }
    var found = DiagnosticBag()
    let file = SourceFile(id: tree.file.id, path: tree.file.path, bytes: FileBytes(bytes))
    let again =
      isJSON
      ? JSONReader.read(file, budget: budget, into: &found)
      : YAMLReader.read(file, budget: budget, into: &found)
    guard found.errorCount == 0,
      RoundTripCheck.holds(from: tree, to: again, orders, isJSON: isJSON)
    else { return isJSON ? .unproven : DocumentFormatter.reason(in: tree) }
    return .changed(bytes)
  }

  /// The reason why a file would not have read back as the same. Settings documents have no such
  /// keys.
  private static func reason(in tree: SyntaxTree) -> Result {
    if tree.keys.find("") != nil {
      return .inexpressible("it has an empty key, which YAML cannot write in another way")
    }
    // Quotes and escapes count.
    if tree.keys.longest > 200 {
      return .inexpressible("it has a key so long that YAML reads it only after '?'")
    }
    return .unproven
  }
}
