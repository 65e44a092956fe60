/// Recovery from mistakes in values: each method reads a malformed value and reports a correction.
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
        "expected a value in double quotes, but found \(describeCharacter(start))",
        at: file.range(start, 1))
    }
    position += 1
    let range = file.range(start, position - start)
    let inner = file.text(file.range(start + 1, position - start - 2))
    try reportMistake(
      "a string must be in double quotes in JSON", at: range,
      fix: hasEscapes
        ? nil
        : .init("use double quotes", .safe, replacing: range, with: QuotedText.json(inner)))
  }

  /// True if the current value of a mapping is probably the beginning of a string: `{"title": 3
  /// apples}`.
  var isFollowedByWord: Bool {
    bytes[position] == 0x20 && bytes[position + 1].isLetter && builder.isInMapping
  }

  /// Reads words without quotes as a value, and reports them.
  mutating func readUnquotedString(from start: Int) throws {
    position = start
    skipUnquotedText()
    guard position > start else {
      try fail("expected a value, but found \(describeCharacter(start))", at: characterRange(start))
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
      meant.map { Diagnostic.Fix("write \($0)", .unsafe, replacing: range, with: $0.description) }
      ?? .init(
        "quote it", .unsafe, replacing: range,
        with: QuotedText.json(QuotedText.removingCurlyQuotes(word)))
    try reportMistake("'\(Excerpt.quoted(word))' is not a JSON value", at: range, fix: fix)
    // If the likely correction has another type than the text, don't check the type of the value.
    let isString = coreType(from: start) == .string
    try builder.addScalar(
      token(.plain, tag: (meant == nil) == isString ? .none : .unknown, from: start))
  }

  /// Reads a number in the syntax of another language, and reports it.
  mutating func readMistakenNumber(from start: Int) throws {
    position = start
    skipWord()
    position = max(position, start + 1)
    let range = file.range(start, position - start)
    let word = file.text(range)
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    let message =
      digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.allSatisfy(\.isDigit)
      ? "a number cannot begin with 0 in JSON"
      : "'\(Excerpt.quoted(word))' is not a JSON number"
    let type = coreType(from: start)
    let number = SettingsNumber(
      UnsafeBufferPointer(start: bytes + start, count: position - start), type: type)
    try reportMistake(
      message, at: range, notes: [.init("put a string in double quotes")],
      fix: number.map { .init("write \($0)", .unsafe, replacing: range, with: $0.description) })
    try builder.addScalar(token(.plain, tag: type == .string ? .unknown : .none, from: start))
  }

  private func coreType(from start: Int) -> CoreType {
    CoreType(of: UnsafeBufferPointer(start: bytes + start, count: position - start))
  }

  /// Skips words without quotes, up to the last one on the line.
  mutating func skipUnquotedText() {
    skipWord()
    guard position > 0, isWord(at: position - 1) else { return }
    var end = position
    while end < count {
      let byte = bytes[end]
      if byte < 0x20 || byte.isOne(of: "\",[]{}") { break }
      if byte.isOne(of: "#/"), bytes[end - 1] == 0x20 { break }
      end += 1
      if byte != 0x20 { position = end }
    }
  }
}
