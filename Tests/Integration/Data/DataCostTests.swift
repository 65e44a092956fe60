import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests data that is small in its file and large when it is used.
@Suite struct DataCostTests {
  private func page(_ items: String...) -> String {
    "page: p\nsections:\n  - items:\n" + items.map { "      - \($0)\n" }.joined()
  }

  @Test func countsValuesWithAliases() throws {
    var data = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    for level in 1...3 {
      let alias = "*a\(level - 1)"
      data +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ","))]\n"
    }
    data += "m: {deep: *a3}\nall: [\(Array(repeating: "1", count: 100).joined(separator: ","))]\n"
    var budget = Budget()
    budget.fileBytes = 1 << 20
    let run = try DataRun(
      """
      page: p
      sections:
        - items: [{kind: custom, forEach: all, cellClass: C, modelClass: M, model: "{$.m}"}]
        - items: [{kind: custom, forEach: all, cellClass: C, modelClass: M, model: {n: "{$.m}"}}]
      """, data: [data], budget: budget)
    #expect(run.ids == [.tooManyNodes])
  }

  @Test func reportsLimitOnce() throws {
    var budget = Budget()
    budget.loopedElements = 10
    let loop = "{kind: exit, forEach: all, title: \"{.}\"}"
    let run = try DataRun(
      "page: p\nsections: [{items: [\(loop), \(loop), \(loop), \(loop)]}]",
      data: [#"{"all": ["a", "b", "c", "d"]}"#], budget: budget)
    #expect(run.ids == [.tooManyNodes])
    let group = "{forEach: all, groupBy: k, items: [{kind: exit, title: \"{key}\"}]}"
    let grouped = try DataRun(
      "page: p\nsections: [\(group), \(group), \(group), \(group)]",
      data: [#"{"all": [{"k": "a"}, {"k": "a"}, {"k": "a"}, {"k": "a"}]}"#], budget: budget)
    #expect(grouped.ids == [.tooManyNodes])
  }

  /// The number of evaluations is limited, even for a short page and short data: 500 elements, each
  /// compared 200 times.
  @Test func limitsEvaluationsOfConditions() throws {
    let condition = (0..<200).map { "n == \($0 + 10)" }.joined(separator: " or ")
    let data = #"{"l": ["# + String(repeating: #"{"n":1},"#, count: 100) + #"{"n":10}]}"#
    var budget = Budget()
    for (nodes, expected) in [(100_000, ["x"]), (10_000, [])] {
      budget.nodes = nodes
      for row in [
        "{forEach: {path: l, when: \(condition)}, kind: exit, title: x}",
        "{forEach: l, cases: [{when: \(condition)}]}"
          .replacing(
            "}]}", with: ", kind: exit, title: x}, {when: n == 1, kind: option, title: y}]}"),
      ] {
        let run = try DataRun(page(row), data: [data], budget: budget)
        #expect(run.ids == (expected.isEmpty ? [.tooManyNodes] : []))
        #expect(run.texts().filter { $0 == "x" } == expected)
      }
    }
  }

  /// A thousand placeholders for a long string. The result is rejected before it is built.
  @Test func rejectsStringsOfManyPieces() throws {
    let title = String(repeating: "{s}", count: 900)
    let data = "{\"s\": \"" + String(repeating: "x", count: 100_000) + "\"}"
    let run = try DataRun(page("{kind: exit, title: \"\(title)\"}"), data: [data])
    #expect(run.ids == [.tooManyNodes])
  }

  /// Nested loops multiply the lengths of their lists. A response of 60 KB must not exhaust the
  /// machine.
  @Test func limitsNestedLoops() throws {
    let list = Array(repeating: "1", count: 50).joined(separator: ",")
    var budget = Budget()
    budget.loopedElements = 1_000
    let run = try DataRun(
      """
      page: p
      sections:
        - forEach: a
          items: [{kind: sample, forEach: $.a, title: T}]
      """, data: ["{\"a\": [\(list)]}"], budget: budget)
    #expect(Set(run.ids) == [.tooManyNodes])
  }

  /// If each page includes the previous one twice, the size doubles at every step.
  @Test func reportsDoublingPagesOnce() throws {
    let steps = (1...20).map { step in
      let include = "{include: d\(step - 1).yaml}"
      return CatalogEntry.OtherFile.named(
        "d\(step).yaml", "page: d\(step)\nsections: [\(include), \(include)]\n")
    }
    let first = "page: d0\nsections: [{items: [{kind: exit, title: Quit, action: quit}]}]\n"
    var settings = DocumentSettings()
    settings.budget.nodes = 100_000
    let run = try ExampleRun(
      "page: all\nsections: [{include: d20.yaml}]\n", beside: [.named("d0.yaml", first)] + steps,
      settings: settings)
    let found = run.compiled.diagnostics
    #expect(found.map(\.id) == [.tooManyNodes])
    let places = found.map { finding in
      let source = run.compiled.sources[finding.range.file]
      return "\(FilePath.name(of: source.path)): \(source.text(finding.range))"
    }
    #expect(places == ["d9.yaml: d8.yaml"])
  }
}
