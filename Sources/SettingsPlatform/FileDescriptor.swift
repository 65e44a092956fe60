internal import CPlatform
import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A failed call of the C library.
struct SystemError: Error {
  /// The `errno`; 0 if there is a reason of our own.
  let code: Int32
  /// Why something was not done that the system would have done.
  private var reason: String?

  /// An error of the system.
  init(code: Int32) { self.code = code }

  private init(_ reason: String) { (code, self.reason) = (0, reason) }

  /// A file was changed by another program.
  static let changedMeanwhile = SystemError("changed after it was read; it was not changed again")

  /// A link is in the place of an output.
  static func isLink(to target: String) -> SystemError {
    SystemError("is a link to '\(Excerpt.quoted(target))', which is not followed; name that file")
  }

  /// The new contents would have another owner, other rights or other attributes.
  static let propertiesAreLost = SystemError(
    "its owner, group or attributes cannot be kept; it was not changed")

  /// The error of the call just made on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Makes a call again for as long as signals interrupt it.
  ///
  /// - Returns: the result of the call, unless it is -1.
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  /// The error of a file that the call was about.
  func about(_ path: String) -> FileError {
    if let reason { return FileError(path: path, reason: .system(reason)) }
    return switch code {
    case ENOENT: FileError(path: path, reason: .notFound)
    case EACCES, EPERM: FileError(path: path, reason: .notPermitted)
    case EISDIR: FileError(path: path, reason: .isDirectory)
    default: FileError(path: path, reason: .system(words))
    }
  }

  /// The system's description, its first letter in lower case.
  private var words: String {
    guard let words = strerror(code) else { return "system error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The number of an open file, and calls on it that are made again when signals interrupt them.
///
/// It does not own the file: whoever opens one closes it.
struct FileDescriptor {
  /// The most bytes to ask for in one call: macOS rejects more than `INT_MAX`.
  private static let maximumTransfer = 1 << 30

  let number: Int32

  /// The descriptor of an open file.
  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a path, to be closed on exec.
  ///
  /// - Parameters:
  ///   - flags: of `open(2)`.
  ///   - permissions: of a file that is created, less those in the process's mask.
  init(opening path: String, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    // C would read the path up to its first NUL, which is another path.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var attempt = 1
    while true {
      do throws(SystemError) {
        number = try SystemError.check { open(path, flags | O_CLOEXEC, permissions) }
        return
      } catch {
        // Other threads have all descriptors that there are, and will soon close some.
        guard error.code == EMFILE || error.code == ENFILE, attempt < 50 else { throw error }
        attempt += 1
        MonotonicClock.sleep(milliseconds: 2)
      }
    }
  }

  /// Closes the file: the last chance of a file system to report that a write failed.
  func closeFile() throws(SystemError) {
    // Interrupted or not, the number is free again and must not be closed twice.
    guard close(number) == 0 || errno == EINTR else { throw SystemError.last }
  }

  /// The status of the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    _ = try SystemError.check { fstat(number, &status) }
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

  /// Writes all the bytes.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var count = 0
    while count < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
      let written = write(number, rest.baseAddress, min(rest.count, FileDescriptor.maximumTransfer))
      if written >= 0 { count += written } else { try waitAfterFailure(for: POLLOUT) }
    }
  }

  /// Writes all the bytes of an array.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try writeAll(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Gives the file the owner, the group, the permissions and the extended attributes of another one.
  ///
  /// - Throws: an error of our own if the system does not allow it.
  func takeProperties(of path: String, _ old: stat) throws(SystemError) {
    let own = try status()
    do throws(SystemError) {
      if own.st_uid != old.st_uid || own.st_gid != old.st_gid {
        _ = try SystemError.check { fchown(number, old.st_uid, old.st_gid) }
      }
      let source = try FileDescriptor(opening: path, O_RDONLY)
      let error = copy_attributes(source.number, number)
      try source.closeFile()
      if error != 0 { throw SystemError(code: error) }
      // The mask of the process may have removed some, and so does a change of the owner.
      _ = try SystemError.check { fchmod(number, old.st_mode & 0o7777) }
    } catch {
      throw .propertiesAreLost
    }
  }

  /// The path in a symbolic link; nil if nothing or something else is there.
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

  /// Returns when a failed call may be made again, or throws its error.
  ///
  /// Another process that shares a pipe or a terminal may have made it non-blocking for all; then
  /// this waits until it is ready.
  private func waitAfterFailure(for event: some BinaryInteger) throws(SystemError) {
    let error = SystemError.last
    if error.code == EINTR { return }
    guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
    var wanted = pollfd(fd: number, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = try SystemError.check { poll(&wanted, 1, -1) }
  }
}

extension FileDescriptor {
  /// How often a file is read that changes meanwhile, and the pause between.
  private static let attempts = 4
  private static let pauseMilliseconds = 5

  /// Reads to the end of the file.
  ///
  /// The size of the file is only a guess at the memory needed: a file may grow and shrink while it
  /// is read, and a pipe has none. A regular file that changes while it is read is read again: half
  /// of the old and half of the new contents is not a version of the file. One that never stops
  /// changing, such as a log, is returned as it was read last.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to return; at most one more is read.
  ///   - path: the path to name in errors.
  ///   - isNew: whether it was just opened, and nothing of it was read.
  func contents(limit: Int, path: String, isNew: Bool = false) throws(FileError) -> FileBytes {
    let bytes: FileBytes?
    do throws(SystemError) {
      bytes = try steadyContents(limit: limit, isNew: isNew)
    } catch {
      throw error.about(path)
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
    // One more than the limit, so that a full buffer is too much.
    let most = max(0, min(limit, Int.max - 2)) + 1
    if let size, size >= most { return nil }
    // Not all at once: a large file may be mostly holes.
    var capacity = min((size ?? 0xFFFF) + 1, 1 << 30, most)
    var bytes = try FileBytes(capacity: capacity, fill: fill)
    while bytes.count == capacity, capacity < most {
      capacity = min(capacity * 2, most)
      bytes = try appending(to: bytes, capacity: capacity)
    }
    return bytes.count < most ? bytes : nil
  }

  /// A copy of the bytes, followed by more from the file.
  private func appending(
    to bytes: FileBytes, capacity: Int
  ) throws(SystemError) -> FileBytes {
    try FileBytes(capacity: capacity) { memory throws(SystemError) in
      memory.copyBytes(from: bytes.buffer)
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[bytes.count...])
      return bytes.count + (try fill(rest))
    }
  }

  /// The bytes from `start` to the end of a regular file; nil for any other.
  private static func remainingSize(_ status: stat, from start: off_t) -> Int? {
    // Files of /proc have the size 0, too.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    return max(0, Int(status.st_size) - Int(start))
  }
}

/// Properties of a file that change when it is written to or replaced.
struct FileSignature: Hashable {
  /// When its contents changed last, in nanoseconds since 1970.
  private let modified: Int
  /// When its contents or properties changed last. Unlike `modified`, no program can set this.
  private let changed: Int
  private let size: Int
  private let number: UInt64
  private let device: UInt64
  /// Whether it is a directory.
  let isDirectory: Bool

  /// The signature of the file with a status.
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

  /// The signature of the file at a path, links followed; nil if nothing is there.
  init?(at path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
