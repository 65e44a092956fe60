import SettingsSyntax

/// A block scalar as it is written (YAML 1.2.2, section 8.1).
struct BlockText {
  /// The end of the signs behind `|` or `>`.
  let headerEnd: Int
  /// The comment behind them.
  let comment: Range<Int>?
  /// The depth that its header tells.
  let explicitDepth: Int?
  /// Its lines without their breaks; those behind the last text only where they are part of it.
  let contents: [Range<Int>]
  /// How many columns before each line are no text.
  let column: Int
  /// Whether the file ends in its last line.
  let endsOpen: Bool

  /// Reads it again.
  ///
  /// - Parameter parentColumn: how far the block that holds it is from the start of its line.
  init(_ range: SourceRange, _ lines: SourceLines, parentColumn: Int) {
    let bytes = lines.bytes
    var position = range.offset + 1
    var depth: Int?
    var keeps = false
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: "#") {
      if bytes[position] &- 0x31 < 9 { depth = Int(bytes[position] - 0x30) }
      if bytes[position] == UInt8(ascii: "+") { keeps = true }
      position += 1
    }
    headerEnd = position
    explicitDepth = depth
    let lineEnd = lines.endOfLine(position)
    comment = bytes[position..<lineEnd].firstIndex(of: UInt8(ascii: "#")).map {
      $0..<lines.trimmed(lineEnd, from: $0)
    }
    var all: [Range<Int>] = []
    var place = lines.afterBreak(lineEnd)
    var endsOpen = false
    while lineEnd < range.end, place < range.end {
      let end = lines.endOfLine(place)
      all.append(place..<end)
      endsOpen = end == bytes.count
      place = lines.afterBreak(end)
    }
    let first = all.first { line in bytes[line].contains { $0 != 0x20 } }
    column =
      depth.map { parentColumn + $0 }
      ?? first.map { line in bytes[line].prefix { $0 == 0x20 }.count } ?? 0
    // Lines of blanks alone are not in the range.
    var blank: [Range<Int>] = []
    while place < bytes.count {
      let end = lines.endOfLine(place)
      guard bytes[place..<end].allSatisfy({ $0 == 0x20 }) else { break }
      // Blanks that the file ends in are no line, unless they are text.
      let isOpen = end == bytes.count
      if isOpen, column == 0 || end - place <= column { break }
      blank.append(place..<end)
      endsOpen = isOpen
      place = lines.afterBreak(end)
    }
    let column = column
    let lastText = keeps ? blank.indices.last : blank.lastIndex { $0.count > column && column > 0 }
    if let lastText { all += blank[...lastText] }
    contents = all
    self.endsOpen = endsOpen
  }
}

extension SourceLines {
  /// The end of a block scalar that keeps the blank lines behind it, and of these; 0 for any other
  /// node.
  func keptEnd(of node: NodeID, in tree: SyntaxTree) -> Int {
    let style = tree[node].style
    guard style == .literal || style == .folded else { return 0 }
    let range = tree.range(of: node)
    var position = range.offset + 1
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: "+") {
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "+") else { return 0 }
    var end = endOfLine(max(range.end, position))
    while end < bytes.count {
      let next = endOfLine(afterBreak(end))
      guard bytes[afterBreak(end)..<next].allSatisfy({ $0 == 0x20 }) else { break }
      if next == end { break }
      end = next
    }
    return min(afterBreak(end), bytes.count)
  }
}
