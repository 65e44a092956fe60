public import SettingsSyntax

/// Applies fixes in rounds until none remain. Fixes that would make a file worse are rejected.
///
/// No file is written. The result is the new contents of each changed file. `validate --fix` uses
/// it through `ValidationRun`.
public struct FixRun {
  /// A file that fixes change.
  public struct FixedFile: Sendable {
    /// The file.
    public var file: FileID
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
  public private(set) var snapshot: Snapshot
  /// The diagnostics that remain.
  public private(set) var report: RunReport
  /// The changed files.
  public private(set) var files: [FileID: FixedFile] = [:]
  /// The rejected fixes, which would make their file worse.
  public private(set) var rejected: [(path: String, diagnostic: Diagnostic)] = []
  /// The files that have fixes but are not changed, because the run does not check them itself.
  public private(set) var outside = Set<String>()
  /// True if fixes remain after the last round.
  public private(set) var isUnfinished = false

  private let safety: Diagnostic.Fix.Safety
  private let filter: Filter
  private var rejectedKeys = Set<[String]>()
  /// The best version of each file. A fix of a syntax error may reveal more errors
  /// than it removes. Later rounds may fix these errors; if not, the file is restored.
  private var best: [FileID: Version] = [:]

  private struct Version {
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
  ///   - snapshot: the original files. Only files whose diagnostics are reported are changed.
  ///   - safety: `.safe` to apply only safe fixes, `.unsafe` to apply all fixes.
  public init(
    _ snapshot: Snapshot, including safety: Diagnostic.Fix.Safety, filter: @escaping Filter
  ) {
    report = filter(snapshot.makeReport())
    self.snapshot = snapshot
    self.safety = safety
    self.filter = filter
  }

  /// Applies all fixes.
  ///
  /// - Throws: the errors of `Snapshot`.
  public mutating func makeFixes() throws {
    for document in snapshot.reportedDocuments {
      best[document.file] = Version(errorCount: snapshot.errorCounts(of: document).total)
    }
    try runRounds()
    try restoreFiles(changedFiles.map(\.file).filter { best[$0]?.fixedSince.isEmpty == false })
  }

  private mutating func runRounds() throws {
    var rounds = Budget.fixRounds
    while rounds > 0 {
      let plans = makePlans()
      if plans.isEmpty { return }
      // A large file uses up more rounds, so that it is checked less often.
      let largest = plans.map(\.source.bytes.count).max() ?? 0
      rounds -= max(1, min(5, largest / 200_000))
      try runRound(plans)
      report = filter(snapshot.makeReport())
    }
    isUnfinished = !makePlans().isEmpty
  }

  /// Reverts the fixes of syntax errors in files that still have more errors than before. These
  /// fixes were wrong, or they revealed errors that later rounds could not fix.
  private mutating func restoreFiles(_ worse: [FileID]) throws {
    if worse.isEmpty { return }
    var changes: [(String, FileBytes?)] = []
    for id in worse {
      guard let best = best[id], let file = files[id] else { continue }
      files[id] = best.file
      changes.append((file.path, best.file.map { FileBytes($0.after) } ?? file.before))
      rejected += best.fixedSince.map { (file.path, $0) }
    }
    snapshot = try snapshot.updating(changes)
    report = filter(snapshot.makeReport())
  }

  // MARK: Planning

  private struct Plan {
    var document: Snapshot.Document
    /// The file of the document.
    var file: FileID { document.file }
    var source: SourceFile
    var stage: FixStage
    var steps: [FixPlan.Step]
    /// The errors of the file before the round.
    var errors: ErrorCounts

    /// The contents after some of the fixes; nil if they cannot be combined.
    func contents(after steps: [FixPlan.Step]) -> FileBytes? {
      source.applying(steps.flatMap(\.edits)).map { FileBytes($0) }
    }
  }

