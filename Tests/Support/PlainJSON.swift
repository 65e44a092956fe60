public import SettingsSyntax

/// Writes the values of documents as plain JSON, without source positions.
public enum PlainJSON {
  /// Writes each document of a tree as one line of JSON.
  ///
  /// Aliases and merge keys are expanded. A document without a value is `null`. A number that does
  /// not fit preserves its digits if they are valid JSON, and becomes a string if they are not.
  public static func lines(of tree: SyntaxTree) -> [[UInt8]] {
    let tree = tree.expandingAliases()
    return tree.documents.map { line(of: $0, in: tree) }
  }

  private static func line(of document: SyntaxTree.Document, in tree: SyntaxTree) -> [UInt8] {
    var bytes: [UInt8] = []
    if let root = document.root {
      append(root, of: tree, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
    return bytes
  }

  private static func append(_ id: NodeID, of tree: SyntaxTree, to bytes: inout [UInt8]) {
    switch tree[id].kind {
    case .scalar, .alias: appendScalar(id, of: tree, to: &bytes)
    case .sequence:
      bytes.append(UInt8(ascii: "["))
      for (index, element) in tree.elements(of: id).enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        append(element, of: tree, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping:
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in tree.entries(of: id).enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        bytes += QuotedText.json(tree.string(of: entry.key)).utf8
        bytes.append(contentsOf: ": ".utf8)
        append(entry.value, of: tree, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func appendScalar(_ id: NodeID, of tree: SyntaxTree, to bytes: inout [UInt8]) {
    let text = tree.bytes(of: id)
    let type = tree.coreType(of: id)
    switch type {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .true: bytes.append(contentsOf: "true".utf8)
    case .false: bytes.append(contentsOf: "false".utf8)
    case .integer, .float, .nonFinite:
      if let number = SettingsNumber(text, type: type) {
        bytes.append(contentsOf: number.description.utf8)
      } else if type != .nonFinite, isJSONNumber(text) {
        bytes.append(contentsOf: text)
      } else {
        bytes += QuotedText.json(tree.string(of: id)).utf8
      }
    case .string: bytes += QuotedText.json(tree.string(of: id)).utf8
    }
  }

  /// Whether a number of the core schema is valid JSON: no `+`, no leading zeros, and digits on
  /// both sides of a decimal point.
  private static func isJSONNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard let first = digits.first, (0x30..<0x3A).contains(first) else { return false }
    let second = digits.dropFirst().first ?? 0
    if first == 0x30, (0x30..<0x3A).contains(second) || second | 0x20 > UInt8(ascii: "e") {
      return false
    }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return point + 1 < digits.endIndex && (0x30..<0x3A).contains(digits[point + 1])
  }
}
