public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The disk, and what was seen there: later it can be told what has changed since.
///
/// What is seen of a path is kept from before it is read, so that no change in between is missed.
public final class WatchedFileSystem: FileSystem, @unchecked Sendable {
  // Sendable: `looks` and what hangs on it is changed while the lock is held.
  private let disk = DiskFileSystem()
  private let lock = Lock()
  private var looks: [String: Look] = [:]

  /// What was seen of a path.
  private struct Look {
    var signature: FileSignature?
    /// Whether the file was read.
    var isRead = false
    /// Of a directory that was listed: what its listing comes to.
    var listing: Int?
    /// Of a file that was read so soon after it was written that another write may have left the
    /// same signature: what its bytes come to, and when that was.
    var recent: (digest: Int, milliseconds: Int)?
  }

  /// How long after a write another one may have the same time: clocks of file systems tick
  /// every 10 ms at the slowest.
  private static let tickNanoseconds = 20_000_000

  /// Makes one that has seen nothing.
  public init() {}

  // MARK: FileSystem

  /// The whole of a file, as the disk has it; that it was read is kept.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    look(at: path) { $0.isRead = true }
    let now = MonotonicClock.realNanoseconds
    let bytes = try disk.contents(of: path, limit: limit)
    lock.whileHeld {
      guard let modified = looks[path]?.signature?.modified,
        now - modified < WatchedFileSystem.tickNanoseconds
      else { return }
      looks[path]?.recent = (WatchedFileSystem.digest(bytes), MonotonicClock.milliseconds)
    }
    return bytes
  }

  /// What stands at a path; that it was asked for is kept.
  public func kind(of path: String) -> FileKind? {
    look(at: path)
    return disk.kind(of: path)
  }

  /// What stands at a path; that it was asked for is kept.
  public func entry(at path: String) -> DirectoryEntry {
    look(at: path)
    return disk.entry(at: path)
  }

  /// The names in a directory; what they were is kept.
  public func names(in directory: String) throws(FileError) -> [String] {
    try entries(in: directory).map(\.name)
  }

  /// What is in a directory; what that was is kept.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    look(at: directory)
    let entries = try disk.entries(in: directory)
    lock.whileHeld { looks[directory]?.listing = WatchedFileSystem.digest(entries) }
    return entries
  }

  /// What the link at a path holds; that it was asked for is kept.
  public func linkTarget(at path: String) -> String? {
    look(at: path)
    return disk.linkTarget(at: path)
  }

  /// The canonical path; that it was asked for is kept.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    look(at: path)
    return try disk.canonicalPath(of: path)
  }

  private func look(at path: String, _ change: (inout Look) -> Void = { _ in }) {
    lock.whileHeld {
      var look = looks[path] ?? Look(signature: FileSignature(at: path))
      change(&look)
      looks[path] = look
    }
  }

  private static func digest(_ bytes: FileBytes) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes.buffer))
    return hasher.finalize()
  }

  /// Hidden names do not count: editors make them and take them away at every save.
  private static func digest(_ entries: [DirectoryEntry]) -> Int {
    var hasher = Hasher()
    for entry in entries where !entry.name.hasPrefix(".") {
      hasher.combine(entry)
    }
    return hasher.finalize()
  }

  // MARK: Changes

  /// How many files were read that are there.
  public var readFileCount: Int {
    lock.whileHeld { looks.values.count { $0.isRead && $0.signature != nil } }
  }

  /// The directories in which everything stands that was asked for.
  public var directories: Set<String> {
    lock.whileHeld {
      var directories = Set<String>()
      for (path, look) in looks {
        directories.insert(FilePath.directory(of: path))
        if look.listing != nil { directories.insert(path) }
      }
      return directories
    }
  }

  /// Forgets what was seen of all but some paths.
  public func forget(except kept: Set<String>) {
    lock.whileHeld { looks = looks.filter { kept.contains($0.key) } }
  }

  /// The paths that are no longer as they were seen, in the order of their bytes. One call of the
  /// system for each path that was.
  public func changes() -> [String] {
    lock.whileHeld {
      var changed: [String] = []
      for path in looks.keys where hasChanged(path) { changed.append(path) }
      return changed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// What is at some paths now, to be compared with what will be.
  func signatures(of paths: [String]) -> [FileSignature?] { paths.map { FileSignature(at: $0) } }

  private func hasChanged(_ path: String) -> Bool {
    guard var look = looks[path] else { return false }
    let signature = FileSignature(at: path)
    if let listing = look.listing {
      guard signature != look.signature else { return false }
      guard signature != nil, let entries = try? disk.entries(in: path),
        WatchedFileSystem.digest(entries) == listing
      else { return true }
      look.signature = signature
      looks[path] = look
      return false
    }
    if !look.isRead, let before = look.signature, let signature,
      before.isDirectory == signature.isDirectory
    {
      // What is in it changed, and nobody had asked for that.
      return false
    }
    guard signature == look.signature else { return true }
    if let recent = look.recent, MonotonicClock.milliseconds - recent.milliseconds > 50 {
      look.recent = nil
      looks[path] = look
      let bytes = try? disk.contents(of: path, limit: .max)
      return bytes.map(WatchedFileSystem.digest) != recent.digest
    }
    return false
  }
}
