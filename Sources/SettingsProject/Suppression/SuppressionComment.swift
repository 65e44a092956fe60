import SettingsSyntax

/// A comment that says which findings are not to be told: `# settingsc: disable-line unknown-kind`.
struct SuppressionComment: Sendable {
  /// What the comments of settingsc begin with.
  static let marker: StaticString = "settingsc:"

  /// What a comment says.
  enum Verb: String, CaseIterable, Sendable {
    /// Findings that start on the next line of code.
    case disableNextLine = "disable-next-line"
    /// Findings that start on the line that it stands on.
    case disableLine = "disable-line"
    /// Findings from here on.
    case disable
    /// The end of a `disable`.
    case enable
  }

  /// One of its words, and the diagnostic that it names.
  struct Word: Sendable {
    /// Bytes of the file.
    var range: Range<Int>
    /// nil where no diagnostic has the name, or it cannot be suppressed.
    var id: DiagnosticID?
  }

  var verb: Verb
  /// From its `#` to the end of its line, in bytes of the file.
  var range: Range<Int>
  /// The line that it stands on, 1-based.
  var line: Int
  /// Whether nothing else stands on its line.
  var isAlone: Bool
  /// What it is about.
  var words: [Word]
}
