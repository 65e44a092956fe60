import SettingsSyntax

extension ReportFormat {
  /// Annotations of GitHub.
  public static let github = ReportFormat(
    "github", "workflow commands, which become annotations"
  ) { _ in GitHubReporter() }
}

/// Writes workflow commands of GitHub Actions, which become annotations of lines.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions", and the escapes of
/// `ActionCommand` in actions/runner.
public struct GitHubReporter: Reporter {
  /// The maximum number of annotations of one level that GitHub shows for a step.
  public static let annotationLimit = 10

  private let isBesideText: Bool

  /// Creates a reporter.
  ///
  /// - Parameter isBesideText: True if the log already contains the diagnostics. Diagnostics beyond
  ///   `annotationLimit` are then omitted.
  public init(isBesideText: Bool = false) { self.isBesideText = isBesideText }

  /// Returns the commands, errors first, and a line with the number of diagnostics that GitHub does
  /// not show.
  public func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report)
    var lines = report.failures.map { failure in
      let path = VisibleText.escaping(report.paths.path(of: failure.path))
      let message = GitHubReporter.escapedData("\(path): \(failure.message)")
      return "::error title=\(ReportingTool.name)::\(message)"
    }
    var excess: [String] = []
    for severity in Severity.allCases {
      let diagnostics = report.diagnostics.filter { $0.severity == severity }
      let taken = severity == .error ? report.failures.count : 0
      let shown = min(diagnostics.count, max(0, GitHubReporter.annotationLimit - taken))
      lines += diagnostics.prefix(isBesideText ? shown : .max).map { workflowCommand($0, locator) }
      let rest = diagnostics.count - shown
      if rest > 0 { excess.append("+\(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s")") }
    }
    if !excess.isEmpty {
      let limit = GitHubReporter.annotationLimit
      lines.append(
        "\(excess.joined(separator: ", ")): GitHub shows at most \(limit) of each per step")
    }
    return lines.flatMap { Array("\($0)\n".utf8) }
  }

  private func workflowCommand(_ diagnostic: Diagnostic, _ locator: SourceLocator) -> String {
    let (start, end) = locator.positions(of: diagnostic.range)
    let path = GitHubReporter.escapedProperty(locator.reportedPath(of: diagnostic.range.file))
    var text = "::\(diagnostic.severity.rawValue) title=\(diagnostic.id.rawValue),file=\(path)"
    text += ",line=\(start.line),endLine=\(end.line)"
    // GitHub rejects columns of a range that spans several lines.
    if start.line == end.line { text += ",col=\(start.column),endColumn=\(end.column)" }
    let message = diagnostic.messageLines(place: locator.reportedPlace).joined(separator: "\n")
    return "\(text)::\(GitHubReporter.escapedData(message))"
  }

  /// Escapes a string for the data of a command.
  static func escapedData(_ text: String) -> String { escaped(text, also: []) }

  /// Escapes a string for a property of a command.
  static func escapedProperty(_ text: String) -> String { escaped(text, also: [":", ","]) }

  /// Escapes the characters that the runner unescapes. Other control characters are made visible,
  /// because terminals may show the log. A file with a control character in its name gets no
  /// annotation.
  private static func escaped(_ text: String, also more: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || more.contains(scalar) {
        result += PercentEncoding.encodedByte(UInt8(ascii: scalar))
      } else if VisibleText.isHidden(scalar) {
        result += VisibleText.escaping(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
