import SettingsCompiler
public import SettingsSyntax

/// The files to check: those that were named, and those found below directories, each once.
///
/// In a directory, files count that are called `*.yaml`, `*.yml` or `*.json`, in any case, or those
/// that the project's configuration lists. What is hidden, and directories of dependencies, are
/// passed over there; who names them means them. What the configuration excludes is never checked.
/// Links are followed that stay in the project, and a directory that was searched is not searched
/// again, by whatever way it is reached.
public struct DocumentSearch {
  /// A file, and whether it was named itself.
  public struct Entry: Hashable, Sendable {
    /// The path as it was named, or as the named directory leads to it.
    public var path: String
    /// Whether it was named, and not found below a directory.
    public var isNamed: Bool
    /// Whether the project's configuration says that it is one of its documents.
    public var isListed: Bool

    /// Makes an entry.
    public init(path: String, isNamed: Bool, isListed: Bool = false) {
      self.path = path
      self.isNamed = isNamed
      self.isListed = isListed
    }
  }

  /// Directories that package managers and builds of apps fill with the files of others.
  public static let dependencyDirectories: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  /// Where files are looked for.
  public let fileSystem: any FileSystem
  /// What says which files are meant.
  public internal(set) var project: Project
  private var canonicalPaths: CanonicalPaths
  private var found: [Entry] = []
  /// What could not be searched, in the order in which it was met.
  public internal(set) var errors: [FileError] = []
  /// The files that were named, and that their project excludes.
  public private(set) var excluded: [String] = []
  /// The links to documents that were passed over because they lead out of the project, in the
  /// order in which they were met.
  public private(set) var outside: [String] = []
  // By the bytes of the canonical path: Swift takes two normal forms of a name for one text.
  private var visited = Set<[UInt8]>()
  /// Whether two of the found paths may lead to one file.
  private var mayRepeat = false

  /// Makes a search that has found nothing yet.
  public init(in fileSystem: any FileSystem, project: Project) {
    self.fileSystem = fileSystem
    self.project = project
    canonicalPaths = CanonicalPaths(in: fileSystem)
  }

  /// Adds a file, all documents below a directory, or what a pattern leads to where nothing has
  /// its very name.
  public mutating func add(_ path: String) {
    let entry = fileSystem.entry(at: path)
    if entry.kind == .directory {
      search(path)
    } else if entry.kind == nil, let pattern = PathPattern(path) {
      add(pattern, writtenAs: path)
    } else {
      add(named: path)
    }
  }

  /// Adds a file that the user means, unless its project excludes it.
  mutating func add(named path: String) {
    switch project.verdict(onFile: path) {
    case .excluded: excluded.append(path)
    case .listed: add(Entry(path: path, isNamed: true, isListed: true), mayRepeat: !found.isEmpty)
    case .open, .unlisted: add(Entry(path: path, isNamed: true), mayRepeat: !found.isEmpty)
    }
  }

