#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is known before a child starts, to tell later what it took.
struct ProcessMeter {
  private let startNanoseconds = ProcessMeter.monotonicNanoseconds
  private let ownPeakResidentBytes: UInt64

  /// Starts the clock.
  init() {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    ownPeakResidentBytes = ProcessMeter.peakBytes(usage)
  }

  /// The time since the start.
  var elapsedNanoseconds: UInt64 {
    ProcessMeter.monotonicNanoseconds &- startNanoseconds
  }

  /// The peak of a child, or nil where the system's number may be this process's own.
  func peakResidentBytes(_ usage: rusage) -> UInt64? {
    let peak = ProcessMeter.peakBytes(usage)
    return peak > ownPeakResidentBytes ? peak : nil
  }

  /// The time in user mode and in the system.
  static func processorNanoseconds(_ usage: rusage) -> UInt64 {
    [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
      let seconds = UInt64(truncatingIfNeeded: time.tv_sec)
      return sum &+ seconds &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_usec) &* 1000
    }
  }

  private static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }

  private static func peakBytes(_ usage: rusage) -> UInt64 {
    let peak = UInt64(truncatingIfNeeded: usage.ru_maxrss)
    // Linux counts in KiB, macOS in bytes.
    #if canImport(Darwin)
      return peak
    #else
      return peak &* 1024
    #endif
  }
}
