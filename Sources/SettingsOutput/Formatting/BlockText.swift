import SettingsSyntax

/// The first line of a block scalar (YAML 1.2.2, section 8.1): `|2-  # comment`.
struct BlockHeader {
  /// The end of `|` or `>` and its indicators.
  let end: Int
  /// The depth that an indicator gives.
  let depth: Int?
  /// Whether an indicator keeps the blank lines after the text.
  let keepsLines: Bool
  /// The comment.
  let comment: Range<Int>?

  /// Reads the header of a node; nil if the node is not a block scalar.
  init?(of node: NodeID, in tree: SyntaxTree, _ lines: SourceLines) {
    guard tree[node].style == .literal || tree[node].style == .folded else { return nil }
    self.init(at: tree.range(of: node).offset, lines)
  }

  /// Reads the header at a `|` or `>`.
  init(at start: Int, _ lines: SourceLines) {
    let indicators = lines.bytes[(start + 1)...].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: "#")
    }
    end = indicators.endIndex
    depth = indicators.last { $0 &- 0x31 < 9 }.map { Int($0 - 0x30) }
    keepsLines = indicators.contains(UInt8(ascii: "+"))
    let lineEnd = lines.endOfLine(end)
    comment = lines.bytes[end..<lineEnd].firstIndex(of: UInt8(ascii: "#")).map {
      $0..<lines.trimmed(lineEnd, from: $0)
    }
  }

  /// The end of the text, of which the end of the node may not have the last lines: those of blanks
  /// that are indented deeper or have a tab, and all blank ones if they are kept.
  func textEnd(after scalarEnd: Int, _ lines: SourceLines) -> Int {
    keepsLines ? keptEnd(after: scalarEnd, lines) : blankTextEnd(after: scalarEnd, lines)
  }

  private func blankTextEnd(after scalarEnd: Int, _ lines: SourceLines) -> Int {
    var (result, end) = (scalarEnd, lines.endOfLine(max(scalarEnd, self.end)))
    var indentation: Int?
    while end < lines.bytes.count {
      let start = lines.afterBreak(end)
      end = lines.endOfLine(start)
      guard lines.bytes[start..<end].allSatisfy(\.isBlank) else { break }
      let depth = indentation ?? self.indentation(lines)
      indentation = depth
      if end - start > depth || lines.bytes[start..<end].contains(0x09) {
        result = end
      }
    }
    return result
  }

  /// The number of spaces before the first line of the text.
  private func indentation(_ lines: SourceLines) -> Int {
    var start = lines.afterBreak(lines.endOfLine(end))
    while start < lines.bytes.count {
      let lineEnd = lines.endOfLine(start)
      let spaces = lines.bytes[start..<lineEnd].prefix { $0 == 0x20 }.count
      if start + spaces < lineEnd { return spaces }
      start = lines.afterBreak(lineEnd)
    }
    return .max
  }

  private func keptEnd(after scalarEnd: Int, _ lines: SourceLines) -> Int {
    var end = lines.endOfLine(max(scalarEnd, self.end))
    while end < lines.bytes.count {
      let start = lines.afterBreak(end)
      let next = lines.endOfLine(start)
      guard next > end, lines.bytes[start..<next].allSatisfy({ $0 == 0x20 }) else { break }
      end = next
    }
    return min(lines.afterBreak(end), lines.bytes.count)
  }
}

/// The text of a block scalar as it is written.
struct BlockText {
  let header: BlockHeader
  /// Its lines without their breaks; those after the last text only if they are part of it.
  private(set) var contents: [Range<Int>] = []
  /// The columns before the text of each line.
  private(set) var column = 0
  /// Whether the file ends in its last line.
  private(set) var endsOpen = false

  /// Reads a block scalar.
  ///
  /// - Parameter parentColumn: the distance of the block that holds it from the start of its line.
  init(_ range: SourceRange, _ lines: SourceLines, parentColumn: Int) {
    header = BlockHeader(at: range.offset, lines)
    let lineEnd = lines.endOfLine(header.end)
    var place = lines.afterBreak(lineEnd)
    while lineEnd < range.end, place < range.end { place = addLine(at: place, lines) }
    let first = contents.first { line in lines.bytes[line].contains { $0 != 0x20 } }
    column =
      header.depth.map { parentColumn + $0 }
      ?? first.map { line in lines.bytes[line].prefix { $0 == 0x20 }.count } ?? 0
    addBlankLines(from: place, lines)
  }

  /// Adds the line at a place; returns the start of the next one.
  private mutating func addLine(at place: Int, _ lines: SourceLines) -> Int {
    let end = lines.endOfLine(place)
    contents.append(place..<end)
    endsOpen = end == lines.bytes.count
    return lines.afterBreak(end)
  }

  /// Adds the lines of blanks that follow, which are not in the range of the node, as far as they
  /// are part of the text.
  private mutating func addBlankLines(from start: Int, _ lines: SourceLines) {
    let textCount = contents.count
    var place = start
    while place < lines.bytes.count {
      let end = lines.endOfLine(place)
      // Tabs after the indentation are text.
      let indentEnd = column == 0 ? end : min(place + column, end)
      guard lines.bytes[place..<indentEnd].allSatisfy({ $0 == 0x20 }),
        lines.bytes[indentEnd..<end].allSatisfy(\.isBlank)
      else { break }
      // Blanks at the end of the file are not a line, unless they are text.
      if end == lines.bytes.count, column == 0 || end - place <= column { break }
      place = addLine(at: place, lines)
    }
    if header.keepsLines { return }
    while contents.count > textCount, column == 0 || (contents.last?.count ?? 0) <= column {
      contents.removeLast()
    }
  }
}
