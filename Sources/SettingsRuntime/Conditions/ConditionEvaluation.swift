extension SettingsCondition {
  /// What a name in a condition stands for.
  package enum Operand: Hashable, Sendable {
    case missing
    /// A boolean, a number, a string or null.
    case scalar(SettingsValue)
    /// The value of one of some options.
    case option(SettingsValue, among: [SettingsValue])
    case list(isEmpty: Bool)
    case object
    case version(AppVersion)

    package init(_ value: SettingsValue?) {
      switch value {
      case nil, .null: self = .missing
      case .list(let elements)?: self = .list(isEmpty: elements.isEmpty)
      case .object?: self = .object
      case let value?: self = .scalar(value)
      }
    }

    /// What is missing has the type of null.
    package var type: SettingsValue.ValueType {
      switch self {
      case .missing: .null
      case .scalar(let value), .option(let value, _): value.type
      case .list: .list
      case .object: .object
      case .version: .string
      }
    }

    /// Whether it holds by itself.
    package var holds: Bool {
      switch self {
      case .missing, .scalar(.null), .scalar(.boolean(false)), .option(.boolean(false), _): false
      case .list(let isEmpty): !isEmpty
      case .scalar, .option, .object, .version: true
      }
    }

    package func equals(_ other: Self) -> Bool {
      if let (a, b) = Self.versions(self, other) { return a == b }
      if let value, let other = other.value { return value == other }
      return type == .null && other.type == .null
    }

    /// Whether it may be equal to values of a type, although it is of another type now.
    fileprivate func mayBecome(_ type: SettingsValue.ValueType) -> Bool {
      if case .option(_, let options) = self { options.contains { $0.type == type } } else { false }
    }

    /// A boolean, a number, a string or null; nil for anything else.
    private var value: SettingsValue? {
      switch self {
      case .scalar(let value), .option(let value, _): value
      default: nil
      }
    }

    /// Below, at or above 0 if it comes before another operand, is equal or comes after it; nil if they
    /// have no order. Strings are in the order of their bytes.
    fileprivate func order(to other: Self) -> Int? {
      if let (a, b) = Self.versions(self, other) { return a == b ? 0 : a < b ? -1 : 1 }
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

    /// Two versions, if one operand is a version and the other one says one.
    private static func versions(_ one: Self, _ other: Self) -> (AppVersion, AppVersion)? {
      switch (one, other) {
      case (.version, _), (_, .version):
        if let one = one.version, let other = other.version { (one, other) } else { nil }
      default: nil
      }
    }
  }

  /// Two operands that cannot be compared.
  package struct Mismatch: Error, Hashable, Sendable {
    package var test: Test
    package var left: Test
    package var right: Test
    package var message: String
  }
}

extension SettingsCondition.Test {
  /// Looks up what a name stands for. The range is the name's place in the expression.
  package typealias LookUp = (String, Range<Int>) -> SettingsCondition.Operand

  /// Whether the test holds. `all` and `any` are decided by the first test that decides them; what
  /// follows is not looked up.
  package func holds(_ lookUp: LookUp) throws(SettingsCondition.Mismatch) -> Bool {
    switch term {
    case .value, .name: return try operand(lookUp).holds
    case .not(let inner): return try !inner.holds(lookUp)
    case .all(let tests):
      for test in tests where try !test.holds(lookUp) { return false }
      return true
    case .any(let tests):
      for test in tests where try test.holds(lookUp) { return true }
      return false
    case .comparison(let left, let comparison, let right):
      let (one, other) = (try left.operand(lookUp), try right.operand(lookUp))
      if let message = comparison.mismatch(of: one, other) {
        throw .init(test: self, left: left, right: right, message: message)
      }
      guard let holds = comparison.holds(of: one, other) else {
        throw .init(
          test: self, left: left, right: right, message: comparison.mismatch(of: one.type))
      }
      return holds
    case .membership(let left, let values):
      return try isMember(left, of: values, lookUp)
    }
  }

  private func operand(
    _ lookUp: LookUp
  ) throws(SettingsCondition.Mismatch) -> SettingsCondition.Operand {
    switch term {
    case .value(let value): .scalar(value)
    case .name(let name): lookUp(name, bytes)
    default: .scalar(.boolean(try holds(lookUp)))
    }
  }

  private func isMember(
    _ left: Self, of values: [Self], _ lookUp: LookUp
  ) throws(SettingsCondition.Mismatch) -> Bool {
    let operand = try left.operand(lookUp)
    var mismatch: SettingsCondition.Mismatch?
    var isComparable = false
    for value in values {
      let other = try value.operand(lookUp)
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
  /// Whether the comparison holds for two operands; nil if they have no order.
  package func holds(
    of one: SettingsCondition.Operand, _ other: SettingsCondition.Operand
  ) -> Bool? {
    switch self {
    case .equal: return one.equals(other)
    case .unequal: return !one.equals(other)
    default: break
    }
    // What is missing comes neither before nor after anything.
    if one.type == .null || other.type == .null { return false }
    guard let order = one.order(to: other) else { return nil }
    return switch self {
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  /// Why two operands cannot be compared; nil if they can. An option may be equal to what another option
  /// of the same key is equal to.
  fileprivate func mismatch(
    of one: SettingsCondition.Operand, _ other: SettingsCondition.Operand
  ) -> String? {
    if !isOrder, one.mayBecome(other.type) || other.mayBecome(one.type) { return nil }
    return mismatch(of: one.type, other.type)
  }

  /// Why values of two types cannot be compared; nil if they can.
  package func mismatch(
    of one: SettingsValue.ValueType, _ other: SettingsValue.ValueType
  ) -> String? {
    if one.mayEqual(other) { return nil }
    return isOrder
      ? "\(one.description) cannot be compared with \(other.description)"
      : "\(one.description) is never equal to \(other.description)"
  }

  /// Why values of a type have no order.
  package func mismatch(of type: SettingsValue.ValueType) -> String {
    "'\(rawValue)' compares numbers or strings, and this is \(type.description)"
  }
}
