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
