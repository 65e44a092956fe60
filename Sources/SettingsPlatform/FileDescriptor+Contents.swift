import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileDescriptor {
  /// How often a file is read that is written meanwhile, and how long to wait between.
  private static let attempts = 4
  private static let pauseMilliseconds = 5

  /// Reads to the end of the file, of whatever kind.
  ///
  /// Its size is only a guess of the room that is needed: a file may grow and shrink while it is
  /// read, and a pipe has none. A regular file that is another one after it was read than before is
  /// read again: half of the old and half of the new was never anybody's file. One that is always
  /// written to, as a log is, is taken as it was read last.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to return; at most one more is read.
  ///   - path: the path to name in errors.
  ///   - isNew: whether it was just opened, so that nothing of it was read.
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
    // One more than may be: so a full buffer is too much, and the end needs no room of its own.
    let most = max(0, min(limit, Int.max - 2)) + 1
    if let size, size >= most { return nil }
    // Not all at once on the word of a file that may be mostly holes.
    var capacity = min((size ?? 0xFFFF) + 1, 1 << 30, most)
    var bytes = try FileBytes(capacity: capacity, fill: fill)
    while bytes.count == capacity, capacity < most {
      capacity = min(capacity * 2, most)
      bytes = try appending(to: bytes, capacity: capacity)
    }
    return bytes.count < most ? bytes : nil
  }

  /// A copy of the bytes with what follows them.
  private func appending(
    to bytes: FileBytes, capacity: Int
  ) throws(SystemError) -> FileBytes {
    try FileBytes(capacity: capacity) { memory throws(SystemError) in
      memory.copyBytes(from: bytes.buffer)
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[bytes.count...])
      return bytes.count + (try fill(rest))
    }
  }

  /// The bytes from `start` to the end of a regular file; nil of any other.
  private static func remainingSize(_ status: stat, from start: off_t) -> Int? {
    // A size of 0 is also what the files of /proc say.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    return max(0, Int(status.st_size) - Int(start))
  }
}
