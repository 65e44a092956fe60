public import SettingsSyntax

/// Turns findings into text for people or programs. A reporter never prints.
public protocol Reporter {
  /// The text of all findings of a run, which come sorted by file and place.
  ///
  /// Linear in the findings and the files that they lie in.
  func text(of findings: [Diagnostic], in sources: SourceStore) -> [UInt8]
}

/// The formats of findings, by the names that `--format` has for them.
public enum ReportFormat: String, CaseIterable, Sendable {
  case full, concise, json

  /// The reporter of this format.
  public func reporter(style: TerminalStyle) -> any Reporter {
    switch self {
    case .full: FullReporter(style: style)
    case .concise: ConciseReporter()
    case .json: JSONReporter()
    }
  }
}
