import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The destination and the format of a report, with the code that prints it.
struct ReportDelivery {
  /// The requested format.
  var format = ReportFormat.full
  /// The output file for the requested format, or nil for standard output. If there is a file,
  /// standard output gets the text format.
  var outputPath: String?
  /// True to print only diagnostics.
  var isQuiet = false

  /// The format of standard output.
  private var outputFormat: ReportFormat { outputPath == nil ? format : .full }

  /// True if a summary is printed to standard error.
  var showsSummary: Bool {
    !isQuiet && (outputFormat.isForPeople || outputFormat == .github)
  }

  /// Writes a report to standard output and to the file.
  ///
  /// - Parameters:
  ///   - readPaths: the paths of all files that the run has read.
  ///   - toMessages: true to print to standard error, because standard output has another use.
  /// - Returns: false if the file could not be written. The error is printed.
  func deliver(
    _ report: Report, havingRead readPaths: [String], _ console: Console, toMessages: Bool
  ) -> Bool {
    let stream = toMessages ? console.messages : console.output
    let style = toMessages ? console.messageStyle : console.outputStyle
    var report = report
    let isInGitHub = format == .full && console.isGitHubLog
    if isInGitHub || !format.isForPeople, format != .json {
      report.paths = paths(in: console.context)
    }
    guard let outputPath else {
      write(report, annotated: isInGitHub, stream, style, console)
      return true
    }
    if !isQuiet { write(report, annotated: isInGitHub, stream, style, console) }
    do throws(FileError) {
      let reporter = format.reporter(style: TerminalStyle(isEnabled: false))
      try console.files.write(to: outputPath, havingRead: readPaths) {
        $0.write(reporter.text(of: report))
      }
      return true
    } catch {
      console.printError(error)
      return false
    }
  }

  private func write(
    _ report: Report, annotated: Bool, _ stream: StandardStream, _ style: TerminalStyle,
    _ console: Console
  ) {
    let text = outputFormat.reporter(style: style).text(of: report)
    // The lines contain text from documents, and GitHub executes commands in any line.
    let isLog = outputFormat.isForPeople && console.isGitHubLog
    stream.write(isLog ? WorkflowCommands.disarmingCommands(text) : text)
    if annotated { stream.write(GitHubReporter(isBesideText: true).text(of: report)) }
  }

  /// The working directory, and the root of the repository that paths on CI servers are relative
  /// to.
  private func paths(in context: CommandContext) -> ReportPaths {
    let files = context.fileSystem
    guard let directory = try? files.canonicalPath(of: ".") else { return ReportPaths() }
    let root = context.environment("GITHUB_WORKSPACE") ?? context.environment("CI_PROJECT_DIR")
    return ReportPaths(
      workingDirectory: directory, root: root.flatMap { try? files.canonicalPath(of: $0) })
  }
}

/// Writing of output files.
extension WritableFileSystem {
  /// Replaces the contents of a file with the output of `body`. Only the buffer of the stream is in
  /// memory.
  ///
  /// - Parameter readPaths: the paths of the files that the run has read. They must not be
  ///   replaced.
  /// - Throws: a `FileError` if the file cannot be written. In this case, it is unchanged.
  func write(
    to path: String, havingRead readPaths: [String], _ body: (StandardStream) -> Void
  ) throws(FileError) {
    var canonicalPaths = CanonicalPaths(in: self)
    if kind(of: path) == .file {
      let target = canonicalPaths.path(of: path)
      for other in readPaths where canonicalPaths.path(of: other).hasBytes(of: target) {
        throw FileError(
          path: path,
          reason: .system("is one of the files that were read; choose another file"))
      }
    }
    try write(to: path, streaming: body)
  }

  /// Returns the current contents of an output file, or nil if it is not a regular file.
  func previousContents(at path: String) throws(FileError) -> FileBytes? {
    guard kind(of: path) == .file else { return nil }
    return try contents(of: path, limit: Budget.largestFileBytes)
  }

  /// Creates an output directory and its missing ancestors. Does not follow a link out of the root,
  /// because somebody else may have created it.
  ///
  /// - Parameters:
  ///   - directory: a normalized path in the root.
  ///   - root: the normalized path of the directory for all outputs.
  func createDirectory(at directory: String, within root: String) throws(FileError) {
    if !directory.hasBytes(of: root) {
      try createDirectory(at: FilePath.directory(of: directory), within: root)
    }
    try createDirectory(at: directory)
    let canonical = try canonicalPath(of: directory)
    guard FilePath.contains(try canonicalPath(of: root), canonical) else {
      throw FileError(
        path: directory,
        reason: .system("leads out of '\(Excerpt.quoted(root))', and is not followed"))
    }
  }
}

/// Protection against text that GitHub Actions would execute as workflow commands.
enum WorkflowCommands {
  /// Returns the text between two workflow commands that disable and enable workflow commands, if
  /// one of its lines could be a command. The token that enables them is random, so that no
  /// document can contain it.
  ///
  /// Source: docs.github.com, "Workflow commands", "Stopping and starting workflow commands".
  static func disarmingCommands(_ text: [UInt8]) -> [UInt8] {
    guard hasPossibleCommand(in: text) else { return text }
    let word = "settingsc-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return Array("::stop-commands::\(word)\n".utf8) + text + Array("::\(word)::\n".utf8)
  }

  /// Returns true if a line could be a command. Commands begin with `::` or contain `##[`.
  private static func hasPossibleCommand(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == $1 && (":#".utf8.contains($0)) }
  }
}
