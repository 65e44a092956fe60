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
    try checks.endWhereAllIsExcluded(console)
    checks.addPresenters()
    let list = try checks.list(skippingUnrecognized: skipsUnrecognized, console)
    let reports = reports(of: list, on: console)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    var run = RunReport(reports) { canonicalPaths.path(of: $0) }
    checks.weigh(&run)
    let failures = search.errors + run.failures
    let findings = run.findings
    var report = Report(findings: findings, sources: run.sources)
    report.checkedPaths = zip(checks.entries, reports)
      .filter { $1.failure == nil && ($0.isNamed || $0.isListed || $1.hasDocuments) }.map(\.0.path)
    report.failures = failures
    report.isStrict = findings.allSatisfy { isStrict || checks.counts($0, in: run.sources) }
    let isDelivered = delivery.deliver(report, console)
    for error in failures { console.complain(error) }
    // Of files that could not be read, nothing was found.
    if delivery.showsSummary, !report.checkedPaths.isEmpty || failures.isEmpty {
      let summary = RunSummary(findings: findings, files: report.checkedPaths.count)
      console.messages.write(summary.text(style: console.messageStyle) + "\n")
    }
    if !failures.isEmpty || !isDelivered { try console.end(ExitStatus.failure) }
    let isBad = findings.contains { isStrict || checks.counts($0, in: run.sources) }
    try console.end(isBad ? ExitStatus.findings : .success)
  }
}
