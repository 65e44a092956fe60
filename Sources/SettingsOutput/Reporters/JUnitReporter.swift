import SettingsSyntax

extension ReportFormat {
  /// A report of tests.
  public static let junit = ReportFormat(
    "junit", "a test report"
  ) { _ in JUnitReporter() }
}

/// Writes a JUnit report in the format of Ant, which CI servers read.
///
/// Each file is a test suite. Each error is a failed test case, and each warning is a passed test
/// case with output (with `--strict`, a failed one). A file without diagnostics has one passed test
/// case, and a file that could not be read has one test case with an error. The name of a test case
/// consists of the id and the message without the line, so that servers can distinguish new
/// diagnostics from moved ones.
///
/// Source: the schema of Jenkins' xUnit plugin, `junit-10.xsd`.
struct JUnitReporter: Reporter {
  /// Returns the report with a test suite for each file.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report)
    var writer = XMLWriter()
    let files = report.files
    writer.beginElement(
      "testsuites",
      [
        "name": ReportingTool.name, "tests": String(files.reduce(0) { $0 + $1.testCount }),
        "failures": String(report.diagnostics.count(where: report.isFailure)),
        "errors": String(report.failures.count),
      ])
    for file in files { writeSuite(file, of: report, locator, to: &writer) }
    writer.endElement()
    return writer.bytes
  }

  private func writeSuite(
    _ file: Report.File, of report: Report, _ locator: SourceLocator, to writer: inout XMLWriter
  ) {
    writer.beginElement(
      "testsuite",
      [
        "name": file.path, "tests": String(file.testCount),
        "failures": String(file.diagnostics.count(where: report.isFailure)),
        "errors": String(file.failures.count), "file": file.path,
      ])
    for failure in file.failures {
      writer.beginElement("testcase", ["name": "the file can be read", "classname": file.path])
      writer.writeElement("error", ["type": "unreadable-file", "message": failure.message])
      writer.endElement()
    }
    // The number of uses of each name, because servers show only one of several cases with the same
    // name.
    var uses: [String: Int] = [:]
    for diagnostic in file.diagnostics {
      let message = VisibleText.escaping(diagnostic.message)
      var name = "\(diagnostic.id.rawValue): \(message)"
      let count = uses[name, default: 0] + 1
      uses[name] = count
      if count > 1 { name += " (\(count))" }
      writer.beginElement("testcase", ["name": name, "classname": file.path])
      let lines = diagnostic.messageLines(place: locator.reportedPlace).joined(separator: "\n")
      let place = locator.reportedPlace(of: diagnostic.range)
      let text = "\(place): \(diagnostic.severity.rawValue): \(lines)"
      if report.isFailure(diagnostic) {
        let attributes: KeyValuePairs = ["type": diagnostic.id.rawValue, "message": message]
        writer.writeElement("failure", attributes, text: text)
      } else {
        writer.writeElement("system-out", text: text)
      }
      writer.endElement()
    }
    if file.diagnostics.isEmpty, file.failures.isEmpty {
      writer.writeElement("testcase", ["name": "no findings", "classname": file.path])
    }
    writer.endElement()
  }
}

extension Report.File {
  fileprivate var testCount: Int { max(1, diagnostics.count + failures.count) }
}
