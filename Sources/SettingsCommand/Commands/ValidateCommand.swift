import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ValidateCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check files and directories.",
    discussion: """
      Errors and warnings go to standard output, the summary to standard error. A directory is \
      searched for settings documents.
      """,
    aliases: ["check", "lint"])

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths = ["."]

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Skip files that are not settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Report") var reporting: ReportOptions

  @OptionGroup(title: "Report") var output: OutputOption

  @Flag(help: "Check again whenever a file changes.")
  var watch = false

  @Option(
    name: [.long, .customShort("j", allowingJoined: true)],
    help: ArgumentHelp(
      "The number of files to check at once. (default: one for each processor)", valueName: "n",
      visibility: .hidden))
  var jobs: Int?

  @OptionGroup(title: "Fixes") var fixes: FixOptions

  @OptionGroup(title: "Fixes") var changes: ChangeOptions

  @OptionGroup(title: "Known errors and warnings") var baselines: BaselineOptions

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    let jobRange = 1...1_024
    if let jobs, !jobRange.contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(jobRange.upperBound).")
    }
    let hasReport = reporting.isSet || output.output != nil
    if fixes.unsafeFixes, fixing == nil {
      throw ValidationError("--unsafe-fixes needs --fix, --check or --diff.")
    }
    if changes.mode != .write, hasReport || baselines.writeBaseline != nil {
      throw ValidationError(
        "--check and --diff print changes instead of a report; leave out '-q', '--format', "
          + "'--output' and '--write-baseline'.")
    }
    if baselines.writeBaseline != nil, hasReport {
      throw ValidationError("--write-baseline cannot be combined with a report.")
    }
    if watch, fixing != nil || baselines.writeBaseline != nil {
      throw ValidationError("--watch cannot be combined with options that write files.")
    }
    if watch {
      try WatchSession.rejectStandardInput(paths + registries.registry + references.data)
    }
  }

  /// The fixes to apply: `.safe` for safe fixes only, `.unsafe` for all fixes, nil for none.
  private var fixing: Diagnostic.Fix.Safety? {
    fixes.fix || changes.mode != .write ? fixes.unsafeFixes ? .unsafe : .safe : nil
  }

  func run(in context: CommandContext) -> ExitStatus {
    var request = ValidateRequest()
    request.paths = paths
    request.input = InputSettings(
      input, configuration: configuration, registries: registries, references: references)
    request.isStrict = strict
    request.skipsUnrecognized = skipUnrecognized
    request.delivery = ReportDelivery(
      format: reporting.format, outputPath: output.file, isQuiet: reporting.quiet)
    request.input.jobs = jobs
    request.fixing = fixing
    request.changeMode = changes.mode
    request.baselinePath = baselines.baseline
    request.newBaselinePath = baselines.writeBaseline
    request.input.color = color.color
    return request.run(in: context, watching: watch)
  }
}

/// The parsed arguments of `validate`. `generate` uses it too, to validate the project first.
struct ValidateRequest: PlainRequest {
  static let command: any ParsableCommand.Type = ValidateCommand.self

  /// The files and directories. Empty for the current directory.
  var paths: [String] = []
  var input = InputSettings()
  var isStrict = false
  var skipsUnrecognized = false
  var delivery = ReportDelivery()
  /// True if the report is printed to standard error, because standard output has another use.
  var printsToMessages = false
  /// The fixes to apply: `.safe` for safe fixes only, `.unsafe` for all fixes, nil for none.
  var fixing: Diagnostic.Fix.Safety?
  var changeMode = FileChanges.Mode.write
  /// The file with known diagnostics.
  var baselinePath: String?
  /// The file to write known diagnostics to.
  var newBaselinePath: String?
  /// The session that repeats the run, or nil without `--watch`.
  var watch: WatchSession?

  var isComplete: Bool { true }

  mutating func setFlag(_ flag: String) -> Bool {
    switch flag {
    case "--strict": isStrict = true
    case "--skip-unrecognized": skipsUnrecognized = true
    case "--fix": fixing = fixing ?? .safe
    case "--unsafe-fixes" where fixing != nil: fixing = .unsafe
    case "--quiet", "-q": delivery.isQuiet = true
    default: return false
    }
    return true
  }

  mutating func setOption(_ option: String, to value: String) -> Bool {
    switch option {
    case "--format":
      guard let format = ReportFormat(argument: value) else { return false }
      delivery.format = format
    case "--output", "-o":
      delivery.outputPath = value == RunInput.standardInput ? nil : value
    default: return false
    }
    return true
  }

  func run(on console: Console) throws -> ExitStatus {
    let snapshot = try watch?.snapshot ?? makeSnapshot(on: console)
    watch?.snapshot = snapshot
    return try report(on: snapshot, on: console)
  }

