public import ArgumentParser
public import SettingsOutput
public import SettingsPlatform
import SettingsSyntax

/// Standard output and standard error of one command, and how they are coloured.
///
/// Data goes to `output`, messages about the run to `messages`.
struct Console {
  let output = StandardStream.output()
  let messages = StandardStream.error()
  let outputStyle: TerminalStyle
  let messageStyle: TerminalStyle
  private let watch: WatchSession?
  /// Whether the streams are the log of a step of GitHub Actions.
  private let isReadByGitHub = Environment.value("GITHUB_ACTIONS") == "true"

  /// - Parameter watch: the session that the run is one of, with `--watch`.
  init(color: ColorChoice, watch: WatchSession? = nil) {
    self.watch = watch
    func style(_ descriptor: Int32) -> TerminalStyle {
      TerminalStyle(
        isEnabled: color.isColored(
          environment: Environment.value, isTerminal: Terminal.isTerminal(descriptor)))
    }
    outputStyle = style(1)
    messageStyle = style(2)
    if let watch { output.write(watch.opening(isTerminal: Terminal.isTerminal(1))) }
  }

  /// Says that something could not be done.
  func complain(_ message: String) {
    note("\(messageStyle.red("settingsc:")) \(VisibleText.escaping(message))")
  }

  /// Says what was done.
  func say(_ message: String) { note(VisibleText.escaping(message)) }

  /// Writes a line to standard error, in which names may stand that are visible already.
  func note(_ line: String) { messages.write(disarmed(Array("\(line)\n".utf8))) }

  /// Tells findings among the messages about the run.
  func tell(_ findings: [Diagnostic], in sources: SourceStore) {
    messages.write(disarmed(FullReporter(style: messageStyle).text(of: findings, in: sources)))
  }

  /// Writes text of documents to standard output. GitHub Actions takes commands from any line that
  /// it is shown, and is kept from it.
  func show(_ text: String) { show(Array(text.utf8)) }

  /// Writes text of documents to standard output.
  func show(_ bytes: [UInt8]) { output.write(disarmed(bytes)) }

  /// Writes a line with text of documents to standard output, and a line feed.
  func showLine(_ line: String) {
    if isReadByGitHub { return show(line + "\n") }
    output.write(line)
    output.write("\n")
  }

  private func disarmed(_ bytes: [UInt8]) -> [UInt8] {
    isReadByGitHub && WorkflowCommands.mayStand(in: bytes)
      ? WorkflowCommands.disarmed(bytes) : bytes
  }

  /// Says why a file could not be had.
  func complain(_ error: FileError) {
    let path =
      switch error.path {
      case StandardInput.path: "<stdin>"
      case "": "''"
      default: error.path
      }
    // What the system gave as the name was repaired on its way here.
    let isRepaired = error.reason == .notFound && path.unicodeScalars.contains("\u{FFFD}")
    let advice = isRepaired ? " (a file whose name is not UTF-8 cannot be opened)" : ""
    complain("\(path): \(error.message)\(advice)")
  }

  /// Writes out what is buffered, and ends the command with a code.
  ///
  /// A reader that has gone (`| head`) has what it wanted; a full disk is a failure.
  func end(_ code: ExitCode) throws -> Never {
    var code = code
    do {
      try output.flush()
    } catch StreamError.failed(let error) {
      complain(error)
      code = ExitStatus.failure
    } catch {}
    if let watch { messages.write(messageStyle.dim(watch.status) + "\n") }
    try? messages.flush()
    throw code
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension EmitForm: ExpressibleByArgument {}
extension DiffFormat: ExpressibleByArgument {}
extension SchemaForm: ExpressibleByArgument {}
