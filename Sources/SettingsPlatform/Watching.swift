public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for changes of the files that a run has read.
public struct FileWatch {
  /// Why a wait is over.
  public enum Outcome: Sendable {
    /// These paths are no longer as they were.
    case changed([String])
    /// Nobody reads standard output any more.
    case readerIsGone
  }

  /// The least pause between two looks, in milliseconds. An editor that empties a file and writes it
  /// again takes less, and so do two ticks of a file system's clock.
  private static let pause = 20
  /// The most looks at a file that is changing, after which one that an editor moved away counts as
  /// deleted.
  private static let settlingLooks = 5

  private let files: WatchedFileSystem

  /// Watches the files that are read through a file system.
  public init(_ files: WatchedFileSystem) { self.files = files }

  /// Waits until a file has changed, and the change is complete.
  public func wait() -> Outcome {
    while true {
      let start = MonotonicClock.milliseconds
      let changes = files.changes()
      if !changes.isEmpty { return .changed(settled(changes)) }
      // Looking at many files takes a tenth of the time at most.
      let pause = max(FileWatch.pause, 10 * (MonotonicClock.milliseconds - start))
      // Without events to wait for, it reports only that the other end of a pipe is closed.
      var output = pollfd(fd: 1, events: 0, revents: 0)
      if poll(&output, 1, Int32(clamping: pause)) > 0 { return .readerIsGone }
    }
  }

  /// The changed paths, once two looks in a row show the same and none is missing.
  private func settled(_ first: [String]) -> [String] {
    var changes = first
    for _ in 0..<FileWatch.settlingLooks {
      let (before, signatures) = (changes, files.signatures(of: changes))
      MonotonicClock.sleep(milliseconds: FileWatch.pause)
      changes = files.changes()
      let isSettled = changes == before && files.signatures(of: changes) == signatures
      if isSettled, !signatures.contains(nil) { break }
    }
    return changes.isEmpty ? first : changes
  }
}

/// The disk, with a record of everything that was read, by which later changes are found.
///
/// The record of a path is made before it is read, so that no change in between is missed.
public final class WatchedFileSystem: FileSystem, @unchecked Sendable {
  // Sendable: `looks` is protected by the lock.
  private let disk = DiskFileSystem()
  private let lock = Lock()
  private var looks: [String: Look] = [:]

  /// The state of a path when it was read or looked at.
  private struct Look {
    var signature: FileSignature?
    /// Whether the file was read.
    var isRead = false
    /// For a directory that was listed, a hash of its entries.
    var listing: Int?
  }

  /// The disk with an empty record.
  public init() {}

  // MARK: FileSystem

  /// The bytes of a file.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    look(at: path) { $0.isRead = true }
    return try disk.contents(of: path, limit: limit)
  }

  /// The kind of file at a path.
  public func kind(of path: String) -> FileKind? {
    look(at: path)
    return disk.kind(of: path)
  }

  /// The entry at a path.
  public func entry(at path: String) -> DirectoryEntry {
    look(at: path)
    return disk.entry(at: path)
  }

  /// The names in a directory.
  public func names(in directory: String) throws(FileError) -> [String] {
    try entries(in: directory).map(\.name)
  }

  /// The entries of a directory.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    look(at: directory)
    let entries = try disk.entries(in: directory)
    lock.withLock { looks[directory]?.listing = WatchedFileSystem.hash(of: entries) }
    return entries
  }

  /// The path in the link at a path.
  public func linkTarget(at path: String) -> String? {
    look(at: path)
    return disk.linkTarget(at: path)
  }

  /// The canonical path.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    look(at: path)
    return try disk.canonicalPath(of: path)
  }

  private func look(at path: String, _ change: (inout Look) -> Void = { _ in }) {
    lock.withLock {
      var look = looks[path] ?? Look(signature: FileSignature(at: path))
      change(&look)
      looks[path] = look
    }
  }

  /// Hidden files do not count: editors create and delete them at every save.
  private static func hash(of entries: [DirectoryEntry]) -> Int {
    var hasher = Hasher()
    for entry in entries where !entry.name.hasPrefix(".") {
      hasher.combine(entry)
    }
    return hasher.finalize()
  }

  // MARK: Changes

  /// How many existing files were read.
  public var readFileCount: Int {
    lock.withLock { looks.values.count { $0.isRead && $0.signature != nil } }
  }

  /// Removes paths from the record.
  public func forget(where isForgotten: (String) -> Bool) {
    lock.withLock { looks = looks.filter { !isForgotten($0.key) } }
  }

  /// The paths that have changed since, in the order of their bytes. One call of the system for each
  /// path in the record.
  public func changes() -> [String] {
    lock.withLock {
      looks.keys.filter(hasChanged).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The present signatures of some paths.
  func signatures(of paths: [String]) -> [FileSignature?] { paths.map { FileSignature(at: $0) } }

  private func hasChanged(_ path: String) -> Bool {
    guard var look = looks[path] else { return false }
    let signature = FileSignature(at: path)
    if let listing = look.listing {
      guard signature != look.signature else { return false }
      guard signature != nil, let entries = try? disk.entries(in: path),
        WatchedFileSystem.hash(of: entries) == listing
      else { return true }
      look.signature = signature
      looks[path] = look
      return false
    }
    if !look.isRead, let before = look.signature, let signature,
      before.isDirectory == signature.isDirectory
    {
      // Only its contents have changed, which were not read.
      return false
    }
    return signature != look.signature
  }
}
