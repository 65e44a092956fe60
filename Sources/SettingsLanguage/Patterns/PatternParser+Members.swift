/// The result of parsing an escape, or a member of a class.
enum PatternMember {
  case scalar(UInt32)
  case scalars(ScalarClass)
}

extension PatternParser {
  /// Parses an escape after its `\`, which is at `start`. `\b` and `\B` are assertions and parsed
  /// elsewhere, but `\b` in a class is a backspace.
  mutating func parseEscape(from start: Int, inClass: Bool) throws(PatternError) -> PatternMember {
    guard let scalar = current else {
      throw makeError("'\\' stands alone at the end: write '\\\\' for the character", from: start)
    }
    position += 1
    switch scalar {
    case "d": return .scalars(.digits)
    case "D": return .scalars(.digits.inverted)
    case "w": return .scalars(.wordScalars)
    case "W": return .scalars(.wordScalars.inverted)
    case "s": return .scalars(.whiteSpace)
    case "S": return .scalars(.whiteSpace.inverted)
    case "t": return .scalar(0x09)
    case "n": return .scalar(0x0A)
    case "v": return .scalar(0x0B)
    case "f": return .scalar(0x0C)
    case "r": return .scalar(0x0D)
    case "b" where inClass: return .scalar(0x08)
    case "-" where inClass: return .scalar(scalar.value)
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return .scalar(scalar.value)
    case "c": return .scalar(try parseControlLetter(from: start))
    case "x": return .scalar(try parseHexadecimal(digits: 2, from: start))
    case "u": return .scalar(try parseUnicodeEscape(from: start))
    case "0": return .scalar(try parseZero(from: start))
    default: throw unsupportedEscapeError(from: start)
    }
  }

  private mutating func parseControlLetter(from start: Int) throws(PatternError) -> UInt32 {
    guard let letter = current, letter.isASCII, letter.properties.isAlphabetic else {
      throw makeError("'\\c' needs a letter: write one, as in '\\cJ'", from: start)
    }
    position += 1
    return letter.value % 32
  }

  private mutating func parseZero(from start: Int) throws(PatternError) -> UInt32 {
    if current?.digitValue(radix: 10) != nil {
      position += 1
      throw makeError(
        "there are no octal escapes: write '\\x' and two hexadecimal digits", from: start)
    }
    return 0
  }

  // MARK: - Hexadecimal

  private mutating func parseUnicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    if consumeIfNext("{") { return try parseBracedUnicodeEscape(from: start) }
    let first = try parseHexadecimal(digits: 4, from: start)
    guard first & 0xFC00 == 0xD800 else { return first }
    // A surrogate pair is one scalar. If the second escape is not a low surrogate, it is parsed
    // separately.
    let afterFirst = position
    if consumeIfNext("\\u"), let second = takeHexadecimal(digits: 4), second & 0xFC00 == 0xDC00 {
      return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
    }
    position = afterFirst
    return first
  }

  private mutating func parseBracedUnicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32?
    while let digit = current?.digitValue(radix: 16) {
      value = min((value ?? 0) * 16 + digit, ScalarClass.last + 1)
      position += 1
    }
    guard let value, value <= ScalarClass.last, consumeIfNext("}") else {
      throw makeError(
        "this is not a code point: write '\\u{…}' with a number up to 10FFFF", from: start)
    }
    return value
  }

  private mutating func parseHexadecimal(
    digits: Int, from start: Int
  ) throws(PatternError) -> UInt32 {
    guard let value = takeHexadecimal(digits: digits) else {
      throw makeError(
        "'\(text(from: start))' needs \(digits) hexadecimal digits: write them all",
        from: start)
    }
    return value
  }

  /// Consumes exactly `digits` hexadecimal digits and returns their value, or returns nil.
  private mutating func takeHexadecimal(digits: Int) -> UInt32? {
    guard digits <= scalars.count - position else { return nil }
    var value: UInt32 = 0
    for scalar in scalars[position..<(position + digits)] {
      guard let digit = scalar.digitValue(radix: 16) else { return nil }
      value = value * 16 + digit
    }
    position += digits
    return value
  }

  // MARK: - Errors

  private func unsupportedEscapeError(from start: Int) -> PatternError {
    let written = text(from: start)
    let message =
      switch written {
      case "\\p", "\\P":
        "'\(written)' is not supported: write the characters, as in '[A-Za-zÀ-ÿ]'"
      case "\\k", "\\1", "\\2", "\\3", "\\4", "\\5", "\\6", "\\7", "\\8", "\\9":
        "'\(written)' refers to a group, which is not supported: write the group's pattern again"
      default:
        "'\(written)' is not an escape: write '\(text(from: start + 1))' or '\\\\' for a backslash"
      }
    return makeError(message, from: start)
  }
}

extension PatternParser {
  /// Parses the rest of a class after its `[`, which is at `start`.
  ///
  /// - Parameter isGlob: True for a class of a glob, which may begin with `!` or with the member `]`.
  mutating func parseCharacterClass(
    from start: Int, isGlob: Bool = false
  ) throws(PatternError) -> ScalarClass {
    let isInverted = consumeIfNext("^") || isGlob && consumeIfNext("!")
    var ranges: [ClosedRange<UInt32>] = []
    while isGlob && ranges.isEmpty || !consumeIfNext("]") {
      let memberStart = position
      let first = try parseMember(ofClassFrom: start, isGlob: isGlob)
      guard isRange else {
        ranges += first.ranges
        continue
      }
      position += 1
      let last = try parseMember(ofClassFrom: start, isGlob: isGlob)
      guard case .scalar(let lower) = first, case .scalar(let upper) = last else {
        throw makeError(
          "'\(text(from: memberStart))' is not a range: write '\\-' for the character '-'",
          from: memberStart)
      }
      guard lower <= upper else {
        throw makeError(
          "the ends of '\(text(from: memberStart))' are out of order: write the smaller first",
          from: memberStart)
      }
      ranges.append(lower...upper)
    }
    let members = ScalarClass(ranges)
    return isInverted ? members.inverted : members
  }

  /// True if the current scalar is a `-` that is not the last member of its class.
  private var isRange: Bool {
    guard current == "-", position + 1 < scalars.count else { return false }
    return scalars[position + 1] != "]"
  }

  private mutating func parseMember(
    ofClassFrom start: Int, isGlob: Bool
  ) throws(PatternError) -> PatternMember {
    let memberStart = position
    if isGlob, consumeIfNext("[:") {
      throw makeError(
        "classes such as '[:alpha:]' are not supported; write '[a-zA-Z]'", from: memberStart,
        to: memberStart + 1)
    }
    let isEscaped = isGlob && consumeIfNext("\\")
    guard let scalar = current else {
      let message =
        isGlob
        ? "this '[' is never closed; '\\[' is the character"
        : "this class does not end: write ']' after it"
      throw makeError(message, from: start, to: start + 1)
    }
    position += 1
    if scalar == "\\", !isGlob { return try parseEscape(from: memberStart, inClass: true) }
    if isGlob, scalar == "/", !isEscaped {
      throw makeError("a set of characters cannot contain '/'", from: memberStart)
    }
    return .scalar(scalar.value)
  }
}

extension PatternMember {
  fileprivate var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .scalar(let scalar): [scalar...scalar]
    case .scalars(let members): members.ranges
    }
  }
}
