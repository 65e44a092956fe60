public import SettingsSyntax

/// Brings a file of settings documents into its canonical form, `docs/FORMATTING.md`.
///
/// It takes a tree, and gives bytes that are proven to read back as the same tree with the same
/// comments; only the keys that the language has may stand in another order.
public struct DocumentFormatter: Sendable {
  /// What came of a file.
  public enum Result: Equatable, Sendable {
    /// It is in canonical form.
    case unchanged
    /// Its canonical form.
    case changed([UInt8])
    /// It has what cannot be written otherwise: why, in a few words.
    case inexpressible(String)
    /// What was written would not have read back as the same file, and is not given out.
    case unproven
  }

  private let orders: KeyOrders
  private let limits: Limits

  /// Makes a formatter with some orders of keys. The limits are those of reading what it wrote.
  public init(_ orders: KeyOrders, limits: Limits = Limits()) {
    self.orders = orders
    self.limits = limits
  }

  /// Whether a file that was read can be formatted: what is wrong with its syntax might hide a part
  /// of it, and a character that ends a line for some readers alone might end a comment.
  public static func canFormat(_ tree: SyntaxTree, isJSON: Bool, _ found: DiagnosticBag) -> Bool {
    tree.isWellFormed && found.errorCount == 0
      && (isJSON || !tree.file.scan.offences.contains { $0.kind == .lineSeparator })
  }

  /// Formats a file without mistakes of syntax: see `canFormat`. Linear, but for sorting comments.
  ///
  /// - Parameter forms: by document, the name of the order that its root has; nil where its keys
  ///   keep their order.
  public func format(_ tree: SyntaxTree, as forms: [String?], isJSON: Bool) -> Result {
    let source = tree.file.bytes.buffer
    if !isJSON, source.count > SourceTrivia.mostMarks {
      for (mark, what) in [(UInt8(ascii: "#"), "comments"), (UInt8(ascii: "&"), "anchors")]
      where source.count(where: { $0 == mark }) > SourceTrivia.mostMarks {
        return .inexpressible("it may have more than \(SourceTrivia.mostMarks) \(what)")
      }
    }
    let bytes =
      isJSON
      ? JSONFormatting.format(tree, as: forms, orders)
      : YAMLFormatting.format(tree, as: forms, orders)
    if bytes.count == source.count,
      bytes.withUnsafeBufferPointer({ UnsafeRawBufferPointer(source).elementsEqual(bytesOf: $0) })
    {
      return .unchanged
    }
    var found = DiagnosticBag()
    let file = SourceFile(id: tree.file.id, path: tree.file.path, bytes: FileBytes(bytes))
    let again =
      isJSON
      ? JSONReader.read(file, limits: limits, into: &found)
      : YAMLReader.read(file, limits: limits, into: &found)
    guard found.errorCount == 0,
      FormattingProof.holds(from: tree, to: again, as: forms, orders, isJSON: isJSON)
    else { return isJSON ? .unproven : DocumentFormatter.reason(in: tree) }
    return .changed(bytes)
  }

  /// Why a file would not have read back as the same. Our documents have no such keys.
  private static func reason(in tree: SyntaxTree) -> Result {
    if tree.keys.find("") != nil {
      return .inexpressible("it has an empty key, which YAML has no other form for")
    }
    // Quotes and escapes count.
    if tree.keys.longest > 200 {
      return .inexpressible("it has a key that YAML reads behind '?' alone, so long is it")
    }
    return .unproven
  }
}
