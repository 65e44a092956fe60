import CaseRunner
import Foundation
import Testing

/// Tests `compile`: its forms, formats and outputs.
@Suite struct CompileTests {
  private static let tree = """
    {
      "tree": 1,
      "page": {
        "id": "shop",
        "title": null,
        "separatorInset": {
          "top": 0,
          "left": 0,
          "bottom": 0,
          "right": 0
        }
      },
      "sections": [
        {
          "id": "section-logOut:",
          "title": null,
          "footer": null,
          "items": [
            {
              "id": "logOut:",
              "kind": "exit",
              "cellClass": "ExitSettingCell",
              "action": "logOut:",
              "events": {},
              "model": {
                "modelClass": "ExitSettingModel",
                "title": "Log out"
              }
            }
          ]
        }
      ]
    }

    """

  private static let compact =
    #"{"tree":1,"page":{"id":"shop","title":null,"#
    + #""separatorInset":{"top":0,"left":0,"bottom":0,"right":0}},"#
    + #""sections":[{"id":"section-logOut:","title":null,"footer":null,"#
    + #""items":[{"id":"logOut:","kind":"exit","cellClass":"ExitSettingCell","action":"logOut:","#
    + #""events":{},"model":{"modelClass":"ExitSettingModel","title":"Log out"}}]}]}"# + "\n"

  @Test func doesNotFillTemplates() throws {
    let place = try Workspace([
      "page.yaml":
        "page: p\nsections: [{items: [{forEach: l, kind: exit, title: '{t}', action: q}]}]\n",
      "data.json": "{\"l\": [{\"t\": \"Sample\"}]}",
    ])
    let filled = try place.run("compile", "page.yaml", "--data", "data.json")
    #expect(filled.output.contains("Sample"))
    let template = try place.run("compile", "page.yaml", "--emit", "template")
    #expect(template.code == 0 && template.output.contains("\"forEach\""), "\(template)")
    #expect(!template.output.contains("Sample"))
    let excluded = try place.run(
      "compile", "page.yaml", "--emit", "template", "--data", "data.json")
    #expect(excluded.code == 2 && excluded.messages.contains("exclude each other"))
  }

