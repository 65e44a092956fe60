import SettingsCompiler
import SettingsLanguage
public import SettingsSyntax

/// The combined diagnostics of many files, sorted by path and place, without duplicates.
public struct RunReport: Sendable {
  /// The diagnostics, sorted by path and place.
  public var diagnostics: [Diagnostic] = []
  /// The files that the diagnostics refer to.
  public private(set) var sources = Sources()
  /// The files that could not be read, in the order of the reports.
  public private(set) var failures: [FileError] = []
  /// The comments that turn diagnostics on or off, by file.
  public private(set) var suppressions = FileTable<FileSuppressions>()
  /// The apps that contain the files of the run.
  private(set) var apps: [LinkedApp] = []
  /// The files that are reported themselves, not only as parts of other files.
  public private(set) var checkedFiles = FileSet()
  /// The files that the app in the options does not have, but other apps. Their diagnostics are left
  /// out.
  private(set) var filesOfOtherApps = FileSet()
  /// The first reported file that leads to each part.
  private var readers = FileTable<FileID>()

  /// Collects the diagnostics of a snapshot, and links its documents to apps. Takes O(n log n) time in
  /// the number of diagnostics.
  init(of snapshot: Snapshot) {
    let loader = snapshot.loader
    sources = snapshot.sources
    let reported = snapshot.reportedDocuments
    failures = reported.compactMap { snapshot.failure(of: $0) }
    checkedFiles = FileSet(reported.map(\.file))
    var bag = DiagnosticBag(limit: .max)
    func report(_ found: [Diagnostic]) {
      for diagnostic in found { bag.report(diagnostic) }
    }
    for document in reported { report(snapshot.ownDiagnostics(of: document)) }
    // The parts that are not reported themselves, each with the first file that leads to it.
    var members = FileSet()
    for document in reported where !document.isConfiguration && !snapshot.isSkipped(document) {
      members.insert(document.file)
      for part in loader.parts(of: document.file)
      where members.insert(part) && !checkedFiles.contains(part) {
        readers[part] = document.file
        report(loader.diagnostics(ofPart: part, of: document.file))
      }
    }
    let registries = loader.registries(of: members.files)
    for registry in registries.files.files where !checkedFiles.contains(registry) {
      report(loader.diagnostics(ofRegistry: registry))
    }
    report(registries.diagnostics)
    // A presenter may report a selector in its page.
    for document in snapshot.documents
    where !document.isReported && !document.isPart && !snapshot.isSkipped(document) {
      report(
        loader.diagnostics(of: document.file, skippingUnrecognized: true)
          .filter { $0.concerns(checkedFiles) })
    }
    // The row of a page needs the classes of its kind, wherever the kind is declared.
    var filesWithParts = checkedFiles
    for file in members.files + registries.files.files { filesWithParts.insert(file) }
    report(linkApps(of: snapshot, withParts: filesWithParts))
    collectSuppressions(of: snapshot, reporting: &bag)
    diagnostics = RunReport.removingRepeatedCycles(bag.sorted(byPathIn: sources)).filter {
      !filesOfOtherApps.contains($0.range.file)
    }
    removeFixes(in: FileSet(reported.filter { !snapshot.acceptsFixes($0) }.map(\.file)))
    removeRedundantNotAPage()
  }

  /// Collects the comments of the reported documents and of other files with diagnostics. Reports
  /// their mistakes.
  private mutating func collectSuppressions(
    of snapshot: Snapshot, reporting bag: inout DiagnosticBag
  ) {
    var files = FileSet(
      checkedFiles.files.filter { snapshot.results[$0]?.value.suppressions != nil })
    for diagnostic in bag.diagnostics { files.insert(diagnostic.range.file) }
    for file in files.files where !snapshot.isConfiguration(file) {
      suppressions[file] =
        snapshot.results[file]?.value.suppressions
        ?? FileSuppressions(
          of: sources[file], budget: snapshot.loader.settings(of: file).budget)
      for diagnostic in suppressions[file]?.diagnostics ?? [] { bag.report(diagnostic) }
    }
  }

  /// Adds notes to the diagnostics of the apps in parts, which show how a reported file leads to the
  /// part. The other diagnostics of parts have them.
  mutating func addChains(from loader: Loader) {
    let ofApps = Set(AppRule.all.flatMap(\.ids))
    var notes = FileTable<[Diagnostic.Note]>()
    for index in diagnostics.indices {
      let part = diagnostics[index].range.file
      guard let reader = readers[part], ofApps.contains(diagnostics[index].id),
        !diagnostics[index].concerns(checkedFiles)
      else { continue }
      let chain = notes[part] ?? loader.chainNotes(from: reader, to: part)
      notes[part] = chain
      diagnostics[index].notes += chain
    }
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
  /// checked files or, in apps with a checked file, their parts.
  private mutating func linkApps(
    of snapshot: Snapshot, withParts files: FileSet
  ) -> [Diagnostic] {
    // A mistake of two pages has the same place, whichever of their files was named.
    let documents = snapshot.documents.map {
      (path: snapshot.loader.canonicalPath(of: $0.file), $0)
    }
    .sorted { $0.path < $1.path }
    let units = documents.compactMap { _, document -> Unit? in
      let unit = snapshot.results[document.file]?.value.unit
      return document.isFound || unit?.uses != nil ? unit : unit?.asPart
    }
    let projects = Dictionary(grouping: units, by: \.project)
    var (loader, project) = (snapshot.loader, snapshot.project)
    return projects.sorted { $0.key < $1.key }.flatMap { directory, units -> [Diagnostic] in
      guard let declared = project.apps(in: directory) else { return [] }
      func link(_ units: [Unit]) -> Linker {
        var linker = Linker(
          units, to: declared, in: directory, canonicalPath: { loader.canonicalPath(of: $0) },
          find: { loader.knownID(of: $0) })
        linker.reportedApp = snapshot.project.options.app
        return linker
      }
      let linker = link(units)
      apps += linker.apps
      for file in linker.filesOfOtherApps.files { filesOfOtherApps.insert(file) }
      let found = linker.diagnostics(of: checkedFiles, withParts: files, in: &sources)
      return found
        + filledUnits(of: units, in: snapshot).flatMap { set, filled in
          link(units.map { filled[$0.file] ?? $0 }).diagnostics(
            ofData: set, in: filled.files, of: checkedFiles, withParts: files, besides: found)
        }
    }
  }

  /// Returns the units with responses that have stored keys or linked values, for each data set by
  /// name.
  private func filledUnits(
    of units: [Unit], in snapshot: Snapshot
  ) -> [(set: String, filled: FileTable<Unit>)] {
    var sets: [String: FileTable<Unit>] = [:]
    for unit in units {
      for (set, filled) in snapshot.results[unit.file]?.value.filledUnits ?? [:]
      where !filled.storesNothing {
        sets[set, default: FileTable()][unit.file] = filled
      }
    }
    return sets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
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
