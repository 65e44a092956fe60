/// A number of JSON: a whole number of 64 bits, or any other finite double.
public enum SettingsNumber: Hashable, Sendable, CustomStringConvertible {
  case integer(Int64)
  case double(Double)

  /// Converts a double; nil for one that is not finite. A whole number below 2⁵³ becomes an
  /// ``integer(_:)``, so that `3.0` and `3` are the same.
  public init?(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      self = .integer(whole)
    } else if value.isFinite {
      self = .double(value)
    } else {
      return nil
    }
  }

  /// The number as a double. A whole number from 2⁵³ on may be rounded.
  public var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    }
  }

  /// The number in JSON: the shortest digits that read back as the same number.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .double(let value): value.description
    }
  }

  /// Whether the number is at least another one. Whole numbers are compared exactly.
  package func isAtLeast(_ other: SettingsNumber) -> Bool {
    if case (.integer(let a), .integer(let b)) = (self, other) { return a >= b }
    return double >= other.double
  }
}
