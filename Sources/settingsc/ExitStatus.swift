import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The exit status of every command, which each decides with `init(isFailure:hasProblems:)`.
enum ExitStatus: Int32 {
  /// The work is done, and there is nothing to report.
  case success = 0
  /// There are problems to report: errors, differences, files to format.
  case problems = 1
  /// The work could not be done: wrong usage, files that cannot be read or written.
  case failure = 2

  /// - Parameters:
  ///   - isFailure: whether a part of the work could not be done.
  ///   - hasProblems: whether there is something to report.
  init(isFailure: Bool = false, hasProblems: Bool) {
    self = isFailure ? .failure : hasProblems ? .problems : .success
  }

  /// The status as the error with which commands end.
  var code: ExitCode { ExitCode(rawValue) }

  /// Ends the process with the status of an error: that of a command that ended, success after help
  /// or the version was printed, and failure after wrong usage (ArgumentParser would choose 64).
  static func exitProcess(with error: any Error) -> Never {
    if let code = error as? ExitCode { CurrentProcess.end(code.rawValue) }
    let isRequest = SettingsC.exitCode(for: error) == .success
    let stream = isRequest ? StandardStream.output() : StandardStream.error()
    // The message repeats arguments, which may contain anything.
    let message = VisibleText.escaping(SettingsC.fullMessage(for: error), keepingLineBreaks: true)
    if !message.isEmpty { stream.write(message + "\n") }
    var isWritten = true
    do {
      try stream.flush()
    } catch StreamError.failed(let error) {
      isWritten = false
      if isRequest {
        let console = Console(color: .auto)
        console.printError(error)
        try? console.messages.flush()
      }
    } catch {}
    CurrentProcess.end(
      ExitStatus(isFailure: !isRequest || !isWritten, hasProblems: false).rawValue)
  }
}
