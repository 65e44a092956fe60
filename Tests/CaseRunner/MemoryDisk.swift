import Foundation
public import SettingsPlatform
public import SettingsSyntax

/// Files in memory that a command can read and write.
///
/// The root is the working directory. There are no links, and no file is protected.
public final class MemoryDisk: WritableFileSystem, @unchecked Sendable {
  private let lock = NSLock()
  private var files = MemoryFileSystem()

  /// Creates the files.
  public init(_ texts: [(path: String, text: String)] = []) {
    for (path, text) in texts { files.setContents(FileBytes(text.utf8), at: path) }
  }

  private var current: MemoryFileSystem { lock.withLock { files } }

  /// Returns the text of a file, or nil if it does not exist.
  public func text(of path: String) -> String? {
    (try? contents(of: path, limit: .max)).map { String(decoding: $0.buffer, as: UTF8.self) }
  }

  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    if kind(of: path) == .directory { throw FileError(path: path, reason: .isDirectory) }
    return try current.contents(of: path, limit: limit)
  }

  public func kind(of path: String) -> FileKind? { current.kind(of: path) }

  public func names(in directory: String) throws(FileError) -> [String] {
    try current.names(in: directory)
  }

  public func entry(at path: String) -> DirectoryEntry { current.entry(at: path) }

  public func linkTarget(at path: String) -> String? { nil }

  public func canonicalPath(of path: String) throws(FileError) -> String {
    if path == "." || path == "/" { return "/" }
    return try current.canonicalPath(of: path)
  }

  public func write(to path: String, streaming body: (StandardStream) -> Void) throws(FileError) {
    if kind(of: path) == .directory { throw FileError(path: path, reason: .isDirectory) }
    let stream = StandardStream()
    body(stream)
    lock.withLock { files.setContents(FileBytes(stream.bufferedBytes), at: path) }
  }

  public func replace(
    _ before: FileBytes, with bytes: [UInt8], at path: String
  ) throws(FileError) {
    try write(bytes, to: path)
  }

  public func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    guard kind(of: path) == nil else { return false }
    try write(bytes, to: path)
    return true
  }

  /// Does nothing: a directory exists as soon as it has a file.
  public func createDirectory(at path: String) throws(FileError) {
    guard kind(of: path) == .file else { return }
    throw FileError(path: path, reason: .system("is not a directory"))
  }
}
