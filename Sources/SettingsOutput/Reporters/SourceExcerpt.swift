import SettingsSyntax

/// The line of a range, and a marker under exactly its columns.
///
/// A long line is cut to a window around the range, so that five thousand diagnostics on one line of
/// a megabyte cost no more than on as many short lines.
struct SourceExcerpt {
  /// The columns of text that a window may have.
  private static let windowColumns = 100
  /// The columns before the range that a window keeps.
  private static let leadColumns = 40
  /// The columns before the range that need not be cut.
  private static let widestLead = 50

  private let lineNumber: Int
  private let text: String
  private let markStart: Int
  private let markLength: Int

  init(_ range: SourceRange, _ locator: SourceLocator) {
    let file = locator.sources[range.file]
    lineNumber = locator.positions(of: range).start.line
    let line = locator.bytesOfLine(lineNumber, in: range.file)
    let first = min(max(range.offset, line.lowerBound), line.upperBound)
    let last = min(max(range.end, first), line.upperBound)

    let before = SourceExcerpt.tail(file, line.lowerBound..<first)
    markStart = DisplayWidth.columns(of: before)
    let marked = SourceExcerpt.head(file, first..<last, columns: SourceExcerpt.windowColumns)
    let markedColumns = DisplayWidth.columns(of: marked)
    markLength = max(1, markedColumns)
    let room = SourceExcerpt.windowColumns - markStart - markedColumns
    let after = room > 0 ? SourceExcerpt.head(file, last..<line.upperBound, columns: room) : ""
    text = before + marked + after
  }

  /// The lines as they are shown, with a gutter of line numbers.
  func lines(
    mark: Character, style: TerminalStyle, color: (String) -> String
  ) -> [String] {
    let number = TextLayout.padded(String(lineNumber), toColumns: 3, alignment: .trailing)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let marker =
      String(repeating: " ", count: markStart) + color(String(repeating: mark, count: markLength))
    return [
      "\(style.blue("\(number) |")) \(text)",
      "\(style.blue("\(gutter) |")) \(marker)",
    ]
  }

  /// The text of some bytes, cut at its end to a number of columns.
  private static func head(_ file: SourceFile, _ bytes: Range<Int>, columns: Int) -> String {
    let window = bytes.prefix((columns + 1) * bytesPerColumn(file))
    let end = max(bytes.lowerBound, boundary(file, at: window.upperBound))
    let text = visible(file, bytes.lowerBound..<end)
    let isWhole = end == bytes.upperBound && DisplayWidth.columns(of: text) <= columns
    return isWhole ? text : TextLayout.truncated(text + "…", toColumns: columns)
  }

  /// The text of some bytes, cut at its beginning to the columns of a window's lead.
  private static func tail(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    let window = bytes.suffix((widestLead + 1) * bytesPerColumn(file))
    let start = boundary(file, at: window.lowerBound)
    let text = visible(file, min(start, bytes.upperBound)..<bytes.upperBound)
    if start <= bytes.lowerBound, DisplayWidth.columns(of: text) <= widestLead { return text }
    var columns = 0
    let kept = text.reversed().prefix { character in
      columns += DisplayWidth.columns(of: character)
      return columns <= leadColumns
    }
    return "…" + String(kept.reversed())
  }

  /// The most bytes that are looked at for a column of text: characters outside of ASCII may be
  /// clusters of many.
  private static func bytesPerColumn(_ file: SourceFile) -> Int { file.scan.isASCII ? 1 : 8 }

  /// The start of the character that a byte is part of.
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