  @Test func writesTreeAsJSON() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    #expect(try place.run("compile", "page.yaml") == CommandRun(code: 0, output: Self.tree))
    #expect(try place.run("compile", "page.yaml", "--emit", "tree").output == Self.tree)
    #expect(
      try place.run("compile", "page.yaml", "--syntax", "json", "-o", "-").output == Self.tree)
    #expect(
      try place.run("compile", "page.yaml", "--compact")
        == CommandRun(code: 0, output: Self.compact))
  }

  @Test func writesTreeAsYAML() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    let run = try place.run("compile", "page.yaml", "--syntax", "yaml")
    #expect(run.code == 0 && run.messages.isEmpty && run.output.hasPrefix("tree: 1\npage:\n"))
    #expect(try place.run("compile", "-", input: run.output).output == Self.tree)
  }

  /// The output of every form can be piped into another `compile`.
  @Test func compilesEveryFormAgain() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    for format in ["json", "yaml"] {
      for emit in ["tree", "page"] {
        let run = try place.shell(
          "$settingsc compile page.yaml --emit \(emit) --syntax \(format) | $settingsc compile -")
        #expect(run == CommandRun(code: 0, output: Self.tree))
      }
      let wire = try place.run(
        "compile", "page.yaml", "--emit", "wire", "--syntax", format, "--strict", "-o", "shop.json")
      #expect(wire == CommandRun(code: 0))
      let back = try place.shell("$settingsc compile - --stdin-filename shop.wire < shop.json")
      #expect(back == CommandRun(code: 0, output: Self.tree))
    }
  }

  @Test func warnsAboutLossInWireForm() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    let run = try place.run("compile", "page.yaml", "--emit", "wire", "--compact")
    #expect(run.code == 0)
    #expect(
      run.output
        == #"{"data":[[{"cellClass":"ExitSettingCell","responseSelector":"logOut:","#
        + #""model":{"modelClass":"ExitSettingModel","title":"Log out"}}]]}"# + "\n")
    #expect(run.messages.contains("page.yaml:1:7: warning: "))
    #expect(run.messages.contains("[wire-loss]"))
    try place.write(
      "page.yaml",
      """
      page: page
      title: Settings
      separatorInset: {left: 16}
      sections:
        - items:
            - {kind: switch, id: a, title: A, key: a, onChange: "a:"}
            - {kind: switch, id: b, title: B, key: b, onChange: "b:"}
      """)
    #expect(
      try place.run("compile", "page.yaml", "--emit", "wire").messages == """
        page.yaml:2:8: warning: the wire form leaves out the page's 'title', the page's 'separatorInset', 'id' of items (2), the event 'onChange' of items (2), 'key' of items (2) [wire-loss]
          2 | title: Settings
            |        ^^^^^^^^
          note: 'settingsc generate swift' writes for the app: the title, the inset, the methods of events


        """)
    try place.write("page.yaml", Sample.page)
    let strict = try place.run("compile", "page.yaml", "--emit", "wire", "--strict")
    #expect(strict.code == 1 && strict.output.isEmpty)
  }

  @Test func compilesSeveralDocuments() throws {
    let place = try Workspace(["pages.yaml": Sample.page + "---\n" + Sample.page])
    #expect(
      try place.run("compile", "pages.yaml", "--compact")
        == CommandRun(code: 0, output: Self.compact + Self.compact))
    let yaml = try place.run("compile", "pages.yaml", "--syntax", "yaml").output
    #expect(
      try place.run("compile", "-", "--compact", input: yaml).output == Self.compact + Self.compact)
  }

  /// If a file has an error, none of its documents are emitted.
  @Test func emitsNothingIfErrorsExist() throws {
    let place = try Workspace(["pages.yaml": Sample.page + "---\n" + Sample.wrong])
    let run = try place.run("compile", "pages.yaml")
    #expect(
      run
        == CommandRun(
          code: 1,
          messages: """
            pages.yaml:9:12: error: unknown kind 'swich' [unknown-kind]
              9 |   - {kind: swich, title: Push}
                |            ^^^^^
              fix (--fix --unsafe-fixes): did you mean 'switch'?


            """))
  }

  @Test func reportsWarnings() throws {
    let place = try Workspace(["page.yaml": Sample.odd])
    let run = try place.run("compile", "page.yaml")
    #expect(run.code == 0 && run.output.hasPrefix("{\n") && run.messages.contains("[blank-title]"))
    let strict = try place.run("compile", "--strict", "page.yaml")
    #expect(strict.code == 1 && strict.output.isEmpty)
    #expect(strict.messages == run.messages)
  }

  @Test func reportsRemovedWireForm() throws {
    let place = try Workspace([
      "settingsc.yaml": "wire: {extended: true}\n", "page.yaml": Sample.page,
      "a/settingsc.yaml": "",
      "a/rows.json": """
      {"page": {"id": "a"}, "data": [[{"id": "b", "cellClass": "ExitSettingCell",
        "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]]}

      """,
    ])
    for arguments in [["--emit", "wire-extended"], ["--emit=wire-extended"]] {
      #expect(
        try place.run(["compile", "page.yaml"] + arguments)
          == CommandRun(
            code: 2,
            messages: "settingsc: unknown value 'wire-extended'; use '--emit tree'\n"))
    }
    let advice = "note: the extended wire form was removed; use the tree, which 'settingsc compile "
    let run = try place.run("compile", "page.yaml", "--emit", "wire")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.contains("1:8: error: 'wire' has no key 'extended' [unknown-key]"))
    #expect(run.messages.contains(advice))
    let rows = try place.run("validate", "a/rows.json")
    #expect(rows.code == 1 && rows.output.contains("1:2: error: a wire document has no key 'page'"))
    #expect(rows.output.contains(advice) && rows.output.contains("a row has no key 'id'"))
  }

  /// The classes of a row do not determine its kind.
  @Test func acceptsCustomRowsInWireForm() throws {
    let place = try Workspace([
      "page.yaml": """
      page: all
      sections:
        - items:
            - {kind: custom, cellClass: MapCell, modelClass: MapModel, model: {zoom: null}}

      """
    ])
    let run = try place.run("compile", "page.yaml", "--emit", "wire")
    #expect(run.output.contains("MapCell") && run.output.contains(#""zoom": null"#))
    let back = try place.run("validate", "-", input: run.output)
    #expect(back.code == 1 && back.output.contains("no kind has the cell class 'MapCell'"))
  }

  @Test func warnsAboutOtherKeysOfEnvelope() throws {
    let place = try Workspace([
      "a.json": """
      {"code": 0, "data": [[{"cellClass": "ExitSettingCell",
        "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]]}

      """
    ])
    let plain = try place.run("validate", "a.json")
    #expect(plain.code == 1 && plain.output.contains("[envelope-key]"))
    #expect(try place.run("compile", "a.json").code == 1)
    for (extra, code, words) in [
      ("ignore", 0, ""), ("warn", 0, "warning: "), ("error", 1, "error: "),
    ] {
      try place.write("settingsc.yaml", "wire: {extra: \(extra)}\n")
      let run = try place.run("validate", "--format", "concise", "a.json")
      #expect(run.code == Int32(code))
      #expect(run.output.contains(":1:2: \(words)") == !words.isEmpty)
      #expect(try place.run("compile", "a.json").code == Int32(code))
    }
    try place.write("settingsc.yaml", "wire: {extra: no}\n")
    let wrong = try place.run("validate", "settingsc.yaml")
    #expect(wrong.code == 1 && wrong.output.contains("'extra' must be"))
    // An explicit 'severity' takes precedence.
    try place.write(
      "settingsc.yaml", "wire: {extra: ignore}\nseverity: {envelope-key: warning}\n")
    #expect(try place.run("validate", "a.json").output.contains("warning: "))
  }

  /// Stored values are checked against all pages of the project, like in 'validate'.
  @Test func checksSettingsOfOtherPages() throws {
    func page(_ items: String...) -> String {
      "page: p\nsections:\n  - items:\n" + items.map { "      - \($0)\n" }.joined()
    }
    let place = try Workspace([
      "settingsc.yaml": "settingsc: 1\n",
      "a.yaml": page("{kind: switch, title: Push, key: push, onChange: \"a:\"}"),
      "b.yaml": page("{kind: exit, title: Quit, action: quit, visibleIf: push}"),
    ])
    #expect(try place.run("compile", "b.yaml").code == 0)
    #expect(try place.run("compile", ".", "-o", "out").code == 0)

    let unknown = "{kind: exit, title: Quit, action: quit, visibleIf: pushes}"
    try place.write("b.yaml", page(unknown))
    for arguments in [
      ["compile", "b.yaml"], ["preview", "b.yaml"], ["compile", ".", "-o", "out"],
    ] {
      let run = try place.run(arguments)
      #expect(run.code == 1 && run.messages.contains("did you mean 'push'?"), "\(arguments)")
    }
    #expect(try place.run("compile", "a.yaml").code == 0)

    try place.write(
      "b.yaml", page(unknown + " # settingsc: disable-line unknown-setting"))
    #expect(try place.run("compile", "b.yaml").code == 0)

    try place.write("b.yaml", page("{kind: slider, title: Volume, key: push, onChange: \"b:\"}"))
    for name in ["a.yaml", "b.yaml"] {
      let run = try place.run("compile", name)
      #expect(run.code == 1 && run.messages.contains("\(name):4:"), "\(run.messages)")
      #expect(run.messages.contains(" [conflicting-keys]"))
    }
  }

  @Test func reportsFilesWithoutPage() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry, "other.yaml": "a: 1\n"])
    #expect(
      try place.run("compile", "kinds.yaml", "--emit", "wire")
        == CommandRun(
          code: 2,
          messages: "settingsc: this file has no page to compile; "
            + "'settingsc kinds --registry FILE' lists the kinds of a registry\n"))
    let other = try place.run("compile", "other.yaml")
    #expect(other.code == 1 && other.messages.contains("[unrecognized-document]"))
    #expect(
      try place.run("compile", ".")
        == CommandRun(
          code: 2,
          messages: "settingsc: '.' is a directory; add '-o DIR' for the directory "
            + "that its pages are compiled to\n"))
    #expect(
      try place.run("compile", "none.yaml")
        == CommandRun(code: 2, messages: "settingsc: none.yaml: no such file or directory\n"))
  }

  /// SettingsKit reads the kinds together with the trees.
  @Test func compilesRegistryToKinds() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let kinds = try place.run("kinds", "--format", "json", "--registry", "kinds.yaml")
    #expect(try place.run("compile", "kinds.yaml") == kinds)
    #expect(try place.run("compile", "kinds.yaml", "-o", "out/kinds.json").code == 2)
    #expect(try place.run("compile", "kinds.yaml", "-o", "kinds.json") == CommandRun(code: 0))
    #expect(place.text("kinds.json") == kinds.output)
    let compact = try place.run("compile", "kinds.yaml", "--compact").output
    #expect(compact.hasPrefix("[{\"name\":\"avatar\"") && compact.split(separator: "\n").count == 1)
    let yaml = try place.run("compile", "kinds.yaml", "--syntax", "yaml").output
    #expect(yaml.hasPrefix("- name: avatar\n"))

    // The configuration may name the registry too.
    try place.write("settingsc.yaml", "registries: [kinds.yaml]\n")
    #expect(try place.run("compile", "kinds.yaml") == kinds)

    try place.write("kinds.yaml", Sample.registry + "extra: 1\n")
    let broken = try place.run("compile", "kinds.yaml", "-o", "kinds.json")
    #expect(broken.code == 1 && broken.messages.contains("kinds.yaml:"))
    #expect(place.text("kinds.json") == kinds.output)
  }

  @Test func omitsWarningsIfQuiet() throws {
    let place = try Workspace([
      "page.yaml": "page: p\nsections: [{items: [{kind: exit, title: '', action: quit}]}]\n"
    ])
    #expect(try place.run("compile", "page.yaml").messages.contains("[blank-title]"))
    let quiet = try place.run("compile", "page.yaml", "--quiet")
    #expect(quiet.code == 0 && quiet.messages.isEmpty && !quiet.output.isEmpty)
    // With `--strict`, warnings are printed as errors.
    let strict = try place.run("compile", "page.yaml", "--quiet", "--strict")
    #expect(strict.code == 1 && strict.messages.contains("[blank-title]"))
  }

  @Test func reportsFullDisk() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    #expect(
      try place.shell("$settingsc compile page.yaml > /dev/full")
        == CommandRun(code: 2, messages: "settingsc: standard output: no space left on device\n"))
    let closed = try place.shell("$settingsc compile page.yaml >&-")
    #expect(closed.code == 2)
  }
}
