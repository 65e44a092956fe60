import SettingsSyntax

/// The round in which a diagnostic is fixed: those that hide others come first, so that each round
/// can be judged by the diagnostics after it.
enum FixStage: Int, CaseIterable, Comparable {
  /// The file cannot be read as it is written.
  case reading
  /// Something is not recognized, and so not checked: a document, a kind, a class.
  case recognition
  /// Everything else.
  case content

  /// The stage of a diagnostic's fix: what is in the value of an unknown key is not checked either.
  init(fixOf diagnostic: Diagnostic) {
    self = diagnostic.id == .unknownKey ? .recognition : FixStage(diagnostic.id)
  }

  init(_ id: DiagnosticID) {
    switch id.entry.stage {
    case .reading: self = .reading
    case .recognition: self = .recognition
    case .truncation, .content, .comments, .data, .otherDocuments: self = .content
    }
  }

  static func < (a: FixStage, b: FixStage) -> Bool { a.rawValue < b.rawValue }
}

/// The number of errors of a file, by the stage in which they are fixed.
struct ErrorCounts {
  private var counts: [FixStage: Int] = [:]
  /// The number of bytes after the first syntax error: what a fix inserts before it does not count.
  private var unread: Int?

  /// - Parameter size: the size of the file in bytes.
  init(_ diagnostics: some Sequence<Diagnostic>, size: Int) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      // A repeated key is read, but one of its values is lost.
      let stage = diagnostic.id == .duplicateKey ? .reading : FixStage(diagnostic.id)
      counts[stage, default: 0] += 1
      if stage == .reading {
        unread = max(unread ?? 0, size - diagnostic.range.offset)
      }
    }
  }

  /// The number of all errors.
  var total: Int { counts.values.reduce(0, +) }

  /// Returns whether the file has more errors than before the fixes of a stage.
  ///
  /// A syntax error hides others, so a fix may reveal more; but then reading must get further. The
  /// fix of a warning about characters must only leave the file readable. What
  /// is recognized is checked for the first time, but must be readable.
  func isWorse(than before: ErrorCounts, after stage: FixStage) -> Bool {
    func count(_ errors: ErrorCounts, _ stage: FixStage) -> Int { errors.counts[stage] ?? 0 }
    let reading = count(self, .reading) - count(before, .reading)
    switch stage {
    case .reading:
      guard reading == 0, let unreadBefore = before.unread else { return reading > 0 }
      return (unread ?? 0) >= unreadBefore
    case .recognition:
      return reading > 0 || count(self, .recognition) > count(before, .recognition)
    case .content:
      return reading > 0
        || total > before.total
    }
  }
}
