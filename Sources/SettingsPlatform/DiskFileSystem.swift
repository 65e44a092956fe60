public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of the disk, and whatever else has a path there.
///
/// Relative paths are of the process's working directory. A path that holds a NUL is not found.
public struct DiskFileSystem: FileSystem {
  /// Makes the file system; it has no state.
  public init() {}

  /// The whole of a file; a pipe or a device is read to its end.
  ///
  /// A named pipe that nobody writes yet is waited for, as a shell's `<(…)` needs. No file is
  /// read further than one byte past the limit, even one that grows meanwhile. A file that is
  /// written while it is read is read again.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
    } catch {
      throw error.about(path)
    }
    // Nothing was written: closing has no news.
    defer { try? file.shut() }
    return try file.contents(limit: limit, path: path, isNew: true)
  }

  /// What stands at a path, links followed, or nil where nothing can be seen.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return FileKind(status)
  }

  /// What stands at a path, with one look where it is no link.
  public func entry(at path: String) -> DirectoryEntry {
    let name = FilePath.name(of: path)
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return .init(name, nil) }
    if status.st_mode & S_IFMT == S_IFLNK { return .init(name, kind(of: path)) }
    return .init(name, FileKind(status), mayBeLink: DiskFileSystem.namesVary)
  }

  /// The names in a directory, in the order of their bytes. A name that is not UTF-8 comes
  /// repaired, and is not found by what it came as.
  public func names(in directory: String) throws(FileError) -> [String] {
    try DirectoryListing.read(directory).map(\.name)
  }

  /// The names in a directory, in the order of their bytes, with what stands there: most systems
  /// know that without a look at each.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try DirectoryListing.read(directory).map { listed in
      switch listed.type {
      case .known(let kind): DirectoryEntry(listed.name, kind, mayBeLink: false)
      case .link:
        DirectoryEntry(listed.name, kind(of: FilePath.join(directory, listed.name)))
      case .unknown: entry(at: FilePath.join(directory, listed.name))
      }
    }
  }

  /// What the link at a path holds. What is not UTF-8 in it comes repaired.
  public func linkTarget(at path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    return (try? WriteTarget.linkTarget(of: path)) ?? nil
  }

  /// The absolute path without `.`, `..` and symbolic links. All of it must exist.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: .notFound) }
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard errno == EINTR else { throw SystemError.last.about(path) }
    }
  }

  /// Whether a file that is no link may have a name in its directory that differs from the one it
  /// was found by: in lower case, or in another normal form.
  private static var namesVary: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }
}

extension FileKind {
  /// The kind of what the system told about.
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .special
    }
  }
}
