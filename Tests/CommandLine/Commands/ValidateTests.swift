import CaseRunner
import Foundation
import Testing

/// Tests `validate`. Most of its tests are cases in `Tests/Cases/commands`.
@Suite struct ValidateTests {
  @Test func rejectsEmptyPath() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    #expect(
      try place.run("validate", "--format", "concise", "page.yaml", "")
        == CommandRun(
          code: 2, output: "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: "settingsc: '': no such file or directory\n1 error in 1 file\n"))
  }

  /// With a full disk, the run must not seem to have found nothing.
  @Test func reportsFullDisk() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.shell("$settingsc validate page.yaml > /dev/full")
    #expect(run.code == 2)
    #expect(run.messages.hasSuffix("standard output: no space left on device\n"))
  }

  @Test func acceptsClosedPipe() throws {
    let items = String(repeating: "  - {kind: swich, title: Push}\n", count: 5000)
    let place = try Workspace(["page.yaml": "page: a\nsections:\n- items:\n" + items])
    let run = try place.shell("{ $settingsc validate page.yaml; echo $? >&2; } | head -n 1")
    #expect(run.output == "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n")
    #expect(run.messages == "5000 errors in 1 file\n1\n")
  }
}
