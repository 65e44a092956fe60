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
    case _ where tree.isTextDecoded(of: node) && spansLines(node):
      writeLines(range, indent: indent + 2)
    case .plain, .block, .flow: append(range.bytes)
    case .singleQuoted, .doubleQuoted: writeQuoted(node)
    }
  }

  /// Writes a key. In brackets one may span several lines; elsewhere it may not.
  mutating func writeKey(_ node: NodeID) {
    guard tree.isTextDecoded(of: node), spansLines(node) else {
      return writeScalar(node, indent: 0, sourceColumn: 0)
    }
    let text = tree.string(of: node)
    out += (PlainText.isSafe(text) ? text : QuotedText.yaml(text)).utf8
  }

  /// Whether a scalar spans several lines.
  func spansLines(_ node: NodeID) -> Bool {
    let range = tree.range(of: node)
    return lines.endOfLine(range.offset) < range.end
  }

  /// Writes a quoted scalar: without quotes if every reader takes it for the same string then, and
  /// else in those that need fewer escapes.
  private mutating func writeQuoted(_ node: NodeID) {
    let range = tree.range(of: node)
    // With a tag, quotes may have a meaning; who wrote a character as a number did not want to see
    // it; and an escaped tab is reported, where a bare one is not.
    guard tree[node].tag == .none, !hasNumericEscape(node), !lines.bytes[range.bytes].contains(0x09)
    else { return append(range.bytes) }
    let text = tree.bytes(of: node)
    // In brackets, a question mark after a colon ends a string for libyaml.
    if PlainText.isSafe(text), !zip(text, text.dropFirst()).contains(where: { $0 == (0x3A, 0x3F) })
    {
      out.append(contentsOf: text)
    } else if tree[node].style == .doubleQuoted, !tree.isTextDecoded(of: node),
      text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      // Nothing in it is escaped, or has to be.
      append(range.bytes)
    } else {
      out += QuotedText.yaml(tree.string(of: node)).utf8
    }
  }

  private func hasNumericEscape(_ node: NodeID) -> Bool {
    guard tree[node].style == .doubleQuoted, tree.isTextDecoded(of: node) else { return false }
    var isEscaped = false
    for byte in lines.bytes[tree.range(of: node).bytes] {
      if isEscaped, byte | 0x20 == UInt8(ascii: "u") || byte == UInt8(ascii: "x") { return true }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return false
  }

  /// Writes a scalar of several lines: as they are, but for the blanks before and after them.
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
        // An escaped blank stays.
        if last < end, last > start, lines.bytes[last - 1] == UInt8(ascii: "\\") { last += 1 }
      }
      if position > range.offset, start < last { indentLine(indent) }
      append(start..<last)
      if end >= range.end { return }
      breakLine()
      position = lines.afterBreak(end)
    }
  }

  /// Writes a block scalar: its lines are moved to their new depth and otherwise stay.
  private mutating func writeBlockScalar(
    _ range: SourceRange, indent: Int, sourceColumn: Int
  ) {
    let text = BlockText(range, lines, parentColumn: sourceColumn)
    // A last line without a line break is given one here, which is not part of its string.
    out += lines.bytes[range.offset..<text.header.end].filter {
      !text.endsOpen || ($0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-"))
    }
    if text.endsOpen { out.append(UInt8(ascii: "-")) }
    if let comment = text.header.comment {
      out += "  ".utf8
      append(comment)
    }
    breakLine()
    let depth = indent + (text.header.depth ?? 2)
    for line in text.contents {
      let start = min(line.lowerBound + text.column, line.upperBound)
      // If no line has a letter, all are blank.
      let isBlank =
        lines.bytes[line].allSatisfy { $0 == 0x20 }
        && (text.column == 0 || line.count <= text.column)
      if !isBlank {
        indentLine(depth)
        append(start..<line.upperBound)
      }
      breakLine()
    }
    if text.header.keepsLines { keptEnd = out.count }
  }

  // MARK: Anchors and tags

  /// Writes the anchors and tags in a gap, a blank before each, but not at the start of a line or
  /// after a bracket.
  mutating func writeProperties(from start: Int, to end: Int) {
    for property in trivia.properties(from: start, to: end) {
      if let last = out.last, ![0x20, 0x0A, 0x7B, 0x5B].contains(last) { out.append(0x20) }
      append(property)
    }
  }

  /// The end of the anchors and tags of a value: those on the line of a block mapping's first key
  /// are the key's.
  func propertiesEnd(of value: NodeID, from gapStart: Int) -> Int {
    let start = tree.range(of: value).offset
    guard isBlockCollection(value), !trivia.properties(from: gapStart, to: start).isEmpty else {
      return start
    }
    return max(gapStart, lines.lineStart(start))
  }

  /// The place of the dash of a block sequence's element.
  func dash(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, lines.bytes[position] != UInt8(ascii: "-") {
      position =
        lines.bytes[position] == UInt8(ascii: "#") ? lines.endOfLine(position) : position + 1
    }
    return position
  }
}
