internal import CPlatform
import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The error of a failed call of the C library.
struct SystemError: Error {
  /// The `errno`; 0 if `reason` describes the error.
  let code: Int32
  /// A description of an error that settingsc detects itself; nil for errors of the system.
  private var reason: String?

  /// Creates an error of the system from an `errno`.
  init(code: Int32) { self.code = code }

  private init(_ reason: String) { (code, self.reason) = (0, reason) }

  /// Another program has changed the file.
  static let changedMeanwhile = SystemError("changed after it was read; it was not changed again")

  /// Returns the error for a file with several names, which a new file would replace at one of them.
  static func hasHardLinks(_ count: Int) -> SystemError {
    SystemError(
      "has \(count) hard links, and writing it would change only one of them; it was not changed; "
        + "replace the others by symbolic links or copies")
  }

  /// Returns the error for an output path that is a symbolic link.
  static func isLink(to target: String) -> SystemError {
    SystemError("is a link to '\(Excerpt.quoted(target))', which is not followed; name that file")
  }

  /// The new file cannot get the owner, group, permissions or attributes of the old file.
  static let propertiesAreLost = SystemError(
    "its owner, group or attributes cannot be kept; it was not changed")

  /// The error of the last call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Makes a call, and repeats it if a signal interrupts it.
  ///
  /// - Returns: The result of the call, which is not -1.
  static func retryingInterrupts(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  /// Returns the error with the path of the affected file.
  func fileError(at path: String) -> FileError {
    if let reason { return FileError(path: path, reason: .system(reason)) }
    return switch code {
    case ENOENT: FileError(path: path, reason: .notFound)
    case EACCES, EPERM: FileError(path: path, reason: .notPermitted)
    case EISDIR: FileError(path: path, reason: .isDirectory)
    default: FileError(path: path, reason: .system(words))
    }
  }

  /// The description of the system, with its first letter in lower case.
  private var words: String {
    guard let words = strerror(code) else { return "system error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// A file descriptor, with calls that are repeated if signals interrupt them.
///
/// It does not own the file: the code that opens a file must close it.
struct FileDescriptor {
  /// The maximum number of bytes in a call, because macOS rejects more than `INT_MAX`.
  private static let maximumTransfer = 1 << 30

  let number: Int32

  /// Wraps the descriptor of an open file.
  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file with close-on-exec.
  ///
  /// - Parameters:
  ///   - flags: The flags of `open(2)`.
  ///   - permissions: The permissions of a created file, before the umask is applied.
  init(opening path: String, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    // C would truncate the path at the first NUL.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var attempt = 1
    while true {
      do throws(SystemError) {
        number = try SystemError.retryingInterrupts { open(path, flags | O_CLOEXEC, permissions) }
        return
      } catch {
        // Other threads use all descriptors, and will soon close some.
        guard error.code == EMFILE || error.code == ENFILE, attempt < 50 else { throw error }
        attempt += 1
        MonotonicClock.sleep(milliseconds: 2)
      }
    }
  }

  /// Closes the file. A file system may report a failed write only now.
  func closeFile() throws(SystemError) {
    // The descriptor is released even if the call was interrupted, and must not be closed twice.
    guard close(number) == 0 || errno == EINTR else { throw SystemError.last }
  }

  /// Returns the status of the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    _ = try SystemError.retryingInterrupts { fstat(number, &status) }
    return status
  }

  /// Reads until the memory is full or the file ends, and returns the number of bytes.
  func fill(_ memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var count = 0
    while count < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let got = read(number, rest.baseAddress, min(rest.count, FileDescriptor.maximumTransfer))
      if got == 0 { break }
      if got > 0 { count += got } else { try waitAfterFailure(for: POLLIN) }
    }
    return count
  }

  /// Writes all bytes of a buffer.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var count = 0
    while count < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
      let written = write(number, rest.baseAddress, min(rest.count, FileDescriptor.maximumTransfer))
      if written >= 0 { count += written } else { try waitAfterFailure(for: POLLOUT) }
    }
  }

  /// Writes all bytes of an array.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try writeAll(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Copies the owner, group, permissions and extended attributes of another file.
  ///
  /// - Throws: `propertiesAreLost` if the system does not allow it.
  func copyProperties(of path: String, _ old: stat) throws(SystemError) {
    let own = try status()
    do throws(SystemError) {
      if own.st_uid != old.st_uid || own.st_gid != old.st_gid {
        _ = try SystemError.retryingInterrupts { fchown(number, old.st_uid, old.st_gid) }
      }
      let source = try FileDescriptor(opening: path, O_RDONLY)
      let error = copy_attributes(source.number, number)
      try source.closeFile()
      if error != 0 { throw SystemError(code: error) }
      // The umask may have removed permissions, and changing the owner does.
      _ = try SystemError.retryingInterrupts { fchmod(number, old.st_mode & 0o7777) }
    } catch {
      throw .propertiesAreLost
    }
  }

