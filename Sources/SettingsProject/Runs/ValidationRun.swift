public import SettingsOutput
public import SettingsSyntax

/// A run of `validate`: checks files, makes fixes, and filters the diagnostics.
public struct ValidationRun {
  /// Checks all files of a list, on one thread or several.
  public typealias Checker = (CheckList) -> [FileReport]
  /// Replaces the contents of a file, unless it was changed after it was read.
  public typealias Writer = (FixRun.FixedFile) throws(FileError) -> Void

  /// The result of a run.
  public struct Result {
    /// The diagnostics to report, and the files.
    public var report: Report
    /// The diagnostics with fixes that a run may make.
    public var fixable: [Diagnostic]
    /// The paths of all files that were read.
    public var readPaths: [String]
    /// A message about entries of the baseline that are fixed.
    public var baselineNotice: String?
    /// Whether there is a diagnostic that makes the run fail.
    public var hasProblems: Bool
    /// Whether no document was checked.
    public var checkedNothing: Bool
    /// A message about documents of the project that were not checked.
    public var coverageNotice: String?
  }

  /// Whether warnings are errors.
  public var isStrict = false
  /// Whether documents are ignored that are not settings documents, in files that were named too.
  public var skipsUnrecognized = false
  private var files: ProjectFiles
  private let baseline: (file: BaselineFile, known: Baseline)?
  private let check: Checker
  private var reports: [FileReport] = []
  /// The reports of other files of the project, which may refute diagnostics.
  private var otherReports: [FileReport] = []

  /// Prepares the checks of some files.
  ///
  /// - Parameter baselinePath: the file with known diagnostics.
  /// - Throws: a `FileError` or a `RunFailure` of that file.
  public init(
    _ files: ProjectFiles, baselinePath: String?, check: @escaping Checker
  ) throws {
    self.files = files
    self.check = check
    baseline = try baselinePath.map { path in
      let file = try BaselineFile(at: path, in: files.input.fileSystem)
      return (file, try file.read())
    }
  }

  /// Checks the files, and the files around them: the other documents of their projects, and the pages
  /// that rows open. If a directory was named, the latter are reported too.
  public mutating func checkFiles() throws(FileError) {
    reports = check(try files.checks(skippingUnrecognized: skipsUnrecognized))
    var canonicalPaths = CanonicalPaths(in: files.input.fileSystem)
    var known: Set<[UInt8]>?
    func isNew(_ path: String) -> Bool {
      if known == nil {
        known = Set(files.entries.map { Array(canonicalPaths.path(of: $0.path).utf8) })
      }
      return known?.insert(Array(canonicalPaths.path(of: path).utf8)).inserted ?? false
    }
    func opened(by reports: [FileReport]) -> [DocumentSearch.Entry] {
      reports.flatMap(\.presentedPaths).filter(isNew).map { .init(path: $0, isNamed: false) }
    }
    if files.hasDirectories {
      var more = reports
      while true {
        let entries = opened(by: more)
        if entries.isEmpty { break }
        files.add(entries)
        more = try checkOthers(entries)
        reports += more
      }
    }
    var next = opened(by: reports.filter(\.mayBeRefuted))
    next += files.otherDocuments(near: reports.filter(\.mayBeRefuted)).filter { isNew($0.path) }
    while !next.isEmpty {
      let more = try checkOthers(next)
      otherReports += more
      next = opened(by: more)
    }
  }

  private func checkOthers(
    _ entries: [DocumentSearch.Entry]
  ) throws(FileError) -> [FileReport] {
    check(try files.checks(of: entries, skippingUnrecognized: true, in: files.input.fileSystem))
  }

  /// The files that could not be read.
  public var failures: [FileError] { files.errors + reports.compactMap(\.failure) }

  /// Returns the diagnostics to report.
  public mutating func result() -> Result {
    let (run, fixed) = filtered(reports)
    let problems = run.diagnostics.filter { isStrict || files.isFailure($0, in: run.sources) }
    var report = Report(diagnostics: run.diagnostics, sources: run.sources)
    report.checkedPaths = files.checkedPaths(reports)
    report.failures = failures
    report.strictFiles = Set(problems.filter { $0.severity != .error }.map(\.range.file))
    return Result(
      report: report, fixable: run.fixableFindings, readPaths: files.readPaths(reports),
      baselineNotice: baselineNotice(fixed),
      hasProblems: !problems.isEmpty || (isStrict && !fixed.isEmpty),
      checkedNothing: files.checkedNothing(reports), coverageNotice: coverageNotice)
  }

