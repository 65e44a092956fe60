import SettingsSyntax
import Testing

@testable import SettingsModel

@Suite struct ExpressionTests {
  private let data: [String: SettingsCondition.Operand] = [
    "yes": .scalar(.boolean(true)), "no": .scalar(.boolean(false)), "none": .scalar(.null),
    "five": .scalar(.number(.integer(5))), "half": .scalar(.number(.double(0.5))),
    "word": .scalar(.string("word")), "blank": .scalar(.string("")),
    "some": .list(isEmpty: false), "empty": .list(isEmpty: true), "object": .object,
    "$": .scalar(.string("r")),
  ]

  private func isTrue(_ text: String) throws -> Bool {
    try SettingsCondition.Test(parsing: text).evaluate { name, _ in data[name] ?? .missing }
  }

  @Test(arguments: [
    "yes", "some", "word", "blank", "five", "object", "not no", "not none", "not empty", "not gone",
    "yes and five == 5", "no or yes", "no and no or yes", "yes or no and no", "not (yes and no)",
    "not no and yes", "not five == 6", "five == 5.0", "half < 1", "five >= 5", "five <= 5",
    "five > -1",
    "five < 1e1", "word == 'word'", "word == \"word\"", "word != 'it\"s'", "word < 'x'",
    "'a' < 'é'",
    "gone == null", "none == null", "gone == none", "not gone == 1", "gone != 1", "five != null",
    "not gone < 1", "word in ['a', 'word']", "five in [5]", "not gone in ['a']",
    "none in ['a', null]",
    "five in ['a', 5]", "(five > 1) == true", "yes == true", "true", "$ == 'r'", "not not yes",
    "  five==5  ", "(((yes)))", "no or not empty and some", "word=='word'and yes", "not in_",
    "five == 5 and(yes)",
  ]) func evaluatesConditions(text: String) throws {
    #expect(try isTrue(text))
    #expect(try !isTrue("not (\(text))"))
  }

  @Test(arguments: [
    ("", 0..<0, "the condition is empty"), ("  ", 0..<2, "the condition is empty"),
    ("a and", 4..<5, "breaks off"), ("a ==", 3..<4, "breaks off"), ("not", 2..<3, "breaks off"),
    ("(a", 1..<2, "breaks off: ')' must close"), ("a)", 1..<2, "this ')' has no '('"),
    ("a == 'b", 5..<7, "has no closing '"), ("a = 1", 2..<3, "'=' is no operator"),
    ("a && b", 2..<4, "'&&' is no operator"), ("!a", 0..<1, "'!' is no operator"),
    ("a < b < c", 6..<7, "a second comparison"), ("a b", 2..<3, "'b' cannot follow a value"),
    ("a is 1", 2..<4, "'is' is no operator"), ("and a", 0..<3, "must stand before 'and'"),
    ("a in 1", 5..<6, "must follow 'in'"), ("a in []", 6..<7, "a path or a value"),
    ("a in [b]", 6..<7, "a list after 'in' holds"), ("a in [1 2]", 8..<9, "',' or ']'"),
    ("a in [1", 6..<7, "breaks off"), ("a..b == 1", 0..<4, "'a..b' is not a path"),
    ("'a'", 0..<3, "a string is not a condition"), ("5 or a", 0..<1, "a number is not a condition"),
    ("a and null", 6..<10, "null is not a condition"), ("1 == 'a'", 0..<8, "is never equal to"),
    ("1 in ['a']", 6..<9, "is never equal to"), ("a < true", 4..<8, "compares numbers or strings"),
    ("'a' < 1", 0..<7, "cannot be compared with"), ("a == (1)and", 10..<11, "breaks off"),
    ("a == 99999999999999999999", 5..<25, "too large"),
  ]) func reportsMalformedConditions(text: String, bytes: Range<Int>, message: String) {
    do {
      _ = try SettingsCondition.Test(parsing: text)
      Issue.record("'\(text)' is accepted")
    } catch {
      #expect(error.bytes == bytes, "\(text): \(error)")
      #expect(error.message.contains(message), "\(text): \(error)")
    }
  }

  @Test(arguments: ["five == 'a'", "word > 1", "some == 1", "object == object", "word in [1, 2]"])
  func throwsForMismatchedTypes(text: String) throws {
    #expect(throws: SettingsCondition.Mismatch.self) { try isTrue(text) }
    // Operands that cannot change the result are not evaluated.
    #expect(try isTrue("yes or \(text)"))
    #expect(try !isTrue("no and \(text)"))
  }

  @Test func limitsNesting() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "(", count: levels) + "a" + String(repeating: ")", count: levels)
    }
    _ = try SettingsCondition.Test(parsing: nested(Budget.expressionDepth))
    #expect(throws: ConditionSyntaxError.self) {
      try SettingsCondition.Test(parsing: nested(Budget.expressionDepth + 1))
    }
    #expect(throws: ConditionSyntaxError.self) {
      try SettingsCondition.Test(
        parsing: String(repeating: "not ", count: Budget.expressionDepth + 1) + "a")
    }
    let long = String(repeating: "a or ", count: 819)
    _ = try SettingsCondition.Test(parsing: long + "a")
    #expect(throws: ConditionSyntaxError.self) {
      try SettingsCondition.Test(parsing: long + "aaaaaa")
    }
    #expect(throws: ConditionSyntaxError.self) {
      try SettingsCondition.Test(parsing: String(repeating: "(", count: 1_000_000))
    }
  }

  @Test func recordsPositionsOfParts() throws {
    let expression = try SettingsCondition.Test(parsing: "a.b == 1 and not ($.c or d in ['x'])")
    #expect(expression.references.map(\.name) == ["a.b", "$.c", "d"])
    #expect(expression.references.map(\.bytes) == [0..<3, 18..<21, 25..<26])
    #expect(expression.bytes == 0..<36)
  }
}
