import CaseRunner
import Testing

/// Tests suppression comments in `validate`.
@Suite struct SuppressionCommandTests {
  @Test func hidesFindingsAndReportsUnusedComments() throws {
    let hushed = Sample.wrong.replacing(
      "title: Push}", with: "title: Push} # settingsc: disable-line unknown-kind -- comes in 2.0")
    let place = try Workspace(["page.yaml": hushed])
    #expect(
      try place.run("validate", "--strict", "page.yaml")
        == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
    try place.write("page.yaml", hushed.replacing("swich", with: "option"))
    let run = try place.run("validate", "page.yaml", "--format", "concise")
    #expect(
      run
        == CommandRun(
          code: 0,
          output: "page.yaml:4:33: warning: this comment disables 'unknown-kind', which is not "
            + "reported there [unused-suppression]\n",
          messages: "1 warning in 1 file (1 fixable with --fix)\n"))
    #expect(try place.run("validate", "--strict", "page.yaml").code == 1)
    #expect(try place.run("validate", "--fix", "page.yaml").code == 0)
    #expect(place.text("page.yaml") == Sample.wrong.replacing("swich", with: "option"))
  }

  @Test func reportsInvalidComments() throws {
    let place = try Workspace(["page.yaml": "# settingsc: disable\n" + Sample.page])
    let run = try place.run("validate", "page.yaml", "--format", "concise")
    #expect(run.code == 1 && run.output.hasSuffix("[malformed-suppression]\n"))
  }
}
