import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests workflow commands: escapes, order and limit.
@Suite struct GitHubReporterTests {
  private func lines(_ report: Report, _ reporter: GitHubReporter = .init()) -> [String] {
    report.text(reporter).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("a:b,c%d.yaml", "a%3Ab%2Cc%25d.yaml"), ("a\r\nb", "a%0D%0Ab"), ("a b=c;d", "a b=c;d"),
    ("%0A", "%250A"), ("设置😀", "设置😀"), ("e\u{301}:", "e\u{301}%3A"), ("::", "%3A%3A"),
  ])
  func escapesProperties(text: String, escaped: String) {
    #expect(GitHubReporter.escapedProperty(text).utf8.elementsEqual(escaped.utf8))
  }

  @Test(arguments: [("a:b,c%d", "a:b,c%25d"), ("a\r\nb\n", "a%0D%0Ab%0A"), ("%0A", "%250A")])
  func escapesMessages(text: String, escaped: String) {
    #expect(GitHubReporter.escapedData(text) == escaped)
  }

  @Test func reportsErrorsFirstAndCountsTheRest() {
    var report = Report.sketch(["a.yaml": String(repeating: "^a\n", count: 12)])
    var warnings = Report.sketch(
      ["a.yaml": String(repeating: "^a\n", count: 11)], .blankTitle
    ).diagnostics
    warnings.swapAt(0, 1)
    report.diagnostics = warnings + report.diagnostics
    let all = lines(report)
    #expect(all.count == 24)
    #expect(all[..<12].allSatisfy { $0.hasPrefix("::error ") })
    #expect(all[12..<23].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(all[12].contains("line=2,") && all[13].contains("line=1,"))
    let more = "+2 more errors, +1 more warning: GitHub shows at most 10 of each per step"
    #expect(all.last == more)
    let shown = lines(report, GitHubReporter(isBesideText: true))
    #expect(shown == Array(all[..<10] + all[12..<22]) + [more])
  }

  @Test func reportsFindingsUpToTheLimit() {
    let report = Report.sketch(["a.yaml": String(repeating: "^a\n", count: 10)])
    #expect(lines(report).count == 10 && lines(report).allSatisfy { $0.hasPrefix("::error ") })
  }

  /// Unreadable files count as reported errors.
  @Test func reportsUnreadableFiles() {
    var report = Report.sketch(["a.yaml": String(repeating: "^a\n", count: 10)])
    report.failures = [FileError(path: "n\n%.yaml", reason: .notFound)]
    #expect(lines(report)[0] == "::error title=settingsc::n␊%25.yaml: no such file or directory")
    #expect(lines(report).last == "+1 more error: GitHub shows at most 10 of each per step")
  }
}
