import CaseRunner
import Foundation
import Testing

/// Tests `settingsc fmt`: its outputs, messages and exit codes.
@Suite struct FormatTests {
  private static let untidy = """
    sections:
    - items:
      - {title: Log out,kind: exit}   # the last row
    page:   'shop'

    """
  private static let tidy = """
    page: shop
    sections:
      - items:
          - {kind: exit, title: Log out}  # the last row

    """

  @Test func rewritesFilesInPlace() throws {
    let workspace = try Workspace(["a.yaml": Self.untidy, "b.yaml": Self.tidy])
    let run = try workspace.run("fmt", "a.yaml", "b.yaml")
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.messages == "reformatted a.yaml\n1 file reformatted, 1 unchanged\n")
    #expect(workspace.text("a.yaml") == Self.tidy)
    #expect(workspace.text("b.yaml") == Self.tidy)
    #expect(try workspace.names() == ["a.yaml", "b.yaml"])
    let again = try workspace.run("fmt", "a.yaml", "b.yaml")
    #expect(again == CommandRun(code: 0, messages: "2 files unchanged\n"))
  }

  // MARK: Suppression comments

  @Test func preservesLineOfComment() throws {
    let title = String(repeating: "wide ", count: 30)
    let line = "- {kind: exit, id: \"\(title)\", title: \" \"}"
    let workspace = try Workspace([
      "a.yaml": "page: a\nsections:\n- items:\n  \(line)  # settingsc: disable-line malformed-id, "
        + "blank-title\n"
    ])
    let before = try workspace.run("validate", "a.yaml")
    #expect(before.code == 0, "\(before)")
    #expect(try workspace.run("fmt", "a.yaml").code == 0)
    #expect(workspace.text("a.yaml")?.contains("      \(line)  # settingsc: disable-line") == true)
    #expect(try workspace.run("validate", "--strict", "a.yaml").code == 0)
  }

  @Test func skipsFileIfCommentsWouldHideOtherFindings() throws {
    // 'kind' moves to the front, so the comment would apply to it.
    let text = """
      page: a
      sections:
        - items:
            # settingsc: disable-next-line blank-title -- the icon says it
            - title: " "
              kind: sample

      """
    let workspace = try Workspace(["a.yaml": text, "b.yaml": Self.untidy])
    #expect(try workspace.run("validate", "--strict", "a.yaml").code == 0)
    let run = try workspace.run("fmt", "a.yaml", "b.yaml")
    #expect(run.code == 2 && run.messages.contains("a.yaml: not formatted: "), "\(run)")
    #expect(workspace.text("a.yaml") == text)
    #expect(workspace.text("b.yaml") == Self.tidy)
  }

  @Test func skipsExcludedFiles() throws {
    let workspace = try Workspace([
      "settingsc.yaml": "exclude: [old/]\n", "old/a.yaml": Self.untidy, "b.yaml": Self.untidy,
    ])
    let run = try workspace.run("fmt", "old/a.yaml", "b.yaml")
    #expect(run.code == 0)
    #expect(workspace.text("old/a.yaml") == Self.untidy)
    #expect(workspace.text("b.yaml") == Self.tidy)
  }

  @Test func sortsKeysOfConfigurations() throws {
    let workspace = try Workspace([
      "settingsc.yaml":
        "severity: {blank-title: off}\nlimits: {nodes: 9, bytes: 8}\nexclude: [old/]\nsettingsc: 1\n"
    ])
    #expect(try workspace.run("fmt", "settingsc.yaml").code == 0)
    #expect(
      workspace.text("settingsc.yaml") == """
        settingsc: 1
        exclude: [old/]
        severity: {blank-title: off}
        limits: {bytes: 8, nodes: 9}

        """)
  }

  @Test func searchesDirectories() throws {
    let workspace = try Workspace([
      "pages/a.yaml": Self.untidy, "pages/deep/b.json": #"{"page":"b","sections":[]}"#,
      "pages/chart.yaml": "apiVersion:   v1\n", "pages/broken.yaml": "{{{", "x.yaml": Self.untidy,
    ])
    let run = try workspace.run("fmt", "pages")
    #expect(run.code == 0)
    #expect(run.messages.hasSuffix("2 files reformatted\n"))
    #expect(workspace.text("pages/chart.yaml") == "apiVersion:   v1\n")
    #expect(workspace.text("x.yaml") == Self.untidy)
    #expect(
      workspace.text("pages/deep/b.json") == "{\n  \"page\": \"b\",\n  \"sections\": []\n}\n")
    let whole = try workspace.run("fmt", "--check")
    #expect(whole.code == 1)
    #expect(whole.output == "./x.yaml\n" || whole.output == "x.yaml\n")
  }

  @Test func listsFilesWithoutWriting() throws {
    let workspace = try Workspace(["a.yaml": Self.untidy, "b.yaml": Self.tidy])
    let run = try workspace.run("fmt", "--check", "a.yaml", "b.yaml")
    #expect(run.code == 1)
    #expect(run.output == "a.yaml\n")
    #expect(run.messages == "1 file would be reformatted, 1 unchanged\n")
    #expect(workspace.text("a.yaml") == Self.untidy)
    #expect(try workspace.run("fmt", "--check", "b.yaml").code == 0)
  }

  @Test func printsDiffWithoutWriting() throws {
    let workspace = try Workspace(["a.yaml": Self.untidy])
    let run = try workspace.run("fmt", "--diff", "a.yaml")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,4 +1,4 @@\n"))
    #expect(run.output.contains("+      - {kind: exit, title: Log out}  # the last row\n"))
    #expect(workspace.text("a.yaml") == Self.untidy)
    let colored = try workspace.run("fmt", "--diff", "a.yaml", "--color", "always")
    #expect(colored.output.contains("\u{1B}[32m+page: shop\u{1B}[39m"))
  }

  @Test func formatsStandardInput() throws {
    let workspace = try Workspace()
    let run = try workspace.run("fmt", "-", input: Self.untidy)
    #expect(run == CommandRun(code: 0, output: Self.tidy))
    #expect(try workspace.run("fmt", "-", input: Self.tidy).output == Self.tidy)
    let json = try workspace.run("fmt", "-", input: #"{"sections":[],"page":"a"}"#)
    #expect(json.output == "{\n  \"page\": \"a\",\n  \"sections\": []\n}\n")
    // In a YAML file, brackets are YAML.
    let named = try workspace.run(
      "fmt", "-", "--stdin-filename", "x/a.yaml", input: #"{"sections":[],"page":"a"}"#)
    #expect(named.output == "{page: a, sections: []}\n")
    let checked = try workspace.run("fmt", "--check", "-", input: Self.untidy)
    #expect(checked.code == 1)
    #expect(checked.output == "<stdin>\n")
    let broken = try workspace.run("fmt", "-", input: "page: [")
    #expect(broken.code == 1)
    #expect(broken.output == "")
  }

  @Test func skipsFilesWithSyntaxErrors() throws {
    let broken = "page: a\npage: b\n"
    let workspace = try Workspace(["a.yaml": broken, "b.yaml": Self.untidy])
    let run = try workspace.run("fmt", "a.yaml", "b.yaml")
    #expect(run.code == 1)
    #expect(run.messages.contains("a.yaml:2:1: error: this mapping already has the key 'page'"))
    #expect(run.messages.hasSuffix("1 file reformatted, 1 failed\n"))
    #expect(workspace.text("a.yaml") == broken)
    #expect(workspace.text("b.yaml") == Self.tidy)
  }

  @Test func reportsLimits() throws {
    let workspace = try Workspace(["a.yaml": Self.untidy])
    for (limits, id) in [("bytes: 10", "file-too-large"), ("nodes: 2", "too-many-nodes")] {
      try workspace.write("settingsc.yaml", "limits: {\(limits)}\n")
      let run = try workspace.run("fmt", "a.yaml")
      #expect(run.code == 1)
      #expect(run.messages.contains("[\(id)]"))
    }
    #expect(workspace.text("a.yaml") == Self.untidy)
  }

  @Test func reportsNamedFilesOfOtherPrograms() throws {
    let workspace = try Workspace(["a.yaml": "apiVersion:   v1\n"])
    let named = try workspace.run("fmt", "a.yaml")
    #expect(named.code == 1)
    #expect(named.messages.contains("[unrecognized-document]"))
    let skipped = try workspace.run("fmt", "a.yaml", "--skip-unrecognized")
    #expect(skipped.code == 0)
    #expect(workspace.text("a.yaml") == "apiVersion:   v1\n")
  }

  @Test func formatsOtherFilesIfOneIsUnreadable() throws {
    let workspace = try Workspace(["a.yaml": Self.untidy])
    let run = try workspace.run("fmt", "nowhere.yaml", "a.yaml")
    #expect(run.code == 2)
    #expect(run.messages.contains("settingsc: nowhere.yaml: no such file or directory\n"))
    #expect(workspace.text("a.yaml") == Self.tidy)
  }

  @Test func preservesPermissionsAndLinks() throws {
    let workspace = try Workspace(["real/a.yaml": Self.untidy])
    let run = try workspace.shell(
      "chmod 640 real/a.yaml && ln -s real/a.yaml link.yaml && $settingsc fmt link.yaml "
        + "&& ls -l real/a.yaml | cut -c1-10 && readlink link.yaml")
    #expect(run.output == "-rw-r-----\nreal/a.yaml\n")
    #expect(workspace.text("real/a.yaml") == Self.tidy)
  }

  @Test func escapesNames() throws {
    let workspace = try Workspace(["a\u{1B}[2Jb.yaml": Self.untidy])
    let run = try workspace.run("fmt", "--check", ".")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.hasSuffix("a␛[2Jb.yaml\n"))
  }

  @Test func reportsWrongUsage() throws {
    let workspace = try Workspace()
    #expect(try workspace.run("fmt", "--wrong").code == 2)
    let empty = try workspace.run("fmt")
    #expect(empty.code == 0)
    #expect(empty.messages.contains("no settings documents found"))
  }
}
