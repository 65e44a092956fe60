extension SettingsCondition {
  /// The value of an operand in a condition.
  @usableFromInline package enum Operand: Hashable, Sendable {
    case missing
    /// A boolean, a number, a string or null.
    case scalar(SettingsValue)
    /// The value of one option of a selection, with the values of all its options.
    case option(SettingsValue, among: [SettingsValue])
    case list(isEmpty: Bool)
    case object
    case version(AppVersion)

    @usableFromInline package init(_ value: SettingsValue?) {
      switch value {
      case nil, .null: self = .missing
      case .list(let elements)?: self = .list(isEmpty: elements.isEmpty)
      case .object?: self = .object
      case let value?: self = .scalar(value)
      }
    }

    /// The type of the operand. A missing operand has the type of null.
    package var type: SettingsValue.ValueType {
      switch self {
      case .missing: .null
      case .scalar(let value), .option(let value, _): value.type
      case .list: .list
      case .object: .object
      case .version: .string
      }
    }

    /// True if the operand, used as a condition on its own, is true. Missing operands, null, false
    /// and empty lists are false.
    package var holds: Bool {
      switch self {
      case .missing, .scalar(.null), .scalar(.boolean(false)), .option(.boolean(false), _): false
      case .list(let isEmpty): !isEmpty
      case .scalar, .option, .object, .version: true
      }
    }

    package func equals(_ other: Self) -> Bool {
      if let (a, b) = Self.comparedVersions(self, other) { return a == b }
      if let value, let other = other.value { return value == other }
      return type == .null && other.type == .null
    }

    /// Returns whether another option of the same selection has a value of the given type.
    fileprivate func mayBecome(_ type: SettingsValue.ValueType) -> Bool {
      if case .option(_, let options) = self { options.contains { $0.type == type } } else { false }
    }

    /// The scalar value of the operand; nil for a missing operand, a list, an object or a version.
    private var value: SettingsValue? {
      switch self {
      case .scalar(let value), .option(let value, _): value
      default: nil
      }
    }

    /// Compares two operands: negative, zero or positive if this operand is less than, equal to or
    /// greater than `other`. Returns nil if they have no order. Strings are compared by their
    /// bytes.
    fileprivate func comparisonResult(to other: Self) -> Int? {
      if let (a, b) = Self.comparedVersions(self, other) { return a == b ? 0 : a < b ? -1 : 1 }
      return switch (value, other.value) {
      case (.number(let a)?, .number(let b)?): a == b ? 0 : a.isAtLeast(b) ? 1 : -1
      case (.string(let a)?, .string(let b)?):
        a.hasBytes(of: b) ? 0 : a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
      default: nil
      }
    }

    private var version: AppVersion? {
      switch self {
      case .version(let version): version
      case .scalar(.string(let text)), .option(.string(let text), _): AppVersion(text)
      default: nil
      }
    }

    /// Returns both operands as versions; nil unless one of them is a version and the other one can
    /// be read as a version.
    private static func comparedVersions(_ one: Self, _ other: Self) -> (AppVersion, AppVersion)? {
      switch (one, other) {
      case (.version, _), (_, .version):
        if let one = one.version, let other = other.version { (one, other) } else { nil }
      default: nil
      }
    }
  }

  /// An error that reports two operands that cannot be compared.
  @usableFromInline package struct Mismatch: Error, Hashable, Sendable {
    package var test: Test
    @usableFromInline package var left: Test
    @usableFromInline package var right: Test
    package var message: String
  }
}

extension SettingsCondition.Test {
  /// A function that returns the value of a name. The range is the position of the name in the
  /// expression.
  @usableFromInline package typealias LookUp = (String, Range<Int>) -> SettingsCondition.Operand

  /// Evaluates the test. `all` and `any` stop at the first test that decides the result; later
  /// tests are not evaluated.
  @usableFromInline package func evaluate(_ lookUp: LookUp) throws(SettingsCondition.Mismatch)
    -> Bool
  {
    switch term {
    case .value, .name: return try resolvedOperand(lookUp).holds
    case .not(let inner): return try !inner.evaluate(lookUp)
    case .all(let tests):
      for test in tests where try !test.evaluate(lookUp) { return false }
      return true
    case .any(let tests):
      for test in tests where try test.evaluate(lookUp) { return true }
      return false
    case .comparison(let left, let comparison, let right):
      let (one, other) = (try left.resolvedOperand(lookUp), try right.resolvedOperand(lookUp))
      if let message = comparison.mismatch(of: one, other) {
        throw .init(test: self, left: left, right: right, message: message)
      }
      guard let holds = comparison.result(of: one, other) else {
        throw .init(
          test: self, left: left, right: right, message: comparison.orderMismatch(of: one.type))
      }
      return holds
    case .membership(let left, let values):
      return try isMember(left, of: values, lookUp)
    }
  }

  private func resolvedOperand(
    _ lookUp: LookUp
  ) throws(SettingsCondition.Mismatch) -> SettingsCondition.Operand {
    switch term {
    case .value(let value): .scalar(value)
    case .name(let name): lookUp(name, bytes)
    default: .scalar(.boolean(try evaluate(lookUp)))
    }
  }

  private func isMember(
    _ left: Self, of values: [Self], _ lookUp: LookUp
  ) throws(SettingsCondition.Mismatch) -> Bool {
    let operand = try left.resolvedOperand(lookUp)
    var mismatch: SettingsCondition.Mismatch?
    var isComparable = false
    for value in values {
      let other = try value.resolvedOperand(lookUp)
      if let message = SettingsCondition.Comparison.equal.mismatch(of: operand, other) {
        mismatch = mismatch ?? .init(test: self, left: left, right: value, message: message)
      } else {
        isComparable = true
        if operand.equals(other) { return true }
      }
    }
    if let mismatch, !isComparable { throw mismatch }
    return false
  }
}

extension SettingsCondition.Comparison {
  /// Compares two operands. Returns nil if they have no order.
  package func result(
    of one: SettingsCondition.Operand, _ other: SettingsCondition.Operand
  ) -> Bool? {
    switch self {
    case .equal: return one.equals(other)
    case .unequal: return !one.equals(other)
    default: break
    }
    // A missing value is neither less nor greater than any other value.
    if one.type == .null || other.type == .null { return false }
    guard let order = one.comparisonResult(to: other) else { return nil }
    return switch self {
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  /// Returns why two operands cannot be compared, or nil if they can. In tests for equality, an
  /// option may also be compared with the types of the other options of its selection.
  fileprivate func mismatch(
    of one: SettingsCondition.Operand, _ other: SettingsCondition.Operand
  ) -> String? {
    if !isOrder, one.mayBecome(other.type) || other.mayBecome(one.type) { return nil }
    return mismatch(of: one.type, other.type)
  }

  /// Returns why values of two types cannot be compared, or nil if they can.
  package func mismatch(
    of one: SettingsValue.ValueType, _ other: SettingsValue.ValueType
  ) -> String? {
    if one.mayEqual(other) { return nil }
    return isOrder
      ? "\(one.description) cannot be compared with \(other.description)"
      : "\(one.description) is never equal to \(other.description)"
  }

  /// Returns why values of a type have no order.
  package func orderMismatch(of type: SettingsValue.ValueType) -> String {
    "'\(rawValue)' compares numbers or strings, and this is \(type.description)"
  }
}
