/// Waits for changes of the files that a run has read, and lets them settle.
public struct FileWatch {
  /// Why a wait is over.
  public enum Outcome: Sendable {
    /// These paths are no longer as they were seen.
    case changed([String])
    /// Nobody reads standard output any more.
    case readerIsGone
  }

  /// How long nothing may happen before a change counts as complete, in milliseconds: an editor
  /// that empties a file and writes it again takes less.
  private static let quietMilliseconds = 8
  /// The most that a change is waited for.
  private static let settlingLimit = 40
  /// The most that a file is waited for which an editor has moved away, to write it anew.
  private static let absenceLimit = 80

  private let files: WatchedFileSystem
  private let events = ChangeEvents()

  /// Watches what is asked of a file system.
  public init(_ files: WatchedFileSystem) { self.files = files }

  /// Waits until something has changed that was seen, and no longer does.
  public func wait() -> Outcome {
    events.watch(files.directories)
    while true {
      let start = MonotonicClock.nanoseconds
      let changes = files.changes()
      if !changes.isEmpty { return settled(changes) }
      let cost = (MonotonicClock.nanoseconds - start) / 1_000
      if events.wait(milliseconds: pause(afterMicroseconds: cost)) == .readerIsGone {
        return .readerIsGone
      }
      // Where others write all the time, looking takes no more than a tenth of a processor.
      MonotonicClock.sleep(milliseconds: min(cost / 100, 50))
    }
  }

  /// How long to wait for an event after a look that took so long: looks take a five-hundredth of
  /// a processor where the system tells of changes, and a fiftieth where it does not.
  private func pause(afterMicroseconds cost: Int) -> Int {
    events.isComplete ? min(max(100, cost / 2), 2_000) : min(max(40, cost / 20), 1_000)
  }

  private func settled(_ first: [String]) -> Outcome {
    let start = MonotonicClock.milliseconds
    var changes = first
    var signatures = files.signatures(of: changes)
    while true {
      MonotonicClock.sleep(milliseconds: FileWatch.quietMilliseconds)
      let newChanges = files.changes()
      let newSignatures = files.signatures(of: newChanges)
      let elapsed = MonotonicClock.milliseconds - start
      let isSettled = newChanges == changes && newSignatures == signatures
      (changes, signatures) = (newChanges, newSignatures)
      let limit = signatures.contains(nil) ? FileWatch.absenceLimit : FileWatch.settlingLimit
      if elapsed >= limit || (isSettled && !signatures.contains(nil)) {
        return .changed(changes.isEmpty ? first : changes)
      }
    }
  }
}
