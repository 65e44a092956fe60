public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are written as a whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a file.
  ///
  /// They go to a new file in the same directory, `.NAME.settingsc-` and six letters, which then
  /// replaces the old one and gets its permissions: readers see all of the old or all of the new
  /// contents. If the path is a symbolic link, the file it points to is replaced. A device, a pipe
  /// and one of the process's own descriptors (`/dev/stdout`, `/dev/fd/3`) are written to directly.
  /// Other hard links to the old file keep the old contents.
  ///
  /// A signal that would end the process (Ctrl-C, SIGTERM) ends it afterwards.
  ///
  /// - Throws: `FileError` of `path` as given. The old file is then unchanged, and no new file is
  ///   left; only a process that is killed (SIGKILL) leaves one.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Writes what `body` writes to a stream to a file, in the same way. Only the buffer of the stream
  /// is in memory.
  ///
  /// - Parameter body: writes to the stream, and may stop once the stream has failed.
  /// - Throws: as `write(_:to:)`.
  public static func write(
    to path: String, streaming body: (StandardStream) -> Void
  ) throws(FileError) {
    try write(to: path) { file throws(SystemError) in
      let stream = StandardStream(descriptor: file.number, path: path)
      body(stream)
      try stream.finish()
    }
  }

  /// Replaces the contents of a file by what a closure writes, unless that throws.
  static func write(
    to path: String, _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) {
      switch try WriteTarget(path) {
      case .open(let file):
        try write(file)
      case .special:
        let file = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        try close(file, after: Result { () throws(SystemError) in try write(file) })
      case .file(let file, let permissions):
        try place(at: file, permissions: permissions, write)
      }
    } catch {
      throw error.about(path)
    }
  }

  /// Creates a file with some bytes, unless there is anything at its path, even if that was created
  /// this very moment. A symbolic link that leads nowhere counts, too.
  ///
  /// - Returns: whether the file was created.
  /// - Throws: `FileError` of `path`. No file is left then.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    do throws(SystemError) {
      guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
      try place(at: path, replaces: false) { file throws(SystemError) in try file.writeAll(bytes) }
      return true
    } catch {
      if error.code == EEXIST { return false }
      throw error.about(path)
    }
  }

  /// Writes a new file, and gives it a path when it is complete: that of an old file, or one at which
  /// there must be nothing.
  private static func place(
    at path: String, replaces: Bool = true, permissions: mode_t? = nil,
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    try Signals.withSignalsBlocked { () throws(SystemError) in
      let (temporary, file) = try makeTemporary(beside: path, permissions: permissions ?? 0o666)
      // Once it is renamed, nothing is there.
      defer { unlink(temporary) }
      let written = Result { () throws(SystemError) in
        // The mask of the process may have removed some permissions.
        if let permissions { _ = try SystemError.check { fchmod(file.number, permissions) } }
        try write(file)
      }
      try close(file, after: written)
      // Unlike `rename`, `link` does not replace another file (POSIX).
      _ = try SystemError.check { replaces ? rename(temporary, path) : link(temporary, path) }
    }
  }

  /// Closes a file after it was written to, and throws the first error of the two.
  private static func close(
    _ file: FileDescriptor, after written: Result<Void, SystemError>
  ) throws(SystemError) {
    let closed = Result { () throws(SystemError) in try file.closeFile() }
    try written.get()
    try closed.get()
  }

  /// Creates a file with a new name in the directory of a path, and opens it for writing.
  ///
  /// Unlike `mkstemp`, `open` applies the process's mask to the permissions.
  private static func makeTemporary(
    beside path: String, permissions: mode_t
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    // Only the start of the name: it may be as long as the system allows.
    let start = String.UnicodeScalarView(FilePath.name(of: path).unicodeScalars.prefix(50))
    var attempts = 0
    while true {
      let suffix = (0..<6).map { _ in letters[Int.random(in: letters.indices)] }
      let name = ".\(String(start)).settingsc-\(String(decoding: suffix, as: UTF8.self))"
      let temporary = FilePath.join(FilePath.directory(of: path), name)
      let flags = O_WRONLY | O_CREAT | O_EXCL
      do throws(SystemError) {
        let file = try FileDescriptor(opening: temporary, flags, permissions: permissions)
        return (temporary, file)
      } catch {
        attempts += 1
        guard error.code == EEXIST, attempts < 100 else { throw error }
      }
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
}

/// What is at a path that is to be written, which decides how it is written.
private enum WriteTarget {
  /// An open file of this process.
  case open(FileDescriptor)
  /// A device or a pipe.
  case special
  /// A file to replace or to create: its path with symbolic links followed, and the permissions
  /// of the existing one.
  case file(path: String, permissions: mode_t?)

  /// At least as many links in a row as any system follows.
  private static let maximumLinks = 40

  /// Looks at a path.
  ///
  /// - Throws: `EISDIR` for a directory, `EACCES` for a file that may not be written, which a rename
  ///   would not check.
  init(_ path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if let number = WriteTarget.descriptorNumber(in: path) {
      self = .open(FileDescriptor(number))
      return
    }
    var status = stat()
    do throws(SystemError) {
      _ = try SystemError.check { stat(path, &status) }
    } catch {
      guard error.code == ENOENT else { throw error }
      self = .file(path: try WriteTarget.followingLinks(path), permissions: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      _ = try SystemError.check { access(path, W_OK) }
      self = .file(
        path: try WriteTarget.followingLinks(path), permissions: status.st_mode & 0o7777)
    default: self = .special
    }
  }

  /// The number in `/dev/fd/3` and its other names. To open such a path again, as Linux does, would
  /// write from the beginning of a file that is being appended to.
  private static func descriptorNumber(in path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
        return Int32(path.dropFirst(prefix.count))
      }
      return nil
    }
  }

  /// The path that a chain of symbolic links ends in, whether or not there is a file.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      guard let target = try FileDescriptor.linkTarget(of: path) else { return path }
      path = FilePath.join(FilePath.directory(of: path), target)
    }
    throw SystemError(code: ELOOP)
  }
}
