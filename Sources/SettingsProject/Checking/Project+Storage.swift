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
  /// - Returns: the apps that show the file, or the named one.
  /// - Throws: as `ProjectFiles`.
  @discardableResult
  mutating func checkStorage(at path: String, by compiler: inout Compiler) throws -> [LinkedApp] {
    let report = try linkedReport(ofFileAt: path)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    let file = canonicalPaths.path(of: path)
    compiler.report(report.diagnostics[Array(file.utf8)] ?? [], in: report.sources)
    return apps(of: report, withFileAt: file)
  }

  /// Throws a `RunFailure` if the app of the options does not show a page, or has its own version of it.
  ///
  /// - Parameter apps: the apps of the options that show the page.
  func requireVersion(ofPageAt path: String, in apps: [LinkedApp]) throws(RunFailure) {
    guard let name = options.app else { return }
    let (app, page) = (Excerpt.quoted(name), Excerpt.quoted(path))
    guard let linked = apps.first else {
      throw RunFailure("the app '\(app)' does not show '\(page)'")
    }
    if let version = presenters(ofPageAt: path, in: [linked]).first {
      throw RunFailure(
        "the app '\(app)' shows its own version of '\(page)'; name '\(Excerpt.quoted(version))'")
    }
  }

  /// Returns the apps of a configuration that show a file, or the named one; none without a configuration.
  ///
  /// - Throws: as `ProjectFiles`.
  mutating func apps(ofFileAt path: String) throws -> [LinkedApp] {
    guard member(at: path) != nil else { return [] }
    let report = try linkedReport(ofFileAt: path)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    return apps(of: report, withFileAt: canonicalPaths.path(of: path))
  }

  /// Returns all apps of the configuration of a file, or the named one; none without a configuration.
  ///
  /// - Throws: as `ProjectFiles`.
  mutating func apps(ofProjectWithFileAt path: String) throws -> [LinkedApp] {
    guard member(at: path) != nil else { return [] }
    return try linkedReport(ofFileAt: path).apps.filter { app in
      options.app.map { app.id == $0 } ?? true
    }
  }

  private func apps(of report: StorageReport, withFileAt file: String) -> [LinkedApp] {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    return report.apps.filter { app in
      options.app.map { app.id == $0 } != false
        && app.paths.contains { canonicalPaths.path(of: $0).hasBytes(of: file) }
    }
  }

  private mutating func linkedReport(ofFileAt path: String) throws -> StorageReport {
    let owner = member(at: path)?.file
    let key = owner?.directory ?? path
    if let known = storageReports[key] { return known }
    let report = try storageReport(on: [path] + (owner.map { [$0.shownDirectory] } ?? []))
    storageReports[key] = report
    return report
  }

  /// Returns the linked apps of a directory, or the named one.
  ///
  /// - Throws: as `ProjectFiles`.
  func linkedApps(below directory: String) throws -> [LinkedApp] {
    try storageReport(on: [directory]).apps.filter { app in
      options.app.map { app.id == $0 } ?? true
    }
  }

  /// Returns the paths of the presenters that some apps have for a page, each once and in order.
  func presenters(ofPageAt path: String, in apps: [LinkedApp]) -> [String] {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    let page = canonicalPaths.path(of: path)
    var known = Set<String>()
    return apps.flatMap(\.presenters).filter { presenter in
      presenter.bases.contains { canonicalPaths.path(of: $0).hasBytes(of: page) }
        && known.insert(canonicalPaths.path(of: presenter.path)).inserted
    }.map(\.path).sorted()
  }

  private func storageReport(on paths: [String]) throws -> StorageReport {
    var options = options
    options.comparesResponses = false
    options.checksSources = false
    options.dataPaths = []
    let input = RunInput(paths, options, standardInputNamed: nil, in: fileSystem)
    var workspace = Workspace(try ProjectFiles(input), skippingUnrecognized: true) { $0.reports() }
    try workspace.check()
    let report = workspace.applyingSettings(to: workspace.report())
    var result = StorageReport(apps: report.apps, sources: report.sources)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    for diagnostic in report.diagnostics where diagnostic.id.isOfStorage {
      let path = canonicalPaths.path(of: report.sources[diagnostic.range.file].path)
      result.diagnostics[Array(path.utf8), default: []].append(diagnostic)
    }
    return result
  }
}
