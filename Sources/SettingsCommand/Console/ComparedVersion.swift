import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// One of the two versions of a page or a project that `diff` compares.
///
/// A version is on disk, is standard input, or is in a git commit. The files of a commit are read
/// into memory, so that the commit has its own configurations and registries.
struct ComparedVersion {
  /// The path on disk. For a commit, the path that is looked up in the commit.
  let path: String
  /// The name for the user: the path, or `v1.4:/pages/account.yaml` for a file in a commit.
  let name: String
  let isDirectory: Bool
  /// The files of the commit, or nil for a version on disk.
  private let committed: RunInput?
  private let settings: InputSettings
  private let console: Console

  /// The path of the page in each version; for standard input, the path in the options.
  var place: String {
    path == RunInput.standardInput ? settings.stdinFilename ?? path : FilePath.normalized(path)
  }

  /// Returns true if an argument is a path: standard input, an existing file or directory, or a
  /// link, even if the link is broken.
  static func pathExists(_ word: String, on console: Console) -> Bool {
    word == RunInput.standardInput || console.files.kind(of: word) != nil
      || console.files.linkTarget(at: word) != nil
  }

  /// Creates a version on disk or on standard input.
  init(at path: String, _ settings: InputSettings, on console: Console) {
    self.path = path
    self.settings = settings
    self.console = console
    isDirectory = console.files.kind(of: path) == .directory
    committed = nil
    let shown = RunInput.displayName(of: path)
    let stdinFilename = path == RunInput.standardInput ? settings.stdinFilename : nil
    name = stdinFilename.map { "\($0) (\(shown))" } ?? shown
  }

  /// Creates the version of a path in a commit. Registries and responses in options are read from
  /// disk.
  init(
    of revision: String, at path: String, _ settings: InputSettings, on console: Console
  ) throws {
    let disk = console.files
    let path = path == RunInput.standardInput ? settings.stdinFilename ?? path : path
    isDirectory = disk.kind(of: path) == .directory
    let directory = isDirectory ? path : FilePath.directory(of: path)
    let commit = try ComparedVersion.findCommit(
      revision, in: disk.canonicalPath(of: directory), on: console)
    // The root of the repository is a directory that is named after the commit.
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
    self.console = console
  }

  /// Returns the commit with a name that is not a path.
  private static func findCommit(
    _ revision: String, in directory: String, on console: Console
  ) throws(RunFailure) -> GitCommit {
    let commit: GitCommit?
    do throws(FileError) {
      commit = try console.context.commit(revision, directory)
    } catch {
      throw RunFailure(
        "'\(Excerpt.quoted(revision))' is not a file, and git failed: \(error.message)")
    }
    guard let commit else {
      throw RunFailure("'\(Excerpt.quoted(revision))' is neither a file nor a commit")
    }
    return commit
  }

  /// The input for a run on this version.
  var input: RunInput { committed ?? RunInput([path], settings, on: console) }

  /// Checks the page. Standard input without a file name is treated as a file in the directory of
  /// the other version. Its contents determine whether it is YAML or JSON.
  func checkedRun(besides other: ComparedVersion) throws -> PageFile {
    if let committed { return try PageFile(committed) }
    var settings = settings
    if path == RunInput.standardInput, settings.stdinFilename == nil {
      let directory = FilePath.directory(of: other.path)
      settings.stdinFilename = FilePath.join(directory, RunInput.displayName(of: path))
    }
    return try PageFile(
      RunInput([path], settings, on: console), orConfiguredLike: other.path)
  }
}
