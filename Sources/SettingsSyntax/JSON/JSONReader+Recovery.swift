/// What stands where a value is due and is none, read as what it means.
extension JSONReader {
  mutating func readSingleQuoted() throws {
    let start = position
    position += 1
    var hasEscapes = false
    while position < count, bytes[position] != UInt8(ascii: "'"), bytes[position] >= 0x20 {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < count {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    guard position < count, bytes[position] == UInt8(ascii: "'") else {
      try fail(
        "expected a value in double quotes, not \(describe(start))", at: file.range(start, 1))
    }
    position += 1
    let range = file.range(start, position - start)
    let inner = file.text(file.range(start + 1, position - start - 2))
    try mistake(
      "a text stands in double quotes in JSON", at: range,
      fix: hasEscapes
        ? nil : .init("use double quotes", .safe, [.init(range, QuotedText.json(inner))]))
  }

  /// Whether a value in a mapping is the beginning of a text: `{"title": 3 apples}`.
  var isFollowedByWord: Bool {
    bytes[position] == 0x20 && (bytes[position + 1] | 0x20) &- 0x61 < 26 && builder.isInMapping
  }

  /// Reads words without quotes.
  mutating func readUnquotedText(from start: Int) throws {
    position = start
    skipText()
    guard position > start else {
      try fail("expected a value, not \(describe(start))", at: characterRange(start))
    }
    let range = file.range(start, position - start)
    let word = file.text(range)
    let meant: String? =
      switch word.lowercased() {
      case "true", "yes", "on": "true"
      case "false", "no", "off": "false"
      case "null", "nil", "none", "undefined": "null"
      default: nil
      }
    let fix =
      meant.map { Diagnostic.Fix("write \($0)", .unsafe, [.init(range, $0)]) }
      ?? Diagnostic.Fix("quote it", .unsafe, [.init(range, QuotedText.json(straight(word)))])
    try mistake("'\(Excerpt.quoted(word))' is no JSON value", at: range, fix: fix)
    // Where what is read is another value than what is meant, nobody is to judge it.
    let isText = coreType(from: start) == .string
    try builder.addScalar(
      style: .plain, tag: (meant == nil) == isText ? .none : .unknown, start: start, end: position)
  }

  /// Reads a number as other languages write it.
  mutating func readMistakenNumber(from start: Int) throws {
    position = start
    skipWord()
    position = max(position, start + 1)
    let range = file.range(start, position - start)
    let word = file.text(range)
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    let message =
      digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.allSatisfy { $0 &- 0x30 < 10 }
      ? "a number does not begin with 0 in JSON" : "'\(Excerpt.quoted(word))' is no JSON number"
    let type = coreType(from: start)
    let number = CoreNumber(
      UnsafeBufferPointer(start: bytes + start, count: position - start), type: type
    ).json
    try mistake(
      message, at: range, notes: [.init("to write a text, put it in double quotes")],
      fix: number.map { .init("write \($0)", .unsafe, [.init(range, $0)]) })
    try builder.addScalar(
      style: .plain, tag: type == .string ? .unknown : .none, start: start, end: position)
  }

  private func coreType(from start: Int) -> CoreType {
    CoreType(of: UnsafeBufferPointer(start: bytes + start, count: position - start))
  }

  /// A text without the curly quotes around it, with which an editor replaced straight ones.
  func straight(_ text: String) -> String {
    let curly: Set<Unicode.Scalar> = ["\u{201C}", "\u{201D}", "\u{201E}"]
    let scalars = text.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
      curly.contains(first), curly.contains(last)
    else { return text }
    return String(scalars.dropFirst().dropLast())
  }

  /// Passes over a text without quotes: words, and what stands between them on the line.
  mutating func skipText() {
    skipWord()
    guard position > 0, isWord(at: position - 1) else { return }
    var end = position
    while end < count {
      let byte = bytes[end]
      if byte < 0x20 || [0x22, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte) { break }
      let isComment = byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/")
      if isComment, bytes[end - 1] == 0x20 { break }
      end += 1
      if byte != 0x20 { position = end }
    }
  }
}
