import SettingsSyntax

/// The files and directories below a directory, in the order of their paths.
///
/// Directories that links lead to are not entered: what lies below them lies elsewhere.
struct DirectoryWalk {
  /// A file or a directory.
  struct Entry {
    /// Its path, by which it can be opened.
    var path: String
    /// Its path relative to the directory.
    var relativePath: String
    var isDirectory: Bool
  }

  private let fileSystem: any FileSystem
  private let includesHidden: Bool
  // What is still to come, the next one last.
  private var waiting: [Entry] = []
  private var entered: Entry?
  private var left: Int
  /// Whether there were more entries than are looked at.
  private(set) var isCut = false

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - includesHidden: whether names that begin with a dot count, but for `.git`.
  ///   - limit: the most entries that are looked at.
  init(
    _ fileSystem: any FileSystem, from directory: String, includesHidden: Bool = false,
    limit: Int = 200_000
  ) {
    self.fileSystem = fileSystem
    self.includesHidden = includesHidden
    left = limit
    entered = Entry(path: directory, relativePath: "", isDirectory: true)
  }

  /// Leaves out what lies below the directory that came last.
  mutating func skipDirectory() { entered = nil }

  /// The next file or directory.
  mutating func next() -> Entry? {
    if let directory = entered { enter(directory) }
    entered = nil
    guard let entry = waiting.popLast() else { return nil }
    if entry.isDirectory { entered = entry }
    return entry
  }

  private mutating func enter(_ directory: Entry) {
    guard let names = try? fileSystem.names(in: directory.path) else { return }
    var entries: [Entry] = []
    for name in names where !name.hasPrefix(".") || (includesHidden && name != ".git") {
      guard left > 0 else {
        isCut = true
        break
      }
      left -= 1
      let path = FilePath.join(directory.path, name)
      let relative = FilePath.join(directory.relativePath, name)
      switch fileSystem.kind(of: path) {
      case .directory:
        // A link back up would be walked for ever.
        let isOwn =
          directory.depth < 100
          && (try? fileSystem.canonicalPath(of: path)).map {
            let parent = (try? fileSystem.canonicalPath(of: directory.path)) ?? ""
            return $0.utf8.elementsEqual(FilePath.join(parent, name).utf8)
          } == true
        if isOwn { entries.append(Entry(path: path, relativePath: relative, isDirectory: true)) }
      case .file: entries.append(Entry(path: path, relativePath: relative, isDirectory: false))
      case .special, nil: break
      }
    }
    waiting += entries.reversed()
  }
}

extension DirectoryWalk.Entry {
  fileprivate var depth: Int { relativePath.utf8.count { $0 == UInt8(ascii: "/") } }
}
