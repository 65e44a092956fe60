import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport
import Testing

/// An example that is compiled in memory.
struct ExampleRun {
  let path: String
  var flags: [AppFlag] = []
  let compiled: CompiledFile
  private let files: [String: FileBytes]
  /// The diagnostics about the app's sources and images.
  private var appFindings: [Diagnostic] = []
  /// The files of all diagnostics.
  private(set) var sources: Sources

  init(
    _ bytes: [UInt8], beside others: [CatalogEntry.OtherFile] = [],
    path: String = "project/settings.yaml", settings: DocumentSettings = DocumentSettings()
  ) throws {
    var settings = settings
    var responses: [String] = []
    var files = [path: FileBytes(bytes)]
    for other in others {
      files["project/\(other.name)"] = FileBytes(other.text.utf8)
      if other.isData { responses.append("project/\(other.name)") }
    }
    (self.path, self.files) = (path, files)
    settings.collectsCodeReferences = true
    compiled = try CompiledFile(
      path, in: MemoryFileSystem(files), settings: settings, data: responses)
    sources = compiled.sources
    let appSources = others.filter { $0.name.hasSuffix(".h") || $0.name.hasSuffix(".swift") }
    let assets = others.map(\.name).filter { $0.contains(".xcassets/") }
    if !appSources.isEmpty || !assets.isEmpty {
      let check = AppCheck(
        appSources.isEmpty
          ? nil
          : appSources.map {
            AppSource(path: "project/\($0.name)", bytes: FileBytes($0.text.utf8))
          },
        external: [], images: assets.isEmpty ? nil : ImageNames(ofFilesAt: assets))
      let uses = try #require(compiled.unit?.uses)
      var unchecked = UncheckedNames()
      let found = check.diagnostics(
        of: uses, isPresented: true, in: &sources, unchecked: &unchecked)
      appFindings = found + unchecked.diagnostics(for: check, in: &sources)
    }
  }

  init(
    _ text: String, beside others: [CatalogEntry.OtherFile] = [],
    settings: DocumentSettings = DocumentSettings()
  ) throws {
    try self.init(Array(text.utf8), beside: others, settings: settings)
  }

  /// Runs an example. Returns nil if it cannot be run.
  init?(_ example: CatalogEntry.Example, in entry: CatalogEntry) throws {
    guard let fileExtension = example.fileExtension else { return nil }
    try self.init(
      Array(example.text.utf8), beside: entry.others, path: "project/settings.\(fileExtension)")
  }

  var pages: [SettingsPage] { compiled.pages }

  /// The diagnostics of an app with only this file.
  private var appDiagnostics: [Diagnostic] {
    LinkedApp([compiled.unit].compactMap(\.self), flags: flags).diagnostics()
  }

  /// The diagnostics about stored keys and conditions.
  var storageDiagnostics: [Diagnostic] { appDiagnostics.filter { $0.id != .inertRow } }

  /// Returns the findings. Losses of the wire form and missing data are only found when a page is
  /// emitted, so the page is emitted for the ids of these findings only.
  func findings(for id: DiagnosticID) -> [Diagnostic] {
    if id == .malformedSuppression || id == .unusedSuppression { return commentedFindings() }
    if id == .blankPage { return makeReport(scope: .projects)?.diagnostics ?? [] }
    if id == .missingData {
      return compiled.diagnostics(with: pages.compactMap(\.missingDataDiagnostic))
    }
    if id == .inertRow { return appDiagnostics.filter { $0.id == id } }
    if !storageDiagnostics.isEmpty { return compiled.diagnostics(with: storageDiagnostics) }
    guard id == .wireLoss || id == .noWireForm else {
      return compiled.diagnostics(with: appFindings)
    }
    let losses = pages.compactMap { EmitForm.wire.lossDiagnostic(of: $0, writtenTo: "") }
    return compiled.diagnostics(with: losses)
  }

  /// The findings with suppression comments applied.
  private func commentedFindings() -> [Diagnostic] {
    guard var report = makeReport(scope: .files) else { return [] }
    report.applySuppressions(withData: false)
    return report.diagnostics
  }

  /// Returns the report of a run over the file. It is the first file in both runs, and the first page
  /// that it opens is the second one.
  private func makeReport(scope: Snapshot.Scope) -> RunReport? {
    let input = RunInput(
      [path], Project.Options(), standardInputNamed: nil, in: MemoryFileSystem(files))
    return try? Snapshot(ProjectFiles(input), scope: scope).makeReport()
  }

  /// The findings as ids and the texts in their ranges, with normalized line endings.
  func outline(for id: DiagnosticID) -> [[String]] {
    findings(for: id).map { finding in
      [finding.id.rawValue]
        + finding.allRanges.map { range in
          sources[range.file].text(range).replacing("\r\n", with: "\n")
        }
    }
  }

  /// The example's bytes after a fix is applied.
  func applying(_ fix: Diagnostic.Fix) -> [UInt8]? {
    compiled.source.applying(fix.edits)
  }
}

extension Diagnostic {
  /// The ranges of a finding, its notes and its fix.
  var allRanges: [SourceRange] {
    [range] + notes.compactMap(\.range) + (fix?.edits.map(\.range) ?? [])
  }
}
