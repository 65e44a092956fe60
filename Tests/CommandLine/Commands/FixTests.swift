import CaseRunner
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests `--fix`, `--unsafe-fixes` and `--diff`.
@Suite struct FixTests {
  private static let broken = """
    page: shop # 商店
    sections:
    - items:
      - {kind: swich, title: 88, action: a}   # kept
      - {kind: sample, title: 12, action: b}

    """
  private static let safe = broken.replacing("12", with: "\"12\"").replacing("88", with: "\"88\"")

  @Test func appliesSafeFixes() throws {
    let place = try Workspace(["page.yaml": Self.broken])
    let before = try place.run("validate", "page.yaml")
    #expect(before.code == 1 && before.messages == "3 errors in 1 file (2 fixable with --fix)\n")
    let run = try place.run("validate", "--fix", "--format", "concise", "page.yaml")
    #expect(
      run
        == CommandRun(
          code: 1, output: "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: "2 fixed; 1 error in 1 file (1 fixable with --unsafe-fixes)\n"))
    #expect(place.text("page.yaml") == Self.safe)
    #expect(try place.names() == ["page.yaml"])
  }

  @Test func appliesUnsafeFixes() throws {
    let place = try Workspace(["d/page.yaml": Self.broken, "d/other.yaml": "a: [1\n"])
    let run = try place.run("validate", "--fix", "--unsafe-fixes", "d")
    #expect(run == CommandRun(code: 0, messages: "3 fixed; no errors or warnings in 1 file\n"))
    #expect(place.text("d/page.yaml") == Self.safe.replacing("swich", with: "switch"))
    #expect(place.text("d/other.yaml") == "a: [1\n")
    let again = try place.run("validate", "--fix", "--unsafe-fixes", "d")
    #expect(again == CommandRun(code: 0, messages: "0 fixed; no errors or warnings in 1 file\n"))
  }

  /// A page that a row opens only after a fix is checked too, so that its keys are known.
  @Test func readsPagesThatFixedRowsOpen() throws {
    let place = try Workspace([
      "a.yaml": """
      page: a
      sections: [{items: [{kind: sample, title: Look, Presents: b.yaml, shows: look}]}]

      """,
      "b.yaml": """
      page: b
      sections: [{items: [{kind: switch, title: Dark, key: look}]}]

      """,
    ])
    #expect(
      try place.run("validate", "--fix", "a.yaml")
        == CommandRun(code: 0, messages: "1 fixed; no errors or warnings in 1 file\n"))
  }

