import SettingsSyntax

extension ReportFormat {
  /// The number of diagnostics.
  public static let count = ReportFormat(
    "count", "the number of diagnostics"
  ) { _ in CountReporter() }
}

/// Writes the number of diagnostics on a line.
public struct CountReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The line.
  public func text(of report: Report) -> [UInt8] { Array("\(report.findings.count)\n".utf8) }
}
