import SettingsPlatform
import SettingsSyntax

/// The files to check: those that were named, and those found below directories, each once.
struct DocumentSearch {
  /// A file, and whether it was named itself.
  struct Entry {
    var path: String
    var isNamed: Bool
  }

  /// The deepest directory that is searched, counted from the one that was named.
  private static let depthLimit = 100

  let fileSystem: any FileSystem
  private(set) var entries: [Entry] = []
  private(set) var errors: [FileError] = []
  // By the bytes of the canonical path: Swift takes two normal forms of a name for one text.
  private var visited = Set<[UInt8]>()
  private var positions: [[UInt8]: Int] = [:]

  init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Adds a file, or all documents below a directory in the order of their paths.
  mutating func add(_ path: String) {
    if fileSystem.kind(of: path) == .directory {
      search(path, depth: 0)
    } else {
      add(Entry(path: path, isNamed: true))
    }
  }

  private mutating func add(_ entry: Entry) {
    let path = (try? fileSystem.canonicalPath(of: entry.path)) ?? entry.path
    let position = positions[Array(path.utf8)] ?? entries.count
    if position < entries.count {
      if entry.isNamed { entries[position].isNamed = true }
    } else {
      positions[Array(path.utf8)] = position
      entries.append(entry)
    }
  }

  private mutating func search(_ directory: String, depth: Int) {
    do {
      // A link back to a directory above would be searched for ever.
      guard depth < DocumentSearch.depthLimit,
        visited.insert(Array(try fileSystem.canonicalPath(of: directory).utf8)).inserted
      else { return }
      for name in try fileSystem.names(in: directory) where !name.hasPrefix(".") {
        let path = FilePath.join(directory, name)
        switch fileSystem.kind(of: path) {
        case .directory: search(path, depth: depth + 1)
        case .special: break
        // What cannot be looked at cannot be read either, and must not go for checked.
        case .file, nil:
          if ["yaml", "yml", "json"].contains(FilePath.extension(of: name)) {
            add(Entry(path: path, isNamed: false))
          }
        }
      }
    } catch {
      errors.append(error)
    }
  }
}
