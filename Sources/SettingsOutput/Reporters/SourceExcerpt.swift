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
    let room = SourceExcerpt.windowColumns - before.columns - marked.columns
    let after = room > 0 ? SourceExcerpt.head(file, last..<line.upperBound, columns: room).text : ""
    text = before.text + marked.text + after
    markStart = before.columns
    markLength = max(1, marked.columns)
  }

  /// Some text, and how wide it is.
  private struct Piece {
    var text: String
    var columns: Int

    init(_ text: String) {
      self.text = text
      columns = DisplayWidth.columns(of: text)
    }

    /// Bytes that take a column each, and `…` before or after them.
    init(
      _ bytes: Slice<UnsafeBufferPointer<UInt8>>, cutBefore: Bool = false, cutAfter: Bool = false
    ) {
      let text = String(decoding: bytes, as: UTF8.self)
      self.text = cutBefore ? "…" + text : cutAfter ? text + "…" : text
      columns = bytes.count + (cutBefore || cutAfter ? 1 : 0)
    }
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
  private static func head(_ file: SourceFile, _ bytes: Range<Int>, columns: Int) -> Piece {
    let columns = max(1, columns)
    let near = bytes.prefix(columns + 1)
    if isPlain(file, near) {
      if near.count == bytes.count, near.count <= columns { return Piece(file.bytes.buffer[near]) }
      var kept = file.bytes.buffer[near.prefix(columns - 1)]
      while kept.last == 0x20 { kept.removeLast() }
      return Piece(kept, cutAfter: true)
    }
    // No character has more bytes than it could have columns in a window: look at a bounded part.
    let end = boundary(
      file, at: min(bytes.upperBound, bytes.lowerBound + (columns + 1) * bytesPerColumn(file)))
    let text = visible(file, bytes.lowerBound..<max(bytes.lowerBound, end))
    let isWhole = end >= bytes.upperBound && DisplayWidth.columns(of: text) <= columns
    return Piece(isWhole ? text : TextLayout.truncated(text + "…", toColumns: columns))
  }

  /// The text of some bytes, cut at its beginning to the columns of a window's lead.
  private static func tail(_ file: SourceFile, _ bytes: Range<Int>) -> Piece {
    let widest = windowColumns / 2
    let near = bytes.suffix(widest + 1)
    if isPlain(file, near) {
      if near.count == bytes.count, near.count <= widest { return Piece(file.bytes.buffer[near]) }
      return Piece(file.bytes.buffer[near.suffix(leadColumns)], cutBefore: true)
    }
    // Most characters have as many columns as two bytes; where marks make that too few, look again.
    for bytesPerColumn in [2, max(3, bytesPerColumn(file))] {
      let start = boundary(
        file, at: max(bytes.lowerBound, bytes.upperBound - (widest + 1) * bytesPerColumn))
      let text = visible(file, min(start, bytes.upperBound)..<bytes.upperBound)
      let isWhole = start <= bytes.lowerBound
      var kept: [Character] = []
      var columns = 0
      for character in text.reversed() {
        columns += DisplayWidth.columns(of: character)
        if columns > (isWhole ? widest : leadColumns) { break }
        kept.append(character)
      }
      if isWhole, columns <= widest { return Piece(text) }
      if isWhole || columns > leadColumns || bytesPerColumn > 2 {
        return Piece("…" + lead(of: kept))
      }
    }
    return Piece("…")
  }

  /// As many of some characters, the last first, as a window's lead has room for; in their order.
  private static func lead(of characters: [Character]) -> String {
    var columns = 0
    let kept = characters.prefix { character in
      columns += DisplayWidth.columns(of: character)
      return columns <= leadColumns
    }
    return String(kept.reversed())
  }

  /// Whether each of some bytes is a character of ASCII that is drawn, and so takes a column.
  private static func isPlain(_ file: SourceFile, _ bytes: Range<Int>) -> Bool {
    file.bytes.buffer[bytes].allSatisfy { 0x20 <= $0 && $0 < 0x7F }
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
