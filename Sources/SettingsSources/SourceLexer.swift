/// The tokens of an Objective-C or Swift source file. Comments and preprocessor directives are not
/// tokens. A string is a single token. Linear in the bytes. Accepts any bytes, including invalid source
/// code.
struct SourceLexer {
  enum Kind: UInt8 {
    /// A name or a keyword, including the `@` of an Objective-C keyword.
    case word
    case number, string
    /// One byte of any other text.
    case sign
    case end
  }

  struct Token {
    var kind: Kind
    var start: Int
    var end: Int
    /// True if a line break precedes the token.
    var beginsLine: Bool
    /// The number of `#if` directives that are open before the token.
    var branch: Int

    var range: Range<Int> { start..<end }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let isSwift: Bool
  private(set) var position = 0
  /// The documentation comment before the last token that was read.
  private(set) var comment: Range<Int>?
  /// The number of `#else` directives passed. Code that is open before an `#else` is open after it.
  private(set) var alternatives = 0
  /// The number of `#include` and `#import` directives passed.
  private(set) var inclusions = 0
  private var depthOfBranches = 0
  /// The smallest number of `#` for which no regular expression ends in the rest of the file.
  private var hashesWithoutEnd = Int.max

  init(_ bytes: UnsafeBufferPointer<UInt8>, isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Reads the next token.
  mutating func nextToken() -> Token {
    comment = nil
    let beginsLine = skipGaps()
    let start = position
    func token(_ kind: Kind) -> Token {
      Token(
        kind: kind, start: start, end: position, beginsLine: beginsLine, branch: depthOfBranches)
    }
    guard start < bytes.count else { return token(.end) }
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "\""):
      skipString(hashes: 0)
      return token(.string)
    case UInt8(ascii: "'") where !isSwift:
      skipString(quote: first, hashes: 0)
      return token(.string)
    case UInt8(ascii: "#") where isSwift:
      let hashes = bytes[start...].prefix { $0 == first }.count
      if byte(start + hashes) == UInt8(ascii: "\"") {
        position += hashes
        skipString(hashes: hashes)
        return token(.string)
      }
      if byte(start + hashes) == UInt8(ascii: "/"), skipRegularExpression(hashes: hashes) {
        return token(.string)
      }
      position += hashes
      return token(.sign)
    case UInt8(ascii: "/") where isSwift && skipBareRegularExpression(): return token(.string)
    case UInt8(ascii: "`") where isSwift:
      position += 1
      skipBytes { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      position = min(position + 1, bytes.count)
      return token(.word)
    case UInt8(ascii: "@") where !isSwift:
      position += 1
      if byte(position) == UInt8(ascii: "\"") {
        skipString(hashes: 0)
        return token(.string)
      }
      skipBytes(SourceLexer.isWordByte)
      return token(position > start + 1 ? .word : .sign)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return token(.number)
    default:
      guard SourceLexer.isWordByte(first) else {
        position += 1
        return token(.sign)
      }
      skipBytes(SourceLexer.isWordByte)
      return token(!isSwift && skipRawString(after: bytes[start..<position]) ? .string : .word)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipBytes(_ isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  /// Returns true if `count` bytes from a position are the given sign.
  private func has(_ sign: UInt8, times count: Int, at position: Int) -> Bool {
    (position..<position + count).allSatisfy { byte($0) == sign }
  }

  // MARK: Gaps

  /// Skips spaces, comments and directives. Returns true if they contain a line break.
  private mutating func skipGaps() -> Bool {
    var hasBreak = position == 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        hasBreak = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
      case UInt8(ascii: "\\") where !isSwift: position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
        let start = position
        skipBytes { $0 != UInt8(ascii: "\n") }
        if byte(start + 2) == UInt8(ascii: "/") {
          comment = (comment?.lowerBound ?? start)..<position
        }
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
        let start = position
        if skipComment() { hasBreak = true }
        if byte(start + 2) == UInt8(ascii: "*") { comment = start..<position }
      case UInt8(ascii: "#") where hasBreak || !isSwift:
        guard skipDirective() else { return hasBreak }
        hasBreak = true
      default: return hasBreak
      }
    }
    return true
  }

  /// Skips a comment, including nested comments in Swift. Returns true if it contains a line break.
  private mutating func skipComment() -> Bool {
    var (depth, hasBreak) = (0, false)
    while position < bytes.count {
      let pair = (bytes[position], byte(position + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")), isSwift || depth == 0 {
        depth += 1
        position += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
        if depth == 0 { return hasBreak }
      } else {
        if pair.0 == UInt8(ascii: "\n") { hasBreak = true }
        position += 1
      }
    }
    return hasBreak
  }

  /// Skips a directive. Returns false if the `#` begins something else.
  private mutating func skipDirective() -> Bool {
    var start = position + 1
    while byte(start) == UInt8(ascii: " ") || byte(start) == UInt8(ascii: "\t") { start += 1 }
    var end = start
    while SourceLexer.isWordByte(byte(end)) { end += 1 }
    switch String(decoding: bytes[min(start, bytes.count)..<min(end, bytes.count)], as: UTF8.self) {
    case "if", "ifdef", "ifndef": depthOfBranches += 1
    case "else", "elif", "elifdef", "elifndef", "elseif": alternatives += 1
    case "endif": depthOfBranches = max(0, depthOfBranches - 1)
    case "include", "import": inclusions += 1
    // '#selector(…)', '#available(…)' and macros are expressions.
    default: if isSwift { return false }
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { skipInDirective() }
    return true
  }

  /// Skips a part of a directive: a comment, which may continue after it, a string, or a line break
  /// after a backslash.
  private mutating func skipInDirective() {
    switch (bytes[position], byte(position + 1)) {
    case (UInt8(ascii: "\\"), UInt8(ascii: "\r")) where byte(position + 2) == UInt8(ascii: "\n"):
      position += 3
    case (UInt8(ascii: "\\"), _) where !isSwift: position = min(position + 2, bytes.count)
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): _ = skipComment()
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): skipBytes { $0 != UInt8(ascii: "\n") }
    case (UInt8(ascii: "'"), UInt8(ascii: "\"")) where byte(position + 2) == UInt8(ascii: "'"):
      position += 3
    case (UInt8(ascii: "\""), _) where !isSwift: skipString(hashes: 0)
    default: position += 1
    }
  }

  // MARK: Literals

  private mutating func skipNumber() {
    skipBytes { SourceLexer.isWordByte($0) }
    // A separator of digits in C++.
    while !isSwift, byte(position) == UInt8(ascii: "'"), SourceLexer.isWordByte(byte(position + 1))
    {
      position += 1
      skipBytes { SourceLexer.isWordByte($0) }
    }
    // A fraction, not a range or a member.
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if byte(position) == UInt8(ascii: "."), digits.contains(byte(position + 1)) {
      position += 1
      skipBytes { SourceLexer.isWordByte($0) }
    }
  }

  /// Skips a string, or a character of C, from its opening quote. Strings in Swift can have several
  /// lines.
  ///
  /// - Parameter hashes: the number of `#` before the quote.
  private mutating func skipString(quote: UInt8 = UInt8(ascii: "\""), hashes: Int) {
    let isLong =
      isSwift && has(quote, times: 3, at: position) && !(hashes > 0 && endsOnLine(hashes: hashes))
    position += isLong ? 3 : 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\\"):
        position += 1
        guard has(UInt8(ascii: "#"), times: hashes, at: position) else { continue }
        position += hashes
        if isSwift, byte(position) == UInt8(ascii: "(") {
          skipInterpolation()
        } else if position < bytes.count,
          isLong || bytes[position] != UInt8(ascii: "\n") || !isSwift
        {
          position += 1
        }
      case quote:
        let count = isLong ? 3 : 1
        if has(quote, times: count, at: position) {
          position += count
          if has(UInt8(ascii: "#"), times: hashes, at: position) {
            position += hashes
            return
          }
        } else {
          position += 1
        }
      default: position += 1
      }
    }
  }