  @Test func requiresFixOptionForUnsafeFixes() throws {
    let place = try Workspace(["page.yaml": Self.broken])
    let run = try place.run("validate", "--unsafe-fixes", "page.yaml")
    #expect(run.code == 2)
    #expect(
      run.messages.contains("--unsafe-fixes needs --fix, --check or --diff."))
  }

  @Test func printsDiffWithoutWriting() throws {
    let place = try Workspace(["page.yaml": Self.broken, "ok.yaml": Sample.page])
    for arguments in [["--diff"], ["--diff", "--fix"]] {
      let run = try place.run(["validate", "page.yaml", "ok.yaml"] + arguments)
      #expect(run.code == 1)
      #expect(
        run.output == """
          --- page.yaml
          +++ page.yaml
          @@ -1,5 +1,5 @@
           page: shop # 商店
           sections:
           - items:
          -  - {kind: swich, title: 88, action: a}   # kept
          -  - {kind: sample, title: 12, action: b}
          +  - {kind: swich, title: "88", action: a}   # kept
          +  - {kind: sample, title: "12", action: b}

          """)
      #expect(
        run.messages
          == "2 problems fixable in 1 file; 1 would remain (1 fixable with --unsafe-fixes)\n")
    }
    #expect(place.text("page.yaml") == Self.broken)
    let check = try place.run("validate", "page.yaml", "ok.yaml", "--check", "--fix")
    #expect(check.code == 1 && check.output == "page.yaml\n")
    #expect(check.messages.hasPrefix("2 problems fixable in 1 file; 1 would remain"))
    let nothing = try place.run("validate", "--diff", "ok.yaml")
    #expect(nothing == CommandRun(code: 0, messages: "nothing to fix\n"))
  }

  @Test func fixesStandardInput() throws {
    let place = try Workspace(["page.yaml": Self.broken])
    let run = try place.run(
      "validate", "--fix", "--format", "concise", "-", "--stdin-filename", "page.yaml",
      input: Self.broken)
    #expect(run.output == Self.safe)
    #expect(
      run.messages == """
        page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]
        2 fixed; 1 error in 1 file (1 fixable with --unsafe-fixes)

        """)
    #expect(run.code == 1)
    #expect(place.text("page.yaml") == Self.broken)
    // Input without fixes is printed unchanged.
    #expect(try place.run("validate", "--fix", "-", input: Sample.page).output == Sample.page)
    let diff = try place.run("validate", "--diff", "-", input: Self.broken)
    #expect(diff.code == 1 && diff.output.hasPrefix("--- <stdin>\n"))
  }

  @Test func rejectsFixWithoutEffect() throws {
    let text = """
      page: a
      sections:
        - items:
            - {kind: sample, title: "A  # note
            - {kind: sample, title: B}

      """
    let place = try Workspace(["page.yaml": text])
    let before = try place.run("validate", "page.yaml")
    let run = try place.run("validate", "--fix", "--unsafe-fixes", "page.yaml")
    #expect(place.text("page.yaml") == text)
    #expect(run.code == 1 && run.output == before.output, "\(run)")
  }

  @Test func escapesGitHubCommandsInChanges() throws {
    let page =
      "page: a\nsections:\n- footer: |\n    ::error::x\n  items: [{kind: exit, title: 5}]\n"
    let place = try Workspace(["page.yaml": page])
    let arguments = ["validate", "--diff", "page.yaml"]
    let run = try place.run(arguments, variables: ["GITHUB_ACTIONS": "true"])
    #expect(run.code == 1 && run.output.hasPrefix("::stop-commands::"), "\(run)")
    #expect(try !place.run(arguments).output.contains("stop-commands"))
  }

  /// GitHub executes commands in any line of a log, even if a format is given.
  @Test(arguments: ["full", "concise"])
  func escapesGitHubCommandsInReports(format: String) throws {
    let place = try Workspace([
      "::error::x.yaml": "page: a\nsections: [{items: [{kind: '##[e]'}]}]\n"
    ])
    let arguments = ["validate", "--format", format, "::error::x.yaml"]
    let run = try place.run(arguments, variables: ["GITHUB_ACTIONS": "true"])
    #expect(run.code == 1 && run.output.hasPrefix("::stop-commands::"), "\(run)")
    #expect(try !place.run(arguments).output.contains("stop-commands"))
  }

  @Test(arguments: [
    ["--diff", "--format", "json"], ["--check", "-q"], ["--diff", "-o", "x"],
    ["--diff", "--write-baseline", "x"],
    ["--write-baseline", "x", "-q"], ["--watch", "--fix"],
  ])
  func rejectsConflictingOptions(options: [String]) throws {
    let place = try Workspace(["page.yaml": Self.broken])
    #expect(try place.run(["validate", "page.yaml"] + options).code == 2)
    #expect(try place.names() == ["page.yaml"] && place.text("page.yaml") == Self.broken)
  }

  @Test func preservesPermissionsAndLinks() throws {
    let place = try Workspace(["d/page.yaml": Self.broken])
    let run = try place.shell(
      "chmod 640 d/page.yaml; ln -s d/page.yaml link.yaml; $settingsc validate --fix link.yaml; "
        + "stat -c %a d/page.yaml; readlink link.yaml")
    #expect(run.output.hasSuffix("640\nd/page.yaml\n"))
    #expect(place.text("d/page.yaml") == Self.safe)
  }

  @Test func fixesOtherFilesIfOneIsReadOnly() throws {
    let place = try Workspace(["a.yaml": Self.broken, "d/b.yaml": Self.broken])
    let run = try place.shell(
      "chmod 555 d; $settingsc validate --fix a.yaml d/b.yaml none.yaml; code=$?; chmod 755 d; "
        + "exit $code")
    #expect(run.code == 2)
    #expect(run.messages.contains("none.yaml: no such file or directory"))
    // Root can write everywhere.
    if geteuid() != 0 {
      #expect(run.messages.contains("d/b.yaml: permission denied"))
      #expect(place.text("d/b.yaml") == Self.broken)
    }
    #expect(place.text("a.yaml") == Self.safe)
  }

  @Test func fixesChildrenIfTheyAreNamed() throws {
    let place = try Workspace([
      "both.yaml": "page: both\nchildren: [{id: a, page: child.yaml}]\n", "child.yaml": Self.broken,
    ])
    // The summary only counts fixes that --fix would apply.
    let unfixed = try place.run("validate", "both.yaml")
    #expect(unfixed.messages == "3 errors in 2 files\n")
    let alone = try place.run("validate", "--fix", "both.yaml")
    #expect(
      alone.messages.contains("child.yaml: not fixed, because only the given files are changed"))
    #expect(place.text("child.yaml") == Self.broken)
    _ = try place.run("validate", "--fix", "both.yaml", "child.yaml")
    #expect(place.text("child.yaml") == Self.safe)
  }

  /// A round of fixes has files that changed and were not checked again. What other files say of
  /// them must not be used.
  @Test(arguments: [
    "set: x, title: B", "set: x, action: b", "remove: y", "insert: {kind: exit, title: C}",
  ])
  func fixesPagesOfPresenters(patch: String) throws {
    let row = "{kind: exit, id: x, title: A, action: a}"
    let place = try Workspace([
      "a.yaml":
        "page: a\ntitle: 12\nsections: [{items: [\(row), {kind: exit, id: y, title: C}]}]\n",
      "b.yaml": "presenter: P\npage: a.yaml\npatch: [{\(patch)}]\n",
      "c.yaml": "page: c\nsections: [{items: [{kind: tile, title: 7, presents: a.yaml}]}]\n",
      "kinds.yaml": "registry: 1\nkinds:\n  tile: {cellClass: T, modelClass: M, fields: "
        + "{title: {type: string, default: 5}}}\n  spare: {cellClass: S, modelClass: N}\n",
      "settingsc.yaml": "registries: [kinds.yaml]\nseverity: {unused-kind: warning}\n",
    ])
    let run = try place.run("validate", "--fix")
    #expect(run.code >= 0 && run.messages.contains("3 fixed"), "\(run)")
    #expect(place.text("a.yaml")?.contains("title: \"12\"") == true)
  }

  @Test func fixesJSONInPlace() throws {
    let place = try Workspace([
      "page.json":
        "{\"page\": \"a\",\r\n  \"sections\": [{\"items\": [{\"kind\": \"exit\", \"title\": 1, \"action\": \"b\",}]}]}\r\n"
    ])
    let run = try place.run("validate", "--fix", "page.json")
    #expect(run.code == 0 && run.messages == "2 fixed; no errors or warnings in 1 file\n")
    #expect(
      place.text("page.json")
        == "{\"page\": \"a\",\r\n  \"sections\": [{\"items\": [{\"kind\": \"exit\", \"title\": \"1\", \"action\": \"b\"}]}]}\r\n"
    )
  }
}
