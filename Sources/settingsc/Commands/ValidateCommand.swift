import ArgumentParser

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check files, and directories by search.",
    discussion: """
      Every document of every file is checked, and all findings are told in one run. Findings go \
      to standard output, the summary to standard error.

      Without a path the current directory is searched. In a directory only settings documents \
      count; a file that is named must be one, unless --skip-unrecognized is given. The nearest \
      settingsc.yaml above each file says what else counts: docs/CONFIGURATION.md.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "Count warnings as errors.")
  var strict = false

  @Flag(name: .long, help: "Pass over files that are no settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Reporting")
  var reporting: ReportOptions

  @Flag(name: .long, help: "Check again whenever a file changes, until Ctrl-C.")
  var watch = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The most files to check at once; as many as there are processors unless told.",
      valueName: "n"))
  var jobs: Int?

  @Flag(name: .long, help: "Show no progress bar.")
  var noProgress = false

  @OptionGroup(title: "Fixing")
  var fixes: FixOptions

  @OptionGroup(title: "Known findings")
  var baselines: BaselineOptions

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func validate() throws {
    if let jobs, !(1...ValidateCommand.mostJobs).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(ValidateCommand.mostJobs).")
    }
    if fixes.diff, reporting.isSet || baselines.writeBaseline != nil {
      throw ValidationError("--diff shows changes and no findings; ask for one at a time.")
    }
    if baselines.writeBaseline != nil, reporting.isSet {
      throw ValidationError("--write-baseline tells no findings, so there is nothing to report.")
    }
    if watch, fixes.fixing != nil || baselines.writeBaseline != nil {
      throw ValidationError("--watch only looks; it does not go with what writes files.")
    }
    if watch { try WatchSession.refuseStandardInput(paths, input) }
  }

  private static let mostJobs = 1_024

  func run() throws {
    var run = ValidationRun(paths: paths, options: input.projectOptions)
    run.isStrict = strict
    run.delivery = reporting.delivery
    run.skipsUnrecognized = skipUnrecognized
    run.stdinFilename = input.stdinFilename
    run.color = input.color
    run.jobs = jobs
    run.showsProgress = !noProgress && !run.delivery.isQuiet
    run.fixing = fixes.fixing
    run.baselinePath = baselines.baseline
    run.writtenBaselinePath = baselines.writeBaseline
    guard watch else { return try run.perform() }
    let session = WatchSession()
    run.watch = session
    try session.run { try run.perform() }
  }
}
