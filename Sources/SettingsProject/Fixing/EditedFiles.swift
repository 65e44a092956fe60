public import SettingsSyntax

/// Files whose texts are changed but not written yet, laid over the file system that they are of.
///
/// A file is the same by whatever path it is named.
public struct EditedFiles: FileSystem {
  private let base: any FileSystem
  private var texts: [[UInt8]: FileBytes] = [:]

  /// The files as they are.
  public init(over base: any FileSystem) { self.base = base }

  /// Gives a file another text.
  public mutating func set(_ bytes: [UInt8], of path: String) {
    texts[identity(of: path)] = FileBytes(bytes)
  }

  /// The bytes of the canonical path; of the path itself where nothing has it.
  public func identity(of path: String) -> [UInt8] {
    Array(((try? base.canonicalPath(of: path)) ?? path).utf8)
  }

  /// The changed text of a file, else its own.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard !texts.isEmpty, let bytes = texts[identity(of: path)] else {
      return try base.contents(of: path, limit: limit)
    }
    guard bytes.count <= limit else {
      throw FileError(path: path, reason: .tooLarge(limit: limit))
    }
    return bytes
  }

  /// What stands at a path.
  public func kind(of path: String) -> FileKind? { base.kind(of: path) }

  /// The names in a directory.
  public func names(in directory: String) throws(FileError) -> [String] {
    try base.names(in: directory)
  }

  /// What the link at a path holds.
  public func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }

  /// The absolute path without links.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    try base.canonicalPath(of: path)
  }
}
