import Foundation
import SettingsCommand
public import SettingsPlatform
import SettingsSyntax

/// The result of a command.
public struct CommandRun: Equatable, Sendable {
  /// The exit status, or the negative number of the signal that terminated the process.
  public var code: Int32
  /// The standard output.
  public var output: String
  /// The standard error.
  public var messages: String

  /// Creates a result.
  public init(code: Int32, output: String = "", messages: String = "") {
    self.code = code
    self.output = output
    self.messages = messages
  }

  /// Runs `settingsc` in this process.
  ///
  /// - Parameters:
  ///   - input: The standard input.
  ///   - variables: All environment variables.
  public init(
    _ arguments: [String], in fileSystem: any WritableFileSystem, input: String = "",
    variables: [String: String] = [:]
  ) {
    let (output, messages) = (StandardStream(), StandardStream())
    let bytes = FileBytes(input.utf8)
    let context = CommandContext(
      fileSystem: fileSystem,
      readStandardInput: { limit throws(FileError) in
        guard bytes.count <= limit else {
          throw FileError(path: StandardInput.path, reason: .tooLarge(limit: limit))
        }
        return bytes
      },
      openOutput: { output }, openMessages: { messages }, environment: { variables[$0] },
      commit: { revision, directory throws(FileError) in
        fileSystem is MemoryDisk ? nil : try GitCommit(revision, in: directory)
      })
    code = SettingsProgram.run(arguments[...], in: context)
    self.output = String(decoding: output.bufferedBytes, as: UTF8.self)
    self.messages = String(decoding: messages.bufferedBytes, as: UTF8.self)
  }

  /// The output as a JSON object. Empty for other values.
  public func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return value as? [String: Any] ?? [:]
  }
}
