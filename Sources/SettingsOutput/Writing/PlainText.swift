import SettingsSyntax

/// Recognizes strings that need no quotes in YAML.
enum PlainText {
  /// Returns true if all readers of YAML 1.1 and 1.2 read a plain scalar as exactly this string.
  ///
  /// The check is intentionally strict: the string must begin with a letter, so that it is not a
  /// number, a date or a base-60 integer of YAML 1.1. It must not have an indicator or be a word
  /// with a meaning in any schema.
  static func isSafe(_ text: String) -> Bool {
    var previous: UInt32 = 0
    var isFirst = true
    var count = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isLetter = (value | 0x20) &- 0x61 < 26 || value == 0x5F
      if value < 0x80 {
        guard isLetter || (!isFirst && isInner(value, after: previous)) else { return false }
        // A colon before a space or at the end would end a key.
        if value == 0x20, previous == 0x3A { return false }
      } else {
        guard isVisible(scalar), !isFirst || !isQuote(value) else { return false }
      }
      previous = value
      isFirst = false
      count += 1
    }
    // A trailing comma, semicolon or curly quote would be reported (`stray-punctuation`).
    guard !isFirst, ![0x20, 0x2C, 0x3A, 0x3B].contains(previous), !isQuote(previous) else {
      return false
    }
    return count > 5 || !words.contains(text.lowercased())
  }

  /// Returns true if all readers read a plain scalar as exactly this string, which is UTF-8.
  static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Fast path: the first byte of most strings that need quotes is not a letter.
    guard let first = bytes.first, first >= 0x80 || (first | 0x20) &- 0x61 < 26 || first == 0x5F
    else { return false }
    return isSafe(String(decoding: bytes, as: UTF8.self))
  }

  private static func isInner(_ value: UInt32, after previous: UInt32) -> Bool {
    switch value {
    case 0x30...0x39: true
    // Space, and ! $ % ( ) * + , - . / : ; = ? @ ^ ~ inside a word. `#` is only allowed without a
    // space before it.
    case 0x20, 0x21, 0x24, 0x25, 0x28...0x2B, 0x2D...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5E, 0x7E:
      true
    case 0x23: previous != 0x20
    default: false
    }
  }

  private static func isQuote(_ value: UInt32) -> Bool { 0x2018...0x201E ~= value }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if QuotedText.isUnseen(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .otherPunctuation, .openPunctuation,
      .closePunctuation, .dashPunctuation, .initialPunctuation, .finalPunctuation, .mathSymbol,
      .otherSymbol, .currencySymbol, .modifierSymbol, .letterNumber, .otherNumber, .enclosingMark:
      true
    case .format: scalar.value == 0x200C || scalar.value == 0x200D
    default: false
    }
  }

  /// Words that a YAML schema reads as a boolean, null or a number (yaml.org/type).
  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf",
  ]
}
