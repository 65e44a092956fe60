import ArgumentParser
import SettingsOutput
import SettingsPlatform

/// The exit codes of the contract's section 9.
enum ExitStatus {
  /// Something was found.
  static let findings = ExitCode(1)
  /// The work could not be done: usage, unreadable files, a full disk.
  static let failure = ExitCode(2)

  /// Ends the process as an error says. Help and version are none; wrong usage is 2, not the 64
  /// that ArgumentParser has for it.
  static func end(with error: any Error) -> Never {
    if let code = error as? ExitCode { CurrentProcess.exit(code.rawValue) }
    let isRequest = SettingsC.exitCode(for: error) == .success
    let stream = isRequest ? StandardStream.output() : StandardStream.error()
    // It repeats arguments, which may hold anything.
    let message = VisibleText.escaping(SettingsC.fullMessage(for: error), keepingLineBreaks: true)
    if !message.isEmpty { stream.write(message + "\n") }
    var isWritten = true
    do {
      try stream.flush()
    } catch StreamError.failed(let error) {
      isWritten = false
      if isRequest {
        let console = Console(color: .auto)
        console.complain(error)
        try? console.messages.flush()
      }
    } catch {}
    CurrentProcess.exit(isRequest && isWritten ? 0 : failure.rawValue)
  }
}
