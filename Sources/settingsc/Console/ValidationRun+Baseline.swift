import ArgumentParser
import SettingsCompiler
import SettingsProject
import SettingsSyntax

extension ValidationRun {
  /// What decides which findings are told. A baseline that cannot be read ends the command.
  func settling(_ project: Project, _ console: Console) throws -> FindingSettling {
    let fileSystem = project.fileSystem
    var baseline: (BaselineFile, Baseline)?
    // A baseline is written of all findings, known or not.
    if let path = baselinePath, writtenBaselinePath == nil {
      let file = try located(path, fileSystem, console)
      baseline = (file, try file.read(Limits(), console))
    }
    return FindingSettling(
      fileSystem: fileSystem, project: project, hasData: !options.dataPaths.isEmpty,
      baseline: baseline)
  }

  /// Writes what was found to a baseline, where that is asked for, and ends the command.
  func writeBaseline(
    _ report: RunReport, _ failures: [FileError], _ fileSystem: any FileSystem, _ console: Console
  ) throws {
    guard let path = writtenBaselinePath else { return }
    for error in failures { console.complain(error) }
    if !failures.isEmpty {
      console.complain("\(path): not written, since not all files could be checked")
      try console.end(ExitStatus.failure)
    }
    let file = try located(path, fileSystem, console)
    do throws(FileError) {
      try file.write(report, console)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
    try console.end(.success)
  }

  /// Says which entries of the baseline are not found any more.
  func tell(stale entries: [Baseline.Entry], _ console: Console) {
    guard let path = baselinePath, !entries.isEmpty else { return }
    var paths: [String] = []
    for entry in entries where paths.last != entry.path { paths.append(entry.path) }
    let shown = paths.prefix(3).map(Excerpt.quoted).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let subject =
      entries.count == 1 ? "1 finding is" : "\(entries.count) findings are"
    console.complain(
      "\(path): \(subject) not there any more (\(shown)\(more)); --write-baseline drops "
        + (entries.count == 1 ? "it" : "them"))
  }

  private func located(
    _ path: String, _ fileSystem: any FileSystem, _ console: Console
  ) throws -> BaselineFile {
    do throws(FileError) {
      return try BaselineFile(at: path, in: fileSystem)
    } catch {
      console.complain(FileError(path: path, reason: error.reason))
      try console.end(ExitStatus.failure)
    }
  }
}
