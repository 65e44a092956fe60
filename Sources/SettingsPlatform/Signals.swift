#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process does when the system signals it.
public enum Signals {
  /// Makes a write to a pipe that nobody reads fail with an error instead of ending the process.
  ///
  /// It holds for the whole process; programs started with `Program` get the default back.
  public static func ignoreBrokenPipe() {
    signal(SIGPIPE, SIG_IGN)
  }
}
