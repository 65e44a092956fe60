import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax

/// A presenter and the files that it references, compiled in memory.
struct PresentedPage {
  /// A page that several tests present.
  static let shared = """
    page: settings
    title: Settings
    separatorInset: {left: 12, top: 3}
    sections:
      - id: account
        title: Account
        items:
          - {kind: sample, title: Address, action: address}
          - {kind: sample, id: theme, title: Theme, action: "theme:"}
      - id: more
        footer: More to come.
        items:
          - {kind: switch, id: push, title: Messages, isOpen: true, onChange: "pushChanged:"}
          - {kind: option, id: mode, title: Mode, accessory: tag, tag: New}
          - {kind: sample, id: help, title: Help, action: help}
    """

  private(set) var compiler: Compiler
  let documents: [Compiler.CheckedDocument]

  /// Compiles files, together with the shared `page.yaml` unless `files` contains one.
  init(
    files others: [String: String], checking paths: [String] = ["app.yaml"],
    options: CompilerOptions = CompilerOptions()
  ) throws {
    var files = ["page.yaml": FileBytes(PresentedPage.shared.utf8)]
    for (path, text) in others { files[path] = FileBytes(text.utf8) }
    compiler = try Compiler(fileSystem: MemoryFileSystem(files), options: options)
    var documents: [Compiler.CheckedDocument] = []
    for path in paths { documents += try compiler.check(path, skippingUnrecognized: false) }
    self.documents = documents
  }

  /// Compiles a presenter with the given patches, one per line in flow style.
  init(patches: String..., presenter keys: String = "", page: String? = nil) throws {
    let text =
      "presenter: App\npage: page.yaml\n\(keys)\npatch:\n"
      + patches.map { "  - \($0)\n" }.joined()
    var files = ["app.yaml": text]
    files["page.yaml"] = page
    try self.init(files: files)
  }

  var tree: SettingsPage? { documents.lazy.compactMap(compiler.tree).first }

  /// The ids of the page, each section followed by its items in brackets.
  var outline: String {
    (tree?.sections ?? []).map { section in
      "\(section.id)[\(section.items.map(\.id).joined(separator: " "))]"
    }.joined(separator: " ")
  }

  func item(_ id: String) -> SettingsPage.Item? {
    tree?.sections.flatMap(\.items).first { $0.id == id }
  }

  /// The id and the file of the page that an item opens.
  func presented(by id: String) -> [String]? {
    item(id)?.presents.map { [$0.id, $0.file] }
  }

  /// The findings as `file:line:column id: message`.
  var findings: [String] {
    compiler.sortedDiagnostics.map { finding in
      let file = compiler.sources[finding.range.file]
      let before = file.bytes.buffer.prefix(finding.range.offset)
      let line = before.count { $0 == 0x0A } + 1
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
      return "\(file.path):\(line):\(column) \(finding.id.rawValue): \(finding.message)"
    }
  }

  /// The findings as `id: message`, without positions and patch numbers.
  var messages: [String] {
    compiler.sortedDiagnostics.map { finding in
      let parts = finding.message.components(behind: "over 'page.yaml': ")
      return "\(finding.id.rawValue): \(parts)"
    }
  }

  /// The text in the range of the only finding.
  var markedText: String? {
    guard compiler.sortedDiagnostics.count == 1, let finding = compiler.sortedDiagnostics.first
    else { return nil }
    return compiler.sources[finding.range.file].text(finding.range)
  }

  /// The page in the given form as JSON.
  func json(_ form: EmitForm) -> String {
    guard let tree else { return "" }
    var writer = JSONWriter(isCompact: true)
    form.write(tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension String {
  /// Returns the text after the first occurrence of a marker, or the whole text if there is none.
  fileprivate func components(behind marker: String) -> String {
    guard let range = firstRange(of: marker) else { return self }
    return String(self[range.upperBound...])
  }
}
