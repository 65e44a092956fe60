import SettingsPlatform
import SettingsSyntax

/// The file that a command writes its output to.
enum OutputFile {
  /// Replaces the contents of a file with what `body` writes, completely or not at all. Only the
  /// stream's buffer is kept in memory.
  ///
  /// - Parameter readPaths: the paths of the files that the run has read, which must not be
  ///   replaced.
  /// - Throws: a `FileError` of the file, which is unchanged then.
  static func write(
    to path: String, havingRead readPaths: [String], _ body: (StandardStream) -> Void
  ) throws(FileError) {
    var canonicalPaths = CanonicalPaths(in: DiskFileSystem())
    if DiskFileSystem().kind(of: path) == .file {
      let target = canonicalPaths.path(of: path)
      for other in readPaths where canonicalPaths.path(of: other).hasBytes(of: target) {
        throw FileError(
          path: path,
          reason: .system("is one of the files that were read; choose another file"))
      }
    }
    try AtomicFile.write(to: path, streaming: body)
  }
}
