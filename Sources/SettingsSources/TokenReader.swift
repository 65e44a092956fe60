/// Reads the tokens of a file with one token of lookahead, for both scanners.
struct TokenReader {
  typealias Token = SourceLexer.Token

  private var lexer: SourceLexer
  /// Sees each token, for the mistakes in an Objective-C file.
  private var brackets: ObjectiveCBrackets?
  /// The next token.
  private(set) var token: Token
  /// The documentation comment before the next token.
  private(set) var comment: Range<Int>?
  /// The last token that was read.
  private(set) var last: Token
  /// The token before `last`.
  private(set) var secondLast: Token
  /// The first skipped bracket that is not closed.
  private(set) var unclosed: Range<Int>?

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, isSwift: Bool, brackets: ObjectiveCBrackets? = nil
  ) {
    lexer = SourceLexer(bytes, isSwift: isSwift)
    token = lexer.nextToken()
    last = token
    secondLast = token
    comment = lexer.comment
    self.brackets = brackets
    self.brackets?.take(token, after: lexer.alternatives)
  }

  /// The first bracket or `@end` without a partner, once all tokens have been read.
  var imbalance: SourceDeclarations.Imbalance? { brackets?.imbalance }

  var isAtEnd: Bool { token.kind == .end }

  /// The number of `#else` directives passed before the next token.
  var alternatives: Int { lexer.alternatives }

  /// The number of `#include` and `#import` directives passed before the next token.
  var inclusions: Int { lexer.inclusions }

  /// Advances to the next token.
  mutating func advance() {
    secondLast = last
    last = token
    token = lexer.nextToken()
    comment = lexer.comment
    brackets?.take(token, after: lexer.alternatives)
  }

  // MARK: Looking

  /// Returns the text of a range of bytes, without the backticks of Swift.
  func text(_ range: Range<Int>) -> String {
    let bytes = lexer.bytes[range]
    let isQuoted = bytes.first == UInt8(ascii: "`") && bytes.count > 2
    return String(decoding: isQuoted ? bytes.dropFirst().dropLast() : bytes, as: UTF8.self)
  }

  /// The text of the next token.
  var text: String { text(token.range) }

  func `is`(_ word: StaticString) -> Bool { hasWord(word, token) }

  /// Returns true if the next token is one of the given words.
  func isAt(_ words: StaticString...) -> Bool { words.contains { self.is($0) } }

  func hasWord(_ word: StaticString, _ token: Token) -> Bool {
    guard word.utf8CodeUnitCount == token.end - token.start else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(lexer.bytes[token.range]) }
  }

  // A call would copy the reader.
  @inline(__always) func isSign(_ sign: Unicode.Scalar) -> Bool {
    token.kind == .sign && lexer.bytes[token.start] == UInt8(ascii: sign)
  }

  func firstByte(of token: Token) -> UInt8 { lexer.bytes[token.start] }

  /// Returns true if the next token is immediately followed by the same sign, as in `==`.
  func isDoubled(_ sign: Unicode.Scalar) -> Bool {
    token.end < lexer.bytes.count && lexer.bytes[token.end] == UInt8(ascii: sign)
  }

  var isWord: Bool { token.kind == .word }

  /// True if the next token is an Objective-C keyword, such as `@end`.
  @inline(__always) var isKeyword: Bool {
    isWord && lexer.bytes[token.start] == UInt8(ascii: "@")
  }

  // MARK: Taking

  /// Takes the next token if it is the given sign. Returns false if it is not.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    if !isSign(sign) { return false }
    advance()
    return true
  }

  /// Takes the next token if it is the given word. Returns false if it is not.
  mutating func take(word: StaticString) -> Bool {
    if !self.is(word) { return false }
    advance()
    return true
  }

  /// Takes and returns a name, or returns nil if the next token is not a name.
  mutating func takeName() -> (text: String, place: Range<Int>)? {
    guard token.kind == .word else { return nil }
    let place = token.range
    advance()
    return (text(place), place)
  }

  /// Takes an argument in parentheses, and returns its text without whitespace.
  mutating func takeArgument() -> String {
    let start = token.end
    skipBrackets()
    return text(start..<max(start, last.start)).filter { !$0.isWhitespace }
  }

  // MARK: Skipping

  /// Skips brackets and their contents, from the opening bracket.
  mutating func skipBrackets() {
    let start = token.range
    var depth = 0
    while !isAtEnd {
      if token.kind == .sign {
        switch firstByte(of: token) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      advance()
      if depth <= 0 { return }
    }
    unclosed = unclosed ?? start
  }

  /// Skips a token, or brackets and their contents.
  mutating func skipTokenOrBrackets() {
    if isSign("(") || isSign("[") || isSign("{") { skipBrackets() } else { advance() }
  }

  /// True if arguments follow a name without a space.
  var isAtArguments: Bool { isSign("(") && token.start == last.end }

  /// Skips the arguments that follow a name without a space.
  mutating func skipArguments() {
    if isAtArguments { skipBrackets() }
  }

  /// Skips a list in angle brackets, from the opening bracket.
  mutating func skipAngles() {
    var depth = 0
    while !isAtEnd {
      if isSign("(") || isSign("[") {
        skipBrackets()
        continue
      }
      if isSign("{") || isSign("}") || isSign(";") { return }
      // The '>' of an arrow does not close a list.
      if isSign("<") { depth += 1 }
      if isSign(">"), !(last.kind == .sign && firstByte(of: last) == UInt8(ascii: "-")) {
        depth -= 1
      }
      advance()
      if depth <= 0 { return }
    }
  }
}
