import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests sections and rows that are included only if a condition on the data is true.
@Suite struct ConditionTests {
  private func page(_ items: String...) -> String {
    "page: p\nsections:\n  - items:\n" + items.map { "      - \($0)\n" }.joined()
  }

  private let feed =
    #"{"feed": [{"type": "a", "n": 1}, {"type": "b", "n": 2}, {"type": "c"}], "limit": 1}"#

  @Test func includesRowsOfElement() throws {
    let run = try DataRun(
      page(
        #"{kind: sample, forEach: {path: feed, when: n > $.limit}, title: "{type}"}"#,
        #"{kind: sample, when: limit == 1, title: one}"#,
        #"{kind: sample, when: limit != 1, title: other}"#),
      data: [feed])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["b", "one"])
  }

  /// In a string with an escape, all names of a condition are reported at the position of the
  /// string.
  @Test func reportsNamesInEscapedString() throws {
    let page = #"""
      {"page": "p", "sections": [{"items": [
        {"kind": "sample", "title": "A", "when": "x == '\u4e2d' and y"},
        {"kind": "sample", "title": "B", "when": "x == '\u4e2d' and z"}]}]}
      """#
    let run = try DataRun(page, data: [#"{"x": "中", "y": false, "z": true}"#], isJSON: true)
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["B"])
  }

  @Test func usesFirstMatchingCase() throws {
    let cases =
      #"[{when: type == 'a', kind: sample, title: A}, {when: n, kind: exit, title: "no {n}"}, {kind: option, title: "{type}"}]"#
    let run = try DataRun(page("{forEach: feed, cases: \(cases)}"), data: [feed])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["A", "no 2", "c"])
    #expect(run.tree?.sections[0].items.map(\.kind) == ["sample", "exit", "option"])
    // Without a loop, the cases are evaluated once.
    let single = try DataRun(
      page("{when: limit, cases: \(cases)}"), data: [#"{"limit": 2, "n": 7}"#])
    #expect(single.texts() == ["no 7"])
    let none = try DataRun(
      page("{when: limit, cases: \(cases)}", "{kind: exit, title: B}"), data: ["{}"])
    #expect(none.texts() == ["B"])
  }

  @Test func includesSections() throws {
    let page = """
      page: p
      sections:
        - {when: results, title: R, items: [{kind: sample, forEach: results, title: "{.}"}]}
        - {when: not results, title: E, items: [{kind: sample, title: None}]}
        - {forEach: {path: groups, when: show}, title: "{t}", items: [{kind: sample, title: In}]}
        - {title: Gone, items: [{kind: sample, when: results == null, title: x}]}
      """
    let run = try DataRun(
      page,
      data: [
        #"{"results": ["a"], "groups": [{"t": "1", "show": false}, {"t": "2", "show": true}]}"#
      ])
    #expect(run.ids.isEmpty)
    #expect(run.tree?.sections.map(\.title) == ["R", "2"])
    let other = try DataRun(page, data: [#"{"results": [], "groups": []}"#])
    #expect(other.tree?.sections.map(\.title) == ["E"])
  }

  @Test func includesEverythingWithoutData() throws {
    let run = try DataRun(
      page(
        #"{forEach: feed, cases: [{when: n, kind: sample, title: A}, {when: m, kind: sample, title: B}]}"#,
        "{kind: sample, when: gone, title: C}"), data: [])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["A", "B", "C"])
    #expect(run.tree?.isFilled == false)
  }

  /// A condition next to a loop is evaluated before the loop. A condition in the loop is evaluated
  /// for each element.
  @Test func evaluatesConditionBeforeLoop() throws {
    let page = """
      page: p
      sections:
        - {when: gone, forEach: gone, title: "{t}", items: [{kind: sample, title: In}]}
        - forEach: {path: feed, when: n >= 1}
          groupBy: n
          title: "{key} of {type?}"
          items: [{kind: sample, forEach: group, when: key == 2, title: "{type}"}, {kind: sample, title: x}]
      """
    let run = try DataRun(page, data: [feed])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["x", "b", "x"])
    #expect(run.tree?.sections.map(\.title) == ["1 of ", "2 of "])
  }

  @Test func reportsElementsWithoutCase() throws {
    let run = try DataRun(
      page(#"{forEach: feed, cases: [{when: type == 'a', kind: sample, title: A}]}"#), data: [feed])
    #expect(run.ids == [.unmatchedElement])
    let found = try #require(run.compiler.sortedDiagnostics.first)
    #expect(run.text(at: found.range) == "page.yaml: cases")
    #expect(
      found.notes.compactMap { run.text(at: $0.range) }
        == [#"response-0.json: {"type": "b", "n": 2}"#, #"response-0.json: {"type": "c"}"#])
  }

  @Test func evaluatesBooleanFields() throws {
    let run = try DataRun(
      page(
        #"{kind: option, forEach: schools, title: "{name}", accessory: switch, isOn: "{id == $.selected}"}"#,
        #"{kind: switch, title: Any, isOpen: "{schools and not gone}"}"#,
        #"{kind: switch, title: Path, isOpen: "{flag}"}"#),
      data: [
        #"{"selected": 2, "flag": true, "schools": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]}"#
      ])
    #expect(run.ids.isEmpty)
    let items = run.tree?.sections[0].items ?? []
    #expect(items.map { $0.value(of: "isOn") } == [.boolean(false), .boolean(true), .null, .null])
    #expect(items.suffix(2).map { $0.value(of: "isOpen") } == [.boolean(true), .boolean(true)])
  }

  @Test func reportsMismatchedTypesInBooleanFields() throws {
    let run = try DataRun(
      page(#"{kind: switch, title: A, isOpen: "{limit == 'a'}"}"#), data: [feed])
    let found = try #require(run.compiler.sortedDiagnostics.first)
    #expect(found.id == .incomparableValues)
    #expect(run.text(at: found.range) == "page.yaml: limit == 'a'")
  }

  /// The number of evaluations is limited, even for a short page and short data: 500 elements, each
  /// compared 200 times.
  @Test func limitsEvaluationsOfConditions() throws {
    let condition = (0..<200).map { "n == \($0 + 10)" }.joined(separator: " or ")
    let data = #"{"l": ["# + String(repeating: #"{"n":1},"#, count: 500) + #"{"n":10}]}"#
    var budget = Budget()
    for (nodes, expected) in [(1_000_000, ["x"]), (100_000, [])] {
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

  /// The registry is older than the key.
  @Test func acceptsFieldNamedWhen() throws {
    let kind = CellKind(
      name: "event", summary: "", classes: .fixed(cell: "C", model: "M"),
      fields: [Field("title", .string), Field("when", .string)], preview: PreviewLayout())
    let run = try DataRun(
      page("{kind: event, title: A, when: tomorrow morning}"), data: [],
      registry: Registry(kinds: Registry.builtIn.kinds + [kind]))
    #expect(run.ids.isEmpty)
    #expect(run.texts("when") == ["tomorrow morning"])
  }
}
