internal import CPlatform
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
  /// Writes bytes to a file that is an output.
  ///
  /// They go to a new file in the same directory, `.NAME.settingsc-` and six letters, which then
  /// replaces the old one and gets its owner, group, permissions and extended attributes: readers see
  /// all of the old or all of the new contents, also after a loss of power. A symbolic link is not
  /// followed, unless it leads to a device or a pipe: somebody else may have put it there. A device, a
  /// pipe and one of the process's own descriptors (`/dev/stdout`, `/dev/fd/3`) are written to
  /// directly. Other hard links to the old file keep the old contents.
  ///
  /// A signal that would end the process (Ctrl-C, SIGTERM) ends it afterwards.
  ///
  /// - Throws: `FileError` of `path` as given. The old file is then unchanged, and no new file is
  ///   left; only a process that is killed (SIGKILL) leaves one.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Replaces the contents of a file that was read, in the same way. If the path is a symbolic link,
  /// the file that it leads to is replaced.
  ///
  /// Old and new are exchanged at once, and the old file is compared with what was read only then, if
  /// the system can exchange files: what another program has written meanwhile is put back. Elsewhere
  /// the file is compared just before it is replaced.
  ///
  /// - Parameter before: what was read.
  /// - Throws: as `write(_:to:)`, and if the file was changed.
  public static func replace(
    _ before: FileBytes, with bytes: [UInt8], at path: String
  ) throws(FileError) {
    try write(to: path, replacing: before) { file throws(SystemError) in try file.writeAll(bytes) }
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
  ///
  /// - Parameter before: what was read from the file; nil for an output.
  static func write(
    to path: String, replacing before: FileBytes? = nil,
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) {
      switch try WriteTarget(path, followsLinks: before != nil) {
      case .open(let file):
        try write(file)
      case .special:
        let file = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        try close(file, after: Result { () throws(SystemError) in try write(file) })
      case .file(let file, let old):
        try place(at: file, replacing: old, before, write)
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
  ///
  /// - Parameters:
  ///   - old: the status of the old file, if there is one.
  ///   - before: what was read from it, if it was.
  private static func place(
    at path: String, replaces: Bool = true, replacing old: stat? = nil, _ before: FileBytes? = nil,
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    try Signals.withSignalsBlocked { () throws(SystemError) in
      let (temporary, file) = try makeTemporary(
        beside: path, permissions: old.map { $0.st_mode & 0o777 } ?? 0o666)
      // Once it is renamed, nothing is there.
      defer { unlink(temporary) }
      let written = Result { () throws(SystemError) in
        try write(file)
        if let old { try file.takeProperties(of: path, old) }
        _ = try SystemError.check { fsync(file.number) }
      }
      try close(file, after: written)
      if let before { return try exchange(temporary, with: path, holding: before) }
      // Unlike `rename`, `link` does not replace another file (POSIX).
      _ = try SystemError.check { replaces ? rename(temporary, path) : link(temporary, path) }
    }
  }

  /// Puts a new file in place of an old one, if that still has the contents that were read.
  private static func exchange(
    _ new: String, with path: String, holding before: FileBytes
  ) throws(SystemError) {
    let result = exchange_paths(new, path)
    guard result == 0 || result == ENOTSUP else { throw SystemError(code: result) }
    let old = result == 0 ? new : path
    guard isRegular(old), let now = try? DiskFileSystem().contents(of: old, limit: before.count),
      now.buffer.elementsEqual(before.buffer)
    else {
      if result == 0 { _ = exchange_paths(new, path) }
      throw .changedMeanwhile
    }
    if result == ENOTSUP { _ = try SystemError.check { rename(new, path) } }
  }

  /// Whether a path is that of a regular file, and no link to one.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
  /// A file to replace or to create: its path with symbolic links followed, and the status of the
  /// existing one.
  case file(path: String, old: stat?)

  /// Looks at a path.
  ///
  /// - Parameter followsLinks: whether the file that a symbolic link leads to is meant.
  /// - Throws: `EISDIR` for a directory, `EACCES` for a file that may not be written, which a rename
  ///   would not check.
  init(_ path: String, followsLinks: Bool) throws(SystemError) {
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
      self = .file(path: try WriteTarget.target(of: path, followsLinks), old: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      _ = try SystemError.check { access(path, W_OK) }
      self = .file(path: try WriteTarget.target(of: path, followsLinks), old: status)
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
  ///
  /// - Throws: an error about the first link if none is to be followed.
  private static func target(of path: String, _ followsLinks: Bool) throws(SystemError) -> String {
    var path = path
    for _ in 0..<Budget.symbolicLinks {
      guard let target = try FileDescriptor.linkTarget(of: path) else { return path }
      guard followsLinks else { throw .isLink(to: target) }
      path = FilePath.join(FilePath.directory(of: path), target)
    }
    throw SystemError(code: ELOOP)
  }
}
