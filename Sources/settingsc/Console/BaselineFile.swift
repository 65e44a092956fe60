import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The file of a baseline, and the paths in it, which are relative to its directory.
struct BaselineFile {
  let path: String
  /// Absolute, without links.
  private let directory: String
  private let fileSystem: any FileSystem

  /// - Throws: a `FileError` of a directory that is not there.
  init(at path: String, in fileSystem: any FileSystem) throws(FileError) {
    self.path = path
    self.fileSystem = fileSystem
    directory = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
  }

  /// The path of a file as the baseline has it.
  func name(of path: String) -> String {
    FilePath.relative((try? fileSystem.canonicalPath(of: path)) ?? path, to: directory)
  }

  /// Reads the baseline. What is wrong with it is told, and ends the command.
  func read(_ limits: Limits, _ console: Console) throws -> Baseline {
    var sources = SourceStore()
    var found = DiagnosticBag()
    do throws(FileError) {
      let file = try sources.open(path, in: fileSystem, limits: limits)
      let baseline = Baseline(reading: file, limits: limits, into: &found)
      if found.diagnostics.isEmpty { return baseline }
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
    found.tellSurplus()
    console.tell(found.sorted(), in: sources)
    console.complain("\(path): this is no baseline; --write-baseline writes one anew")
    try console.end(ExitStatus.failure)
  }

  /// Throws where a file is there that is no baseline: most likely its name was not meant.
  private func refuseOtherFile() throws(FileError) {
    guard fileSystem.kind(of: path) == .file else { return }
    let bytes = try fileSystem.contents(of: path, limit: Limits().fileBytes)
    var found = DiagnosticBag()
    _ = Baseline(
      reading: SourceFile(id: FileID(0), path: path, bytes: bytes), limits: Limits(), into: &found)
    guard bytes.count == 0 || found.diagnostics.isEmpty else {
      throw FileError(
        path: path, reason: .system("is there already and is no baseline; name another file"))
    }
  }

  /// Writes the findings of a run, and says how many they are.
  func write(_ report: RunReport, _ console: Console) throws(FileError) {
    let baseline = Baseline(of: report) { name(of: $0.path) }
    try refuseOtherFile()
    try AtomicFile.write(baseline.text(), to: path)
    let count = baseline.entries.count
    let files = baseline.fileCount
    console.say(
      "\(count) finding\(count == 1 ? "" : "s") of \(files) file\(files == 1 ? "" : "s") "
        + "written to \(path)")
  }
}
