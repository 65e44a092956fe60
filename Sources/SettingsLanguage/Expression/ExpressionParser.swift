import SettingsSyntax

/// Parses an expression by recursive descent over UTF-8 bytes.
///
///     expression := all ("or" all)*
///     all        := term ("and" term)*
///     term       := "not" term | operand [comparison operand | "in" "[" literals "]"]
///     operand    := path | number | true | false | null | 'string' | "string" | "(" expression ")"
///
/// In a condition of the app, a path may be a key with placeholders: `account.{id}.sync`.
struct ExpressionParser {
  private let text: UnsafeBufferPointer<UInt8>
  private let allowsPlaceholders: Bool
  private var token: Token
  private var bytes = 0..<0
  /// The end of the previous token.
  private var endOfLast = 0
  private var depth = 0

  private enum Token: Hashable {
    case end, open, close, openList, closeList, comma
    case comparison(SettingsCondition.Comparison)
    case string(String)
    /// A word or a number.
    case word(String)
  }

  private typealias Part = SettingsCondition.Test
  private typealias Problem = ConditionSyntaxError

  init(_ text: UnsafeBufferPointer<UInt8>, allowsPlaceholders: Bool) {
    self.text = text
    self.allowsPlaceholders = allowsPlaceholders
    token = .end
  }

  /// Parses the whole text as one expression.
  mutating func parse() throws(ConditionSyntaxError) -> SettingsCondition.Test {
    try advance()
    if token == .end {
      throw Problem(
        bytes: 0..<text.count, message: "the condition is empty",
        advice: "write a path, or a comparison such as 'type == \"movie\"'")
    }
    let whole = try parseExpression()
    guard token == .end else { throw unexpected }
    return whole
  }

  // MARK: Rules

  private mutating func parseExpression() throws(Problem) -> Part {
    try parseSeries("or", SettingsCondition.Term.any) { parser throws(Problem) in
      try parser.parseSeries("and", SettingsCondition.Term.all) { parser throws(Problem) in
        try parser.parseTerm()
      }
    }
  }

  /// Parses one or more parts that are separated by a word.
  private mutating func parseSeries(
    _ word: String, _ term: ([Part]) -> SettingsCondition.Term,
    _ next: (inout Self) throws(Problem) -> Part
  ) throws(Problem) -> Part {
    var parts = [try next(&self)]
    while token == .word(word) {
      try advance()
      parts.append(try next(&self))
    }
    guard parts.count > 1 else { return parts[0] }
    return Part(
      term(parts), bytes: parts[0].bytes.lowerBound..<parts[parts.count - 1].bytes.upperBound)
  }

  private mutating func parseTerm() throws(Problem) -> Part {
    if token == .word("not") {
      let start = bytes.lowerBound
      try enterNesting()
      defer { depth -= 1 }
      try advance()
      let inner = try parseTerm()
      return Part(.not(inner), bytes: start..<inner.bytes.upperBound)
    }
    let left = try parseOperand()
    try rejectCapitals(of: left)
    if token == .word("in") {
      try advance()
      return try parseMembership(of: left)
    }
    guard case .comparison(let comparison) = token else { return left }
    try advance()
    let right = try parseOperand()
    if case .comparison(let second) = token {
      throw Problem(
        bytes: bytes, message: "a second comparison, '\(second.rawValue)', follows the first",
        advice: "join two comparisons with 'and'")
    }
    return Part(
      .comparison(left, comparison, right),
      bytes: left.bytes.lowerBound..<right.bytes.upperBound)
  }

  /// Rejects `NOT a`. A name that nothing follows may be that of a key.
  private func rejectCapitals(of left: Part) throws(Problem) {
    guard let name = left.name, name.utf8.count == 3, name.lowercased() == "not" else { return }
    switch token {
    case .open: break
    case .word(let word) where !["and", "or", "in"].contains(word.lowercased()): break
    default: return
    }
    throw Problem(
      bytes: left.bytes, message: "'\(name)' is no operator", replacement: "not",
      isReplacementCertain: true)
  }

  private mutating func parseMembership(of operand: Part) throws(Problem) -> Part {
    guard token == .openList else {
      throw expectationProblem("a list such as '[1, 2]' must follow 'in'")
    }
    try advance()
    var literals: [Part] = []
    while true {
      let literal = try self.parseOperand()
      guard case .value = literal.term else {
        throw Problem(
          bytes: literal.bytes,
          message: "a list after 'in' holds strings, numbers, true, false and null")
      }
      literals.append(literal)
      if token == .closeList { break }
      guard token == .comma else {
        throw expectationProblem("',' or ']' must follow a value of a list")
      }
      try advance()
    }
    let end = bytes.upperBound
    try advance()
    return Part(
      .membership(operand, in: literals), bytes: operand.bytes.lowerBound..<end)
  }

