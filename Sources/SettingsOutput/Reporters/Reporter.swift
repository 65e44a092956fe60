public import SettingsSyntax

/// Turns findings into text for people or programs. A reporter never prints.
public protocol Reporter {
  /// The text of all that came of a run.
  ///
  /// Linear in the findings, the files that they lie in, and the paths that were checked.
  func text(of report: Report) -> [UInt8]
}

extension Reporter {
  /// The text of findings alone, which come sorted by file and place.
  public func text(of findings: [Diagnostic], in sources: SourceStore) -> [UInt8] {
    text(of: Report(findings: findings, sources: sources))
  }
}

/// The formats of findings, by the names that `--format` has for them.
public enum ReportFormat: String, CaseIterable, Sendable {
  // For people.
  case full, concise
  // For programs.
  case json, sarif, github, gitlab, junit, checkstyle

  /// Whether people read it: it is coloured, and a summary may follow.
  public var isForPeople: Bool { self == .full || self == .concise }

  /// The reporter of this format.
  public func reporter(style: TerminalStyle) -> any Reporter {
    switch self {
    case .full: FullReporter(style: style)
    case .concise: ConciseReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    }
  }
}
