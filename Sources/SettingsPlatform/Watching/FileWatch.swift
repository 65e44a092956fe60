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

  /// The pause between two looks at a file that is changing, in milliseconds. An editor that empties
  /// a file and writes it again takes less, and so do two ticks of a file system's clock.
  private static let settlingPause = 20
  /// The most such looks, after which a file that an editor moved away counts as deleted.
  private static let settlingLooks = 5

  private let files: WatchedFileSystem
  private let events = ChangeEvents()

  /// Watches the files that are read through a file system.
  public init(_ files: WatchedFileSystem) { self.files = files }

  /// Waits until a file has changed, and the change is complete.
  public func wait() -> Outcome {
    events.watch(files.directories)
    while true {
      let changes = files.changes()
      if !changes.isEmpty { return .changed(settled(changes)) }
      // Without events of the system the files are looked at often, with them just to be safe.
      if events.wait(milliseconds: events.isComplete ? 1_000 : 200) == .readerIsGone {
        return .readerIsGone
      }
      // Other programs may write to these directories all the time.
      MonotonicClock.sleep(milliseconds: 5)
    }
  }

  /// The changed paths, once two looks in a row show the same and none is missing.
  private func settled(_ first: [String]) -> [String] {
    var changes = first
    for _ in 0..<FileWatch.settlingLooks {
      let (before, signatures) = (changes, files.signatures(of: changes))
      MonotonicClock.sleep(milliseconds: FileWatch.settlingPause)
      changes = files.changes()
      let isSettled = changes == before && files.signatures(of: changes) == signatures
      if isSettled, !signatures.contains(nil) { break }
    }
    return changes.isEmpty ? first : changes
  }
}

/// The system's notifications of changes in directories.
///
/// Only Linux has them here (`inotify(7)`), and not for network shares and links into other
/// directories: callers must also look at the files when the time is up.
private final class ChangeEvents {
  /// Why a wait is over.
  enum Event {
    /// Something has changed, or the time is up.
    case look
    /// Nobody reads standard output any more.
    case readerIsGone
  }

  private let notifications: Int32
  /// Whether the system watches all of the directories.
  private(set) var isComplete: Bool

  init() {
    #if canImport(Glibc)
      notifications = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #else
      notifications = -1
    #endif
    isComplete = notifications >= 0
  }

  deinit { if notifications >= 0 { close(notifications) } }

  /// Watches these directories too.
  func watch(_ directories: Set<String>) {
    guard notifications >= 0 else { return }
    #if canImport(Glibc)
      let events = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
          | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
      // A directory that was deleted and made again must be added again; for others this is cheap.
      for directory in directories {
        if inotify_add_watch(notifications, directory, events) < 0, errno == ENOSPC {
          isComplete = false
        }
      }
    #endif
  }

  /// Waits for an event or until the time is up.
  func wait(milliseconds: Int) -> Event {
    var ready = [
      pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
      // Reports only that the other end of a pipe is closed.
      pollfd(fd: 1, events: 0, revents: 0),
    ]
    let count = poll(&ready, nfds_t(ready.count), Int32(clamping: milliseconds))
    guard count > 0 else { return .look }
    if ready[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .readerIsGone }
    if ready[0].revents != 0 { drain() }
    return .look
  }

  /// Reads all events and ignores what they are.
  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { memory in
      while read(notifications, memory.baseAddress, memory.count) > 0 {}
    }
  }
}
