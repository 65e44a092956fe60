public import SettingsOutput
public import SettingsSyntax

/// A run of `validate`. It selects the diagnostics of a snapshot to report, and applies fixes.
public struct ValidationRun {
  /// Replaces the contents of a file, unless it was changed after it was read.
  public typealias Writer = (FixRun.FixedFile) throws(FileError) -> Void

  /// The result of a run.
  public struct Result {
    /// The diagnostics to report, and the files.
    public var report: Report
    /// The diagnostics with fixes that the run may apply.
    public var fixable: [Diagnostic]
    /// The paths of all files that were read.
    public var readPaths: [String]
    /// A message about baseline entries whose diagnostics are fixed.
    public var baselineNotice: String?
    /// True if a diagnostic makes the run fail.
    public var hasProblems: Bool
    /// True if no document was checked.
    public var checkedNothing: Bool
    /// A message about documents of the project that were not checked.
    public var coverageNotice: String?
  }

  /// True if warnings are errors.
  public var isStrict = false
  /// The files of the run.
  public private(set) var snapshot: Snapshot
  private let baseline: (file: BaselineFile, known: Baseline)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - snapshot: the files.
  ///   - baselinePath: the file with known diagnostics.
  /// - Throws: a `FileError` or a `RunFailure` if the baseline cannot be read.
  public init(_ snapshot: Snapshot, baselinePath: String?) throws {
    self.snapshot = snapshot
    baseline = try baselinePath.map { path in
      let file = try BaselineFile(at: path, in: snapshot.files.input.fileSystem)
      return (file, try file.readBaseline())
    }
  }

  /// The files that could not be read.
  public var failures: [FileError] {
    snapshot.files.errors + snapshot.reportedDocuments.compactMap { snapshot.failure(of: $0) }
  }

  /// Returns the diagnostics to report and the messages about the run.
  public mutating func makeResult() -> Result {
    let (run, fixed) = filteredReport(snapshot.makeReport())
    var project = snapshot.project
    let problems = run.diagnostics.filter { isStrict || project.isFailure($0, in: run.sources) }
    let files = snapshot.files
    var report = Report(diagnostics: run.diagnostics, sources: run.sources)
    report.checkedPaths = files.checkedPaths(in: snapshot)
    report.failures = failures
    report.strictFiles = Set(problems.filter { $0.severity != .error }.map(\.range.file))
    return Result(
      report: report, fixable: run.fixableFindings, readPaths: snapshot.readPaths,
      baselineNotice: fixedEntriesNotice(fixed),
      hasProblems: !problems.isEmpty || (isStrict && !fixed.isEmpty),
      checkedNothing: files.checkedNothing(in: snapshot), coverageNotice: coverageNotice)
  }

  private var coverageNotice: String? {
    let paths = snapshot.files.uncoveredDocuments(besides: snapshot)
    guard let first = paths.first else { return nil }
    let name = "'\(Excerpt.quoted(first))'"
    return paths.count == 1
      ? "\(name) is a settings document, but no pattern of 'files' matches it: not checked"
      : "\(name) and \(paths.count - 1) more are settings documents, but no pattern of 'files' "
        + "matches them: not checked"
  }

  /// Returns the diagnostics to report, and the baseline entries that are fixed. Applies the
  /// comments in the files first, then the severities in the configurations, then the baseline.
  private func filteredReport(_ report: RunReport) -> (report: RunReport, fixed: [Baseline.Entry]) {
    var report = snapshot.applyingSettings(to: report)
    guard let (file, known) = baseline else { return (report, []) }
    let checked = Set(
      snapshot.reportedDocuments.lazy.filter { snapshot.failure(of: $0) == nil }
        .map { file.relativePath(of: $0.entry.path) })
    let fixed = report.removeKnownDiagnostics(
      known, path: { file.relativePath(of: $0.path) }, checked: checked.contains,
      withData: snapshot.readsData)
    return (report, fixed)
  }

  // MARK: Fixes

  /// Applies the fixes of the diagnostics that would be reported. Does not write files.
  ///
  /// - Parameter safety: `.safe` to apply only safe fixes, `.unsafe` to apply all fixes.
  public func makeFixes(including safety: Diagnostic.Fix.Safety) throws -> FixRun {
    var run = FixRun(snapshot, including: safety) { filteredReport($0).report }
    try run.makeFixes()
    return run
  }

  /// Writes the fixed files except standard input.
  ///
  /// - Returns: the number of fixed diagnostics, and the errors for files that could not be
  ///   written.
  public mutating func writeFixes(
    _ fixes: FixRun, by write: Writer
  ) -> (fixedCount: Int, errors: [FileError]) {
    snapshot = fixes.snapshot
    var count = fixes.fixedCount
    var errors: [FileError] = []
    var unwritten: [(path: String, contents: FileBytes?)] = []
    for file in fixes.changedFiles where !snapshot.files.input.isStandardInput(file.path) {
      do throws(FileError) {
        try write(file)
      } catch {
        errors.append(error)
        count -= file.count
        unwritten.append((file.path, file.before))
      }
    }
    if !unwritten.isEmpty, let restored = try? snapshot.updating(unwritten) { snapshot = restored }
    return (count, errors)
  }

  // MARK: Baseline

  /// Returns a baseline of the diagnostics, for writing it to a path.
  ///
  /// - Throws: a `RunFailure` if a file could not be checked, or a `FileError` if the file exists
  ///   and is not a baseline.
  public mutating func makeBaseline(for path: String) throws -> Baseline {
    let file = try BaselineFile(at: path, in: snapshot.files.input.fileSystem)
    guard failures.isEmpty else {
      throw RunFailure("\(path): not written, because some files could not be checked")
    }
    return try file.makeBaseline(of: filteredReport(snapshot.makeReport()).report)
  }

  private func fixedEntriesNotice(_ fixed: [Baseline.Entry]) -> String? {
    guard let baseline, !fixed.isEmpty else { return nil }
    var paths: [String] = []
    for entry in fixed where paths.last != entry.path { paths.append(entry.path) }
    let shown = paths.prefix(3).map(Excerpt.quoted).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let (subject, object) =
      fixed.count == 1 ? ("1 entry is", "it") : ("\(fixed.count) entries are", "them")
    return "\(baseline.file.path): \(subject) fixed (\(shown)\(more)); --write-baseline removes "
      + object
  }
}

extension FixRun {
  /// The changed files, sorted by the UTF-8 bytes of their paths.
  public var changedFiles: [FixedFile] {
    files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Messages about fixes that were not applied.
  public var notices: [String] {
    let shown = 10
    var notices = rejected.prefix(shown).map { path, diagnostic in
      "\(path): did not fix '\(diagnostic.message) [\(diagnostic.id.rawValue)]', because the fix "
        + "would cause more errors"
    }
    if rejected.count > shown {
      notices.append("\(rejected.count - shown) more fixes would cause more errors")
    }
    let outside = outside.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if let first = outside.first {
      let more = outside.count > 1 ? " and \(outside.count - 1) more" : ""
      notices.append("\(first)\(more): not fixed, because only the given files are changed")
    }
    if isUnfinished {
      notices.append("more fixes can be found once these are made: run the command again")
    }
    return notices
  }
}