  /// Returns the fixes that can be applied to each file now, in search order.
  private mutating func makePlans() -> [Plan] {
    var candidates: [FileID: [Diagnostic]] = [:]
    for diagnostic in report.diagnostics {
      guard let fix = diagnostic.fix, let file = fix.edits.first?.range.file,
        safety == .unsafe || fix.safety == .safe,
        fix.edits.allSatisfy({ $0.range.file == file }),
        !rejectedKeys.contains(rejectionKey(of: diagnostic))
      else { continue }
      candidates[file, default: []].append(diagnostic)
    }
    let documents = snapshot.reportedDocuments.filter { snapshot.failure(of: $0) == nil }
    for id in Set(candidates.keys).subtracting(documents.map(\.file)) {
      outside.insert(report.sources[id].path)
    }
    return documents.compactMap { document in
      let diagnostics = candidates[document.file] ?? []
      guard let stage = diagnostics.map({ FixStage(fixOf: $0) }).min() else { return nil }
      let plan = FixPlan(diagnostics.filter { FixStage(fixOf: $0) == stage })
      return Plan(
        document: document, source: report.sources[document.file], stage: stage,
        steps: plan.steps, errors: snapshot.errorCounts(of: document))
    }
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

  private mutating func runRound(_ plans: [Plan]) throws {
    var accepted = plans.map(\.steps)
    var next = try snapshot(after: accepted, of: plans)
    for (index, plan) in plans.enumerated()
    where next.errorCounts(of: plan.document).isWorse(than: plan.errors, after: plan.stage) {
      accepted[index] = try findHarmlessSteps(plan, in: next)
    }
    if zip(accepted, plans).contains(where: { $0.count != $1.steps.count }) {
      next = try snapshot(after: accepted, of: plans)
    }
    snapshot = next
    for (plan, steps) in zip(plans, accepted) {
      let id = plan.file
      apply(steps, of: plan)
      let count = snapshot.errorCounts(of: plan.document).total
      if count <= best[id]?.errorCount ?? 0
        || plan.stage != .reading && best[id]?.fixedSince == []
      {
        best[id] = Version(errorCount: count, file: files[id])
      } else {
        best[id]?.fixedSince += steps.flatMap(\.diagnostics)
      }
    }
  }

  private func snapshot(
    after steps: [[FixPlan.Step]], of plans: [Plan]
  ) throws -> Snapshot {
    let changes = zip(plans, steps).compactMap { plan, steps in
      plan.contents(after: steps).map {
        (path: plan.document.entry.path, contents: FileBytes?.some($0))
      }
    }
    return try snapshot.updating(changes)
  }

  /// Records the contents of a file after the fixes of a round.
  private mutating func apply(_ steps: [FixPlan.Step], of plan: Plan) {
    guard let contents = plan.contents(after: steps) else { return }
    let id = plan.file
    var file =
      files[id]
      ?? FixedFile(
        file: id, path: plan.document.entry.path, before: plan.source.bytes, after: [])
    file.after = Array(contents.buffer)
    file.count += steps.reduce(0) { $0 + $1.diagnostics.count }
    files[id] = file.before.buffer.elementsEqual(file.after) ? nil : file
  }

  /// Finds the steps that do not make a file worse by bisection.
  ///
  /// - Parameter next: the snapshot after all steps of the round.
  private mutating func findHarmlessSteps(
    _ plan: Plan, in next: Snapshot
  ) throws -> [FixPlan.Step] {
    // A small file is checked at most a hundred times, a large file a dozen times.
    var attemptsLeft = max(12, min(100, 4_000_000 / max(1, plan.source.bytes.count)))
    var kept: [FixPlan.Step] = []
    // The groups that were not tried yet. The first group is last.
    var groups = [plan.steps[...]]
    while let group = groups.popLast() {
      // The complete plan is known to make the file worse.
      if group.count < plan.steps.count, attemptsLeft > 0 {
        attemptsLeft -= 1
        let contents = plan.contents(after: kept + group)
        if let errors = try next.errorCounts(of: plan.document, after: contents),
          !errors.isWorse(than: plan.errors, after: plan.stage)
        {
          kept += group
          continue
        }
      }
      if group.count > 1, attemptsLeft > 0 {
        groups.append(group.suffix(group.count / 2))
        groups.append(group.dropLast(group.count / 2))
      } else {
        for step in group { reject(step, of: plan) }
      }
    }
    return kept
  }

  private mutating func reject(_ step: FixPlan.Step, of plan: Plan) {
    for diagnostic in step.diagnostics {
      rejectedKeys.insert(rejectionKey(of: diagnostic))
      rejected.append((plan.document.entry.path, diagnostic))
    }
  }
}

extension Snapshot {
  /// The errors in a document, without the errors in files that it refers to.
  fileprivate func errorCounts(of document: Document) -> ErrorCounts {
    ErrorCounts(
      ownDiagnostics(of: document).filter { $0.range.file == document.file },
      size: sources[document.file].bytes.count)
  }

  /// Returns the errors in a document after a change of its contents, or nil without contents.
  fileprivate func errorCounts(
    of document: Document, after contents: FileBytes?
  ) throws -> ErrorCounts? {
    guard let contents else { return nil }
    return try updating(document.entry.path, to: contents).errorCounts(of: document)
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
