import SettingsSyntax

extension Expression {
  /// What a path leads to, as far as a condition asks.
  public enum Operand: Hashable, Sendable {
    /// Nothing.
    case missing
    /// A boolean, a number, a string or null.
    case scalar(Value)
    /// A list with some elements.
    case list(count: Int)
    case object
    /// The version of the app, which is compared number by number.
    case version(AppVersion)

    /// Its type; what is missing is like null.
    public var type: Value.ValueType {
      switch self {
      case .missing: .null
      case .scalar(let value): value.type
      case .list: .list
      case .object: .object
      case .version: .string
      }
    }

    /// The version that it is, or that its string says.
    private var version: AppVersion? {
      switch self {
      case .version(let version): version
      case .scalar(.string(let text)): AppVersion(text)
      default: nil
      }
    }

    /// Two versions, where one of two operands is one and the other says one.
    static func versions(_ one: Self, _ other: Self) -> (AppVersion, AppVersion)? {
      switch (one, other) {
      case (.version, _), (_, .version):
        if let one = one.version, let other = other.version { (one, other) } else { nil }
      default: nil
      }
    }

    /// Whether it holds as a condition: a boolean by itself, a list if it has elements, anything else
    /// if it is there.
    public var holds: Bool {
      switch self {
      case .missing, .scalar(.null), .scalar(.boolean(false)): false
      case .list(let count): count > 0
      case .scalar, .object, .version: true
      }
    }
  }

  /// Two values that cannot be compared.
  public struct Mismatch: Error, Hashable, Sendable {
    /// The comparison, in bytes of the string from 0.
    public var bytes: Range<Int>
    /// What stands before the operator.
    public var left: Part
    /// What stands after it, or a literal of its list.
    public var right: Part
    /// What is wrong.
    public var message: String
  }

  /// Whether it holds. Linear in the expression; `and` and `or` are decided by the first part that
  /// decides them, and what follows is not looked up.
  ///
  /// - Parameter value: what a path leads to; the second argument is its place in the string.
  /// - Throws: a `Mismatch` of the first two values that can never be equal, or have no order.
  public func holds(
    _ value: (DataPath, Range<Int>) -> Operand
  ) throws(Mismatch) -> Bool {
    try Expression.holds(root, value)
  }

  static func holds(
    _ part: Part, _ value: (DataPath, Range<Int>) -> Operand
  ) throws(Mismatch) -> Bool {
    switch part.term {
    case .literal, .reference: return try operand(part, value).holds
    case .not(let inner): return try !holds(inner, value)
    case .all(let parts):
      for part in parts where try !holds(part, value) { return false }
      return true
    case .any(let parts):
      for part in parts where try holds(part, value) { return true }
      return false
    case .comparison(let left, let comparison, let right):
      return try compare(left, comparison, right, at: part.bytes, value)
    case .membership(let left, let literals):
      let found = try operand(left, value)
      var mismatch: Mismatch?
      var isComparable = false
      for literal in literals {
        let other = try operand(literal, value)
        if let message = Comparison.equal.refusal(of: found.type, other.type) {
          mismatch =
            mismatch ?? Mismatch(bytes: part.bytes, left: left, right: literal, message: message)
        } else {
          isComparable = true
          if found.equals(other) { return true }
        }
      }
      if let mismatch, !isComparable { throw mismatch }
      return false
    }
  }

  private static func operand(
    _ part: Part, _ value: (DataPath, Range<Int>) -> Operand
  ) throws(Mismatch) -> Operand {
    switch part.term {
    case .literal(let value): .scalar(value)
    case .reference(let path): value(path, part.bytes)
    default: .scalar(.boolean(try holds(part, value)))
    }
  }

  private static func compare(
    _ left: Part, _ comparison: Comparison, _ right: Part, at bytes: Range<Int>,
    _ value: (DataPath, Range<Int>) -> Operand
  ) throws(Mismatch) -> Bool {
    let (one, other) = (try operand(left, value), try operand(right, value))
    if let message = comparison.refusal(of: one.type, other.type) {
      throw Mismatch(bytes: bytes, left: left, right: right, message: message)
    }
    guard let holds = comparison.holds(of: one, other) else {
      throw Mismatch(
        bytes: bytes, left: left, right: right, message: comparison.refusal(of: one.type))
    }
    return holds
  }
}

extension Expression.Comparison {
  /// Whether it holds of two values; nil where they have no order.
  func holds(of one: Expression.Operand, _ other: Expression.Operand) -> Bool? {
    switch self {
    case .equal: return one.equals(other)
    case .unequal: return !one.equals(other)
    default: break
    }
    // What is missing comes neither before nor after anything.
    if one.type == .null || other.type == .null { return false }
    guard let order = Expression.Comparison.order(one, other) else { return nil }
    return switch self {
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  /// Below, at or above 0 where a value comes before another, is equal or comes after it: numbers by
  /// value, strings by their bytes in UTF-8, which is the order of Unicode scalars.
  private static func order(
    _ one: Expression.Operand, _ other: Expression.Operand
  ) -> Int? {
    if let (a, b) = Expression.Operand.versions(one, other) { return a == b ? 0 : a < b ? -1 : 1 }
    guard case .scalar(let a) = one, case .scalar(let b) = other else { return nil }
    return switch (a, b) {
    case (.number(let a), .number(let b)): a == b ? 0 : a.isAtLeast(b) ? 1 : -1
    case (.string(let a), .string(let b)):
      a.hasBytes(of: b) ? 0 : a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
    default: nil
    }
  }
}

extension Expression.Operand {
  func equals(_ other: Self) -> Bool {
    if let (a, b) = Self.versions(self, other) { return a == b }
    return switch (self, other) {
    case (.missing, .missing), (.missing, .scalar(.null)), (.scalar(.null), .missing): true
    case (.scalar(let a), .scalar(let b)): a == b
    default: false
    }
  }
}
