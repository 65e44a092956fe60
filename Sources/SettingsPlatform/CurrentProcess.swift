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

  /// The commit that the program is built from, "g1b109d4e2"; empty for a release, and where the
  /// build did not name one.
  public static var buildCommit: String { String(cString: build_commit()) }
}

/// The environment variables of the process.
public enum Environment {
  /// The value of a variable, or nil where it is not set. Bytes that are not UTF-8 are repaired.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// How the process handles signals.
public enum Signals {
  /// Makes failing writes return an error instead of ending the process: to a pipe that nobody reads
  /// (SIGPIPE), and to a file that would exceed its size limit (SIGXFSZ). Applies to all threads.
  public static func ignoreFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The signals by which the user, another process or a limit of the system ends a process.
  private static let terminating = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Runs a closure that must not be interrupted: a signal that would end the process meanwhile ends
  /// it afterwards.
  ///
  /// Blocks the signals of the calling thread, so no other thread may be running that could get them
  /// instead.
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
