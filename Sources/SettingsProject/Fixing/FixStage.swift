import SettingsSyntax

/// When a finding is mended: what keeps others from being found goes first, so that each round of
/// fixes can be judged by what is found after it.
enum FixStage: Int, CaseIterable, Comparable {
  /// The file is not read as it is written.
  case reading
  /// Something is not recognised, and so not looked at: a document, a kind, a class.
  case recognition
  /// Everything else.
  case content

  init(_ id: DiagnosticID) {
    switch id.entry.stage {
    case .reading: self = .reading
    case .recognition: self = .recognition
    case .truncation, .content, .comments, .data, .otherDocuments: self = .content
    }
  }

  static func < (a: FixStage, b: FixStage) -> Bool { a.rawValue < b.rawValue }
}

/// How many errors a file has, by the stage that mends them.
struct ErrorTally {
  private var counts: [FixStage: Int] = [:]
  /// How much of the file lies behind the first mistake of reading it, in bytes: what is put in
  /// before it does not count.
  private var unread: Int?

  /// - Parameter size: of the file, in bytes.
  init(_ findings: some Sequence<Diagnostic>, size: Int) {
    for finding in findings where finding.severity == .error {
      let stage = FixStage(finding.id)
      counts[stage, default: 0] += 1
      if stage == .reading {
        unread = max(unread ?? 0, size - finding.range.offset)
      }
    }
  }

  /// Whether the file is worse off than before fixes of a stage.
  ///
  /// A mistake of reading hides others, so that mending it may bring more to light; then reading
  /// must get further. What is recognised is looked at for the first time, but must be readable.
  func isWorse(than before: ErrorTally, after stage: FixStage) -> Bool {
    func count(_ tally: ErrorTally, _ stage: FixStage) -> Int { tally.counts[stage] ?? 0 }
    let reading = count(self, .reading) - count(before, .reading)
    switch stage {
    case .reading:
      return reading > 0
        || (reading == 0 && (unread ?? 0) >= (before.unread ?? 0))
    case .recognition:
      return reading > 0 || count(self, .recognition) > count(before, .recognition)
    case .content:
      return reading > 0
        || counts.values.reduce(0, +) > before.counts.values.reduce(0, +)
    }
  }
}
