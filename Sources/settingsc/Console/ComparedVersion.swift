import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// One of the two versions of a page or a project that `diff` compares.
struct ComparedVersion {
  /// The path on the disk; for a commit, the path that is read in it.
  let path: String
  /// The name that people see: the path, or "v1.4:/pages/account.yaml".
  let name: String
  let isDirectory: Bool
  /// The files of the commit; nil for the disk.
  private let committed: RunInput?
  private let settings: InputSettings

  /// Returns whether a word is a path: standard input, a file or directory that exists, or a link, even if
  /// it is broken.
  static func pathExists(_ word: String) -> Bool {
    let disk = DiskFileSystem()
    return word == RunInput.standardInput || disk.kind(of: word) != nil
      || disk.linkTarget(at: word) != nil
  }

  /// A version on the disk, or standard input.
  init(at path: String, _ settings: InputSettings) {
    self.path = path
    self.settings = settings
    isDirectory = DiskFileSystem().kind(of: path) == .directory
    committed = nil
    let shown = RunInput.displayName(of: path)
    let stdinFilename = path == RunInput.standardInput ? settings.stdinFilename : nil
    name = stdinFilename.map { "\($0) (\(shown))" } ?? shown
  }

  /// The version of a path in a commit. Registries and data of options are read from the disk.
  init(of revision: String, at path: String, _ settings: InputSettings) throws {
    let disk = DiskFileSystem()
    let path = path == RunInput.standardInput ? settings.stdinFilename ?? path : path
    isDirectory = disk.kind(of: path) == .directory
    let directory = isDirectory ? path : FilePath.directory(of: path)
    _ = try disk.canonicalPath(of: directory)
    guard let commit = try GitCommit(revision, in: directory) else {
      throw RunFailure("'\(Excerpt.quoted(revision))' is neither a file nor a commit")
    }
    // The top of the repository is a directory of the commit's name.
    let top = "\(revision):"
    let file = isDirectory ? "" : FilePath.name(of: path)
    let place = FilePath.normalized(
      FilePath.join(top, FilePath.join(try commit.directoryPath(), file)))
    var fileSystem = MemoryFileSystem()
    for (path, bytes) in try commit.readFiles(where: DocumentSearch.isDocument) {
      fileSystem.setContents(bytes, at: FilePath.join(top, path))
    }
    for path in settings.project.registryPaths + settings.project.dataPaths {
      fileSystem.setContents(
        try disk.contents(of: path, limit: settings.project.budget.fileBytes), at: path)
    }
    committed = RunInput([place], settings.project, standardInputNamed: nil, in: fileSystem)
    name = isDirectory ? revision : place
    self.path = path
    self.settings = settings
  }

  /// The files of the version.
  var input: RunInput { committed ?? RunInput([path], settings) }

  /// Checks the page. Standard input without a name is a file beside the other one, YAML or JSON by its
  /// contents.
  func checkedRun(besides other: ComparedVersion) throws -> PageRun {
    if let committed { return try PageRun.check(committed) }
    var settings = settings
    if path == RunInput.standardInput, settings.stdinFilename == nil {
      let directory = FilePath.directory(of: other.path)
      settings.stdinFilename = FilePath.join(directory, RunInput.displayName(of: path))
    }
    return try PageRun.check(RunInput([path], settings), orConfiguredLike: other.path)
  }
}
