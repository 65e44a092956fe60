/// A set of characters, `[a-z]` or `[!a-z]`.
struct GlobClass: Hashable, Sendable {
  private var isNegated = false
  private var ranges: [ClosedRange<Unicode.Scalar>] = []

  /// Reads a class.
  ///
  /// - Parameters:
  ///   - start: the position of its `[`.
  ///   - end: that of its `]`.
  init(
    _ letters: [GlobExpansion.Letter], from start: Int, to end: Int
  ) throws(GlobPattern.Problem) {
    var position = start + 1
    if position < end, ["!", "^"].contains(letters[position].scalar) {
      isNegated = true
      position += 1
    }
    func next() -> GlobExpansion.Letter {
      if letters[position].scalar == "\\", position + 1 < end { position += 1 }
      defer { position += 1 }
      return letters[position]
    }
    while position < end {
      let first = next()
      guard position + 1 < end, letters[position].scalar == "-" else {
        ranges.append(first.scalar...first.scalar)
        continue
      }
      position += 1
      let last = next()
      guard first.scalar <= last.scalar else {
        throw GlobPattern.Problem(
          message: "this range runs backwards", range: first.offset..<last.range.upperBound)
      }
      ranges.append(first.scalar...last.scalar)
    }
  }

  /// Whether a character, which is no `/`, is meant.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }

  /// The position of the `]` that closes the `[` at a position. One that comes first is a character
  /// of the class.
  static func end(
    of letters: [GlobExpansion.Letter], from start: Int
  ) throws(GlobPattern.Problem) -> Int {
    var position = start + 1
    if position < letters.count, ["!", "^"].contains(letters[position].scalar) { position += 1 }
    let first = position
    while position < letters.count {
      switch letters[position].scalar {
      case "\\": position += 1
      case "]" where position > first: return position
      case "[" where position + 1 < letters.count && letters[position + 1].scalar == ":":
        throw GlobPattern.Problem(
          message: "classes such as '[:alpha:]' are not known; '[a-zA-Z]' is",
          range: letters[position].range)
      case "/":
        throw GlobPattern.Problem(
          message: "no class of characters holds a '/'", range: letters[position].range)
      default: break
      }
      position += 1
    }
    throw GlobPattern.Problem(
      message: "this '[' is never closed; '\\[' is the character", range: letters[start].range)
  }
}
