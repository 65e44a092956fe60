import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check files and directories.",
    discussion: """
      Errors and warnings go to standard output, the summary to standard error. A directory \
      (default: the current one) is searched for settings documents.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .long, help: "Skip files that are not settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Report")
  var reporting: ReportOptions

  @Flag(name: .long, help: "Check again whenever a file changes.")
  var watch = false

  @Option(
    name: [.long, .customShort("j", allowingJoined: true)],
    help: ArgumentHelp(
      "The number of files to check at once (default: one per processor).", valueName: "n",
      visibility: .hidden))
  var jobs: Int?

  @Flag(name: .long, help: ArgumentHelp("Show no progress bar.", visibility: .hidden))
  var noProgress = false

  @OptionGroup(title: "Fixes")
  var fixes: FixOptions

  @OptionGroup(title: "Known errors and warnings")
  var baselines: BaselineOptions

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    let jobRange = 1...1_024
    if let jobs, !jobRange.contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(jobRange.upperBound).")
    }
    if fixes.diff, reporting.isSet || baselines.writeBaseline != nil {
      throw ValidationError("--diff shows changes, and cannot be combined with a report.")
    }
    if baselines.writeBaseline != nil, reporting.isSet {
      throw ValidationError("--write-baseline cannot be combined with a report.")
    }
    if watch, fixes.safety != nil || baselines.writeBaseline != nil {
      throw ValidationError("--watch cannot be combined with options that write files.")
    }
    if watch { try WatchSession.rejectStandardInput(paths, references) }
  }

  func run() throws {
    var request = ValidateRequest()
    if !paths.isEmpty { request.paths = paths }
    request.input = input.settings(with: references)
    request.isStrict = strict
    request.skipsUnrecognized = skipUnrecognized
    request.delivery = reporting.delivery
    request.input.jobs = jobs
    request.showsProgress = !noProgress && !reporting.quiet
    request.fixing = fixes.safety
    request.isDryRun = fixes.diff
    request.baselinePath = baselines.baseline
    request.newBaselinePath = baselines.writeBaseline
    guard watch else { try request.perform() }
    let session = WatchSession()
    request.watch = session
    try session.run { try request.perform() }
  }
}

/// A call of `validate`.
struct ValidateRequest {
  var paths = ["."]
  var input = InputSettings()
  var isStrict = false
  var skipsUnrecognized = false
  var delivery = ReportDelivery()
  var showsProgress = true
  /// The fixes to make: `.safe` for safe fixes alone, `.unsafe` for all, nil for none.
  var fixing: Diagnostic.Fix.Safety?
  /// Whether fixes are shown and not written.
  var isDryRun = false
  /// The file with known diagnostics.
  var baselinePath: String?
  /// The file to write known diagnostics to.
  var newBaselinePath: String?
  /// The session of a run with `--watch`.
  var watch: WatchSession?

  init() {}

  /// Makes the request of plain arguments; nil if ArgumentParser is needed to understand them.
  init?(plainArguments arguments: some Collection<String>) {
    guard arguments.first == "validate" else { return nil }
    paths = []
    for argument in arguments.dropFirst() {
      switch argument {
      case "--strict": isStrict = true
      case "--skip-unrecognized": skipsUnrecognized = true
      case "--fix": fixing = .safe
      case _ where argument.hasPrefix("-"): return nil
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { return nil }
  }

  /// Checks the files, prints the report, and ends the command.
  func perform() throws -> Never {
    let console = Console(color: input.color, watch: watch)
    try console.run { try report(to: console) }
  }

  /// Checks the files, and prints the report.
  func report(to console: Console) throws -> ExitStatus {
    let input = RunInput(paths, input, watch: watch)
    let files = try ProjectFiles(input)
    for notice in files.notices { console.printError(notice) }
    // A new baseline has all diagnostics, known or not.
    let known = newBaselinePath == nil ? baselinePath : nil
    var run = try ValidationRun(files, baselinePath: known) { list in
      check(list, showingProgressOn: console)
    }
    run.isStrict = isStrict
    run.skipsUnrecognized = skipsUnrecognized
    try run.checkFiles()
    if let newBaselinePath {
      return try writeBaseline(of: run, to: newBaselinePath, console)
    }
    guard let fixing else { return try report(on: &run, files, console) }
    let fixes = try run.fixes(including: fixing)
    for notice in fixes.notices { console.printError(notice) }
    if isDryRun { return show(fixes, of: run, console) }
    let written = run.write(fixes) { file throws(FileError) in
      try AtomicFile.replace(file.before, with: file.after, at: file.path)
    }
    for error in written.errors { console.printError(error) }
    if input.readsStandardInput {
      let fixed = fixes.changedFiles.first { input.isStandardInput($0.path) }?.after
      console.output.write(fixed ?? input.standardInputContents() ?? [])
    }
    let status = try report(on: &run, files, fixedCount: written.fixedCount, console)
    return written.errors.isEmpty ? status : .failure
  }

  // MARK: Checking

  /// Checks files on several threads, if they are worth starting.
  private func check(_ list: CheckList, showingProgressOn console: Console) -> [FileReport] {
    let count = list.count
    let bar =
      count > 1 && showsProgress ? ProgressBar(total: count, style: console.messageStyle) : nil
    defer { bar?.erase() }
    let workers = input.threadCount(for: count)
    return WorkerThreads.map(
      count: count, workers: workers,
      state: { workers > 1 ? list.compilers.map { $0.separated() } : list.compilers },
      progress: bar.map { bar in { bar.show($0) } }
    ) { compilers, position in list.report(at: position, by: &compilers) }
  }

  // MARK: Results

  private func report(
    on run: inout ValidationRun, _ files: ProjectFiles, fixedCount: Int? = nil, _ console: Console
  ) throws -> ExitStatus {
    let result = run.result()
    let report = result.report
    let isDelivered = delivery.deliver(
      report, havingRead: result.readPaths, console,
      toMessages: fixing != nil && files.readsStandardInput)
    for error in report.failures { console.printError(error) }
    for notice in [result.baselineNotice, result.coverageNotice] {
      if let notice { console.printError(notice) }
    }
    // That nothing was found would contradict what is said of the others.
    let isExplained = result.checkedNothing && result.coverageNotice != nil
    // Of files that could not be read there is nothing to summarize.
    if delivery.showsSummary, !files.areAllExcluded, !isExplained,
      !report.checkedPaths.isEmpty || report.failures.isEmpty
    {
      // Registries and other files that were only named may have errors too.
      let paths =
        report.checkedPaths
        + report.diagnostics.map {
          report.sources[$0.range.file].path
        }
      let count = result.checkedNothing ? 0 : Set(paths.map { Array($0.utf8) }).count
      let summary = RunSummary(diagnostics: report.diagnostics, files: count)
        .text(fixed: fixedCount, fixable: result.fixable, style: console.messageStyle)
      console.messages.write(summary + "\n")
    }
    return ExitStatus(
      isFailure: !report.failures.isEmpty || !isDelivered || result.checkedNothing,
      hasProblems: result.hasProblems)
  }

  /// Shows the changes that fixes would make.
  private func show(_ fixes: FixRun, of run: ValidationRun, _ console: Console) -> ExitStatus {
    let files = fixes.changedFiles
    for file in files {
      console.printOutput(
        UnifiedDiff.text(
          from: Array(file.before.buffer), to: file.after,
          label: RunInput.displayName(of: file.path), style: console.outputStyle))
    }
    let failures = run.failures
    for error in failures { console.printError(error) }
    console.printStatus(
      RunSummary.preview(
        fixed: fixes.fixedCount, files: files.count, remaining: fixes.report.diagnostics.count,
        fixable: fixes.report.fixableFindings))
    return ExitStatus(isFailure: !failures.isEmpty, hasProblems: !files.isEmpty)
  }

  private func writeBaseline(
    of run: ValidationRun, to path: String, _ console: Console
  ) throws -> ExitStatus {
    for error in run.failures { console.printError(error) }
    let baseline = try run.baseline(for: path)
    try AtomicFile.write(baseline.text(), to: path)
    let entries = counted(baseline.entries.count, "entry", "entries")
    console.printStatus("wrote \(entries) for \(counted(baseline.fileCount, "file")) to \(path)")
    return .success
  }
}
