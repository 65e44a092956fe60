import Foundation
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests SARIF: locations, rules and fixes. `check_reports.py` checks the OASIS schema.
@Suite struct SARIFReporterTests {
  private func run(_ report: Report) throws -> NSDictionary {
    let log = try JSONSerialization.jsonObject(
      with: Data(SARIFReporter().text(of: report)), options: [])
    return try #require(((log as? NSDictionary)?["runs"] as? [NSDictionary])?.first)
  }

  private func results(_ report: Report) throws -> [NSDictionary] {
    try #require(try run(report)["results"] as? [NSDictionary])
  }

  private func uri(_ path: String, _ paths: ReportPaths = .init()) throws -> NSDictionary {
    var report = Report.sketch([path: "^a"])
    report.paths = paths
    let location = try results(report)[0].at("locations.physicalLocation.artifactLocation")
    return try #require(location as? NSDictionary)
  }

  @Test func writesRunWithoutFindings() throws {
    let run = try run(Report.sketch(["a.yaml": "a"]))
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect((run.at("tool.driver.rules") as? [Any])?.isEmpty == true)
    #expect(run.at("tool.driver.name") as? String == "settingsc")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect(run["invocations"] as? [NSDictionary] == [["executionSuccessful": true]])
  }

  @Test func reportsFinding() throws {
    let result = try results(
      Report.sketch(["a.yaml": "设: ^é\n"], length: 2, fix: "e", note: "look"))[0]
    let artifact: NSDictionary = ["uri": "a.yaml", "uriBaseId": "%SRCROOT%"]
    #expect(
      result["locations"] as? [NSDictionary] == [
        [
          "physicalLocation": [
            "artifactLocation": artifact,
            "region": [
              "startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 5, "byteOffset": 5,
              "byteLength": 2, "snippet": ["text": "é"],
            ] as NSDictionary,
          ]
        ]
      ])
    #expect(
      result["message"] as? NSDictionary
        == ["text": "unknown kind 'x'\nnote: look\nfix (--fix): write 'e'"])
    let related = try #require(result["relatedLocations"] as? [NSDictionary])
    #expect(related.count == 1 && related[0]["message"] as? NSDictionary == ["text": "look"])
    #expect(
      result["fixes"] as? [NSDictionary] == [
        [
          "description": ["text": "write 'e'"], "properties": ["safety": "safe"],
          "artifactChanges": [
            [
              "artifactLocation": artifact,
              "replacements": [
                [
                  "deletedRegion": [
                    "startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 5,
                  ],
                  "insertedContent": ["text": "e"],
                ] as NSDictionary
              ],
            ] as NSDictionary
          ],
        ]
      ])
    #expect(result["level"] as? String == "error" && result["ruleIndex"] as? Int == 0)
  }

  /// GitHub rejects empty texts. A deletion has no inserted text, and a missing file has no
  /// snippet.
  @Test func omitsEmptyTexts() throws {
    let text = Report.sketch(["a.yaml": "^a"], length: 0, fix: "").text(SARIFReporter())
    #expect(!text.contains(#""""#) && !text.contains("insertedContent"))
    #expect(!text.contains("snippet"))
  }

  @Test(arguments: [
    ("a b.yaml", "a%20b.yaml"), ("a:b.yaml", "a%3Ab.yaml"), ("100%.yaml", "100%25.yaml"),
    ("页.yaml", "%E9%A1%B5.yaml"), ("./d//a.yaml", "d/a.yaml"), ("n\n.yaml", "n%0A.yaml"),
    ("a~-_.yaml", "a~-_.yaml"),
    ("q?#[]@!$&'()*+,;=", "q%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
    ("-", "%3Cstdin%3E"),
  ])
  func writesURIs(path: String, uri expected: String) throws {
    #expect(try uri(path) == ["uri": expected, "uriBaseId": "%SRCROOT%"])
  }

  @Test func writesURIsRelativeToRoot() throws {
    let paths = ReportPaths(workingDirectory: "/repo/app", root: "/repo")
    #expect(try uri("a.yaml", paths) == ["uri": "app/a.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(try uri("../a.yaml", paths) == ["uri": "a.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(try uri("/repo/b/a.yaml", paths) == ["uri": "b/a.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(try uri("/else where/a.yaml", paths) == ["uri": "file:///else%20where/a.yaml"])
    #expect(try uri("../../a.yaml", paths) == ["uri": "file:///a.yaml"])
  }

  /// Only brackets that would form a link are escaped.
  @Test(arguments: [
    ("'[a](http://b)'", #"'\[a\](http://b)'"#), ("[a]", "[a]"), ("'{name}'", "'{name}'"),
    (#"\[a](1)"#, #"\\\[a\](1)"#),
  ])
  func escapesLinks(text: String, escaped: String) {
    #expect(SARIFReporter.messageText(text) == escaped)
  }

  @Test func listsRulesOfFindings() throws {
    var report = Report.sketch(["a.yaml": "^a^b"])
    report.diagnostics += Report.sketch(["a.yaml": "^a"], .blankTitle).diagnostics
    let run = try run(report)
    let rules = try #require(run.at("tool.driver.rules") as? [NSDictionary])
    #expect(rules.map { $0["id"] as? String } == ["blank-title", "unknown-kind"])
    #expect(
      rules.map { $0.at("defaultConfiguration.level") as? String } == [
        "warning", "error",
      ])
    #expect((run["results"] as? [NSDictionary])?.map { $0["ruleIndex"] as? Int } == [1, 1, 0])
  }

  @Test func reportsUnreadableFiles() throws {
    var report = Report.sketch([:])
    report.failures = [FileError(path: "a.yaml", reason: .notFound)]
    #expect(
      try run(report)["invocations"] as? [NSDictionary] == [
        [
          "executionSuccessful": false,
          "toolExecutionNotifications": [
            ["level": "error", "message": ["text": "a.yaml: no such file or directory"]]
              as NSDictionary
          ],
        ]
      ])
  }
}
