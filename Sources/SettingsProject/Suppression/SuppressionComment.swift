import SettingsCompiler
public import SettingsSyntax

/// A comment that turns diagnostics on or off: `# settingsc: disable-line unknown-kind`.
struct SuppressionComment: Sendable {
  /// The beginning of all such comments.
  static let marker: StaticString = "settingsc:"

  /// What a comment does.
  enum Verb: String, CaseIterable, Sendable {
    /// Turns off diagnostics that start on the next line of code.
    case disableNextLine = "disable-next-line"
    /// Turns off diagnostics that start on its own line.
    case disableLine = "disable-line"
    /// Turns off diagnostics from here on.
    case disable
    /// The end of a `disable`.
    case enable
  }

  /// A word of a comment, and the diagnostic that it names.
  struct Word: Sendable {
    /// Its place.
    var range: SourceRange
    /// nil if no diagnostic has the name, or if it cannot be suppressed.
    var id: DiagnosticID?
  }

  var verb: Verb
  /// From its `#` to the end of its line.
  var range: SourceRange
  /// Its line, 1-based.
  var line: Int
  /// Whether nothing else is on its line.
  var isAlone: Bool
  /// The ids after the verb.
  var words: [Word]
}

/// The comments of one file that turn diagnostics on or off.
public struct FileSuppressions: Sendable {
  let comments: [SuppressionComment]
  /// The diagnostics about the comments themselves.
  public let diagnostics: [Diagnostic]
  /// Whether all of the file could be read, so that no diagnostic is missing.
  let isWhole: Bool
  /// The most diagnostics about the comments that are reported.
  let diagnosticLimit: Int

  /// Reads the comments of a file; nil if it has none. Linear in the file.
  ///
  /// - Parameter budget: the budget that the file was checked with.
  public init?(of file: SourceFile, budget: Budget) {
    // JSON has no comments.
    guard !SourceForm.isJSON(file) else { return nil }
    let possible = file.possibleComments(beginningWith: SuppressionComment.marker)
    guard !possible.isEmpty else { return nil }
    var discarded = DiagnosticBag()
    let tree = SourceForm.readRaw(file, isJSON: false, budget: budget, into: &discarded)
    let hashes = tree.comments(among: possible)
    guard !hashes.isEmpty else { return nil }
    let reading = SuppressionReading(file, hashes: hashes)
    comments = reading.comments
    diagnostics = reading.diagnostics
    isWhole = tree.isWellFormed
    diagnosticLimit = budget.findings
  }
}

extension DiagnosticID {
  /// Whether a comment can suppress it.
  ///
  /// A file that cannot be read is of no use, whether that is reported or not; and mistakes in
  /// comments are not for comments to hide.
  var canBeSuppressed: Bool { !isOfReading && entry.stage != .comments }

  /// Whether it means that a file could not be read as it is written, so that more may be wrong with
  /// it than is reported.
  var isOfReading: Bool { entry.stage == .reading || entry.stage == .truncation }

  /// Whether it is about the responses that fill a page.
  var isOfData: Bool { entry.stage == .data || self == .tooManyNodes }

  /// Whether checking a file by itself would report it: some are reported only with responses, or
  /// for a document that names the file.
  func isFound(withData hasData: Bool) -> Bool {
    entry.stage != .otherDocuments && (hasData || entry.stage != .data)
  }
}
