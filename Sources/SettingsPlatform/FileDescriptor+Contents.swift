import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileDescriptor {
  /// Reads to the end of the file, of whatever kind.
  ///
  /// Its size is only a guess of the room that is needed: a file may grow and shrink while it is
  /// read, and a pipe has none.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to return; at most one more is read.
  ///   - path: the path to name in errors.
  func contents(limit: Int, path: String) throws(FileError) -> FileBytes {
    let bytes: FileBytes?
    do throws(SystemError) {
      bytes = try contents(limit: limit)
    } catch {
      throw error.about(path)
    }
    guard let bytes else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return bytes
  }

  private func contents(limit: Int) throws(SystemError) -> FileBytes? {
    // One more than may be: so a full buffer is too much, and the end needs no room of its own.
    let most = max(0, min(limit, Int.max - 2)) + 1
    let size = try remainingSize()
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

  /// The bytes from here to the end of a regular file; nil of any other.
  ///
  /// - Throws: `EISDIR` for a directory.
  private func remainingSize() throws(SystemError) -> Int? {
    let status = try status()
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    // A size of 0 is also what the files of /proc say.
    case S_IFREG where status.st_size > 0:
      return max(0, Int(status.st_size) - Int(max(0, lseek(number, 0, SEEK_CUR))))
    default: return nil
    }
  }
}
