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
  private var added = Set<String>()

  init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Adds a file, or all documents below a directory in the order of their paths.
  mutating func add(_ path: String) {
    if fileSystem.kind(of: path) == .directory {
      search(path, depth: 0)
    } else if added.insert(path).inserted {
      entries.append(Entry(path: path, isNamed: true))
    }
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
          if added.insert(path).inserted { entries.append(Entry(path: path, isNamed: false)) }
        default: break
        }
      }
    } catch {
      errors.append(error)
    }
  }
}
