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
      // Looking at many files takes a thirtieth of the time at most.
      let pause = max(FileWatch.pause, 30 * (MonotonicClock.milliseconds - start))
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
