public import SettingsSyntax

/// Applies fixes in rounds until none remain. Fixes that would make a file worse are rejected.
///
/// No file is written. The result is the new contents of each changed file. `validate --fix` uses
/// it through `ValidationRun`.
public struct FixRun {
  /// A file that fixes change.
  public struct FixedFile: Sendable {
    /// The position of the file in the workspace.
    public var position: Int
    /// The path that was checked.
    public var path: String
    /// The bytes before the fixes.
    public var before: FileBytes
    /// The bytes after the fixes.
    public var after: [UInt8]
    /// The number of fixed diagnostics.
    public var count = 0
  }

  /// Removes the diagnostics that a run does not report.
  public typealias Filter = (RunReport) -> RunReport

  /// The files after the fixes.
  public private(set) var workspace: Workspace
  /// The diagnostics that remain.
  public private(set) var report: RunReport
  /// The changed files, by position.
  public private(set) var files: [Int: FixedFile] = [:]
  /// The rejected fixes, which would make their file worse.
  public private(set) var rejected: [(path: String, diagnostic: Diagnostic)] = []
  /// The files that have fixes but are not changed, because the run does not check them itself.
  public private(set) var outside = Set<String>()
  /// True if fixes remain after the last round.
  public private(set) var isUnfinished = false

  private let safety: Diagnostic.Fix.Safety
  private let filter: Filter
  private var rejectedKeys = Set<[String]>()
  /// The best version of each file, by position. A fix of a syntax error may reveal more errors
  /// than it removes. Later rounds may fix these errors; if not, the file is restored.
  private var best: [Int: Snapshot] = [:]

  private struct Snapshot {
    var errorCount: Int
    /// The fixed file, or nil for the original contents.
    var file: FixedFile?
    var fixedSince: [Diagnostic] = []
  }

  /// The number of fixed diagnostics in all files.
  public var fixedCount: Int { files.values.reduce(0) { $0 + $1.count } }

  /// Prepares a run. Does not apply any fixes.
  ///
  /// - Parameters:
  ///   - workspace: the original files, already checked. Only files whose diagnostics are reported
  ///     are changed.
  ///   - safety: `.safe` to apply only safe fixes, `.unsafe` to apply all fixes.
  public init(
    _ workspace: Workspace, including safety: Diagnostic.Fix.Safety, filter: @escaping Filter
  ) {
    var workspace = workspace
    report = filter(workspace.makeReport())
    self.workspace = workspace
    self.safety = safety
    self.filter = filter
  }

  private mutating func updateReport() { report = filter(workspace.makeReport()) }

  /// Applies all fixes.
  ///
  /// - Throws: a `FileError` if a registry or a response in the options cannot be read.
  public mutating func makeFixes() throws(FileError) {
    for (position, document) in workspace.documents.enumerated() {
      best[position] = Snapshot(errorCount: document.report.errorCounts.total)
    }
    try runRounds()
    try restoreFiles(files.keys.filter { best[$0]?.fixedSince.isEmpty == false })
  }

  private mutating func runRounds() throws(FileError) {
    var rounds = Budget.fixRounds
    while rounds > 0 {
      var plans = makePlans()
      if plans.isEmpty {
        // Check the readers of changed files once at the end, not after each round.
        try recheckStaleFiles()
        plans = self.makePlans()
        if plans.isEmpty { return }
      }
      // A large file uses up more rounds, so that it is checked less often.
      let largest = plans.values.map(\.source.bytes.count).max() ?? 0
      rounds -= max(1, min(5, largest / 200_000))
      try runRound(plans)
      updateReport()
    }
    try recheckStaleFiles()
    isUnfinished = !makePlans().isEmpty
  }

  private mutating func recheckStaleFiles() throws(FileError) {
    if try workspace.checkStaleDocuments() { updateReport() }
  }

  /// Reverts the fixes of syntax errors in files that still have more errors than before. These
  /// fixes were wrong, or they revealed errors that later rounds could not fix.
  private mutating func restoreFiles(_ worse: [Int]) throws(FileError) {
    if worse.isEmpty { return }
    for position in worse {
      guard let best = best[position], let file = files[position] else { continue }
      files[position] = best.file
      workspace.update(file.path, to: best.file.map { FileBytes($0.after) } ?? file.before)
      rejected += best.fixedSince.map { (file.path, $0) }
    }
    try recheckStaleFiles()
  }

  // MARK: Planning

  private struct Plan {
    var source: SourceFile
    var stage: FixStage
    var steps: [FixPlan.Step]
  }

  /// Returns the fixes that can be applied to each file now, by position.
  private mutating func makePlans() -> [Int: Plan] {
    var candidates: [FileID: [Diagnostic]] = [:]
    for diagnostic in report.diagnostics {
      guard let fix = diagnostic.fix, let file = fix.edits.first?.range.file,
        safety == .unsafe || fix.safety == .safe,
        fix.edits.allSatisfy({ $0.range.file == file }),
        !rejectedKeys.contains(rejectionKey(of: diagnostic))
      else { continue }
      candidates[file, default: []].append(diagnostic)
    }
    var result: [Int: Plan] = [:]
    for (id, diagnostics) in candidates {
      let source = report.sources[id]
      guard let position = workspace.position(of: source.path),
        workspace.documents[position].report.failure == nil
      else {
        outside.insert(source.path)
        continue
      }
      guard let stage = diagnostics.map({ FixStage(fixOf: $0) }).min() else { continue }
      let plan = FixPlan(diagnostics.filter { FixStage(fixOf: $0) == stage })
      result[position] = Plan(source: source, stage: stage, steps: plan.steps)
    }
    return result
  }

