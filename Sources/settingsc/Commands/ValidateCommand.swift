import ArgumentParser

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check files, and directories by search.",
    discussion: """
      Every document of every file is checked, and all findings are told in one run. Findings go \
      to standard output, the summary to standard error.

      Without a path the current directory is searched. In a directory only settings documents \
      count; a file that is named must be one, unless --skip-unrecognized is given.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "Count warnings as errors.")
  var strict = false

  @Flag(name: .long, help: "Pass over files that are no settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Reporting")
  var reporting: ReportOptions

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func run() throws {
    var run = ValidationRun(paths: paths, options: input.compilerOptions)
    run.isStrict = strict
    run.delivery = reporting.delivery
    run.skipsUnrecognized = skipUnrecognized
    run.stdinFilename = input.stdinFilename
    run.color = input.color
    try run.perform()
  }
}
