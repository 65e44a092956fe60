import SettingsCompiler
import SettingsLanguage
public import SettingsSyntax

/// Finds the files to check: the named files and the files in named directories, without
/// duplicates.
///
/// In a directory, the search finds `*.yaml`, `*.yml` and `*.json` in any case, or the files that
/// the project's configuration lists. It skips hidden files and directories of dependencies, unless
/// they are named. Excluded files are never checked. The search follows links that stay inside the
/// project, and searches each directory once.
public struct DocumentSearch {
  /// A file to check.
  public struct Entry: Hashable, Sendable {
    /// The path as named, or the path below the named directory.
    public var path: String
    /// True if the file was named, not found in a directory.
    public var isNamed: Bool
    /// True if a pattern in the project's configuration lists the file as a document.
    public var isListed = false
  }

  /// The file system to search.
  public let fileSystem: any FileSystem
  /// The configurations, which list and exclude files.
  public private(set) var project: Project
  private let walk: DirectoryWalk
  private var foundEntries: [Entry] = []
  private var patternErrors: [FileError] = []
  /// The named files that a configuration excludes.
  public private(set) var excluded: [String] = []
  /// The skipped links to documents outside of the project, in visiting order.
  public private(set) var outside: [String] = []

  /// The documents in directories that no pattern in `files` matches.
  public private(set) var unlisted: [String] = []

  /// Creates a search without any results.
  public init(in fileSystem: any FileSystem, project: Project) {
    self.fileSystem = fileSystem
    self.project = project
    walk = DirectoryWalk(fileSystem, followsLinks: true)
  }

  /// The errors for directories that could not be searched, followed by the errors for patterns
  /// without a match.
  public var errors: [FileError] { walk.errors + patternErrors }

  /// Adds a file, all documents in a directory, or the matches of a pattern. A path is a pattern
  /// only if no file has that exact name.
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

  /// Adds a named file, unless its project excludes it.
  private mutating func add(named path: String) {
    switch project.verdict(onFile: path) {
    case .excluded: excluded.append(path)
    case .listed: foundEntries.append(Entry(path: path, isNamed: true, isListed: true))
    case .open, .unlisted: foundEntries.append(Entry(path: path, isNamed: true))
    }
  }

  /// Returns the files without duplicates, in the order of the arguments. The order of files in a
  /// directory is deterministic. Linear in the files.
  public func entries() -> [Entry] {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    var positions: [Name: Int] = [:]
    var entries: [Entry] = []
    for entry in foundEntries {
      let key = Name(canonicalPaths.path(of: entry.path))
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

  /// Returns the canonical path of the directory that links must not lead out of: the root of the
  /// project, or the searched directory if it has no project. Returns nil if links may lead
  /// anywhere.
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

  /// Adds an entry of a directory if it is a document. Returns true if the search should enter it.
  private mutating func visit(_ entry: DirectoryWalk.Entry) -> Bool {
    if isOutside(entry) { return false }
    let path = entry.path
    switch entry.listed.kind {
    case .directory: return !project.excludes(directory: path)
    case .special: break
    // A file that cannot be inspected cannot be read either. Reading it reports the error.
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

  /// Returns true if an entry is a link out of the project. Records links to documents.
  private mutating func isOutside(_ entry: DirectoryWalk.Entry) -> Bool {
    if entry.leadsOut, DocumentSearch.isDocument(entry.listed.name) { outside.append(entry.path) }
    return entry.leadsOut
  }

  /// Adds the files that a pattern matches, and the documents in the directories that it matches,
  /// as if each was named. Wildcards do not match entries that a search skips.
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
    // A base that does not exist is reported below as a pattern without a match.
    patternErrors += walk.errors.filter { $0.path != pattern.base || $0.reason != .notFound }
    if !hasMatch {
      patternErrors.append(FileError(path: text, reason: .system("no file matches this pattern")))
    }
  }

  /// Returns true if the extension of a name is an extension of documents.
  public static func isDocument(_ name: String) -> Bool {
    ["yaml", "yml", "json"].contains(FilePath.extension(of: name))
  }
}

/// A path with wildcards in the command line that the shell did not expand.
struct PathPattern {
  /// The directory before the first component with a wildcard.
  let base: String
  /// The maximum depth of a match below the base, or nil if it is unlimited.
  let depth: Int?
  private let pattern: GlobPattern

  /// Parses a path. Returns nil if it has no wildcards or is not a valid pattern.
  init?(_ path: String) {
    guard PathPattern.hasWildcard(path) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let literal = parts.prefix { part in
      !PathPattern.hasWildcard(part) && !part.utf8.contains(UInt8(ascii: "\\"))
    }
    let rest = parts.dropFirst(literal.count)
    let joined = literal.joined(separator: "/")
    base = literal.isEmpty ? "." : joined.isEmpty ? "/" : joined
    // An alternative in braces may contain slashes.
    let isBounded = !rest.contains { $0.contains("**") || $0.utf8.contains(UInt8(ascii: "{")) }
    depth = isBounded ? rest.count : nil
    // The leading slash anchors the pattern at the base. Without it, the pattern would match names
    // at any depth.
    guard let pattern = try? GlobPattern("/" + rest.joined(separator: "/")) else { return nil }
    self.pattern = pattern
  }

  private static func hasWildcard(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { byte in "*?[{".utf8.contains(byte) }
  }

  /// Returns true if the pattern matches a path relative to the base.
  func matches(_ path: String, isDirectory: Bool) -> Bool {
    pattern.matches(path, isDirectory: isDirectory)
  }
}
