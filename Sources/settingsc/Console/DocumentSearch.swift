import SettingsPlatform
import SettingsSyntax

/// The files to check: those that were named, and those found below directories.
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
  private var visited = Set<String>()
  // The positions of the entries by their normal paths.
  private var added: [String: Int] = [:]

  init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Adds a file, or all documents below a directory in the order of their paths.
  mutating func add(_ path: String) {
    if fileSystem.kind(of: path) == .directory {
      search(path, depth: 0)
    } else if let index = added[FilePath.normalized(path)] {
      entries[index].isNamed = true
    } else {
      add(Entry(path: path, isNamed: true))
    }
  }

  private mutating func add(_ entry: Entry) {
    added[FilePath.normalized(entry.path)] = entries.count
    entries.append(entry)
  }

  private mutating func search(_ directory: String, depth: Int) {
    do {
      // A link back to a directory above would be searched for ever.
      guard depth < DocumentSearch.depthLimit,
        visited.insert(try fileSystem.canonicalPath(of: directory)).inserted
      else { return }
      for name in try fileSystem.names(in: directory) where !name.hasPrefix(".") {
        let path = FilePath.join(directory, name)
        switch fileSystem.kind(of: path) {
        case .directory: search(path, depth: depth + 1)
        case .file where ["yaml", "yml", "json"].contains(FilePath.extension(of: name)):
          if added[FilePath.normalized(path)] == nil { add(Entry(path: path, isNamed: false)) }
        default: break
        }
      }
    } catch {
      errors.append(error)
    }
  }
}
