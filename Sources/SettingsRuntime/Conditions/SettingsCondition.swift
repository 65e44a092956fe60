/// A condition: the expression in the document, and the parsed test.
public struct SettingsCondition: Hashable, Sendable {
  /// The condition as written in the document.
  public var expression: String
  /// The parsed test; nil if the tree contains an invalid test. The row then has a problem.
  public var test: Test?
  @Uncompared package var origin = Origin.byDefault

  /// Creates a condition.
  public init(_ expression: String, test: Test?) {
    self.expression = expression
    self.test = test
  }

  /// Creates a condition of a document.
  package init(_ expression: String, test: Test, _ origin: Origin) {
    self.init(expression, test: test)
    self.origin = origin
  }

  /// A node of a condition: a test, or an operand of a test.
  public struct Test: Hashable, Sendable {
    /// The operator or operand, with its parts.
    public var term: Term
    /// The range in the expression, in bytes from 0; empty for a test that was read from a tree.
    @Uncompared package var bytes = 0..<0

    /// Creates a test.
    public init(_ term: Term) { self.term = term }

    package init(_ term: Term, bytes: Range<Int>) {
      self.term = term
      self.bytes = bytes
    }
  }

  /// The tests and operands of conditions.
  public indirect enum Term: Hashable, Sendable {
    /// A name: a key, a flag, `app.version`, `platform`, or a path in the data.
    case name(String)
    /// A string, a number, a boolean or null.
    case value(SettingsValue)
    case not(Test)
    case all([Test])
    case any([Test])
    case comparison(Test, Comparison, Test)
    /// Tests whether an operand equals one of the given values.
    case membership(Test, in: [Test])
  }

  /// The comparison operators.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// True if the operator compares by order, as all operators but `==` and `!=` do.
    package var isOrder: Bool { self != .equal && self != .unequal }
  }

  /// The condition as an object of a tree. Without a test, the value is the expression alone, which
  /// never occurs in a tree.
  package var value: SettingsValue {
    guard let test else { return .string(expression) }
    return .object([
      .init(.expression, .string(expression)),
      .init(.test, test.structure),
    ])
  }

  /// The names in the condition, in order of appearance.
  public var names: [String] { test?.references.map(\.name) ?? [] }
}

extension SettingsCondition.Test {
  /// The names with their ranges in the expression, in order of appearance.
  package var references: [(name: String, bytes: Range<Int>)] {
    var found: [(name: String, bytes: Range<Int>)] = []
    visit { test in
      if case .name(let name) = test.term { found.append((name, test.bytes)) }
    }
    return found
  }

  /// The name; nil if the test is not a name.
  @usableFromInline package var name: String? {
    if case .name(let name) = term { name } else { nil }
  }
  /// The value; nil if the test is not a literal.
  package var literal: SettingsValue? { if case .value(let value) = term { value } else { nil } }
  /// True if the test is neither a name nor a literal.
  package var isCondition: Bool { name == nil && literal == nil }

  /// True if data fills a key that the test names.
  package var hasPlaceholders: Bool { references.contains { $0.name.contains("{") } }

  /// Returns the test of a changed expression.
  ///
  /// - Parameters:
  ///   - name: returns the new name for a name at a range.
  ///   - position: returns the new position for a position in the expression.
  package func mapping(
    name: (String, Range<Int>) -> String = { name, _ in name }, position: (Int) -> Int = { $0 }
  ) -> Self {
    func map(_ test: Self) -> Self { test.mapping(name: name, position: position) }
    let term: SettingsCondition.Term =
      switch term {
      case .name(let text): .name(name(text, bytes))
      case .value: term
      case .not(let inner): .not(map(inner))
      case .all(let tests): .all(tests.map(map))
      case .any(let tests): .any(tests.map(map))
      case .comparison(let left, let comparison, let right):
        .comparison(map(left), comparison, map(right))
      case .membership(let operand, let values): .membership(map(operand), in: values.map(map))
      }
    return Self(term, bytes: position(bytes.lowerBound)..<position(bytes.upperBound))
  }

