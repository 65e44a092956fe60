import SettingsSyntax

/// A parser of patterns: the grammar of ECMA-262 §22.2.1 with `[UnicodeMode]`. The extensions of
/// Annex B, which browsers support without the flag `u`, are not supported.
struct PatternParser {
  /// The classes of the pattern. Nodes refer to them by index.
  private(set) var classes: [ScalarClass] = []

  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  /// Parses the whole source.
  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try parseAlternatives()
    // Before the end of the source, only a `)` ends the alternatives.
    guard current == nil else {
      throw makeError(
        "there is no '(' for this ')': write '\\)' for the character",
        from: position, to: position + 1)
    }
    return node
  }

  // MARK: - Terms

  private mutating func parseAlternatives() throws(PatternError) -> PatternNode {
    var nodes = [try parseSequence()]
    while consumeIfNext("|") { nodes.append(try parseSequence()) }
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next = current, next != "|", next != ")" {
      let node = try parseTerm()
      if !node.isEmpty { nodes.append(node) }
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func parseTerm() throws(PatternError) -> PatternNode {
    if let assertion = takeAssertion() { return .assertion(assertion) }
    let node = try parseAtom()
    guard let count = try takeQuantifier() else { return node }
    return .repetition(node, minimum: count.minimum, maximum: count.maximum)
  }

  private mutating func takeAssertion() -> PatternAssertion? {
    if consumeIfNext("^") { return .start }
    if consumeIfNext("$") { return .end }
    if consumeIfNext("\\b") { return .wordEdge }
    if consumeIfNext("\\B") { return .noWordEdge }
    return nil
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    let start = position
    guard let scalar = current else { return .sequence([]) }
    position += 1
    switch scalar {
    case ".":
      return node(of: .notLineTerminators)
    case "[":
      return node(of: try parseCharacterClass(from: start))
    case "(":
      return try parseGroup(from: start)
    case "\\":
      switch try parseEscape(from: start, inClass: false) {
      case .scalar(let value): return .scalar(value)
      case .scalars(let members): return node(of: members)
      }
    case "*", "+", "?":
      let sign = text(from: start)
      throw makeError(
        "there is nothing for '\(sign)' to repeat: write '\\\(sign)' for the character",
        from: start)
    case "]", "{", "}":
      let sign = text(from: start)
      throw makeError("'\(sign)' stands alone: write '\\\(sign)' for the character", from: start)
    default:
      return .scalar(scalar.value)
    }
  }

  private mutating func parseGroup(from start: Int) throws(PatternError) -> PatternNode {
    if consumeIfNext("?"), !consumeIfNext(":") {
      throw unsupportedGroupError(from: start)
    }
    depth += 1
    guard depth <= Budget.patternDepth else {
      throw makeError(
        "groups are nested more than \(Budget.patternDepth) deep: write fewer",
        from: start)
    }
    let node = try parseAlternatives()
    guard consumeIfNext(")") else {
      throw makeError("this group does not end: write ')' after it", from: start, to: start + 1)
    }
    depth -= 1
    return node
  }

  private mutating func unsupportedGroupError(from start: Int) -> PatternError {
    for sign in ["=", "!", "<=", "<!"] where consumeIfNext(sign) {
      return makeError(
        "'\(text(from: start))' looks around, which is not supported: write a pattern for the "
          + "whole text", from: start)
    }
    if consumeIfNext("<") {
      return makeError("names of groups are not supported: write '(…)'", from: start)
    }
    return makeError(
      "this group is not supported: begin it with '(' or '(?:', without flags", from: start)
  }

  mutating func node(of members: ScalarClass) -> PatternNode { .scalarClass(index(of: members)) }

  mutating func index(of members: ScalarClass) -> Int {
    classes.append(members)
    return classes.count - 1
  }

  // MARK: - Quantifiers

  private typealias Count = (minimum: Int, maximum: Int?)

  private mutating func takeQuantifier() throws(PatternError) -> Count? {
    let start = position
    let count: Count
    if consumeIfNext("*") {
      count = (0, nil)
    } else if consumeIfNext("+") {
      count = (1, nil)
    } else if consumeIfNext("?") {
      count = (0, 1)
    } else if consumeIfNext("{") {
      count = try parseBracedCount(from: start)
    } else {
      return nil
    }
    // Lazy quantifiers match the same strings as greedy quantifiers.
    _ = consumeIfNext("?")
    return count
  }

  private mutating func parseBracedCount(from start: Int) throws(PatternError) -> Count {
    guard let minimum = takeNumber() else { throw invalidCountError(from: start) }
    var maximum: Int? = minimum
    if consumeIfNext(",") { maximum = takeNumber() }
    guard consumeIfNext("}") else { throw invalidCountError(from: start) }
    if let maximum, maximum < minimum {
      throw makeError(
        "the numbers of '\(text(from: start))' are out of order: write the smaller first",
        from: start)
    }
    return (minimum, maximum)
  }

  private func invalidCountError(from start: Int) -> PatternError {
    makeError(
      "this is not a count: write '{2}', '{2,}' or '{2,4}', or '\\{' for the character",
      from: start, to: start + 1)
  }

  private mutating func takeNumber() -> Int? {
    var number: Int?
    while let scalar = current, let digit = scalar.digitValue(radix: 10) {
      number = min((number ?? 0) * 10 + Int(digit), Budget.patternRepetitions)
      position += 1
    }
    return number
  }

  // MARK: - Reading

  /// The scalar at the current position, or nil at the end.
  var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// Consumes a string and returns true if it is next.
  mutating func consumeIfNext(_ wanted: String) -> Bool {
    guard scalars[position...].starts(with: wanted.unicodeScalars) else { return false }
    position += wanted.unicodeScalars.count
    return true
  }

  /// Returns the source from a position to the current position.
  func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// Returns an error about the source from `start` to `end`, or to the current position if `end`
  /// is nil.
  func makeError(_ message: String, from start: Int, to end: Int? = nil) -> PatternError {
    func byteLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
      scalars.reduce(0) { $0 + UTF8.width($1) }
    }
    let end = min(end ?? position, scalars.count)
    return PatternError(
      message, byteOffset: byteLength(scalars[..<start]),
      byteLength: byteLength(scalars[start..<end]))
  }
}

