import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Counts by id, and the paths that all reports share.
@Suite struct StatisticsTests {
  private let findings =
    Report.sketch(["a.yaml": "^a"], .unknownKind, fix: "b").diagnostics
    + Report.sketch(["a.yaml": String(repeating: "^a", count: 11)], .blankTitle).diagnostics
    + Report.sketch(["a.yaml": "^a"], .duplicateID).diagnostics

  @Test func mostFirst() {
    let text = Statistics(findings).text(style: TerminalStyle(isEnabled: false))
    #expect(
      String(decoding: text, as: UTF8.self) == """
        11  warning  blank-title
         1  error    duplicate-id
         1  error    unknown-kind  1 with a fix

        """)
  }

  @Test func nothing() {
    #expect(Statistics([]).text(style: TerminalStyle(isEnabled: true)).isEmpty)
    #expect(Statistics([]).rows.isEmpty)
  }

  /// What a project takes for less is told apart.
  @Test func severitiesOfOneID() {
    var findings = findings
    findings[12].severity = .warning
    findings[12].id = .blankTitle
    findings[0].id = .blankTitle
    let rows = Statistics(findings).rows
    #expect(rows.map(\.severity) == [.warning, .error])
    #expect(rows.map(\.count) == [12, 1])
  }

  @Test func asJSON() {
    let text = String(decoding: Statistics(findings).json(), as: UTF8.self)
    #expect(
      text.filter { !$0.isWhitespace }
        == #"{"statistics":[{"id":"blank-title","severity":"warning","count":11,"fixable":0},"#
        + #"{"id":"duplicate-id","severity":"error","count":1,"fixable":0},"#
        + #"{"id":"unknown-kind","severity":"error","count":1,"fixable":1}],"#
        + #""summary":{"errors":2,"warnings":11}}"#)
  }

  @Test(arguments: [
    ("a.yaml", "app/a.yaml"), ("../a.yaml", "a.yaml"), ("../../a.yaml", "/a.yaml"),
    ("/repo/x/a.yaml", "x/a.yaml"), ("/repository/a.yaml", "/repository/a.yaml"),
    ("./d/./a.yaml", "app/d/a.yaml"), ("-", "<stdin>"),
  ])
  func pathsFromTheRoot(path: String, told: String) {
    #expect(ReportPaths(workingDirectory: "/repo/app", root: "/repo").path(of: path) == told)
  }

  @Test func pathsWithoutARoot() {
    #expect(ReportPaths(workingDirectory: "/repo/app", root: "/tmp").path(of: "a") == "a")
    #expect(ReportPaths(workingDirectory: "/", root: nil).path(of: "/a") == "a")
    #expect(ReportPaths().path(of: "./../a") == "../a")
  }
}
