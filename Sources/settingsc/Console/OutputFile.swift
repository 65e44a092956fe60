import SettingsPlatform
import SettingsSyntax

/// The file that a command writes its output to.
enum OutputFile {
  /// Makes bytes the contents of a file, whole or not at all.
  ///
  /// - Parameter read: the paths of all files that the run has read: what it read is not for it to
  ///   replace.
  /// - Throws: a `FileError` of the file; it is then as it was.
  static func write(
    _ bytes: [UInt8], to path: String, havingRead read: some Sequence<String>
  ) throws(FileError) {
    try write(to: path, havingRead: read) { $0.write(bytes) }
  }

  /// Makes what `body` writes the contents of a file, whole or not at all, and holds no more of it
  /// in memory than the stream does.
  ///
  /// - Parameter read: the paths of all files that the run has read: what it read is not for it to
  ///   replace.
  /// - Throws: a `FileError` of the file; it is then as it was.
  static func write(
    to path: String, havingRead read: some Sequence<String>, _ body: (StandardStream) -> Void
  ) throws(FileError) {
    var canonicalPaths = CanonicalPaths(in: DiskFileSystem())
    if DiskFileSystem().kind(of: path) == .file {
      let target = canonicalPaths.path(of: path)
      for other in read where canonicalPaths.path(of: other).hasBytes(of: target) {
        throw FileError(
          path: path, reason: .system("was read, and would be lost; name another file"))
      }
    }
    try AtomicFile.write(to: path, streaming: body)
  }
}
