import Foundation
public import SettingsPlatform
public import SettingsSyntax

/// Files in memory that a command can read and write.
///
/// The root is the working directory. There are no links, and no file is protected.
public final class MemoryDisk: WritableFileSystem, @unchecked Sendable {
  private let lock = NSLock()
  private var files = MemoryFileSystem()
  /// The normalized paths of directories that were created. Other directories exist as soon as they
  /// have a file.
  private var directories: Set<String> = []

  /// Creates the files.
  public init(_ texts: [(path: String, text: String)] = []) {
    for (path, text) in texts { files.setContents(FileBytes(text.utf8), at: path) }
  }

  private var current: MemoryFileSystem { lock.withLock { files } }

  /// Returns the text of a file, or nil if it does not exist.
  public func text(of path: String) -> String? {
    (try? contents(of: path, limit: .max)).map { String(decoding: $0.buffer, as: UTF8.self) }
  }

  private func isCreated(_ path: String) -> Bool {
    lock.withLock { directories.contains(FilePath.normalized(path)) }
  }

  /// Returns the contents of a file.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    if kind(of: path) == .directory { throw FileError(path: path, reason: .isDirectory) }
    return try current.contents(of: path, limit: limit)
  }

  /// Returns the kind of a file, or nil if it does not exist.
  public func kind(of path: String) -> FileKind? {
    let isRoot = [".", "/"].contains(FilePath.normalized(path))
    return isRoot || isCreated(path) ? .directory : current.kind(of: path)
  }

  /// Returns the names in a directory.
  public func names(in directory: String) throws(FileError) -> [String] {
    do throws(FileError) {
      return try current.names(in: directory)
    } catch {
      if isCreated(directory) { return [] }
      throw error
    }
  }

  /// Returns the entry at a path.
  public func entry(at path: String) -> DirectoryEntry { current.entry(at: path) }

  /// Returns nil, because there are no links.
  public func linkTarget(at path: String) -> String? { nil }

  /// Returns the path from the root, which is the working directory.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    if path == "." || path == "/" { return "/" }
    if isCreated(path) { return FilePath.normalized("/" + path) }
    return try current.canonicalPath(of: path)
  }

  /// Replaces the contents of a file, or creates it.
  public func write(to path: String, streaming body: (StandardStream) -> Void) throws(FileError) {
    if kind(of: path) == .directory { throw FileError(path: path, reason: .isDirectory) }
    guard kind(of: FilePath.directory(of: path)) == .directory else {
      throw FileError(path: path, reason: .notFound)
    }
    let stream = StandardStream()
    body(stream)
    lock.withLock { files.setContents(FileBytes(stream.bufferedBytes), at: path) }
  }

  /// Replaces the contents of a file.
  public func replace(
    _ before: FileBytes, with bytes: [UInt8], at path: String
  ) throws(FileError) {
    try write(bytes, to: path)
  }

  /// Creates a file, unless its path exists.
  public func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    guard kind(of: path) == nil else { return false }
    try write(bytes, to: path)
    return true
  }

  /// Creates a directory and its missing ancestors.
  public func createDirectory(at path: String) throws(FileError) {
    var path = FilePath.normalized(path)
    while path != ".", path != "/" {
      if kind(of: path) == .file {
        throw FileError(path: path, reason: .system("is not a directory"))
      }
      lock.withLock { _ = directories.insert(path) }
      path = FilePath.directory(of: path)
    }
  }
}
