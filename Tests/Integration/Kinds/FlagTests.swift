import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests flags in `when` and `cases`. The app evaluates them, so the tree contains all rows.
@Suite struct FlagTests {
  private static let flags: [AppFlag] = [
    "newCell", AppFlag("experiment", values: ["control", "a", "b"]),
  ]

  private static let page = """
    page: p
    sections:
      - items:
          - cases:
              - {when: flags.experiment == 'a', kind: sample, title: A, action: tapA}
              - {when: flags.newCell or flags.experiment == 'b', kind: switch, title: B, key: b}
              - {kind: sample, title: Control, action: tapC, visibleIf: platform == 'iOS'}
      - when: flags.newCell
        items: [{kind: sample, title: New, action: new}]
    """

  @Test(arguments: [
    ([], ["Control"]), (["flags.experiment=a"], ["A"]), (["flags.experiment=b"], ["B"]),
    (["flags.experiment=control"], ["Control"]), (["flags.newCell=true"], ["B", "New"]),
    (["flags.newCell=true", "flags.experiment=a"], ["A", "New"]),
    (["platform=macOS"], []),
  ])
  func showsFirstMatchingCase(settings: [String], expected: [String]) throws {
    let page = try #require(
      try CompiledPage(Array(Self.page.utf8), path: "p.yaml", registry: .builtIn))
    #expect(page.tree.isFilled)
    #expect(page.tree.allItems.compactMap(\.titleText) == ["A", "B", "Control", "New"])
    let scope = ConditionScope([PageStorage(of: page.tree)], flags: Self.flags)
    var session = SettingsSession(
      page.tree, keys: scope.settingsKeys, version: nil, platform: .iOS)
    for setting in settings { _ = session.handle(try SettingAssignment(setting, in: scope).event) }
    #expect(session.visiblePage.allItems.compactMap(\.titleText) == expected)
  }

  @Test func checksAllCases() throws {
    var run = try ExampleRun(Self.page)
    run.flags = Self.flags
    #expect(run.compiler.sortedDiagnostics(with: run.storageDiagnostics).isEmpty)
    let storage = PageStorage(of: try #require(run.pages.first))
    #expect(storage.keys.map(\.name) == ["b"])
    #expect(try #require(run.pages.first).allItems.compactMap(\.action) == ["tapA", "tapC", "new"])
  }

  /// The elements of a loop are in the order of the data in each case.
  @Test func preservesOrderOfLoopInCases() throws {
    let run = try DataRun(
      """
      page: p
      sections:
        - items:
            - forEach: list
              cases:
                - {when: flags.newCell, kind: sample, title: "new {.}"}
                - {kind: sample, title: "old {.}"}
      """, data: [#"{"list": ["a", "b"]}"#])
    #expect(run.ids.isEmpty && run.isCompared)
    #expect(run.texts() == ["new a", "new b", "old a", "old b"])
    #expect(run.tree?.allItems.last?.visibleIf?.expression == "not (flags.newCell)")
  }

  @Test(arguments: [
    ("{when: flags.experiment == 'c', <A>}", ["unknown-choice at ''c''"]),
    ("{when: flags.experiment > 3, <A>}", ["incomparable-values at 'flags.experiment > 3'"]),
    ("{when: flags.newCell == 'a', <A>}", ["incomparable-values at 'flags.newCell == 'a''"]),
    ("{when: flags.experiment, <A>}", ["constant-condition at 'flags.experiment'"]),
    ("{when: flags.experiment < 'b', <A>}", []),
    ("{when: flags.experiment == a, <A>}", ["malformed-condition at 'flags.experiment == a'"]),
    (
      "{cases: [{when: flags.newCell, <A>}, {cases: [{when: flags.newCell, <B>}, {<A>}]}]}",
      ["unknown-key at '{cases: [{when: flags.newCell, <B>}, {<A>}]}'"]
    ),
    ("{when: flags.newCel, <A>}", ["unknown-setting at 'flags.newCel'"]),
    ("{when: flags.newCell ==, <A>}", ["malformed-condition at '='"]),
    ("{when: flags.newCell and a, <A>}", ["malformed-condition at 'flags.newCell and a'"]),
    (
      "{when: flags.newCell, visibleIf: platform == 'iOS', <A>}",
      ["malformed-condition at 'flags.newCell'"]
    ),
    ("{forEach: {path: a, when: flags.newCell}, <A>}", ["malformed-condition at 'flags.newCell'"]),
    ("{when: flags.newCell, cases: [{<A>}]}", ["malformed-condition at 'flags.newCell'"]),
    (
      "{cases: [{when: flags.newCell, <A>}, {when: a, <B>}]}", ["malformed-condition at 'a'"]
    ),
    (
      "{cases: [{when: flags.newCel, <A>}, {when: flags.newCell, <B>}, {<A>}]}",
      ["unknown-setting at 'flags.newCel'"]
    ),
    ("{cases: [{when: flags.newCell, <A>}, {<B>}, {<A>}]}", ["unreachable-case at '{<A>}'"]),
    (
      "{cases: [{when: flags.newCell, <A>}, {when: not flags.newCell, <B>}, {<A>}]}",
      ["constant-condition at 'sample'"]
    ),
  ])
  func reportsMistakes(item: String, expected: [String]) throws {
    func rows(_ text: String) -> String {
      text.replacing("<A>", with: "kind: sample, title: A, action: a")
        .replacing("<B>", with: "kind: sample, title: B, action: b")
    }
    var run = try ExampleRun("page: p\nsections: [{items: [\(rows(item))]}]\n")
    run.flags = Self.flags
    let found = run.compiler.sortedDiagnostics(with: run.storageDiagnostics).map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
    #expect(found == expected.map(rows))
  }

  /// A patch cannot replace the condition that results from the cases.
  @Test func rejectsPatchOfCaseCondition() throws {
    let run = try ExampleRun(
      "presenter: A\npage: page.yaml\npatch: [{set: tapC, visibleIf: platform == 'macOS'}]\n",
      beside: [.named("page.yaml", Self.page)])
    let found = run.compiler.sortedDiagnostics.filter { $0.severity == .error }
    #expect(found.map(\.id) == [.invalidPatch])
  }

  /// A condition of 50 levels remains valid in the next case, which adds a pair of parentheses.
  @Test func acceptsDeepConditionsInCases() throws {
    let deep =
      String(repeating: "(", count: 49) + "flags.newCell" + String(repeating: ")", count: 49)
    let run = try ExampleRun(
      "page: p\nsections: [{items: [{cases: [{when: \(deep), kind: exit, title: A}, {kind: exit, title: B}]}]}]\n"
    )
    #expect(run.compiler.sortedDiagnostics.isEmpty)
    let items = try #require(run.pages.first).allItems
    #expect(items.map { $0.visibleIf?.test != nil } == [true, true])
  }

  /// The condition of a case contains the conditions of the previous cases, so their number is
  /// limited.
  @Test func reportsTooManyCases() throws {
    let cases = (0..<300).map { "{when: flags.experiment == 'a\($0)', kind: sample, title: A}" }
    let run = try ExampleRun(
      "page: p\nsections: [{items: [{cases: [\(cases.joined(separator: ", "))]}]}]\n")
    let found = run.compiler.sortedDiagnostics.filter { $0.id == .malformedCondition }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("has more than 4096 bytes") == true)
  }
}
