import SettingsCompiler
import SettingsSyntax

/// A traversal of a directory and everything below it. It visits the entries of a directory, sorted
/// by name, before the entries of its subdirectories.
///
/// Each directory is visited once, even if several links lead to it. `DocumentSearch` and all other
/// searches of files use it.
final class DirectoryWalk {
  /// A visited directory.
  struct Directory {
    /// The path that opens the directory.
    var path: String
    /// The path relative to the start of the walk. Empty for the start.
    var relativePath = ""
    var canonicalPath: String
    /// The number of levels below the start.
    var depth = 0
  }

  /// A file or a directory in a visited directory.
  struct Entry {
    var directory: Directory
    var listed: DirectoryEntry
    /// True if the entry is a link out of the root. Its target is not inspected.
    var leadsOut: Bool

    var path: String { FilePath.join(directory.path, listed.name) }
    var relativePath: String { FilePath.join(directory.relativePath, listed.name) }
    var isDirectory: Bool { listed.kind == .directory && !leadsOut }
  }

  /// The entries to skip.
  enum Skipping {
    /// Hidden files and directories, and directories of dependencies.
    case hidden
    /// Only `.git`.
    case git
  }

  /// Directories that package managers and build systems fill with files from outside the project.
  static let dependencyDirectories: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  private let fileSystem: any FileSystem
  private let followsLinks: Bool
  private let skipping: Skipping
  // The bytes of canonical paths, because Swift treats the normalization forms of a name as equal.
  private var visited = Set<Name>()
  /// The errors for directories that could not be listed, in visiting order.
  private(set) var errors: [FileError] = []

  /// - Parameter followsLinks: true to enter directories that links lead to.
  init(_ fileSystem: any FileSystem, followsLinks: Bool = false, skipping: Skipping = .hidden) {
    self.fileSystem = fileSystem
    self.followsLinks = followsLinks
    self.skipping = skipping
  }

  /// Visits everything below a directory.
  ///
  /// - Parameters:
  ///   - root: the canonical path of the directory that links must not lead out of, or nil if they
  ///     may lead anywhere.
  ///   - visit: returns true to enter the entry, if it is a directory.
  func visit(below start: String, within root: String?, _ visit: (Entry) -> Bool) {
    do throws(FileError) {
      let canonical = try fileSystem.canonicalPath(of: start)
      var waiting = [Directory(path: start, canonicalPath: canonical)]
      while let directory = waiting.popLast() {
        waiting += visitDirectory(directory, within: root, visit).reversed()
      }
    } catch {
      errors.append(error)
    }
  }

  /// Visits the entries of a directory. Returns the directories to enter.
  private func visitDirectory(
    _ directory: Directory, within root: String?, _ visit: (Entry) -> Bool
  ) -> [Directory] {
    let canonical = directory.canonicalPath
    guard visited.insert(Name(canonical)).inserted else { return [] }
    let boundary = root.map { ProjectBoundary(from: canonical, within: $0, in: fileSystem) }
    var inner: [Directory] = []
    do throws(FileError) {
      for listed in try fileSystem.entries(in: directory.path) where !isSkipped(listed) {
        let entry = Entry(
          directory: directory, listed: listed,
          leadsOut: boundary?.isLinkLeavingProject(listed) == true)
        // The system cannot open a path that is too long, and does not know its kind.
        if listed.kind == nil, entry.path.utf8.count >= Budget.pathBytes {
          errors.append(FileError(path: entry.path, reason: .system("file name too long")))
          continue
        }
        guard visit(entry), entry.isDirectory else { continue }
        let own = FilePath.join(canonical, listed.name)
        let followed = listed.mayBeLink ? try? fileSystem.canonicalPath(of: entry.path) : nil
        let target = followed ?? own
        // A directory below a link belongs to another location.
        guard followsLinks || target.hasBytes(of: own) else { continue }
        inner.append(
          Directory(
            path: entry.path, relativePath: entry.relativePath, canonicalPath: target,
            depth: directory.depth + 1))
      }
    } catch {
      errors.append(error)
    }
    return inner
  }

  private func isSkipped(_ entry: DirectoryEntry) -> Bool {
    switch skipping {
    case .git: entry.name == ".git"
    case .hidden:
      entry.name.utf8.first == UInt8(ascii: ".")
        || (entry.kind == .directory
          && DirectoryWalk.dependencyDirectories.contains(entry.name))
    }
  }
}
