public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Creation of directories for output files.
public enum Directory {
  /// Creates a directory and its missing ancestors, with default permissions.
  ///
  /// - Throws: `FileError` with the path of a directory that cannot be created, or of a file in its
  ///   place.
  public static func create(at path: String) throws(FileError) {
    switch DiskFileSystem().kind(of: path) {
    case .directory: return
    case .file: throw FileError(path: path, reason: .system("is not a directory"))
    default: break
    }
    let parent = FilePath.directory(of: path)
    if !parent.utf8.elementsEqual(path.utf8) { try create(at: parent) }
    do throws(SystemError) {
      _ = try SystemError.retryingInterrupts { mkdir(path, 0o777) }
    } catch {
      // Another process may have created the directory meanwhile.
      if DiskFileSystem().kind(of: path) != .directory { throw error.fileError(at: path) }
    }
  }
}
