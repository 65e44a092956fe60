import SettingsSyntax

/// One line a finding: `path:line:col: error: message [id]`.
public struct ConciseReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The text of all findings.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report.sources)
    var bytes: [UInt8] = []
    for finding in report.findings {
      let start = locator.positions(of: finding.range).start
      let message = VisibleText.escaping(finding.message)
      bytes.append(
        contentsOf:
          "\(locator.shownPath(of: finding.range.file)):\(start.line):\(start.column): \(finding.severity.rawValue): \(message) [\(finding.id.rawValue)]\n"
          .utf8)
    }
    return bytes
  }
}