  private var coverageNotice: String? {
    let paths = files.uncoveredDocuments(besides: reports)
    guard let first = paths.first else { return nil }
    let name = "'\(Excerpt.quoted(first))'"
    return paths.count == 1
      ? "\(name) is a settings document, but no pattern of 'files' matches it: not checked"
      : "\(name) and \(paths.count - 1) more are settings documents, but no pattern of 'files' "
        + "matches them: not checked"
  }

  /// The diagnostics to report, without those that comments, severities and the baseline hide.
  var report: RunReport { filtered(reports).report }

  /// Returns the diagnostics to report, and the entries of the baseline that are fixed: first come the
  /// comments in the files, then the severities in the configurations, then the baseline.
  private func filtered(
    _ reports: [FileReport]
  ) -> (report: RunReport, fixed: [Baseline.Entry]) {
    var project = files.project
    let hasData = !project.options.dataPaths.isEmpty
    var canonicalPaths = CanonicalPaths(in: project.fileSystem)
    var report = RunReport(
      reports, besides: otherReports, declaredApps: { project.apps(in: $0) }
    ) { canonicalPaths.path(of: $0) }
    report.suppress(withData: hasData)
    report.diagnostics = project.applySeverities(to: report.diagnostics, in: report.sources)
    guard let (file, known) = baseline else { return (report, []) }
    let checked = Set(reports.lazy.filter { $0.failure == nil }.map { file.name(of: $0.path) })
    let fixed = report.hide(
      known, path: { file.name(of: $0.path) }, checked: checked.contains, withData: hasData)
    return (report, fixed)
  }

  // MARK: Fixes

  /// Returns the fixes of the diagnostics that would be reported. No file is written.
  ///
  /// - Parameter safety: `.safe` for safe fixes alone, `.unsafe` for all.
  public func fixes(including safety: Diagnostic.Fix.Safety) throws(FileError) -> FixRun {
    var run = FixRun(
      reports, including: safety, in: files.input.fileSystem,
      check: { [files, check, skipsUnrecognized] (positions, changed) throws(FileError) in
        check(
          try files.checks(
            of: positions.map { files.entries[$0] }, skippingUnrecognized: skipsUnrecognized,
            in: changed))
      }, filter: { [self] in filtered($0).report })
    try run.makeFixes()
    return run
  }

  /// Writes fixed files, but for standard input, and returns the number of diagnostics that are
  /// fixed and the errors of files that could not be written.
  public mutating func write(
    _ fixes: FixRun, by write: Writer
  ) -> (fixedCount: Int, errors: [FileError]) {
    let unfixed = reports
    reports = fixes.reports
    var count = fixes.fixedCount
    var errors: [FileError] = []
    for file in fixes.changedFiles where !files.input.isStandardInput(file.path) {
      do throws(FileError) {
        try write(file)
      } catch {
        errors.append(error)
        count -= file.count
        reports[file.position] = unfixed[file.position]
      }
    }
    return (count, errors)
  }

  // MARK: Baseline

  /// Returns a baseline of the diagnostics, to be written to a path.
  ///
  /// - Throws: a `RunFailure` if a file could not be checked, or a `FileError` if the file exists and
  ///   is not a baseline.
  public func baseline(for path: String) throws -> Baseline {
    let file = try BaselineFile(at: path, in: files.input.fileSystem)
    guard failures.isEmpty else {
      throw RunFailure("\(path): not written, because some files could not be checked")
    }
    return try file.baseline(of: filtered(reports).report)
  }

  private func baselineNotice(_ fixed: [Baseline.Entry]) -> String? {
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
  /// The files that change, in the order in which they were checked.
  public var changedFiles: [FixedFile] { files.values.sorted { $0.position < $1.position } }

  /// Messages about fixes that are not made.
  public var notices: [String] {
    let shown = 10
    var notices = rejected.prefix(shown).map { path, diagnostic in
      "\(path): not fixed, because the fix would cause more errors: \(diagnostic.message) "
        + "[\(diagnostic.id.rawValue)]"
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
