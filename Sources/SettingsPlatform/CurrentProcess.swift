internal import CPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The running process.
public enum CurrentProcess {
  /// Ends the process with an exit code from 0 to 255.
  public static func end(_ code: Int32) -> Never { exit(code) }

  /// The commit that the program was built from, such as "g1b109d4e2". Empty for releases and if
  /// the build does not specify it.
  public static var buildCommit: String { String(cString: build_commit()) }
}

/// The environment variables of the process.
public enum Environment {
  /// Returns the value of a variable, or nil if it is not set. Bytes that are not UTF-8 are
  /// repaired.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The signal handling of the process.
public enum Signals {
  /// Makes failed writes return an error instead of ending the process. Ignores SIGPIPE (the reader
  /// has closed the pipe) and SIGXFSZ (the file would exceed its size limit) in all threads.
  public static func ignoreFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The signals that terminate a process by default and that it can block.
  private static let terminating = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Runs a closure while the terminating signals are blocked. A signal that arrives meanwhile is
  /// delivered afterwards.
  ///
  /// Blocks the signals of the calling thread only, so no other thread may be running that could
  /// receive them.
  static func withSignalsBlocked<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for number in terminating { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}

/// A clock that cannot be set and never runs backwards.
public enum MonotonicClock {
  /// The nanoseconds since an arbitrary time before the start of the process.
  public static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The milliseconds since an arbitrary time before the start of the process.
  public static var milliseconds: Int { nanoseconds / 1_000_000 }

  /// Suspends the thread for a duration. A signal ends the pause early.
  public static func sleep(milliseconds: Int) {
    guard milliseconds > 0 else { return }
    var time = timespec()
    time.tv_sec = .init(milliseconds / 1000)
    time.tv_nsec = .init(milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
