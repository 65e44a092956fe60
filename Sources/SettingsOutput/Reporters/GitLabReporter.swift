import SettingsLanguage
import SettingsSyntax

extension ReportFormat {
  /// A Code Quality report of GitLab.
  public static let gitlab = ReportFormat("gitlab", "a Code Quality report") { _ in
    GitLabReporter()
  }
}

/// Writes a report of GitLab's Code Quality: an array of issues in the subset of Code Climate's
/// format that GitLab reads.
///
/// Source: docs.gitlab.com/ci/testing/code_quality, "Code Quality report format". The place
/// of an issue is written as its `lines`, as in the examples there.
struct GitLabReporter: Reporter {
  /// Returns an array with an issue for each diagnostic.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report)
    let issues = report.fingerprinted.map { diagnostic, fingerprint -> SettingsValue in
      let (start, end) = locator.positions(of: diagnostic.range)
      let id = diagnostic.id.rawValue
      let lines: SettingsValue = .members([
        "begin": .integer(start.line), "end": end.line > start.line ? .integer(end.line) : nil,
      ])
      let path = locator.reportedPath(of: diagnostic.range.file)
      return .members([
        // The widget of a merge request shows this and no `check_name`.
        "description": .string("\(VisibleText.escaping(diagnostic.message)) [\(id)]"),
        "check_name": .string(id), "fingerprint": .string(fingerprint.description),
        "severity": .string(diagnostic.severity == .error ? "major" : "minor"),
        "location": .members(["path": .string(path), "lines": lines]),
      ])
    }
    return JSONWriter.document(.list(issues))
  }
}
