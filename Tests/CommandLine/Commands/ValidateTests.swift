import CaseRunner
import Foundation
import Testing

/// Tests `validate` and its three formats.
@Suite struct ValidateTests {
  @Test func printsSummaryWithoutFindings() throws {
    let place = try Workspace(["a.yaml": Sample.page, "b.yaml": Sample.page])
    #expect(
      try place.run("validate", "a.yaml")
        == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
    #expect(
      try place.run("validate", "a.yaml", "b.yaml")
        == CommandRun(code: 0, messages: "no errors or warnings in 2 files\n"))
  }

  @Test func printsFullFormat() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    #expect(
      try place.run("validate", "page.yaml")
        == CommandRun(
          code: 1,
          output: """
            page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]
              4 |   - {kind: swich, title: Push}
                |            ^^^^^
              fix (--fix --unsafe-fixes): did you mean 'switch'?


            """, messages: "1 error in 1 file\n"))
    #expect(
      try place.run("validate", "page.yaml", "--format", "full")
        == place.run("validate", "page.yaml"))
  }

  @Test func printsConciseFormat() throws {
    let place = try Workspace(["b.yaml": Sample.wrong, "a.yaml": Sample.odd])
    #expect(
      try place.run("validate", "--format", "concise", "b.yaml", "a.yaml")
        == CommandRun(
          code: 1,
          output: """
            a.yaml:4:25: warning: this title is empty [blank-title]
            b.yaml:4:12: error: unknown kind 'swich' [unknown-kind]

            """, messages: "1 error, 1 warning in 2 files\n"))
  }

  @Test func printsJSON() throws {
    let place = try Workspace(["页.yaml": Sample.wrong, "a.yaml": Sample.odd])
    let run = try place.run("validate", "--format", "json", "页.yaml", "a.yaml")
    #expect(run.code == 1 && run.messages.isEmpty)
    let report = try run.json()
    #expect(report["summary"] as? [String: Int] == ["errors": 1, "warnings": 1])
    let findings = try #require(report["findings"] as? [[String: Any]])
    try #require(findings.count == 2)
    #expect(findings[0]["path"] as? String == "a.yaml")
    #expect(findings[0]["fix"] is NSNull)
    let error = findings[1] as NSDictionary
    #expect(
      error == [
        "path": "页.yaml", "line": 4, "column": 12, "endLine": 4, "endColumn": 17, "offset": 42,
        "length": 5, "severity": "error", "id": "unknown-kind",
        "message": "unknown kind 'swich'", "notes": [Any](),
        "fix": [
          "message": "did you mean 'switch'?", "safety": "unsafe",
          "edits": [
            [
              "path": "页.yaml", "line": 4, "column": 12, "endLine": 4, "endColumn": 17,
              "offset": 42, "length": 5, "replacement": "switch",
            ]
          ],
        ],
      ] as NSDictionary)
  }

  @Test func printsJSONWithoutFindings() throws {
    let run = try Workspace(["a.yaml": Sample.page]).run("validate", "--format", "json", "a.yaml")
    #expect(run.code == 0)
    #expect(try run.json()["summary"] as? [String: Int] == ["errors": 0, "warnings": 0])
  }

  @Test func failsForWarningsIfStrict() throws {
    let place = try Workspace(["page.yaml": Sample.odd])
    #expect(try place.run("validate", "page.yaml").code == 0)
    #expect(try place.run("validate", "--strict", "page.yaml").code == 1)
    #expect(try place.run("validate", "page.yaml").messages == "1 warning in 1 file\n")
  }

  @Test func checksAllDocumentsOfStream() throws {
    let place = try Workspace(["pages.yaml": "\(Sample.page)---\n\(Sample.wrong)---\nhello: 1\n"])
    #expect(
      try place.run("validate", "--format", "concise", "pages.yaml")
        == CommandRun(
          code: 1,
          output: """
            pages.yaml:9:12: error: unknown kind 'swich' [unknown-kind]
            pages.yaml:11:1: error: this is not a settings document [unrecognized-document]

            """, messages: "2 errors in 1 file\n"))
  }

  @Test func skipsUnrecognizedFiles() throws {
    let place = try Workspace([
      "other.yaml": "apiVersion: v1\n", "broken.json": "{", "page.yaml": Sample.page,
    ])
    let named = ["validate", "other.yaml", "broken.json", "page.yaml"]
    #expect(try place.run(named).code == 1)
    #expect(
      try place.run(named + ["--skip-unrecognized"])
        == CommandRun(code: 0, messages: "no errors or warnings in 3 files\n"))
  }

  /// An unreadable file does not prevent the other files from being checked.
  @Test func checksOtherFilesIfOneIsUnreadable() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    #expect(
      try place.run("validate", "--format", "concise", "none.yaml", "page.yaml", "")
        == CommandRun(
          code: 2, output: "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: """
            settingsc: none.yaml: no such file or directory
            settingsc: '': no such file or directory
            1 error in 1 file

            """))
    #expect(
      try place.run("validate", "none.yaml")
        == CommandRun(code: 2, messages: "settingsc: none.yaml: no such file or directory\n"))
  }

  /// A file is checked once, however often it is named.
  @Test func checksEachFileOnce() throws {
    let place = try Workspace(["d/page.yaml": Sample.wrong])
    let run = try place.run(
      "validate", "--format", "concise", "d/page.yaml", "./d/page.yaml", "d/../d/page.yaml",
      place.path + "/d/page.yaml", "d", ".")
    #expect(
      run
        == CommandRun(
          code: 1, output: "d/page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: "1 error in 1 file\n"))
  }

  /// With a full disk, the run must not seem to have found nothing.
  @Test func reportsFullDisk() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.shell("$settingsc validate page.yaml > /dev/full")
    #expect(run.code == 2)
    #expect(run.messages.hasSuffix("standard output: no space left on device\n"))
  }

  @Test func acceptsClosedPipe() throws {
    let items = String(repeating: "  - {kind: swich, title: Push}\n", count: 5000)
    let place = try Workspace(["page.yaml": "page: a\nsections:\n- items:\n" + items])
    let run = try place.shell("{ $settingsc validate page.yaml; echo $? >&2; } | head -n 1")
    #expect(run.output == "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n")
    #expect(run.messages == "5000 errors in 1 file\n1\n")
  }
}
