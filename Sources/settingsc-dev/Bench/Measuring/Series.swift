import SettingsPlatform

/// What one program took in each of its runs.
struct Series {
  /// Milliseconds from start to end.
  private(set) var wall: [Double] = []
  /// Milliseconds of processor time, in user mode and in the system.
  private(set) var processor: [Double] = []
  /// Bytes in use at once, of the runs where that is known.
  private(set) var peakBytes: [Double] = []

  /// Adds a run.
  mutating func add(_ run: ProcessRun) {
    wall.append(Double(run.wallNanoseconds) / 1e6)
    processor.append(Double(run.processorNanoseconds) / 1e6)
    if let peak = run.peakResidentBytes { peakBytes.append(Double(peak)) }
  }
}