  /// Calls `body` with this test and all tests in it, in preorder. The values of a list are not
  /// visited.
  package func visit(_ body: (Self) -> Void) {
    body(self)
    switch term {
    case .value, .name: break
    case .not(let inner): inner.visit(body)
    case .all(let tests), .any(let tests): for test in tests { test.visit(body) }
    case .comparison(let left, _, let right):
      left.visit(body)
      right.visit(body)
    case .membership(let operand, _): operand.visit(body)
    }
  }
}

// MARK: - The tree

extension SettingsCondition.Test {
  /// The maximum nesting depth of a test. The compiler accepts 50 levels of parentheses and `not`,
  /// and each level may contain `or`, `and` and a comparison.
  private static let depthLimit = 250

  /// A key of a test in a tree.
  private enum StructureKey: String {
    case name, value, values, not, all, any, left, right, `operator`, `in`
  }

  /// The test as a value of a tree, as defined in docs/LANGUAGE.md, "The tree".
  package var structure: SettingsValue {
    func object(_ members: KeyValuePairs<StructureKey, SettingsValue>) -> SettingsValue {
      .object(members.map { SettingsField($0.rawValue, $1) })
    }
    return switch term {
    case .value(let value): object([.value: value])
    case .name(let name): object([.name: .string(name)])
    case .not(let inner): object([.not: inner.structure])
    case .all(let tests): object([.all: .list(tests.map(\.structure))])
    case .any(let tests): object([.any: .list(tests.map(\.structure))])
    case .comparison(let left, let comparison, let right):
      object([
        .operator: .string(comparison.rawValue), .left: left.structure, .right: right.structure,
      ])
    case .membership(let operand, let values):
      object([
        .operator: .string(StructureKey.in.rawValue), .left: operand.structure,
        .values: .list(values.map { $0.literal ?? .null }),
      ])
    }
  }

  /// Reads a test of a tree. Returns nil if the value is not a test, or is nested too deeply.
  package init?(structure value: SettingsValue) { self.init(value, depth: 0) }

  private init?(_ value: SettingsValue, depth: Int) {
    guard depth < Self.depthLimit, let fields = value.object, let first = fields.first else {
      return nil
    }
    func test(_ value: SettingsValue?) -> Self? { value.flatMap { Self($0, depth: depth + 1) } }
    func tests(_ value: SettingsValue?) -> [Self]? {
      guard let list = value?.list else { return nil }
      let tests = list.compactMap(test)
      return tests.count == list.count ? tests : nil
    }
    let term: SettingsCondition.Term? =
      switch (StructureKey(rawValue: first.name), fields.count) {
      case (.name, 1): first.value.string.map { .name($0) }
      case (.value, 1): Self(literal: first.value)?.term
      case (.not, 1): test(first.value).map { .not($0) }
      case (.all, 1): tests(first.value).map { .all($0) }
      case (.any, 1): tests(first.value).map { .any($0) }
      case (_, 3): Self.readComparison(fields, test)
      default: nil
      }
    guard let term else { return nil }
    self.init(term)
  }

  private static func readComparison(
    _ fields: SettingsFields, _ test: (SettingsValue?) -> Self?
  ) -> SettingsCondition.Term? {
    guard let word = fields[StructureKey.operator.rawValue]?.string,
      let left = test(fields[StructureKey.left.rawValue])
    else { return nil }
    if word == StructureKey.in.rawValue {
      guard let list = fields[StructureKey.values.rawValue]?.list else { return nil }
      let values = list.compactMap(Self.init(literal:))
      return values.count == list.count ? .membership(left, in: values) : nil
    }
    guard let comparison = SettingsCondition.Comparison(rawValue: word),
      let right = test(fields[StructureKey.right.rawValue])
    else { return nil }
    return .comparison(left, comparison, right)
  }

  private init?(literal value: SettingsValue) {
    if value.type == .list || value.type == .object { return nil }
    self.init(.value(value))
  }
}
