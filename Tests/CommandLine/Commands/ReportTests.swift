import CaseRunner
import Foundation
import Testing

/// Tests the options of reports: formats, files, and defaults in CI.
@Suite struct ReportTests {
  private let place: Workspace
  private let full = """
    page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]
      4 |   - {kind: swich, title: Push}
        |            ^^^^^
      fix (--fix --unsafe-fixes): did you mean 'switch'?


    """

  init() throws {
    place = try Workspace(["page.yaml": Sample.wrong])
  }

  /// Standard output contains only the report, and standard error is empty. The other formats have
  /// cases; these two are long, and SARIF contains the version.
  @Test(arguments: ["json", "sarif"])
  func printsOnlyReportForPrograms(format: String) throws {
    let run = try place.run("validate", "--format", format, "page.yaml")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("{") && run.output.contains("\"unknown-kind\""))
    let colored = try place.run(
      "validate", "--format", format, "--color", "always", "page.yaml",
      variables: ["GITHUB_ACTIONS": "true"])
    #expect(colored == run)
  }

  // MARK: --output

  @Test(arguments: ["json", "sarif"])
  func writesReportToFile(format: String) throws {
    let printed = try place.run("validate", "--format", format, "page.yaml").output
    #expect(
      try place.run("validate", "--format", format, "-o", "new", "page.yaml")
        == CommandRun(code: 1, output: full, messages: "1 error in 1 file\n"))
    #expect(place.text("new") == printed)
  }

  @Test(arguments: [
    ("none/new", "no such file or directory"), ("/dev/full", "no space left on device"),
  ])
  func reportsUnwritablePaths(path: String, reason: String) throws {
    let run = try place.run("validate", "page.yaml", "--format", "sarif", "-o", path)
    #expect(
      run
        == CommandRun(
          code: 2, output: full, messages: "settingsc: \(path): \(reason)\n1 error in 1 file\n"))
  }

  // MARK: GitHub and GitLab

  /// GitHub executes commands in all output, so documents must not contain any.
  @Test(arguments: [
    "::error::x.yaml", "  ::stop-commands::a.yaml", "a##[error]x.yaml", "\u{3000}::error::x.yaml",
  ])
  func escapesCommandsInDocuments(name: String) throws {
    let place = try Workspace([name: Sample.wrong])
    let run = try place.run("validate", ".", variables: ["GITHUB_ACTIONS": "true"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.first?.wholeMatch(of: /::stop-commands::(settingsc-[0-9a-z]+)/))
    let end = try #require(lines.firstIndex(of: "::\(start.1)::"))
    #expect(lines[end...].count == 3 && lines[end + 1].hasPrefix("::error title=unknown-kind,"))
    #expect(lines[1].hasPrefix(name))
  }

  /// CI servers resolve paths relative to the root of the repository.
  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func writesPathsRelativeToRepository(variable: String) throws {
    let place = try Workspace(["app/page.yaml": Sample.wrong])
    let executable = "cd app && \(variable)='\(place.path)' $settingsc validate page.yaml --format"
    #expect(try place.shell("\(executable) gitlab").output.contains("\"path\": \"app/page.yaml\""))
    #expect(try place.shell("\(executable) github").output.contains("file=app/page.yaml,"))
    #expect(try place.shell("\(executable) sarif").output.contains("\"uri\": \"app/page.yaml\""))
    #expect(try place.shell("\(executable) json").output.contains("\"path\": \"page.yaml\""))
    let elsewhere = try place.shell("\(executable) gitlab".replacing(place.path, with: "/usr"))
    #expect(elsewhere.output.contains("\"path\": \"page.yaml\""))
  }
}
