/// A source of files: the disk, or memory in tests and for standard input.
///
/// Paths are strings with `/` as separator. Methods must not change their case or Unicode
/// normalization.
public protocol FileSystem: Sendable {
  /// Returns the contents of a file.
  ///
  /// - Throws: `FileError`, with the reason `.tooLarge` if the file has more than `limit` bytes.
  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes

  /// Returns the kind of the file at a path after following links, or nil if it does not exist.
  func kind(of path: String) -> FileKind?

  /// Returns the names in a directory without `.` and `..`, sorted by their bytes.
  func names(in directory: String) throws(FileError) -> [String]

  /// Returns the entries of a directory, in the order of `names(in:)`.
  func entries(in directory: String) throws(FileError) -> [DirectoryEntry]

  /// Returns the entry at a path. Its kind is nil if the file does not exist.
  func entry(at path: String) -> DirectoryEntry

  /// Returns the target of the symbolic link at a path as it is stored, or nil if the path is not a
  /// link. Links in the parent directories are followed.
  func linkTarget(at path: String) -> String?

  /// Returns the absolute path without `.`, `..` and symbolic links.
  ///
  /// - Throws: `FileError` if the file does not exist.
  func canonicalPath(of path: String) throws(FileError) -> String
}

/// The kind of a file.
public enum FileKind: Sendable {
  case file
  case directory
  /// A device, a pipe or a socket, which can be read once and has no size.
  case special
}

/// An error from reading a file or a directory.
public struct FileError: Error, Hashable, Sendable {
  /// The reason of a `FileError`.
  public enum Reason: Hashable, Sendable {
    case notFound
    case notPermitted
    case isDirectory
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The error message of the system.
    case system(String)
  }

  /// The path that the caller passed.
  public var path: String
  /// The reason of the error.
  public var reason: Reason

  /// Creates an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A description for messages: lower case, without the path.
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

/// An entry of a directory.
public struct DirectoryEntry: Hashable, Sendable {
  /// The name without the directory.
  public var name: String
  /// The kind of the file after following links; nil if it does not exist, such as the target of a
  /// broken link.
  public var kind: FileKind?
  /// True if the canonical path of the entry may differ from the canonical directory followed by
  /// the name.
  public var mayBeLink: Bool

  /// Creates an entry.
  public init(_ name: String, _ kind: FileKind?, mayBeLink: Bool = true) {
    self.name = name
    self.kind = kind
    self.mayBeLink = mayBeLink
  }
}

extension FileSystem {
  /// Returns the entries of a directory. Calls `kind(of:)` for each name.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try names(in: directory).map { DirectoryEntry($0, kind(of: FilePath.join(directory, $0))) }
  }

  /// Returns the entry at a path. `mayBeLink` is always true.
  public func entry(at path: String) -> DirectoryEntry {
    DirectoryEntry(FilePath.name(of: path), kind(of: path))
  }
}
