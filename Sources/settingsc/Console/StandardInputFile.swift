import SettingsModel
import SettingsPlatform
import SettingsProject
import SettingsSyntax

extension RunInput {
  /// Prepares the files that a command line names.
  ///
  /// - Parameter watch: the session of a run with `--watch`.
  init(_ arguments: [String], _ settings: InputSettings, watch: WatchSession? = nil) {
    var fileSystem: any FileSystem = watch?.fileSystem ?? DiskFileSystem()
    let options = settings.project
    if (arguments + options.registryPaths + options.dataPaths).contains(RunInput.standardInput) {
      fileSystem = StandardInputFile(
        at: settings.stdinFilename ?? RunInput.standardInput,
        limit: options.limits[.bytes] ?? Limits().fileBytes)
    }
    self.init(arguments, options, standardInputNamed: settings.stdinFilename, in: fileSystem)
  }
}

/// The disk, with standard input in the place of one file.
///
/// Standard input is read once, at the start. An error is thrown when the file is read.
struct StandardInputFile: FileSystem {
  private let path: String
  private let disk = DiskFileSystem()
  private let piped: Result<FileBytes, FileError>

  /// Reads standard input, which is then the file at a path.
  init(at path: String, limit: Int) {
    self.path = path
    piped = Result { () throws(FileError) in try StandardInput.read(limit: limit) }
      .mapError { FileError(path: path, reason: $0.reason) }
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    isPiped(path) ? try piped.get() : try disk.contents(of: path, limit: limit)
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

  /// Returns the canonical path of the file that standard input stands for.
  func canonicalPath(of path: String) throws(FileError) -> String {
    guard isPiped(path), path != RunInput.standardInput else {
      return try disk.canonicalPath(of: path)
    }
    let directory = try? disk.canonicalPath(of: FilePath.directory(of: path))
    return directory.map { FilePath.join($0, FilePath.name(of: path)) } ?? path
  }

  private func isPiped(_ path: String) -> Bool { path.utf8.elementsEqual(self.path.utf8) }
}
