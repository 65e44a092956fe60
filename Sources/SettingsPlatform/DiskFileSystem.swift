public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of the disk.
///
/// Relative paths start at the process's working directory. A path with a NUL is not found.
public struct DiskFileSystem: FileSystem {
  /// The file system, which has no state.
  public init() {}

  /// The bytes of a file; a pipe or a device is read to its end.
  ///
  /// Waits for the writer of a named pipe, as a shell's `<(…)` needs. No file is read further than one
  /// byte past the limit. A file that is written while it is read is read again.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
    } catch {
      throw error.about(path)
    }
    // Nothing was written, so closing cannot fail in a way that matters.
    defer { try? file.closeFile() }
    return try file.contents(limit: limit, path: path, isNew: true)
  }

  /// The kind of file at a path, links followed; nil if nothing is there.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return FileKind(status)
  }

  /// The entry at a path; one call of the system if it is not a link.
  public func entry(at path: String) -> DirectoryEntry {
    entry(FilePath.name(of: path), at: path, isListed: false)
  }

  /// The entry of a name at a path.
  ///
  /// - Parameter isListed: whether the directory lists this name: by its own, or by one that differs
  ///   in case or normal form, macOS finds the same file.
  private func entry(_ name: String, at path: String, isListed: Bool) -> DirectoryEntry {
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return .init(name, nil) }
    if status.st_mode & S_IFMT == S_IFLNK { return .init(name, kind(of: path)) }
    #if canImport(Darwin)
      return .init(name, FileKind(status), mayBeLink: !isListed)
    #else
      return .init(name, FileKind(status), mayBeLink: false)
    #endif
  }

  /// The names in a directory, in the order of their bytes. A name that is not UTF-8 is repaired, and
  /// no file is found by the repaired name.
  public func names(in directory: String) throws(FileError) -> [String] {
    guard !directory.utf8.contains(0) else {
      throw FileError(path: directory, reason: .notFound)
    }
    guard let stream = opendir(directory) else { throw SystemError.last.about(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The entry may be shorter than its type, so it must not be copied as a whole.
      let name = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(String(cString: name.assumingMemoryBound(to: UInt8.self)))
    }
    guard errno == 0 else { throw SystemError.last.about(directory) }
    return names.filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The entries of a directory, in the order of their names' bytes.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try names(in: directory).map {
      entry($0, at: FilePath.join(directory, $0), isListed: true)
    }
  }

  /// The path in the link at a path. Bytes that are not UTF-8 are repaired.
  public func linkTarget(at path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    return (try? FileDescriptor.linkTarget(of: path)) ?? nil
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
}

extension FileKind {
  /// The kind of a file with a status.
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .special
    }
  }
}
