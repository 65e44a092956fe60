import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// One run of `validate`: what it was told, and the work.
struct ValidationRun {
  var paths: [String]
  var options: Project.Options
  var isStrict = false
  var delivery = ReportDelivery()
  var skipsUnrecognized = false
  var stdinFilename: String?
  var color = ColorChoice.auto
  /// The most threads; nil for one for each processor.
  var jobs: Int?
  var showsProgress = true
  /// The session that the run is one of, with `--watch`.
  var watch: WatchSession?
  /// What is done about fixes; nil for nothing.
  var fixing: Fixing?
  var baselinePath: String?
  var writtenBaselinePath: String?

  init(paths: [String], options: Project.Options) {
    self.paths = paths.isEmpty ? ["."] : paths
    self.options = options
  }

  /// The run that these arguments ask for, or nil where only the full parser can tell.
  ///
  /// A hook runs `validate` with plain paths for every commit, and reflecting on the declared
  /// options takes ArgumentParser longer than all the rest: so the plainest calls do without.
  init?(plainArguments arguments: some Collection<String>) {
    guard arguments.first == "validate" else { return nil }
    self.init(paths: [], options: Project.Options())
    paths = []
    for argument in arguments.dropFirst() {
      switch argument {
      case "--strict": isStrict = true
      case "--skip-unrecognized": skipsUnrecognized = true
      case "--fix": fixing = Fixing()
      case _ where argument.hasPrefix("-"): return nil
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { return nil }
  }

  /// Checks, reports, and ends the command.
  func perform() throws {
    let console = Console(color: color, watch: watch)
    let input = InputFiles(stdinFilename: stdinFilename, watch: watch)
    let (fileSystem, project) = input.open(paths, options)
    var search = DocumentSearch(in: fileSystem, project: project)
    for path in paths { search.add(input.path(for: path)) }
    var checks = ConfiguredChecks(&search)
    try checks.refuseBadConfigurations(console)
    let isAllExcluded = checks.tellsThatAllIsExcluded(console)
    checks.tellWhatLeadsOut(console)
    checks.addPresenters()
    let list = try checks.list(skippingUnrecognized: skipsUnrecognized, console)
    var reports = reports(of: list, on: console)
    let settling = try settling(checks.project, console)
    var fixed: FixResult?
    if let fixing {
      fixed = try fix(reports, fixing, of: input, settling, console) {
        (positions, files) throws(FileError) in
        try check(checks.list(of: positions, skippingUnrecognized: skipsUnrecognized, in: files))
      }
      reports = fixed?.reports ?? reports
      let piped = input.path(for: StandardInput.path)
      if writesFixedInput, checks.excludes(piped) { echo(nil, at: piped, fileSystem, console) }
    }
    let (run, stale) = settling.settled(reports)
    let failures = search.errors + run.failures
    try writeBaseline(run, failures, fileSystem, console)
    let findings = run.findings
    let counted = findings.filter { isStrict || checks.counts($0, in: run.sources) }
    var report = Report(findings: findings, sources: run.sources)
    report.checkedPaths = checks.paths(with: reports)
    report.failures = failures
    report.strictFiles = Set(counted.filter { $0.severity != .error }.map(\.range.file))
    let isDelivered = delivery.deliver(
      report, havingRead: checks.paths(readFor: reports), console, toMessages: writesFixedInput)
    for error in failures { console.complain(error) }
    tell(stale: stale, console)
    // Of files that could not be read, nothing was found.
    if delivery.showsSummary, !isAllExcluded, !report.checkedPaths.isEmpty || failures.isEmpty {
      let summary = RunSummary(findings: findings, files: report.checkedPaths.count)
        .text(style: console.messageStyle)
      let text =
        fixed.map {
          FixSummary.head(fixed: $0.fixedCount) + summary
            + FixSummary.adviceAfterFixing(run.fixableFindings)
        } ?? summary + FixSummary.advice(run.fixableFindings)
      console.messages.write(text + "\n")
    }
    if !failures.isEmpty || !isDelivered || fixed?.hasFailed == true {
      try console.end(ExitStatus.failure)
    }
    let isBad = !counted.isEmpty || (isStrict && !stale.isEmpty)
    try console.end(isBad ? ExitStatus.findings : .success)
  }
}