  /// Returns the target of a symbolic link, or nil if the path is not a link or does not exist.
  static func linkTarget(of path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else {
      let error = SystemError.last
      if error.code == EINVAL || error.code == ENOENT { return nil }
      throw error
    }
    return String(decoding: buffer.prefix(count).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Waits until a failed call can be repeated, or throws its error.
  ///
  /// Another process that shares a pipe or a terminal may have made it non-blocking. In this case,
  /// the method waits until it is ready.
  private func waitAfterFailure(for event: some BinaryInteger) throws(SystemError) {
    let error = SystemError.last
    if error.code == EINTR { return }
    guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
    var wanted = pollfd(fd: number, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = try SystemError.retryingInterrupts { poll(&wanted, 1, -1) }
  }
}

extension FileDescriptor {
  /// The number of attempts to read a file that changes meanwhile, and the pause between them.
  private static let attempts = 4
  private static let pauseMilliseconds = 5

  /// Reads to the end of the file.
  ///
  /// The size of the file is only an estimate of the required memory: a file may grow and shrink
  /// while it is read, and a pipe has no size. A regular file that changes while it is read is read
  /// again, because a mixture of old and new contents is not a version of the file. If the file
  /// never stops changing, like a log, the contents of the last attempt are returned.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes to return. At most one more is read.
  ///   - path: The path for errors.
  ///   - isNew: True if the file was just opened and nothing has been read.
  func contents(limit: Int, path: String, isNew: Bool = false) throws(FileError) -> FileBytes {
    let bytes: FileBytes?
    do throws(SystemError) {
      bytes = try steadyContents(limit: limit, isNew: isNew)
    } catch {
      throw error.fileError(at: path)
    }
    guard let bytes else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return bytes
  }

  private func steadyContents(limit: Int, isNew: Bool) throws(SystemError) -> FileBytes? {
    var status = try status()
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
    let start = isNew ? 0 : max(0, lseek(number, 0, SEEK_CUR))
    var attempt = 1
    while true {
      let size = FileDescriptor.remainingSize(status, from: start)
      let bytes = try contents(limit: limit, size: size)
      guard size != nil, attempt < FileDescriptor.attempts else { return bytes }
      let after = try self.status()
      if FileSignature(after) == FileSignature(status) { return bytes }
      MonotonicClock.sleep(milliseconds: FileDescriptor.pauseMilliseconds)
      status = try self.status()
      guard lseek(number, start, SEEK_SET) == start else { return bytes }
      attempt += 1
    }
  }

  private func contents(limit: Int, size: Int?) throws(SystemError) -> FileBytes? {
    // A buffer for one more byte than the limit, so that a full buffer means the file is too large.
    let most = max(0, min(limit, Int.max - 2)) + 1
    if let size, size >= most { return nil }
    // Grow gradually, because a large file may be mostly holes.
    var capacity = min((size ?? 0xFFFF) + 1, 1 << 30, most)
    var bytes = try FileBytes(capacity: capacity, fill: fill)
    while bytes.count == capacity, capacity < most {
      capacity = min(capacity * 2, most)
      bytes = try appendingRemainder(to: bytes, capacity: capacity)
    }
    return bytes.count < most ? bytes : nil
  }

  /// Returns the bytes followed by more bytes from the file.
  private func appendingRemainder(
    to bytes: FileBytes, capacity: Int
  ) throws(SystemError) -> FileBytes {
    try FileBytes(capacity: capacity) { memory throws(SystemError) in
      memory.copyBytes(from: bytes.buffer)
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[bytes.count...])
      return bytes.count + (try fill(rest))
    }
  }

  /// Returns the number of bytes from `start` to the end of a regular file, or nil for other files.
  private static func remainingSize(_ status: stat, from start: off_t) -> Int? {
    // Files in /proc have the size 0 too.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    return max(0, Int(status.st_size) - Int(start))
  }
}

/// Properties of a file that change if it is modified or replaced.
struct FileSignature: Hashable {
  /// The modification time of the contents, in nanoseconds since 1970.
  private let modified: Int
  /// The modification time of the contents or properties, in nanoseconds since 1970. Unlike
  /// `modified`, programs cannot set it.
  private let changed: Int
  private let size: Int
  private let number: UInt64
  private let device: UInt64
  /// True for directories.
  let isDirectory: Bool

  /// Creates the signature of a file from its status.
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.modified = Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec)
    self.changed = Int(changed.tv_sec) &* 1_000_000_000 &+ Int(changed.tv_nsec)
    size = Int(status.st_size)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates the signature of the file at a path after following links; nil if it does not exist.
  init?(at path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
