import CaseRunner
import Testing

/// Tests `--baseline` and `--write-baseline`.
@Suite struct BaselineCommandTests {
  @Test func hidesFindingsOfBaseline() throws {
    let place = try Workspace(["d/page.yaml": Sample.wrong, "d/odd.yaml": Sample.odd])
    #expect(
      try place.run("validate", "d", "--write-baseline", "d/known.json")
        == CommandRun(code: 0, messages: "wrote 2 entries for 2 files to d/known.json\n"))
    let text = try #require(place.text("d/known.json"))
    #expect(text.split(separator: "\n").count == 4)
    #expect(
      text.contains("{\"path\": \"page.yaml\", \"id\": \"unknown-kind\", \"fingerprint\": \""))
    #expect(
      try place.run("validate", "--strict", "d", "--baseline", "d/known.json")
        == CommandRun(code: 0, messages: "no errors or warnings in 2 files\n"))
    // From another directory and with different paths.
    let elsewhere = try place.shell("cd d; $settingsc validate ./page.yaml --baseline known.json")
    #expect(elsewhere.code == 0)
    try place.write("d/page.yaml", "# moved\n\(Sample.wrong)  - {kind: zzzz, title: New}\n")
    let run = try place.run("validate", "d", "--baseline", "d/known.json", "--format", "concise")
    #expect(run.code == 1)
    #expect(run.output == "d/page.yaml:6:12: error: unknown kind 'zzzz' [unknown-kind]\n")
  }

  @Test func reportsStaleEntries() throws {
    let place = try Workspace(["page.yaml": Sample.wrong, "odd.yaml": Sample.odd])
    _ = try place.run("validate", "--write-baseline", "known.json")
    try place.write("page.yaml", Sample.page)
    let stale =
      "settingsc: known.json: 1 entry is fixed (page.yaml); "
      + "--write-baseline removes it\nno errors or warnings in 1 file\n"
    let run = ["validate", "page.yaml", "--baseline", "known.json"]
    #expect(try place.run(run) == CommandRun(code: 0, messages: stale))
    #expect(try place.run(run + ["--strict"]) == CommandRun(code: 1, messages: stale))
    // Entries of unchecked files are not stale.
    #expect(
      try place.run("validate", "odd.yaml", "--strict", "--baseline", "known.json")
        == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
  }

  @Test func reportsMissingBaseline() throws {
    let place = try Workspace([
      "page.yaml": Sample.wrong, "bad.json": #"{"baseline": 1, "findings": 1}"#,
    ])
    let missing = try place.run("validate", "page.yaml", "--baseline", "none.json")
    #expect(
      missing == CommandRun(code: 2, messages: "settingsc: none.json: no such file or directory\n"))
    let bad = try place.run("validate", "page.yaml", "--baseline", "bad.json")
    #expect(bad.code == 2 && bad.output.isEmpty)
    #expect(bad.messages.contains("bad.json:1:29: error: 'findings' must be a list [wrong-type]"))
    let nowhere = try place.run("validate", "page.yaml", "--write-baseline", "none/b.json")
    #expect(nowhere.code == 2)
    let unread = try place.run("validate", "none.yaml", "--write-baseline", "b.json")
    #expect(unread.code == 2 && place.text("b.json") == nil)
  }

  @Test func doesNotFixKnownFindings() throws {
    let text = "page: shop\nsections:\n- items:\n  - {kind: sample, title: 1}\n"
    let place = try Workspace(["page.yaml": text])
    _ = try place.run("validate", "page.yaml", "--write-baseline", "known.json")
    let run = try place.run("validate", "--fix", "page.yaml", "--baseline", "known.json")
    #expect(run == CommandRun(code: 0, messages: "0 fixed; no errors or warnings in 1 file\n"))
    #expect(place.text("page.yaml") == text)
  }
}
