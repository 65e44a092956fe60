import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// The linked apps of a project, and the problems with their stored values.
  struct StorageReport {
    /// The apps. If the options name an app, only this app.
    var apps: [LinkedApp] = []
    /// The diagnostics, by the canonical paths of the files.
    fileprivate var diagnostics: [StringBytes: [Diagnostic]] = [:]
    fileprivate var sources = SourceStore()
  }

  /// Reports the storage problems of the pages of a file, as `validate` does. The pages are checked
  /// together with all pages of the project, which are checked once. A file without a configuration
  /// is linked with the files that it refers to.
  ///
  /// - Returns: the apps that show the file. If the options name an app, only this app.
  /// - Throws: the errors of `ProjectFiles`.
  @discardableResult
  mutating func checkStorage(at path: String, by compiler: inout Compiler) throws -> [LinkedApp] {
    let report = try linkedReport(ofFileAt: path)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    let file = canonicalPaths.path(of: path)
    compiler.report(report.diagnostics[StringBytes(file)] ?? [], in: report.sources)
    return linkedApps(of: report, withFileAt: file)
  }

  /// Throws a `RunFailure` if the app in the options does not show a page, or shows its own version
  /// of the page.
  ///
  /// - Parameter apps: the apps that show the page and match the options.
  func requireVersion(ofPageAt path: String, in apps: [LinkedApp]) throws(RunFailure) {
    guard let name = options.app else { return }
    let (app, page) = (Excerpt.quoted(name), Excerpt.quoted(path))
    guard let linked = apps.first else {
      throw RunFailure("the app '\(app)' does not show '\(page)'")
    }
    if let version = presenterPaths(ofPageAt: path, in: [linked]).first {
      throw RunFailure(
        "the app '\(app)' shows its own version of '\(page)'; name '\(Excerpt.quoted(version))'")
    }
  }

  /// Returns the apps of a configuration that show a file, or no apps without a configuration. If
  /// the options name an app, returns only this app.
  ///
  /// - Throws: the errors of `ProjectFiles`.
  mutating func apps(ofFileAt path: String) throws -> [LinkedApp] {
    guard member(at: path) != nil else { return [] }
    let report = try linkedReport(ofFileAt: path)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    return linkedApps(of: report, withFileAt: canonicalPaths.path(of: path))
  }

  /// Returns all apps of the configuration of a file, or no apps without a configuration. If the
  /// options name an app, returns only this app.
  ///
  /// - Throws: the errors of `ProjectFiles`.
  mutating func apps(ofProjectWithFileAt path: String) throws -> [LinkedApp] {
    guard member(at: path) != nil else { return [] }
    return try linkedReport(ofFileAt: path).apps
  }

  private func linkedApps(of report: StorageReport, withFileAt file: String) -> [LinkedApp] {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    return report.apps.filter { app in
      app.paths.contains { canonicalPaths.path(of: $0).hasBytes(of: file) }
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

  /// Returns the linked apps of a directory. If the options name an app, returns only this app.
  ///
  /// - Throws: the errors of `ProjectFiles`.
  func linkedApps(below directory: String) throws -> [LinkedApp] {
    try storageReport(on: [directory]).apps
  }

  /// Returns the sorted paths of the presenters that the apps have for a page, without duplicates.
  func presenterPaths(ofPageAt path: String, in apps: [LinkedApp]) -> [String] {
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
    let report = workspace.applyingSettings(to: workspace.makeReport())
    let apps = report.apps.filter { options.app == nil || $0.id == options.app }
    var result = StorageReport(apps: apps, sources: report.sources)
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    for diagnostic in report.diagnostics where diagnostic.id.isOfStorage {
      var files: Set = [diagnostic.range.file]
      // A conflict is reported at one of the pages that have it.
      if diagnostic.id == .conflictingKeys {
        files.formUnion(diagnostic.notes.compactMap(\.range?.file))
      }
      for file in files {
        let path = canonicalPaths.path(of: report.sources[file].path)
        result.diagnostics[StringBytes(path), default: []].append(diagnostic)
      }
    }
    return result
  }
}
