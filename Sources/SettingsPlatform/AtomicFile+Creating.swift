public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension AtomicFile {
  /// Makes a file of some bytes, if nothing stands at its path: not even where it came to be in
  /// this very moment. A symbolic link that leads nowhere counts as something.
  ///
  /// - Returns: whether the file was made.
  /// - Throws: `FileError` of `path`. No file stays behind then.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    do throws(SystemError) {
      return try Signals.heldBack { () throws(SystemError) in try make(bytes, at: path) }
    } catch {
      if error.code == EEXIST { return false }
      throw error.about(path)
    }
  }

  private static func make(_ bytes: [UInt8], at path: String) throws(SystemError) -> Bool {
    let (temporary, file) = try makeTemporary(besides: path, permissions: 0o666)
    // The name that stays is another one, or none.
    defer { unlink(temporary) }
    let written = Result { () throws(SystemError) in
      try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
        try file.put(UnsafeRawBufferPointer(buffer))
      }
    }
    try shut(file, after: written)
    // Unlike a rename, a link takes no other file's place (POSIX, link()).
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    _ = try SystemError.check { link(temporary, path) }
    return true
  }
}
