import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// What is wrong with what the pages of a file's project keep, by their canonical paths, with the
  /// comments and severities of their files.
  struct StorageReport {
    fileprivate var diagnostics: [[UInt8]: [Diagnostic]] = [:]
    fileprivate var sources = SourceStore()
  }

  /// Reports what is wrong with what a file's pages keep, as `validate` does: against all pages of
  /// its project, which are checked once. A file without a configuration is a project of its own.
  mutating func checkStorage(
    of documents: [Compiler.CheckedDocument], at path: String, by compiler: inout Compiler
  ) throws(FileError) {
    // Trees may be older than the pages around them.
    let kept = compiler.storage(of: documents.filter { $0.form != .tree })
    if kept.pages.isEmpty { return }
    let owner = member(at: path)?.file
    let key = owner?.directory ?? path
    if storageReports[key] == nil {
      storageReports[key] = try storageReport(
        on: [path] + (owner.map { [$0.shownDirectory] } ?? []))
    }
    guard let report = storageReports[key] else { return }
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    compiler.report(
      report.diagnostics[Array(canonicalPaths.path(of: path).utf8)] ?? [], in: report.sources)
  }

  private mutating func storageReport(on paths: [String]) throws(FileError) -> StorageReport {
    var search = DocumentSearch(in: fileSystem, project: self)
    for path in paths { search.add(path) }
    let entries = search.entries()
    let reports = try CheckList(
      entries, skippingUnrecognized: true, in: &self, ofRunOf: entries.count
    ).reports()
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    var report = RunReport(reports) { canonicalPaths.path(of: $0) }
    report.suppress(withData: !options.dataPaths.isEmpty)
    var result = StorageReport(sources: report.sources)
    for diagnostic in applySeverities(to: report.diagnostics, in: report.sources)
    where diagnostic.id.isOfStorage {
      let path = canonicalPaths.path(of: report.sources[diagnostic.range.file].path)
      result.diagnostics[Array(path.utf8), default: []].append(diagnostic)
    }
    return result
  }
}