  private mutating func parseOperand() throws(Problem) -> Part {
    let start = bytes
    switch token {
    case .open:
      try enterNesting()
      defer { depth -= 1 }
      try advance()
      let inner = try parseExpression()
      guard token == .close else { throw expectationProblem("')' must close the '(' here") }
      let end = bytes.upperBound
      try advance()
      return Part(inner.term, bytes: start.lowerBound..<end)
    case .string(let text):
      try advance()
      return Part(.value(.string(text)), bytes: start)
    case .word(let word):
      let term = try makeTerm(of: word)
      try advance()
      return Part(term, bytes: start)
    default: throw expectationProblem("a path or a value must stand here")
    }
  }

  /// Returns a word as an operand.
  private func makeTerm(of word: String) throws(Problem) -> SettingsCondition.Term {
    switch word {
    case "true": return .value(.boolean(true))
    case "false": return .value(.boolean(false))
    case "null": return .value(.null)
    case "and", "or", "not", "in":
      throw expectationProblem("a path or a value must stand before '\(word)'")
    default: break
    }
    var text = word
    let (type, number) = text.withUTF8 { bytes in
      let isNumber = bytes.first.map { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 } ?? false
      let type = isNumber ? CoreType(of: bytes) : .string
      return (type, SettingsNumber(bytes, type: type))
    }
    if let number { return .value(.number(number)) }
    if type == .integer || type == .float {
      throw Problem(bytes: bytes, message: "the number is too large")
    }
    if allowsPlaceholders, word.utf8.contains(UInt8(ascii: "{")), try isKeyWithPlaceholders(word) {
      return .name(word)
    }
    guard DataPath(word) != nil else {
      // `{name}` and `${name}` are names in other languages; `ads.{id}` is a key with a placeholder.
      let isWhole =
        !word.contains("{")
        || word.hasSuffix("}") && (word.hasPrefix("{") || word.hasPrefix("${"))
      let inner = word.filter { !"${}".contains($0) }
      throw Problem(
        bytes: bytes, message: "'\(Excerpt.quoted(word))' is not a path",
        advice: isWhole || allowsPlaceholders
          ? DataPath.advice
          : "only '\(Key.visibleIf.name)' and '\(Key.enabledIf.name)' can name a key with a placeholder",
        replacement: isWhole && DataPath(inner) != nil ? inner : nil)
    }
    return .name(word)
  }

  private static let formatMessage =
    "a format produces text for people, but this is part of a key"

  /// Returns whether the current word is a key with placeholders. Its other parts have the syntax of
  /// a path.
  private func isKeyWithPlaceholders(_ word: String) throws(Problem) -> Bool {
    let start = bytes.lowerBound
    func range(_ part: Range<Int>) -> Range<Int> {
      start + part.lowerBound..<start + part.upperBound
    }
    let template: Template
    do throws(Template.Problem) {
      template = try Template(word)
    } catch {
      let isFormat = error.unknownFormat != nil
      let written = String(decoding: text[range(error.bytes)], as: UTF8.self)
      throw Problem(
        bytes: range(error.bytes), message: isFormat ? Self.formatMessage : error.message,
        advice: isFormat ? "remove the format" : DataPath.advice,
        replacement: Template.meantPlaceholder(written))
    }
    guard template.hasPlaceholders else { return false }
    var key = ""
    for part in template.parts {
      switch part {
      case .text(let text): key += text
      case .path(let place):
        if place.isOptional || place.format != nil {
          throw Problem(
            bytes: range(place.bytes),
            message: place.isOptional
              ? "a condition needs the whole key, so '\(Excerpt.quoted(place.path.text))' cannot be optional"
              : Self.formatMessage,
            replacement: "{\(place.path.text)}")
        }
        key += "x"
      }
    }
    return DataPath(key) != nil
  }

  private mutating func enterNesting() throws(Problem) {
    depth += 1
    guard depth <= Budget.expressionDepth else {
      throw Problem(
        bytes: bytes,
        message: "the condition is nested more than \(Budget.expressionDepth) levels deep")
    }
  }

  // MARK: Messages

  /// Returns a problem at the current token, or at the end of the text.
  private func expectationProblem(_ message: String) -> Problem {
    if token == .end {
      var start = max(0, endOfLast - 1)
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      return Problem(bytes: start..<endOfLast, message: "the condition breaks off: \(message)")
    }
    return Problem(bytes: bytes, message: message)
  }

