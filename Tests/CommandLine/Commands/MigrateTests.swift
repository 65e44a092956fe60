import CaseRunner
import Testing

/// Tests `settingsc migrate`, which converts wire rows to a page without losses.
@Suite struct MigrateTests {
  private static let wire = """
    {"$schema": "wire.schema.json", "data": [[
      {"cellClass": "SampleSettingCell", "responseSelector": "help",
       "model": {"modelClass": "SampleSettingModel", "title": "Help", "hideAccessory": false}},
      {"cellClass": "ExitSettingCell",
       "model": {"modelClass": "ExitSettingModel", "title": "Log out: now"}}]]}
    """
  private static let page = """
    page: settings
    sections:
      - items:
          - kind: sample
            title: Help
            action: help
          - kind: exit
            title: "Log out: now"

    """

  @Test func writesPageNextToWireFile() throws {
    let workspace = try Workspace(["app/settings.json": Self.wire])
    let run = try workspace.run("migrate", "app/settings.json")
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      run.messages == """
        migrated app/settings.json → app/settings.yaml
          1 section, 2 items: 1 exit, 1 sample
          the page compiles to the same tree, with every field, class and selector
          page id: settings, from the name of the wire file, as before
          omitted: 1 field with the default value
          derived: all ids, as before; write an 'id' if a row must have the same id after it is renamed
          dropped: '$schema'

        """)
    #expect(workspace.text("app/settings.yaml") == Self.page)
    #expect(workspace.text("app/settings.json") == Self.wire)
    #expect(try workspace.run("fmt", "--check", "app/settings.yaml").code == 0)
    let trees = try ["json", "yaml"].map {
      try workspace.run("compile", "app/settings.\($0)").output
    }
    #expect(trees[0] == trees[1])
  }

  /// A required field without a default is written even if it is null.
  @Test func writesRequiredNull() throws {
    let workspace = try Workspace([
      "settingsc.yaml": "registries: [kinds.yaml]\n",
      "kinds.yaml": """
      registry: 1
      kinds:
        link2:
          cellClass: LinkCell
          modelClass: LinkModel
          fields: {detail: {type: string, required: true, nullable: true}}

      """,
      "rows.json": """
      {"data": [[{"cellClass": "LinkCell", "responseSelector": "a",
        "model": {"modelClass": "LinkModel", "detail": null}}]]}
      """,
    ])
    let run = try workspace.run("migrate", "rows.json")
    #expect(run.code == 0 && !run.messages.contains("omitted:"), "\(run.messages)")
    #expect(workspace.text("rows.yaml")?.contains("detail: null") == true)
  }

  @Test func doesNotOverwriteFilesByDefault() throws {
    let workspace = try Workspace(["settings.json": Self.wire, "settings.yaml": "mine"])
    let run = try workspace.run("migrate", "settings.json")
    #expect(run.code == 2)
    #expect(run.messages.contains("'settings.yaml' exists; '--output settings.yaml' replaces it"))
    #expect(workspace.text("settings.yaml") == "mine")
    #expect(try workspace.run("migrate", "settings.json", "-o", "settings.yaml").code == 0)
    #expect(workspace.text("settings.yaml") == Self.page)
    for options in [[], ["--check"], ["--diff"]] {
      #expect(
        try workspace.run(["migrate", "settings.json", "-o", "settings.yaml"] + options)
          == CommandRun(code: 0, messages: "unchanged settings.yaml\n"))
    }
    let itself = try workspace.run("migrate", "settings.json", "-o", "./settings.json")
    #expect(itself.code == 2)
    #expect(workspace.text("settings.json") == Self.wire)
  }

  @Test func preservesNameOfWireYAML() throws {
    let workspace = try Workspace([
      "rows.yaml": """
      # The rows.
      data:
        - - {cellClass: ExitSettingCell, model: &m {modelClass: ExitSettingModel, title: A}}
          - {cellClass: ExitSettingCell, model: *m}
      """
    ])
    let run = try workspace.run("migrate", "rows.yaml")
    #expect(run.code == 0)
    #expect(run.messages.contains("  dropped: 1 comment\n  expanded: 1 alias\n"))
    #expect(try workspace.names() == ["rows.page.yaml", "rows.yaml"])
    #expect(workspace.text("rows.page.yaml")?.hasPrefix("page: rows\n") == true)
  }

  @Test func writesToOtherPath() throws {
    let workspace = try Workspace(["settings.json": Self.wire])
    #expect(try workspace.run("migrate", "settings.json", "-o", "-").output == Self.page)
    let check = try workspace.run("migrate", "settings.json", "--check")
    #expect(check.code == 1 && check.output == "settings.yaml\n")
    #expect(check.messages.hasPrefix("would migrate settings.json → settings.yaml\n"))
    let diff = try workspace.run("migrate", "settings.json", "--diff")
    #expect(diff.code == 1 && diff.output.contains("\n+page: settings\n"))
    let piped = try workspace.run("migrate", "-", "--check", input: Self.wire)
    #expect(piped.code == 2 && piped.messages.contains("need a file to write"))
    #expect(try workspace.names() == ["settings.json"])
    #expect(try workspace.run("migrate", "settings.json", "-o", "new.yaml").code == 0)
    #expect(workspace.text("new.yaml") == Self.page)
    let named = try workspace.run(
      "migrate", "-", "--stdin-filename", "settings.json", input: Self.wire)
    #expect(named.output == Self.page)
    #expect(try workspace.run("migrate", "a.json", "b.json", "-o", "c.yaml").code == 2)
  }

  @Test func reportsMistakesAndMigratesTheRest() throws {
    let workspace = try Workspace([
      "bad.json": #"{"data": [[{"cellClass": "NoCell", "model": {"modelClass": "NoModel"}}]]}"#,
      "good.json": Self.wire, "page.yaml": Sample.page,
    ])
    let run = try workspace.run("migrate", "bad.json", "good.json")
    #expect(run.code == 1)
    #expect(run.messages.contains("bad.json:1:26: error: no kind has the cell class 'NoCell'"))
    #expect(try workspace.names() == ["bad.json", "good.json", "good.yaml", "page.yaml"])
    let page = try workspace.run("migrate", "page.yaml", "nowhere.json")
    #expect(page.code == 2)
    #expect(page.messages.contains("only a wire document can be migrated, but this is a page"))
    #expect(page.messages.contains("nowhere.json: no such file or directory"))
    #expect(try workspace.run("migrate").code == 2)
  }

  @Test func migratesKindsOfRegistries() throws {
    let workspace = try Workspace([
      "kinds.yaml": Sample.registry,
      "rows.json": """
      {"data": [[{"cellClass": "FaderSettingCell",
        "model": {"modelClass": "FaderSettingModel", "title": "Volume", "value": 0.25}}]]}
      """,
    ])
    #expect(try workspace.run("migrate", "rows.json").code == 1)
    let run = try workspace.run("migrate", "rows.json", "--registry", "kinds.yaml", "-o", "-")
    #expect(run.code == 0)
    #expect(run.output.contains("- kind: fader\n        title: Volume\n        value: 0.25\n"))
  }
}
