import SettingsSyntax

/// The file that stores a baseline. Paths in the baseline are relative to the directory of the
/// file.
struct BaselineFile {
  let path: String
  /// The canonical path of the directory.
  private let directory: String
  private let fileSystem: any FileSystem

  /// Locates a baseline. The file does not have to exist.
  init(at path: String, in fileSystem: any FileSystem) throws(FileError) {
    self.path = path
    self.fileSystem = fileSystem
    do {
      directory = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Returns the path of a file as the baseline stores it.
  func relativePath(of path: String) -> String {
    FilePath.relative((try? fileSystem.canonicalPath(of: path)) ?? path, to: directory)
  }

  /// Reads the baseline.
  ///
  /// - Throws: a `FileError` if the file cannot be read, or a `RunFailure` with the diagnostics if
  ///   it is not a valid baseline.
  func readBaseline() throws -> Baseline {
    var sources = Sources()
    var found = DiagnosticBag()
    let file = try sources.open(path, in: fileSystem, budget: Budget())
    let baseline = Baseline(reading: file, budget: Budget(), into: &found)
    if found.diagnostics.isEmpty { return baseline }
    found.reportOmitted()
    throw RunFailure(
      "\(path): not a baseline; --write-baseline writes a new one", after: found.sorted(),
      in: sources)
  }

  /// Returns a baseline of the diagnostics of a run, for writing it to the file.
  ///
  /// - Throws: a `FileError` if the file exists and is not a baseline, because the path is probably
  ///   a mistake.
  func makeBaseline(of report: RunReport) throws -> Baseline {
    if fileSystem.kind(of: path) == .file,
      try fileSystem.contents(of: path, limit: Budget().fileBytes).count > 0
    {
      do {
        _ = try readBaseline()
      } catch is RunFailure {
        throw FileError(
          path: path, reason: .system("exists and is not a baseline; choose another file"))
      }
    }
    return Baseline(of: report) { relativePath(of: $0.path) }
  }
}
