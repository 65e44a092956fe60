public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file system of the disk.
///
/// Relative paths are relative to the working directory of the process. Paths with a NUL are not
/// found.
public struct DiskFileSystem: FileSystem {
  /// Creates a file system. It has no state.
  public init() {}

  /// Returns the contents of a file. Pipes and devices are read to their end.
  ///
  /// Opening a named pipe waits for a writer, as `<(…)` in a shell requires. At most one byte more
  /// than the limit is read. A file that changes while it is read is read again.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
    } catch {
      throw error.fileError(at: path)
    }
    // Nothing was written, so errors of closing don't matter.
    defer { try? file.closeFile() }
    return try file.contents(limit: limit, path: path, isNew: true)
  }

  /// Returns the kind of the file at a path after following links, or nil if it does not exist.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return FileKind(status)
  }

  /// Returns the entry at a path. Takes one system call if the path is not a link.
  public func entry(at path: String) -> DirectoryEntry {
    entry(FilePath.name(of: path), at: path, isListed: false)
  }

  /// Returns the entry with a name at a path.
  ///
  /// - Parameter isListed: True if the name comes from the listing of the directory. On macOS,
  ///   other spellings of the name, in case or Unicode normalization, refer to the same file.
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

  /// Returns the names in a directory, sorted by their bytes. Names that are not UTF-8 are
  /// repaired; the repaired names do not refer to the files.
  public func names(in directory: String) throws(FileError) -> [String] {
    try listing(of: directory).map(\.name)
  }

  /// Returns the entries of a directory, sorted by the bytes of their names. Most file systems list
  /// the kinds of files with their names. Links and files of an unknown kind take a system call each.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try listing(of: directory).map { name, kind in
      if let kind { return .init(name, kind, mayBeLink: false) }
      return entry(name, at: FilePath.join(directory, name), isListed: true)
    }
  }

  /// Returns the names in a directory, sorted by their bytes, with the kinds of files and directories
  /// that the file system lists.
  private func listing(
    of directory: String
  ) throws(FileError) -> [(name: String, kind: FileKind?)] {
    guard !directory.utf8.contains(0) else {
      throw FileError(path: directory, reason: .notFound)
    }
    guard let stream = opendir(directory) else { throw SystemError.last.fileError(at: directory) }
    defer { closedir(stream) }
    var listing: [(name: String, kind: FileKind?)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The entry may be shorter than its type, so copying it could read past its end.
      let bytes = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let own = bytes.assumingMemoryBound(to: CChar.self)
      guard let name = String(validatingCString: own) else {
        listing.append((String(cString: own), nil))
        continue
      }
      if name == "." || name == ".." { continue }
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): listing.append((name, .file))
      case Int(DT_DIR): listing.append((name, .directory))
      default: listing.append((name, nil))
      }
    }
    guard errno == 0 else { throw SystemError.last.fileError(at: directory) }
    return listing.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the target of the symbolic link at a path, or nil. Bytes that are not UTF-8 are
  /// repaired.
  public func linkTarget(at path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    return (try? FileDescriptor.linkTarget(of: path)) ?? nil
  }

  /// Returns the absolute path without `.`, `..` and symbolic links. All components must exist.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: .notFound) }
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard errno == EINTR else { throw SystemError.last.fileError(at: path) }
    }
  }
}

extension FileKind {
  /// Creates the kind of a file from its status.
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .special
    }
  }
}
