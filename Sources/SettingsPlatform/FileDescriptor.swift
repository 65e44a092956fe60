#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of an open file, and the calls on it with their interruptions dealt with.
///
/// It does not own the file: who opens one closes it.
struct FileDescriptor {
  /// The most bytes to ask for in one call: macOS refuses more than `INT_MAX`.
  private static let maximumTransfer = 1 << 30

  let number: Int32

  /// Names a file that is open already.
  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a path, to be closed on exec.
  ///
  /// - Parameters:
  ///   - flags: of `open(2)`.
  ///   - permissions: of a file that is made, less what the process's mask takes.
  init(opening path: String, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    // C would take a path up to its first NUL: another one.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var attempt = 1
    while true {
      do throws(SystemError) {
        number = try SystemError.check { open(path, flags | O_CLOEXEC, permissions) }
        return
      } catch {
        // Other threads have all the numbers there are; each soon gives its own back.
        guard error.code == EMFILE || error.code == ENFILE, attempt < 50 else { throw error }
        attempt += 1
        MonotonicClock.sleep(milliseconds: 2)
      }
    }
  }

  /// Closes the file: the last chance of a file system to say that a write failed.
  func shut() throws(SystemError) {
    // Interrupted or not, the number is free again and must not be closed twice.
    guard close(number) == 0 || errno == EINTR else { throw SystemError.last }
  }

  /// What the system knows about the file.
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
  func put(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var count = 0
    while count < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
      let put = write(number, rest.baseAddress, min(rest.count, FileDescriptor.maximumTransfer))
      if put >= 0 { count += put } else { try waitAfterFailure(for: POLLOUT) }
    }
  }

  /// Returns when a call that failed may be made again, or throws why it may not.
  ///
  /// Whoever shares a pipe or a terminal may have made it non-blocking for all: then waiting is
  /// ours to do.
  private func waitAfterFailure(for event: some BinaryInteger) throws(SystemError) {
    let error = SystemError.last
    if error.code == EINTR { return }
    guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
    var wanted = pollfd(fd: number, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = try SystemError.check { poll(&wanted, 1, -1) }
  }
}
