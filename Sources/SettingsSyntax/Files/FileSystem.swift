/// A source of files: the disk, or memory in tests and for standard input.
///
/// Paths are strings with `/` between their parts, as the user wrote them: no method changes
/// the case or the normal form of a name.
public protocol FileSystem: Sendable {
  /// Reads a whole file. Throws `.tooLarge` if it has more than `limit` bytes.
  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes

  /// The kind of what is at a path, with links followed; nil if nothing is there.
  func kind(of path: String) -> FileKind?

  /// The names in a directory, sorted by their bytes, without `.` and `..`.
  func names(in directory: String) throws(FileError) -> [String]

  /// The names in a directory as `names(in:)` returns them, with their kinds.
  func entries(in directory: String) throws(FileError) -> [DirectoryEntry]

  /// What is at a path, and whether it may be a link.
  func entry(at path: String) -> DirectoryEntry

  /// The target of the symbolic link at a path, as it is written; nil if there is no link. Links in the
  /// path before its last part are followed.
  func linkTarget(at path: String) -> String?

  /// The absolute path without `.`, `..` and symbolic links. Throws if nothing is at the path.
  func canonicalPath(of path: String) throws(FileError) -> String
}

/// The kind of what is at a path.
public enum FileKind: Sendable {
  case file
  case directory
  /// A device, a pipe or a socket, which can be read once and has no size.
  case special
}

/// The reason why a file could not be read.
public struct FileError: Error, Hashable, Sendable {
  /// What kept a file from being read.
  public enum Reason: Hashable, Sendable {
    case notFound
    case notPermitted
    case isDirectory
    /// It has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The system's message.
    case system(String)
  }

  /// The path as it was given.
  public var path: String
  /// Why it could not be read.
  public var reason: Reason

  /// Makes an error about a path.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The reason in words, lower case, without the path.
  public var message: String {
    switch reason {
    case .notFound: "no such file or directory"
    case .notPermitted: "permission denied"
    case .isDirectory: "is a directory"
    case .tooLarge(let limit): "is larger than the limit of \(limit) bytes"
    case .system(let words): words
    }
  }
}

/// A name in a directory, and what is known about it without opening it.
public struct DirectoryEntry: Hashable, Sendable {
  /// The name, without the directory.
  public var name: String
  /// The kind of what is there, with links followed; nil if nothing is, as after a broken link.
  public var kind: FileKind?
  /// Whether its canonical path may differ from that of the directory and this name.
  public var mayBeLink: Bool

  /// Makes an entry.
  public init(_ name: String, _ kind: FileKind?, mayBeLink: Bool = true) {
    self.name = name
    self.kind = kind
    self.mayBeLink = mayBeLink
  }
}

extension FileSystem {
  /// The names in a directory and their kinds, with a call for each.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try names(in: directory).map { DirectoryEntry($0, kind(of: FilePath.join(directory, $0))) }
  }

  /// The kind of what is at a path, which may be a link.
  public func entry(at path: String) -> DirectoryEntry {
    DirectoryEntry(FilePath.name(of: path), kind(of: path))
  }
}
