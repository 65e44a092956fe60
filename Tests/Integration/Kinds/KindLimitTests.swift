import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests the limits of registries, and long chains of kinds, cases and conditions.
@Suite struct KindLimitTests {
  private func findings(_ registry: String, item: String = "{kind: exit, title: A, action: a}")
    throws -> [String]
  {
    let run = try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\nsections: [{items: [\(item)]}]\n",
      beside: [.registry("registry: 1\n\(registry)\n")])
    return run.compiled.diagnostics.map {
      "\($0.id.rawValue) at '\(run.compiled.sources[$0.range.file].text($0.range))'"
    }
  }

  private func kind(_ name: String, _ more: String) -> String {
    "  \(name): {cellClass: \(name)Cell, modelClass: \(name)Model, \(more)}\n"
  }

  @Test func limitsAccessoriesOfRegistry() throws {
    let names = (0...Budget.accessories).map { "badge\($0)" }
    let registry =
      "kinds: {}\naccessories:\n"
      + names.map { "  \($0): {viewClass: Badge, preview: New}\n" }.joined()
    #expect(
      try findings(registry, item: "{kind: option, title: A, accessory: badge0}")
        == ["invalid-constraint at 'badge\(Budget.accessories)'"])
  }

  @Test func limitsFieldsOfAccessories() throws {
    let fields = (0..<600).map { "F\($0): {type: string}" }.joined(separator: ", ")
    func accessory(_ name: String, _ prefix: String) -> String {
      "\(name): {viewClass: A, preview: A, fields: {\(fields.replacing("F", with: prefix))}}"
    }
    #expect(
      try findings("accessories: {\(accessory("a", "f")), \(accessory("b", "g"))}\nkinds: {}")
        == ["invalid-constraint at 'b'"])
  }

  @Test func limitsInheritedFields() throws {
    let fields = (0..<500).map { "f\($0): {type: string}" }.joined(separator: ", ")
    let many = (0..<600).map { kind("k\($0)", "extends: base") }.joined()
    let found = try findings("kinds:\n" + kind("base", "fields: {\(fields)}") + many)
    #expect(found == ["too-many-nodes at 'k400'"])
  }

  @Test func followsChainsOfKinds() throws {
    let many = (0..<100).map { kind("k\($0)", "extends: k\($0 + 1)") }.joined()
    #expect(try findings("kinds:\n" + many + kind("k100", "fields: {}")) == [])
  }

  @Test func followsChainsOfConditions() throws {
    let rows = (0..<100).map { "{kind: switch, title: A, key: k\($0), visibleIf: k\($0 + 1)}" }
    let items = rows.joined(separator: ", ")
    let run = try ExampleRun(
      "page: p\nsections: [{items: [\(items), {kind: switch, title: Z, key: k100}]}]\n")
    #expect(run.compiled.diagnostics(with: run.storageDiagnostics).isEmpty)
  }

  /// The condition of a case contains the conditions of the previous cases, so their number is
  /// limited.
  @Test func limitsCasesThatAskFlags() throws {
    let cases = (0..<300).map { "{when: flags.experiment == 'a\($0)', kind: sample, title: A}" }
    let run = try ExampleRun(
      "page: p\nsections: [{items: [{cases: [\(cases.joined(separator: ", "))]}]}]\n")
    let found = run.compiled.diagnostics.filter { $0.id == .malformedCondition }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("has more than 4096 bytes") == true)
  }
}
