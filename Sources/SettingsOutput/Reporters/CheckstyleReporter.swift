import SettingsSyntax

/// Findings as a report of Checkstyle, which many tools of Java's world and review bots read.
///
/// The form is that of version 4.3, which its readers know: files with errors, each with a line, a
/// column, a severity, a message and a source. Lines and columns are 1-based, a column counts Unicode
/// scalars.
public struct CheckstyleReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The report, one `file` for each that was checked, with findings or without.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report)
    var writer = XMLWriter()
    writer.begin("checkstyle", ["version": "4.3"])
    for file in ReportedFile.all(of: report) {
      if file.findings.isEmpty, file.failures.isEmpty {
        writer.element("file", ["name": file.path])
        continue
      }
      writer.begin("file", ["name": file.path])
      for failure in file.failures {
        writer.element(
          "error",
          [
            "line": "1", "column": "1", "severity": "error",
            "message": "the file could not be read: \(failure.message)",
            "source": "\(ReportingTool.name).unreadable-file",
          ])
      }
      for finding in file.findings {
        let start = locator.positions(of: finding.range).start
        writer.element(
          "error",
          [
            "line": String(start.line), "column": String(start.column),
            "severity": finding.severity.rawValue,
            "message": VisibleText.escaping(finding.message),
            "source": "\(ReportingTool.name).\(finding.id.rawValue)",
          ])
      }
      writer.end()
    }
    writer.end()
    return writer.bytes
  }
}
