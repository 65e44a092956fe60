public import SettingsSyntax

/// Which fixes of one file can be made at once: none of them changes what another one changes.
public struct FixPlan: Sendable {
  /// A fix that several findings may ask for.
  public struct Step: Sendable {
    /// The findings that it mends.
    public var findings: [Diagnostic]
    /// Its replacements.
    public var edits: [Diagnostic.Fix.Edit]
  }

  /// What is done, in the order of places.
  public private(set) var steps: [Step] = []
  /// How many fixes overlap with those, and wait until they are made.
  public private(set) var waitingCount = 0

  /// All replacements.
  public var edits: [Diagnostic.Fix.Edit] { steps.flatMap(\.edits) }

  /// Chooses among the fixes of some findings, all of one file, in the order of their places: of
  /// two that overlap the first is made and the other one waits. Fixes with the same edits are one.
  ///
  /// `n log n` in the edits.
  public init(_ findings: [Diagnostic]) {
    var known: [[Diagnostic.Fix.Edit]: Int] = [:]
    var candidates: [Step] = []
    for finding in findings {
      guard let edits = finding.fix?.edits, !edits.isEmpty else { continue }
      if let index = known[edits] {
        candidates[index].findings.append(finding)
      } else {
        known[edits] = candidates.count
        candidates.append(Step(findings: [finding], edits: edits))
      }
    }
    let places = candidates.map { step in
      step.edits.dropFirst().reduce(step.edits[0].range) { $0.union($1.range) }
    }
    // What stands between the edits of a fix is taken for part of it: that is one interval each,
    // and in the order of their starts the last end tells whether two overlap.
    var end = 0
    for index in candidates.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
      if places[index].offset >= end {
        steps.append(candidates[index])
        end = places[index].end
      } else {
        waitingCount += candidates[index].findings.count
      }
    }
  }
}
