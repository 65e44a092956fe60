import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The options for the report of a run, and its printing.
struct ReportDelivery {
  /// The requested format.
  var format: ReportFormat?
  /// The file for the report, besides what people read; nil for standard output.
  var outputPath: String?
  /// Whether nothing but diagnostics is printed.
  var isQuiet = false
  /// Whether the number of each diagnostic is printed instead of the diagnostics.
  var showsStatistics = false

  /// The format of standard output.
  private var outputFormat: ReportFormat { outputPath == nil ? format ?? .full : .full }

  /// Whether a summary is printed to standard error.
  var showsSummary: Bool {
    !isQuiet && (outputFormat.isForPeople || outputFormat == .github)
  }

  /// Writes a report to standard output and to the file. Returns false if the file could not be
  /// written, which is printed.
  ///
  /// - Parameters:
  ///   - readPaths: the paths of all files that the run has read.
  ///   - toMessages: whether to print to standard error, because standard output has another use.
  func deliver(
    _ report: Report, havingRead readPaths: [String], _ console: Console, toMessages: Bool
  ) -> Bool {
    let stream = toMessages ? console.messages : console.output
    let style = toMessages ? console.messageStyle : console.outputStyle
    var report = report
    let isInGitHub = format == nil && Environment.value("GITHUB_ACTIONS") == "true"
    if isInGitHub || format?.isForPeople == false, format != .json {
      report.paths = ReportDelivery.paths
    }
    guard let outputPath else {
      write(report, annotated: isInGitHub, stream, style)
      return true
    }
    if !isQuiet { write(report, annotated: isInGitHub, stream, style) }
    do throws(FileError) {
      let reporter = (format ?? .full).reporter(style: TerminalStyle(isEnabled: false))
      try OutputFile.write(to: outputPath, havingRead: readPaths) {
        $0.write(reporter.text(of: report))
      }
      return true
    } catch {
      console.printError(error)
      return false
    }
  }

  private func write(
    _ report: Report, annotated: Bool, _ stream: StandardStream, _ style: TerminalStyle
  ) {
    let statistics = showsStatistics ? Statistics(report.findings) : nil
    let text =
      statistics.map { outputFormat == .json ? $0.json() : $0.text(style: style) }
      ?? outputFormat.reporter(style: style).text(of: report)
    guard annotated else { return stream.write(text) }
    // The lines repeat documents, and GitHub takes commands from any line.
    stream.write(WorkflowCommands.disarmed(text))
    stream.write(GitHubReporter(isBesideText: true).text(of: report))
  }

  /// The root of the repository, where CI servers look for files.
  private static var paths: ReportPaths {
    let disk = DiskFileSystem()
    guard let directory = try? disk.canonicalPath(of: ".") else { return ReportPaths() }
    let root = Environment.value("GITHUB_WORKSPACE") ?? Environment.value("CI_PROJECT_DIR")
    return ReportPaths(
      workingDirectory: directory, root: root.flatMap { try? disk.canonicalPath(of: $0) })
  }
}
