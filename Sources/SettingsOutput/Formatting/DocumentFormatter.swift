public import SettingsSyntax

/// Formats a file with settings documents according to `docs/FORMATTING.md`.
///
/// The formatter verifies that the result has the same tree and the same comments. Only keys of the
/// language may have a different order.
public struct DocumentFormatter: Sendable {
  /// The result of formatting a file.
  public enum Result: Equatable, Sendable {
    /// The file is already formatted.
    case unchanged
    /// The bytes of the formatted file.
    case changed([UInt8])
    /// The file cannot be formatted, for this reason.
    case inexpressible(String)
    /// The formatted file would have a different meaning and was discarded.
    case unproven
  }

  private let budget: Budget

  /// Creates a formatter.
  ///
  /// - Parameter budget: the budget for reading the document.
  public init(budget: Budget = Budget()) { self.budget = budget }

  /// Returns whether a file can be formatted. A syntax error might hide a part of the file, and a
  /// comment might end at a character that only some readers treat as a line break.
  public static func canFormat(_ tree: SyntaxTree, isJSON: Bool, _ found: DiagnosticBag) -> Bool {
    tree.isWellFormed && found.errorCount == 0
      && (isJSON || !tree.file.scan.offenses.contains { $0.kind == .lineSeparator })
  }

  /// Formats a file for which `canFormat` is true. Linear, except for sorting the comments.
  ///
  /// - Parameter forms: the name of the shape of each document's root; nil if its keys are
  ///   not sorted.
  public func format(_ tree: SyntaxTree, as forms: [String?], isJSON: Bool) -> Result {
    let source = tree.file.bytes.buffer
    for (mark, what) in [(UInt8(ascii: "#"), "comments"), (UInt8(ascii: "&"), "anchors")]
    where !isJSON && source.count(where: { $0 == mark }) > Budget.formattedComments {
      return .inexpressible("it may have more than \(Budget.formattedComments) \(what)")
    }
    // YAML reads CR LF as LF and ignores a byte order mark. The formatter itself handles neither.
    let start = tree.file.scan.textStart
    let isPlain = isJSON || start == 0 && source.firstIndex(of: 0x0D, from: 0) == nil
    let text =
      isPlain ? tree : parse(source[start...].filter { $0 != 0x0D }, like: tree, isJSON: false)
    guard let plain = text else { return failureReason(tree) }
    let orders = KeyOrders(plain, as: forms)
    let bytes =
      isJSON ? JSONFormatting.format(plain, orders) : YAMLFormatting.format(plain, orders)
    if bytes.elementsEqual(source) { return .unchanged }
    guard let again = parse(bytes, like: tree, isJSON: isJSON),
      RoundTripCheck.succeeds(from: tree, to: again, as: forms, isJSON: isJSON)
    else { return isJSON ? .unproven : failureReason(tree) }
    return .changed(bytes)
  }

  /// Parses other contents of a file. Returns nil if they have an error.
  private func parse(_ bytes: [UInt8], like tree: SyntaxTree, isJSON: Bool) -> SyntaxTree? {
    let file = SourceFile(id: tree.file.id, path: tree.file.path, bytes: FileBytes(bytes))
    var found = DiagnosticBag()
    let result =
      isJSON
      ? JSONReader.read(file, budget: budget, into: &found)
      : YAMLReader.read(file, budget: budget, into: &found)
    return found.errorCount == 0 ? result : nil
  }

  /// Returns the reason why a formatted YAML file has a different meaning. No settings document has
  /// such keys or lines. The length of a key includes quotes and escapes.
  private func failureReason(_ tree: SyntaxTree) -> Result {
    let bytes = tree.file.bytes.buffer
    if tree.keys.find("") != nil || tree.keys.longest > 200 {
      return .inexpressible(
        "it has an empty key or a long one, which YAML can write only after '?'")
    }
    let hasOldLines = zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 != 0x0A }
    return hasOldLines ? .inexpressible("it has lines that end with CR alone") : .unproven
  }
}
