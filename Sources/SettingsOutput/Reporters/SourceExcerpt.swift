import SettingsSyntax

/// The line of a range, and a marker under exactly its columns.
///
/// A long line is cut to a window around the range, so that five thousand findings on one line of
/// a megabyte cost no more than as many short lines.
struct SourceExcerpt {
  /// The columns of text that a window may have.
  private static let windowColumns = 100
  /// The columns before the range that a window keeps.
  private static let leadColumns = 40

  private let lineNumber: Int
  private let text: String
  private let markStart: Int
  private let markLength: Int

  init(_ range: SourceRange, _ locator: inout SourceLocator) {
    let file = locator.sources[range.file]
    let start = locator.positions(of: range).start
    let line = locator.bytesOfLine(start.line, in: range.file)
    lineNumber = start.line
    let first = min(max(range.offset, line.lowerBound), line.upperBound)
    let last = min(max(range.end, first), line.upperBound)

    let before = SourceExcerpt.tail(file, line.lowerBound..<first)
    let marked = SourceExcerpt.head(file, first..<last, columns: SourceExcerpt.windowColumns)
    let used = DisplayWidth.columns(of: before) + DisplayWidth.columns(of: marked)
    let room = SourceExcerpt.windowColumns - used
    let after = room > 0 ? SourceExcerpt.head(file, last..<line.upperBound, columns: room) : ""
    text = before + marked + after
    markStart = DisplayWidth.columns(of: before)
    markLength = max(1, DisplayWidth.columns(of: marked))
  }

  /// The lines as they are shown, with a gutter of line numbers.
  func lines(
    mark: Character, style: TerminalStyle, color: (String) -> String
  ) -> [String] {
    let number = String(lineNumber)
    let gutter = String(repeating: " ", count: max(3, number.utf8.count))
    let padded = String(gutter.dropLast(number.utf8.count)) + number
    let marker =
      String(repeating: " ", count: markStart) + color(String(repeating: mark, count: markLength))
    return [
      "\(style.blue("\(padded) |")) \(text)",
      "\(style.blue("\(gutter) |")) \(marker)",
    ]
  }

  /// The text of some bytes, cut at its end to a number of columns.
  private static func head(_ file: SourceFile, _ bytes: Range<Int>, columns: Int) -> String {
    // No character has more bytes than it could have columns in a window: look at a bounded part.
    let end = boundary(
      file, at: min(bytes.upperBound, bytes.lowerBound + (columns + 1) * bytesPerColumn(file)))
    let text = visible(file, bytes.lowerBound..<max(bytes.lowerBound, end))
    let isWhole = end >= bytes.upperBound && DisplayWidth.columns(of: text) <= columns
    return isWhole ? text : TextLayout.truncated(text + "…", toColumns: max(1, columns))
  }

  /// The text of some bytes, cut at its beginning to the columns of a window's lead.
  private static func tail(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    let start = boundary(
      file,
      at: max(bytes.lowerBound, bytes.upperBound - (windowColumns / 2 + 1) * bytesPerColumn(file)))
    let text = visible(file, min(start, bytes.upperBound)..<bytes.upperBound)
    guard start > bytes.lowerBound || DisplayWidth.columns(of: text) > windowColumns / 2 else {
      return text
    }
    var kept: [Character] = []
    var columns = 0
    for character in text.reversed() {
      columns += DisplayWidth.columns(of: character)
      if columns > leadColumns { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }

  /// The most bytes that are looked at for a column of text: characters outside of ASCII may be
  /// clusters of many.
  private static func bytesPerColumn(_ file: SourceFile) -> Int { file.scan.isASCII ? 1 : 8 }

  /// The start of the character that holds a byte.
  private static func boundary(_ file: SourceFile, at offset: Int) -> Int {
    let bytes = file.bytes.buffer
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func visible(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    VisibleText.escaping(file.text(file.range(bytes.lowerBound, bytes.count)))
  }
}
