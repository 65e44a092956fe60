import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

extension FuzzTarget {
  /// Formats a document. Values and comments must be preserved, and formatting again must change
  /// nothing.
  static let fmt = FuzzTarget("fmt") { input in
    let first = input.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try FormattingOracle.check(Array(input), path: "page.json")
    }
    try FormattingOracle.check(Array(input), path: "page.yaml")
  }
}

/// Checks the formatting of a file.
enum FormattingOracle {
  private static let formatter = DocumentFormatter(budget: Reading.budget)

  static func check(_ bytes: [UInt8], path: String) throws {
    let before = reading(bytes, path)
    guard
      DocumentFormatter.canFormat(before.rawTree, isJSON: before.isJSON, before.syntaxDiagnostics)
    else {
      return
    }
    switch format(before) {
    case .unchanged, .inexpressible: return
    case .unproven: throw Violation("the formatter cannot verify its output")
    case .changed(let formatted):
      let after = reading(formatted, path)
      let text = String(decoding: formatted, as: UTF8.self)
      try require(after.syntaxDiagnostics.errorCount == 0, "formatted, it has errors: \(text)")
      try require(
        PlainValue.documents(of: after.rawTree).map(\.sorted)
          == PlainValue.documents(of: before.rawTree).map(\.sorted),
        "formatted, it has other values: \(text)")
      try require(
        comments(of: after.rawTree) == comments(of: before.rawTree),
        "formatted, it has other comments: \(text)")
      try require(format(after) == .unchanged, "formatted again, it changes: \(text)")
      try require(
        after.forms == before.forms, "formatted, it is something else: \(text)")
    }
  }

  private static func reading(_ bytes: [UInt8], _ path: String) -> DocumentReading {
    DocumentReading(
      SourceFile(id: FileID(0), path: path, bytes: FileBytes(bytes)), budget: Reading.budget)
  }

  private static func format(_ reading: DocumentReading) -> DocumentFormatter.Result {
    formatter.format(
      reading.rawTree, as: reading.forms.map { $0?.rawValue }, isJSON: reading.isJSON)
  }

  /// The sorted comments of a file: every `#` outside of scalars, up to the end of its line. The
  /// `#` must follow a blank or begin its line. libyaml does not require the blank after quotes,
  /// brackets and block scalar headers.
  private static func comments(of tree: SyntaxTree) -> [[UInt8]] {
    let bytes = Array(tree.file.bytes.buffer)
    var isText = Array(repeating: false, count: bytes.count)
    for position in 0..<tree.nodeCount where tree[NodeID(position)].kind == .scalar {
      let id = NodeID(position)
      let range = tree.range(of: id)
      var start = range.offset
      // The line of a block scalar header may end with a comment.
      if tree[id].style == .literal || tree[id].style == .folded {
        while start < range.end, bytes[start] != 0x0A, bytes[start] != 0x0D { start += 1 }
      }
      for index in start..<max(start, range.end) { isText[index] = true }
    }
    var comments: [[UInt8]] = []
    let textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = textStart
    while index < bytes.count {
      let isStart =
        index == textStart || Array(" \t\n\r\"'[]{},|>+-123456789".utf8).contains(bytes[index - 1])
      guard bytes[index] == UInt8(ascii: "#"), !isText[index], isStart else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      var comment = bytes[start..<index]
      while let last = comment.last, last == 0x20 || last == 0x09 { comment.removeLast() }
      comments.append(Array(comment))
    }
    return comments.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
