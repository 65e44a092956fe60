import SettingsSyntax

/// A pattern for paths below a directory, with the syntax of `.gitignore`.
///
/// | pattern | matches |
/// | --- | --- |
/// | `*` | any number of characters except `/` |
/// | `?` | one character except `/` |
/// | `[a-z]`, `[!a-z]` | one character in the set, or not in the set, except `/` |
/// | `{a,b}` | one of the patterns, which may be nested, be empty, and contain `/` |
/// | `**` | any number of directories, as a whole path component; at the end, all descendants |
/// | `\*` | the literal character |
///
/// A pattern without `/` matches a name at any depth. A pattern with `/`, except at its end,
/// matches paths relative to the directory. A pattern that matches a directory also matches its
/// descendants, and a pattern with `/` at its end matches only directories. Matching is
/// case-sensitive, compares Unicode scalars without normalization, and does not treat leading dots
/// specially.
public struct GlobPattern: Hashable, Sendable {
  /// The equivalent regular expression for `GlobPath.text`.
  private let pattern: Pattern
  /// The cost of matching one character of a path: the total length of all alternatives of the
  /// braces, in characters, including slashes. Patterns without wildcards have the weight 0.
  public let weight: Int
  /// The only matching path, if the pattern has no wildcards. Matching it needs no regular
  /// expression.
  private let literal: Literal?

  private struct Literal: Hashable {
    var text: String
    var isAnchored: Bool
    var isDirectory: Bool

    /// Creates a literal from the tokens of a pattern; nil if one of them is a wildcard.
    init?(_ tokens: [GlobToken]) {
      var scalars = String.UnicodeScalarView()
      for token in tokens {
        switch token {
        case .slash: scalars.append("/")
        case .scalar(let value): scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        case .star, .scalarClass: return nil
        }
      }
      text = GlobPath(String(scalars)).text
      isAnchored = tokens.dropLast().contains(.slash)
      isDirectory = tokens.last == .slash
    }

    /// Returns true if a path matches. Linear in the length of the path.
    func matches(_ path: String) -> Bool {
      var path = path
      var text = text
      return path.withUTF8 { path in
        text.withUTF8 { text in
          var start = 0
          while start + text.count <= path.count {
            let end = start + text.count
            if path[start..<end].elementsEqual(text),
              end < path.count ? path[end] == UInt8(ascii: "/") : !isDirectory
            {
              return true
            }
            if isAnchored { return false }
            start = path[(start + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
          }
          return false
        }
      }
    }
  }

  /// The source of the pattern.
  public var source: String { pattern.source }

  /// Parses a pattern. Linear in the length of the pattern, times the number of its alternatives.
  ///
  /// - Throws: `PatternError` at the first mistake, or for the whole pattern if it is too large.
  public init(_ source: String) throws(PatternError) {
    func fail(_ message: String, _ part: Range<Int>? = nil) -> PatternError {
      let part = part ?? 0..<source.utf8.count
      return PatternError(message, byteOffset: part.lowerBound, byteLength: part.count)
    }
    guard source.utf8.count <= Budget.globBytes else {
      throw fail("it is longer than \(Budget.globBytes) bytes")
    }
    guard let first = source.utf8.first else { throw fail("it is empty") }
    if first == UInt8(ascii: "!") {
      throw fail("a leading '!' has no meaning; '\\!' is the character", 0..<1)
    }
    let bytes = Array(source.utf8)
    for part in bytes.split(separator: UInt8(ascii: "/")) where part.elementsEqual("..".utf8) {
      throw fail("a pattern cannot leave its directory by '..'", part.indices)
    }
    var parser = PatternParser(source)
    var alternatives: [[GlobToken]] = []
    var known = Set<[GlobToken]>()
    for tokens in try parser.parseGlobs() where known.insert(tokens).inserted {
      alternatives.append(tokens)
    }
    literal = alternatives.count == 1 ? Literal(alternatives[0]) : nil
    weight = literal != nil ? 0 : alternatives.reduce(0) { $0 + $1.count + 2 }
    let notSlash = parser.node(of: PatternParser.slash.inverted)
    let any = parser.node(of: ScalarClass([]).inverted)
    var nodes: [[PatternNode]] = []
    for tokens in alternatives {
      guard let sequence = PatternNode.globSequence(tokens, notSlash: notSlash, any: any) else {
        throw fail("it matches the directory itself; '**' is everything below it")
      }
      nodes.append(sequence)
    }
    do throws(PatternProgram.TooLarge) {
      pattern = Pattern(
        source,
        try PatternProgram(
          GlobPattern.alternation(of: nodes), classes: parser.classes,
          maximumSize: Budget.globInstructions))
    } catch { throw fail("its braces stand for too many characters") }
  }

  /// Returns a node that matches any of the sequences. Their common prefix is matched only once.
  private static func alternation(of sequences: [[PatternNode]]) -> PatternNode {
    let first = sequences[0]
    let common = first.indices.prefix { index in
      sequences.allSatisfy { index < $0.count && $0[index] == first[index] }
    }
    let others = sequences.map { PatternNode.sequence(Array($0.dropFirst(common.count))) }
    return .sequence(first.prefix(common.count) + [.alternatives(others)])
  }

  /// The only path that the pattern matches, apart from descendants of the path. Nil if the pattern
  /// may match several paths.
  public var literalPath: String? {
    let scalars = source.unicodeScalars
    guard scalars.dropLast().contains("/"),
      !scalars.contains(where: { ["*", "?", "[", "{", "}", "\\"].contains($0) })
    else { return nil }
    return String(String.UnicodeScalarView(scalars.drop { $0 == "/" }))
  }

  /// Returns true if a path or one of its ancestor directories matches.
  ///
  /// The time is at most proportional to the product of both lengths, for each alternative.
  ///
  /// - Parameter isDirectory: True if the path is a directory.
  public func matches(_ path: GlobPath, isDirectory: Bool = false) -> Bool {
    let text = isDirectory ? path.text + "/" : path.text
    return literal?.matches(text) ?? pattern.matches(text)
  }

  /// Returns true if a path relative to the directory of the pattern, or one of its ancestor
  /// directories, matches.
  public func matches(_ path: String, isDirectory: Bool = false) -> Bool {
    matches(GlobPath(path), isDirectory: isDirectory)
  }

  /// Returns true if a path below the directory may match.
  public func mayMatch(below directory: GlobPath) -> Bool {
    pattern.matches(directory.text + "/", orBeyond: true)
  }
}

/// A normalized path relative to the directory of patterns.
public struct GlobPath: Hashable, Sendable {
  /// The components of the path, each after a slash, without empty components and `.`.
  let text: String

