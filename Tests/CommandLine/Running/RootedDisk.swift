import SettingsPlatform
import SettingsSyntax

/// The disk with another working directory than the process, so that commands run in one process
/// with directories of their own.
struct RootedDisk: WritableFileSystem {
  private let disk = DiskFileSystem()
  /// The absolute path of the working directory.
  let root: String

  private func path(_ path: String) -> String {
    FilePath.isAbsolute(path) ? path : path.isEmpty ? "" : "\(root)/\(path)"
  }

  /// Calls the disk with an absolute path. An error has the path that the command knows.
  private func at<Value>(
    _ path: String, _ body: (String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    do throws(FileError) {
      return try body(self.path(path))
    } catch {
      let isBelow = error.path.hasPrefix(root + "/") && !FilePath.isAbsolute(path)
      let name = isBelow ? String(error.path.dropFirst(root.count + 1)) : error.path
      throw FileError(path: name, reason: error.reason)
    }
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    try at(path) { path throws(FileError) in try disk.contents(of: path, limit: limit) }
  }

  func kind(of path: String) -> FileKind? { disk.kind(of: self.path(path)) }

  func entry(at path: String) -> DirectoryEntry { disk.entry(at: self.path(path)) }

  func names(in directory: String) throws(FileError) -> [String] {
    try at(directory) { path throws(FileError) in try disk.names(in: path) }
  }

  func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try at(directory) { path throws(FileError) in try disk.entries(in: path) }
  }

  func linkTarget(at path: String) -> String? { disk.linkTarget(at: self.path(path)) }

  func canonicalPath(of path: String) throws(FileError) -> String {
    try at(path) { path throws(FileError) in try disk.canonicalPath(of: path) }
  }

  func write(to path: String, streaming body: (StandardStream) -> Void) throws(FileError) {
    try at(path) { path throws(FileError) in try disk.write(to: path, streaming: body) }
  }

  func replace(_ before: FileBytes, with bytes: [UInt8], at path: String) throws(FileError) {
    try at(path) { path throws(FileError) in try disk.replace(before, with: bytes, at: path) }
  }

  func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try at(path) { path throws(FileError) in try disk.create(bytes, at: path) }
  }

  func createDirectory(at path: String) throws(FileError) {
    try at(path) { path throws(FileError) in try disk.createDirectory(at: path) }
  }
}
