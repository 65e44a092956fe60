public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for changes to the files that a run has read.
public struct FileWatch {
  /// The reason why `waitForChange` returns.
  public enum Outcome: Sendable {
    /// The files at these paths have changed.
    case changed([String])
    /// The reader of standard output has closed the pipe.
    case readerIsGone
  }

  /// The minimum interval between two checks, in milliseconds. It is longer than an editor needs to
  /// truncate and rewrite a file, and longer than the timestamp resolution of file systems.
  private static let pause = 20
  /// The maximum number of checks of a changing file. Editors may briefly move a file away, so a
  /// file counts as deleted only if it is still missing after the last check.
  private static let settlingLooks = 5

  private let files: WatchedFileSystem

  /// Watches the files that are read through a file system.
  public init(_ files: WatchedFileSystem) { self.files = files }

  /// Waits until a file has changed and the change is complete.
  public func waitForChange() -> Outcome {
    while true {
      let start = MonotonicClock.milliseconds
      let changes = files.changedPaths()
      if !changes.isEmpty { return .changed(settledChanges(changes)) }
      // Spend at most about a tenth of the time on checks.
      let pause = max(FileWatch.pause, 10 * (MonotonicClock.milliseconds - start))
      // Without requested events, `poll` only reports that the reader has closed the pipe.
      var output = pollfd(fd: 1, events: 0, revents: 0)
      if poll(&output, 1, Int32(clamping: pause)) > 0 { return .readerIsGone }
    }
  }

  /// Returns the changed paths once two successive checks have the same result and no file is
  /// missing.
  private func settledChanges(_ first: [String]) -> [String] {
    var changes = first
    for _ in 0..<FileWatch.settlingLooks {
      let (before, signatures) = (changes, files.signatures(of: changes))
      MonotonicClock.sleep(milliseconds: FileWatch.pause)
      changes = files.changedPaths()
      let isSettled = changes == before && files.signatures(of: changes) == signatures
      if isSettled, !signatures.contains(nil) { break }
    }
    return changes.isEmpty ? first : changes
  }
}

/// The disk, with a record of all accessed paths for detecting later changes.
///
/// The state of a path is recorded before it is read, so that changes in between are detected.
public final class WatchedFileSystem: FileSystem, @unchecked Sendable {
  // Sendable: the lock protects `looks`.
  private let disk = DiskFileSystem()
  private let lock = Lock()
  private var looks: [String: Look] = [:]

  /// The state of a path at the time of its first access.
  private struct Look {
    var signature: FileSignature?
    /// True if the contents were read.
    var isRead = false
    /// A hash of the entries of a directory that was listed; nil for other paths.
    var listing: Int?
  }

  /// Creates a file system with an empty record.
  public init() {}

  // MARK: FileSystem

  /// Returns the contents of a file.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    recordLook(at: path) { $0.isRead = true }
    return try disk.contents(of: path, limit: limit)
  }

  /// Returns the kind of the file at a path, or nil if it does not exist.
  public func kind(of path: String) -> FileKind? {
    recordLook(at: path)
    return disk.kind(of: path)
  }

  /// Returns the entry at a path.
  public func entry(at path: String) -> DirectoryEntry {
    recordLook(at: path)
    return disk.entry(at: path)
  }

  /// Returns the names in a directory.
  public func names(in directory: String) throws(FileError) -> [String] {
    try entries(in: directory).map(\.name)
  }

  /// Returns the entries of a directory.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    recordLook(at: directory)
    let entries = try disk.entries(in: directory)
    lock.withLock { looks[directory]?.listing = WatchedFileSystem.hash(of: entries) }
    return entries
  }

  /// Returns the target of the symbolic link at a path, or nil.
  public func linkTarget(at path: String) -> String? {
    recordLook(at: path)
    return disk.linkTarget(at: path)
  }

  /// Returns the canonical path.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    recordLook(at: path)
    return try disk.canonicalPath(of: path)
  }

  private func recordLook(at path: String, _ change: (inout Look) -> Void = { _ in }) {
    lock.withLock {
      var look = looks[path] ?? Look(signature: FileSignature(at: path))
      change(&look)
      looks[path] = look
    }
  }

  /// Returns a hash of entries without hidden files, which editors create and delete on each save.
  private static func hash(of entries: [DirectoryEntry]) -> Int {
    var hasher = Hasher()
    for entry in entries where !entry.name.hasPrefix(".") {
      hasher.combine(entry)
    }
    return hasher.finalize()
  }

  // MARK: Changes

  /// The number of existing files that were read.
  public var readFileCount: Int {
    lock.withLock { looks.values.count { $0.isRead && $0.signature != nil } }
  }

  /// Removes paths from the record.
  public func forgetPaths(where isForgotten: (String) -> Bool) {
    lock.withLock { looks = looks.filter { !isForgotten($0.key) } }
  }

  /// Returns the paths that have changed since they were recorded, sorted by their bytes. Takes a
  /// system call for each recorded path.
  public func changedPaths() -> [String] {
    lock.withLock {
      looks.keys.filter(hasChanged).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Returns the current signatures of paths.
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
      // Only the contents have changed, and they were not read.
      return false
    }
    return signature != look.signature
  }
}
