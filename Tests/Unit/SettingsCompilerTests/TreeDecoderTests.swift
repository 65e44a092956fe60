import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Compiled trees as documents.
@Suite struct TreeDecoderTests {
  private static let row =
    #"{"id": "a", "kind": "switch", "cellClass": "SwitchSettingCell", "action": null, "events": {"onChange": "set:"}, "model": {"modelClass": "SwitchSettingModel", "title": "A", "isOpen": true, "subtitle": null}}"#

  private static let tree =
    #"{"tree": 1, "page": {"id": "p", "title": null}, "sections": [{"id": "s", "items": [\#(row)]}]}"#

  private static let container = """
    {"tree": 1, "page": {"id": "c"},
     "children": [{"id": "a.b", "file": "a.yaml", "tree": {"page": {"id": "a"}, "sections": []}}],
     "bar": [{"title": "Go", "action": "go"}], "delegates": {"a.b.didSelect": "open:"},
     "filters": [{"from": "a.b.s", "to": "a.b", "field": "title"}]}
    """

  private static let sheet = """
    {"tree": 1, "page": {"id": "p", "tool": {"kind": "segmented",
      "segments": [{"title": "All", "keyword": ""}]}, "provider": {"kind": "dynamic",
      "objects": "list", "pagination": {"kind": "nextKey", "key": "next"}},
      "states": {"error": {"title": "E", "retry": "again"}}}, "sections": [
      {"id": "s", "visibleIf": {"expression": "a == 1"}, "items": []}]}
    """

  private func run(_ text: String, _ others: [String: String] = [:]) throws -> ContainerRun {
    try ContainerRun([("t.json", text)] + others.map { ($0.key, $0.value) })
  }

  private func messages(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    try run(text, others).compiler.sortedDiagnostics.map { "\($0.id): \($0.message)" }
  }

  @Test(arguments: [tree, container, sheet])
  func withoutProblems(text: String) throws {
    #expect(try messages(text) == [])
  }

