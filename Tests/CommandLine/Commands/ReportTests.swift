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
  private let command =
    "::error title=unknown-kind,file=page.yaml,line=4,endLine=4,col=12,endColumn=17::"
    + "unknown kind 'swich'%0Afix (--fix --unsafe-fixes): did you mean 'switch'?\n"

  init() throws {
    place = try Workspace(["page.yaml": Sample.wrong, "fine.yaml": Sample.page, "old": "old"])
  }

  /// Standard output contains only the report, and standard error is empty.
  @Test(arguments: ["json", "sarif", "gitlab", "junit", "checkstyle"])
  func printsOnlyReportForPrograms(format: String) throws {
    let run = try place.run("validate", "--format", format, "page.yaml")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("{") || run.output.hasPrefix("[") || run.output.hasPrefix("<?xml"))
    #expect(run.output.contains("unknown-kind"))
    let colored = try place.run(
      "validate", "--format", format, "--color", "always", "page.yaml",
      variables: ["GITHUB_ACTIONS": "true"])
    #expect(colored == run)
  }

  @Test func printsGitHubAnnotations() throws {
    #expect(
      try place.run("validate", "--format", "github", "page.yaml")
        == CommandRun(code: 1, output: command, messages: "1 error in 1 file\n"))
  }

  // MARK: --output

  @Test(arguments: ["full", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle"])
  func writesReportToFile(format: String) throws {
    let printed = try place.run("validate", "--format", format, "page.yaml").output
    #expect(
      try place.run("validate", "--format", format, "-o", "new", "page.yaml")
        == CommandRun(code: 1, output: full, messages: "1 error in 1 file\n"))
    #expect(place.text("new") == printed)
  }

  @Test func writesFilesWithoutColor() throws {
    let run = try place.run("validate", "page.yaml", "--color", "always", "--output", "old")
    #expect(run.output.contains("\u{1B}[") && place.text("old") == full)
  }

  @Test func acceptsStandardOutputByName() throws {
    #expect(
      try place.run("validate", "--format", "json", "-o", "-", "page.yaml")
        == place.run("validate", "--format", "json", "page.yaml"))
    #expect(try place.names() == ["fine.yaml", "old", "page.yaml"])
  }

  /// A report without findings replaces an older report.
  @Test func replacesReportIfNothingIsFound() throws {
    #expect(
      try place.run("validate", "--format", "gitlab", "-o", "old", "fine.yaml")
        == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
    #expect(place.text("old") == "[]\n")
  }

  @Test(arguments: [
    (".", "is a directory"), ("none/new", "no such file or directory"),
    ("/dev/full", "no space left on device"),
    ("page.yaml", "is one of the files that were read; choose another file"),
    ("./page.yaml", "is one of the files that were read; choose another file"),
  ])
  func reportsUnwritablePaths(path: String, reason: String) throws {
    let run = try place.run("validate", "page.yaml", "--format", "sarif", "-o", path)
    #expect(
      run
        == CommandRun(
          code: 2, output: full, messages: "settingsc: \(path): \(reason)\n1 error in 1 file\n"))
    #expect(place.text("page.yaml") == Sample.wrong)
  }

  @Test func includesUnreadableFiles() throws {
    let run = try place.run("validate", "none.yaml", "fine.yaml", "--format", "junit", "-o", "old")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.messages
        == "settingsc: none.yaml: no such file or directory\nno errors or warnings in 1 file\n")
    #expect(place.text("old")?.contains("<error type=\"unreadable-file\"") == true)
  }

  // MARK: --quiet

  @Test func omitsSummaryIfQuiet() throws {
    #expect(try place.run("validate", "-q", "page.yaml") == CommandRun(code: 1, output: full))
    #expect(try place.run("validate", "--quiet", "fine.yaml") == CommandRun(code: 0))
    #expect(
      try place.run("validate", "-q", "page.yaml", "--format", "gitlab", "-o", "new")
        == CommandRun(code: 1))
    #expect(place.text("new")?.contains("unknown-kind") == true)
    #expect(
      try place.run("validate", "-q", "none.yaml")
        == CommandRun(code: 2, messages: "settingsc: none.yaml: no such file or directory\n"))
  }

  @Test(arguments: [
    (["--output", ""], "Error: --output needs the path of a file; '-' is standard output."),
    (["-o"], "Error: Missing value for '-o <file>'"),
  ])
  func reportsWrongUsage(options: [String], complaint: String) throws {
    let run = try place.run(["validate", "page.yaml"] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.messages.hasPrefix(complaint))
  }

  // MARK: GitHub and GitLab

  @Test func printsAnnotationsInCI() throws {
    let actions = ["GITHUB_ACTIONS": "true"]
    let both = CommandRun(code: 1, output: full + command, messages: "1 error in 1 file\n")
    #expect(try place.run("validate", "page.yaml", variables: actions) == both)
    #expect(try place.run("validate", "--strict", "page.yaml", variables: actions) == both)
    #expect(try place.run("validate", "page.yaml", "-o", "new", variables: actions) == both)
    #expect(
      try place.run("validate", "fine.yaml", variables: actions)
        == place.run("validate", "fine.yaml"))
    #expect(try place.run("validate", "page.yaml", "--format=full", variables: actions) == both)
    for format in ["concise", "json"] {
      let arguments = ["validate", "page.yaml", "--format", format]
      #expect(try place.run(arguments, variables: actions) == place.run(arguments))
    }
    #expect(
      try place.run("validate", "page.yaml", variables: ["GITHUB_ACTIONS": "false"])
        == place.run("validate", "page.yaml"))
  }

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

  @Test func reportsStandardInput() throws {
    let run = try place.run("validate", "-", "--format", "gitlab", input: Sample.wrong)
    #expect(run.code == 1 && run.output.contains("\"path\": \"<stdin>\""))
  }
}