  /// Normalizes a path. Linear in its length.
  public init(_ path: String) {
    var path = path
    text = path.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: "/")).reduce(into: "") { text, part in
        if part.elementsEqual(".".utf8) { return }
        text += "/"
        text += String(decoding: part, as: UTF8.self)
      }
    }
  }
}

/// A token of a glob whose braces have been expanded.
enum GlobToken: Hashable {
  case slash
  case star
  case scalar(UInt32)
  /// Any scalar in the class at this index.
  case scalarClass(Int)
}

extension PatternParser {
  fileprivate static let slash = ScalarClass([0x2F...0x2F])

  /// Parses a glob and expands its braces into alternatives.
  ///
  /// - Parameter open: The position of the enclosing brace; nil outside of braces.
  mutating func parseGlobs(inBraceAt open: Int? = nil) throws(PatternError) -> [[GlobToken]] {
    var complete: [[GlobToken]] = []
    var heads: [[GlobToken]] = [[]]
    while let scalar = current {
      let start = position
      position += 1
      switch scalar {
      case "{":
        let choices = try parseGlobs(inBraceAt: start)
        try checkCount(heads.count * choices.count)
        heads = heads.flatMap { head in choices.map { head + $0 } }
      case "}":
        guard open != nil else {
          throw makeError("there is no '{' before this '}'; '\\}' is the character", from: start)
        }
        return complete + heads
      case "," where open != nil:
        complete += heads
        try checkCount(complete.count)
        heads = [[]]
      default:
        let token = try parseToken(scalar, from: start)
        for index in heads.indices { heads[index].append(token) }
      }
    }
    if let open {
      throw makeError("this '{' is never closed; '\\{' is the character", from: open, to: open + 1)
    }
    return heads
  }

  private func checkCount(_ count: Int) throws(PatternError) {
    if count > Budget.globAlternatives {
      throw makeError(
        "its braces stand for more than \(Budget.globAlternatives) patterns", from: 0,
        to: .max)
    }
  }

  private mutating func parseToken(
    _ scalar: Unicode.Scalar, from start: Int
  ) throws(PatternError) -> GlobToken {
    switch scalar {
    case "*": return .star
    case "/": return .slash
    case "?": return .scalarClass(index(of: PatternParser.slash.inverted))
    case "[":
      let others = try parseCharacterClass(from: start, isGlob: true).inverted
      return .scalarClass(
        index(of: ScalarClass(others.ranges + PatternParser.slash.ranges).inverted))
    case "\0": throw makeError("no path contains a NUL", from: start)
    case "\\":
      guard let escaped = current else {
        throw makeError("there is nothing after this '\\'; '\\\\' is the character", from: start)
      }
      position += 1
      return .scalar(escaped.value)
    default: return .scalar(scalar.value)
    }
  }
}

extension PatternNode {
  /// Returns a sequence that matches `GlobPath.text`, with a slash appended for directories. Nil if
  /// the glob matches its own directory.
  fileprivate static func globSequence(
    _ tokens: [GlobToken], notSlash: PatternNode, any: PatternNode
  ) -> [PatternNode]? {
    let slash = PatternNode.scalar(0x2F)
    let directories = PatternNode.repetition(
      .sequence([slash, .repetition(any, minimum: 0, maximum: nil)]), minimum: 0, maximum: 1)
    let parts = tokens.split(separator: .slash).filter { $0 != [.scalar(0x2E)] }
    guard let last = parts.last else { return nil }

    let isAnchored = tokens.dropLast().contains(.slash)
    var nodes: [PatternNode] = [.assertion(.start)] + (isAnchored ? [] : [directories])
    for part in parts.dropLast() + (last == [.star, .star] ? [last, [.star]] : [last]) {
      if part == [.star, .star] {
        nodes.append(directories)
        continue
      }
      nodes.append(slash)
      // A name that consists only of `*` must have at least one character.
      let isAnyName = part.allSatisfy { $0 == .star }
      for (index, token) in part.enumerated() {
        switch token {
        case .slash: break
        case .star:
          let minimum = isAnyName && index == 0 ? 1 : 0
          nodes.append(.repetition(notSlash, minimum: minimum, maximum: nil))
        case .scalar(let scalar): nodes.append(.scalar(scalar))
        case .scalarClass(let index): nodes.append(.scalarClass(index))
        }
      }
    }
    nodes.append(tokens.last == .slash ? slash : .alternatives([slash, .assertion(.end)]))
    return nodes
  }
}
