import SettingsSyntax

/// Collections in brackets.
extension YAMLFormatting {
  /// Writes a flow collection on the line that is open, if it fits there; else writes nothing.
  ///
  /// Comments and strings of several lines do not fit on a line. It stops as soon as the line is full,
  /// so that nested collections cost no more than the line for each level.
  ///
  /// - Parameter isForced: whether the line may have any length.
  mutating func writeFlowOnLine(
    _ node: NodeID, _ use: KeyOrders.Use, isForced: Bool = false
  ) -> Bool {
    let range = tree.range(of: node)
    if !trivia.comments(from: range.offset, to: range.end).isEmpty { return false }
    let mark = out.count
    let depth = entries.count
    var room = isForced ? 1 << 32 : YAMLFormatting.lineLimit - scalarCount(from: lineStart)
    if writeFlow(node, use, &room) { return true }
    out.removeSubrange(mark...)
    entries.removeSubrange(depth...)
    return false
  }

  /// - Parameter room: the number of Unicode scalars that still fit on the line.
  private mutating func writeFlow(
    _ node: NodeID, _ use: KeyOrders.Use, _ room: inout Int
  ) -> Bool {
    let isMapping = tree[node].kind == .mapping
    let first = entries.count
    let order = isMapping ? orders.order(of: node, use) : -1
    // No more entries than fit on a line.
    guard tree.childCount(of: node) * 2 <= room else { return false }
    collect(node, use, order, from: innerStart(of: node))
    if order >= 0, mustSort(first) { sort(from: first, isRoot: false) }
    guard take(isMapping ? "{" : "[", &room) else { return false }
    for index in first..<entries.count {
      let entry = entries[index]
      if index > first, !take(", ", &room) { return false }
      var gapStart = entry.start
      if isMapping {
        let key = tree.range(of: entry.key)
        guard writeFlowScalar(entry.key, from: entry.start, isKey: true, &room),
          take(lines.isAlias(at: key.offset, tree[entry.key].style) ? " :" : ":", &room),
          take(" ", &room)
        else { return false }
        gapStart = key.end
      }
      if isFilledFlow(entry.value) {
        let start = out.count
        writeProperties(from: gapStart, to: tree.range(of: entry.value).offset)
        if out.count > start { out.append(0x20) }
        room -= out.count - start
        guard room >= 0, writeFlow(entry.value, entry.use, &room) else { return false }
      } else {
        guard writeFlowScalar(entry.value, from: gapStart, isKey: false, &room) else {
          return false
        }
      }
    }
    entries.removeSubrange(first...)
    return take(isMapping ? "}" : "]", &room)
  }

  private mutating func take(_ text: String, _ room: inout Int) -> Bool {
    out += text.utf8
    room -= text.utf8.count
    return room >= 0
  }

  /// Writes a scalar, an alias or an empty collection, with its anchor and its tag.
  private mutating func writeFlowScalar(
    _ node: NodeID, from gapStart: Int, isKey: Bool, _ room: inout Int
  ) -> Bool {
    let range = tree.range(of: node)
    // A scalar is at most four bytes.
    guard range.length <= room * 4 + 8 else { return false }
    if !isKey, tree.isTextDecoded(of: node), spansLines(node) { return false }
    let mark = out.count
    writeProperties(from: gapStart, to: range.offset)
    let hasProperties = out.count > mark
    if range.length > 0 {
      if hasProperties { out.append(0x20) }
      if isKey { writeKey(node) } else { writeScalar(node, indent: 0, sourceColumn: 0) }
    } else if !isKey {
      // In brackets a missing value is easily overlooked.
      if hasProperties { out.append(0x20) }
      let isText = tree.coreType(of: node) == .string
      out.append(contentsOf: (isText ? "\"\"" : "null").utf8)
    } else if hasProperties {
      out.append(0x20)
    }
    room -= scalarCount(from: mark)
    return room >= 0
  }

  /// The number of Unicode scalars that were written from a place on.
  private func scalarCount(from start: Int) -> Int {
    out[start...].count { $0 & 0xC0 != 0x80 }
  }
}
