#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process does when the system signals it.
public enum Signals {
  /// Makes writes that the system will not do fail with an error instead of ending the process: to
  /// a pipe that nobody reads (SIGPIPE), and of a file beyond the size that it may have (SIGXFSZ).
  ///
  /// It holds for the whole process; programs started with `Program` get the defaults back.
  public static func ignoreFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// What ends a process by a word of the user, of another process or of the system's limits.
  private static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Does something that must not be left half done: a signal that would end the process in the
  /// middle of it ends it afterwards.
  ///
  /// It holds for the thread that calls it; the process has no other one then that a signal could
  /// go to, or the others hold it back too.
  static func heldBack<Value, Failure: Error>(
    during body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for number in endings { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
