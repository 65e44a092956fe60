/// What a row's ratio is to reach.
enum Goal {
  /// Ours is at most so many times theirs.
  case atMost(Double)
  /// Theirs is at least so many times ours.
  case fasterBy(Double)
  /// Nothing: the row informs.
  case none

  /// Whether the ratio is theirs to ours, not ours to theirs.
  var isInverse: Bool {
    if case .fasterBy = self { true } else { false }
  }

  /// Whether a ratio reaches it; nil where there is nothing to reach.
  func isReached(by ratio: Double) -> Bool? {
    switch self {
    case .atMost(let limit): ratio <= limit
    case .fasterBy(let limit): ratio >= limit
    case .none: nil
    }
  }

  /// The goal in words.
  var text: String {
    switch self {
    case .atMost(let limit): "≤ \(Number.short(limit)) ×"
    case .fasterBy(let limit): "≥ \(Number.short(limit)) × faster"
    case .none: "–"
    }
  }
}
