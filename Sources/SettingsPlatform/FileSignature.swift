#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// By what a file that was written to, or replaced, differs from what it was.
struct FileSignature: Hashable {
  /// When its contents were changed last, in nanoseconds since 1970.
  let modified: Int
  /// When anything about it was changed last: programs that set the other time cannot set this.
  private let changed: Int
  private let size: Int
  private let number: UInt64
  private let device: UInt64
  /// Whether it is a directory.
  let isDirectory: Bool

  /// The signature of what the system told about.
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

  /// The signature of what stands at a path, links followed; nil where nothing can be seen.
  init?(at path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
