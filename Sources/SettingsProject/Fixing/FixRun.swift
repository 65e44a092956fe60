public import SettingsSyntax

/// Makes fixes in rounds until there is none left to make, and keeps none that makes a file worse.
///
/// Nothing is written: what comes out is a text for each file that changes.
public struct FixRun {
  /// A file that is fixed.
  public struct FixedFile: Sendable {
    /// Its position among the files that are checked.
    public var position: Int
    /// Its path as it was checked.
    public var path: String
    /// Its bytes as they were read.
    public var before: FileBytes
    /// What they become.
    public var after: [UInt8]
    /// How many findings are mended.
    public var count = 0
  }

  /// Checks files again, by their positions, as a file system has them.
  public typealias Check = (_ positions: [Int], any FileSystem) throws(FileError) -> [FileReport]
  /// Puts reports together, and takes out the findings that are not to be told.
  public typealias Settle = ([FileReport]) -> RunReport

  /// How often the files are fixed and checked again.
  private static let roundLimit = 20
  /// How much of a file is checked in search of the fixes that make it worse, in one round: a
  /// hundred times a small file, and a large one a dozen times.
  private static func searchLimit(_ plan: Plan) -> Int {
    max(12, min(100, 4_000_000 / max(1, plan.source.bytes.count)))
  }

  /// How many rounds one counts for: a megabyte is not checked again twenty times.
  private static func share(of bytes: Int) -> Int { max(1, min(5, bytes / 200_000)) }

  /// The reports of the files as they become.
  public private(set) var reports: [FileReport]
  /// What is found in them, without what was not to be told.
  public private(set) var report: RunReport
  /// The files that change, by position.
  public private(set) var files: [Int: FixedFile] = [:]
  /// The fixes that would make their file worse, and are not made.
  public private(set) var refused: [(path: String, finding: Diagnostic)] = []
  /// Files that have fixes but were not to be checked themselves.
  public private(set) var outside = Set<String>()
  /// Whether there were fixes left after the last round.
  public private(set) var isUnfinished = false

  private let safety: Diagnostic.Fix.Safety
  private let check: Check
  private let settle: Settle
  private var edited: EditedFiles
  private var positions: [[UInt8]: Int] = [:]
  private var identities: [[UInt8]: [UInt8]] = [:]
  private var refusedKeys = Set<[String]>()

  /// Makes all fixes.
  ///
  /// - Parameters:
  ///   - reports: of the files to check and to fix. No other file is changed.
  ///   - safety: `.safe` for safe fixes alone, `.unsafe` for all.
  ///   - fileSystem: the files as they are.
  /// - Throws: a `FileError` of what every file needs, a registry of the options or a response.
  public init(
    _ reports: [FileReport], including safety: Diagnostic.Fix.Safety,
    in fileSystem: any FileSystem, check: @escaping Check, settle: @escaping Settle
  ) throws(FileError) {
    self.reports = reports
    self.safety = safety
    self.check = check
    self.settle = settle
    edited = EditedFiles(over: fileSystem)
    report = settle(reports)
    for (position, report) in reports.enumerated() where report.failure == nil {
      positions[identity(of: report.path)] = position
    }
    var rounds = FixRun.roundLimit
    while rounds > 0 {
      let plans = plans()
      if plans.isEmpty { return }
      rounds -= FixRun.share(of: plans.values.map(\.source.bytes.count).max() ?? 0)
      try makeRound(plans)
      report = settle(self.reports)
    }
    isUnfinished = !plans().isEmpty
  }

  /// How many findings are mended.
  public var fixedCount: Int { files.values.reduce(0) { $0 + $1.count } }

  // MARK: What to do

  private struct Plan {
    var source: SourceFile
    var stage: FixStage
    var steps: [FixPlan.Step]
  }

  /// What can be done to each file now, by position.
  private mutating func plans() -> [Int: Plan] {
    var candidates: [FileID: [Diagnostic]] = [:]
    for finding in report.findings {
      guard let fix = finding.fix, let file = fix.edits.first?.range.file,
        safety == .unsafe || fix.safety == .safe,
        fix.edits.allSatisfy({ $0.range.file == file }),
        !refusedKeys.contains(key(of: finding))
      else { continue }
      candidates[file, default: []].append(finding)
    }
    var result: [Int: Plan] = [:]
    for (id, findings) in candidates {
      let source = report.sources[id]
      guard let position = positions[identity(of: source.path)] else {
        outside.insert(source.path)
        continue
      }
      guard let stage = findings.map({ FixStage($0.id) }).min() else { continue }
      let plan = FixPlan(findings.filter { FixStage($0.id) == stage })
      result[position] = Plan(source: source, stage: stage, steps: plan.steps)
    }
    return result
  }

