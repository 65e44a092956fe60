import SettingsSyntax
import Testing

@testable import SettingsLanguage

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
