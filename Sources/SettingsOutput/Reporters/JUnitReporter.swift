import SettingsSyntax

/// Findings as a report of tests, as Ant's JUnit task writes it and CI servers read it.
///
/// A file is a suite. Each error in it is a case that failed, each warning one that passed and says
/// something (with `--strict`, one that failed); a file without findings is one case that passed, a
/// file that could not be read one with an error. A case is named by what was found and not by its
/// line, so that servers tell a new finding from an old one that moved.
///
/// Source: the schema of Jenkins' xUnit plugin, `junit-10.xsd`.
public struct JUnitReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The report.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report)
    var writer = XMLWriter()
    let files = ReportedFile.all(of: report)
    writer.begin(
      "testsuites",
      [
        "name": ReportingTool.name, "tests": String(files.reduce(0) { $0 + $1.testCount }),
        "failures": String(report.findings.count(where: report.isFailure)),
        "errors": String(report.failures.count),
      ])
    for file in files {
      writer.begin(
        "testsuite",
        [
          "name": file.path, "tests": String(file.testCount),
          "failures": String(file.findings.count(where: report.isFailure)),
          "errors": String(file.failures.count), "file": file.path,
        ])
      for failure in file.failures {
        writer.begin("testcase", ["name": "the file can be read", "classname": file.path])
        writer.element("error", ["type": "unreadable-file", "message": failure.message])
        writer.end()
      }
      // How often a name was used: of two cases with one name, servers show one.
      var uses: [String: Int] = [:]
      for finding in file.findings {
        let message = VisibleText.escaping(finding.message)
        var name = "\(finding.id.rawValue): \(message)"
        let count = uses[name, default: 0] + 1
        uses[name] = count
        if count > 1 { name += " (\(count))" }
        writer.begin("testcase", ["name": name, "classname": file.path])
        let start = locator.positions(of: finding.range).start
        let lines = finding.lines(&locator).joined(separator: "\n")
        let text =
          "\(VisibleText.escaping(file.path)):\(start.line):\(start.column): "
          + "\(finding.severity.rawValue): \(lines)"
        if report.isFailure(finding) {
          writer.element(
            "failure", ["type": finding.id.rawValue, "message": message], text: text)
        } else {
          writer.element("system-out", text: text)
        }
        writer.end()
      }
      if file.findings.isEmpty, file.failures.isEmpty {
        writer.element("testcase", ["name": "no findings", "classname": file.path])
      }
      writer.end()
    }
    writer.end()
    return writer.bytes
  }
}

extension ReportedFile {
  fileprivate var testCount: Int { max(1, findings.count + failures.count) }
}
