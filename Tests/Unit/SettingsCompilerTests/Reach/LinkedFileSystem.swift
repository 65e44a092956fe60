import SettingsSyntax

/// Files and symbolic links in memory. The file system behaves like a disk and records which paths
/// are read.
///
/// All paths are absolute. The directories of files exist implicitly.
final class LinkedFileSystem: FileSystem, @unchecked Sendable {
  // Sendable because only one test uses it, on one thread.
  private let files: [String: String]
  private let links: [String: String]
  private let directories: Set<String>
  /// The paths that were read, except for the parts of a path that were only followed.
  private(set) var asked: [String] = []

  init(_ files: [String: String], links: [String: String]) {
    self.files = files
    self.links = links
    var directories: Set<String> = ["/"]
    for path in Array(files.keys) + Array(links.keys) {
      var directory = FilePath.directory(of: path)
      while directories.insert(directory).inserted {
        directory = FilePath.directory(of: directory)
      }
    }
    self.directories = directories
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    let place = try walk(path)
    asked.append(place)
    if let text = files[place] { return FileBytes(text.utf8) }
    throw FileError(path: path, reason: directories.contains(place) ? .isDirectory : .notFound)
  }

  func kind(of path: String) -> FileKind? {
    guard let place = try? walk(path) else {
      asked.append(FilePath.normalized(path))
      return nil
    }
    asked.append(place)
    return files[place] != nil ? .file : directories.contains(place) ? .directory : nil
  }

  func names(in directory: String) throws(FileError) -> [String] {
    let place = try walk(directory)
    asked.append(place)
    return (Array(files.keys) + Array(links.keys) + directories)
      .filter { $0 != "/" && FilePath.directory(of: $0) == place }.map(FilePath.name).sorted()
  }

  func linkTarget(at path: String) -> String? {
    guard let directory = try? walk(FilePath.directory(of: path)) else { return nil }
    return links[FilePath.join(directory, FilePath.name(of: path))]
  }

  func canonicalPath(of path: String) throws(FileError) -> String {
    let place = try walk(path)
    if files[place] == nil, !directories.contains(place) {
      throw FileError(path: path, reason: .notFound)
    }
    return place
  }

  /// Resolves a path like an operating system: each part except for the last must be a directory,
  /// and links are followed.
  private func walk(_ path: String) throws(FileError) -> String {
    var place = "/"
    var waiting = LinkedFileSystem.parts(of: path)
    var linkCount = 0
    while let part = waiting.popLast() {
      guard directories.contains(place) else {
        throw FileError(path: path, reason: .notFound)
      }
      if part == "." { continue }
      if part == ".." {
        place = FilePath.directory(of: place)
        continue
      }
      let next = FilePath.join(place, part)
      if let target = links[next] {
        linkCount += 1
        if linkCount > 40 { throw FileError(path: path, reason: .system("too many links")) }
        if FilePath.isAbsolute(target) { place = "/" }
        waiting += LinkedFileSystem.parts(of: target)
      } else {
        place = next
      }
    }
    return place
  }

  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }
}
