import SettingsSyntax

extension ReportFormat {
  /// A line for each diagnostic.
  public static let concise = ReportFormat(
    "concise", "`path:line:col: severity: message [id]`, one line for each diagnostic",
    isForPeople: true
  ) { _ in ConciseReporter() }
}

/// Writes a line for each diagnostic: `path:line:col: error: message [id]`.
struct ConciseReporter: Reporter {
  /// The lines.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report.sources)
    return report.findings.flatMap { diagnostic in
      let message = VisibleText.escaping(diagnostic.message)
      let line =
        "\(locator.shownPlace(of: diagnostic.range)): \(diagnostic.severity.rawValue): "
        + "\(message) [\(diagnostic.id.rawValue)]\n"
      return Array(line.utf8)
    }
  }
}