  /// A problem at a token after a complete expression.
  private var unexpected: Problem {
    let shown = Excerpt.quoted(String(decoding: text[bytes], as: UTF8.self))
    switch token {
    case .close: return Problem(bytes: bytes, message: "this ')' has no '(' before it")
    case .word(let word):
      let lowercased = word.lowercased()
      let operators = [
        "and": "and", "or": "or", "in": "in", "is": "==", "eq": "==", "equals": "==",
      ]
      let isNegated = text[bytes.upperBound...].drop(while: Self.isBlank).starts(with: "not ".utf8)
      guard let meant = operators[lowercased], !isNegated else { fallthrough }
      return Problem(
        bytes: bytes, message: "'\(shown)' is no operator", replacement: meant,
        isReplacementCertain: true)
    default:
      return Problem(
        bytes: bytes, message: "'\(shown)' cannot follow a value",
        advice: shown == "["
          ? "an element of a list is written with a dot, as in 'users.0.name'"
          : "join two conditions with 'and' or 'or'; a string stands in quotes")
    }
  }

  // MARK: Tokens

  private mutating func advance() throws(Problem) {
    endOfLast = bytes.upperBound
    var position = endOfLast
    while position < text.count, ExpressionParser.isBlank(text[position]) { position += 1 }
    guard position < text.count else {
      (token, bytes) = (.end, position..<position)
      return
    }
    let byte = text[position]
    bytes = position..<position + 1
    switch byte {
    case UInt8(ascii: "("): token = .open
    case UInt8(ascii: ")"): token = .close
    case UInt8(ascii: "["): token = .openList
    case UInt8(ascii: "]"): token = .closeList
    case UInt8(ascii: ","): token = .comma
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readString(closedBy: byte)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"):
      try readOperator()
    default:
      var end = position
      while end < text.count, !ExpressionParser.endsWord(text[end]) {
        end = endOfPlaceholder(at: end) ?? end + 1
      }
      bytes = position..<max(end, position + 1)
      token = .word(String(decoding: text[bytes], as: UTF8.self))
    }
  }

  /// Returns the end of the placeholder at an offset, whose path may contain spaces; nil for none.
  private func endOfPlaceholder(at position: Int) -> Int? {
    guard allowsPlaceholders, text[position] == UInt8(ascii: "{") else { return nil }
    return text[position...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
  }

  private mutating func readString(closedBy quote: UInt8) throws(Problem) {
    guard let end = text[(bytes.lowerBound + 1)...].firstIndex(of: quote) else {
      let sign = quote == UInt8(ascii: "'") ? "'" : "\""
      throw Problem(
        bytes: bytes.lowerBound..<text.count, message: "this string has no closing \(sign)",
        advice: "a string in '…' may have \" in it, and one in \"…\" may have '")
    }
    token = .string(String(decoding: text[(bytes.lowerBound + 1)..<end], as: UTF8.self))
    bytes = bytes.lowerBound..<end + 1
  }

  /// Parses an operator. For operators of other languages, the error suggests the operator of this
  /// language.
  private mutating func readOperator() throws(Problem) {
    let signs = text[bytes.lowerBound...].prefix(3).prefix { "=!<>&|".utf8.contains($0) }
    let start = bytes.lowerBound
    // `||!a` has two operators, the longest first.
    for count in (1...signs.count).reversed() {
      let word = String(decoding: signs.prefix(count), as: UTF8.self)
      bytes = start..<start + count
      if let comparison = SettingsCondition.Comparison(rawValue: word) {
        token = .comparison(comparison)
        return
      }
      guard let meant = Self.operatorsOfOtherLanguages[word] else { continue }
      throw Problem(
        bytes: bytes, message: "'\(word)' is no operator", replacement: spacedOperator(meant),
        isReplacementCertain: word != "!" || isNegationOfName(at: start + 1))
    }
  }

  /// Returns true if a name begins at an offset, and the condition or the operand of `and` and `or`
  /// ends after it. In other languages, `!a == b` compares `!a`.
  private func isNegationOfName(at start: Int) -> Bool {
    let rest = text[start...].drop { Self.isNameByte($0) }
    if rest.startIndex == start { return false }
    let next = String(decoding: rest.drop(while: Self.isBlank).prefix(3), as: UTF8.self)
    return next.isEmpty || ["and", "or ", "&&", "||", ")"].contains(where: next.hasPrefix)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// The operators of other languages, and what to write for them. Each sign is an operator here or in
  /// this language, so every sequence of signs begins with one.
  private static let operatorsOfOtherLanguages = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=>": ">=", "=<": "<=",
    "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not",
  ]

  /// Returns an operator for the place of the current token. A word has a blank on either side.
  private func spacedOperator(_ word: String) -> String {
    func blank(at position: Int) -> String {
      text.indices.contains(position) && !Self.isBlank(text[position]) ? " " : ""
    }
    return word.utf8.allSatisfy(\.isLetter)
      ? blank(at: bytes.lowerBound - 1) + word + blank(at: bytes.upperBound) : word
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || "()[],='\"!<>&|".utf8.contains(byte)
  }
}
