import SettingsCompiler
import SettingsSyntax

/// A walk over everything below a directory: the entries of a directory in the order of their
/// names, then those of the directories in it.
///
/// No directory is entered twice, whatever links lead to it.
final class DirectoryWalk {
  /// A directory that is walked.
  struct Directory {
    /// The path by which it can be opened.
    var path: String
    /// The path relative to the start of the walk.
    var relativePath = ""
    /// The absolute path without links.
    var canonicalPath: String
    /// The number of directories above it, up to the start.
    var depth = 0
  }

  /// A file or a directory that is met.
  struct Entry {
    var directory: Directory
    var listed: DirectoryEntry
    /// Whether it is a link out of the root; then nothing is known of its target.
    var leadsOut: Bool

    var path: String { FilePath.join(directory.path, listed.name) }
    var relativePath: String { FilePath.join(directory.relativePath, listed.name) }
    var isDirectory: Bool { listed.kind == .directory && !leadsOut }
  }

  /// Names that are not visited, and not entered.
  enum Skipping {
    /// Hidden names, and directories of dependencies.
    case hidden
    /// `.git`.
    case git
  }

  /// Directories that package managers and builds fill with files that are not the project's.
  static let dependencyDirectories: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData",
  ]

  private let fileSystem: any FileSystem
  private let followsLinks: Bool
  private let skipping: Skipping
  // By the bytes of canonical paths: Swift takes two normal forms of a name for one string.
  private var visited = Set<StringBytes>()
  /// The directories that could not be listed, in the order in which they were met.
  private(set) var errors: [FileError] = []

  /// - Parameter followsLinks: whether directories are entered that links lead to.
  init(_ fileSystem: any FileSystem, followsLinks: Bool = false, skipping: Skipping = .hidden) {
    self.fileSystem = fileSystem
    self.followsLinks = followsLinks
    self.skipping = skipping
  }

  /// Visits everything below a directory.
  ///
  /// - Parameters:
  ///   - root: the canonical path of the directory that links must not lead out of; nil if they may
  ///     lead anywhere.
  ///   - visit: returns whether to enter the entry, if it is a directory.
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

  /// Visits the entries of a directory, and returns the directories to enter.
  private func visitDirectory(
    _ directory: Directory, within root: String?, _ visit: (Entry) -> Bool
  ) -> [Directory] {
    let canonical = directory.canonicalPath
    guard visited.insert(StringBytes(canonical)).inserted else { return [] }
    let boundary = root.map { ProjectBoundary(from: canonical, within: $0, in: fileSystem) }
    var inner: [Directory] = []
    do throws(FileError) {
      for listed in try fileSystem.entries(in: directory.path) where !isSkipped(listed) {
        let entry = Entry(
          directory: directory, listed: listed,
          leadsOut: boundary?.isLinkLeavingProject(listed) == true)
        guard visit(entry), entry.isDirectory else { continue }
        let own = FilePath.join(canonical, listed.name)
        let followed = listed.mayBeLink ? try? fileSystem.canonicalPath(of: entry.path) : nil
        let target = followed ?? own
        // What lies below a link lies elsewhere.
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
