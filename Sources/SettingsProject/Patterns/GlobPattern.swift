/// A pattern for paths below one directory, with the syntax of `.gitignore`.
///
/// | pattern | matches |
/// | --- | --- |
/// | `*` | any number of characters except `/` |
/// | `?` | one character except `/` |
/// | `[a-z]`, `[!a-z]` | one character that is, or is not, in the set, except `/` |
/// | `{a,b}` | what one of the patterns matches; they may be nested, empty, and contain `/` |
/// | `**` | as a whole part of a path: any number of directories; at the end, everything below |
/// | `\*` | the character itself |
///
/// A pattern without `/` matches a name at any depth, one with `/` (except at its end) matches paths
/// from the directory. A pattern that matches a directory covers everything below it, and with a `/`
/// at its end it matches directories only. Upper and lower case, leading dots and normal forms make
/// different names. A character is a Unicode scalar.
public struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let source: String
  /// The patterns without braces that it stands for.
  private let alternatives: [GlobAlternative]

  /// The longest pattern, in bytes of UTF-8.
  public static let lengthLimit = 1_024
  /// The most alternatives that the braces of one pattern may stand for.
  public static let alternativeLimit = 256

  /// What is wrong with a pattern.
  public struct Problem: Error, Hashable, Sendable {
    /// The message: lower case, no final period.
    public var message: String
    /// The part that is wrong, as offsets in bytes of the pattern's UTF-8; nil for the whole.
    public var range: Range<Int>?
  }

  /// Reads a pattern. Linear in the pattern, times the number of its alternatives.
  public init(_ source: String) throws(Problem) {
    self.source = source
    guard source.utf8.count <= GlobPattern.lengthLimit else {
      throw Problem(message: "it is longer than \(GlobPattern.lengthLimit) bytes")
    }
    guard let first = source.utf8.first else { throw Problem(message: "it is empty") }
    if first == UInt8(ascii: "!") {
      throw Problem(
        message: "a leading '!' has no meaning; '\\!' is the character", range: 0..<1)
    }
    var lexer = GlobLexer(source)
    alternatives = try GlobPattern.expand(try lexer.tokens())
      .map { tokens throws(Problem) in try GlobAlternative(tokens) }
  }

  /// Writes out the braces of a pattern.
  private static func expand(_ tokens: [GlobToken]) throws(Problem) -> [[GlobToken]] {
    func check(_ count: Int) throws(Problem) {
      if count > alternativeLimit {
        throw Problem(message: "its braces stand for more than \(alternativeLimit) patterns")
      }
    }
    var current: [[GlobToken]] = [[]]
    // For each open brace, what stands before it and the choices that are complete.
    var open: [(before: [[GlobToken]], choices: [[GlobToken]])] = []
    for token in tokens {
      switch token.symbol {
      case .openBrace:
        open.append((current, []))
        current = [[]]
      case .comma:
        open[open.count - 1].choices += current
        try check(open[open.count - 1].choices.count)
        current = [[]]
      case .closeBrace:
        let (before, choices) = open.removeLast()
        try check(before.count * (choices.count + current.count))
        current = before.flatMap { start in (choices + current).map { start + $0 } }
      default:
        for index in current.indices { current[index].append(token) }
      }
    }
    return current
  }

  /// The number of characters in all alternatives: the cost of a match for each character of a
  /// path.
  var weight: Int { alternatives.reduce(0) { $0 + $1.weight } }

  /// The only path that the pattern matches, besides what lies below it; nil if it may match
  /// several.
  var literalPath: String? {
    let scalars = source.unicodeScalars
    guard scalars.dropLast().contains("/"),
      !scalars.contains(where: { ["*", "?", "[", "{", "}", "\\"].contains($0) })
    else { return nil }
    return String(String.UnicodeScalarView(scalars.drop { $0 == "/" }))
  }

  /// Returns whether a path matches, or lies below a directory that does.
  ///
  /// The time is at most the product of both lengths, for each alternative.
  ///
  /// - Parameter isDirectory: whether the path is that of a directory.
  public func matches(_ path: GlobPath, isDirectory: Bool = false) -> Bool {
    alternatives.contains { $0.matches(path, isDirectory: isDirectory) }
  }

  /// Returns whether a path relative to the pattern's directory matches, or lies below a directory
  /// that does.
  public func matches(_ path: String, isDirectory: Bool = false) -> Bool {
    matches(GlobPath(path), isDirectory: isDirectory)
  }

  /// Returns whether paths below a directory may match.
  func mayMatch(below directory: GlobPath) -> Bool {
    alternatives.contains { $0.mayMatch(below: directory) }
  }
}

/// A path relative to the directory of patterns, split for matching.
public struct GlobPath: Hashable, Sendable {
  let scalars: [Unicode.Scalar]
  /// The parts of the path, without empty ones and `.`.
  let parts: [Range<Int>]

  /// Splits a path. Linear.
  public init(_ path: String) {
    let scalars = Array(path.unicodeScalars)
    self.scalars = scalars
    parts = scalars.split(separator: "/").map(\.indices)
      .filter { !($0.count == 1 && scalars[$0.lowerBound] == ".") }
  }
}