  /// Prints the report of a snapshot, after fixes.
  func report(on snapshot: Snapshot, on console: Console) throws -> ExitStatus {
    let (files, input) = (snapshot.files, snapshot.files.input)
    for notice in files.notices { console.printError(notice) }
    // A new baseline includes the diagnostics in the old baseline.
    let known = newBaselinePath == nil ? baselinePath : nil
    var run = try ValidationRun(snapshot, baselinePath: known)
    run.isStrict = isStrict
    if let newBaselinePath {
      return try writeBaseline(of: &run, to: newBaselinePath, console)
    }
    guard let fixing else { return try printReport(on: &run, files, console) }
    let fixes = try run.makeFixes(including: fixing)
    for notice in fixes.notices { console.printError(notice) }
    if changeMode != .write { return try show(fixes, of: run, console) }
    var project = files
    let written = run.writeFixes(fixes) { file throws(FileError) in
      if let error = project.linkError(ofFileAt: file.path) { throw error }
      try console.files.replace(file.before, with: file.after, at: file.path)
    }
    for error in written.errors { console.printError(error) }
    if input.readsStandardInput {
      let fixed = fixes.changedFiles.first { input.isStandardInput($0.path) }?.after
      console.output.write(fixed ?? input.standardInputContents() ?? [])
    }
    let status = try printReport(on: &run, files, fixedCount: written.fixedCount, console)
    return written.errors.isEmpty ? status : .failure
  }

  // MARK: Checking

  /// Reads the files.
  func makeSnapshot(on console: Console) throws -> Snapshot {
    let files = try ProjectFiles(RunInput(paths.isEmpty ? ["."] : paths, input, on: console))
    return try Snapshot(files, skippingUnrecognized: skipsUnrecognized)
  }

  // MARK: Results

  private func printReport(
    on run: inout ValidationRun, _ files: ProjectFiles, fixedCount: Int? = nil, _ console: Console
  ) throws -> ExitStatus {
    let result = run.makeResult()
    let report = result.report
    let isDelivered = delivery.deliver(
      report, havingRead: result.readPaths, console,
      toMessages: printsToMessages || fixing != nil && files.readsStandardInput)
    for error in report.failures { console.printError(error) }
    for notice in [result.baselineNotice, result.coverageNotice] {
      if let notice { console.printError(notice) }
    }
    let isEmpty = result.checkedNothing
    // The message "no settings documents" would contradict the notice about documents that were not
    // checked.
    let isExplained = result.checkedNothing && result.coverageNotice != nil
    // The status is 2, whatever the findings about the configuration are.
    let isTold = delivery.showsSummary && report.diagnostics.isEmpty
    if isEmpty, !isExplained, !isTold { console.printError("no settings document was checked") }
    // If all files are unreadable, there is nothing to summarize.
    if delivery.showsSummary, !files.areAllExcluded, !isExplained,
      !report.checkedPaths.isEmpty || report.failures.isEmpty
    {
      // Registries and other referenced files may have errors too.
      let paths =
        report.checkedPaths
        + report.diagnostics.map {
          report.sources[$0.range.file].path
        }
      let count =
        isEmpty && report.diagnostics.isEmpty ? 0 : Set(paths.map(Name.init)).count
      let summary = RunSummary(diagnostics: report.diagnostics, files: count)
        .text(fixed: fixedCount, fixable: result.fixable, style: console.messageStyle)
      console.messages.write(summary + "\n")
    }
    return ExitStatus(
      isFailure: !report.failures.isEmpty || !isDelivered || isEmpty,
      hasProblems: result.hasProblems)
  }

  /// Lists or shows the files that fixes would change.
  private func show(
    _ fixes: FixRun, of run: ValidationRun, _ console: Console
  ) throws -> ExitStatus {
    var changes = FileChanges(changeMode, "fixed", on: console)
    for file in fixes.changedFiles {
      try changes.add(file.path, from: file.before, to: file.after) {}
    }
    let failures = run.failures
    for error in failures { console.printError(error) }
    console.printStatus(
      RunSummary.previewText(
        fixed: fixes.fixedCount, files: changes.count, remaining: fixes.report.diagnostics.count,
        fixable: fixes.report.fixableFindings))
    return ExitStatus(isFailure: !failures.isEmpty, hasProblems: changes.hasProblems)
  }

  private func writeBaseline(
    of run: inout ValidationRun, to path: String, _ console: Console
  ) throws -> ExitStatus {
    for error in run.failures { console.printError(error) }
    let baseline = try run.makeBaseline(for: path)
    try console.files.write(baseline.fileContents(), to: path)
    let entries = counted(baseline.entries.count, "entry", "entries")
    console.printStatus("wrote \(entries) for \(counted(baseline.fileCount, "file")) to \(path)")
    return .success
  }
}
