import SettingsCompiler
public import SettingsSyntax

/// Finds the configuration of a file: the nearest one upward from its directory.
///
/// Each directory is searched once, and each configuration is read once.
public struct ConfigurationFinder {
  /// The configurations that apply.
  public enum Choice: Hashable, Sendable {
    /// The nearest one of each file.
    case nearest
    /// This one, for all files.
    case named(String)
    /// None.
    case none
  }

  /// The place of a file.
  struct Location {
    /// The canonical path of its directory.
    var directory: String
    /// Its name.
    var name: String
  }

  var fileSystem: any FileSystem
  private let choice: Choice
  private let allowsOutside: Bool
  /// The configurations that were read, in their order.
  private(set) var files: [ConfigurationFile] = []
  // By canonical paths of directories; nil for those without a configuration.
  private var nearest: [StringBytes: ConfigurationFile?] = [:]
  // By directories as they were named; nil for those that cannot be read.
  private var canonicalPaths: [StringBytes: String?] = [:]

  /// Makes a finder that has searched nothing yet.
  public init(_ choice: Choice, in fileSystem: any FileSystem, allowsOutside: Bool) {
    self.choice = choice
    self.fileSystem = fileSystem
    self.allowsOutside = allowsOutside
  }

  /// Returns the place of a file; nil if its directory cannot be read.
  mutating func location(of path: String) -> Location? {
    let directory = path == RunInput.standardInput ? "." : FilePath.directory(of: path)
    return canonicalPath(of: directory).map {
      Location(directory: $0, name: FilePath.name(of: path))
    }
  }

  /// Returns the canonical path of a directory; nil if it cannot be read.
  mutating func canonicalPath(of directory: String) -> String? {
    let key = StringBytes(directory)
    if let known = canonicalPaths[key] { return known }
    let path = try? fileSystem.canonicalPath(of: directory)
    canonicalPaths[key] = .some(path)
    return path
  }

  /// Returns the configuration of a directory, by its canonical path, if it has one.
  ///
  /// - Throws: a `FileError` of a configuration that cannot be read.
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
      let key = StringBytes(directory)
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

  /// Returns whether there is a configuration at a path. It may be a link to another one, or to any
  /// file of its directory.
  ///
  /// - Throws: a `FileError` of a link to something else: errors in a configuration are reported with
  ///   its lines, and nobody named that file.
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

  /// Returns a canonical path, or the one from the working directory if that is shorter.
  private mutating func shortestPath(_ path: String) -> String {
    let relative = canonicalPath(of: ".").map { FilePath.relative(path, to: $0) } ?? path
    return relative.utf8.count < path.utf8.count ? relative : path
  }
}
