import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What stands where a file is to be written, and so how to write it.
enum WriteTarget {
  /// A file of this process, open already.
  case open(FileDescriptor)
  /// A device or a pipe.
  case special
  /// A file to replace or to make: its path with symbolic links followed, and the permissions
  /// of the one that is there.
  case file(path: String, permissions: mode_t?)

  /// More links in a row than any system follows.
  private static let maximumLinks = 40

  /// Looks at a path.
  ///
  /// - Throws: `EISDIR` for a directory, `EACCES` for a file that may not be written: renaming
  ///   another over it would ask only its directory.
  init(_ path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if let number = WriteTarget.descriptorNumber(in: path) {
      self = .open(FileDescriptor(number))
      return
    }
    var status = stat()
    do throws(SystemError) {
      _ = try SystemError.check { stat(path, &status) }
    } catch {
      guard error.code == ENOENT else { throw error }
      self = .file(path: try WriteTarget.followingLinks(path), permissions: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      _ = try SystemError.check { access(path, W_OK) }
      self = .file(
        path: try WriteTarget.followingLinks(path), permissions: status.st_mode & 0o7777)
    default: self = .special
    }
  }

  /// The number in `/dev/fd/3` and its other names. Opening such a path again, as Linux does,
  /// would write from the beginning of a file that is being appended to.
  private static func descriptorNumber(in path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
        return Int32(path.dropFirst(prefix.count))
      }
      return nil
    }
  }

  /// The path that a chain of symbolic links ends in, whether or not anything stands there.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      guard let target = try linkTarget(of: path) else { return path }
      path = FilePath.join(FilePath.directory(of: path), target)
    }
    throw SystemError(code: ELOOP)
  }

  /// What a symbolic link holds; nil where something else stands, or nothing.
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
}
