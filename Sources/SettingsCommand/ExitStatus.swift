import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The exit status of a command. Every command determines it with `init(isFailure:hasProblems:)`.
enum ExitStatus: Int32 {
  /// The command has succeeded without problems.
  case success = 0
  /// There are problems, such as errors, differences, or files to format.
  case problems = 1
  /// The command has failed, because of incorrect usage or a file that could not be read or
  /// written.
  case failure = 2

  /// - Parameters:
  ///   - isFailure: true if a part of the command has failed.
  ///   - hasProblems: true if the command reports problems.
  init(isFailure: Bool = false, hasProblems: Bool) {
    self = isFailure ? .failure : hasProblems ? .problems : .success
  }

  /// Prints an error of ArgumentParser, and returns the exit status: success after printing help or
  /// the version, and failure after incorrect usage, for which ArgumentParser would choose 64.
  init(printing error: any Error, in context: CommandContext) {
    let isRequest = RootCommand.exitCode(for: error) == .success
    let console = Console(color: .auto, in: context)
    let stream = isRequest ? console.output : console.messages
    // The message contains arguments, which may contain any characters.
    let message = VisibleText.escaping(
      RootCommand.fullMessage(for: error), keepingLineBreaks: true)
    if !message.isEmpty { stream.write(message + "\n") }
    self = console.run { ExitStatus(isFailure: !isRequest, hasProblems: false) }
  }
}
