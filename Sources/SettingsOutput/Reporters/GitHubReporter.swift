import SettingsSyntax

/// Findings as workflow commands of GitHub Actions, which shows them as annotations of lines.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions", and the escapes of
/// `ActionCommand` in actions/runner.
public struct GitHubReporter: Reporter {
  /// How many annotations of one level GitHub shows for a step.
  public static let annotationLimit = 10

  private let isBesideText: Bool

  /// Makes a reporter.
  ///
  /// - Parameter isBesideText: whether the findings stand in the log already, so that those which
  ///   GitHub would not show need not be written.
  public init(isBesideText: Bool = false) { self.isBesideText = isBesideText }

  /// The commands, errors first, and how many findings GitHub will not show.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report)
    var bytes: [UInt8] = []
    func line(_ text: String) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0x0A)
    }
    for failure in report.failures {
      let path = VisibleText.escaping(report.paths.path(of: failure.path))
      line(
        "::error title=\(ReportingTool.name)::\(GitHubReporter.data("\(path): \(failure.message)"))"
      )
    }
    var excess: [String] = []
    for severity in Severity.allCases {
      let findings = report.findings.filter { $0.severity == severity }
      let taken = severity == .error ? report.failures.count : 0
      let shown = min(findings.count, max(0, GitHubReporter.annotationLimit - taken))
      for finding in isBesideText ? findings.prefix(shown) : findings[...] {
        line(command(finding, &locator))
      }
      let rest = findings.count - shown
      if rest > 0 { excess.append("+\(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s")") }
    }
    if !excess.isEmpty {
      line(
        "\(excess.joined(separator: ", ")): GitHub shows \(GitHubReporter.annotationLimit) of "
          + "each for a step")
    }
    return bytes
  }

  private func command(_ finding: Diagnostic, _ locator: inout SourceLocator) -> String {
    let (start, end) = locator.positions(of: finding.range)
    let path = GitHubReporter.property(locator.reportedPath(of: finding.range.file))
    var text = "::\(finding.severity.rawValue) title=\(finding.id.rawValue),file=\(path)"
    text += ",line=\(start.line),endLine=\(end.line)"
    // Columns of a range over several lines are an error to GitHub.
    if start.line == end.line { text += ",col=\(start.column),endColumn=\(end.column)" }
    let message = finding.lines(&locator).joined(separator: "\n")
    return "\(text)::\(GitHubReporter.data(message))"
  }

  /// A text as the data of a command. Nothing in it is hidden.
  static func data(_ text: String) -> String { escaped(text, also: []) }

  /// A text as the value of a property.
  static func property(_ text: String) -> String { escaped(text, also: [":", ","]) }

  /// The runner gives back what it has escapes for, and no other control: these are made visible, as
  /// its log is shown on terminals too. A file whose name has one gets no annotation.
  private static func escaped(_ text: String, also more: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || more.contains(scalar) {
        result += PercentEncoding.triplet(UInt8(ascii: scalar))
      } else if VisibleText.isHidden(scalar) {
        result += VisibleText.escaping(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
