import CaseRunner
import Testing

/// Tests `--baseline` and `--write-baseline` with directories.
@Suite struct BaselineCommandTests {
  /// The paths in a baseline are relative to its directory.
  @Test func acceptsBaselineFromAnotherDirectory() throws {
    let place = try Workspace(["d/page.yaml": Sample.wrong])
    #expect(try place.run("validate", "d", "--write-baseline", "d/known.json").code == 0)
    let elsewhere = try place.shell("cd d; $settingsc validate ./page.yaml --baseline known.json")
    #expect(elsewhere.code == 0)
  }

  @Test func reportsMissingDirectory() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let nowhere = try place.run("validate", "page.yaml", "--write-baseline", "none/b.json")
    #expect(nowhere.code == 2)
  }
}
