public import SettingsPlatform
public import SettingsSyntax

/// The files, streams and variables that a command uses.
///
/// The program uses those of its process. Tests run commands with files in memory.
public struct CommandContext {
  /// The files that the command reads and writes.
  public var fileSystem: any WritableFileSystem
  /// Reads standard input to its end. Throws `FileError` if there are more bytes than the limit.
  public var readStandardInput: @Sendable (_ limit: Int) throws(FileError) -> FileBytes
  /// Returns a stream to standard output. Each run of `--watch` has its own.
  public var openOutput: () -> StandardStream
  /// Returns a stream to standard error.
  public var openMessages: () -> StandardStream
  /// Returns the value of an environment variable, or nil.
  public var environment: (String) -> String?
  /// Resolves a revision in a directory. Returns nil if it is not a commit.
  public var commit: (_ revision: String, _ directory: String) throws(FileError) -> GitCommit?

  /// Creates a context.
  public init(
    fileSystem: any WritableFileSystem,
    readStandardInput: @escaping @Sendable (_ limit: Int) throws(FileError) -> FileBytes,
    openOutput: @escaping () -> StandardStream, openMessages: @escaping () -> StandardStream,
    environment: @escaping (String) -> String?,
    commit: @escaping (_ revision: String, _ directory: String) throws(FileError) -> GitCommit?
  ) {
    self.fileSystem = fileSystem
    self.readStandardInput = readStandardInput
    self.openOutput = openOutput
    self.openMessages = openMessages
    self.environment = environment
    self.commit = commit
  }

  /// The context of the process.
  public static var process: CommandContext {
    CommandContext(
      fileSystem: DiskFileSystem(), readStandardInput: StandardInput.read,
      openOutput: StandardStream.output, openMessages: StandardStream.error,
      environment: Environment.value,
      commit: GitCommit.init)
  }
}
