public import SettingsSyntax

/// A file system that a command can write to: the disk, or files in memory in tests.
public protocol WritableFileSystem: FileSystem {
  /// Replaces the contents of an output file, or creates it. `AtomicFile` describes what happens to
  /// links and other hard links.
  ///
  /// - Parameter body: Writes to the stream, and may stop after the stream has failed.
  /// - Throws: `FileError` if the file cannot be written. In this case, it is unchanged.
  func write(to path: String, streaming body: (StandardStream) -> Void) throws(FileError)

  /// Replaces the contents of a file if they have not changed since they were read. Follows symbolic
  /// links, and refuses a file with several hard links.
  ///
  /// - Parameter before: The contents that were read.
  /// - Throws: `FileError` if the file cannot be written or has changed.
  func replace(_ before: FileBytes, with bytes: [UInt8], at path: String) throws(FileError)

  /// Creates a file, unless its path exists.
  ///
  /// - Returns: True if the file was created.
  func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool

  /// Creates a directory and its missing ancestors.
  func createDirectory(at path: String) throws(FileError)
}

extension WritableFileSystem {
  /// Replaces the contents of an output file, or creates it.
  public func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { $0.write(bytes) }
  }
}

extension DiskFileSystem: WritableFileSystem {
  /// Writes an output file atomically.
  public func write(to path: String, streaming body: (StandardStream) -> Void) throws(FileError) {
    try AtomicFile.write(to: path, streaming: body)
  }

  /// Replaces a file atomically if it has not changed.
  public func replace(
    _ before: FileBytes, with bytes: [UInt8], at path: String
  ) throws(FileError) {
    try AtomicFile.replace(before, with: bytes, at: path)
  }

  /// Creates a file, unless its path exists.
  public func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try AtomicFile.create(bytes, at: path)
  }

  /// Creates a directory and its missing ancestors.
  public func createDirectory(at path: String) throws(FileError) {
    try Directory.create(at: path)
  }
}
