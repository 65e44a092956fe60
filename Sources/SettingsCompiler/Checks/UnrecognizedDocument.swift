import SettingsLanguage
import SettingsSyntax

/// Diagnoses documents that are not settings documents.
enum UnrecognizedDocument {
  static func diagnostic(of document: SyntaxTree.Document, in tree: SyntaxTree) -> Diagnostic {
    let words = DocumentForm.keys.map { "'\($0.key)'" }.joined(separator: ", ")
    guard let root = document.root.map(tree.resolved), tree[root].kind == .mapping else {
      return Diagnostic(
        .unrecognizedDocument, "this is not a settings document: its root is not a mapping",
        at: document.root.map(tree.range) ?? document.range,
        notes: [.init("a settings document has one of the keys \(words)")])
    }
    let entries = Array(tree.entries(of: root))
    let names = entries.map { tree.string(of: $0.key) }
    if let value = tree.value(of: Key.template.name, in: root), tree[value].kind == .scalar,
      tree.coreType(of: value) == .integer
    {
      return Diagnostic(
        .unrecognizedDocument, "this is a template that 'settingsc compile' wrote for an app",
        at: tree.range(of: value), notes: [.init("name the page that it was compiled from")])
    }
    let hasRows = isPageWithoutID(document, in: tree)
    let candidates = DocumentForm.keys.map(\.key)
    for (entry, name) in zip(entries, names).prefix(50) {
      if candidates.contains(name) { return misusedKeyDiagnostic(name, entry, in: tree) }
      if let fix = NearestName.fix(
        for: name, among: candidates, replacing: tree.range(of: entry.key),
        written: { quotedString(tree, $0, like: entry.key) })
      {
        return Diagnostic(
          hasRows ? .missingKey : .unrecognizedDocument,
          "no settings document has the key '\(Excerpt.quoted(name))'",
          at: tree.range(of: entry.key), fix: fix)
      }
    }
    let place = entries.first.map { tree.range(of: $0.key) } ?? tree.range(of: root)
    if hasRows || names.contains(Key.sections.name) {
      return Diagnostic(
        hasRows ? .missingKey : .unrecognizedDocument,
        "a page needs 'page: <id>' before its sections", at: place)
    }
    return Diagnostic(
      .unrecognizedDocument, "this is not a settings document", at: place,
      notes: [.init("a settings document has one of the keys \(words)")])
  }

  /// Returns true if a file that cannot be read as YAML or JSON, or is not UTF-8, begins with the key
  /// of a settings document. Other programs use the key `data` too, but not for a list.
  static func beginsLikeSettings(_ tree: SyntaxTree) -> Bool {
    let file = tree.file
    if tree.isWellFormed, file.scan.foreignEncoding == nil { return false }
    // UTF-16 and UTF-32 have zero bytes in ASCII characters.
    let ascii = file.bytes.buffer.prefix(4_000).filter { $0 != 0 && $0 < 0x80 }
    let lines = String(decoding: ascii, as: UTF8.self).split { $0.isNewline }
    let first = lines.first { line in !["#", "---", "%"].contains(where: line.hasPrefix) } ?? ""
    let text = first.drop { " {\"'".contains($0) }
    let word = text.prefix { $0.isLetter }
    let value = text.dropFirst(word.count).drop { "\"'".contains($0) }
    guard value.first == ":", DocumentForm.keys.contains(where: { $0.key == word }) else {
      return false
    }
    return word != Key.data.name || value.dropFirst().drop { $0 == " " }.first == "["
  }

  /// Returns whether a document has rows like those of a page: no other program has written it.
  static func isPageWithoutID(_ document: SyntaxTree.Document, in tree: SyntaxTree) -> Bool {
    var node = document.root.map(tree.resolved)
    // Templates and trees that 'compile' wrote have sections too.
    let names = DocumentForm.keys.map(\.key) + [Key.template.name]
    if let node, names.contains(where: { tree.value(of: $0, in: node) != nil }) { return false }
    for key in [Key.sections, .items] {
      node = node.flatMap { tree.value(of: key.name, in: tree.resolved($0)) }
        .flatMap { tree.elements(of: tree.resolved($0)).first { _ in true } }
    }
    return node.flatMap { tree.value(of: Key.kind.name, in: tree.resolved($0)) } != nil
  }

  /// Returns the diagnostic for a known key whose value does not match any kind of document.
  private static func misusedKeyDiagnostic(
    _ name: String, _ entry: SyntaxTree.Entry, in tree: SyntaxTree
  ) -> Diagnostic {
    let demand =
      switch name {
      case Key.data.name: "a list of sections, each a list of rows"
      case Key.tree.name, Key.registry.name: "the version of the form, which is 1"
      case Key.presenter.name: "the name of a class, as a string"
      default: "the page's id, as a string"
      }
    return Diagnostic(
      .unrecognizedDocument, "this is not a settings document: '\(name)' must be \(demand)",
      at: tree.range(of: entry.value).length > 0
        ? tree.range(of: entry.value) : tree.range(of: entry.key))
  }
}

/// Checks the version of a form: `tree: 1`, `registry: 1`.
enum VersionCheck {
  static func versionDiagnostic(
    of form: DocumentForm, _ document: SyntaxTree.Document, in tree: SyntaxTree
  ) -> Diagnostic? {
    guard form == .tree || form == .registry, let root = document.root.map(tree.resolved),
      let value = tree.value(of: form.rawValue, in: root)
    else { return nil }
    return versionDiagnostic(of: form.rawValue, value, in: tree)
  }

  /// Returns a diagnostic unless the scalar is the supported version of the form.
  static func versionDiagnostic(of form: String, _ value: NodeID, in tree: SyntaxTree)
    -> Diagnostic?
  {
    guard tree.scalarValue(of: value) != .number(.integer(1)) else { return nil }
    let range = tree.range(of: value)
    return Diagnostic(
      .unsupportedVersion,
      "this is version '\(Excerpt.quoted(tree.string(of: value)))' of the \(form), and only 1 is known",
      at: range,
      // An empty value begins right after the colon.
      fix: .init("write 1", .unsafe, [.init(range, range.length > 0 ? "1" : " 1")]))
  }
}
