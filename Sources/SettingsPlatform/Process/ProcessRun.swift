/// A run of a program that has ended: how, what it wrote, and what it took.
public struct ProcessRun: Sendable {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with an exit code from 0 to 255.
    case exited(code: Int32)
    /// By a signal.
    case killed(signal: Int32)
  }

  /// How it ended.
  public let ending: Ending

  /// What it wrote to standard output, where that was captured.
  public let output: [UInt8]

  /// What it wrote to standard error, where that was captured.
  public let errorOutput: [UInt8]

  /// From just before it was started until its end was known, on a clock that is never set.
  public let wallNanoseconds: UInt64

  /// The processor time of the program and of the programs that it waited for, in user mode and
  /// in the system.
  public let processorNanoseconds: UInt64

  /// The most memory that the program, or one that it waited for, had in use at once.
  ///
  /// Nil where that cannot be known. The system counts a new process from before its program is
  /// loaded, when it still shares the memory of its parent: the number is never below the
  /// parent's own peak, and one that is not above it says nothing about the program.
  public let peakResidentBytes: UInt64?

  /// Whether it ended by itself with code 0.
  public var isSuccess: Bool { ending == .exited(code: 0) }
}
