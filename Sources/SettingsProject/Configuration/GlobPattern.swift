/// A pattern for paths below one directory, as `.gitignore` has them.
///
/// | pattern | matches |
/// | --- | --- |
/// | `*` | any characters but `/`, none too |
/// | `?` | one character but `/` |
/// | `[a-z]`, `[!a-z]` | one character that is, or is not, among these, but `/` |
/// | `{a,b}` | what one of the patterns does; they may be nested, empty, and hold `/` |
/// | `**` | as a whole part of a path: any number of directories; at the end, all that lies below |
/// | `\*` | the character itself |
///
/// A pattern without `/` matches a name at any depth, one with `/` (but at its end) paths from the
/// directory; what matches a directory covers all below it, and a `/` at the end says that only a
/// directory is meant. Names count as they are written: upper and lower case, dots at the start,
/// and normal forms make different names. A character is a Unicode scalar.
public struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let source: String
  /// One for each way to choose among the alternatives.
  let alternatives: [GlobAlternative]

  /// The longest pattern, in bytes of UTF-8.
  public static let lengthLimit = 1_024
  /// The most patterns that the alternatives of one may stand for.
  public static let alternativeLimit = 256

  /// What is wrong with a pattern.
  public struct Problem: Error, Hashable, Sendable {
    /// In words: lower case, no final period.
    public var message: String
    /// The part that is wrong, as offsets in bytes of the pattern's UTF-8; nil for all of it.
    public var range: Range<Int>?
  }

  /// Reads a pattern. Linear in the pattern, times the alternatives that it has.
  public init(_ source: String) throws(Problem) {
    self.source = source
    let bytes = Array(source.utf8)
    guard bytes.count <= GlobPattern.lengthLimit else {
      throw Problem(message: "it is longer than \(GlobPattern.lengthLimit) bytes")
    }
    try GlobPattern.check(bytes)
    alternatives = try GlobExpansion.alternatives(of: Array(source.unicodeScalars))
      .map { scalars throws(Problem) in try GlobAlternative(scalars) }
  }

  /// How many characters the pattern has, its alternatives written out: what a match may cost for
  /// each character of a path.
  var weight: Int { alternatives.reduce(0) { $0 + $1.weight } }

  /// The one path that it matches, with all below it; nil for a pattern that may match several.
  var literalPath: String? {
    let scalars = source.unicodeScalars
    guard scalars.dropLast().contains("/"),
      !scalars.contains(where: { ["*", "?", "[", "{", "}", "\\"].contains($0) })
    else { return nil }
    return String(String.UnicodeScalarView(scalars.drop { $0 == "/" }))
  }

  /// Whether a path matches, or lies below a directory that does.
  ///
  /// The time is at most the product of both lengths, for each alternative.
  ///
  /// - Parameter isDirectory: whether the path itself is a directory's.
  public func matches(_ path: GlobPath, isDirectory: Bool = false) -> Bool {
    alternatives.contains { $0.matches(path, isDirectory: isDirectory) }
  }

  /// Whether paths below a directory may match, as far as the directory's own path tells.
  func mayMatch(below directory: GlobPath) -> Bool {
    alternatives.contains { $0.mayMatch(below: directory) }
  }

  /// Whether a path relative to the pattern's directory matches, or lies below one that does.
  public func matches(_ path: String, isDirectory: Bool = false) -> Bool {
    matches(GlobPath(path), isDirectory: isDirectory)
  }

  /// What is wrong with the pattern as a whole.
  private static func check(_ bytes: [UInt8]) throws(Problem) {
    guard let first = bytes.first else { throw Problem(message: "it is empty") }
    if first == UInt8(ascii: "!") {
      throw Problem(
        message: "a leading '!' has no meaning; '\\!' is the character", range: 0..<1)
    }
    if let position = bytes.firstIndex(of: 0) {
      throw Problem(message: "no path holds a NUL", range: position..<(position + 1))
    }
  }
}

/// A path relative to the directory of patterns, split for matching.
public struct GlobPath: Hashable, Sendable {
  let scalars: [Unicode.Scalar]
  let segments: [Range<Int>]

  /// Splits a path; empty parts and `.` do not count. Linear.
  public init(_ path: String) {
    let scalars = Array(path.unicodeScalars)
    self.scalars = scalars
    segments = scalars.indices.split(separatedBy: "/", in: scalars)
      .filter { !($0.count == 1 && scalars[$0.lowerBound] == ".") }
  }
}

extension Range<Int> {
  /// The parts of some scalars that a scalar separates, without empty ones.
  fileprivate func split(
    separatedBy separator: Unicode.Scalar, in scalars: [Unicode.Scalar]
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = lowerBound
    for position in self where scalars[position] == separator {
      if position > start { parts.append(start..<position) }
      start = position + 1
    }
    if upperBound > start { parts.append(start..<upperBound) }
    return parts
  }
}
