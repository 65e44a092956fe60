import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The diagnostics of many files together, in the order of paths and places, each once.
public struct RunReport: Sendable {
  /// The diagnostics, sorted by path and place.
  public var diagnostics: [Diagnostic] = []
  /// The files that the diagnostics refer to.
  public private(set) var sources = SourceStore()
  /// The files that could not be read, in the order of the reports.
  public private(set) var failures: [FileError] = []
  /// The comments that turn diagnostics on or off, by file.
  public private(set) var suppressions: [FileID: FileSuppressions] = [:]
  /// The apps that the files of the run are in.
  private(set) var apps: [LinkedApp] = []
  /// The files that were checked themselves, and not only as a part of others; without those that
  /// have neither diagnostics nor comments about them.
  public private(set) var checkedFiles = Set<FileID>()

  /// Merges reports. `n log n` in the diagnostics.
  ///
  /// The diagnostics of a file come from its own check; those from the check of a file that names it
  /// are added if they are different.
  ///
  /// A diagnostic that the check of another file refutes is left out.
  ///
  /// - Parameters:
  ///   - others: reports that complete rows, and whose diagnostics are left out.
  ///   - declaredApps: returns the apps of the configuration in a directory.
  ///   - identity: returns what two paths of one file have in common, the canonical path.
  package init(
    _ reports: [FileReport], besides others: [FileReport] = [],
    declaredApps: (String) -> [Configuration.App] = { _ in [] }, identity: (String) -> String
  ) {
    var ids: [[UInt8]: FileID] = [:]
    func mapping(_ report: FileReport) -> [FileID] {
      report.sources.files.map { file in
        let key = Array(identity(file.path).utf8)
        if let known = ids[key] { return known }
        let copy = sources.add(file).id
        ids[key] = copy
        return copy
      }
    }
    // A file is reported under its own path.
    for report in reports {
      if let failure = report.failure { failures.append(failure) }
      if let file = report.ownFile {
        let id = sources.add(file).id
        ids[Array(identity(file.path).utf8)] = id
        checkedFiles.insert(id)
        suppressions[id] = report.suppressions[file.id]
      }
    }
    var bag = DiagnosticBag(limit: .max)
    var foreign: [Diagnostic] = []
    var completedRows = Set<SourceRange>()
    for report in reports + others where !report.completedRows.isEmpty {
      let mapped = mapping(report)
      for var row in report.completedRows {
        row.file = mapped[Int(row.file.rawValue)]
        completedRows.insert(row)
      }
    }
    for report in reports where !report.diagnostics.isEmpty {
      let own = report.ownFile?.id
      let mapped = mapping(report)
      for (id, comments) in report.suppressions
      where !checkedFiles.contains(mapped[Int(id.rawValue)]) {
        suppressions[mapped[Int(id.rawValue)]] = comments
      }
      for diagnostic in report.diagnostics {
        let moved = diagnostic.mappingFiles { mapped[Int($0.rawValue)] }
        if diagnostic.range.file == own { bag.report(moved) } else { foreign.append(moved) }
      }
    }
    for diagnostic in foreign { bag.report(diagnostic) }
    let units = (reports + others).compactMap { $0.unit(byFiles: mapping) }
    // Diagnostics of other files are reported where those are checked.
    for diagnostic in link(units, to: declaredApps, identity)
    where checkedFiles.contains(diagnostic.range.file) {
      bag.report(diagnostic)
    }
    diagnostics = RunReport.withoutRepeatedCycles(bag.sorted(byPathIn: sources)).filter {
      !($0.id.isRefutable && completedRows.contains($0.range))
    }
  }

  /// Links the units of each project to its apps, and returns what is wrong in these.
  private mutating func link(
    _ units: [Unit], to declaredApps: (String) -> [Configuration.App],
    _ identity: (String) -> String
  ) -> [Diagnostic] {
    let projects = Dictionary(grouping: units, by: \.project)
    return projects.sorted { $0.key < $1.key }.flatMap { directory, units in
      let linker = Linker(
        units, to: declaredApps(directory), in: directory, canonical: identity)
      apps += linker.apps
      return linker.diagnostics { [sources] in identity(sources[$0].path) }
    }
  }

  /// Removes all but one diagnostic of each cycle: the check of each of its files reports one.
  private static func withoutRepeatedCycles(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var cycles = Set<Set<SourceRange>>()
    let most = 10
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.id == .inclusionCycle else { return diagnostic }
      let places = Set([diagnostic.range] + diagnostic.notes.compactMap(\.range))
      guard cycles.insert(places).inserted else { return nil }
      var shown = diagnostic
      if shown.notes.count > most {
        shown.notes =
          shown.notes.prefix(most) + [.init("and \(shown.notes.count - most) more files")]
      }
      return shown
    }
  }

  /// The diagnostics with fixes that a run may make: fixes of files that were checked themselves.
  public var fixableFindings: [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { return false }
      return edits.allSatisfy { checkedFiles.contains($0.range.file) }
    }
  }
}

extension FileReport {
  /// Its unit with other ids of the files.
  ///
  /// - Parameter mapping: returns the new ids by the ids in the report.
  fileprivate func unit(byFiles mapping: (FileReport) -> [FileID]) -> Unit? {
    guard let unit else { return nil }
    let mapped = mapping(self)
    return unit.mappingFiles { mapped[Int($0.rawValue)] }
  }
}
