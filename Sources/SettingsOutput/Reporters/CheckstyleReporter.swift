import SettingsSyntax

extension ReportFormat {
  /// A report of Checkstyle.
  public static let checkstyle = ReportFormat(
    "checkstyle", "a Checkstyle report"
  ) { _ in CheckstyleReporter() }
}

/// Writes a Checkstyle report, which many Java tools and review bots read.
///
/// The format is version 4.3, which is widely supported. A report contains files with errors, and
/// an error has a line, a column, a severity, a message and a source. Lines and columns are
/// 1-based, and columns count Unicode scalars.
struct CheckstyleReporter: Reporter {
  /// Returns the report, with a `file` element for each checked file.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report)
    var writer = XMLWriter()
    writer.beginElement("checkstyle", ["version": "4.3"])
    for file in report.files {
      if file.diagnostics.isEmpty, file.failures.isEmpty {
        writer.writeElement("file", ["name": file.path])
        continue
      }
      writer.beginElement("file", ["name": file.path])
      func error(_ line: Int, _ column: Int, _ severity: Severity, _ message: String, _ id: String)
      {
        writer.writeElement(
          "error",
          [
            "line": String(line), "column": String(column), "severity": severity.rawValue,
            "message": message, "source": "\(ReportingTool.name).\(id)",
          ])
      }
      for failure in file.failures {
        error(1, 1, .error, "the file could not be read: \(failure.message)", "unreadable-file")
      }
      for diagnostic in file.diagnostics {
        let start = locator.positions(of: diagnostic.range).start
        error(
          start.line, start.column, diagnostic.severity, VisibleText.escaping(diagnostic.message),
          diagnostic.id.rawValue)
      }
      writer.endElement()
    }
    writer.endElement()
    return writer.bytes
  }
}
