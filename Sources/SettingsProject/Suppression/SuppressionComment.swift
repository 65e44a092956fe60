import SettingsCompiler
public import SettingsSyntax

/// A comment that turns diagnostics on or off: `# settingsc: disable-line unknown-kind`.
struct SuppressionComment: Sendable {
  /// The marker at the beginning of all suppression comments.
  static let marker: StaticString = "settingsc:"

  /// The effect of a comment.
  enum Verb: String, CaseIterable, Sendable {
    /// Disables diagnostics that start on the next line of code.
    case disableNextLine = "disable-next-line"
    /// Disables diagnostics that start on the line of the comment.
    case disableLine = "disable-line"
    /// Disables diagnostics from here to `enable` or the end of the file.
    case disable
    /// Ends the region of a `disable`.
    case enable
  }

  /// A word in a comment, and the diagnostic that it names.
  struct Word: Sendable {
    var range: SourceRange
    /// The diagnostic, or nil if the word is not an id or the diagnostic cannot be suppressed.
    var id: DiagnosticID?
  }

  var verb: Verb
  /// The range from `#` to the end of the line.
  var range: SourceRange
  /// The line number, starting at 1.
  var line: Int
  /// True if the line contains only the comment.
  var isAlone: Bool
  /// The ids after the verb.
  var words: [Word]
}

/// The comments of one file that turn diagnostics on or off.
public struct FileSuppressions: Sendable {
  let comments: [SuppressionComment]
  /// The diagnostics about the comments themselves.
  public let diagnostics: [Diagnostic]
  /// True if the whole file could be read, so that no diagnostic is missing.
  let isWhole: Bool
  /// The maximum number of reported diagnostics about the comments.
  let diagnosticLimit: Int

  /// Reads the comments of a file. Returns nil if the file has none. Linear in the file.
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
  /// True if a comment can suppress the diagnostic.
  ///
  /// A file that cannot be parsed is unusable even if its diagnostics are suppressed, and mistakes
  /// in comments must not be hidden by comments.
  var canBeSuppressed: Bool { !isOfReading && entry.stage != .comments }

  /// True if the diagnostic means that the file was not parsed completely, so that more diagnostics
  /// may be missing.
  var isOfReading: Bool { entry.stage == .reading || entry.stage == .truncation }

  /// True if the diagnostic concerns the responses that fill a page.
  var isOfData: Bool { entry.stage == .data || self == .tooManyNodes }

  /// Returns true if checking only the file would report the diagnostic. Some diagnostics are
  /// reported only with responses, or only for a document that refers to the file.
  func isFound(withData hasData: Bool) -> Bool {
    entry.stage != .otherDocuments && (hasData || entry.stage != .data)
  }
}
