import SettingsSyntax

/// Findings as a report of GitLab's Code Quality: an array of issues in the subset of Code Climate's
/// form that GitLab reads.
///
/// Source: docs.gitlab.com/ci/testing/code_quality, "Code Quality report format". The place
/// of an issue is written as its `lines`, as the examples there have it.
public struct GitLabReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The array, one issue a finding.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report)
    var writer = JSONWriter(isCompact: false)
    writer.beginArray()
    for (finding, fingerprint) in zip(report.findings, report.fingerprints) {
      let (start, end) = locator.positions(of: finding.range)
      writer.beginObject()
      let message = VisibleText.escaping(finding.message)
      // The widget of a merge request shows this and no `check_name`.
      writer.member("description", "\(message) [\(finding.id.rawValue)]")
      writer.member("check_name", finding.id.rawValue)
      writer.member("fingerprint", fingerprint.description)
      writer.member("severity", finding.severity == .error ? "major" : "minor")
      writer.key("location")
      writer.beginObject()
      writer.member("path", locator.reportedPath(of: finding.range.file))
      writer.key("lines")
      writer.beginObject()
      writer.member("begin", start.line)
      if end.line > start.line { writer.member("end", end.line) }
      writer.endObject()
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endDocument()
    return writer.bytes
  }
}
