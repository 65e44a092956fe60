import SettingsSyntax

/// The fixes of one file that can be made at once: none changes what another one changes.
struct FixPlan {
  /// A fix that several diagnostics may offer.
  struct Step {
    /// The diagnostics that it fixes.
    var diagnostics: [Diagnostic]
    var edits: [Diagnostic.Fix.Edit]
  }

  /// The fixes, in the order of their places.
  private(set) var steps: [Step] = []

  /// Chooses among the fixes of some diagnostics of one file: of two that overlap, the first in the
  /// file is made. Fixes with the same edits are one. `n log n` in the edits.
  init(_ diagnostics: [Diagnostic]) {
    var known: [[Diagnostic.Fix.Edit]: Int] = [:]
    var candidates: [Step] = []
    for diagnostic in diagnostics {
      guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { continue }
      if let index = known[edits] {
        candidates[index].diagnostics.append(diagnostic)
      } else {
        known[edits] = candidates.count
        candidates.append(Step(diagnostics: [diagnostic], edits: edits))
      }
    }
    // What lies between the edits of a fix is taken for a part of it, which makes it one interval.
    let places = candidates.map { step in
      step.edits.dropFirst().reduce(step.edits[0].range) { $0.union($1.range) }
    }
    var end = 0
    for index in candidates.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) })
    where places[index].offset >= end {
      steps.append(candidates[index])
      end = places[index].end
    }
  }
}
