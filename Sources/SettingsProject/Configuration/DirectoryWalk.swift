import SettingsCompiler
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
    /// Whether it is a link out of the root: nothing is known of what it leads to.
    var leadsOut = false
  }

  private let fileSystem: any FileSystem
  private let root: String?
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
  ///   - root: the canonical path of the directory that links may not lead out of; nil for anywhere.
  ///   - includesHidden: whether names that begin with a dot count, but for `.git`.
  ///   - limit: the most entries that are looked at.
  init(
    _ fileSystem: any FileSystem, from directory: String, within root: String?,
    includesHidden: Bool = false, limit: Int = 200_000
  ) {
    self.fileSystem = fileSystem
    self.root = root
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
    guard let listed = try? fileSystem.entries(in: directory.path) else { return }
    let canonical = (try? fileSystem.canonicalPath(of: directory.path)) ?? directory.path
    let way = root.map { ProjectBoundary(from: canonical, within: $0, in: fileSystem) }
    var entries: [Entry] = []
    for one in listed where !one.name.hasPrefix(".") || (includesHidden && one.name != ".git") {
      guard left > 0 else {
        isCut = true
        break
      }
      left -= 1
      var entry = Entry(
        path: FilePath.join(directory.path, one.name),
        relativePath: FilePath.join(directory.relativePath, one.name), isDirectory: false)
      if way?.isLinkLeadingOut(one) == true {
        entry.leadsOut = true
        entries.append(entry)
        continue
      }
      switch one.kind {
      case .directory:
        // A link back up would be walked for ever.
        guard directory.depth < 100, isOwn(entry.path, one, of: canonical) else { continue }
        entry.isDirectory = true
        entries.append(entry)
      case .file: entries.append(entry)
      case .special, nil: break
      }
    }
    waiting += entries.reversed()
  }

  /// Whether a directory lies in another one itself, and is no link.
  private func isOwn(_ path: String, _ entry: DirectoryEntry, of parent: String) -> Bool {
    guard entry.mayBeLink else { return true }
    let canonical = try? fileSystem.canonicalPath(of: path)
    return canonical?.utf8.elementsEqual(FilePath.join(parent, entry.name).utf8) == true
  }
}

extension DirectoryWalk.Entry {
  fileprivate var depth: Int { relativePath.utf8.count { $0 == UInt8(ascii: "/") } }
}
