import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests decoding compiled trees as documents.
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
      {"id": "s", "visibleIf": {"expression": "a == 1", "test":
        {"operator": "==", "left": {"name": "a"}, "right": {"value": 1}}}, "items": []}]}
    """

  private func run(_ text: String, _ others: [String: String] = [:]) throws -> ContainerRun {
    try ContainerRun([("t.json", text)] + others.map { ($0.key, $0.value) })
  }

  private func messages(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    try run(text, others).compiler.sortedDiagnostics.map { "\($0.id): \($0.message)" }
  }

  @Test(arguments: [tree, container, sheet])
  func acceptsValidTrees(text: String) throws {
    #expect(try messages(text) == [])
  }

  /// The first problem, with its path.
  @Test(arguments: [
    (
      tree, #""isOpen": true"#, #""isOpen": "on""#,
      "'sections[0].items[0].model.isOpen': this must be a boolean, but it is 'on'"
    ),
    (
      tree, #""title": "A", "#, "",
      "'sections[0].items[0].model.title': the field 'title' is missing"
    ),
    (
      tree, #""title": "A""#, #""title": null"#,
      "'sections[0].items[0].model.title': 'title' must be a string, but this is null"
    ),
    (
      tree, #""modelClass": "SwitchSettingModel", "#, "",
      "'sections[0].items[0].model.modelClass': 'modelClass' is missing"
    ),
    (
      tree, #""kind": "switch""#, #""kind": "swich""#,
      "'sections[0].items[0].kind': unknown kind 'swich'"
    ),
    (
      tree, #""kind": "switch""#, #""kind": []"#,
      "'sections[0].items[0].kind': 'kind' must be a string, but this is a list"
    ),
    (
      tree, #""action": null"#, #""action": 1"#,
      "'sections[0].items[0].action': 'action' must be a string, but this is 1"
    ),
    (
      tree, #""onChange": "set:""#, #""onChange": {}"#,
      "'sections[0].items[0].events.onChange': a selector must be a string, but this is an object"
    ),
    (
      tree, #""id": "a""#, #""id": "s""#,
      "'sections[0].items[0].id': another part of the page has the id 's'; this one has 's-2' here"
    ),
    (tree, #""id": "a""#, #""id": """#, "'sections[0].items[0].id': 'id' is empty"),
    (
      tree, #""items": ["#, #""items": [3, "#,
      "'sections[0].items[0]': this must be an object, but it is 3"
    ),
    (tree, #""items""#, #""rows""#, "'sections[0].items': 'items' is missing"),
    (tree, #""sections""#, #""section""#, "'sections': 'sections' is missing"),
    (tree, #""id": "p", "#, "", "'page.id': 'id' is missing"),
    (tree, #""page": {"id": "p", "title": null}, "#, "", "'page': 'page' is missing"),
    (container, #""id": "a.b", "#, "", "'children[0].id': 'id' is missing"),
    (
      container, #""file": "a.yaml""#, #""file": "a.yaml", "weight": 0"#,
      "'children[0].weight': 'weight' must be above 0"
    ),
    (container, #", "sections": []"#, "", "'children[0].tree.sections': 'sections' is missing"),
    (
      container, #""bar""#, #""axis": "sideways", "bar""#,
      "'axis': 'axis' must be one of 'horizontal', 'vertical', but this is 'sideways'"
    ),
    (
      sheet, #""segments": [{"title": "All", "keyword": ""}]"#, #""fields": ["title"]"#,
      "'page.tool.segments': 'segments' is missing"
    ),
    (
      sheet, #""retry": "again""#, #""retry": 7"#,
      "'page.states.error.retry': 'retry' must be a string, but this is 7"
    ),
    (
      sheet, #""name": "a""#, #""nam": "a""#,
      "'sections[0].visibleIf': 'test' is not a test of version 1 of the tree"
    ),
  ])
  func reportsFirstProblemWithPath(text: String, good: String, bad: String, message: String) throws
  {
    #expect(text.contains(good))
    let found = try messages(text.replacing(good, with: bad, maxReplacements: 1))
    #expect(found == ["invalid-tree: \(message)"])
  }

  @Test(arguments: [tree, container, sheet])
  func skipsUnknownKeys(text: String) throws {
    let before = try run(text)
    // The author chooses the keys of delegates, and a test with an unknown key may have a different
    // meaning.
    let later = text.replacing("{\"", with: #"{"later": {"x": [1]}, ""#)
      .replacing(#"{"later": {"x": [1]}, "a.b."#, with: #"{"a.b."#)
      .replacing(/\{"later": \{"x": \[1\]\}, "(name|value|operator)"/) { "{\"\($0.output.1)\"" }
    let after = try run(later)
    #expect(after.findings == [])
    #expect(after.json(try #require(after.tree)) == before.json(try #require(before.tree)))
  }

  /// Ids of children may contain dots. The longest id before a dot identifies the child.
  @Test func acceptsIDsWithDots() throws {
    let run = try run(
      Self.container.replacing(#""bar""#, with: #""axis": "vertical", "bar""#)
        .replacing(#""from": "a.b.s""#, with: #""from": "a.b.s.t""#))
    #expect(run.findings == [])
    let filter = try #require(run.tree?.container?.filters.first)
    #expect(filter.fromChild == "a.b" && filter.fromSection == "s.t")
  }

  @Test func reportsTooManyChildren() throws {
    let child = #"{"id": "a.b", "file": "a.yaml", "tree": {"page": {"id": "a"}, "sections": []}}"#
    let many = Array(repeating: child, count: 101).joined(separator: ", ")
    #expect(
      try messages(Self.container.replacing(child, with: many))
        == ["invalid-tree: the tree has more than 100 children or filters"])
  }

  /// Ids are compared by their bytes, as in the source documents.
  @Test func comparesIDsByBytes() throws {
    let text = Self.tree.replacing(#""id": "s""#, with: #""id": "é""#)
      .replacing(#""id": "a""#, with: "\"id\": \"e\u{301}\"")
    #expect(try messages(text) == [])
  }

  @Test func readsRestOfTreeAfterProblem() throws {
    let run = try run(Self.tree.replacing("true", with: "1"))
    let item = try #require(run.tree?.sections.first?.items.first)
    #expect(item.isInvalid && item.value(of: "title") == .string("A"))
  }

  @Test func reportsLaterVersion() throws {
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

  @Test func readsRegistriesOfTree() throws {
    let run = try run(Self.faders, ["k.yaml": Self.kinds])
    #expect(run.findings == [])
    #expect(run.tree?.sections[0].items[0].cellKind?.name == "fader")
  }

  /// A missing registry is reported once, and not at all if the tree does not need it.
  @Test func reportsMissingRegistryIfNeeded() throws {
    #expect(try run(Self.faders).ids == ["missing-file"])
    let other = Self.tree.replacing(#""tree": 1"#, with: #""tree": 1, "registries": ["k.yaml"]"#)
    #expect(try run(other).ids == [])
  }

  @Test func reportsKindMissingFromRegistry() throws {
    let found = try messages(
      Self.faders, ["k.yaml": Self.kinds.replacing("fader:", with: "knob:")])
    #expect(
      found == ["invalid-tree: 'sections[0].items[0].kind': unknown kind 'fader'"])
  }

  /// A problem in a referenced tree is reported once, and the page is not reported as missing.
  @Test func reportsProblemOfPresentedTreeOnce() throws {
    let run = try ContainerRun([
      ("p.yaml", "presenter: P\npage: t.json\n"),
      ("t.json", Self.tree.replacing("true", with: "1")),
    ])
    #expect(run.ids == ["invalid-tree"])
  }
}
