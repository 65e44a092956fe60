import SettingsPlatform
import SettingsSyntax

/// The disk, with what was piped into the process in place of one file.
///
/// Standard input is read once, when this is made; why it could not be had is told when it is
/// asked for, as of any file.
struct StandardInputFile: FileSystem {
  private let path: String
  private let disk = DiskFileSystem()
  private let piped: Result<FileBytes, FileError>

  /// Reads standard input, to be found at a path.
  init(at path: String, limit: Int) {
    self.path = path
    piped = Result { () throws(FileError) in try StandardInput.read(limit: limit) }
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard isPiped(path) else { return try disk.contents(of: path, limit: limit) }
    do {
      return try piped.get()
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  func kind(of path: String) -> FileKind? { isPiped(path) ? .file : disk.kind(of: path) }

  func names(in directory: String) throws(FileError) -> [String] {
    try disk.names(in: directory)
  }

  func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try disk.entries(in: directory)
  }

  func linkTarget(at path: String) -> String? {
    isPiped(path) ? nil : disk.linkTarget(at: path)
  }

  /// Standard input under the name of a file is that file: whoever names it means what is piped.
  func canonicalPath(of path: String) throws(FileError) -> String {
    guard isPiped(path), path != StandardInput.path else {
      return try disk.canonicalPath(of: path)
    }
    let directory = try? disk.canonicalPath(of: FilePath.directory(of: path))
    return directory.map { FilePath.join($0, FilePath.name(of: path)) } ?? path
  }

  private func isPiped(_ path: String) -> Bool { path.utf8.elementsEqual(self.path.utf8) }
}
