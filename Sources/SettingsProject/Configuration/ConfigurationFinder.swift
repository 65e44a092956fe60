import SettingsCompiler
public import SettingsSyntax

/// Finds the configuration of a file: the nearest one upward from its directory.
///
/// Each directory is asked once, and each configuration read once. What a file costs where there is
/// none: following its directory's links, and one look into each directory above it.
public struct ConfigurationFinder {
  /// Which configurations count.
  public enum Choice: Hashable, Sendable {
    /// Of each file the nearest one.
    case nearest
    /// This one, for all files.
    case named(String)
    /// None.
    case none
  }

  /// Where a file lies.
  struct Location {
    /// The canonical path of its directory.
    var directory: String
    /// Its name.
    var name: String
  }

  private let fileSystem: any FileSystem
  private let choice: Choice
  private let allowsOutside: Bool
  /// The configurations that were read, in the order in which they were met.
  private(set) var files: [ConfigurationFile] = []
  // By the bytes of canonical paths: the position of the configuration in force there, or -1.
  private var positions: [[UInt8]: Int] = [:]
  // By directories as they were told, nil where they cannot be had.
  private var canonicalPaths: [[UInt8]: String?] = [:]
  private var workingDirectory: String?

  /// Makes a finder that has looked nowhere.
  public init(_ choice: Choice, in fileSystem: any FileSystem, allowsOutside: Bool) {
    self.choice = choice
    self.fileSystem = fileSystem
    self.allowsOutside = allowsOutside
  }

  /// Where a file lies; nil where its directory cannot be had.
  mutating func location(of path: String) -> Location? {
    let directory = path == "-" ? "." : FilePath.directory(of: path)
    return canonicalPath(of: directory).map {
      Location(directory: $0, name: FilePath.name(of: path))
    }
  }

  /// The canonical path of a directory; nil where it cannot be had.
  mutating func canonicalPath(of directory: String) -> String? {
    let key = Array(directory.utf8)
    if let known = canonicalPaths[key] { return known }
    let path = try? fileSystem.canonicalPath(of: directory)
    canonicalPaths[key] = .some(path)
    return path
  }

  /// The position in `files` of the configuration that counts in a directory, by its canonical
  /// path; nil where there is none.
  ///
  /// - Throws: a `FileError` of a configuration that cannot be read.
  mutating func position(in directory: String) throws(FileError) -> Int? {
    switch choice {
    case .none: return nil
    case .named(let path):
      if files.isEmpty {
        let folder = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
        files.append(try read(path, in: folder))
      }
      return 0
    case .nearest: break
    }
    var passed: [[UInt8]] = []
    var result = -1
    var candidate = directory
    while true {
      let key = Array(candidate.utf8)
      if let known = positions[key] {
        result = known
        break
      }
      passed.append(key)
      let path = FilePath.join(candidate, ConfigurationFile.name)
      if try isConfiguration(path, in: candidate) {
        files.append(try read(shown(path), in: candidate))
        result = files.count - 1
        break
      }
      let parent = FilePath.directory(of: candidate)
      if parent == candidate || parent == "." { break }
      candidate = parent
    }
    for key in passed { positions[key] = result }
    return result < 0 ? nil : result
  }

  /// Whether a configuration stands at a path. It may be a link to another one, and to any file of
  /// its directory.
  ///
  /// - Throws: a `FileError` of a link to something else: what is wrong with a configuration is told
  ///   with its lines, and nobody named that file.
  private mutating func isConfiguration(_ path: String, in directory: String) throws(FileError)
    -> Bool
  {
    let entry = fileSystem.entry(at: path)
    if !allowsOutside,
      ProjectBoundary(from: directory, within: directory, in: fileSystem).isLinkLeadingOut(entry),
      (try? fileSystem.canonicalPath(of: path)).map(ConfigurationFile.isName) != true
    {
      throw FileError(
        path: shown(path),
        reason: .system("is a link out of its directory to a file that is called otherwise"))
    }
    return entry.kind == .file
  }

  /// The configuration that a path itself leads to.
  mutating func file(at path: String) throws(FileError) -> ConfigurationFile {
    let directory = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
    if let known = files.first(where: {
      $0.directory.utf8.elementsEqual(directory.utf8)
        && FilePath.name(of: $0.path).utf8.elementsEqual(FilePath.name(of: path).utf8)
    }) {
      return known
    }
    return try read(path, in: directory)
  }

  private func read(_ path: String, in directory: String) throws(FileError) -> ConfigurationFile {
    try ConfigurationFile(
      reading: path, in: directory, fileSystem, allowsOutside: allowsOutside)
  }

  /// A canonical path as seen from the working directory, where it lies at, below or above it.
  private mutating func shown(_ path: String) -> String {
    if workingDirectory == nil { workingDirectory = canonicalPath(of: ".") }
    guard let workingDirectory else { return path }
    return FilePath.shown(path, from: workingDirectory)
  }
}

extension FilePath {
  /// A canonical path as seen from a canonical directory: without the directory where it lies
  /// below it, with `..` where it lies beside one of few directories above, else as it is.
  static func shown(_ path: String, from directory: String) -> String {
    var base = directory
    var prefix = ""
    for _ in 0..<8 {
      if base == "/" { return path }
      if contains(base, path) {
        let rest = path.utf8.dropFirst(base.utf8.count).drop { $0 == UInt8(ascii: "/") }
        let text = prefix + String(Substring(rest))
        return text.isEmpty ? "." : text
      }
      base = FilePath.directory(of: base)
      prefix += "../"
    }
    return path
  }
}
