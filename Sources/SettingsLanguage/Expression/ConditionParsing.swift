import SettingsSyntax

/// A syntax error in a condition.
public struct ConditionSyntaxError: Error, Hashable, Sendable {
  /// The range of the error, in 0-based UTF-8 bytes of the string.
  public var bytes: Range<Int>
  /// The mistake: lower case, no final period.
  public var message: String
  /// A correction; nil for none.
  public var advice: String?
  /// The text to write in place of the range; nil if no replacement is known.
  public var replacement: String?
  /// Whether the replacement is what the author meant in any case.
  public var isReplacementCertain = false
}

extension SettingsCondition.Test {
  /// Parses a condition: docs/LANGUAGE.md, "Conditions". Linear.
  ///
  /// - Parameter allowsPlaceholders: whether the names are keys that data may fill, such as
  ///   `account.{id}.sync`.
  public init(
    parsing text: UnsafeBufferPointer<UInt8>, allowsPlaceholders: Bool = false
  ) throws(ConditionSyntaxError) {
    guard text.count <= Budget.expressionBytes else {
      throw ConditionSyntaxError(
        bytes: 0..<text.count,
        message:
          "a condition has at most \(Budget.expressionBytes) bytes, and this has \(text.count)")
    }
    var parser = ExpressionParser(text, allowsPlaceholders: allowsPlaceholders)
    self = try parser.parse()
    try checkCondition()
  }

  /// Parses a condition.
  public init(
    parsing text: String, allowsPlaceholders: Bool = false
  ) throws(ConditionSyntaxError) {
    var text = text
    self = try text.withUTF8 { bytes in
      Result { () throws(ConditionSyntaxError) in
        try SettingsCondition.Test(parsing: bytes, allowsPlaceholders: allowsPlaceholders)
      }
    }.get()
  }

  /// The names whose values are compared with `<`, `<=`, `>` or `>=`.
  var orderedNames: [String] {
    var found: [String] = []
    visit { test in
      guard case .comparison(let left, let comparison, let right) = test.term, comparison.isOrder
      else { return }
      found += [left, right].compactMap(\.name)
    }
    return found
  }
}

// MARK: - Checks of the source alone

extension SettingsCondition.Test {
  /// Checks a test that is used as a condition. Only boolean values are conditions.
  private func checkCondition() throws(ConditionSyntaxError) {
    switch term {
    case .name, .value(.boolean): break
    case .value(let value):
      throw ConditionSyntaxError(
        bytes: bytes, message: "\(value.type.description) is not a condition",
        advice: "compare it with a value, as in 'type == \"movie\"'")
    case .not(let inner): try inner.checkCondition()
    case .all(let tests), .any(let tests):
      for test in tests { try test.checkCondition() }
    case .comparison(let left, let comparison, let right):
      try left.checkOperand()
      try right.checkOperand()
      try Self.checkComparison(left, comparison, right, at: bytes)
    case .membership(let operand, let values):
      try operand.checkOperand()
      for value in values { try Self.checkComparison(operand, .equal, value, at: value.bytes) }
    }
  }

  private func checkOperand() throws(ConditionSyntaxError) {
    if isCondition { try checkCondition() }
  }

  /// Checks the types of a comparison. The type of a name is not known here.
  private static func checkComparison(
    _ left: Self, _ comparison: SettingsCondition.Comparison, _ right: Self, at bytes: Range<Int>
  ) throws(ConditionSyntaxError) {
    if comparison.isOrder {
      for operand in [left, right] {
        guard let type = operand.knownType, !type.isOrdered else { continue }
        throw ConditionSyntaxError(
          bytes: operand.bytes, message: comparison.orderMismatch(of: type))
      }
    }
    guard let one = left.knownType, let other = right.knownType,
      let message = comparison.mismatch(of: one, other)
    else { return }
    throw ConditionSyntaxError(bytes: bytes, message: message)
  }

  /// The type of a literal, or boolean for a condition; nil for a name.
  private var knownType: SettingsValue.ValueType? {
    switch term {
    case .name: nil
    case .value(let value): value.type
    default: .boolean
    }
  }
}
