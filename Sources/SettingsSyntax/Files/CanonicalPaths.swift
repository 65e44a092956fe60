/// Finds the canonical paths of many files with fewer system calls.
///
/// A canonical path takes a system call for each part of a path. A file that is not a link has its name
/// in its directory, and each directory is looked up once.
public struct CanonicalPaths {
  private let fileSystem: any FileSystem
  // By bytes: Swift treats normal forms of a name as equal, and most disks have two files.
  private var directories: [[UInt8]: String] = [:]

  /// Makes an empty table.
  public init(in fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// The canonical path of a path, or the path itself if it cannot be followed.
  public mutating func path(of path: String) -> String {
    let entry = fileSystem.entry(at: path)
    guard entry.kind != nil, !entry.mayBeLink, !["", ".", ".."].contains(entry.name) else {
      return (try? fileSystem.canonicalPath(of: path)) ?? path
    }
    let directory = FilePath.directory(of: path)
    let key = Array(directory.utf8)
    if let known = directories[key] { return FilePath.join(known, entry.name) }
    guard let canonical = try? fileSystem.canonicalPath(of: directory) else { return path }
    directories[key] = canonical
    return FilePath.join(canonical, entry.name)
  }
}
