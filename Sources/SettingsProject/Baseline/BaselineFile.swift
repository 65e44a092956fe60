import SettingsSyntax

/// The file of a baseline, whose paths are relative to its directory.
struct BaselineFile {
  /// Its path.
  let path: String
  /// The absolute path of its directory, without links.
  private let directory: String
  private let fileSystem: any FileSystem

  /// Locates a baseline, which need not exist.
  ///
  /// - Throws: a `FileError` if its directory does not exist.
  init(at path: String, in fileSystem: any FileSystem) throws(FileError) {
    self.path = path
    self.fileSystem = fileSystem
    do {
      directory = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Returns the path of a file as the baseline writes it.
  func relativePath(of path: String) -> String {
    FilePath.relative((try? fileSystem.canonicalPath(of: path)) ?? path, to: directory)
  }

  /// Reads the baseline.
  ///
  /// - Throws: a `FileError` if it cannot be read, or a `RunFailure` with the mistakes in it.
  func readBaseline() throws -> Baseline {
    var sources = SourceStore()
    var found = DiagnosticBag()
    let file = try sources.open(path, in: fileSystem, budget: Budget())
    let baseline = Baseline(reading: file, budget: Budget(), into: &found)
    if found.diagnostics.isEmpty { return baseline }
    found.reportOmitted()
    throw RunFailure(
      "\(path): not a baseline; --write-baseline writes a new one", after: found.sorted(),
      in: sources)
  }

  /// Returns a baseline of the diagnostics of a run, to be written to the file.
  ///
  /// - Throws: a `FileError` if the file exists and is not a baseline: probably another one was
  ///   meant.
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
