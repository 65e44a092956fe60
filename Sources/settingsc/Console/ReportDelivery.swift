import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The options for the report of a run, and its printing.
struct ReportDelivery {
  /// The requested format.
  var format = ReportFormat.full
  /// The file for the report, besides what people read; nil for standard output.
  var outputPath: String?
  /// Whether nothing but diagnostics is printed.
  var isQuiet = false

  /// The format of standard output.
  private var outputFormat: ReportFormat { outputPath == nil ? format : .full }

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
    let isInGitHub = format == .full && Environment.value("GITHUB_ACTIONS") == "true"
    if isInGitHub || !format.isForPeople, format != .json {
      report.paths = ReportDelivery.paths
    }
    guard let outputPath else {
      write(report, annotated: isInGitHub, stream, style)
      return true
    }
    if !isQuiet { write(report, annotated: isInGitHub, stream, style) }
    do throws(FileError) {
      let reporter = format.reporter(style: TerminalStyle(isEnabled: false))
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
    let text = outputFormat.reporter(style: style).text(of: report)
    // The lines repeat documents, and GitHub takes commands from any line.
    let isLog = outputFormat.isForPeople && Environment.value("GITHUB_ACTIONS") == "true"
    stream.write(isLog ? WorkflowCommands.disarmingCommands(text) : text)
    if annotated { stream.write(GitHubReporter(isBesideText: true).text(of: report)) }
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

/// The file that a command writes its output to.
enum OutputFile {
  /// Replaces the contents of a file with what `body` writes, completely or not at all. Only the
  /// stream's buffer is kept in memory.
  ///
  /// - Parameter readPaths: the paths of the files that the run has read, which must not be
  ///   replaced.
  /// - Throws: a `FileError` of the file, which is unchanged then.
  static func write(
    to path: String, havingRead readPaths: [String], _ body: (StandardStream) -> Void
  ) throws(FileError) {
    var canonicalPaths = CanonicalPaths(in: DiskFileSystem())
    if DiskFileSystem().kind(of: path) == .file {
      let target = canonicalPaths.path(of: path)
      for other in readPaths where canonicalPaths.path(of: other).hasBytes(of: target) {
        throw FileError(
          path: path,
          reason: .system("is one of the files that were read; choose another file"))
      }
    }
    try AtomicFile.write(to: path, streaming: body)
  }

  /// Returns the contents that a file has before it is written; nil unless it is a regular file.
  static func previousContents(at path: String) throws(FileError) -> FileBytes? {
    let disk = DiskFileSystem()
    guard disk.kind(of: path) == .file else { return nil }
    return try disk.contents(of: path, limit: Budget.largestFileBytes)
  }

  /// Makes a directory of outputs, and those above it that are missing.
  static func makeDirectories(_ directory: String) throws(FileError) {
    let fileSystem = DiskFileSystem()
    var missing: [String] = []
    var path = FilePath.normalized(directory)
    while fileSystem.kind(of: path) == nil {
      missing.append(path)
      path = FilePath.directory(of: path)
    }
    for path in missing.reversed() { try Directory.create(at: path) }
  }

  /// Makes a directory of outputs, and those above it that are missing. A link that leads out of the
  /// directory of all outputs is not followed: somebody else may have put it there.
  ///
  /// - Parameters:
  ///   - directory: a path within the other one. Both are normalized.
  ///   - root: the directory of all outputs.
  static func makeDirectory(_ directory: String, within root: String) throws(FileError) {
    if !directory.hasBytes(of: root) {
      try makeDirectory(FilePath.directory(of: directory), within: root)
    }
    try Directory.create(at: directory)
    let fileSystem = DiskFileSystem()
    let canonical = try fileSystem.canonicalPath(of: directory)
    guard FilePath.contains(try fileSystem.canonicalPath(of: root), canonical) else {
      throw FileError(
        path: directory,
        reason: .system("leads out of '\(Excerpt.quoted(root))', and is not followed"))
    }
  }
}

/// Text that GitHub Actions could take for its workflow commands.
enum WorkflowCommands {
  /// Returns text in which no line is a command: if one could be, between two commands that turn
  /// commands off and on again. The word that turns them on is random, so no document contains it.
  ///
  /// Source: docs.github.com, "Workflow commands", "Stopping and starting workflow commands".
  static func disarmingCommands(_ text: [UInt8]) -> [UInt8] {
    guard hasPossibleCommand(in: text) else { return text }
    let word = "settingsc-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return Array("::stop-commands::\(word)\n".utf8) + text + Array("::\(word)::\n".utf8)
  }

  /// Returns whether a line could be a command: commands begin with `::`, or contain `##[`.
  private static func hasPossibleCommand(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == $1 && (":#".utf8.contains($0)) }
  }
}
