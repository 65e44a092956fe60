import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The files to check: those that were named, and those found below directories, each once.
///
/// In a directory the search finds `*.yaml`, `*.yml` and `*.json`, in any case, or the files that
/// the project's configuration lists. Hidden names and directories of dependencies are skipped,
/// unless they are named themselves. Excluded files are never checked. Links are followed if they
/// stay in the project, and no directory is searched twice.
public struct DocumentSearch {
  /// A file, and whether it was named itself.
  public struct Entry: Hashable, Sendable {
    /// The path as it was named, or as the named directory leads to it.
    public var path: String
    /// Whether it was named, rather than found below a directory.
    public var isNamed: Bool
    /// Whether the project's configuration lists it as a document.
    public var isListed = false
  }

  /// Where files are looked for.
  public let fileSystem: any FileSystem
  /// The configurations, which list and exclude files.
  public private(set) var project: Project
  private let walk: DirectoryWalk
  private var foundEntries: [Entry] = []
  private var patternErrors: [FileError] = []
  /// The files that were named, and that a configuration excludes.
  public private(set) var excluded: [String] = []
  /// The links to documents that were skipped because they lead out of the project, in the order
  /// in which they were met.
  public private(set) var outside: [String] = []

  /// The documents below directories that no pattern of `files` matches.
  public private(set) var unlisted: [String] = []

  /// Makes a search that has found nothing yet.
  public init(in fileSystem: any FileSystem, project: Project) {
    self.fileSystem = fileSystem
    self.project = project
    walk = DirectoryWalk(fileSystem, followsLinks: true)
  }

  /// The directories that could not be searched, then the patterns without a match.
  public var errors: [FileError] { walk.errors + patternErrors }

  /// Adds a file, all documents below a directory, or the matches of a pattern if no file has that
  /// very name.
  public mutating func add(_ path: String) {
    let entry = fileSystem.entry(at: path)
    if entry.kind == .directory {
      search(path)
    } else if entry.kind == nil, let pattern = PathPattern(path) {
      add(matchesOf: pattern, writtenAs: path)
    } else {
      add(named: path)
    }
  }

  /// Adds a file that was named, unless its project excludes it.
  private mutating func add(named path: String) {
    switch project.verdict(onFile: path) {
    case .excluded: excluded.append(path)
    case .listed: foundEntries.append(Entry(path: path, isNamed: true, isListed: true))
    case .open, .unlisted: foundEntries.append(Entry(path: path, isNamed: true))
    }
  }

  /// Returns the files that were found, each once: in the order of the arguments, and below a
  /// directory always in the same order. Linear.
  public func entries() -> [Entry] {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    var positions: [StringBytes: Int] = [:]
    var entries: [Entry] = []
    for entry in foundEntries {
      let key = StringBytes(canonicalPaths.path(of: entry.path))
      if let position = positions[key] {
        if entry.isNamed { entries[position].isNamed = true }
        if entry.isListed { entries[position].isListed = true }
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
    return entries
  }

  // MARK: Directories

  /// The canonical path of the directory that links must not lead out of in a search: the root of
  /// the project around the directory, or the directory itself; nil if they may lead anywhere.
  private mutating func root(ofSearchIn path: String) -> String? {
    guard !project.options.allowsOutside, let directory = try? fileSystem.canonicalPath(of: path)
    else { return nil }
    let member = project.member(at: FilePath.join(path, "."))
    guard let root = member?.file.directory, FilePath.contains(root, directory) else {
      return directory
    }
    return root
  }

  private mutating func search(_ directory: String) {
    walk.visit(below: directory, within: root(ofSearchIn: directory)) { visit($0) }
  }

  /// Adds an entry of a directory if it is a document, and returns whether to search it.
  private mutating func visit(_ entry: DirectoryWalk.Entry) -> Bool {
    if isOutside(entry) { return false }
    let path = entry.path
    switch entry.listed.kind {
    case .directory: return !project.excludes(directory: path)
    case .special: break
    // What cannot be inspected cannot be read either, and must be reported.
    case .file, nil:
      switch project.verdict(onFile: path) {
      case .listed:
        foundEntries.append(Entry(path: path, isNamed: false, isListed: true))
      case .open where DocumentSearch.isDocument(entry.listed.name):
        foundEntries.append(Entry(path: path, isNamed: false))
      case .unlisted where DocumentSearch.isDocument(entry.listed.name): unlisted.append(path)
      case .open, .unlisted, .excluded: break
      }
    }
    return false
  }

  /// Returns whether an entry is a link out of the project, and records one to a document.
  private mutating func isOutside(_ entry: DirectoryWalk.Entry) -> Bool {
    if entry.leadsOut, DocumentSearch.isDocument(entry.listed.name) { outside.append(entry.path) }
    return entry.leadsOut
  }

  /// Adds the files that a pattern matches, and the documents below the directories that it
  /// matches, as if each were named. Wildcards do not match what a search skips.
  private mutating func add(matchesOf pattern: PathPattern, writtenAs text: String) {
    var hasMatch = false
    let walk = DirectoryWalk(fileSystem, followsLinks: true)
    walk.visit(below: pattern.base, within: root(ofSearchIn: pattern.base)) { entry in
      if entry.listed.kind == .special || isOutside(entry) { return false }
      if entry.isDirectory, project.excludes(directory: entry.path) { return false }
      if pattern.matches(entry.relativePath, isDirectory: entry.isDirectory) {
        hasMatch = true
        if entry.isDirectory { search(entry.path) } else { add(named: entry.path) }
        return false
      }
      return entry.directory.depth + 1 < pattern.depth ?? .max
    }
    // A base that does not exist has no match, which is reported below.
    patternErrors += walk.errors.filter { $0.path != pattern.base || $0.reason != .notFound }
    if !hasMatch {
      patternErrors.append(FileError(path: text, reason: .system("no file matches this pattern")))
    }
  }

  /// Returns whether a name is that of a document, by its extension.
  public static func isDocument(_ name: String) -> Bool {
    ["yaml", "yml", "json"].contains(FilePath.extension(of: name))
  }
}

/// A path with wildcards on the command line, which a shell did not expand.
struct PathPattern {
  /// The directory in which the first part with a wildcard is looked for.
  let base: String
  /// The most directories below it at which a match can lie; nil for any number.
  let depth: Int?
  private let pattern: GlobPattern

  /// Reads a path; nil if it has no wildcards, or is not a pattern.
  init?(_ path: String) {
    guard PathPattern.hasWildcard(path) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let literal = parts.prefix { part in
      !PathPattern.hasWildcard(part) && !part.utf8.contains(UInt8(ascii: "\\"))
    }
    let rest = parts.dropFirst(literal.count)
    let joined = literal.joined(separator: "/")
    base = literal.isEmpty ? "." : joined.isEmpty ? "/" : joined
    // A part in braces may contain slashes.
    let isBounded = !rest.contains { $0.contains("**") || $0.utf8.contains(UInt8(ascii: "{")) }
    depth = isBounded ? rest.count : nil
    // With a leading slash it matches paths from the base, and not names at any depth.
    guard let pattern = try? GlobPattern("/" + rest.joined(separator: "/")) else { return nil }
    self.pattern = pattern
  }

  private static func hasWildcard(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { byte in "*?[{".utf8.contains(byte) }
  }

  /// Returns whether a path relative to the base matches.
  func matches(_ path: String, isDirectory: Bool) -> Bool {
    pattern.matches(path, isDirectory: isDirectory)
  }
}
