import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `settingsc.yaml` and its docs.
@Suite struct ConfigurationTests {
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

  /// The printed configuration has the same meaning.
  @Test func printsConfigurationThatCanBeRead() throws {
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
    let printed = try place.run("config").output
    try place.write("settingsc.yaml", printed)
    let again = try place.run("config")
    #expect(again.code == 0 && again.output.contains("blank-title: error"))
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
      "App/A.h": """
      @interface E : UIViewController
      @end
      @interface FaderSettingCell : UITableViewCell
      @end
      @interface FaderSettingModel : NSObject
      @property NSString *title;
      @property double value;
      @end
      """,
      "apps/e.yaml": "presenter: E\npage: ../pages/legacy/c.yaml\nhandlers: []\n",
    ])
    #expect(try place.run("validate", "settingsc.yaml").output == "")
    let run = try place.run(
      "validate", "--format", "concise", "pages/a.yaml", "pages/generated/b.yaml",
      "pages/legacy/c.yaml")
    #expect(run.code == 1 && run.messages == "2 errors in 2 files\n")
    #expect(
      run.output.hasPrefix("pages/a.yaml:4:25: error: this title is empty [blank-title]\n"))
    #expect(run.output.contains("[unhandled-selector]"))
  }

  /// The table in the docs contains every key of the schema.
  @Test func documentsEveryKey() throws {
    let text = try Repository.text("docs/CONFIGURATION.md")
    let schema = try Workspace().run("schema", "configuration").json()
    let keys = try #require(schema["properties"] as? [String: Any]).keys
    for key in keys where key != "$schema" { #expect(text.contains("\n| `\(key)` | "), "\(key)") }
  }
}
