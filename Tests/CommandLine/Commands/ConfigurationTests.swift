import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `settingsc.yaml`: the checked files, the options, and the severities.
@Suite struct ConfigurationTests {
  private func concise(_ place: Workspace, _ arguments: String...) throws -> CommandRun {
    try place.run(["validate", "--format", "concise"] + arguments)
  }

  private func blank(_ path: String, _ severity: String = "warning") -> String {
    "\(path):4:25: \(severity): this title is empty [blank-title]\n"
  }

  // MARK: Files

  @Test func skipsExcludedFiles() throws {
    let place = try Workspace([
      "settingsc.yaml": "exclude: [generated/, '*.gen.yaml']\n", "a.yaml": Sample.odd,
      "generated/b.yaml": Sample.wrong, "x/c.gen.yaml": Sample.wrong,
    ])
    let found = CommandRun(
      code: 0, output: blank("a.yaml"), messages: "1 warning in 2 files\n")
    #expect(try concise(place) == found)
    let named = try concise(place, "a.yaml", "generated/b.yaml", "x/c.gen.yaml")
    #expect(
      named == CommandRun(code: 0, output: blank("a.yaml"), messages: "1 warning in 1 file\n"))
    #expect(
      try concise(place, "generated/b.yaml", "x/c.gen.yaml")
        == CommandRun(
          code: 0,
          messages: "settingsc: all 2 files are excluded by the configuration, and nothing was "
            + "done; 'settingsc config FILE' explains why\n"))
    // An excluded directory counts as empty, even if it is named.
    #expect(try concise(place, "generated").output == "")
    #expect(try concise(place, "--no-config", "generated/b.yaml").code == 1)
    let piped = try place.run(
      "validate", "-", "--stdin-filename", "generated/b.yaml", input: Sample.wrong)
    #expect(piped.code == 0)
  }

  @Test func checksExactlyTheListedFiles() throws {
    let place = try Workspace([
      "settingsc.yaml": "files: ['pages/**', one.page]\n", "pages/a.yaml": Sample.odd,
      "pages/other.yaml": "a: 1\n", "one.page": Sample.odd.replacing("odd", with: "one"),
      "b.yaml": Sample.wrong,
    ])
    #expect(
      try concise(place)
        == CommandRun(
          code: 1,
          output: blank("one.page") + blank("pages/a.yaml")
            + "pages/other.yaml:1:1: error: this is not a settings document "
            + "[unrecognized-document]\n",
          messages: "settingsc: 'b.yaml' is a settings document, but no pattern of 'files' matches "
            + "it: not checked\n1 error, 2 warnings in 4 files\n"))
    // The project lists the file, so it must be a settings document.
    #expect(try concise(place, "--skip-unrecognized", "pages/other.yaml").code == 1)
    // A named file is checked even if it is not listed.
    #expect(try concise(place, "b.yaml").code == 1)
  }

  @Test func usesConfigurationOfEachFile() throws {
    let place = try Workspace([
      "a/settingsc.yaml": "severity: {blank-title: error}\n", "a/x.yaml": Sample.odd,
      "b/settingsc.yaml": "severity: {blank-title: off}\nregistries: [kinds.yaml]\n",
      "b/x.yaml": Sample.odd, "b/kinds.yaml": Sample.registry,
      "b/y.yaml": "page: y\nsections: [{items: [{kind: fader, title: A}]}]\n",
      "a/y.yaml": "page: y\nsections: [{items: [{kind: fader, title: A}]}]\n",
      "c.yaml": Sample.odd,
    ])
    #expect(
      try concise(place, "b/y.yaml", "a/x.yaml", "b/x.yaml", "c.yaml", "a/y.yaml").output
        == blank("a/x.yaml", "error")
        + "a/y.yaml:2:28: error: unknown kind 'fader' [unknown-kind]\n"
        + blank("c.yaml"))
  }

  @Test func appliesOverridesToJSONFiles() throws {
    func json(_ id: String) -> String {
      "{\"page\": \"\(id)\", \"sections\": [{\"items\": [{\"kind\": \"exit\", \"title\": \"\"}]}]}"
    }
    let place = try Workspace([
      "settingsc.yaml": """
      severity: {blank-title: error}
      overrides:
        - files: ["*.json"]
          severity: {blank-title: off}
        - files: [new/]
          severity: {blank-title: warning}
      """, "a.json": json("a"), "new/b.json": json("b"), "c.yaml": Sample.odd,
    ])
    let run = try concise(place)
    #expect(run.code == 1 && run.messages == "1 error, 1 warning in 4 files\n")
    #expect(!run.output.contains("a.json") && run.output.contains("new/b.json:1:65: warning"))
  }

  @Test func appliesStrictAndLimits() throws {
    let place = try Workspace([
      "settingsc.yaml": "strict: true\nlimits: {bytes: 100}\n", "a.yaml": Sample.odd,
      "b.yaml": Sample.page + "# " + String(repeating: "x", count: 100) + "\n",
    ])
    #expect(try concise(place, "a.yaml").code == 1)
    #expect(try concise(place, "--no-config", "a.yaml").code == 0)
    #expect(try concise(place, "b.yaml").output.contains("[file-too-large]"))
    #expect(try place.run("compile", "a.yaml").code == 1)
    #expect(try place.run("compile", "--no-config", "a.yaml").code == 0)
  }

  @Test func checksPresentersWithTheirPages() throws {
    let place = try Workspace([
      "settingsc.yaml": "presenters: [apps/*.yaml]\n", "page.yaml": Sample.page,
      "apps/a.yaml": "presenter: A\npage: ../page.yaml\nhandlers: []\n",
      "apps/b.yaml": "presenter: B\npage: ../page.yaml\nhandlers: ['logOut:']\n",
    ])
    let run = try concise(place, "page.yaml")
    #expect(run.code == 1 && run.output.contains("[unhandled-selector]"))
    #expect(run.messages == "1 error in 1 file\n")
    #expect(try concise(place, "--no-config", "page.yaml").code == 0)
  }

  // MARK: Other commands

  @Test func usesRegistriesInEveryCommand() throws {
    let page = "page: y\nsections: [{items: [{kind: fader, title: A}]}]\n"
    let place = try Workspace([
      "settingsc.yaml": "registries: [kinds/k.yaml]\n", "kinds/k.yaml": Sample.registry,
      "p/y.yaml": page,
    ])
    #expect(try place.run("compile", "p/y.yaml").code == 0)
    #expect(try place.run("preview", "p/y.yaml").code == 0)
    #expect(try place.run("diff", "-", "p/y.yaml", input: page).code == 0)
    #expect(try place.run("kinds", "fader").code == 0)
    #expect(try place.run("schema", "page").output.contains("FaderSetting") == false)
    #expect(try place.run("schema", "page").output.contains("\"fader\""))
    // Naming the registry again has no effect.
    #expect(try place.run("compile", "p/y.yaml", "--registry", "kinds/k.yaml").code == 0)
    for command in [["compile", "p/y.yaml"], ["kinds", "fader"], ["preview", "p/y.yaml"]] {
      #expect(try place.run(command + ["--no-config"]).code != 0)
    }
  }

  /// Errors that make a tree incomplete cannot become warnings.
  @Test func preservesErrorsThatPreventCompilation() throws {
    let place = try Workspace([
      "settingsc.yaml": "severity: {unknown-kind: off, unhandled-selector: off}\n",
      "page.yaml": Sample.page, "wrong.yaml": Sample.wrong,
      "a.yaml": "presenter: A\npage: page.yaml\nhandlers: []\n",
    ])
    #expect(try concise(place, "wrong.yaml").code == 0)
    let refused = try place.run("compile", "wrong.yaml")
    #expect(
      refused.code == 1 && refused.output.isEmpty && refused.messages.contains("unknown-kind"))
    let made = try place.run("compile", "a.yaml")
    #expect(made.code == 0 && made.messages.isEmpty && made.output.contains("\"tree\": 1"))
    #expect(try place.run("compile", "--no-config", "a.yaml").code == 1)
  }

  // MARK: Invalid configurations

  @Test func stopsForInvalidConfiguration() throws {
    let place = try Workspace([
      "settingsc.yaml": "exlude: [a]\n", "p/page.yaml": Sample.odd, "p/b.yaml": Sample.odd,
    ])
    let findings = """
      settingsc.yaml:1:1: error: a configuration has no key 'exlude' [unknown-key]
        1 | exlude: [a]
          | ^^^^^^
        fix (--fix --unsafe-fixes): did you mean 'exclude'?


      """
    let words =
      "settingsc: 'settingsc.yaml': the configuration has errors, so nothing was done; "
      + "--no-config ignores it\n"
    for command in [
      ["validate", "p/page.yaml"], ["validate", "p"], ["compile", "p/page.yaml"],
      ["preview", "p/page.yaml"], ["diff", "p/page.yaml", "p/b.yaml"], ["kinds"],
      ["schema", "page"], ["config"], ["config", "p/page.yaml"],
    ] {
      #expect(
        try place.run(command) == CommandRun(code: 2, messages: findings + words), "\(command)")
    }
    // If the configuration itself is checked, the run reports its findings.
    for arguments in [["validate"], ["validate", "settingsc.yaml", "p"]] {
      let run = try place.run(arguments)
      #expect(run.code == 1 && run.output.contains(findings))
    }
    #expect(try place.run("validate", "--no-config", "p/page.yaml").code == 0)
  }

  @Test func reportsUnreadableConfigurations() throws {
    let place = try Workspace(["page.yaml": Sample.page, "dir/x": ""])
    let none = try place.run("validate", "--config", "none.yaml", "page.yaml")
    #expect(
      none
        == CommandRun(code: 2, messages: "settingsc: none.yaml: no such file or directory\n"))
    #expect(try place.run("validate", "--config", "dir", "page.yaml").code == 2)
    #expect(try place.run("validate", "--config", "", "page.yaml").code == 2)
    let both = try place.run("validate", "--config", "a", "--no-config", "page.yaml")
    #expect(both.code == 2 && both.messages.contains("--config and --no-config exclude each other"))
    // A directory with that name is not a configuration.
    try place.write("sub/settingsc.yaml/x", "")
    try place.write("sub/page.yaml", Sample.page)
    #expect(try place.run("validate", "sub/page.yaml").code == 0)
  }

  @Test func prefersNamedConfiguration() throws {
    let place = try Workspace([
      "settingsc.yaml": "exlude: x\n", "ci.yaml": "severity: {blank-title: error}\n",
      "page.yaml": Sample.odd,
    ])
    #expect(
      try concise(place, "--config", "ci.yaml", "page.yaml").output
        == blank("page.yaml", "error"))
    #expect(try concise(place, "--config", "ci.yaml", "ci.yaml").code == 0)
  }

  @Test func escapesTextsOfConfiguration() throws {
    let place = try Workspace([
      "settingsc.yaml": "exclude: [\"\\e[31m[a\", \"x\\u202e\"]\n", "page.yaml": Sample.page,
    ])
    for command in [["validate", "settingsc.yaml"], ["validate", "page.yaml"], ["config"]] {
      let run = try place.run(command)
      for text in [run.output, run.messages] {
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
      }
    }
  }

  // MARK: config

  @Test func printsEffectiveConfigurationOfPath() throws {
    let place = try Workspace([
      "settingsc.yaml": """
      exclude: [old/]
      severity: {blank-title: error}
      overrides:
        - files: [old/]
          severity: {blank-title: off}
      limits: {nodes: 900}
      """, "old/a.yaml": Sample.page, "page.yaml": Sample.page,
    ])
    #expect(
      try place.run("config", "old/a.yaml", "--registry", "k.yaml")
        == CommandRun(
          code: 0,
          output: """
            # effective configuration of old/a.yaml
            # configuration: settingsc.yaml
            # checked: no, it matches 'old/' of 'exclude' (settingsc.yaml:1:11)
            # files: all that are settings documents (default)
            exclude:
              - old/            # settingsc.yaml:1:11
            registries:
              - k.yaml          # --registry
            presenters: []      # default
            apps: []            # default
            data: {}            # default
            dataSets: []        # default
            sources: []         # default
            external: []        # default
            handlerClasses: []  # default
            assets: []          # default
            flags: []           # default
            severity:
              blank-title: off  # settingsc.yaml:5:29; warning by default
            wire:
              extra: error      # default
            limits:
              bytes: 67108864   # default
              nodes: 900        # settingsc.yaml:6:17
            strict: false       # default

            """))
    let json = try place.run("config", "--format", "json", "old/a.yaml").json()
    #expect((json["checked"] as? [String: Any])?["verdict"] as? String == "no")
    #expect(try place.run("config", "none/at/all.yaml").code == 2)
    // The printed configuration has the same meaning.
    let printed = try place.run("config").output
    try place.write("settingsc.yaml", printed)
    let again = try place.run("config")
    #expect(again.code == 0 && again.output.contains("blank-title: error"))
  }

  @Test func acceptsFlagsWithValues() throws {
    let place = try Workspace([
      "settingsc.yaml": "flags: {group: [control, a], beta: boolean}\n",
      "page.yaml": """
      page: p
      sections:
        - items:
            - {when: flags.group == 'a', kind: sample, title: In a, action: a}
            - {when: not flags.beta, kind: sample, title: Not beta, action: b}
      """,
    ])
    #expect(try concise(place, ".").code == 0)
    let printed = try place.run("config").output
    #expect(printed.contains("flags:\n  group:\n    - control "))
    #expect(printed.contains("\n  beta: boolean "))
    let plain = try place.run("preview", "page.yaml").output
    #expect(!plain.contains("In a") && plain.contains("Not beta"))
    let set = ["--set", "flags.group=a", "--set", "flags.beta=true"]
    let chosen = try place.run(["preview", "page.yaml"] + set).output
    #expect(chosen.contains("In a") && !chosen.contains("Not beta"))
    let unknown = try place.run("preview", "page.yaml", "--set", "flags.group=b")
    #expect(unknown.code == 2 && unknown.messages.contains("must be one of control, a, not 'b'"))
  }

  @Test(arguments: [
    ("{a: []}", "1:12: error: 'a' must have at least 1 element, and has 0 [wrong-length]"),
    ("{a: bool}", "1:12: error: the flag 'a' must be 'boolean', or a list of strings"),
    ("{a: [1]}", "1:13: error: each of 'flags' must be a string"),
    ("{a: [true, false]}", "1:12: error: the flag 'a' must be 'boolean', or a list of strings"),
    ("{7a: [b]}", "1:9: error: the name of a flag cannot be '7a' [malformed-id]"),
    ("{a: [b, b]}", "1:16: error: the flag has the value 'b' already [duplicate-id]"),
    (
      "{a: [b]}\napps: [{id: x, flags: {a: [c]}}]",
      "2:24: error: the flag 'a' has other values for all apps [duplicate-id]"
    ),
    ("[a, 7a]", "1:12: error: the name of a flag cannot be '7a' [malformed-id]"),
    ("beta", "1:8: error: 'flags' must be a list, but this is the string 'beta' [wrong-type]"),
  ])
  func reportsMistakesInFlags(flags: String, message: String) throws {
    let place = try Workspace(["settingsc.yaml": "flags: \(flags)\n", "page.yaml": Sample.page])
    let found = try concise(place, ".").output.split(separator: "\n")
    #expect(found.count == 1 && found[0].hasPrefix("settingsc.yaml:\(message)"), "\(found)")
  }

  @Test(arguments: ["external", "handlerClasses"])
  func checksNamesOfClasses(key: String) throws {
    let place = try Workspace(["settingsc.yaml": "\(key): ['UI*']\n", "page.yaml": Sample.page])
    let message =
      "settingsc.yaml:1:\(key.count + 4): error: each of '\(key)' must be the name of a class"
    #expect(try concise(place, ".").output.hasPrefix(message))
  }

  @Test func reportsPatternsWithoutFiles() throws {
    let place = try Workspace(["settingsc.yaml": "exclude: [gone/]\n"])
    let run = try place.run("config")
    #expect(run.code == 0 && run.messages.contains("settingsc.yaml:1:11: warning"))
    #expect(run.messages.contains("[unmatched-glob]"))
    #expect(try concise(place, "settingsc.yaml").output.contains("[unmatched-glob]"))
    #expect(try concise(place).output.contains("[unmatched-glob]"))
  }

  /// A page is checked with the responses of all data sets.
  @Test func checksAllDataSets() throws {
    let place = try Workspace([
      "settingsc.yaml": """
      data: {p.yaml: [full.json]}
      dataSets:
        - {id: empty, data: {p.yaml: [empty.json]}}
        - {id: odd, data: {p.yaml: [odd.json]}}
      """,
      "p.yaml": """
      page: p
      sections:
        - items:
          - {kind: exit, forEach: users, title: "{name}", id: "{id}", action: a}
          - {kind: exit, title: Out, action: out}

      """,
      "full.json": #"{"users": [{"id": "1", "name": "Mei"}]}"#, "empty.json": #"{"users": []}"#,
      "odd.json": #"{"users": [{"id": "1"}]}"#,
    ])
    let run = try place.run("validate")
    #expect(run.code == 1 && run.output.contains("[missing-datum]"))
    #expect(run.output.contains("note: this is so with the data set 'odd'"))
    #expect(try place.run("preview", "p.yaml").output.contains("Mei"))
    #expect(try !place.run("preview", "--data-set", "empty", "p.yaml").output.contains("Mei"))
    let wrong = try place.run("preview", "--data-set", "emty", "p.yaml")
    #expect(wrong.code == 2 && wrong.messages.contains("did you mean 'empty'?"))
    try place.write("settingsc.yaml", "dataSets: [{id: a, data: {}}, {id: a, data: {}}]\n")
    #expect(try concise(place, "settingsc.yaml").output.contains("[duplicate-id]"))
  }

  /// Samples do not affect the outputs for an app.
  @Test func acceptsMissingSamples() throws {
    let place = try Workspace([
      "settingsc.yaml": "data: {page.yaml: [data/none.json]}\n", "page.yaml": Sample.page,
    ])
    #expect(try place.run("compile", "page.yaml").code == 0)
    let found = try concise(place)
    #expect(found.code == 0, "\(found.output)")
    #expect(
      found.output
        == "settingsc.yaml:1:20: warning: 'data/none.json': no such file or directory "
        + "[missing-file]\n")
  }

  // MARK: The docs

  /// The example in docs/CONFIGURATION.md is valid and behaves as its comments describe.
  @Test func acceptsExampleOfDocs() throws {
    let text = try Repository.text("docs/CONFIGURATION.md")
    let start = try #require(text.range(of: "```yaml\n")).upperBound
    let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
    let place = try Workspace([
      "settingsc.yaml": String(text[start..<end]), "pages/a.yaml": Sample.odd,
      "pages/generated/b.yaml": Sample.wrong, "kinds/fader.yaml": Sample.registry,
      "pages/legacy/c.yaml": Sample.page, "pages/d.json": "{\"page\": \"d\", \"sections\": []}",
      "pages/friends.yaml": Sample.page.replacing("shop", with: "friends"),
      "data/friends.json": "{}", "data/none.json": "{}",
      "App/A.h": "@interface E : UIViewController\n@end\n",
      "apps/e.yaml": "presenter: E\npage: ../pages/legacy/c.yaml\nhandlers: []\n",
    ])
    #expect(try place.run("validate", "settingsc.yaml").output == "")
    let run = try concise(place, "pages/a.yaml", "pages/generated/b.yaml", "pages/legacy/c.yaml")
    #expect(run.code == 1 && run.messages == "2 errors in 2 files\n")
    #expect(run.output.hasPrefix(blank("pages/a.yaml", "error")))
    #expect(run.output.contains("[unhandled-selector]"))
  }

  /// The table in the docs contains every key of the schema.
  @Test func documentsEveryKey() throws {
    let text = try Repository.text("docs/CONFIGURATION.md")
    let schema = try Workspace().run("schema", "configuration").json()
    let keys = try #require(schema["properties"] as? [String: Any]).keys
    #expect(keys.count == 21)
    for key in keys where key != "$schema" { #expect(text.contains("\n| `\(key)` | "), "\(key)") }
  }

  @Test func reportsUnreadableFilesRegardlessOfSeverity() throws {
    let place = try Workspace([
      "settingsc.yaml": "severity: {yaml-syntax: off}\n", "a.yaml": "page: [\n",
    ])
    #expect(try place.run("validate", "a.yaml").code == 1)
  }

  @Test func writesReportIfAllFilesAreExcluded() throws {
    let place = try Workspace(["settingsc.yaml": "exclude: ['*']\n", "a.yaml": Sample.wrong])
    let run = try place.run("validate", "a.yaml", "--format", "json")
    #expect(run.code == 0)
    #expect((try run.json()["findings"] as? [Any])?.isEmpty == true)
    #expect(run.messages.contains("'a.yaml' is excluded by the configuration"))
    #expect(try place.run("validate", "a.yaml", "--format", "sarif", "-o", "out").code == 0)
    #expect(place.text("out")?.contains("\"results\": []") == true)
  }
}
