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

  /// The kind of file at a path, links followed, or nil if there is none.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return FileKind(status)
  }

  /// The entry at a path; one call of the system if it is not a link.
  public func entry(at path: String) -> DirectoryEntry {
    let name = FilePath.name(of: path)
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return .init(name, nil) }
    if status.st_mode & S_IFMT == S_IFLNK { return .init(name, kind(of: path)) }
    return .init(name, FileKind(status), mayBeLink: DiskFileSystem.namesVary)
  }

  /// The names in a directory, in the order of their bytes. A name that is not UTF-8 is repaired, and
  /// no file is found by the repaired name.
  public func names(in directory: String) throws(FileError) -> [String] {
    try DirectoryListing.read(directory).map(\.name)
  }

  /// The entries of a directory, in the order of their names' bytes. Most systems list their kinds,
  /// too, without a call for each.
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

  /// Whether the name of a file in its directory may differ from the one it was found by, in case or
  /// normal form.
  private static var namesVary: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
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

/// An entry in the system's listing of a directory.
private struct DirectoryListing {
  /// The kind of file, as far as the listing has it.
  enum EntryType {
    case known(FileKind)
    case link
    case unknown
  }

  let name: String
  let type: EntryType

  /// The entries of a directory, in the order of their names' bytes.
  static func read(_ directory: String) throws(FileError) -> [DirectoryListing] {
    guard !directory.utf8.contains(0) else {
      throw FileError(path: directory, reason: .notFound)
    }
    let stream = try open(directory)
    defer { closedir(stream) }
    var entries: [DirectoryListing] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      if let listed = DirectoryListing(entry) { entries.append(listed) }
    }
    guard errno == 0 else { throw SystemError.last.about(directory) }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return entries
  }

  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private static func open(_ directory: String) throws(FileError) -> Stream {
    while true {
      if let stream = opendir(directory) { return stream }
      guard errno == EINTR else { throw SystemError.last.about(directory) }
    }
  }

  /// Nil for the directory itself and the one above it.
  private init?(_ entry: UnsafeMutablePointer<dirent>) {
    // The entry may be shorter than its type, so it must not be copied as a whole.
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type)
    else { return nil }
    let memory = UnsafeRawPointer(entry)
    let characters = memory.advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
    let dot = UInt8(ascii: ".")
    if characters[0] == dot, characters[1] == 0 || (characters[1] == dot && characters[2] == 0) {
      return nil
    }
    name = String(cString: characters)
    switch Int(memory.load(fromByteOffset: typeOffset, as: UInt8.self)) {
    case Int(DT_REG): type = .known(.file)
    case Int(DT_DIR): type = .known(.directory)
    case Int(DT_LNK): type = .link
    case Int(DT_UNKNOWN): type = .unknown
    default: type = .known(.special)
    }
  }
}
