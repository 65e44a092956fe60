import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

extension ValidationRun {
  /// What came of making fixes.
  struct FixResult {
    var reports: [FileReport]
    /// How many findings are mended.
    var fixedCount: Int
    /// Whether a file could not be written.
    var hasFailed = false
  }

  /// Makes fixes in the files that were checked, and writes them; or shows them, and ends the
  /// command.
  func fix(
    _ reports: [FileReport], _ fixing: Fixing, of input: InputFiles,
    _ settling: FindingSettling, _ console: Console,
    check: @escaping FixRun.Check
  ) throws -> FixResult {
    let run: FixRun
    do throws(FileError) {
      run = try FixRun(
        reports, including: fixing.safety, in: settling.fileSystem, check: check,
        settle: settling.settle)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
    tellWhatIsLeft(by: run, console)
    if fixing.isDryRun { try show(run, of: reports, input, console) }
    var result = FixResult(reports: run.reports, fixedCount: run.fixedCount)
    for (_, file) in run.files.sorted(by: { $0.key < $1.key }) where !isPiped(file.path, input) {
      do throws(FileError) {
        try FileRewriting.replace(
          file.before, with: file.after, at: file.path, in: settling.fileSystem)
      } catch {
        console.complain(error)
        result.hasFailed = true
        result.fixedCount -= file.count
        // It is as it was.
        result.reports[file.position] = reports[file.position]
      }
    }
    if let position = reports.firstIndex(where: { isPiped($0.path, input) }) {
      echo(run.files[position], at: reports[position].path, settling.fileSystem, console)
    }
    return result
  }

  /// Whether a path is that of standard input.
  private func isPiped(_ path: String, _ input: InputFiles) -> Bool {
    paths.contains(StandardInput.path) && input.path(for: StandardInput.path).hasBytes(of: path)
  }

  /// Whether standard output is for the fixed text of standard input.
  var writesFixedInput: Bool { fixing != nil && paths.contains(StandardInput.path) }

  /// Writes what became of standard input, or standard input where nothing did.
  func echo(
    _ file: FixRun.FixedFile?, at path: String, _ fileSystem: any FileSystem, _ console: Console
  ) {
    if let file {
      console.output.write(file.after)
    } else if let bytes = try? fileSystem.contents(of: path, limit: Limits.fileBytesCeiling) {
      console.output.write(Array(bytes.buffer))
    }
  }

  /// Shows what would be changed, and ends the command.
  private func show(
    _ run: FixRun, of reports: [FileReport], _ input: InputFiles, _ console: Console
  ) throws -> Never {
    for (_, file) in run.files.sorted(by: { $0.key < $1.key }) {
      let label = file.path == StandardInput.path ? "<stdin>" : file.path
      console.show(
        UnifiedDiff.text(
          from: Array(file.before.buffer), to: file.after, label: label, style: console.outputStyle
        ))
    }
    let failures = reports.compactMap(\.failure)
    for error in failures { console.complain(error) }
    console.say(
      FixSummary.preview(
        fixed: run.fixedCount, files: run.files.count, remaining: run.report.findings,
        fixable: run.report.fixableFindings))
    if !failures.isEmpty { try console.end(ExitStatus.failure) }
    try console.end(run.files.isEmpty ? .success : ExitStatus.findings)
  }

  /// Says which fixes were not made, and why.
  private func tellWhatIsLeft(by run: FixRun, _ console: Console) {
    let shown = 10
    for (path, finding) in run.refused.prefix(shown) {
      console.complain(
        "\(path): not fixed, since more would be wrong then: \(finding.message) "
          + "[\(finding.id.rawValue)]")
    }
    if run.refused.count > shown {
      console.complain("\(run.refused.count - shown) more fixes would make their files worse")
    }
    let outside = run.outside.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if let first = outside.first {
      let more = outside.count > 1 ? " and \(outside.count - 1) more" : ""
      console.complain("\(first)\(more): not fixed, since only files that are named are")
    }
    if run.isUnfinished {
      console.complain("some fixes are left after many rounds; run it again")
    }
  }
}
