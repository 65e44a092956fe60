public import SettingsSyntax

/// What is piped into the process, known to users as `-`.
public enum StandardInput {
  /// The path that means standard input.
  public static let path = "-"

  /// Reads standard input to its end. A second call finds nothing more.
  ///
  /// - Parameter limit: the most bytes to return; more is `.tooLarge`.
  /// - Throws: `FileError` of the path `-`.
  public static func read(limit: Int) throws(FileError) -> FileBytes {
    try FileDescriptor(0).contents(limit: limit, path: path)
  }
}
