import CaseRunner
import Foundation
import Testing

/// Tests `kinds`, `explain` and `schema`.
@Suite struct CatalogCommandTests {
  @Test func printsKindsAsText() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    #expect(
      try place.run("kinds", "fader", "exit", "--registry", "kinds.yaml")
        == CommandRun(
          code: 0,
          output: """
            fader  FaderSettingCell, FaderSettingModel
              A value between two bounds.
                title     string, required
                value     number, 0 to 1, default 0.5
                onChange  event, passes a number

            exit  ExitSettingCell, ExitSettingModel
              A row with a centered label, such as 'Log out' or 'Switch account'.
                title  string, required  The label of the row.

            \(CatalogCommandTests.commonFields)
            """))
  }

  private static let commonFields = """
    all rows  except those of 'custom'
        icon                image  The image before the title: a URL or the name of an asset.
        badge               string  A short text in a frame, such as a count or 'New'.
        subtitle            string  A smaller line below the title.
        accessibilityLabel  string  The text that is read aloud instead of the title.
        analyticsID         id  The name of the row in analytics.
        since               version  The first version of the app that has the row.

    """

  @Test func printsKindsAsJSON() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let run = try place.run("kinds", "--format", "json", "--registry", "kinds.yaml")
    #expect(run.code == 0 && run.messages.isEmpty)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let kinds = try #require(value as? [[String: Any]])
    #expect(
      kinds.map { $0["name"] as? String } == [
        "avatar", "sample", "switch", "exit", "option", "custom", "slider", "stepper", "segmented",
        "choice",
        "textField", "date", "link", "button", "value", "progress", "fader",
      ])
    #expect(kinds.last?["cellClass"] as? String == "FaderSettingCell")
    #expect(kinds.last?["events"] as? [String: String] == ["onChange": "number"])
  }

  @Test func reportsUnknownKinds() throws {
    #expect(
      try Workspace().run("kinds", "swich")
        == CommandRun(
          code: 2, messages: "settingsc: unknown kind 'swich'; did you mean 'switch'?\n"))
    #expect(
      try Workspace().run("kinds", "zzzzzz")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown kind 'zzzzzz'; the kinds are "
            + "avatar, sample, switch, exit, option, custom, slider, stepper, segmented, choice, "
            + "textField, date, link, button, value, progress\n"))
  }

  @Test func explainsDiagnostic() throws {
    let run = try Workspace().run("explain", "unknown-kind")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("unknown-kind (error): "))
    #expect(run.output.contains("\nbad:\n    ") && run.output.contains("\ngood:\n    "))
  }

  /// Every diagnostic in the list has an entry.
  @Test func listsAllDiagnostics() throws {
    let place = try Workspace()
    let list = try place.run("explain")
    #expect(list.code == 0 && list.messages.isEmpty)
    let ids = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.count > 50 && Set(ids).count == ids.count)
    for id in ids {
      #expect(try place.run("explain", String(id)).output.hasPrefix("\(id) ("))
    }
  }

  @Test func reportsUnknownDiagnostics() throws {
    #expect(
      try Workspace().run("explain", "unknown-knd")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown id 'unknown-knd'; "
            + "did you mean 'unknown-kind'?\n"))
    #expect(
      try Workspace().run("explain", "nope")
        == CommandRun(
          code: 2,
          messages: "settingsc: unknown id 'nope'; 'settingsc explain' lists all ids\n"
        ))
  }

  @Test(arguments: ["page", "wire", "tree", "registry"])
  func printsSchemas(form: String) throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let run = try place.run("schema", form)
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      try run.json()["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(!run.output.contains("FaderSetting"))
    let more = try place.run("schema", form, "--registry", "kinds.yaml").output
    #expect(more.contains("fader") || form == "registry" || more.contains("FaderSettingCell"))
  }
}
