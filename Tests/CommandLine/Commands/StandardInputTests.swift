import CaseRunner
import Testing

/// Tests `-` and its name in messages.
@Suite struct StandardInputTests {
  @Test func usesDefaultName() throws {
    #expect(
      try Workspace().run("validate", "-", "--format", "concise", input: Sample.wrong)
        == CommandRun(
          code: 1, output: "<stdin>:4:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: "1 error in 1 file\n"))
  }

  @Test func usesGivenName() throws {
    let run = try Workspace().run(
      "validate", "-", "--format", "concise", "--stdin-filename", "d/page.yaml",
      input: Sample.wrong)
    #expect(run.output == "d/page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n")
  }

  /// JSON is recognized by its first character, unless a file name is given.
  @Test func recognizesJSON() throws {
    let place = try Workspace()
    let json = #" {"page": "a", "sections": [{"items": [{"kind": "exit", "title": 1}]}],}"#
    let sniffed = try place.run("validate", "-", "--format", "concise", input: json)
    #expect(sniffed.output.contains("[json-syntax]"))
    let named = try place.run(
      "validate", "-", "--format", "concise", "--stdin-filename", "a.yaml", input: json)
    #expect(
      named.output == "a.yaml:1:66: error: 'title' must be a string, but this is the number 1 "
        + "[unquoted-text]\n")
    let yaml = try place.run(
      "validate", "-", "--format", "concise", "--stdin-filename", "a.JSON", input: Sample.page)
    #expect(yaml.code == 1 && yaml.output.hasPrefix("a.JSON:1:1: error: "))
    #expect(yaml.output.hasSuffix("[json-syntax]\n"))
  }

  @Test func reportsEmptyInput() throws {
    let run = try Workspace().run("validate", "-", "--format", "concise")
    #expect(
      run
        == CommandRun(
          code: 1,
          output: "<stdin>:1:1: error: the file is empty [unrecognized-document]\n",
          messages: "1 error in 1 file\n"))
  }

  @Test(arguments: ["---\n", "---\n---\n", "# a\n---\n...\n---\n"])
  func reportsEmptyDocuments(text: String) throws {
    let run = try Workspace().run("validate", "-", "--format", "concise", input: text)
    #expect(run.code == 1 && run.output.hasSuffix("[unrecognized-document]\n"))
  }

  @Test func acceptsFilesTogetherWithInput() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.run(
      "validate", "page.yaml", "-", "--format", "concise", input: Sample.odd)
    #expect(
      run.output == """
        <stdin>:4:25: warning: this title is empty [blank-title]
        page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]

        """)
  }

  /// The text that an editor pipes replaces the file on disk.
  @Test func replacesFileOfGivenName() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.run(
      "validate", "-", "./page.yaml", "--stdin-filename", "page.yaml", input: Sample.page)
    #expect(run == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
  }

  @Test func resolvesPathsRelativeToGivenName() throws {
    let place = try Workspace(["d/kinds.yaml": Sample.registry])
    let page = Sample.faderPage("kinds.yaml")
    #expect(
      try place.run("validate", "-", "--stdin-filename", "d/page.yaml", input: page).code == 0)
    let elsewhere = try place.run("validate", "-", "--format", "concise", input: page)
    #expect(
      elsewhere.output.hasPrefix(
        "<stdin>:2:14: error: 'kinds.yaml': no such file or directory [missing-file]\n"))
  }

  /// An exceeded limit is a finding, wherever the bytes come from.
  @Test func reportsLargeInput() throws {
    let place = try Workspace(["settingsc.yaml": "limits: {bytes: 20}\n"])
    let run = try place.run("validate", "-", "--format", "concise", input: Sample.page)
    #expect(
      run
        == CommandRun(
          code: 1,
          output:
            "<stdin>:1:1: error: the file is larger than the limit of 20 bytes [file-too-large]\n",
          messages: "1 error in 1 file\n"))
  }

  @Test func reportsUnreadableInput() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.shell("$settingsc validate --format concise - page.yaml < .")
    #expect(run.code == 2)
    #expect(run.output == "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n")
    #expect(run.messages == "settingsc: <stdin>: is a directory\n1 error in 1 file\n")
    let closed = try place.shell("$settingsc validate - <&-")
    #expect(closed == CommandRun(code: 2, messages: "settingsc: <stdin>: bad file descriptor\n"))
  }

  @Test func readsRegistryFromStandardInput() throws {
    let place = try Workspace()
    let run = try place.run("kinds", "fader", "--registry", "-", input: Sample.registry)
    #expect(
      run.code == 0 && run.output.hasPrefix("fader  FaderSettingCell, FaderSettingModel\n"))
  }

  @Test(arguments: [
    ["fmt", "--stdin-filename", "old/a.yaml", "-"],
    ["validate", "--fix", "--stdin-filename", "old/a.yaml", "-"],
    ["fmt", "--skip-unrecognized", "-"],
    ["validate", "--fix", "--skip-unrecognized", "-"],
  ])
  func printsSkippedInputUnchanged(arguments: [String]) throws {
    let place = try Workspace(["settingsc.yaml": "exclude: [old/]\n", "old/b.yaml": ""])
    let text = arguments.contains("old/a.yaml") ? Sample.page + "\n\n" : "a:   b\n"
    let run = try place.run(arguments, input: text)
    #expect(run.code == 0 && run.output == text, "\(run)")
  }
}
