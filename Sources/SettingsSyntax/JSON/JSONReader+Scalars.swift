extension JSONReader {
  // MARK: Strings

  /// Reads the string at `position`. Returns true if it has escapes; its text is then in `scratch`.
  mutating func readString() throws -> Bool {
    position += 1
    skipOrdinaryText()
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return false
    }
    try readRestOfString()
    return true
  }

  /// Skips to the next quote, backslash or control character, eight bytes at a time.
  private mutating func skipOrdinaryText() {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low: UInt64 = 0x0101_0101_0101_0101
    while position + 8 <= count {
      let word = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quote = word ^ (low &* 0x22)
      let backslash = word ^ (low &* 0x5C)
      // Each term sets the high bit of the bytes that are a quote, a backslash, or less than 0x20.
      let found =
        ((quote &- low) & ~quote) | ((backslash &- low) & ~backslash)
        | ((word &- (low &* 0x20)) & ~word)
      if found & high != 0 {
        position += (found & high).trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      position += 1
    }
  }

  private mutating func readRestOfString() throws {
    var start = position
    while start > 0, bytes[start - 1] != UInt8(ascii: "\"") { start -= 1 }
    scratch.removeAll(keepingCapacity: true)
    let open = start - 1
    var run = start
    func flush(_ reader: inout JSONReader, to end: Int) {
      reader.scratch.append(
        contentsOf: UnsafeBufferPointer(start: reader.bytes + run, count: end - run))
    }
    while true {
      guard position < count else {
        try fail("the quote that opens here is never closed", at: file.range(open, 1))
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        flush(&self, to: position)
        position += 1
        return
      case UInt8(ascii: "\\"):
        flush(&self, to: position)
        try readEscape()
        run = position
      case 0x0A, 0x0D:
        try fail(
          "the quote that opens here is not closed on its line", at: file.range(open, 1),
          notes: [.init("write a line break in a string as '\\n'", at: file.range(position, 0))])
      case let byte where byte < 0x20:
        let range = file.range(position, 1)
        let escape = QuotedText.escapeSequence(UInt32(byte))
        try reportMistake(
          "a string cannot contain \(CharacterName.of(Unicode.Scalar(byte))) unescaped", at: range,
          fix: .init("write '\(escape)'", .safe, replacing: range, with: escape))
        position += 1
      default:
        position += 1
        skipOrdinaryText()
      }
    }
  }

  /// Reads an escape (RFC 8259, section 7) into `scratch`. A surrogate pair is one escape.
  private mutating func readEscape() throws {
    let start = position
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "u"): try readUnicodeEscape(from: start)
    default:
      if start + 1 >= count {
        position = count
        return
      }
      if letter < 0x20 {
        // The next step reports the control character.
        position = start + 1
        return
      }
      let range = file.range(start, characterRange(start + 1).end - start)
      position = range.end
      try reportMistake(
        "JSON has no escape '\(Excerpt.quoted(file.text(range)))'", at: range,
        notes: [.init("write a backslash as '\\\\'")],
        fix: .init(
          "double the backslash", .unsafe, replacing: file.range(start, 1), with: "\\\\"))
      scratch.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: position - start))
    }
  }

  private mutating func readUnicodeEscape(from start: Int) throws {
    guard let first = readFourHexDigits() else {
      let range = file.range(start, position - start)
      try reportMistake("'\\u' must be followed by four hexadecimal digits", at: range)
      scratch.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    var value = first
    if first & 0xFC00 == 0xD800, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let back = position
      position += 2
      if let second = readFourHexDigits(), second & 0xFC00 == 0xDC00 {
        value = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
      } else {
        position = back
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      try reportMistake(
        "half of a surrogate pair is not a character",
        at: file.range(start, position - start),
        notes: [.init("write the character itself, or both halves")])
      scratch.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    scratch.append(contentsOf: String(scalar).utf8)
  }

  private mutating func readFourHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[position]
      guard position < count, byte.isHexDigit else { return nil }
      value = value << 4 | UInt32(byte < 0x3A ? byte - 0x30 : (byte | 0x20) - 0x57)
      position += 1
    }
    return value
  }

  // MARK: Keys

  mutating func readKey(_ byte: UInt8) throws {
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      if try readString() {
        let text = scratch
        try text.withUnsafeBufferPointer { decoded in
          try builder.addKey(token(.doubleQuoted, from: start), text: decoded, isDecoded: true)
        }
      } else {
        let text = UnsafeBufferPointer(start: bytes + start + 1, count: position - start - 2)
        try builder.addKey(token(.doubleQuoted, from: start), text: text, isDecoded: false)
      }
    case UInt8(ascii: "'"):
      try readSingleQuoted()
      try addBareKey(from: start, style: .singleQuoted)
    default:
      skipWord()
      guard position > start else {
        try fail(
          "expected a key in double quotes, but found \(describeCharacter(start))",
          at: characterRange(start))
      }
      let range = file.range(start, position - start)
      try reportMistake(
        "a key must be in double quotes", at: range,
        fix: .init(
          "quote it", .safe, replacing: range,
          with: QuotedText.json(QuotedText.removingCurlyQuotes(file.text(range)))))
      try addBareKey(from: start, style: .plain)
    }
  }

  private mutating func addBareKey(from start: Int, style: SyntaxNode.Style) throws {
    let quote = style == .plain ? 0 : 1
    let text = UnsafeBufferPointer(
      start: bytes + start + quote, count: position - start - 2 * quote)
    try builder.addKey(token(style, from: start), text: text, isDecoded: false)
  }

  // MARK: Numbers and literals

  mutating func readBareValue(_ byte: UInt8) throws {
    let start = position
    switch byte {
    case UInt8(ascii: "t") where skipLiteral("true"), UInt8(ascii: "f") where skipLiteral("false"),
      UInt8(ascii: "n") where skipLiteral("null"):
      if isFollowedByWord {
        try readUnquotedString(from: start)
      } else {
        try builder.addScalar(token(.plain, from: start))
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !skipNumber() {
        try readMistakenNumber(from: start)
      } else if isFollowedByWord {
        try readUnquotedString(from: start)
      } else {
        try builder.addScalar(token(.plain, from: start))
      }
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      try readMistakenNumber(from: start)
    case UInt8(ascii: "'"):
      try readSingleQuoted()
      try builder.addScalar(token(.singleQuoted, from: start))
    default:
      try readUnquotedString(from: start)
    }
  }

  private mutating func skipLiteral(_ literal: StaticString) -> Bool {
    let end = position + literal.utf8CodeUnitCount
    guard text.buffer.has(literal, at: position), !isWord(at: end) else { return false }
    position = end
    return true
  }

  /// Skips a number (RFC 8259, section 6). Returns false if there is none.
  private mutating func skipNumber() -> Bool {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      guard skipDigits() else { return false }
    }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { return false }
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if bytes[position].isSign { position += 1 }
      guard skipDigits() else { return false }
    }
    return !isWord(at: position)
  }

  /// Skips digits. Returns false if there are none.
  private mutating func skipDigits() -> Bool {
    let start = position
    while bytes[position].isDigit { position += 1 }
    return position > start
  }

  mutating func skipWord() {
    while position < count, isWord(at: position) { position += 1 }
  }

  /// Returns true if the byte is part of a name, a number, or a character outside of ASCII.
  func isWord(at position: Int) -> Bool {
    let byte = bytes[position]
    if byte >= 0x80 { return NoBreakSpace.length(in: text.buffer, at: position) == nil }
    return byte.isLetter || byte.isDigit || byte.isOne(of: "_$.+-")
  }
}
