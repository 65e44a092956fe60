public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are written whole or not at all.
public enum AtomicFile {
  /// Makes the bytes the contents of a file.
  ///
  /// They go to a new file in the same directory, `.NAME.settingsc-` and six letters, which then
  /// takes the place and the permissions of the old one: who reads the path sees all of the old or
  /// all of the new. Where a symbolic link stands, the file it points to is replaced. A device, a
  /// pipe and one of the process's own descriptors (`/dev/stdout`, `/dev/fd/3`) are written straight
  /// into, as there is nothing to keep. Other hard links to the old file keep the old contents.
  ///
  /// A signal that would end the process (Ctrl-C, SIGTERM) ends it when that is done.
  ///
  /// - Throws: `FileError` of `path` as given. What stood there is then unchanged, and no new
  ///   file stays behind; only a process that is killed half-way (SIGKILL) leaves one.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { file throws(SystemError) in
      try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
        try file.put(UnsafeRawBufferPointer(buffer))
      }
    }
  }

  /// Makes what `body` writes the contents of a file, whole or not at all, however much it is: no
  /// more of it is in memory at once than the stream keeps back.
  ///
  /// - Parameter body: writes to the stream, and may stop once that has failed.
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

  /// Makes what `put` writes the contents of a file, if it does not throw.
  static func write(
    to path: String, _ put: (FileDescriptor) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) {
      switch try WriteTarget(path) {
      case .open(let file):
        try put(file)
      case .special:
        let file = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        try shut(file, after: Result { () throws(SystemError) in try put(file) })
      case .file(let file, let permissions):
        try Signals.heldBack { () throws(SystemError) in
          try replace(file, permissions: permissions, put)
        }
      }
    } catch {
      throw error.about(path)
    }
  }

  private static func replace(
    _ path: String, permissions: mode_t?, _ put: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let (temporary, file) = try makeTemporary(besides: path, permissions: permissions ?? 0o666)
    do throws(SystemError) {
      let written = Result { () throws(SystemError) in
        // The mask of the process may have taken some permissions away.
        if let permissions { _ = try SystemError.check { fchmod(file.number, permissions) } }
        try put(file)
      }
      try shut(file, after: written)
      _ = try SystemError.check { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Closes a file, whatever happened to it; what happened first counts.
  static func shut(
    _ file: FileDescriptor, after written: Result<Void, SystemError>
  ) throws(SystemError) {
    let closed = Result { () throws(SystemError) in try file.shut() }
    try written.get()
    try closed.get()
  }

  /// Makes a file that no other process has the name of, and opens it for writing.
  ///
  /// `mkstemp` would do but for the permissions: only `open` asks the process's mask without
  /// changing it for all its threads.
  static func makeTemporary(
    besides path: String, permissions: mode_t
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    // A name may be as long as the system allows: the beginning of it must do.
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
