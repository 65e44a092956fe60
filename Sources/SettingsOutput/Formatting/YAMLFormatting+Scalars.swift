import SettingsSyntax

/// Scalars, and the anchors and tags before nodes.
extension YAMLFormatting {
  /// Writes a scalar, an alias or an empty collection.
  ///
  /// - Parameters:
  ///   - indent: the columns before the entry that it is part of.
  ///   - sourceColumn: those that the entry has in the source.
  mutating func writeScalar(_ node: NodeID, indent: Int, sourceColumn: Int) {
    let value = tree[node]
    let range = tree.range(of: node)
    if value.kind == .mapping || value.kind == .sequence {
      out.append(contentsOf: (value.kind == .mapping ? "{}" : "[]").utf8)
      return
    }
    switch value.style {
    case .literal, .folded: writeBlockScalar(range, indent: indent, sourceColumn: sourceColumn)
    case .plain, .block, .flow:
      if tree.isTextDecoded(of: node), spansLines(node) {
        writeLines(range, indent: indent + 2)
      } else {
        append(range.offset, range.end)
      }
    case .singleQuoted, .doubleQuoted:
      if tree.isTextDecoded(of: node), spansLines(node) {
        writeLines(range, indent: indent + 2)
      } else {
        writeQuoted(node)
      }
    }
  }

  /// Writes a key. Between brackets one may be written over several lines; elsewhere it may not.
  mutating func writeKey(_ node: NodeID) {
    guard tree.isTextDecoded(of: node), spansLines(node) else {
      return writeScalar(node, indent: 0, sourceColumn: 0)
    }
    let text = tree.bytes(of: node)
    if PlainText.isSafe(text) {
      out.append(contentsOf: text)
    } else {
      out.append(contentsOf: QuotedText.yaml(tree.string(of: node)).utf8)
    }
  }

  /// Whether a scalar is written over several lines.
  func spansLines(_ node: NodeID) -> Bool {
    let range = tree.range(of: node)
    return lines.endOfLine(range.offset) < range.end
  }

  /// Writes a scalar that stands between quotes: without them where every reader takes it for the
  /// same text then, else between those that it needs fewest escapes in.
  private mutating func writeQuoted(_ node: NodeID) {
    let range = tree.range(of: node)
    // A tag may say that quotes mean something; who wrote a character as a number did not want to
    // see it; and an escaped tab is told, where one that is not is none of our business.
    guard tree[node].tag == .none, !hasNumericEscape(node), !hasTab(range) else {
      return append(range.offset, range.end)
    }
    let text = tree.bytes(of: node)
    if PlainText.isSafe(text), !hasQuestion(text) {
      out.append(contentsOf: text)
    } else if tree[node].style == .doubleQuoted, !tree.isTextDecoded(of: node),
      text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      // Nothing in it is escaped, or has to be.
      append(range.offset, range.end)
    } else {
      out.append(contentsOf: QuotedText.yaml(tree.string(of: node)).utf8)
    }
  }

  /// Whether a question mark follows a colon: between brackets that ends a text for libyaml.
  private func hasQuestion(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = text.indices.last else { return false }
    return text.indices.contains {
      $0 < last && text[$0] == UInt8(ascii: ":") && text[$0 + 1] == UInt8(ascii: "?")
    }
  }

  private func hasTab(_ range: SourceRange) -> Bool {
    lines.bytes[range.offset..<range.end].contains(0x09)
  }

  private func hasNumericEscape(_ node: NodeID) -> Bool {
    guard tree[node].style == .doubleQuoted, tree.isTextDecoded(of: node) else { return false }
    let range = tree.range(of: node)
    var position = range.offset
    while position + 1 < range.end {
      guard lines.bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if [UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U")].contains(
        lines.bytes[position + 1])
      {
        return true
      }
      position += 2
    }
    return false
  }

  /// Writes a scalar of several lines as they are, but for what stands before and behind them.
  private mutating func writeLines(_ range: SourceRange, indent: Int) {
    var position = range.offset
    while true {
      let end = min(lines.endOfLine(position), range.end)
      var start = position
      if position > range.offset {
        while start < end, lines.bytes[start].isBlank { start += 1 }
      }
      var last = end
      if end < range.end {
        last = lines.trimmed(end, from: start)
        // An escaped blank is none.
        if last < end, last > start, lines.bytes[last - 1] == UInt8(ascii: "\\") { last += 1 }
      }
      if position > range.offset, start < last { indentLine(indent) }
      append(start, last)
      if end >= range.end { return }
      breakLine()
      position = lines.afterBreak(end)
    }
  }

  /// Writes a block scalar, its lines moved to their new depth and otherwise as they are.
  private mutating func writeBlockScalar(
    _ range: SourceRange, indent: Int, sourceColumn: Int
  ) {
    let text = BlockText(range, lines, parentColumn: sourceColumn)
    append(range.offset, range.offset + 1)
    for byte in lines.bytes[(range.offset + 1)..<text.headerEnd]
    where !(text.endsOpen && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))) {
      out.append(byte)
    }
    // A last line without a break has none in its text, and is given one here.
    if text.endsOpen { out.append(UInt8(ascii: "-")) }
    if let comment = text.comment {
      out.append(0x20)
      out.append(0x20)
      append(comment.lowerBound, comment.upperBound)
    }
    breakLine()
    let depth = indent + (text.explicitDepth ?? 2)
    for line in text.contents {
      let start = min(line.lowerBound + text.column, line.upperBound)
      // Where no line has a letter, all are blank.
      let isBlank =
        lines.bytes[line].allSatisfy { $0 == 0x20 }
        && (text.column == 0 || line.count <= text.column)
      if !isBlank {
        indentLine(depth)
        append(start, line.upperBound)
      }
      breakLine()
    }
    if lines.bytes[range.offset..<text.headerEnd].contains(UInt8(ascii: "+")) {
      keptEnd = out.count
    }
  }

  // MARK: Anchors and tags

  /// Where the first anchor or tag stands in a gap.
  func firstProperty(from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      switch lines.bytes[position] {
      case UInt8(ascii: "#"): position = lines.endOfLine(position)
      case UInt8(ascii: "&"), UInt8(ascii: "!"): return position
      default: position += 1
      }
    }
    return nil
  }

  /// Writes the anchors and tags in a gap, a blank before each, unless it is the first on its line.
  mutating func writeProperties(from start: Int, to end: Int) {
    var position = start
    while let first = firstProperty(from: position, to: end) {
      position = lines.endOfProperty(first)
      if let last = out.last, last != 0x20, last != 0x0A, last != UInt8(ascii: "{"),
        last != UInt8(ascii: "[")
      {
        out.append(0x20)
      }
      append(first, position)
    }
  }

  /// Where what stands before a value ends: anchors and tags on the line of a block mapping's first
  /// key are the key's.
  func propertiesEnd(of value: NodeID, from gapStart: Int) -> Int {
    let start = tree.range(of: value).offset
    guard isBlockCollection(value), firstProperty(from: gapStart, to: start) != nil else {
      return start
    }
    return max(gapStart, lines.lineStart(start))
  }

  /// Where the dash of a block sequence's element stands.
  func dash(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, lines.bytes[position] != UInt8(ascii: "-") {
      position =
        lines.bytes[position] == UInt8(ascii: "#") ? lines.endOfLine(position) : position + 1
    }
    return position
  }
}
