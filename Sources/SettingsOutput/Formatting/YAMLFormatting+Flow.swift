import SettingsSyntax

/// Collections in brackets.
extension YAMLFormatting {
  /// The bytes of source after which a collection is not tried on a line: blanks and line breaks that
  /// are left out make one shorter, but not by that much.
  private static let longestSource = 2_000

  /// Writes a flow collection on the line that is open, if it fits there; else writes nothing.
  ///
  /// Comments and strings of several lines do not fit on a line.
  ///
  /// - Parameter isForced: whether the line may have any length.
  mutating func writeFlowOnLine(
    _ node: NodeID, _ use: KeyOrders.Use, isForced: Bool = false
  ) -> Bool {
    let range = tree.range(of: node)
    guard trivia.comments(from: range.offset, to: range.end).isEmpty,
      isForced || range.length <= YAMLFormatting.longestSource
    else { return false }
    let (mark, line) = (out.count, lineStart)
    // A scalar has at most four bytes.
    writeFlow(node, use, upTo: isForced ? .max : lineStart + 4 * YAMLFormatting.lineLimit)
    // The number of Unicode scalars.
    let length = out[line...].count { $0 & 0xC0 != 0x80 }
    if lineStart == line, isForced || length <= YAMLFormatting.lineLimit { return true }
    out.removeSubrange(mark...)
    lineStart = line
    return false
  }

  /// Writes a row of a list whose rows are in brackets, on as many lines as it needs; else writes
  /// nothing.
  ///
  /// A row with a comment in it, or with a string of several lines, cannot be in brackets, and one in
  /// block style stays as it is.
  mutating func writeRow(_ entry: Entry, from gapStart: Int, indent: Int) -> Bool {
    let row = entry.value
    let range = tree.range(of: row)
    guard isFilledFlow(row),
      range.length <= 2 * YAMLFormatting.longestSource,
      trivia.comments(from: gapStart, to: range.end).isEmpty
    else { return false }
    let (mark, line) = (out.count, lineStart)
    breaks = []
    writeProperties(from: gapStart, to: range.offset)
    out.append(0x20)
    writeFlow(row, entry.use, upTo: .max)
    guard lineStart == line, out.count - mark <= YAMLFormatting.longestSource else {
      out.removeSubrange(mark...)
      lineStart = line
      return false
    }
    let isForced = split(entry.tail).onLine.contains {
      trivia.isForSettingsc($0, in: lines.bytes)
    }
    if !isForced { breakLongLine(indent: indent + 3) }
    endLine(entry.tail)
    return true
  }

  /// Breaks the line that is open after commas, so that each line is as long as it may be.
  private mutating func breakLongLine(indent: Int) {
    // The number of Unicode scalars.
    func length(_ range: Range<Int>) -> Int { out[range].count { $0 & 0xC0 != 0x80 } }
    guard length(lineStart..<out.count) > YAMLFormatting.lineLimit else { return }
    let text = Array(out[lineStart...])
    let ends = breaks.map { $0 - lineStart } + [text.count]
    out.removeSubrange(lineStart...)
    var start = 0
    for end in ends {
      let piece = text[start..<end]
      let columns = length(lineStart..<out.count) + piece.count { $0 & 0xC0 != 0x80 }
      if start > 0, columns > YAMLFormatting.lineLimit {
        breakLine()
        indentLine(indent)
        out += piece.dropFirst()
      } else {
        out += piece
      }
      start = end
    }
  }

  /// - Parameter most: the length of the output after which there is nothing to write: the collection
  ///   does not fit, and those in it are tried again.
  private mutating func writeFlow(_ node: NodeID, _ use: KeyOrders.Use, upTo most: Int) {
    let isMapping = tree[node].kind == .mapping
    let first = entries.count
    if collect(node, use, from: innerStart(of: node)) { sort(from: first, isRoot: false) }
    out.append(UInt8(ascii: isMapping ? "{" : "["))
    for index in first..<entries.count where out.count <= most {
      let entry = entries[index]
      if index > first {
        breaks.append(out.count + 1)
        out += ", ".utf8
      }
      if isMapping {
        writeKey(of: entry)
        out.append(0x20)
      }
      let mark = out.count
      let range = tree.range(of: entry.value)
      writeProperties(
        from: isMapping ? tree.range(of: entry.key).end : entry.start, to: range.offset)
      if out.count > mark { out.append(0x20) }
      if isFilledFlow(entry.value) {
        writeFlow(entry.value, entry.use, upTo: most)
      } else if range.length > 0 {
        writeScalar(entry.value, indent: 0, sourceColumn: 0)
      } else if !isMapping || tree[entry.value].tag != .none {
        // In brackets a missing value is easily overlooked.
        out += (tree.coreType(of: entry.value) == .string ? "\"\"" : "null").utf8
      }
    }
    entries.removeSubrange(first...)
    out.append(UInt8(ascii: isMapping ? "}" : "]"))
  }
}
