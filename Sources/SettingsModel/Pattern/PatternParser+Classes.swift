extension PatternParser {
  /// Reads a class whose `[` is at `start`, behind the position.
  mutating func characterClass(from start: Int) throws(PatternError) -> ScalarClass {
    let isInverted = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      let memberStart = position
      let first = try member(ofClassFrom: start)
      guard isRange else {
        ranges += first.ranges
        continue
      }
      position += 1
      let last = try member(ofClassFrom: start)
      guard case .scalar(let lower) = first, case .scalar(let upper) = last else {
        throw error(
          "'\(text(from: memberStart))' has no two ends: write '\\-' for the character '-'",
          from: memberStart)
      }
      guard lower <= upper else {
        throw error(
          "the ends of '\(text(from: memberStart))' are out of order: write the smaller first",
          from: memberStart)
      }
      ranges.append(lower...upper)
    }
    let members = ScalarClass(ranges)
    return isInverted ? members.inverted : members
  }

  /// Whether a `-` is here that is not the last of its class.
  private var isRange: Bool {
    guard current == "-", position + 1 < scalars.count else { return false }
    return scalars[position + 1] != "]"
  }

  private mutating func member(ofClassFrom start: Int) throws(PatternError) -> PatternMember {
    let memberStart = position
    guard let scalar = current else {
      throw error("this class does not end: write ']' after it", from: start, to: start + 1)
    }
    position += 1
    guard scalar == "\\" else { return .scalar(scalar.value) }
    return try escape(from: memberStart, inClass: true)
  }
}

extension PatternMember {
  fileprivate var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .scalar(let scalar): [scalar...scalar]
    case .scalars(let members): members.ranges
    }
  }
}