  /// The first problem, with its path.
  @Test(arguments: [
    (
      tree, #""isOpen": true"#, #""isOpen": "on""#,
      "'sections[0].items[0].model.isOpen' must be a boolean, but this is the string 'on'"
    ),
    (tree, #""title": "A", "#, "", "'sections[0].items[0].model' needs 'title'"),
    (
      tree, #""title": "A""#, #""title": null"#,
      "'sections[0].items[0].model.title' must be a string, but this is null"
    ),
    (
      tree, #""modelClass": "SwitchSettingModel", "#, "",
      "'sections[0].items[0].model' needs 'modelClass'"
    ),
    (
      tree, #""kind": "switch""#, #""kind": "swich""#,
      "'sections[0].items[0]' is of the unknown kind 'swich'"
    ),
    (
      tree, #""kind": "switch""#, #""kind": []"#,
      "'sections[0].items[0].kind' must be a string, but this is a list"
    ),
    (
      tree, #""action": null"#, #""action": 1"#,
      "'sections[0].items[0].action' must be a selector, but this is the number 1"
    ),
    (
      tree, #""onChange": "set:""#, #""onChange": {}"#,
      "'sections[0].items[0]' needs a selector as 'onChange'"
    ),
    (tree, #""id": "a""#, #""id": "s""#, "'sections[0].items[0]' needs an 'id' of its own"),
    (tree, #""id": "a""#, #""id": """#, "'sections[0].items[0]' needs an 'id' of its own"),
    (
      tree, #""items": ["#, #""items": [3, "#,
      "'sections[0].items[0]' must be a mapping, but this is the number 3"
    ),
    (tree, #""items""#, #""rows""#, "'sections[0]' needs a list 'items'"),
    (tree, #""sections""#, #""section""#, "the tree needs a list 'sections'"),
    (tree, #""id": "p", "#, "", "'page' needs 'id'"),
    (tree, #""page": {"id": "p", "title": null}, "#, "", "the tree needs a mapping 'page'"),
    (container, #""id": "a.b", "#, "", "'children[0]' needs 'id'"),
    (
      container, #""file": "a.yaml""#, #""file": "a.yaml", "weight": 0"#,
      "'children[0]' needs a 'weight' above 0"
    ),
    (container, #", "sections": []"#, "", "'children[0].tree' needs a list 'sections'"),
    (
      container, #""bar""#, #""axis": "sideways", "bar""#,
      "'axis' must be one of 'horizontal', 'vertical', but this is the string 'sideways'"
    ),
    (
      sheet, #""segments": [{"title": "All", "keyword": ""}]"#, #""fields": ["title"]"#,
      "'page.tool' needs 'segments'"
    ),
    (
      sheet, #""retry": "again""#, #""retry": 7"#,
      "'page.states.error.retry' must be a selector, but this is the number 7"
    ),
    (sheet, "a == 1", "a ==", "'sections[0].visibleIf' is not a condition"),
  ])
  func problems(text: String, good: String, bad: String, message: String) throws {
    #expect(text.contains(good))
    let found = try messages(text.replacing(good, with: bad, maxReplacements: 1))
    #expect(found == ["invalid-tree: \(message)"])
  }

  @Test(arguments: [tree, container, sheet])
  func unknownKeysAreSkipped(text: String) throws {
    let before = try run(text)
    // The keys of delegates are chosen by the author.
    let later = text.replacing("{\"", with: #"{"later": {"x": [1]}, ""#)
      .replacing(#"{"later": {"x": [1]}, "a.b."#, with: #"{"a.b."#)
    let after = try run(later)
    #expect(after.findings == [])
    #expect(after.json(try #require(after.tree)) == before.json(try #require(before.tree)))
  }

  @Test func theRestOfATreeWithAProblemIsRead() throws {
    let run = try run(Self.tree.replacing("true", with: "1"))
    let item = try #require(run.tree?.sections.first?.items.first)
    #expect(item.isInvalid && item.value(of: "title") == .string("A"))
  }

  @Test func aLaterVersion() throws {
    #expect(
      try messages(Self.tree.replacing(#""tree": 1"#, with: #""tree": 2"#)) == [
        "unsupported-version: this is version '2' of the tree, and only 1 is known"
      ])
  }

  // MARK: Registries

  private static let kinds = """
    registry: 1
    kinds:
      fader: {cellClass: FaderCell, modelClass: FaderModel, fields: {level: {type: number, default: 5}}}
    """

  private static let faders = tree.replacing(
    #""tree": 1"#, with: #""tree": 1, "registries": ["k.yaml"]"#
  )
  .replacing(
    row,
    with:
      #"{"id": "a", "kind": "fader", "cellClass": "FaderCell", "model": {"modelClass": "FaderModel"}}"#
  )

  @Test func aTreeIsReadWithItsRegistries() throws {
    let run = try run(Self.faders, ["k.yaml": Self.kinds])
    #expect(run.findings == [])
    #expect(run.tree?.sections[0].items[0].kind?.name == "fader")
  }

  /// A missing registry is one problem, and none where the tree does without it.
  @Test func aMissingRegistry() throws {
    #expect(try run(Self.faders).ids == ["missing-file"])
    let other = Self.tree.replacing(#""tree": 1"#, with: #""tree": 1, "registries": ["k.yaml"]"#)
    #expect(try run(other).ids == [])
  }

  @Test func aKindThatTheRegistryNoLongerHas() throws {
    let found = try messages(
      Self.faders, ["k.yaml": Self.kinds.replacing("fader:", with: "knob:")])
    #expect(
      found == ["invalid-tree: 'sections[0].items[0]' is of the unknown kind 'fader'"])
  }

  /// A part that has a problem is reported once, and not as a page that is missing.
  @Test func aPresenterOfATreeWithAProblem() throws {
    let run = try ContainerRun([
      ("p.yaml", "presenter: P\npage: t.json\n"),
      ("t.json", Self.tree.replacing("true", with: "1")),
    ])
    #expect(run.ids == ["invalid-tree"])
  }
}
