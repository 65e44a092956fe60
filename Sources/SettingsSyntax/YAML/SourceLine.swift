/// One line of YAML that could not be read, looked at without a parser.
struct SourceLine {
  /// The line's bytes without its line break, as offsets in the text.
  let range: Range<Int>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The line that holds the byte at `offset`, or the last one.
  init(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    var start = min(offset, bytes.count)
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
    range = start..<end
    self.bytes = bytes
  }

  /// Where the text behind the line's first `key: ` begins, or nil where the line has none.
  var valueStart: Int? {
    var position = range.lowerBound
    while position + 1 < range.upperBound {
      if bytes[position] == UInt8(ascii: ":"), bytes[position + 1] == 0x20 {
        position += 1
        while position < range.upperBound, bytes[position] == 0x20 { position += 1 }
        return position < range.upperBound ? position : nil
      }
      position += 1
    }
    return nil
  }

  /// Whether nothing but a comment stands on the line.
  var isComment: Bool {
    range.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 }.map { bytes[$0] == UInt8(ascii: "#") }
      ?? false
  }

  /// The text that begins at `start` up to a comment, the line's end, or in flow style up to the
  /// `,`, `]` or `}` that ends it; without the spaces behind it.
  func plainValue(from start: Int, isInFlow: Bool) -> Range<Int> {
    var end = start
    while end < range.upperBound {
      let byte = bytes[end]
      if byte == UInt8(ascii: "#"), end > start, bytes[end - 1] == 0x20 { break }
      if isInFlow, end > start, [0x2C, 0x5D, 0x7D].contains(byte) { break }
      end += 1
    }
    while end > start + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return start..<max(end, min(start + 1, bytes.count))
  }

  /// The first no-break space in the indentation, before or behind a colon, or behind a dash:
  /// where a space has a meaning.
  func firstNoBreakSpaceOutsideText() -> Int? {
    var position = range.lowerBound
    var mayMatter = true
    while position < range.upperBound {
      if let length = NoBreakSpace.length(in: bytes, at: position) {
        let next = position + length < range.upperBound ? bytes[position + length] : 0
        if mayMatter || next == UInt8(ascii: ":") { return position }
        position += length
        continue
      }
      let byte = bytes[position]
      if byte != 0x20 {
        mayMatter = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
      }
      position += 1
    }
    return nil
  }
}
