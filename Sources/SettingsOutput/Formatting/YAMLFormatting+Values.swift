import SettingsSyntax

/// The styles of values: collections in brackets, quotes, and strings of several lines.
extension YAMLFormatting {
  /// The maximum length of a line with a flow collection, in Unicode scalars.
  private static let lineLimit = 100
  /// The maximum length of a row in brackets, in bytes. Collections with more than twice as many
  /// bytes in the source are not tried on one line, because removing blanks and line breaks does
  /// not shorten them enough.
  private static let longestFlow = 2_000

  // MARK: Brackets

  /// Writes a value in brackets on the current line if it fits, and nothing if it does not.
  ///
  /// A string of several lines does not fit on a line. A row that is too long is broken after
  /// commas. A `# settingsc:` comment applies to its line, so a value before it fits at any length.
  mutating func writeFlow(
    _ entry: Entry, tail: Range<Int>, indent: Int, isFlowAllowed: Bool
  ) -> Bool {
    let isForced = split(tail).onLine.contains { marks.isSettingscComment($0) }
    let isRow = isRow(entry.item) && indent >= 0
    let longest = YAMLFormatting.longestFlow
    // Two nodes take at least three columns: `[a]`.
    let canFit = isRow || tree.nodeCount(of: entry.item.value) * 3 / 2 <= YAMLFormatting.lineLimit
    let length = tree.range(of: entry.item.value).length
    guard isForced || isFlowAllowed && canFit && length <= 2 * longest else { return false }
    let (mark, line) = (out.count, lineStart)
    breaks = []
    writeSpace()
    // A scalar has at most four bytes.
    let most = isForced ? .max : isRow ? mark + longest : line + 4 * YAMLFormatting.lineLimit
    writeFlow(entry.item, upTo: most)
    guard lineStart == line, out.count <= most,
      isForced || isRow || columnCount(upTo: out.count) <= YAMLFormatting.lineLimit
    else {
      out.removeSubrange(mark...)
      lineStart = line
      return false
    }
    if !isForced { breakLongLine(indent: indent + 3) }
    return true
  }

  /// - Parameter most: the length of the output at which writing stops, because the value does not
  ///   fit. The values in it are tried again.
  private mutating func writeFlow(_ collection: KeyOrders.Entry, upTo most: Int) {
    let isMapping = tree[collection.value].kind == .mapping
    var entries = entries(of: collection, from: flowStart(of: collection.value))
    sort(&entries)
    out += (isMapping ? "{" : "[").utf8
    for (index, entry) in entries.enumerated() where out.count <= most {
      if index > 0 {
        breaks.append(out.count + 1)
        out += ", ".utf8
      }
      if isMapping {
        writeKey(of: entry)
        out.append(0x20)
      }
      let value = entry.item.value
      let range = tree.range(of: value)
      writeProperties(marks.properties.part(from: entry.keyEnd, to: range.offset))
      writeSpace()
      if tree.childCount(of: value) > 0 {
        writeFlow(entry.item, upTo: most)
      } else if range.length > 0 {
        writeScalar(value, indent: 0)
      } else if !isMapping || tree[value].tag != .none {
        // A missing value in brackets is easily overlooked.
        out += (tree.coreType(of: value) == .string ? "\"\"" : "null").utf8
      }
    }
    out += (isMapping ? "}" : "]").utf8
  }

  /// Breaks the current line after commas, so that each line is as long as the limit allows.
  private mutating func breakLongLine(indent: Int) {
    let lineBreak: [UInt8] = [0x0A] + repeatElement(0x20, count: indent)
    var shift = 0
    for (place, next) in zip(breaks, breaks.dropFirst() + [out.count])
    where columnCount(upTo: next + shift) > YAMLFormatting.lineLimit {
      out.replaceSubrange((place + shift)...(place + shift), with: lineBreak)
      lineStart = place + shift + 1
      shift += indent
    }
  }

  /// Returns the number of Unicode scalars on the current line before `end`.
  private func columnCount(upTo end: Int) -> Int {
    out[lineStart..<end].count { $0 & 0xC0 != 0x80 }
  }

  // MARK: Scalars

  /// Writes a scalar, an alias or an empty collection, and ends the line.
  mutating func writeScalar(_ node: NodeID, indent: Int, _ comment: Range<Int>) {
    let source = bytes[tree.range(of: node).bytes]
    // At the start of a line, the text '---' would begin a document.
    if out.count == lineStart, ["---", "..."].contains(where: { source.starts(with: $0.utf8) }) {
      out.append(0x20)
    }
    if !source.isEmpty { writeSpace() }
    guard let text = BlockScalar(node, in: tree) else {
      writeScalar(node, indent: indent + 2)
      return endLine(comment)
    }
    // If the file ends without a line break, the added line break must not become part of the
    // string.
    let isOpen = text.end == bytes.count
    out += source.prefix(1)
    out += text.indicators.filter { !isOpen || $0 &- 0x31 < 9 }
    if isOpen { out.append(UInt8(ascii: "-")) }
    endLine(comment)
    for line in text.lines {
      if !line.isEmpty { out += repeatElement(0x20, count: indent + (text.depth ?? 2)) }
      out += line
      breakLine()
    }
    if text.endsWithBlankLines { endOfBlankText = out.count }
  }

  /// Writes any value of one line or several lines, except a block scalar or a filled collection.
  ///
  /// - Parameter indent: the columns before its further lines; nil for a key, which has none.
  mutating func writeScalar(_ node: NodeID, indent: Int?) {
    let range = tree.range(of: node).bytes
    let spansLines =
      tree.isTextDecoded(of: node) && bytes.endOfLine(range.lowerBound) < range.upperBound
    switch tree[node].kind {
    case .mapping: out += "{}".utf8
    case .sequence: out += "[]".utf8
    case _ where spansLines && indent != nil: writeLines(range, indent: indent ?? 0)
    case _ where spansLines || isRequoted(node):
      let bytes = tree.bytes(of: node)
      let text = tree.string(of: node)
      // In brackets, a question mark after a colon ends a string for libyaml.
      let isPlain =
        PlainText.isSafe(bytes) && !zip(bytes, bytes.dropFirst()).contains { $0 == (0x3A, 0x3F) }
      out += (isPlain ? text : QuotedText.yaml(text)).utf8
    case .scalar, .alias: appendSource(range)
    }
  }

  /// Returns whether the quotes of a scalar may change. Quotes may have a meaning after a tag. A
  /// numeric escape makes a character visible. An escaped tab would be reported.
  private func isRequoted(_ node: NodeID) -> Bool {
    let source = bytes[tree.range(of: node).bytes]
    guard [.singleQuoted, .doubleQuoted].contains(tree[node].style) else { return false }
    var isEscaped = false
    let hasNumber = source.contains { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return isEscaped && [UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U")].contains(byte)
    }
    return tree[node].tag == .none && !source.contains(0x09) && !hasNumber
  }

  /// Writes the lines of a scalar with a new indentation and without trailing blanks.
  private mutating func writeLines(_ range: Range<Int>, indent: Int) {
    let lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var text = line
      if index > 0 {
        breakLine()
        text = text.drop { $0.isBlank }
      }
      if index < lines.count - 1 {
        let end = bytes.trimmingBlanks(text.startIndex..<text.endIndex).upperBound
        // An escaped blank is part of the string.
        let isEscaped = text[..<end].last == UInt8(ascii: "\\")
        text = text[..<min(text.endIndex, isEscaped ? end + 1 : end)]
      }
      if index > 0, !text.isEmpty { out += repeatElement(0x20, count: indent) }
      out += text
    }
  }
}
