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
    writeFlow(node, use)
    // The number of Unicode scalars.
    let length = out[line...].count { $0 & 0xC0 != 0x80 }
    if lineStart == line, isForced || length <= YAMLFormatting.lineLimit { return true }
    out.removeSubrange(mark...)
    lineStart = line
    return false
  }

  private mutating func writeFlow(_ node: NodeID, _ use: KeyOrders.Use) {
    let isMapping = tree[node].kind == .mapping
    let first = entries.count
    if collect(node, use, from: innerStart(of: node)) { sort(from: first, isRoot: false) }
    out.append(UInt8(ascii: isMapping ? "{" : "["))
    for index in first..<entries.count {
      let entry = entries[index]
      if index > first { out += ", ".utf8 }
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
        writeFlow(entry.value, entry.use)
      } else if range.length > 0 {
        writeScalar(entry.value, indent: 0, sourceColumn: 0)
      } else {
        // In brackets a missing value is easily overlooked.
        out += (tree.coreType(of: entry.value) == .string ? "\"\"" : "null").utf8
      }
    }
    entries.removeSubrange(first...)
    out.append(UInt8(ascii: isMapping ? "}" : "]"))
  }
}
