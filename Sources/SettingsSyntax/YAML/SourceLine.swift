/// One line of YAML that could not be read, examined without a parser.
struct SourceLine {
  /// The line's bytes without its line break and a byte order mark, as offsets in the text.
  let range: Range<Int>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Finds the line with the byte at `offset`, or the last line.
  init(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let offset = min(offset, bytes.count)
    let end = bytes[offset...].firstIndex(where: \.isLineBreak) ?? bytes.count
    var start = bytes[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    if start == 0, bytes.has("\u{FEFF}", at: 0) { start = min(3, end) }
    range = start..<end
    self.bytes = bytes
  }

  /// Makes a line of any range of the text.
  init(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    self.range = range
    self.bytes = bytes
  }

  /// The nearest line above that is neither blank nor a comment.
  var textLineAbove: SourceLine? {
    var line = self
    while line.range.lowerBound > 0 {
      let before = SourceLine(around: line.range.lowerBound - 1, in: bytes)
      guard before.range.lowerBound < line.range.lowerBound else { return nil }
      line = before
      if !line.isBlank, !line.isComment { return line }
    }
    return nil
  }

  /// The nearest line below that is neither blank nor a comment.
  var textLineBelow: SourceLine? {
    var line = self
    while line.range.upperBound < bytes.count {
      line = SourceLine(around: line.range.upperBound + 1, in: bytes)
      if !line.isBlank, !line.isComment { return line }
    }
    return nil
  }

  /// The number of spaces and tabs at the start of the line.
  var indentation: Int { textStart - range.lowerBound }

  /// The offset of the text after the indentation.
  var textStart: Int {
    range.first { !bytes[$0].isBlank } ?? range.upperBound
  }

  /// The offset of the text after the indentation and the dashes of lists.
  var contentStart: Int {
    var position = textStart
    while position + 1 < range.upperBound, bytes[position] == UInt8(ascii: "-"),
      bytes[position + 1].isBlank
    {
      position += 1
      while position < range.upperBound, bytes[position].isBlank { position += 1 }
    }
    return position
  }

  /// True if the line consists of spaces and tabs only.
  var isBlank: Bool { textStart == range.upperBound }

  /// True if the line consists of a comment only.
  var isComment: Bool { begins(with: "#") }

  /// True if the line is an entry of a list.
  var isListEntry: Bool {
    let start = textStart
    return start < range.upperBound && bytes[start] == UInt8(ascii: "-")
      && (start + 1 == range.upperBound || bytes[start + 1].isBlank)
  }

  /// Returns true if a literal follows the indentation.
  func begins(with text: StaticString) -> Bool {
    bytes.has(text, at: textStart)
  }

  /// The first `:` that ends a key: a space or the line's end follows it.
  var keyEnd: Int? {
    var position = contentStart
    if position < range.upperBound, bytes[position].isQuote {
      guard let close = closingQuote(of: position) else { return nil }
      position = close + 1
    }
    while position < range.upperBound {
      let isLast = position + 1 == range.upperBound
      if bytes[position] == UInt8(ascii: ":"), isLast || bytes[position + 1].isBlank {
        return position
      }
      if bytes[position] == UInt8(ascii: "#"), position > 0, bytes[position - 1].isBlank {
        return nil
      }
      position += 1
    }
    return nil
  }

  /// The offset of the text after the line's first `key: `; nil without one.
  var valueStart: Int? {
    guard let colon = keyEnd else { return nil }
    return (colon + 1..<range.upperBound).first { !bytes[$0].isBlank }
  }

  /// The line's key, or all of its text without one; an entry of a list from its dash on.
  var keyOrText: Range<Int> {
    let start = textStart
    return start..<max(start, keyEnd ?? plainValue(from: start, isInFlow: false).upperBound)
  }

  /// The offset of a `|` or `>` at the line's end that begins a block of text on the next line.
  var blockHeader: Int? {
    var last = range.upperBound - 1
    while last > range.lowerBound, bytes[last].isBlank { last -= 1 }
    while last > range.lowerBound, bytes[last].isSign { last -= 1 }
    guard last >= textStart, bytes[last].isOne(of: "|>"),
      last == textStart || bytes[last - 1].isBlank
    else { return nil }
    return last
  }

  /// Returns the offset of the quote on this line that closes the quote at `start`, or nil.
  func closingQuote(of start: Int) -> Int? {
    var position = start + 1
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "\\"), bytes[start] == UInt8(ascii: "\"") {
        position += 1
      } else if bytes[position] == bytes[start] {
        let isDoubled =
          bytes[start] == UInt8(ascii: "'") && position + 1 < range.upperBound
          && bytes[position + 1] == bytes[start]
        guard isDoubled else { return position }
        position += 1
      }
      position += 1
    }
    return nil
  }

  /// Returns the range of the text from `start` to a comment or to the end of the line, without
  /// trailing spaces. In flow style, the text also ends at a `,`, `]` or `}`.
  func plainValue(from start: Int, isInFlow: Bool) -> Range<Int> {
    var end = start
    while end < range.upperBound {
      let byte = bytes[end]
      if byte == UInt8(ascii: "#"), end > start, bytes[end - 1].isBlank { break }
      if isInFlow, end > start, byte.isOne(of: ",]}") { break }
      end += 1
    }
    while end > start + 1, bytes[end - 1].isBlank { end -= 1 }
    return start..<max(end, min(start + 1, range.upperBound))
  }

  /// Returns the start of the value or key in brackets that contains an offset.
  func startInFlow(before offset: Int) -> Int {
    var start = offset
    while start > contentStart, !bytes[start - 1].isOne(of: ",[{"),
      !(bytes[start - 1].isBlank && bytes[start - 2] == UInt8(ascii: ":"))
    {
      start -= 1
    }
    while start < offset, bytes[start].isBlank { start += 1 }
    return start
  }

  /// Returns the offset of the first no-break space in a place where spaces are significant: in the
  /// indentation, after the dash of a list, and before or after the colon of a key. Nil if there
  /// are none.
  func firstNoBreakSpaceOutsideText() -> Int? {
    var position = range.lowerBound
    var mayMatter = true
    var isAfterKey = false
    while position < range.upperBound {
      if let length = NoBreakSpace.length(in: bytes, at: position) {
        let next = position + length < range.upperBound ? bytes[position + length] : 0
        if mayMatter || (next == UInt8(ascii: ":") && !isAfterKey) { return position }
        position += length
        continue
      }
      let byte = bytes[position]
      if byte == UInt8(ascii: ":"), !isAfterKey {
        mayMatter = true
        isAfterKey = position + 1 < range.upperBound && bytes[position + 1].isBlank
      } else if byte != 0x20 {
        mayMatter = mayMatter && !isAfterKey && byte == UInt8(ascii: "-")
      }
      position += 1
    }
    return nil
  }
}
