import SettingsSyntax

/// A condition of the language, as a tree: `type == 'movie' and not isHidden`.
///
/// Its grammar is in docs/LANGUAGE.md, "Conditions". It has no arithmetic and no functions, so that
/// every app can evaluate it, and the compiler can reason about it.
public struct Expression: Hashable, Sendable {
  /// A part of an expression, and where it stands.
  public struct Part: Hashable, Sendable {
    /// What it is.
    public var term: Term
    /// Where it stands in the string: in bytes of UTF-8, from 0.
    public var bytes: Range<Int>
  }

  /// What a part of an expression is.
  public indirect enum Term: Hashable, Sendable {
    /// A number, a string, a boolean or null.
    case literal(Value)
    /// What a path leads to.
    case reference(DataPath)
    case not(Part)
    /// Two or more parts, all of which must hold.
    case all([Part])
    /// Two or more parts, one of which must hold.
    case any([Part])
    case comparison(Part, Comparison, Part)
    /// Whether a value is one of some literals.
    case membership(Part, in: [Part])
  }

  /// An operator that compares two values.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// Whether it asks which of two values comes first.
    public var isOrder: Bool { self != .equal && self != .unequal }
  }

  /// What is wrong with an expression.
  public struct Problem: Error, Hashable, Sendable {
    /// Where, in bytes of the string from 0.
    public var bytes: Range<Int>
    /// What is wrong.
    public var message: String
    /// What to write instead.
    public var advice: String?
  }

  /// The whole.
  public let root: Part

  /// Parses an expression. Linear.
  public init(_ text: UnsafeBufferPointer<UInt8>) throws(Problem) {
    guard text.count <= Budget.expressionBytes else {
      throw Problem(
        bytes: 0..<text.count,
        message:
          "a condition has at most \(Budget.expressionBytes) bytes, and this has \(text.count)")
    }
    var parser = ExpressionParser(text)
    root = try parser.parse()
    try Expression.checkCondition(root)
  }

  /// Parses an expression.
  public init(_ text: String) throws(Problem) {
    var text = text
    self = try text.withUTF8(Result.parsing).get()
  }

  /// The paths in it, in the order of the string.
  public var references: [(path: DataPath, bytes: Range<Int>)] {
    var found: [(path: DataPath, bytes: Range<Int>)] = []
    root.visit { part in
      if case .reference(let path) = part.term { found.append((path, part.bytes)) }
    }
    return found
  }

  /// The paths whose values it asks to be before or after others.
  var orderedPaths: [DataPath] {
    var found: [DataPath] = []
    root.visit { part in
      guard case .comparison(let left, let comparison, let right) = part.term, comparison.isOrder
      else { return }
      for case .reference(let path) in [left.term, right.term] { found.append(path) }
    }
    return found
  }
}

extension Expression.Part {
  /// Visits the part and those in it, in the order of the string.
  func visit(_ body: (Expression.Part) -> Void) {
    body(self)
    switch term {
    case .literal, .reference: break
    case .not(let inner): inner.visit(body)
    case .all(let parts), .any(let parts): for part in parts { part.visit(body) }
    case .comparison(let left, _, let right):
      left.visit(body)
      right.visit(body)
    case .membership(let part, _): part.visit(body)
    }
  }
}

extension Result where Success == Expression, Failure == Expression.Problem {
  fileprivate static func parsing(_ text: UnsafeBufferPointer<UInt8>) -> Self {
    Result { () throws(Failure) in try Expression(text) }
  }
}

// MARK: - What can be judged of the string alone

extension Expression {
  /// Checks a part that must hold or not: a literal other than a boolean can do neither.
  private static func checkCondition(_ part: Part) throws(Problem) {
    switch part.term {
    case .reference, .literal(.boolean): break
    case .literal(let value):
      throw Problem(
        bytes: part.bytes, message: "\(value.type.description) is not a condition",
        advice: "compare it with a value, as in 'type == \"movie\"'")
    case .not(let inner): try checkCondition(inner)
    case .all(let parts), .any(let parts):
      for part in parts { try checkCondition(part) }
    case .comparison(let left, let comparison, let right):
      try checkOperand(left)
      try checkOperand(right)
      try check(left, comparison, right, at: part.bytes)
    case .membership(let operand, let literals):
      try checkOperand(operand)
      for literal in literals {
        try check(operand, .equal, literal, at: literal.bytes)
      }
    }
  }

  private static func checkOperand(_ part: Part) throws(Problem) {
    if part.isCondition { try checkCondition(part) }
  }

  private static func check(
    _ left: Part, _ comparison: Comparison, _ right: Part, at bytes: Range<Int>
  ) throws(Problem) {
    if comparison.isOrder {
      for part in [left, right] {
        guard let type = part.literalType, !type.isOrdered else { continue }
        throw Problem(bytes: part.bytes, message: comparison.refusal(of: type))
      }
    }
    guard let one = left.literalType, let other = right.literalType,
      let message = comparison.refusal(of: one, other)
    else { return }
    throw Problem(bytes: bytes, message: message)
  }
}

extension Expression.Comparison {
  /// Why a type of value cannot be ordered.
  func refusal(of type: Value.ValueType) -> String {
    "'\(rawValue)' compares numbers or strings, and this is \(type.description)"
  }

  /// Why values of two types cannot be compared; nil where they can.
  func refusal(of one: Value.ValueType, _ other: Value.ValueType) -> String? {
    if one.mayEqual(other) { return nil }
    return isOrder
      ? "\(one.description) cannot be compared with \(other.description)"
      : "\(one.description) is never equal to \(other.description)"
  }
}

extension Expression.Part {
  /// Whether it holds or does not, and so is a boolean.
  public var isCondition: Bool {
    switch term {
    case .literal, .reference: false
    case .not, .all, .any, .comparison, .membership: true
    }
  }

  /// The type of its value; nil for what a path leads to.
  fileprivate var literalType: Value.ValueType? {
    switch term {
    case .reference: nil
    case .literal(let value): value.type
    default: .boolean
    }
  }
}

extension Value.ValueType {
  /// Whether one of its values can come before another.
  public var isOrdered: Bool { self == .number || self == .string }

  /// Whether values of two types can be equal. What may be missing can be compared with null.
  public func mayEqual(_ other: Self) -> Bool {
    if self == .null || other == .null { return true }
    return self == other && self != .list && self != .object
  }
}
