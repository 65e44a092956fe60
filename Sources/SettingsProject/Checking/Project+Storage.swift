import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// What the pages of a project keep, and what is wrong with it.
  struct StorageReport {
    /// What the pages keep.
    var pages: [PageStorage] = []
    /// Whether all pages of the project could be read.
    var isComplete = true
    /// By the canonical paths of the files.
    fileprivate var diagnostics: [[UInt8]: [Diagnostic]] = [:]
    fileprivate var sources = SourceStore()
  }

  /// Reports what is wrong with what the pages of a file keep, as `validate` does: against all pages of
  /// its project, which are checked once. A file without a configuration is linked with what it names.
  ///
  /// - Throws: as `ProjectFiles`.
  @discardableResult
  mutating func checkStorage(at path: String, by compiler: inout Compiler) throws -> StorageReport {
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
    return report
  }

  private func storageReport(on paths: [String]) throws -> StorageReport {
    var options = options
    options.comparesResponses = false
    options.dataPaths = []
    let input = RunInput(paths, options, standardInputNamed: nil, in: fileSystem)
    var run = try ValidationRun(ProjectFiles(input), baselinePath: nil) { $0.reports() }
    run.skipsUnrecognized = true
    try run.checkFiles()
    let report = run.report
    var result = StorageReport(
      pages: report.storage, isComplete: report.isComplete, sources: report.sources)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    for diagnostic in report.diagnostics where diagnostic.id.isOfStorage {
      let path = canonicalPaths.path(of: report.sources[diagnostic.range.file].path)
      result.diagnostics[Array(path.utf8), default: []].append(diagnostic)
    }
    return result
  }
}
