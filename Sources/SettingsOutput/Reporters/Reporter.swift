public import SettingsSyntax

/// A report format, which turns the result of a run into output for people or programs.
public protocol Reporter {
  /// Returns the complete report.
  ///
  /// Linear in the number of diagnostics, the size of their files, and the number of checked paths.
  func text(of report: Report) -> [UInt8]
}

extension Reporter {
  /// Returns a report of diagnostics, which must be sorted by file and range.
  public func text(of diagnostics: [Diagnostic], in sources: Sources) -> [UInt8] {
    text(of: Report(diagnostics: diagnostics, sources: sources))
  }
}

/// The value of `--format`, which selects a report format.
public struct ReportFormat: NamedChoice {
  /// All formats, in the order of the help.
  public static let allCases: [ReportFormat] = [
    .full, .concise, .json, .sarif, .github, .gitlab, .junit, .checkstyle,
  ]

  /// The name in `--format`.
  public let rawValue: String
  /// A noun phrase about the report, for docs/REPORTERS.md.
  public let summary: String
  /// True if the report is for people. It is colored, and a summary may follow.
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

  /// Returns a reporter of this format. The style is only used if the report is for people.
  public func reporter(style: TerminalStyle) -> any Reporter { makeReporter(style) }
}

/// The identification of settingsc in reports.
public enum ReportingTool {
  /// The name of the tool.
  public static let name = "settingsc"
  /// The version (semver.org). It is the version of the next release with "-dev", except in the
  /// commit of a release. scripts/version.sh reads this line.
  public static let version = "0.1.0-dev"
}
