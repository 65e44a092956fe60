import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsProject
import SettingsSyntax
import Testing

/// An example that is compiled in memory.
struct ExampleRun {
  let path: String
  var flags: [AppFlag] = []
  private(set) var compiler: Compiler
  let documents: [Compiler.CheckedDocument]

  init(
    _ bytes: [UInt8], beside others: [CatalogEntry.OtherFile] = [],
    path: String = "project/settings.yaml", options: CompilerOptions = CompilerOptions()
  ) throws {
    var options = options
    var files = [path: FileBytes(bytes)]
    for other in others {
      files["project/\(other.name)"] = FileBytes(other.text.utf8)
      if other.isData { options.dataPaths.append("project/\(other.name)") }
    }
    self.path = path
    options.collectsAppUses = true
    compiler = try Compiler(fileSystem: MemoryFileSystem(files), options: options)
    documents = try compiler.check(path, skippingUnrecognized: false)
    let sources = others.filter { $0.name.hasSuffix(".h") || $0.name.hasSuffix(".swift") }
    let assets = others.map(\.name).filter { $0.contains(".xcassets/") }
    if !sources.isEmpty || !assets.isEmpty {
      let check = AppCheck(
        sources.isEmpty
          ? nil
          : sources.map { AppSource(path: "project/\($0.name)", bytes: FileBytes($0.text.utf8)) },
        external: [], images: assets.isEmpty ? nil : ImageNames(ofFilesAt: assets))
      var store = compiler.sources
      let uses = try #require(compiler.makeUnit(of: documents, at: path).uses)
      var unchecked = UncheckedNames()
      let found = check.diagnostics(
        of: uses, isPresented: true, in: &store, unchecked: &unchecked)
      compiler.report(found + unchecked.diagnostics(for: check, in: &store), in: store)
    }
  }

  init(
    _ text: String, beside others: [CatalogEntry.OtherFile] = [],
    options: CompilerOptions = CompilerOptions()
  ) throws {
    try self.init(Array(text.utf8), beside: others, options: options)
  }

  /// Runs an example. Returns nil if it cannot be run.
  init?(_ example: CatalogEntry.Example, in entry: CatalogEntry) throws {
    guard let fileExtension = example.fileExtension else { return nil }
    try self.init(
      Array(example.text.utf8), beside: entry.others, path: "project/settings.\(fileExtension)")
  }

  var pages: [SettingsPage] { documents.compactMap { $0.makePage() } }

  /// The diagnostics of an app with only this file.
  private var appDiagnostics: [Diagnostic] {
    let unit = compiler.makeUnit(of: documents, at: path)
    return LinkedApp([unit], flags: flags, canonical: { $0 }).diagnostics()
  }

  /// The diagnostics about stored keys and conditions.
  var storageDiagnostics: [Diagnostic] { appDiagnostics.filter { $0.id != .inertRow } }

  /// Returns the findings. Losses of the wire form and missing data are only found when a page is
  /// emitted, so the page is emitted for the ids of these findings only.
  func findings(for id: DiagnosticID) -> [Diagnostic] {
    if id == .malformedSuppression || id == .unusedSuppression { return commentedFindings() }
    if id == .missingData {
      var compiler = compiler
      for tree in pages { compiler.requireData(for: tree) }
      return compiler.sortedDiagnostics
    }
    if id == .inertRow { return appDiagnostics.filter { $0.id == id } }
    if !storageDiagnostics.isEmpty { return compiler.sortedDiagnostics(with: storageDiagnostics) }
    guard id == .wireLoss || id == .noWireForm else { return compiler.sortedDiagnostics }
    let losses = pages.compactMap { EmitForm.wire.lossDiagnostic(of: $0, writtenTo: "") }
    return compiler.sortedDiagnostics(with: losses)
  }

  /// The findings with suppression comments applied. The file is the first one in both runs.
  private func commentedFindings() -> [Diagnostic] {
    let path = path
    let bytes = compiler.sources.file(at: path)?.bytes ?? FileBytes([])
    let files = MemoryFileSystem([path: bytes])
    guard let base = try? Compiler(fileSystem: files, options: CompilerOptions()) else { return [] }
    var report = RunReport(
      [FileReport(checking: path, skippingUnrecognized: false, from: base)], identity: { $0 })
    report.applySuppressions(withData: false)
    return report.diagnostics
  }

  /// The findings as ids and the texts in their ranges, with normalized line endings.
  func outline(for id: DiagnosticID) -> [[String]] {
    findings(for: id).map { finding in
      [finding.id.rawValue]
        + finding.allRanges.map { range in
          compiler.sources[range.file].text(range).replacing("\r\n", with: "\n")
        }
    }
  }

  /// The example's bytes after a fix is applied.
  func applying(_ fix: Diagnostic.Fix) -> [UInt8]? {
    compiler.sources.files.first { $0.path == path }?.applying(fix.edits)
  }
}

extension Diagnostic {
  /// The ranges of a finding, its notes and its fix.
  var allRanges: [SourceRange] {
    [range] + notes.compactMap(\.range) + (fix?.edits.map(\.range) ?? [])
  }
}
