public import SettingsSyntax

/// A format of reports: turns the result of a run into output for people or programs.
public protocol Reporter {
  /// Returns the report, whole.
  ///
  /// Linear in the diagnostics, the files that they are in, and the paths that were checked.
  func text(of report: Report) -> [UInt8]
}

extension Reporter {
  /// Returns the report of diagnostics alone, which are sorted by file and place.
  public func text(of diagnostics: [Diagnostic], in sources: SourceStore) -> [UInt8] {
    text(of: Report(diagnostics: diagnostics, sources: sources))
  }
}

/// The format that `--format` chooses for a report.
public struct ReportFormat: NamedChoice {
  /// All formats, in the order of the help.
  public static let allCases: [ReportFormat] = [
    .full, .concise, .json, .sarif, .github, .gitlab, .junit, .checkstyle,
  ]

  /// Its name.
  public let rawValue: String
  /// What the report is, as docs/REPORTERS.md lists it.
  public let summary: String
  /// Whether people read it: it is colored, and a summary may follow.
  public let isForPeople: Bool
  private let makeReporter: @Sendable (TerminalStyle) -> any Reporter

  /// Declares a format.
  init(
    _ name: String, _ summary: String, isForPeople: Bool = false,
    _ makeReporter: @escaping @Sendable (TerminalStyle) -> any Reporter
  ) {
    rawValue = name
    self.summary = summary
    self.isForPeople = isForPeople
    self.makeReporter = makeReporter
  }

  /// Returns a reporter of this format, which uses the style if people read it.
  public func reporter(style: TerminalStyle) -> any Reporter { makeReporter(style) }
}

/// What settingsc calls itself in reports.
public enum ReportingTool {
  /// Its name.
  public static let name = "settingsc"
  /// Its version (semver.org): that of the next release with "-dev", until a commit makes the
  /// release. All that has the version reads this line: scripts/version.sh.
  public static let version = "0.1.0-dev"
}
