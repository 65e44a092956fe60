/// The version of an app: one to four numbers. Versions are compared number by number; missing numbers
/// are 0.
public struct AppVersion: Hashable, Comparable, Sendable {
  private let numbers: [Int]

  /// Reads a version such as `2.10`; nil for a string that is not one to four numbers of at most nine
  /// digits with `.` between two.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(String(Substring(part)))
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 4 else { return nil }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// Whether one version is older.
  public static func < (one: AppVersion, other: AppVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}

/// What a name in a condition stands for.
enum ConditionOperand {
  case missing
  /// A boolean, a number, a string or null.
  case scalar(SettingsValue)
  case list(isEmpty: Bool)
  case object
  case version(AppVersion)

  init(_ value: SettingsValue?) {
    switch value {
    case nil, .null: self = .missing
    case .list(let elements)?: self = .list(isEmpty: elements.isEmpty)
    case .object?: self = .object
    case let value?: self = .scalar(value)
    }
  }

  /// What is missing has the type of null.
  var type: SettingsValue.ValueType {
    switch self {
    case .missing: .null
    case .scalar(let value): value.type
    case .list: .list
    case .object: .object
    case .version: .string
    }
  }

  /// Whether it holds by itself.
  var holds: Bool {
    switch self {
    case .missing, .scalar(.null), .scalar(.boolean(false)): false
    case .list(let isEmpty): !isEmpty
    case .scalar, .object, .version: true
    }
  }

  private var version: AppVersion? {
    switch self {
    case .version(let version): version
    case .scalar(.string(let text)): AppVersion(text)
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

  func equals(_ other: Self) -> Bool {
    if let (a, b) = Self.versions(self, other) { return a == b }
    return switch (self, other) {
    case (.missing, .missing), (.missing, .scalar(.null)), (.scalar(.null), .missing): true
    case (.scalar(let a), .scalar(let b)): a == b
    default: false
    }
  }

  /// Below, at or above 0 if it comes before another one, is equal or comes after it; nil if they have
  /// no order. Strings are in the order of their bytes.
  func order(to other: Self) -> Int? {
    if let (a, b) = Self.versions(self, other) { return a == b ? 0 : a < b ? -1 : 1 }
    guard case .scalar(let a) = self, case .scalar(let b) = other else { return nil }
    switch (a, b) {
    case (.string(let a), .string(let b)):
      return a.hasBytes(of: b) ? 0 : a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
    case (.integer(let a), .integer(let b)): return a == b ? 0 : a < b ? -1 : 1
    default:
      guard let a = a.number, let b = b.number else { return nil }
      return self.equals(other) ? 0 : a >= b ? 1 : -1
    }
  }
}

/// Two operands that cannot be compared.
struct ConditionMismatch: Error {
  var text: String
}

extension SettingsCondition.Test {
  /// Whether the test holds. `all` and `any` are decided by the first that decides them; what follows
  /// is not looked up.
  func holds(
    _ operand: (String) -> ConditionOperand
  ) throws(ConditionMismatch) -> Bool {
    switch self {
    case .name, .value: return try self.operand(operand).holds
    case .not(let test): return try !test.holds(operand)
    case .all(let tests):
      for test in tests where try !test.holds(operand) { return false }
      return true
    case .any(let tests):
      for test in tests where try test.holds(operand) { return true }
      return false
    case .comparison(let left, let comparison, let right):
      return try comparison.holds(left.operand(operand), right.operand(operand))
    case .membership(let test, let values):
      return try Self.isMember(test.operand(operand), of: values)
    }
  }

  private func operand(
    _ operand: (String) -> ConditionOperand
  ) throws(ConditionMismatch) -> ConditionOperand {
    switch self {
    case .name(let name): operand(name)
    case .value(let value): .scalar(value)
    default: .scalar(.boolean(try holds(operand)))
    }
  }

  private static func isMember(
    _ operand: ConditionOperand, of values: [SettingsValue]
  ) throws(ConditionMismatch) -> Bool {
    var mismatch: String?
    var isComparable = false
    for value in values {
      let other = ConditionOperand.scalar(value)
      if let text = SettingsCondition.Comparison.equal.mismatch(operand.type, other.type) {
        mismatch = mismatch ?? text
      } else {
        isComparable = true
        if operand.equals(other) { return true }
      }
    }
    if let mismatch, !isComparable { throw ConditionMismatch(text: mismatch) }
    return false
  }
}

extension SettingsCondition.Comparison {
  /// Why values of two types cannot be compared; nil if they can.
  func mismatch(_ one: SettingsValue.ValueType, _ other: SettingsValue.ValueType) -> String? {
    if one == .null || other == .null { return nil }
    if one == other, one != .list, one != .object { return nil }
    return isOrder
      ? "\(one.description) cannot be compared with \(other.description)"
      : "\(one.description) is never equal to \(other.description)"
  }

  fileprivate func holds(
    _ one: ConditionOperand, _ other: ConditionOperand
  ) throws(ConditionMismatch) -> Bool {
    if let text = mismatch(one.type, other.type) { throw ConditionMismatch(text: text) }
    switch self {
    case .equal: return one.equals(other)
    case .unequal: return !one.equals(other)
    default: break
    }
    // What is missing comes neither before nor after anything.
    if one.type == .null || other.type == .null { return false }
    guard let order = one.order(to: other) else {
      throw ConditionMismatch(
        text: "'\(rawValue)' compares numbers or strings, and this is \(one.type.description)")
    }
    switch self {
    case .less: return order < 0
    case .atMost: return order <= 0
    case .greater: return order > 0
    default: return order >= 0
    }
  }
}
