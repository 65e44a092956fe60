/// The tokens of a file with one to look ahead at: what both scanners need.
struct TokenReader {
  typealias Token = SourceLexer.Token

  private var lexer: SourceLexer
  /// The next token.
  private(set) var token: Token
  /// The comment of documentation before the next token.
  private(set) var comment: Range<Int>?
  /// The token that was read last.
  private(set) var last: Token
  /// The one before that.
  private var secondLast: Token

  init(_ bytes: UnsafeBufferPointer<UInt8>, isSwift: Bool) {
    lexer = SourceLexer(bytes, isSwift: isSwift)
    token = lexer.next()
    last = token
    secondLast = token
    comment = lexer.comment
  }

  var isAtEnd: Bool { token.kind == .end }

  /// How many `#else` were passed before the next token.
  var alternatives: Int { lexer.alternatives }

  /// How many `#include` and `#import` were passed before the next token.
  var inclusions: Int { lexer.inclusions }

  /// Goes to the next token.
  mutating func advance() {
    secondLast = last
    last = token
    token = lexer.next()
    comment = lexer.comment
  }

  // MARK: Looking

  /// Returns the text of some bytes, without the backquotes of Swift.
  func text(_ range: Range<Int>) -> String {
    let bytes = lexer.bytes[range]
    let isQuoted = bytes.first == UInt8(ascii: "`") && bytes.count > 2
    return String(decoding: isQuoted ? bytes.dropFirst().dropLast() : bytes, as: UTF8.self)
  }

  /// The text of the next token.
  var text: String { text(token.range) }

  func `is`(_ word: StaticString) -> Bool { has(word, token) }

  func has(_ word: StaticString, _ token: Token) -> Bool {
    guard word.utf8CodeUnitCount == token.end - token.start else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(lexer.bytes[token.range]) }
  }

  func isSign(_ sign: Unicode.Scalar) -> Bool {
    token.kind == .sign && lexer.bytes[token.start] == UInt8(ascii: sign)
  }

  func first(of token: Token) -> UInt8 { lexer.bytes[token.start] }

  /// Where the token before the last one ends.
  var endBeforeLast: Int { secondLast.end }

  /// The first byte of the token before the last one, which stands right before it; nil for a gap.
  var beforeLast: UInt8? { secondLast.end == last.start ? first(of: secondLast) : nil }

  /// Whether the sign after the next token is the same, without a gap: `==`.
  func isDoubled(_ sign: Unicode.Scalar) -> Bool {
    token.end < lexer.bytes.count && lexer.bytes[token.end] == UInt8(ascii: sign)
  }

  var isWord: Bool { token.kind == .word }

  // MARK: Taking

  /// Goes on if the next token is a sign.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    if !isSign(sign) { return false }
    advance()
    return true
  }

  /// Goes on if the next token is a word.
  mutating func take(word: StaticString) -> Bool {
    if !self.is(word) { return false }
    advance()
    return true
  }

  /// Takes a name.
  mutating func takeName() -> (text: String, place: Range<Int>)? {
    guard token.kind == .word else { return nil }
    let place = token.range
    advance()
    return (text(place), place)
  }

  // MARK: Skipping

  /// Skips what is in brackets from an opening one on, with the closing one.
  mutating func skipBrackets() {
    var depth = 0
    while !isAtEnd {
      if token.kind == .sign {
        switch first(of: token) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      advance()
      if depth <= 0 { return }
    }
  }

  /// Skips a token, or what is in brackets.
  mutating func skip() {
    if isSign("(") || isSign("[") || isSign("{") { skipBrackets() } else { advance() }
  }

  /// Skips the arguments that follow a name without a space.
  mutating func skipArguments() {
    if isSign("("), token.start == last.end { skipBrackets() }
  }

  /// Skips a list in angle brackets from the opening one on.
  mutating func skipAngles() {
    var depth = 0
    while !isAtEnd {
      if isSign("(") || isSign("[") {
        skipBrackets()
        continue
      }
      if isSign("{") || isSign("}") || isSign(";") { return }
      // Not of an arrow.
      if isSign("<") { depth += 1 }
      if isSign(">"), !(last.kind == .sign && first(of: last) == UInt8(ascii: "-")) { depth -= 1 }
      advance()
      if depth <= 0 { return }
    }
  }
}
