/// A number in JSON: a 64-bit integer, or another finite double.
public enum SettingsNumber: Hashable, Sendable, CustomStringConvertible {
  case integer(Int64)
  case double(Double)

  /// Converts a double. Returns nil if it is not finite. A whole number with a magnitude below 2⁵³
  /// becomes an ``integer(_:)``, so that `3.0` and `3` are equal.
  public init?(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      self = .integer(whole)
    } else if value.isFinite {
      self = .double(value)
    } else {
      return nil
    }
  }

  /// The number as a double. Whole numbers of 2⁵³ and more may be rounded.
  public var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    }
  }

  /// The number in JSON: the shortest digits that are parsed as the same number.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .double(let value): value.description
    }
  }

  /// Returns whether the number is greater than or equal to another number. Integers are compared
  /// exactly.
  package func isAtLeast(_ other: SettingsNumber) -> Bool {
    if case (.integer(let a), .integer(let b)) = (self, other) { return a >= b }
    return double >= other.double
  }
}
