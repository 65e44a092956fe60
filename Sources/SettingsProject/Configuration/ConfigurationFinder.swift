import SettingsCompiler
public import SettingsSyntax

/// Finds the configuration of a file: the nearest `settingsc.yaml` in its directory or a parent
/// directory.
///
/// Each directory is searched once, and each configuration is read once.
public struct ConfigurationFinder: Sendable {
  /// The configurations that a run uses.
  public enum Choice: Hashable, Sendable {
    /// Each file uses the nearest configuration.
    case nearest
    /// All files use the configuration at this path.
    case named(String)
    /// No file has a configuration.
    case none
  }

  /// The canonical location of a file.
  struct Location {
    var directory: String
    var name: String
  }

  var fileSystem: any FileSystem
  private let choice: Choice
  private let allowsOutside: Bool
  /// The configurations that were read, in reading order.
  private(set) var files: [ConfigurationFile] = []
  // The configurations of directories by canonical path; nil for a directory without a
  // configuration.
  private var nearest: [Name: ConfigurationFile?] = [:]
  // The canonical paths of directories by the paths in arguments; nil for a directory that cannot
  // be read.
  private var canonicalPaths: [Name: String?] = [:]

  /// Creates a finder that has not read any configuration.
  public init(_ choice: Choice, in fileSystem: any FileSystem, allowsOutside: Bool) {
    self.choice = choice
    self.fileSystem = fileSystem
    self.allowsOutside = allowsOutside
  }

  /// Returns the location of a file, or nil if its directory cannot be read.
  mutating func location(of path: String) -> Location? {
    let directory = path == RunInput.standardInput ? "." : FilePath.directory(of: path)
    return canonicalPath(of: directory).map {
      Location(directory: $0, name: FilePath.name(of: path))
    }
  }

  /// Returns the canonical path of a directory, or nil if the directory cannot be read.
  mutating func canonicalPath(of directory: String) -> String? {
    let key = Name(directory)
    if let known = canonicalPaths[key] { return known }
    let path = try? fileSystem.canonicalPath(of: directory)
    canonicalPaths[key] = .some(path)
    return path
  }

  /// Returns the nearest directory with a configuration, at or above a directory; nil if there is
  /// none. The configuration is not read.
  func markedDirectory(above directory: String) -> String? {
    ancestors(of: directory).first {
      fileSystem.kind(of: FilePath.join($0, ConfigurationFile.name)) == .file
    }
  }

  /// Returns the root of documents without a configuration: the repository of the named files and
  /// directories, else their common directory. Nil if a directory cannot be read.
  mutating func commonRoot(of paths: [String]) -> String? {
    var common: String?
    for path in paths {
      let isDirectory = fileSystem.kind(of: path) == .directory
      guard let directory = isDirectory ? canonicalPath(of: path) : location(of: path)?.directory
      else { return nil }
      common =
        common.map { known in
          ancestors(of: known).first { FilePath.contains($0, directory) } ?? "/"
        } ?? directory
    }
    guard let common else { return nil }
    return repository(above: common) ?? common
  }

  /// Returns the nearest directory with a git repository, at or above a directory; nil if there is
  /// none.
  func repository(above directory: String) -> String? {
    ancestors(of: directory).first { fileSystem.kind(of: FilePath.join($0, ".git")) != nil }
  }

  /// Returns a directory and the directories above it, nearest first.
  private func ancestors(of directory: String) -> [String] {
    var result = [directory]
    while let last = result.last {
      let parent = FilePath.directory(of: last)
      if parent == last || parent == "." { break }
      result.append(parent)
    }
    return result
  }

  /// Returns the configuration for files in a directory, or nil if there is none.
  ///
  /// - Parameter directory: the canonical path of the directory.
  /// - Throws: a `FileError` if a configuration cannot be read.
  mutating func configuration(of directory: String) throws(FileError) -> ConfigurationFile? {
    switch choice {
    case .none: return nil
    case .named(let path):
      if files.isEmpty {
        let folder = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
        files.append(try readConfiguration(path, in: folder))
      }
      return files[0]
    case .nearest:
      let key = Name(directory)
      if let known = nearest[key] { return known }
      let path = FilePath.join(directory, ConfigurationFile.name)
      let parent = FilePath.directory(of: directory)
      var found: ConfigurationFile?
      if try isConfiguration(path, in: directory) {
        let file = try readConfiguration(shortestPath(path), in: directory)
        files.append(file)
        found = file
      } else if parent != directory, parent != "." {
        found = try configuration(of: parent)
      }
      nearest[key] = .some(found)
      return found
    }
  }

  /// Returns true if a configuration exists at a path. It may be a link to another configuration,
  /// or to any file in its directory.
  ///
  /// - Throws: a `FileError` if it is a link to another file. Errors in a configuration are
  ///   reported with excerpts, and the contents of a file that was not named must not be shown.
  private mutating func isConfiguration(_ path: String, in directory: String) throws(FileError)
    -> Bool
  {
    let entry = fileSystem.entry(at: path)
    if !allowsOutside,
      ProjectBoundary(from: directory, within: directory, in: fileSystem).isLinkLeavingProject(
        entry),
      (try? fileSystem.canonicalPath(of: path)).map(ConfigurationFile.isName) != true
    {
      throw FileError(
        path: shortestPath(path),
        reason: .system("is a link out of its directory to a file that is called otherwise"))
    }
    return entry.kind == .file
  }

  mutating func configurationFile(at path: String) throws(FileError) -> ConfigurationFile {
    let directory = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
    let canonical = FilePath.join(directory, FilePath.name(of: path))
    if let known = files.first(where: { $0.canonicalPath.hasBytes(of: canonical) }) { return known }
    return try readConfiguration(path, in: directory)
  }

  private func readConfiguration(_ path: String, in directory: String) throws(FileError)
    -> ConfigurationFile
  {
    try ConfigurationFile(
      reading: path, in: directory, fileSystem, allowsOutside: allowsOutside)
  }

  /// Returns a canonical path, or the path relative to the working directory if that is shorter.
  private mutating func shortestPath(_ path: String) -> String {
    let relative = canonicalPath(of: ".").map { FilePath.relative(path, to: $0) } ?? path
    return relative.utf8.count < path.utf8.count ? relative : path
  }
}
