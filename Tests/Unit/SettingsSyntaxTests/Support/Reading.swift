import SettingsSyntax
import TestSupport

/// The result of reading a text as YAML or JSON.
struct Reading {
  enum Form: CaseIterable { case yaml, json }

  let form: Form
  let file: SourceFile
  let tree: SyntaxTree
  /// The distinct findings, sorted by position.
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

  var ids: [DiagnosticID] { findings.map(\.id) }

  var values: [String] {
    PlainJSON.lines(of: tree).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The documents as plain JSON, one per line, or nil if the text is ill-formed.
  var value: String? { tree.isWellFormed ? values.joined(separator: "\n") : nil }

  /// The ranges of all nodes in preorder.
  var ranges: [SourceRange] { (0..<tree.nodeCount).map { tree.range(of: NodeID($0)) } }

  /// Applies a fix and reads the result.
  func applying(_ fix: Diagnostic.Fix) -> Reading? {
    file.applying(fix.edits).map { Reading($0, as: form) }
  }

  /// Every range in the tree, the documents and the findings.
  var allRanges: [SourceRange] {
    ranges + tree.documents.map(\.range)
      + findings.flatMap { finding in
        [finding.range] + finding.notes.compactMap(\.range)
          + (finding.fix?.edits.map(\.range) ?? [])
      }
  }
}