extension Unicode.Scalar {
  /// Returns the value of an ASCII digit in a radix of at most 16, in either case, or nil.
  func digitValue(radix: UInt32) -> UInt32? {
    let digit: UInt32? =
      switch self {
      case "0"..."9": value - 0x30
      case "A"..."F": value - 0x41 + 10
      case "a"..."f": value - 0x61 + 10
      default: nil
      }
    return digit.flatMap { $0 < radix ? $0 : nil }
  }
}

/// The syntax tree of a pattern. Captures and greediness are not represented, because they don't
/// affect whether a string matches.
///
/// Every node that the functions below create, except `.sequence([])`, compiles to at least one
/// instruction. The limit of instructions therefore also limits the time to compile a pattern.
indirect enum PatternNode: Equatable {
  case scalar(UInt32)
  /// Any scalar in the class at this index.
  case scalarClass(Int)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// A node that is repeated from `minimum` to `maximum` times; nil means no limit.
  case repeated(PatternNode, minimum: Int, maximum: Int?)

  /// Returns a node that repeats another node.
  static func repetition(_ node: PatternNode, minimum: Int, maximum: Int?) -> PatternNode {
    node.isEmpty || maximum == 0
      ? .sequence([]) : .repeated(node, minimum: minimum, maximum: maximum)
  }

  var isEmpty: Bool {
    if case .sequence(let nodes) = self { nodes.isEmpty } else { false }
  }
}

/// A condition on a position between two scalars.
enum PatternAssertion {
  case start
  case end
  case wordEdge
  case noWordEdge
}
