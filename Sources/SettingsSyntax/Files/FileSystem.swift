/// Where files come from: the disk, or memory in tests and for standard input.
///
/// Paths are strings with `/` between their parts, as the user wrote them: no method changes
/// the case or the normal form of a name.
public protocol FileSystem: Sendable {
  /// The whole of a file.
  ///
  /// - Parameter limit: the most bytes to read; a longer file is `.tooLarge`.
  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes

  /// What stands at a path, links followed, or nil where nothing does.
  func kind(of path: String) -> FileKind?

  /// The names in a directory, in the order of their bytes, without `.` and `..`.
  func names(in directory: String) throws(FileError) -> [String]

  /// The names in a directory as `names(in:)` has them, with what stands there.
  func entries(in directory: String) throws(FileError) -> [DirectoryEntry]

  /// What stands at a path, and whether that may be a link.
  func entry(at path: String) -> DirectoryEntry

  /// What the symbolic link at a path holds; nil where something else stands, or nothing.
  ///
  /// The link is the last part of the path; links before it are followed.
  func linkTarget(at path: String) -> String?

  /// The absolute path without `.`, `..` and symbolic links.
  func canonicalPath(of path: String) throws(FileError) -> String
}

/// What stands at a path.
public enum FileKind: Sendable {
  case file
  case directory
  /// A device, a pipe or a socket: it can be read once, and has no size.
  case special
}

/// A file that could not be had, and why.
public struct FileError: Error, Hashable, Sendable {
  /// Why a file could not be had.
  public enum Reason: Hashable, Sendable {
    case notFound
    case notPermitted
    case isDirectory
    /// It holds more bytes than the limit, given here.
    case tooLarge(limit: Int)
    /// The system's own words.
    case system(String)
  }

  /// The path as it was asked for.
  public var path: String
  /// Why it could not be had.
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
