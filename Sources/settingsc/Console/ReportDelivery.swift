import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// Where what came of a run goes, and in which form.
struct ReportDelivery {
  /// The form that was asked for.
  var format: ReportFormat?
  /// The file that findings go to, beside what people read; `-` and nil are standard output.
  var outputPath: String?
  /// Whether nothing but findings is told.
  var isQuiet = false
  /// Whether people are told how often each diagnostic was found, in place of the findings.
  var showsStatistics = false

  /// The file to write, if it is not standard output.
  private var file: String? { outputPath == "-" ? nil : outputPath }

  /// The form of what goes to standard output.
  private var outputFormat: ReportFormat { file == nil ? format ?? .full : .full }

  /// Whether a summary is told on standard error.
  var showsSummary: Bool {
    !isQuiet && (outputFormat.isForPeople || outputFormat == .github)
  }

  /// Writes a report to standard output and to the file; false where the file could not be written,
  /// which is told.
  ///
  /// - Parameters:
  ///   - readPaths: of all files that the run has read.
  ///   - toMessages: whether standard output is for something else, and standard error takes its
  ///     place.
  func deliver(
    _ report: Report, havingRead readPaths: some Sequence<String>, _ console: Console,
    toMessages: Bool
  ) -> Bool {
    let stream = toMessages ? console.messages : console.output
    let style = toMessages ? console.messageStyle : console.outputStyle
    var report = report
    let isInGitHub = format == nil && Environment.value("GITHUB_ACTIONS") == "true"
    if isInGitHub || format?.isForPeople == false, format != .json {
      report.paths = ReportDelivery.paths
    }
    guard let file else {
      write(report, annotated: isInGitHub, stream, style)
      return true
    }
    if !isQuiet { write(report, annotated: isInGitHub, stream, style) }
    do throws(FileError) {
      let reporter = (format ?? .full).reporter(style: TerminalStyle(isEnabled: false))
      try OutputFile.write(reporter.text(of: report), to: file, havingRead: readPaths)
      return true
    } catch {
      console.complain(error)
      return false
    }
  }

  private func write(
    _ report: Report, annotated: Bool, _ stream: StandardStream, _ style: TerminalStyle
  ) {
    var text: [UInt8]
    if showsStatistics {
      let statistics = Statistics(report.findings)
      text =
        outputFormat == .json ? statistics.json() : statistics.text(style: style)
    } else {
      text = outputFormat.reporter(style: style).text(of: report)
    }
    guard annotated else { return stream.write(text) }
    // GitHub takes commands from any line that it is shown, and these repeat documents.
    if WorkflowCommands.mayStand(in: text) { text = WorkflowCommands.disarmed(text) }
    stream.write(text)
    stream.write(GitHubReporter(isBesideText: true).text(of: report))
  }

  /// Paths from the root of the repository, which CI servers tell: they look for files there.
  private static var paths: ReportPaths {
    let disk = DiskFileSystem()
    guard let directory = try? disk.canonicalPath(of: ".") else { return ReportPaths() }
    let root = Environment.value("GITHUB_WORKSPACE") ?? Environment.value("CI_PROJECT_DIR")
    return ReportPaths(
      workingDirectory: directory, root: root.flatMap { try? disk.canonicalPath(of: $0) })
  }
}
