import SettingsSyntax

/// A block scalar in the source (YAML 1.2.2, section 8.1): `|2-` or `>`, and the lines of its text.
///
/// The range of the node may end before the last lines of the text: lines of blanks that are
/// indented deeper, and all blank lines if the indicator is `+`.
struct BlockScalar {
  /// The indicators after `|` or `>`.
  let indicators: Slice<UnsafeBufferPointer<UInt8>>
  /// The lines without their indentation and their breaks.
  private(set) var lines: [Slice<UnsafeBufferPointer<UInt8>>] = []
  /// The end of the last line.
  private(set) var end: Int

  /// Reads a node. Returns nil if it is not a block scalar. Linear in its text and the blank lines
  /// after it.
  init?(_ node: NodeID, in tree: SyntaxTree) {
    guard tree[node].style == .literal || tree[node].style == .folded else { return nil }
    let bytes = tree.file.bytes.buffer
    let range = tree.range(of: node).bytes
    indicators = bytes[(range.lowerBound + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "#") }
    end = bytes.endOfLine(indicators.endIndex)
    // The text begins with the spaces that are not part of the indentation.
    let lead = tree.bytes(of: node).prefix { $0 == 0x20 || $0 == 0x0A }
    let spaces = lead.reversed().prefix { $0 == 0x20 }.count
    var column = Int.max
    var textCount = 0
    while end < bytes.count {
      let line = bytes[(end + 1)..<bytes.endOfLine(end + 1)]
      let indentation = line.prefix { $0 == 0x20 }.count
      if line.startIndex < range.upperBound {
        textCount += 1
        if column == .max, indentation < line.count { column = max(0, indentation - spaces) }
      } else if indentation < min(column, line.count) || !line.allSatisfy(\.isBlank)
        || line.endIndex == bytes.count && line.count <= column
      {
        // Tabs after the indentation are text. Blanks at the end of the file are not a line.
        break
      }
      lines.append(line)
      end = line.endIndex
    }
    while !endsWithBlankLines, lines.count > textCount, let last = lines.last, last.count <= column
    {
      end = last.startIndex - 1
      lines.removeLast()
    }
    lines = lines.map { $0.dropFirst(column) }
  }

  /// The indentation of the text in columns, if an indicator specifies it.
  var depth: Int? { indicators.first { $0 &- 0x31 < 9 }.map { Int($0 - 0x30) } }

  /// True if the blank lines after the text are part of it.
  var endsWithBlankLines: Bool { indicators.contains(UInt8(ascii: "+")) }
}
