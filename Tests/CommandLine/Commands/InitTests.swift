import CaseRunner
import Foundation
import SettingsLanguage
import Testing

/// Tests `init`, which creates the first files of a project.
@Suite struct InitTests {
  @Test func createsPageWithEveryKind() throws {
    let place = try Workspace(["notes.yaml": "a: 1\n"])
    let diff = try place.run("init", "--diff")
    #expect(diff.code == 1 && diff.output.hasPrefix("--- settings.yaml\n+++ settings.yaml\n"))
    #expect(try place.run("init").code == 0)
    let tree = try place.run("compile", "settings.yaml").output
    for kind in Registry.builtIn.kindNames + ["rating"] {
      #expect(tree.contains("\"kind\": \"\(kind)\""))
    }
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

  @Test func saysHowManyPathsAreNotListed() throws {
    var files = ["a.yaml": Sample.page]
    for number in 0..<60 { files["Pod\(number)/Images.xcassets/Contents.json"] = "{}" }
    let place = try Workspace(files)
    #expect(try place.run("init").code == 0)
    let text = try #require(place.text("settingsc.yaml"))
    #expect(text.contains("Images.xcassets\n#   # and 10 more\n"))
  }

  /// The configuration also applies to directories that are added later.
  @Test func includesLaterDirectories() throws {
    let place = try Workspace(["pages/a.yaml": Sample.page, "notes.json": "{}"])
    #expect(try place.run("init").code == 0)
    try place.write("screens/b.yaml", Sample.wrong)
    #expect(try place.run("validate").code == 1)
  }

  @Test func rejectsEmptyPath() throws {
    #expect(try Workspace().run("init", "").code == 2)
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

  @Test func printsChangesOfSchema() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    #expect(try place.run("schema", "page", "--output", "page.json") == CommandRun(code: 0))
    let diff = try place.run(
      "schema", "page", "--registry", "kinds.yaml", "--diff", "-o", "page.json")
    #expect(diff.code == 1 && diff.output.hasPrefix("--- page.json\n+++ page.json\n"))
  }
}
