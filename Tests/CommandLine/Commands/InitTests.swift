import CaseRunner
import Foundation
import SettingsModel
import Testing

/// Tests `init`, which creates the first files of a project.
@Suite struct InitTests {
  @Test func createsFilesInEmptyDirectory() throws {
    let place = try Workspace(["notes.yaml": "a: 1\n"])
    let check = try place.run("init", "--check")
    #expect(check.code == 1 && check.output == "settings.yaml\nkinds.yaml\nsettingsc.yaml\n")
    #expect(check.messages.hasSuffix("\n3 files would be created\n"))
    let diff = try place.run("init", "--diff")
    #expect(diff.code == 1 && diff.output.hasPrefix("--- settings.yaml\n+++ settings.yaml\n"))
    #expect(try place.names() == ["notes.yaml"])
    let run = try place.run("init")
    #expect(run.code == 0 && run.messages.hasSuffix("\n3 files created\n"))
    for name in ["settings.yaml", "kinds.yaml", "settingsc.yaml"] {
      #expect(run.messages.contains("\ncreated \(name): "))
    }
    #expect(run.output.contains("Next: settingsc validate\n"))
    #expect(
      try place.run("validate", "--strict")
        == CommandRun(code: 0, messages: "no errors or warnings in 3 files\n"))
    #expect(try place.run("validate", "settingsc.yaml").output == "")
    // The page has a row of each kind.
    let tree = try place.run("compile", "settings.yaml").output
    for kind in Registry.builtIn.kindNames + ["rating"] {
      #expect(tree.contains("\"kind\": \"\(kind)\""))
    }
    let again = try place.run("init")
    #expect(again.code == 0 && again.output.isEmpty)
    #expect(again.messages.contains("skipped settingsc.yaml: it already exists"))
    #expect(again.messages.hasSuffix("\nnothing to create\n"))
    #expect(try place.run("init", "--check").code == 0)
  }

  private let wire = """
    {"data": [[
      {"cellClass": "SampleSettingCell", "model": {"modelClass": "SampleSettingModel", "title": "A"}},
      {"cellClass": "VolumeSettingCell", "model": {"modelClass": "VolumeSettingModel",
       "name": "V", "level": 1, "isMuted": false, "marks": [1, 2.5], "id": 7, "a b": 1,
       "range": {"from": 0, "to": null}}},
      {"cellClass": "VolumeSettingCell", "model": {"modelClass": "VolumeSettingModel",
       "name": "W", "level": 0.5, "marks": [], "range": {"from": 1, "to": 2}}}
    ]]}
    """

  @Test func registersUnregisteredClasses() throws {
    let place = try Workspace(["data/main.json": wire, "data/more.json": wire])
    #expect(try place.run("validate").code == 1)
    let run = try place.run("init")
    #expect(run.code == 0 && run.messages.contains("created kinds.yaml: 1 kind for"))
    let kinds = try #require(place.text("kinds.yaml"))
    #expect(
      kinds.hasSuffix(
        """
        registry: 1
        kinds:
          volume:
            summary: Used by 4 rows in this project.
            cellClass: VolumeSettingCell
            modelClass: VolumeSettingModel
            # 'id' cannot be the name of a field
            # 'a b' cannot be the name of a field
            fields:
              name: {type: string, required: true}
              level: {type: number, required: true}
              isMuted: {type: boolean}
              marks:
                type: list
                required: true
                of: {type: number}
              range:
                type: object
                required: true
                fields:
                  from: {type: integer, required: true}
                  to: {type: integer, required: true, nullable: true}
            preview: {title: name}

        """))
    let configuration = try #require(place.text("settingsc.yaml"))
    // The directory of the project probably contains JSON of other programs.
    #expect(configuration.contains("\n# files:\n"))
    #expect(configuration.contains("registries:\n  - kinds.yaml\n"))
    // Only the fields that cannot be registered are reported.
    let left = try place.run("validate", "--format", "concise").output.split(separator: "\n")
    #expect(left.count == 4 && left.allSatisfy { $0.contains("[unknown-field]") })
  }

  /// Files of other programs that are added later are not reported.
  @Test(arguments: ["", "App/", "App/Pages/"])
  func ignoresLaterFilesOfOtherPrograms(folder: String) throws {
    let place = try Workspace([
      "\(folder)a.yaml": Sample.page,
      "\(folder)more/b.yaml": Sample.page.replacing("shop", with: "b"),
    ])
    #expect(try place.run("init").code == 0)
    let configuration = try #require(place.text("settingsc.yaml"))
    #expect(configuration.contains("\n# files:\n"))
    try place.write("docker-compose.yaml", "services: {a: {image: b}}\n")
    try place.write("config/app.yaml", "page: 3\nper_page: 20\n")
    #expect(try place.run("validate").code == 0)
  }

  @Test func listsExistingFiles() throws {
    let place = try Workspace([
      "pages/a.yaml": Sample.page, "pages/deep/b.yml": Sample.page.replacing("shop", with: "b"),
      "mixed/c.yaml": Sample.page.replacing("shop", with: "c"),
      "mixed/other.yaml": "a: 1\n", "root [1].yaml": Sample.page.replacing("shop", with: "root"),
      "registry/k.yaml": Sample.registry,
      "registry/broken.yaml": "registry: 1\nkinds: {a: 1}\n",
      "apps/x.yaml": "presenter: X\npage: ../pages/a.yaml\nhandlers: ['logOut:']\n",
      ".hidden/d.yaml": Sample.page,
    ])
    let run = try place.run("init")
    #expect(run.code == 0)
    #expect(run.messages.contains("'registry/broken.yaml' is left out of 'registries'"))
    let configuration = try #require(place.text("settingsc.yaml"))
    // The directory contains other YAML files, so documents are recognized by their contents.
    #expect(configuration.contains("\n# files:\n"))
    #expect(configuration.contains("registries:\n  - registry/k.yaml\n"))
    #expect(configuration.contains("presenters:\n  - apps/**/*.yaml\n"))
    #expect(place.text("kinds.yaml") == nil && place.text("settings.yaml") == nil)
    #expect(try place.run("validate", "settingsc.yaml").output == "")
    #expect(try place.run("validate").messages == "1 error in 8 files\n")
  }

  /// The configuration also applies to directories that are added later.
  @Test func includesLaterDirectories() throws {
    let place = try Workspace(["pages/a.yaml": Sample.page, "notes.json": "{}"])
    #expect(try place.run("init").code == 0)
    try place.write("screens/b.yaml", Sample.wrong)
    #expect(try place.run("validate").code == 1)
  }

  @Test func neverOverwritesFiles() throws {
    let place = try Workspace(["settingsc.yaml": "# mine\n", "kinds.yaml": "mine: 1\n"])
    let run = try place.run("init")
    #expect(run.code == 0)
    #expect(
      run.messages.contains("skipped settingsc.yaml") && run.messages.contains("skipped kinds.yaml")
    )
    #expect(place.text("settingsc.yaml") == "# mine\n" && place.text("kinds.yaml") == "mine: 1\n")
    #expect(try place.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func acceptsDirectoryAndRejectsOthers() throws {
    let place = try Workspace(["sub/x.txt": "", "file": ""])
    let run = try place.run("init", "sub")
    #expect(run.code == 0 && run.output.contains("Next: settingsc validate sub"))
    #expect(place.text("sub/settingsc.yaml") != nil)
    #expect(try place.run("init", "none").code == 2)
    #expect(try place.run("init", "file").code == 2)
    #expect(try place.run("init", "").code == 2)
  }

  // MARK: Editor settings

  @Test func writesEditorSettings() throws {
    let place = try Workspace([
      "pages/a.yaml": Sample.page, "rows.json": #"{"data": [[]]}"#,
      "kinds/own.yaml": Sample.registry,
    ])
    #expect(try place.run("init", "--check").output.contains(".vscode") == false)
    #expect(try place.shell("mkdir .vscode").code == 0)
    let check = try place.run("init", "--check").output
    #expect(check.contains("\n.vscode/settingsc/page.schema.json\n"))
    let run = try place.run("init")
    #expect(run.code == 0 && run.messages.contains("created .vscode/settings.json"))
    let settings = try place.shell("cat .vscode/settings.json").json()
    let yaml = try #require(settings["yaml.schemas"] as? [String: [String]])
    #expect(yaml["./.vscode/settingsc/page.schema.json"] == ["pages/**/*.yaml"])
    #expect(yaml["./.vscode/settingsc/registry.schema.json"] == ["kinds/**/*.yaml"])
    #expect(yaml["./.vscode/settingsc/configuration.schema.json"] == ["settingsc.yaml"])
    let json = try #require(settings["json.schemas"] as? [[String: Any]])
    #expect(json.map { $0["fileMatch"] as? [String] } == [["/rows.json"]])
    // The schemas contain the project's own kinds, and equal the output of 'schema'.
    for form in ["page", "wire", "registry", "configuration"] {
      let path = ".vscode/settingsc/\(form).schema.json"
      #expect(try place.run("schema", form, "--check", "-o", path) == CommandRun(code: 0))
    }
    #expect(try place.run("validate", ".").code == 0)
    let again = try place.run("init").messages
    #expect(again.contains("skipped .vscode/settings.json") && again.contains("nothing to create"))
  }

  @Test func preservesExistingEditorSettings() throws {
    let place = try Workspace([
      "page.yaml": Sample.page, ".vscode/settings.json": "{\"editor.tabSize\": 2}\n",
    ])
    let run = try place.run("init")
    #expect(run.messages.contains("what to add to '.vscode/settings.json', which exists"))
    #expect(try place.shell("cat .vscode/settings.json").output == "{\"editor.tabSize\": 2}\n")
    let addition = try place.shell("cat .vscode/settingsc/settings.json").json()
    #expect(addition["yaml.schemas"] != nil)
  }

  @Test func reportsStaleSchema() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    #expect(try place.run("schema", "page", "--output", "page.json") == CommandRun(code: 0))
    #expect(try place.run("schema", "page", "--check", "-o", "page.json") == CommandRun(code: 0))
    let stale = try place.run(
      "schema", "page", "--registry", "kinds.yaml", "--check", "-o", "page.json")
    #expect(stale == CommandRun(code: 1, output: "page.json\n"))
    let diff = try place.run(
      "schema", "page", "--registry", "kinds.yaml", "--diff", "-o", "page.json")
    #expect(diff.code == 1 && diff.output.hasPrefix("--- page.json\n+++ page.json\n"))
    let missing = try place.run("schema", "page", "--check", "-o", "none.json")
    #expect(missing == CommandRun(code: 1, output: "none.json\n"))
    #expect(place.text("none.json") == nil)
    let former = try place.run("schema", "page", "--check", "page.json")
    #expect(former.code == 2 && former.messages.contains("compare the schema with --output FILE"))
  }
}
