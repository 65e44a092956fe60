import Foundation
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

@testable import SettingsCompiler

/// A page that is filled with responses in memory.
struct DataRun {
  let compiled: CompiledFile
  /// The tree, or nil if the document is not a page.
  let tree: SettingsPage?
  /// Whether the page was also filled with SettingsKit and compared with the tree.
  private(set) var isCompared = false

  init(
    _ page: String, data: [String], isJSON: Bool = false, registry: Registry = .builtIn,
    budget: Budget = Budget()
  ) throws {
    let path = isJSON ? "page.json" : "page.yaml"
    var files = [path: FileBytes(page.utf8)]
    var settings = DocumentSettings()
    settings.budget = budget
    var responses: [String] = []
    for (index, text) in data.enumerated() {
      // The file extension follows the text, since either format may be given.
      let name = "response-\(index).\(text.hasPrefix("{") || text.hasPrefix("[") ? "json" : "yaml")"
      files[name] = FileBytes(text.utf8)
      responses.append(name)
    }
    compiled = try CompiledFile(
      path, in: MemoryFileSystem(files), settings: settings, registry: registry, data: responses)
    tree = compiled.documents.first?.makePage()
    isCompared = try compareFilling(path, files, responses, settings, registry)
  }

  /// Compares the page that SettingsKit fills with the tree. Returns false if the page cannot be
  /// compared: it requires a template, responses, and no errors.
  private func compareFilling(
    _ path: String, _ files: [String: FileBytes], _ responses: [String],
    _ settings: DocumentSettings, _ registry: Registry
  ) throws -> Bool {
    guard let tree, !responses.isEmpty, tree.isFilled, !compiled.hasErrors else { return false }
    let contents = responses.map { path -> Data in
      let file = SourceFile(
        id: FileID(0), path: path, bytes: files[path] ?? FileBytes([]))
      var discarded = DiagnosticBag()
      let syntax = SourceForm.read(
        file, isJSON: SourceForm.isJSON(file), budget: settings.budget, into: &discarded)
      var writer = JSONWriter(isCompact: true)
      writer.writeValue(syntax.documents.first?.root.map { syntax.value(ofAnything: $0) } ?? .null)
      return Data(writer.bytes)
    }
    let plain = try CompiledFile(
      path, in: MemoryFileSystem(files), settings: settings, registry: registry)
    guard let template = plain.documents.first?.makePage(), !template.isFilled else {
      return false
    }
    try RuntimeFilling.check(
      template, responses: contents, against: tree, kinds: registry.kinds, path)
    return true
  }

  var ids: [DiagnosticID] { compiled.diagnostics.map(\.id) }

  /// The title of each item, in order.
  func texts() -> [String] {
    (tree?.sections ?? []).flatMap(\.items).map { $0.value(of: "title").string ?? "-" }
  }

  var json: String {
    guard let tree else { return "" }
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
