import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The combined diagnostics of many files, sorted by path and place, without duplicates.
public struct RunReport: Sendable {
  /// The diagnostics, sorted by path and place.
  public var diagnostics: [Diagnostic] = []
  /// The files that the diagnostics refer to.
  public private(set) var sources = SourceStore()
  /// The files that could not be read, in the order of the reports.
  public private(set) var failures: [FileError] = []
  /// The comments that turn diagnostics on or off, by file.
  public private(set) var suppressions = FileTable<FileSuppressions>()
  /// The apps that contain the files of the run.
  private(set) var apps: [LinkedApp] = []
  /// The files that were checked individually, not only as parts of other files. Excludes files
  /// that have neither diagnostics nor comments about diagnostics.
  public private(set) var checkedFiles = FileSet()

  /// Merges reports. Takes O(n log n) time in the number of diagnostics.
  ///
  /// The diagnostics of a file come from its own check. Different diagnostics from the check of a
  /// file that refers to it are added.
  ///
  /// - Parameters:
  ///   - others: reports of other files of the projects. Their diagnostics are omitted, unless they
  ///     refer to a file of the reports.
  ///   - declaredApps: returns the apps of the configuration in a directory.
  ///   - identity: returns the canonical path of a file.
  package init(
    _ reports: [FileReport], besides others: [FileReport] = [],
    declaredApps: (String) -> [DeclaredApp]? = { _ in [] }, identity: (String) -> String
  ) {
    var ids: [StringBytes: FileID] = [:]
    func mapping(_ report: FileReport) -> [FileID] {
      report.sources.files.map { file in
        let key = StringBytes(identity(file.path))
        if let known = ids[key] { return known }
        let id = sources.add(file).id
        ids[key] = id
        return id
      }
    }
    failures = reports.compactMap(\.failure)
    var unfixable = FileSet()
    // A file is reported under its own path.
    for (report, file) in reports.compactMap({ report in report.ownFile.map { (report, $0) } }) {
      let id = sources.add(file).id
      ids[StringBytes(identity(file.path))] = id
      checkedFiles.insert(id)
      if !report.acceptsFixes { unfixable.insert(id) }
      suppressions[id] = report.suppressions[file.id]
    }
    var bag = DiagnosticBag(limit: .max)
    var foreign: [Diagnostic] = []
    var units: [Unit] = []
    func add(_ report: FileReport, isReported: Bool) {
      let files = mapping(report)
      func move(_ id: FileID) -> FileID { files[Int(id.rawValue)] }
      for id in report.suppressions.files where suppressions[move(id)] == nil {
        suppressions[move(id)] = report.suppressions[id]
      }
      let own = isReported ? report.ownFile?.id : nil
      for diagnostic in report.diagnostics {
        let moved = diagnostic.mappingFiles(move)
        if diagnostic.range.file == own {
          bag.report(moved)
        } else if isReported || moved.concerns(checkedFiles) {
          foreign.append(moved)
        }
      }
      if let unit = report.unit { units.append(unit.mappingFiles(move)) }
    }
    for report in reports { add(report, isReported: true) }
    for report in others { add(report, isReported: false) }
    for diagnostic in foreign { bag.report(diagnostic) }
    // The row of a page needs the classes of its kind, wherever the kind is declared.
    var filesWithParts = checkedFiles
    for path in reports.compactMap(\.unit).flatMap(\.parts) {
      if let part = ids[StringBytes(identity(path))] { filesWithParts.insert(part) }
    }
    for diagnostic in linkApps(units, to: declaredApps, filesWithParts, identity) {
      bag.report(diagnostic)
    }
    diagnostics = RunReport.removingRepeatedCycles(bag.sorted(byPathIn: sources))
    removeFixes(in: unfixable)
    removeRedundantNotAPage()
  }

  private mutating func removeFixes(in files: FileSet) {
    for index in diagnostics.indices where files.contains(diagnostics[index].range.file) {
      diagnostics[index].fix = nil
    }
  }

  /// Removes `not-a-page` diagnostics if the referenced file itself is reported as unrecognized.
  /// For each other file, removes all but the first, because they have the same cause.
  private mutating func removeRedundantNotAPage() {
    var reported = Set(
      diagnostics.lazy.filter { [.unrecognizedDocument, .missingKey].contains($0.id) }
        .map(\.range.file))
    diagnostics.removeAll { diagnostic in
      guard diagnostic.id == .notAPage, let file = diagnostic.notes.compactMap(\.range?.file).first
      else { return false }
      return !reported.insert(file).inserted
    }
  }

  /// Links the units of each project to its apps. Returns the diagnostics of the apps that concern
  /// checked files, and those of the apps' code that concern checked files or their parts.
  private mutating func linkApps(
    _ units: [Unit], to declaredApps: (String) -> [DeclaredApp]?, _ filesWithParts: FileSet,
    _ identity: (String) -> String
  ) -> [Diagnostic] {
    let projects = Dictionary(grouping: units, by: \.project)
    return projects.sorted { $0.key < $1.key }.flatMap { directory, units -> [Diagnostic] in
      guard let declared = declaredApps(directory) else { return [] }
      let linker = Linker(units, to: declared, in: directory, canonical: identity)
      apps += linker.apps
      return linker.diagnostics(
        of: checkedFiles, withParts: filesWithParts, in: &sources, path: identity)
    }
  }

  /// Removes all but one diagnostic of each cycle, because the check of each of its files reports
  /// one.
  private static func removingRepeatedCycles(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
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

  /// The diagnostics with fixes that a run may apply. The fixes edit only files that were checked
  /// individually.
  public var fixableFindings: [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { return false }
      return edits.allSatisfy { checkedFiles.contains($0.range.file) }
    }
  }
}

extension Diagnostic {
  /// Returns true if the diagnostic or one of its notes refers to one of the files.
  func concerns(_ files: FileSet) -> Bool {
    if files.contains(range.file) { return true }
    return notes.contains { $0.range.map { files.contains($0.file) } ?? false }
  }
}
