/// The canonical paths of many files, without asking for each of them.
///
/// Finding out takes a call of the system for every part of a path. A file that is no link is its
/// name in its directory, and directories are asked for once.
public struct CanonicalPaths {
  private let fileSystem: any FileSystem
  // By bytes: Swift takes two normal forms of a name for one text, and most disks have two files.
  private var directories: [[UInt8]: String] = [:]

  /// Makes a table that knows no directory yet.
  public init(in fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// The canonical path; what cannot be followed is its own.
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
