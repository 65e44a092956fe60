import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests templates in patches. They are filled with data like the templates of pages.
@Suite struct PatchDataTests {
  private static let data = """
    {"user": "Mei", "isOn": true, "none": null, "next": "open:", "list": [
      {"id": 1, "name": "Ana", "call": "one"}, {"id": 2, "name": "Bo", "call": "two"}]}
    """

  private func run(
    _ patches: String, keys: String = "", data: String? = PatchDataTests.data,
    page: String = PresentedPage.shared
  ) throws -> PresentedPage {
    var options = CompilerOptions()
    options.dataPaths = data == nil ? [] : ["data.json"]
    return try PresentedPage(
      files: [
        "page.yaml": page, "data.json": data ?? "{}",
        "app.yaml": "presenter: App\npage: page.yaml\n\(keys)\npatch:\n\(patches)\n",
      ], options: options)
  }

  @Test func fillsInsertedItems() throws {
    let patch =
      #"- {insert: [{kind: sample, forEach: list, id: "i-{id}", title: "{name} {{x}"}], into: account}"#
    let filled = try run(patch)
    #expect(filled.findings.isEmpty)
    #expect(filled.outline == "account[address theme i-1 i-2] more[push mode help]")
    #expect(filled.item("i-2")?.value(of: "title") == .string("Bo {x}"))
    #expect(filled.tree?.isFilled == true)
    let unfilled = try run(patch, data: nil)
    #expect(unfilled.findings.isEmpty)
    #expect(unfilled.outline == "account[address theme i-{id}] more[push mode help]")
    #expect(unfilled.tree?.isFilled == false)
  }

  @Test func fillsSetFields() throws {
    let run = try run(
      """
        - {set: push, title: "Of {user}", isOpen: "{isOn}", onChange: "{next}"}
        - {set: help, title: "{{user}", action: "{next}"}
        - {set: more, title: "{user}", footer: "{none?}"}
      """, keys: "title: \"Hi {user}\"")
    #expect(run.findings.isEmpty)
    #expect(run.item("push")?.value(of: "title") == .string("Of Mei"))
    #expect(run.item("push")?.value(of: "isOpen") == .boolean(true))
    #expect(run.item("push")?.events.map(\.value) == ["open:"])
    #expect(run.item("help")?.value(of: "title") == .string("{user}"))
    #expect(run.item("help")?.action == "open:")
    #expect(run.tree?.title == "Hi Mei")
    #expect(run.tree?.sections.last?.title == "Mei")
    #expect(run.tree?.sections.last?.footer == "More to come.")
  }

  @Test func skipsFieldsThatDataOmits() throws {
    let run = try run(
      """
        - {set: push, isOpen: "{nothing?}", onChange: "{nothing?}"}
        - {set: help, action: "{nothing?}", accessoryTitle: "{none?}"}
      """)
    #expect(run.findings.isEmpty)
    #expect(run.item("push")?.value(of: "isOpen") == .boolean(true))
    #expect(run.item("push")?.events.map(\.value) == ["pushChanged:"])
    #expect(run.item("help")?.action == "help")
  }

  @Test func reportsMistakesAtTheirPositions() throws {
    let run = try run(
      """
        - {set: push, isOpen: "{user}", title: "{usr}"}
        - {insert: [{kind: exit, forEach: list, title: "{name}", id: "{$.user}"}], into: account}
        - {insert: [{kind: sample, title: "{open"}], into: account}
      """)
    #expect(
      run.messages == [
        "missing-datum: the data has no 'usr'",
        "duplicate-id: the id 'Mei' is already used in this page",
        "malformed-path: this '{' has no '}' after it",
        "wrong-type: 'isOpen' must be a boolean, but this is the string 'Mei'",
      ])
    #expect(run.item("push")?.isInvalid == true)
  }

  @Test func acceptsUnknownIDsWithoutData() throws {
    let patches = """
        - {insert: [{kind: sample, forEach: list, id: "{call}", title: "{name}"}], into: account}
        - {insert: [{kind: exit, forEach: list, id: "{call}", title: "{name}"}], into: more}
        - {remove: two}
      """
    #expect(try run(patches, data: nil).findings.isEmpty)
    #expect(try run(patches).compiler.sortedDiagnostics.map(\.id) == [.duplicateID])
  }

  @Test func checksHandlersFromData() throws {
    let patches =
      #"- {insert: [{kind: sample, forEach: list, title: T, action: "{call}"}], into: more}"#
    let keys = #"handlers: [address, "theme:", "pushChanged:", help, one, three]"#
    #expect(try run(patches, keys: keys, data: nil).findings.isEmpty)
    let filled = try run(patches, keys: keys)
    #expect(filled.compiler.sortedDiagnostics.map(\.id) == [.unusedHandler, .unhandledSelector])
  }

  @Test func joinsFetchedListsInPatches() throws {
    var options = CompilerOptions()
    options.dataPaths = ["1.json", "2.json"]
    let run = try PresentedPage(
      files: [
        "page.yaml": """
        page: p
        provider: {kind: dynamic, objects: all, pagination: {kind: offset, pageSize: 1}}
        sections: [{id: s, items: [{kind: exit, id: x, title: X}]}]
        """,
        "1.json": #"{"all": [{"name": "A"}]}"#, "2.json": #"{"all": [{"name": "B"}]}"#,
        "app.yaml": """
        presenter: App
        page: page.yaml
        patch: [{insert: [{kind: exit, forEach: all, title: "{name}"}], into: s}]
        """,
      ], options: options)
    #expect(run.findings.isEmpty)
    #expect(run.outline == "s[x exit-A exit-B]")
  }

  @Test func limitsElementsOfAllPatchesTogether() throws {
    var options = CompilerOptions()
    options.dataPaths = ["data.json"]
    options.budget.loopedElements = 5
    let patch = "  - {insert: [{kind: sample, forEach: list, title: \"{name}\"}], into: more}\n"
    let run = try PresentedPage(
      files: [
        "data.json": PatchDataTests.data,
        "app.yaml": "presenter: App\npage: page.yaml\npatch:\n"
          + String(repeating: patch, count: 4),
      ], options: options)
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.tooManyNodes])
  }
}