  /// What tells a fix that was refused, wherever its place has moved to.
  private func key(of finding: Diagnostic) -> [String] {
    let edits = finding.fix?.edits ?? []
    return [finding.id.rawValue, finding.message]
      + edits.flatMap {
        [
          report.sources[$0.range.file].path, report.sources[$0.range.file].text($0.range),
          $0.replacement,
        ]
      }
  }

  private mutating func identity(of path: String) -> [UInt8] {
    let key = Array(path.utf8)
    if let known = identities[key] { return known }
    let identity = edited.identity(of: path)
    identities[key] = identity
    return identity
  }

  // MARK: Doing it

  private mutating func makeRound(_ plans: [Int: Plan]) throws(FileError) {
    for (position, plan) in plans { lay(plan.steps, of: plan, at: position) }
    let affected = readers(of: Set(plans.keys.map { identity(of: reports[$0].path) }))
    var after = try checked(affected)
    var accepted = plans.mapValues(\.steps)
    for position in plans.keys.sorted() {
      guard let plan = plans[position], let result = after[position],
        isWorse(result, than: reports[position], after: plan.stage)
      else { continue }
      accepted[position] = try search(plan, at: position)
    }
    let wasSearched = accepted.contains { $1.count != plans[$0]?.steps.count }
    if wasSearched { after = try checked(affected) }
    for (position, report) in after { reports[position] = report }
    for (position, steps) in accepted where !steps.isEmpty {
      files[position]?.count += steps.reduce(0) { $0 + $1.findings.count }
    }
    files = files.filter { !$1.before.buffer.elementsEqual($1.after) }
  }

  /// Gives a file the text that some steps make of it.
  private mutating func lay(_ steps: [FixPlan.Step], of plan: Plan, at position: Int) {
    guard let text = plan.source.applying(steps.flatMap(\.edits)) else { return }
    let path = reports[position].path
    edited.set(text, of: path)
    files[
      position,
      default: FixedFile(
        position: position, path: path, before: plan.source.bytes, after: [])
    ].after = text
  }

  /// The positions of the files that read one of these.
  private mutating func readers(of changed: Set<[UInt8]>) -> [Int] {
    reports.indices.filter { position in
      changed.contains(identity(of: reports[position].path))
        || reports[position].readPaths.contains { changed.contains(identity(of: $0)) }
    }
  }

  private func checked(_ positions: [Int]) throws(FileError) -> [Int: FileReport] {
    let reports = try check(positions, edited)
    return Dictionary(zip(positions, reports)) { $1 }
  }

  private func isWorse(
    _ after: FileReport, than before: FileReport, after stage: FixStage
  ) -> Bool {
    after.tally.isWorse(than: before.tally, after: stage)
  }

  /// Finds the steps that do not make a file worse, by halves, and gives it the text of those.
  private mutating func search(
    _ plan: Plan, at position: Int
  ) throws(FileError) -> [FixPlan.Step] {
    let limit = FixRun.searchLimit(plan)
    var kept: [FixPlan.Step] = []
    // What is left to try, the first last.
    var groups = [plan.steps[...]]
    var attempts = 0
    // All of them together are known to be worse.
    if plan.steps.count > 1 {
      groups = [plan.steps.suffix(plan.steps.count / 2), plan.steps.dropLast(plan.steps.count / 2)]
    }
    while let group = groups.popLast() {
      var isGood = false
      if attempts < limit, plan.steps.count > 1 {
        attempts += 1
        lay(kept + group, of: plan, at: position)
        let result = try check([position], edited)
        isGood =
          result.first.map { !isWorse($0, than: reports[position], after: plan.stage) } ?? false
      }
      if isGood {
        kept += group
      } else if group.count > 1, attempts < limit {
        groups.append(group.suffix(group.count / 2))
        groups.append(group.dropLast(group.count / 2))
      } else {
        for step in group { refuse(step, at: position) }
      }
    }
    lay(kept, of: plan, at: position)
    return kept
  }

  private mutating func refuse(_ step: FixPlan.Step, at position: Int) {
    for finding in step.findings {
      refusedKeys.insert(key(of: finding))
      refused.append((reports[position].path, finding))
    }
  }
}

extension FileReport {
  /// The errors in the file that was checked, and not in others that it names.
  fileprivate var tally: ErrorTally {
    let own = ownFile
    return ErrorTally(
      findings.filter { $0.range.file == own?.id }, size: own?.bytes.count ?? 0)
  }
}
