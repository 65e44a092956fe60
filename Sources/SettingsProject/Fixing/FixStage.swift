import SettingsSyntax

/// The order in which diagnostics are fixed. Diagnostics that hide others come first, so that the
/// diagnostics after each round show whether the fixes were right.
enum FixStage: Int, CaseIterable, Comparable {
  /// The file cannot be parsed correctly.
  case reading
  /// A document, a kind or a class is not recognized, so its contents are not checked.
  case recognition
  /// All other diagnostics.
  case content

  /// Returns the stage of a diagnostic's fix. The value of an unknown key is not checked, so
  /// unknown keys are fixed early.
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

/// The number of errors in a file, by stage.
struct ErrorCounts {
  private var counts: [FixStage: Int] = [:]
  /// The number of bytes from the first syntax error to the end of the file. Counting from the end
  /// ignores text that a fix inserts before the error.
  private var unread: Int?

  /// - Parameter size: the size of the file in bytes.
  init(_ diagnostics: some Sequence<Diagnostic>, size: Int) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      // A file with a duplicate key can be parsed, but one of the values is lost.
      let stage = diagnostic.id == .duplicateKey ? .reading : FixStage(diagnostic.id)
      counts[stage, default: 0] += 1
      if stage == .reading {
        unread = max(unread ?? 0, size - diagnostic.range.offset)
      }
    }
  }

  /// The total number of errors.
  var total: Int { counts.values.reduce(0, +) }

  /// Returns true if the file has more errors than before the fixes of a stage.
  ///
  /// A syntax error hides other errors. A fix may reveal them, but only if more of the file can be
  /// parsed than before. The fix of a warning about characters must not cause a syntax error. A
  /// newly recognized value is checked for the first time and may have errors, but not syntax
  /// errors.
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
