/// The alternatives `{a,b}` of a pattern, written out.
enum GlobExpansion {
  /// A scalar of a pattern, and where it stands.
  struct Letter: Hashable {
    var scalar: Unicode.Scalar
    /// The offset in bytes of the pattern's UTF-8.
    var offset: Int

    var range: Range<Int> { offset..<(offset + UTF8.width(scalar)) }
  }

  /// The most characters that are written out on the way, so that braces in braces end soon.
  private static let letterLimit = 1_000_000

  /// The patterns without alternatives that a pattern stands for, in order.
  static func alternatives(
    of source: [Unicode.Scalar]
  ) throws(GlobPattern.Problem) -> [[Letter]] {
    var offset = 0
    let letters = source.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return Letter(scalar: scalar, offset: offset)
    }
    var done: [[Letter]] = []
    // What is still to be written out, the next one last.
    var waiting = [letters]
    var lettersLeft = letterLimit
    while let pattern = waiting.popLast() {
      guard let group = try firstGroup(in: pattern) else {
        done.append(pattern)
        continue
      }
      let rest = pattern[(group.end + 1)...]
      for choice in group.choices.reversed() {
        waiting.append(Array(pattern[..<group.start] + pattern[choice] + rest))
        lettersLeft -= pattern.count
      }
      guard lettersLeft >= 0 else {
        throw GlobPattern.Problem(message: "its braces stand for too many patterns")
      }
      if done.count + waiting.count > GlobPattern.alternativeLimit {
        throw GlobPattern.Problem(
          message: "its braces stand for more than \(GlobPattern.alternativeLimit) patterns")
      }
    }
    return done
  }

  /// A pair of braces, by positions among the letters.
  private struct Group {
    var start: Int
    var end: Int
    var choices: [Range<Int>]
  }

  /// The first pair of braces that lies in no other.
  private static func firstGroup(in letters: [Letter]) throws(GlobPattern.Problem) -> Group? {
    var opened: [Int] = []
    var choices: [Range<Int>] = []
    var choiceStart = 0
    var position = 0
    while position < letters.count {
      switch letters[position].scalar {
      case "\\": position += 1
      case "[": position = try GlobClass.end(of: letters, from: position)
      case "{":
        if opened.isEmpty { choiceStart = position + 1 }
        opened.append(position)
      case "," where opened.count == 1:
        choices.append(choiceStart..<position)
        choiceStart = position + 1
      case "}":
        guard let start = opened.popLast() else {
          throw GlobPattern.Problem(
            message: "there is no '{' before this '}'; '\\}' is the character",
            range: letters[position].range)
        }
        if opened.isEmpty {
          return Group(start: start, end: position, choices: choices + [choiceStart..<position])
        }
      default: break
      }
      position += 1
    }
    if let open = opened.first {
      throw GlobPattern.Problem(
        message: "this '{' is never closed; '\\{' is the character", range: letters[open].range)
    }
    return nil
  }
}
