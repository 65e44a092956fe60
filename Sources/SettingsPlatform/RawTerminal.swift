import CPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal in the mode in which a program receives each key and draws the whole screen.
///
/// The terminal is restored by ``leave()``, when a signal ends the process, and while the process is
/// stopped with Ctrl-Z. When it continues, it enters the terminal again.
public struct RawTerminal {
  /// Enters the mode. Returns nil if standard input or standard output is not a terminal.
  public init?() {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1), enter_raw_terminal(1) == 0 else {
      return nil
    }
  }

  /// Restores the terminal.
  public func leave() { leave_raw_terminal() }

  /// Waits for input and returns it. Returns no bytes after the time, if the size changes, and if the
  /// process continues after a stop. Returns nil if the terminal is gone.
  ///
  /// - Parameter milliseconds: the time to wait, or -1 for any time.
  public func readBytes(waiting milliseconds: Int) -> [UInt8]? {
    guard wait_for_raw_terminal(Int32(clamping: milliseconds)) == 1 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && errno == EINTR ? [] : nil
  }

  /// Returns true if the screen may have changed since the last call, because the process was stopped.
  public func takeOverwritten() -> Bool { take_overwritten() == 1 }
}
