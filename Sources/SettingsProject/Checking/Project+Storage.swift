import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// The linked apps of a project, and what is wrong with the values that their pages store.
  struct StorageReport {
    /// The apps.
    var apps: [LinkedApp] = []
    /// By the canonical paths of the files.
    fileprivate var diagnostics: [[UInt8]: [Diagnostic]] = [:]
    fileprivate var sources = SourceStore()
  }

  /// Reports what is wrong with what the pages of a file keep, as `validate` does: against all pages of
  /// its project, which are checked once. A file without a configuration is linked with what it names.
  ///
  /// - Throws: as `ProjectFiles`.
  ///
  /// - Returns: the apps that show the file, or the named one.
  @discardableResult
  mutating func checkStorage(at path: String, by compiler: inout Compiler) throws -> [LinkedApp] {
    let owner = member(at: path)?.file
    let key = owner?.directory ?? path
    let report: StorageReport
    if let known = storageReports[key] {
      report = known
    } else {
      report = try storageReport(on: [path] + (owner.map { [$0.shownDirectory] } ?? []))
      storageReports[key] = report
    }
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    compiler.report(
      report.diagnostics[Array(canonicalPaths.path(of: path).utf8)] ?? [], in: report.sources)
    let file = canonicalPaths.path(of: path)
    return report.apps.filter { app in
      options.app.map { app.id == $0 }
        ?? app.paths.contains { canonicalPaths.path(of: $0).hasBytes(of: file) }
    }
  }

  private func storageReport(on paths: [String]) throws -> StorageReport {
    var options = options
    options.comparesResponses = false
    options.checksSources = false
    options.dataPaths = []
    let input = RunInput(paths, options, standardInputNamed: nil, in: fileSystem)
    var run = try ValidationRun(ProjectFiles(input), baselinePath: nil) { $0.reports() }
    run.skipsUnrecognized = true
    try run.checkFiles()
    let report = run.report
    var result = StorageReport(apps: report.apps, sources: report.sources)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    for diagnostic in report.diagnostics where diagnostic.id.isOfStorage {
      let path = canonicalPaths.path(of: report.sources[diagnostic.range.file].path)
      result.diagnostics[Array(path.utf8), default: []].append(diagnostic)
    }
    return result
  }
}