  /// Returns true if a quote and the hashes follow on the same line. In this case, the three quotes of
  /// a raw string are its opening quote and two quotes of its content: `#"""#`.
  private func endsOnLine(hashes: Int) -> Bool {
    let rest = (position + 1..<bytes.count).prefix { bytes[$0] != UInt8(ascii: "\n") }
    return rest.contains {
      bytes[$0] == UInt8(ascii: "\"") && has(UInt8(ascii: "#"), times: hashes, at: $0 + 1)
    }
  }

  /// Skips an interpolation in a string, from its opening parenthesis.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: "\""):
        skipPlainString()
        continue
      default: break
      }
      position += 1
    }
  }

  /// Skips a string in an interpolation. Matches the parentheses of nested interpolations.
  private mutating func skipPlainString() {
    position += 1
    var depth = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        if self.byte(position) == UInt8(ascii: "(") { depth += 1 }
        position += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
      } else if byte == UInt8(ascii: "\""), depth == 0 {
        return
      }
    }
    position = min(position, bytes.count)
  }

  /// The prefixes of C++ raw strings.
  private static let rawPrefixes = ["R", "LR", "uR", "UR", "u8R"].map { Array($0.utf8) }

  /// Skips a C++ raw string, `R"delimiter( … )delimiter"`.
  ///
  /// - Returns: false if the word does not begin a raw string.
  private mutating func skipRawString(after word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard byte(position) == UInt8(ascii: "\""),
      SourceLexer.rawPrefixes.contains(where: word.elementsEqual)
    else { return false }
    let start = position + 1
    var open = start
    while open < bytes.count, open - start <= 16, bytes[open] != UInt8(ascii: "(") { open += 1 }
    guard byte(open) == UInt8(ascii: "(") else {
      skipString(hashes: 0)
      return true
    }
    let end = [UInt8(ascii: ")")] + bytes[start..<open] + [UInt8(ascii: "\"")]
    position = open
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    position = min(position + end.count, bytes.count)
    return true
  }

  /// Skips a regular expression between slashes. It must be on one line, at a position where an operand
  /// may begin, and must not begin or end with a space (Swift Evolution, SE-0354).
  ///
  /// - Returns: false if the slash is an operator.
  private mutating func skipBareRegularExpression() -> Bool {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if position > 0, !(spaces + Array("([{,;:".utf8)).contains(bytes[position - 1]) { return false }
    if (spaces + Array("=)".utf8)).contains(byte(position + 1)) { return false }
    var (end, depth, isInClass) = (position + 1, 0, false)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "/"):
        guard !spaces.contains(bytes[end - 1]) else { return false }
        position = end + 1
        return true
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return false }
      default: break
      }
      end += 1
    }
    return false
  }

  /// Skips a regular expression between `#/` and `/#`. Returns false if it has no end.
  private mutating func skipRegularExpression(hashes: Int) -> Bool {
    if hashes >= hashesWithoutEnd { return false }
    var end = position + hashes + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), has(UInt8(ascii: "#"), times: hashes, at: end + 1) {
        position = end + 1 + hashes
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    hashesWithoutEnd = hashes
    return false
  }
}
