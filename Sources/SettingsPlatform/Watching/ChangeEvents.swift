#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits until something may have happened in some directories.
///
/// On Linux the system tells (`inotify(7)`); elsewhere, and for what it does not tell of (network
/// shares, links into other directories), the time is up now and then, and who waits must look.
final class ChangeEvents {
  /// Why a wait is over.
  enum Event {
    /// Something was written, or the time is up.
    case look
    /// Nobody reads standard output any more.
    case readerIsGone
  }

  private let notifications: Int32
  /// Whether the system tells of every directory that is watched.
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
      // One that vanished and came back is another one: adding it again costs nothing.
      for directory in directories {
        if inotify_add_watch(notifications, directory, events) < 0, errno == ENOSPC {
          isComplete = false
        }
      }
    #endif
  }

  /// Waits for an event, at most so long.
  func wait(milliseconds: Int) -> Event {
    var ready = [
      pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
      // Only what is never asked for: that the other end of a pipe is closed.
      pollfd(fd: 1, events: 0, revents: 0),
    ]
    let count = poll(&ready, nfds_t(ready.count), Int32(clamping: milliseconds))
    guard count > 0 else { return .look }
    if ready[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .readerIsGone }
    if ready[0].revents != 0 { drain() }
    return .look
  }

  /// Reads all events: which they are does not matter.
  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { memory in
      while read(notifications, memory.baseAddress, memory.count) > 0 {}
    }
  }
}
