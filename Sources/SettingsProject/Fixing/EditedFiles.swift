import SettingsSyntax

/// A file system with changes to its files that are not written yet.
///
/// A file is the same whatever path names it.
struct EditedFiles: FileSystem {
  private let base: any FileSystem
  private var changed: [[UInt8]: FileBytes] = [:]

  init(over base: any FileSystem) { self.base = base }

  /// Changes the contents of a file.
  mutating func set(_ bytes: [UInt8], of path: String) {
    changed[identity(of: path)] = FileBytes(bytes)
  }

  /// Returns the bytes of the canonical path; of the path itself if there is none.
  func identity(of path: String) -> [UInt8] {
    Array(((try? base.canonicalPath(of: path)) ?? path).utf8)
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard !changed.isEmpty, let bytes = changed[identity(of: path)] else {
      return try base.contents(of: path, limit: limit)
    }
    guard bytes.count <= limit else {
      throw FileError(path: path, reason: .tooLarge(limit: limit))
    }
    return bytes
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in directory: String) throws(FileError) -> [String] {
    try base.names(in: directory)
  }

  func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }

  func canonicalPath(of path: String) throws(FileError) -> String {
    try base.canonicalPath(of: path)
  }
}