  /// Returns a key that identifies a rejected fix even if its location changes.
  private func rejectionKey(of diagnostic: Diagnostic) -> [String] {
    let edits = diagnostic.fix?.edits ?? []
    return [diagnostic.id.rawValue, diagnostic.message]
      + edits.flatMap {
        [
          report.sources[$0.range.file].path, report.sources[$0.range.file].text($0.range),
          $0.replacement,
        ]
      }
  }

  // MARK: Fixing

  private mutating func runRound(_ plans: [Int: Plan]) throws(FileError) {
    for (position, plan) in plans { apply(plan.steps, of: plan, at: position) }
    let changed = plans.keys.sorted()
    var after = try workspace.checkedReports(at: changed)
    var accepted = plans.mapValues(\.steps)
    for position in changed {
      guard let plan = plans[position], let result = after[position],
        isWorse(result, at: position, after: plan.stage)
      else { continue }
      accepted[position] = try findHarmlessSteps(plan, at: position)
    }
    let wasSearched = accepted.contains { $1.count != plans[$0]?.steps.count }
    if wasSearched { after = try workspace.checkedReports(at: changed) }
    workspace.accept(after)
    for (position, steps) in accepted where !steps.isEmpty {
      files[position]?.count += steps.reduce(0) { $0 + $1.diagnostics.count }
    }
    files = files.filter { !$1.before.buffer.elementsEqual($1.after) }
    for (position, steps) in accepted {
      let count = fileReport(at: position).errorCounts.total
      let isOfSyntax = plans[position]?.stage == .reading
      if count <= best[position]?.errorCount ?? 0 || !isOfSyntax && best[position]?.fixedSince == []
      {
        best[position] = Snapshot(errorCount: count, file: files[position])
      } else {
        best[position]?.fixedSince += steps.flatMap(\.diagnostics)
      }
    }
  }

  /// Applies steps to a file.
  private mutating func apply(_ steps: [FixPlan.Step], of plan: Plan, at position: Int) {
    guard let bytes = plan.source.applying(steps.flatMap(\.edits)) else { return }
    let path = fileReport(at: position).path
    workspace.update(path, to: FileBytes(bytes))
    files[
      position,
      default: FixedFile(
        position: position, path: path, before: plan.source.bytes, after: [])
    ].after = bytes
  }

  /// Returns the report of a file after the last round.
  private func fileReport(at position: Int) -> FileReport { workspace.documents[position].report }

  /// Returns true if a check found more errors than the check before the round.
  private func isWorse(_ report: FileReport, at position: Int, after stage: FixStage) -> Bool {
    report.errorCounts.isWorse(than: self.fileReport(at: position).errorCounts, after: stage)
  }

  /// Finds the steps that do not make a file worse by bisection, and applies them.
  private mutating func findHarmlessSteps(
    _ plan: Plan, at position: Int
  ) throws(FileError) -> [FixPlan.Step] {
    // A small file is checked at most a hundred times, a large file a dozen times.
    var attemptsLeft = max(12, min(100, 4_000_000 / max(1, plan.source.bytes.count)))
    var kept: [FixPlan.Step] = []
    // The groups that were not tried yet. The first group is last.
    var groups = [plan.steps[...]]
    while let group = groups.popLast() {
      // The complete plan is known to make the file worse.
      if group.count < plan.steps.count, attemptsLeft > 0 {
        attemptsLeft -= 1
        apply(kept + group, of: plan, at: position)
        if let report = try workspace.checkedReports(at: [position])[position],
          !isWorse(report, at: position, after: plan.stage)
        {
          kept += group
          continue
        }
      }
      if group.count > 1, attemptsLeft > 0 {
        groups.append(group.suffix(group.count / 2))
        groups.append(group.dropLast(group.count / 2))
      } else {
        for step in group { reject(step, at: position) }
      }
    }
    apply(kept, of: plan, at: position)
    return kept
  }

  private mutating func reject(_ step: FixPlan.Step, at position: Int) {
    for diagnostic in step.diagnostics {
      rejectedKeys.insert(rejectionKey(of: diagnostic))
      rejected.append((fileReport(at: position).path, diagnostic))
    }
  }
}

extension FileReport {
  /// The errors in the checked file, without the errors in files that it refers to.
  fileprivate var errorCounts: ErrorCounts {
    let own = ownFile
    return ErrorCounts(
      diagnostics.filter { $0.range.file == own?.id }, size: own?.bytes.count ?? 0)
  }
}

/// The fixes of one file that can be applied together, because their edits do not overlap.
struct FixPlan {
  /// A fix. Several diagnostics may offer the same fix.
  struct Step {
    /// The diagnostics that offer the fix.
    var diagnostics: [Diagnostic]
    var edits: [Diagnostic.Fix.Edit]
  }

  /// The fixes, sorted by location.
  private(set) var steps: [Step] = []

  /// Selects fixes for diagnostics of one file. If two fixes overlap, selects the first one in the
  /// file. Merges fixes with the same edits. Takes O(n log n) time in the number of edits.
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
    // A fix occupies the whole range from its first to its last edit.
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
