public import ArgumentParser
public import SettingsOutput
public import SettingsPlatform
public import SettingsProject
import SettingsSyntax

/// The standard output and standard error of a command, and their colors.
///
/// Results are written to `output`, messages about the run to `messages`.
struct Console {
  let output: StandardStream
  let messages: StandardStream
  let outputStyle: TerminalStyle
  let messageStyle: TerminalStyle
  let context: CommandContext
  /// The files that the command reads. With `--watch`, they are recorded.
  let inputFiles: any FileSystem
  private let watch: WatchSession?
  /// True if the streams are the log of a GitHub Actions step.
  let isGitHubLog: Bool

  /// - Parameter watch: the session of a run with `--watch`, or nil.
  init(color: ColorChoice, in context: CommandContext, watch: WatchSession? = nil) {
    self.context = context
    self.watch = watch
    inputFiles = watch?.fileSystem ?? context.fileSystem
    isGitHubLog = context.environment("GITHUB_ACTIONS") == "true"
    func style(of stream: StandardStream) -> TerminalStyle {
      TerminalStyle(
        isEnabled: color.isColored(
          environment: context.environment, isTerminal: stream.isTerminal),
        columns: stream.terminalSize?.columns)
    }
    output = context.openOutput()
    messages = context.openMessages()
    outputStyle = style(of: output)
    messageStyle = style(of: messages)
    if let watch { output.write(watch.runHeader(isTerminal: output.isTerminal)) }
  }

  /// The files that the command writes.
  var files: any WritableFileSystem { context.fileSystem }

  // MARK: Running commands

  /// Runs a command, prints its error if it throws, and returns its exit status.
  func run(_ work: () throws -> ExitStatus) -> ExitStatus {
    var status = status(of: work)
    do {
      try output.flush()
    } catch StreamError.failed(let error) {
      printError(error)
      status = .failure
    } catch {
      // The reader has read enough, as in `| head`.
    }
    if let watch { messages.write(messageStyle.dim(watch.status) + "\n") }
    try? messages.flush()
    return status
  }

  /// Runs a part of a command. Prints the error if it throws.
  func status(of work: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try work()
    } catch let failure as RunFailure {
      for (diagnostics, sources) in failure.reports { printDiagnostics(diagnostics, in: sources) }
      guard let message = failure.message else { return .problems }
      printError(message)
    } catch let error as FileError {
      printError(error)
    } catch {
      printError("\(error)")
    }
    return .failure
  }

  // MARK: Messages

  /// Prints an error.
  func printError(_ message: String) {
    writeMessage("\(messageStyle.red("settingsc:")) \(VisibleText.escaping(message))")
  }

  /// Prints the reason why a file could not be read or written.
  func printError(_ error: FileError) {
    let path = error.path.isEmpty ? "''" : RunInput.displayName(of: error.path)
    // Names that are not UTF-8 were repaired before.
    let isRepaired = error.reason == .notFound && path.unicodeScalars.contains("\u{FFFD}")
    let advice = isRepaired ? " (a file whose name is not UTF-8 cannot be opened)" : ""
    printError("\(path): \(error.message)\(advice)")
  }

  /// Prints a message about the progress or the result of the run.
  func printStatus(_ message: String) { writeMessage(VisibleText.escaping(message)) }

  /// Prints diagnostics to standard error.
  func printDiagnostics(_ diagnostics: [Diagnostic], in sources: Sources) {
    messages.write(
      disarmingCommands(FullReporter(style: messageStyle).text(of: diagnostics, in: sources)))
  }

  /// Prints the diagnostics that have not been printed yet. Several runs may read the same file.
  ///
  /// - Parameter printed: the keys of printed diagnostics. New keys are added.
  func printDiagnostics(
    _ diagnostics: [Diagnostic], in sources: Sources, except printed: inout Set<String>
  ) {
    printDiagnostics(
      diagnostics.filter {
        let place = "\(sources[$0.range.file].path):\($0.range.offset):\($0.range.length)"
        return printed.insert("\(place):\($0.id):\($0.message)").inserted
      }, in: sources)
  }

  private func writeMessage(_ line: String) {
    messages.write(disarmingCommands(Array("\(line)\n".utf8)))
  }

  // MARK: Results

  /// Prints a result that may contain text from documents.
  func printOutput(_ text: String) { printOutput(Array(text.utf8)) }

  /// Prints a result that may contain text from documents.
  func printOutput(_ text: [UInt8]) { output.write(disarmingCommands(text)) }

  /// Prints a line of a result that may contain text from documents.
  func printOutputLine(_ line: String) {
    if isGitHubLog { return printOutput(line + "\n") }
    output.write(line)
    output.write("\n")
  }

  /// Returns the text, protected against workflow commands in the log of GitHub Actions.
  private func disarmingCommands(_ text: [UInt8]) -> [UInt8] {
    isGitHubLog ? WorkflowCommands.disarmingCommands(text) : text
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension EmitForm: ExpressibleByArgument {}
extension DiffFormat: ExpressibleByArgument {}
extension SchemaForm: ExpressibleByArgument {}
extension CodeLanguage: ExpressibleByArgument {}
