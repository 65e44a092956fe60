#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock that nobody sets and that never goes back.
public enum MonotonicClock {
  /// Nanoseconds since some moment before the process began.
  public static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// Milliseconds since some moment before the process began.
  public static var milliseconds: Int { nanoseconds / 1_000_000 }

  /// Pauses the thread; a signal ends the pause early.
  public static func sleep(milliseconds: Int) {
    guard milliseconds > 0 else { return }
    var time = timespec()
    time.tv_sec = .init(milliseconds / 1000)
    time.tv_nsec = .init(milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
