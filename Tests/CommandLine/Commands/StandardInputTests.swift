import CaseRunner
import Testing

/// Tests standard input that cannot be read.
@Suite struct StandardInputTests {
  @Test func reportsUnreadableInput() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.shell("$settingsc validate --format concise - page.yaml < .")
    #expect(run.code == 2)
    #expect(run.output == "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n")
    #expect(run.messages == "settingsc: <stdin>: is a directory\n1 error in 1 file\n")
    let closed = try place.shell("$settingsc validate - <&-")
    #expect(closed == CommandRun(code: 2, messages: "settingsc: <stdin>: bad file descriptor\n"))
  }
}
