/// A condition on what an app stores: `visibleIf` or `enabledIf` of a row or a section.
public struct SettingsCondition: Hashable, Sendable {
  /// The condition as its author wrote it.
  public var expression: String
  /// What it tests; nil if the tree has something else in its place, which is a problem of the row.
  public var test: Test?

  /// Makes a condition.
  public init(_ expression: String, test: Test?) {
    self.expression = expression
    self.test = test
  }

  /// A test, or an operand of one.
  public indirect enum Test: Hashable, Sendable {
    /// What a name stands for: a key, a flag, `app.version` or `platform`.
    case name(String)
    case value(SettingsValue)
    case not(Test)
    case all([Test])
    case any([Test])
    case comparison(Test, Comparison, Test)
    /// Whether an operand is one of some values.
    case membership(Test, in: [SettingsValue])
  }

  /// What compares two operands.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// Whether it asks which of two operands comes first.
    var isOrder: Bool { self != .equal && self != .unequal }
  }

  /// The names in it, in their order.
  public var names: [String] {
    var names: [String] = []
    test?.collectNames(into: &names)
    return names
  }
}

extension SettingsCondition.Test {
  fileprivate func collectNames(into names: inout [String]) {
    switch self {
    case .name(let name): names.append(name)
    case .value: break
    case .not(let test): test.collectNames(into: &names)
    case .all(let tests), .any(let tests):
      for test in tests { test.collectNames(into: &names) }
    case .comparison(let left, _, let right):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    case .membership(let test, _): test.collectNames(into: &names)
    }
  }
}

// MARK: - Reading

extension SettingsCondition {
  /// The deepest nesting that is read. The compiler accepts 50 levels of parentheses and `not`, each of
  /// which may hold `or`, `and` and a comparison.
  private static let depthLimit = 250

  /// Reads a condition of a tree. What is wrong leaves its test out, so that it cannot be decided.
  static func read(
    _ value: SettingsValue, at path: String
  ) -> (SettingsCondition, [SettingsProblem]) {
    func problem(_ text: String) -> [SettingsProblem] {
      [SettingsProblem(path: path, reason: .undecidedCondition, text: text)]
    }
    guard let fields = value.object else {
      let text = "a condition must be an object, but this is \(value.excerpt)"
      return (SettingsCondition(value.string ?? "", test: nil), problem(text))
    }
    var found: [SettingsProblem] = []
    let expression = fields[.expression]?.string
    if expression == nil { found = problem("'expression' must be a string") }
    guard let source = fields[.test] else {
      return (SettingsCondition(expression ?? "", test: nil), problem("'test' is missing"))
    }
    let test = Test(source, depth: 0)
    if test == nil {
      found = problem("'test' is not a test of version 1 of the tree")
    }
    for field in fields where !["expression", "test"].contains(field.name) {
      if found.count >= ObjectReader.problemLimit { break }
      found.append(
        SettingsProblem(
          path: path, reason: .unknownKey, text: "unknown key '\(field.name.excerpt)'"))
    }
    return (SettingsCondition(expression ?? "", test: test), found)
  }

  fileprivate static func isWithin(_ depth: Int) -> Bool { depth < depthLimit }
}

extension SettingsCondition.Test {
  fileprivate init?(_ value: SettingsValue, depth: Int) {
    guard SettingsCondition.isWithin(depth), let fields = value.object, let first = fields.first
    else { return nil }
    func tests(_ value: SettingsValue) -> [Self]? {
      guard let list = value.list else { return nil }
      let tests = list.compactMap { Self($0, depth: depth + 1) }
      return tests.count == list.count ? tests : nil
    }
    switch (first.name, fields.count) {
    case ("name", 1):
      guard let name = first.value.string else { return nil }
      self = .name(name)
    case ("value", 1):
      switch first.value {
      case .list, .object: return nil
      default: self = .value(first.value)
      }
    case ("not", 1):
      guard let test = Self(first.value, depth: depth + 1) else { return nil }
      self = .not(test)
    case ("all", 1):
      guard let tests = tests(first.value) else { return nil }
      self = .all(tests)
    case ("any", 1):
      guard let tests = tests(first.value) else { return nil }
      self = .any(tests)
    default:
      guard let test = Self.comparison(fields, depth: depth) else { return nil }
      self = test
    }
  }

  private static func comparison(_ fields: SettingsFields, depth: Int) -> Self? {
    guard fields.count == 3, let word = fields["operator"]?.string,
      let left = fields[.left].flatMap({ Self($0, depth: depth + 1) })
    else { return nil }
    if word == "in" {
      guard let values = fields[.values]?.list, !values.contains(where: \.isComposite) else {
        return nil
      }
      return .membership(left, in: values)
    }
    guard let comparison = SettingsCondition.Comparison(rawValue: word),
      let right = fields[.right].flatMap({ Self($0, depth: depth + 1) })
    else { return nil }
    return .comparison(left, comparison, right)
  }
}

extension SettingsValue {
  fileprivate var isComposite: Bool { type == .list || type == .object }
}
