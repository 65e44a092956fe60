import Foundation
import SettingsModel
import SettingsOutput
import SettingsSyntax

@testable import SettingsCompiler

/// A page that is filled with responses in memory.
struct DataRun {
  private(set) var compiler: Compiler
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
    var options = CompilerOptions()
    options.budget = budget
    for (index, text) in data.enumerated() {
      // The file extension follows the text, since either format may be given.
      let name = "response-\(index).\(text.hasPrefix("{") || text.hasPrefix("[") ? "json" : "yaml")"
      files[name] = FileBytes(text.utf8)
      options.dataPaths.append(name)
    }
    compiler = try Compiler(
      fileSystem: MemoryFileSystem(files), options: options, registry: registry)
    let documents = try compiler.check(path, skippingUnrecognized: false)
    tree = documents.first?.makePage()
    isCompared = try compareFilling(path, files, options, registry)
  }

  /// Compares the page that SettingsKit fills with the tree. Returns false if the page cannot be
  /// compared: it requires a template, responses, and no errors.
  private func compareFilling(
    _ path: String, _ files: [String: FileBytes], _ options: CompilerOptions, _ registry: Registry
  ) throws -> Bool {
    guard let tree, !options.dataPaths.isEmpty, tree.isFilled,
      !compiler.sortedDiagnostics.contains(where: { $0.severity == .error })
    else { return false }
    var options = options
    let responses = options.dataPaths.map { path -> Data in
      let file = SourceFile(
        id: FileID(0), path: path, bytes: files[path] ?? FileBytes([]))
      var discarded = DiagnosticBag()
      let syntax = SourceForm.read(
        file, isJSON: SourceForm.isJSON(file), budget: options.budget, into: &discarded)
      var writer = JSONWriter(isCompact: true)
      writer.writeValue(syntax.documents.first?.root.map { syntax.value(ofAnything: $0) } ?? .null)
      return Data(writer.bytes)
    }
    options.dataPaths = []
    var compiler = try Compiler(
      fileSystem: MemoryFileSystem(files), options: options, registry: registry)
    let documents = try compiler.check(path, skippingUnrecognized: false)
    guard let template = documents.first?.makePage(), !template.isFilled else {
      return false
    }
    try RuntimeFilling.check(
      template, responses: responses, against: tree, kinds: registry.kinds, path)
    return true
  }

  var ids: [DiagnosticID] { compiler.sortedDiagnostics.map(\.id) }

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
