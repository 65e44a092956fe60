import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests kinds that extend other kinds, common fields of a registry, and rules.
@Suite struct ExtensionTests {
  private func findings(_ kinds: String, item: String = "{kind: exit, title: A, action: a}") throws
    -> [String]
  {
    let run = try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\nsections: [{items: [\(item)]}]\n",
      beside: [.registry("registry: 1\n\(kinds)\n")])
    return run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  private func kind(_ name: String, _ more: String) -> String {
    "  \(name): {cellClass: \(name)Cell, modelClass: \(name)Model, \(more)}\n"
  }

  @Test func inheritsFields() throws {
    // In any order.
    let kinds =
      "kinds:\n" + kind("c", "extends: b, fields: {level: {type: integer}}")
      + kind("b", "extends: a")
      + kind("a", "extends: switch, fields: {level: {type: string}}, stores: level")
    #expect(
      try findings(kinds, item: "{kind: a, title: A, onChange: 'a:', level: x, key: k}") == [])
    #expect(try findings(kinds, item: "{kind: b, title: A, onChange: 'a:', level: x}") == [])
    #expect(
      try findings(kinds, item: "{kind: c, title: A, onChange: 'a:', level: x}")
        == ["wrong-type at 'x'"])
    #expect(
      try findings(kinds, item: "{kind: b, onChange: 'a:'}") == ["missing-field at 'b'"])
  }

  @Test func replacesExtendedKind() throws {
    let kinds = "kinds:\n" + kind("slider", "extends: slider, fields: {unit: {type: string}}")
    #expect(
      try findings(kinds, item: "{kind: slider, title: A, unit: dB, value: 1, onChange: 'a:'}")
        == [])
    #expect(
      try findings(kinds, item: "{kind: slider, title: A, value: 2, onChange: 'a:'}")
        == ["field-rule at '2'"])
  }

  /// A rule that compares two numbers cannot be inherited by a kind that redeclares one of them as
  /// a string.
  @Test func rejectsFieldThatContradictsInheritedRule() throws {
    let base = kind(
      "a", "fields: {low: {type: number}, high: {type: number}}, rules: [{require: low < high}]")
    func child(_ type: String) -> String {
      "kinds:\n" + base + kind("b", "extends: a, fields: {low: {type: \(type)}}")
    }
    #expect(try findings(child("integer")) == [])
    #expect(try findings(child("string")) == ["incomparable-values at 'a'"])
    #expect(
      try findings(child("integer"), item: "{kind: b, low: 2, high: 1}") == ["field-rule at '2'"])
  }

  @Test func reportsCycles() throws {
    let two = "kinds:\n" + kind("a", "extends: b") + kind("b", "extends: a")
    #expect(try findings(two) == ["inclusion-cycle at 'a'"])
    #expect(try findings("kinds:\n" + kind("a", "extends: a")) == ["inclusion-cycle at 'a'"])
    #expect(try findings(two, item: "{kind: a, title: A}") == ["inclusion-cycle at 'a'"])
    // A long chain must not be followed recursively.
    let many = (0..<5_000).map { kind("k\($0)", "extends: k\($0 + 1)") }.joined()
    #expect(try findings("kinds:\n" + many + kind("k5000", "fields: {}")) == [])
  }

  @Test func limitsInheritedFields() throws {
    let fields = (0..<500).map { "f\($0): {type: string}" }.joined(separator: ", ")
    let many = (0..<600).map { kind("k\($0)", "extends: base") }.joined()
    let found = try findings("kinds:\n" + kind("base", "fields: {\(fields)}") + many)
    #expect(found == ["too-many-nodes at 'k400'"])
  }

  @Test func addsCommonFields() throws {
    let kinds =
      "common: {fields: {tag: {type: string, pattern: '^[a-z]+$', message: small letters}}}\nkinds:\n"
      + kind("a", "fields: {x: {type: string}}") + kind("b", "fields: {tag: {type: integer}}")
    #expect(try findings(kinds, item: "{kind: a, tag: ab}") == [])
    #expect(try findings(kinds, item: "{kind: a, tag: A}") == ["pattern-mismatch at 'A'"])
    #expect(try findings(kinds, item: "{kind: b, tag: 3}") == [])
    #expect(
      try findings(kinds, item: "{kind: exit, title: A, action: a, tag: b}")
        == ["unknown-field at 'tag'"])
  }

  private static let rules = """
    kinds:
      plan:
        cellClass: A
        modelClass: B
        fields: {style: {type: string, default: none}, tag: {type: string}, low: {type: number}, high: {type: number}}
        rules:
          - {field: tag, onlyIf: style == 'tag', required: true}
          - {require: low <= high, message: the bounds are in the wrong order}
          - {require: low or style != 'range'}
    """

  @Test(arguments: [
    ("{kind: plan}", []), ("{kind: plan, style: tag, tag: x}", []),
    ("{kind: plan, style: tag}", ["field-rule at 'tag'"]),
    ("{kind: plan, tag: x}", ["field-rule at 'tag'"]),
    ("{kind: plan, low: 1, high: 2}", []), ("{kind: plan, low: 3}", []),
    ("{kind: plan, low: 3, high: 2}", ["field-rule at '3'"]),
    ("{kind: plan, style: range}", ["field-rule at 'range'"]),
    ("{kind: plan, low: \"{l}\", high: 2}", []),
  ])
  func checksRules(item: String, expected: [String]) throws {
    #expect(try findings(Self.rules, item: item) == expected)
  }
}
