/// Writes strings in quotes, as JSON and YAML do. All methods are linear.
public enum QuotedText {
  /// Returns a JSON string in the format of `ByteBuffer.appendJSON`.
  public static func json(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.appendJSON(text)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// Returns the first scalar at or after `start` that must be escaped in a JSON string, or nil.
  static func nextEscape(
    in utf8: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (offset: Int, length: Int, value: UInt32)? {
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if mayBeginEscape(byte) {
        if byte < 0x80 { return (index, 1, UInt32(byte)) }
        if let (value, length) = unseenScalar(in: utf8, at: index) { return (index, length, value) }
      }
      index += 1
    }
    return nil
  }

  /// Returns true if a byte must be escaped, or begins a character that may have to be escaped.
  private static func mayBeginEscape(_ byte: UInt8) -> Bool {
    if byte < 0x7F { return byte < 0x20 || byte == 0x22 || byte == 0x5C }
    return byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  /// Returns the escape of a scalar in a JSON string.
  static func escapeSequence(_ value: UInt32) -> String {
    switch value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    default: "\\u\(hexadecimal(value, digits: 4))"
    }
  }

  /// Returns the scalar at an offset if it is invisible or affects a terminal or an editor, or nil.
  private static func unseenScalar(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int)? {
    let (value, length) = UTF8Decoding.scalar(in: utf8, at: index)
    guard let value else { return nil }
    switch value {
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      return (value, length)
    default: return nil
    }
  }

  /// Returns a quoted YAML scalar: in double quotes, or in single quotes if this avoids escapes. A
  /// string that is not printable on one line is in double quotes with escapes (YAML 1.2.2, section
  /// 5.7). YAML 1.1 readers read the same string.
  public static func yaml(_ text: String) -> String {
    var needsEscapes = false
    var hasDouble = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { hasDouble = true }
      if isUnseen(scalar.value) { needsEscapes = true }
    }
    if !needsEscapes && hasDouble {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if scalar == "'" { scalars.append("'") }
        scalars.append(scalar)
      }
      return "'" + String(scalars) + "'"
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case let value where !isUnseen(value): result.unicodeScalars.append(scalar)
      case ..<0x100: result += "\\x" + hexadecimal(scalar.value, digits: 2)
      case ..<0x10000: result += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: result += "\\U" + hexadecimal(scalar.value, digits: 8)
      }
    }
    return result + "\""
  }

  /// Returns a string in place of another, whose source text is not at hand. A word is
  /// plain if the length of the source shows that the other is plain. Otherwise the string is in
  /// double quotes, with the escapes of JSON, which YAML has too.
  public static func string(
    _ text: String, replacing other: String, at range: SourceRange
  ) -> String {
    var word = text.filter { $0 != "." && $0 != "-" && $0 != "_" }
    let isWord = text.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber }
    let isString = word.withUTF8 { CoreType(of: $0) } == .string
    return range.length == other.utf8.count && isWord && isString ? text : json(text)
  }

  /// Returns the text without the curly quotes around it, which some editors insert.
  static func removingCurlyQuotes(_ text: String) -> String {
    let curly: Set<Unicode.Scalar> = ["\u{201C}", "\u{201D}", "\u{201E}"]
    let scalars = text.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
      curly.contains(first), curly.contains(last)
    else { return text }
    return String(scalars.dropFirst().dropLast())
  }

  /// Returns the text without a quote at its end that no other quote opens; nil if there is none.
  static func removingUnopenedQuote(_ text: String) -> String? {
    removingLastQuote(text).flatMap { $0.otherQuotes == 0 ? $0.inner : nil }
  }

  /// Returns true if the quote at the end of a text may close a string whose opening quote is missing,
  /// because the number of quotes is odd.
  static func mayLackOpeningQuote(_ text: String) -> Bool {
    removingLastQuote(text).map { $0.otherQuotes.isMultiple(of: 2) } ?? false
  }

  /// Returns the text without the quote at its end, and the number of other quotes. Quotes with an escape,
  /// `\"` or `''`, belong to the text, as the sign of inches or minutes after a digit does. Nil if no
  /// quote is at the end.
  private static func removingLastQuote(_ text: String) -> (inner: String, otherQuotes: Int)? {
    guard let quote = text.last, quote == "\"" || quote == "'" else { return nil }
    let escape: Character = quote == "'" ? "'" : "\\"
    var rest = text.dropLast()
    guard let last = rest.last, !last.isNumber else { return nil }
    var (inner, otherQuotes) = ("", 0)
    while let character = rest.popFirst() {
      if character == escape, rest.first == quote {
        rest.removeFirst()
        inner.append(quote)
      } else {
        if character == quote { otherQuotes += 1 }
        inner.append(character)
      }
    }
    return (inner, otherQuotes)
  }

  /// Returns true if a scalar is invisible: a control, a format character, a variation selector or
  /// a filler. Joiners and the selectors of emoji (U+FE0E, U+FE0F) are excluded, because emoji and
  /// some scripts need them.
  public static func isUnseen(_ value: UInt32) -> Bool {
    switch value {
    case 0x200C, 0x200D: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFE00...0xFE0D, 0xFEFF, 0xFFF9...0xFFFF, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: isFiller(value)
    }
  }

  /// Returns true if a scalar is classified as a letter or a mark, but looks blank. Terminals
  /// display it with zero, one or two columns.
  public static func isFiller(_ value: UInt32) -> Bool {
    switch value {
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: true
    default: false
    }
  }

  /// Returns a number in lower-case hexadecimal, padded with zeros to `digits`.
  static func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
