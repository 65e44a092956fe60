internal import CPlatform
public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Atomic writing of files: readers see all of the old contents or all of the new contents.
public enum AtomicFile {
  /// Writes bytes to an output file.
  ///
  /// The bytes are written to a new file in the same directory, `.NAME.settingsc-` and six random
  /// characters. It gets the owner, group, permissions and extended attributes of the old file and
  /// then replaces it, so that even a loss of power preserves one of them completely. Symbolic
  /// links are rejected unless they lead to a device or a pipe, because another user may have
  /// created them. Devices, pipes and open descriptors of this process (`/dev/stdout`, `/dev/fd/3`)
  /// are written directly.
  /// If the old file has other hard links, they retain the old contents.
  ///
  /// Signals that terminate the process (Ctrl-C, SIGTERM) are delayed until the file is written.
  ///
  /// - Throws: `FileError` with `path`. In this case, the old file is unchanged and the new file
  ///   has been deleted; it remains only if the process is killed (SIGKILL).
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Replaces the contents of a file in the same way, if they have not changed since they were
  /// read. If the path is a symbolic link, its target is replaced. A file with several hard links is
  /// refused, because the other links would retain the old contents.
  ///
  /// If the system can exchange files, the old and the new file are exchanged, and the old contents
  /// are compared afterwards. If another program has changed them, the files are exchanged again.
  /// On other systems, the contents are compared just before the file is replaced.
  ///
  /// - Parameter before: The contents that were read.
  /// - Throws: The errors of `write(_:to:)`, and a `FileError` if the file was changed.
  public static func replace(
    _ before: FileBytes, with bytes: [UInt8], at path: String
  ) throws(FileError) {
    try write(to: path, replacing: before) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Writes an output file in the same way, but streams its contents. Only the buffer of the stream
  /// is in memory.
  ///
  /// - Parameter body: Writes to the stream, and may stop after the stream has failed.
  /// - Throws: The errors of `write(_:to:)`.
  public static func write(
    to path: String, streaming body: (StandardStream) -> Void
  ) throws(FileError) {
    try write(to: path) { file throws(SystemError) in
      let stream = StandardStream(descriptor: file.number, path: path)
      body(stream)
      try stream.finish()
    }
  }

  /// Replaces the contents of a file, unless the closure throws.
  ///
  /// - Parameters:
  ///   - before: The contents that were read from the file; nil for an output.
  ///   - write: Writes the new contents.
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
        if before != nil, let old, old.st_nlink > 1 { throw .hasHardLinks(Int(old.st_nlink)) }
        try placeFile(at: file, replacing: old, before, write)
      }
    } catch {
      throw error.fileError(at: path)
    }
  }

  /// Creates a file, unless its path exists. The check is atomic. A symbolic link counts even if it
  /// is broken.
  ///
  /// - Returns: True if the file was created.
  /// - Throws: `FileError` with `path`. In this case, no file remains.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    do throws(SystemError) {
      guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
      try placeFile(at: path, replaces: false) { file throws(SystemError) in
        try file.writeAll(bytes)
      }
      return true
    } catch {
      if error.code == EEXIST { return false }
      throw error.fileError(at: path)
    }
  }

  /// Writes a new file, and moves it to `path` when it is complete.
  ///
  /// - Parameters:
  ///   - replaces: False if the path must not exist.
  ///   - old: The status of the file to replace; nil if it does not exist.
  ///   - before: The contents that were read from the old file; nil for an output.
  private static func placeFile(
    at path: String, replaces: Bool = true, replacing old: stat? = nil, _ before: FileBytes? = nil,
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    try Signals.withSignalsBlocked { () throws(SystemError) in
      let (temporary, file) = try makeTemporaryFile(
        beside: path, permissions: old.map { $0.st_mode & 0o777 } ?? 0o666)
      // This fails after the rename, because the temporary path no longer exists.
      defer { unlink(temporary) }
      let written = Result { () throws(SystemError) in
        try write(file)
        if let old { try file.copyProperties(of: path, old) }
        _ = try SystemError.retryingInterrupts { fsync(file.number) }
      }
      try close(file, after: written)
      if let before { return try exchangeFiles(temporary, with: path, holding: before) }
      // Unlike `rename`, `link` does not replace another file (POSIX).
      _ = try SystemError.retryingInterrupts {
        replaces ? rename(temporary, path) : link(temporary, path)
      }
    }
  }

  /// Replaces a file with a new one if it still has the contents that were read.
  private static func exchangeFiles(
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
    if result == ENOTSUP { _ = try SystemError.retryingInterrupts { rename(new, path) } }
  }

  /// Returns true if a path is a regular file. Links are not followed.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Closes a file, and throws the first error of writing and closing it.
  private static func close(
    _ file: FileDescriptor, after written: Result<Void, SystemError>
  ) throws(SystemError) {
    let closed = Result { () throws(SystemError) in try file.closeFile() }
    try written.get()
    try closed.get()
  }

  /// Creates a file with a unique name in the directory of a path, and opens it for writing.
  ///
  /// Unlike `mkstemp`, `open` applies the umask of the process to the permissions.
  private static func makeTemporaryFile(
    beside path: String, permissions: mode_t
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    // Use only a prefix, because the name may already have the maximum length.
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

/// The file that a path refers to. Its type determines how it is written.
private enum WriteTarget {
  /// An open descriptor of this process.
  case open(FileDescriptor)
  /// A device or a pipe.
  case special
  /// A regular file to replace or to create: its path after following links, and its status if it
  /// exists.
  case file(path: String, old: stat?)

  /// Examines a path.
  ///
  /// - Parameter followsLinks: True to write the target of a symbolic link, false to reject links.
  /// - Throws: `EISDIR` for a directory. `EACCES` for a file that must not be written, because a
  ///   rename would not check this.
  init(_ path: String, followsLinks: Bool) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if let number = WriteTarget.descriptorNumber(in: path) {
      self = .open(FileDescriptor(number))
      return
    }
    var status = stat()
    do throws(SystemError) {
      _ = try SystemError.retryingInterrupts { stat(path, &status) }
    } catch {
      guard error.code == ENOENT else { throw error }
      self = .file(path: try WriteTarget.linkTarget(of: path, followsLinks), old: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      _ = try SystemError.retryingInterrupts { access(path, W_OK) }
      self = .file(path: try WriteTarget.linkTarget(of: path, followsLinks), old: status)
    default: self = .special
    }
  }

  /// Returns the number in `/dev/fd/3` and equivalent paths. On Linux, opening such a path again
  /// would begin at the start of the file, even if the descriptor appends to it.
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

  /// Returns the path at the end of a chain of symbolic links. The path does not have to exist.
  ///
  /// - Throws: An error about the first link if links are not followed, and `ELOOP` if there are
  ///   too many.
  private static func linkTarget(of path: String, _ followsLinks: Bool) throws(SystemError)
    -> String
  {
    var path = path
    for _ in 0..<Budget.symbolicLinks {
      guard let target = try FileDescriptor.linkTarget(of: path) else { return path }
      guard followsLinks else { throw .isLink(to: target) }
      path = FilePath.join(FilePath.directory(of: path), target)
    }
    throw SystemError(code: ELOOP)
  }
}
