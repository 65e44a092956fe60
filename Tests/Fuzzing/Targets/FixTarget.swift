import SettingsCompiler
import SettingsProject
import SettingsSyntax

extension FuzzTarget {
  /// Applies the fixes of a document, each alone and all together.
  static let fix = FuzzTarget("fix") { input in
    let files = InputFiles(input)
    guard let checked = CheckedInput(files) else { return }
    let first = files.files[0]
    let own = checked.report.diagnostics.filter {
      checked.report.sources[$0.range.file].path == first.path
    }
    for finding in own.filter({ $0.fix != nil }).prefix(12) {
      try FixOracle.check(finding, among: own, of: first, in: files)
    }
    try FixOracle.checkRun(files)
  }
}

/// Checks the fix of any finding.
enum FixOracle {
  /// Checks that a fixed file is still readable if it was readable before, and has no additional
  /// findings with the same id. A safe fix must reduce their number.
  static func check(
    _ finding: Diagnostic, among findings: [Diagnostic], of file: InputFiles.File,
    in files: InputFiles
  ) throws {
    let source = SourceFile(id: finding.range.file, path: file.path, bytes: FileBytes(file.bytes))
    guard let fix = finding.fix, fix.edits.allSatisfy({ $0.range.file == source.id }),
      let fixed = source.applying(fix.edits)
    else { return }
    let context =
      "\(finding.id.rawValue): '\(finding.message)': \(fix.message): "
      + String(decoding: fixed, as: UTF8.self)
    guard let after = CheckedInput(files.adding(fixed, at: file.path)) else {
      throw Violation("fixed, it cannot be checked: \(context)")
    }
    guard isWellFormed(file.bytes, file.path) else {
      // A fixed file may reveal more findings, and an unsafe fix may be wrong.
      if fix.safety == .unsafe { return }
      let isLeft = after.report.diagnostics.contains {
        $0.id == finding.id && $0.message == finding.message
          && $0.range.offset == finding.range.offset && fixed.count >= file.bytes.count
          && after.report.sources[$0.range.file].path == file.path
      }
      try require(!isLeft, "fixed, it is found again: \(context)")
      return
    }
    try require(isWellFormed(fixed, file.path), "fixed, it cannot be read: \(context)")
    let left = after.report.diagnostics.count {
      $0.id == finding.id && after.report.sources[$0.range.file].path == file.path
    }
    let before = findings.count { $0.id == finding.id }
    try require(left <= before, "fixed, \(left) of \(before) are left: \(context)")
    if fix.safety == .safe {
      try require(left < before, "safely fixed, \(left) of \(before) are left: \(context)")
    }
  }

  static func checkRun(_ files: InputFiles) throws {
    for safety in [Diagnostic.Fix.Safety.safe, .unsafe] {
      guard let run = try run(files, safety), let file = run.files.values.first else { continue }
      let path = files.files[0].path
      let words = "\(safety.rawValue): \(String(decoding: file.after, as: UTF8.self))"
      if isWellFormed(files.files[0].bytes, path) {
        try require(isWellFormed(file.after, path), "fixed, it cannot be read: \(words)")
      }
      // A rejected fix may become valid once the other fixes are applied.
      guard !run.isUnfinished, run.rejected.isEmpty else { continue }
      let again = try FixOracle.run(files.adding(file.after, at: path), safety)
      try require(again?.files.isEmpty != false, "fixed again, it changes: \(words)")
    }
  }

  /// Returns nil if the configuration beside the file has errors, so that nothing is fixed.
  private static func run(_ files: InputFiles, _ safety: Diagnostic.Fix.Safety) throws -> FixRun? {
    var options = Project.Options()
    options.budget = Reading.budget
    options.dataPaths = files.dataPaths
    let input = RunInput(
      [files.files[0].path], options, standardInputNamed: nil, in: files.fileSystem)
    let project: ProjectFiles
    do {
      project = try ProjectFiles(input)
    } catch is RunFailure {
      return nil
    }
    let snapshot = try Snapshot(project)
    var run = FixRun(snapshot, including: safety) { snapshot.applyingSettings(to: $0) }
    try run.makeFixes()
    return run
  }

  private static func isWellFormed(_ bytes: [UInt8], _ path: String) -> Bool {
    var unheard = DiagnosticBag()
    let file = SourceFile(id: FileID(0), path: path, bytes: FileBytes(bytes))
    return SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), budget: Reading.budget, into: &unheard
    ).isWellFormed
  }
}
