import SettingsSyntax
import TestSupport

/// A text as one of the readers reads it.
struct Reading {
  enum Form: CaseIterable { case yaml, json }

  let form: Form
  let file: SourceFile
  let tree: SyntaxTree
  /// What was found, by place, each once.
  let findings: [Diagnostic]

  init(_ bytes: some Collection<UInt8>, as form: Form, budget: Budget = Budget()) {
    self.form = form
    file = SourceFile(id: FileID(0), path: "settings", bytes: FileBytes(bytes))
    var found = DiagnosticBag()
    tree =
      switch form {
      case .yaml: YAMLReader.read(file, budget: budget, into: &found)
      case .json: JSONReader.read(file, budget: budget, into: &found)
      }
    findings = found.sorted()
  }

  init(yaml text: String, budget: Budget = Budget()) {
    self.init(text.utf8, as: .yaml, budget: budget)
  }

  init(json text: String, budget: Budget = Budget()) {
    self.init(text.utf8, as: .json, budget: budget)
  }

  /// The ids of the findings, in order.
  var ids: [DiagnosticID] { findings.map(\.id) }

  /// Each document as plain JSON.
  var values: [String] {
    PlainJSON.lines(of: tree).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The documents as plain JSON, one a line, or nil where the text is ill-formed.
  var value: String? { tree.isWellFormed ? values.joined(separator: "\n") : nil }

  /// The range of each node, in preorder.
  var ranges: [SourceRange] { (0..<tree.nodeCount).map { tree.range(of: NodeID($0)) } }

  /// The text with a fix applied, read again.
  func applying(_ fix: Diagnostic.Fix) -> Reading? {
    file.applying(fix.edits).map { Reading($0, as: form) }
  }

  /// Every range of the tree, of the documents and of the findings.
  var allRanges: [SourceRange] {
    ranges + tree.documents.map(\.range)
      + findings.flatMap { finding in
        [finding.range] + finding.notes.compactMap(\.range)
          + (finding.fix?.edits.map(\.range) ?? [])
      }
  }
}
