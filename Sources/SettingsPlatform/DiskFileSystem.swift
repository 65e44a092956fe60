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
  /// read further than one byte past the limit, even one that grows meanwhile.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
    } catch {
      throw error.about(path)
    }
    // Nothing was written: closing has no news.
    defer { try? file.shut() }
    return try file.contents(limit: limit, path: path)
  }

  /// What stands at a path, links followed, or nil where nothing can be seen.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .special
    }
  }

  /// The names in a directory, in the order of their bytes. A name that is not UTF-8 comes
  /// repaired, and is not found by what it came as.
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
      // The entry may be shorter than its type: nothing may copy it whole.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: name.assumingMemoryBound(to: UInt8.self)))
    }
    guard errno == 0 else { throw SystemError.last.about(directory) }
    return names.filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The absolute path without `.`, `..` and symbolic links. All of it must exist.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: .notFound) }
    guard let resolved = realpath(path, nil) else { throw SystemError.last.about(path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
