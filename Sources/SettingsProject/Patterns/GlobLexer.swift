/// A character of a pattern, or what it stands for.
struct GlobToken: Hashable, Sendable {
  enum Symbol: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case anyScalar
    case scalarSet(GlobScalarSet)
    case star
    case slash
    case openBrace
    case comma
    case closeBrace
  }

  var symbol: Symbol
  /// Its place, as offsets in bytes of the pattern's UTF-8.
  var range: Range<Int>
}

/// A set of characters, `[a-z]` or `[!a-z]`.
struct GlobScalarSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<Unicode.Scalar>] = []

  /// Returns whether the set has a character, which is no `/`.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }
}

/// Splits a pattern into tokens, and checks its escapes, sets and braces.
struct GlobLexer {
  private typealias Problem = GlobPattern.Problem

  private let scalars: [Unicode.Scalar]
  /// The offset of each scalar in bytes, and the end.
  private let offsets: [Int]
  private var position = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  private func range(_ start: Int, to end: Int? = nil) -> Range<Int> {
    offsets[start]..<offsets[end ?? start + 1]
  }

  mutating func tokens() throws(GlobPattern.Problem) -> [GlobToken] {
    var tokens: [GlobToken] = []
    var openBraces: [Int] = []
    while position < scalars.count {
      let start = position
      let symbol = try nextSymbol(inBraces: !openBraces.isEmpty)
      switch symbol {
      case .openBrace: openBraces.append(start)
      case .closeBrace:
        guard openBraces.popLast() != nil else {
          throw Problem(
            message: "there is no '{' before this '}'; '\\}' is the character",
            range: range(start))
        }
      default: break
      }
      tokens.append(GlobToken(symbol: symbol, range: range(start, to: position)))
    }
    if let open = openBraces.first {
      throw Problem(
        message: "this '{' is never closed; '\\{' is the character", range: range(open))
    }
    return tokens
  }

  private mutating func nextSymbol(
    inBraces: Bool
  ) throws(GlobPattern.Problem) -> GlobToken.Symbol {
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "*": return .star
    case "?": return .anyScalar
    case "/": return .slash
    case "{": return .openBrace
    case "}": return .closeBrace
    case "," where inBraces: return .comma
    case "[": return .scalarSet(try scalarSet())
    case "\0": throw Problem(message: "no path contains a NUL", range: range(position - 1))
    case "\\":
      guard position < scalars.count else {
        throw Problem(
          message: "there is nothing after this '\\'; '\\\\' is the character",
          range: range(position - 1))
      }
      position += 1
      return .scalar(scalars[position - 1])
    default: return .scalar(scalar)
    }
  }

  /// Reads a set whose `[` was read. A `]` that comes first is a character of the set.
  private mutating func scalarSet() throws(GlobPattern.Problem) -> GlobScalarSet {
    let open = position - 1
    var set = GlobScalarSet()
    if position < scalars.count, ["!", "^"].contains(scalars[position]) {
      set.isNegated = true
      position += 1
    }
    while true {
      let start = position
      if position < scalars.count, scalars[position] == "]", !set.ranges.isEmpty {
        position += 1
        return set
      }
      let first = try memberOfSet(openedAt: open)
      guard position + 1 < scalars.count, scalars[position] == "-", scalars[position + 1] != "]"
      else {
        set.ranges.append(first...first)
        continue
      }
      position += 1
      let last = try memberOfSet(openedAt: open)
      guard first <= last else {
        throw Problem(message: "this range runs backwards", range: range(start, to: position))
      }
      set.ranges.append(first...last)
    }
  }

  private mutating func memberOfSet(
    openedAt open: Int
  ) throws(GlobPattern.Problem) -> Unicode.Scalar {
    if position + 1 < scalars.count {
      switch scalars[position] {
      case "\\":
        position += 2
        return scalars[position - 1]
      case "[" where scalars[position + 1] == ":":
        throw Problem(
          message: "classes such as '[:alpha:]' are not supported; write '[a-zA-Z]'",
          range: range(position))
      default: break
      }
    }
    guard position < scalars.count, scalars[position] != "\\" else {
      throw Problem(
        message: "this '[' is never closed; '\\[' is the character", range: range(open))
    }
    if scalars[position] == "/" {
      throw Problem(message: "a set of characters cannot contain '/'", range: range(position))
    }
    position += 1
    return scalars[position - 1]
  }
}