  /// The files that were found, each once: in the order of the arguments, and below a directory in
  /// an order that is the same every time. Linear.
  public mutating func entries() -> [Entry] {
    guard mayRepeat else { return found }
    var positions: [[UInt8]: Int] = [:]
    var entries: [Entry] = []
    for entry in found {
      let key = Array(canonicalPaths.path(of: entry.path).utf8)
      if let position = positions[key] {
        if entry.isNamed { entries[position].isNamed = true }
        if entry.isListed { entries[position].isListed = true }
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
    (found, mayRepeat) = (entries, false)
    return entries
  }

  private mutating func add(_ entry: Entry, mayRepeat: Bool) {
    if mayRepeat { self.mayRepeat = true }
    found.append(entry)
  }

  // MARK: Directories

  /// A directory that is to be searched, by its path and by its canonical one.
  private struct Directory {
    var path: String
    var canonicalPath: String
  }

  /// The canonical path of the directory that links may not lead out of when one is searched: the
  /// project's root above it, else itself; nil where they may lead anywhere.
  ///
  /// - Parameter path: the directory, which may be reached by links.
  mutating func root(ofSearchIn path: String) -> String? {
    guard !project.options.allowsOutside, let directory = try? fileSystem.canonicalPath(of: path)
    else { return nil }
    let member = project.member(at: FilePath.join(path, "."))
    guard let root = member?.file.directory, FilePath.contains(root, directory) else {
      return directory
    }
    return root
  }

  /// Whether an entry of a directory is a link that leads out of a root; a document is noted as one.
  mutating func leadsOut(
    _ entry: DirectoryEntry, at path: String, in directory: String, of root: String?
  ) -> Bool {
    guard let root,
      ProjectBoundary(from: directory, within: root, in: fileSystem).isLinkLeadingOut(entry)
    else { return false }
    if DocumentSearch.isDocument(entry.name) { outside.append(path) }
    return true
  }

  mutating func search(_ root: String) {
    // A file that was named before may lie here.
    if !found.isEmpty { mayRepeat = true }
    // No function calls itself: how deep directories lie is not ours to limit.
    let bounds = self.root(ofSearchIn: root)
    var waiting: [Directory] = []
    push(root, canonicalPath: nil, to: &waiting)
    while let directory = waiting.popLast() {
      do throws(FileError) {
        let entries = try fileSystem.entries(in: directory.path)
        var inner: [Directory] = []
        for entry in entries where !isPassedOver(entry) {
          visit(entry, in: directory, within: bounds, directories: &inner)
        }
        waiting += inner.reversed()
      } catch {
        errors.append(error)
      }
    }
  }

  private mutating func visit(
    _ entry: DirectoryEntry, in directory: Directory, within bounds: String?,
    directories: inout [Directory]
  ) {
    let path = FilePath.join(directory.path, entry.name)
    if leadsOut(entry, at: path, in: directory.canonicalPath, of: bounds) { return }
    switch entry.kind {
    case .directory:
      guard !project.excludes(directory: path) else { return }
      let canonical =
        entry.mayBeLink ? nil : FilePath.join(directory.canonicalPath, entry.name)
      push(path, canonicalPath: canonical, to: &directories)
    case .special: break
    // What cannot be looked at cannot be read either, and must not go for checked.
    case .file, nil:
      switch project.verdict(onFile: path) {
      case .listed:
        add(Entry(path: path, isNamed: false, isListed: true), mayRepeat: entry.mayBeLink)
      case .open where DocumentSearch.isDocument(entry.name):
        add(Entry(path: path, isNamed: false), mayRepeat: entry.mayBeLink)
      case .open, .unlisted, .excluded: break
      }
    }
  }

  /// Keeps in mind a directory that was not searched: one that a link leads back to would be
  /// searched for ever.
  private mutating func push(
    _ path: String, canonicalPath: String?, to directories: inout [Directory]
  ) {
    do throws(FileError) {
      let canonical: String
      if let canonicalPath {
        canonical = canonicalPath
      } else {
        canonical = try fileSystem.canonicalPath(of: path)
      }
      guard visited.insert(Array(canonical.utf8)).inserted else { return }
      directories.append(Directory(path: path, canonicalPath: canonical))
    } catch {
      errors.append(error)
    }
  }

  /// Whether a name in a directory is passed over, whatever it is.
  func isPassedOver(_ entry: DirectoryEntry) -> Bool {
    if entry.name.utf8.first == UInt8(ascii: ".") { return true }
    return entry.kind == .directory && DocumentSearch.dependencyDirectories.contains(entry.name)
  }

  /// Whether a name is that of a document, by its extension.
  static func isDocument(_ name: String) -> Bool {
    // A directory may hold thousands of names: no text is made of any.
    [".yaml", ".yml", ".json"].contains { suffix in
      let count = suffix.utf8.count
      guard name.utf8.count > count else { return false }
      return name.utf8.suffix(count).elementsEqual(suffix.utf8) {
        ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0) == $1
      }
    }
  }
}
