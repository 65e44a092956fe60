import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests conversions of containers between forms.
@Suite struct ContainerFormTests {
  private static let files: [(name: String, text: String)] = [
    (
      "outer.yaml",
      """
      page: outer
      title: Outer
      separatorInset: {left: 12}
      axis: horizontal
      children:
        - {id: one, page: browser.yaml, weight: 0.5}
        - {id: two, page: movies.yaml, controller: FilmsController}
        - {id: three, page: browser.yaml, weight: 3}
      bar: [{title: 清除, action: clear}, {title: Help}]
      delegates: {two.didSelect: "open:", one.didClear: clear}
      """
    ),
    ("browser.yaml", Movies.browser(Movies.allFilters)), ("filters.yaml", Movies.filters),
    ("movies.yaml", Movies.movies), ("kinds.yaml", Movies.kinds),
  ]

  /// Compiles a tree, together with the kinds of the movies.
  private func again(_ json: String) throws -> ContainerRun {
    var options = CompilerOptions()
    options.registryPaths = ["kinds.yaml"]
    return try ContainerRun([("t.json", json), ("kinds.yaml", Movies.kinds)], options: options)
  }

  private func outer() throws -> (tree: SettingsPage, json: String) {
    let run = try ContainerRun(Self.files)
    #expect(run.findings == [])
    let tree = try #require(run.tree)
    return (tree, run.json(tree))
  }

  @Test func reproducesTree() throws {
    let json = try outer().json
    let run = try again(json)
    #expect(run.findings == [])
    #expect(run.json(try #require(run.tree)) == json)
  }

  @Test func reproducesFilteredTree() throws {
    let tree = try outer().tree
    let container = try #require(tree.container)
    for choices in [
      ["one.f.genre=war"], ["one.f.genre=war", "one.f.color=true", "three.f.rating=7"],
    ] {
      let filtered = tree.filtered(by: try choices.map { try container.parseChoice($0).get() })
      let written = try again("")
      let json = written.json(filtered)
      let run = try again(json)
      #expect(run.findings == [])
      #expect(run.json(try #require(run.tree)) == json)
    }
  }

  @Test func namesFilesInAuthoringForm() throws {
    let (tree, json) = try outer()
    let run = try ContainerRun(Self.files)
    let page = run.json(tree, .page)
    #expect(page.contains(#""children":[{"id":"one","page":"browser.yaml","weight":0.5}"#))
    #expect(!page.contains("sections"))
    let back = try ContainerRun([("page.json", page)] + Self.files.dropFirst())
    #expect(back.findings == [])
    #expect(back.json(try #require(back.tree)) == json)
  }

  /// Converting a tree to the authoring form gives the same result if the files of the children
  /// exist.
  @Test func convertsTreeToAuthoringForm() throws {
    let (tree, json) = try outer()
    let run = try again(json)
    #expect(run.json(try #require(run.tree), .page) == run.json(tree, .page))
  }

  @Test func acceptsKeysInAnyOrder() throws {
    let shuffled = """
      delegates: {one.didClear: clear, two.didSelect: "open:"}
      children:
        - {weight: 0.5, page: browser.yaml, id: one}
        - {controller: FilmsController, page: movies.yaml, id: two}
        - {weight: 3, page: browser.yaml, id: three}
      bar: [{action: clear, title: 清除}, {title: Help}]
      axis: horizontal
      separatorInset: {left: 12}
      title: Outer
      page: outer
      """
    let run = try ContainerRun([("outer.yaml", shuffled)] + Self.files.dropFirst())
    #expect(run.json(try #require(run.tree)) == (try outer().json))
  }

  @Test func rejectsContainersInWireForm() throws {
    let run = try ContainerRun(Self.files)
    let loss = EmitForm.wire.lossDiagnostic(
      of: try #require(run.tree), writtenTo: "outer")
    #expect(loss?.id == .noWireForm)
    #expect(loss?.severity == .error)
    #expect(loss.map { run.compiler.sources[$0.range.file].text($0.range) } == "children")
  }

  /// The first problem in the tree of a child is reported with its path from the root.
  @Test func reportsProblemInTreeOfChild() throws {
    let json = """
      {"tree": 1, "page": {"id": "c"},
       "children": [
        {"id": "a", "file": "a.yaml", "tree": {"page": {"id": "a"}, "sections": [
         {"id": "s", "items": [{"id": "x", "kind": "exot", "cellClass": "ExitSettingCell",
          "model": {"modelClass": "ExitSettingModel", "title": "A"}}]},
         {"id": "s", "items": []}]}},
        {"id": "b", "file": 3, "tree": {"page": {"id": "s"}, "sections": [{"id": "s", "items": []}], "axis": "vertical"}},
        {"id": "c", "file": "c.yaml", "tree": []},
        {"id": "d", "file": "d.yaml", "tree": {"page": {"id": "d"}}}],
       "filters": [{"from": "a.t", "to": "a", "field": "title"}]}
      """
    #expect(
      try again(json).findings == [
        "t.json:4:46 invalid-tree: 'children[0].tree.sections[0].items[0].kind': unknown kind 'exot'"
      ])
  }

  @Test func writesPlainPagesWithoutContainers() throws {
    let run = try ContainerRun([
      ("a.yaml", "page: a\nsections: [{id: s, items: [{kind: exit, title: A}]}]")
    ])
    #expect(
      run.json(try #require(run.tree))
        == #"{"tree":1,"page":{"id":"a","title":null,"separatorInset":{"top":0,"left":0,"bottom":0,"right":0}},"#
        + #""sections":[{"id":"s","title":null,"footer":null,"items":[{"id":"exit-A","kind":"exit","#
        + #""cellClass":"ExitSettingCell","action":null,"events":{},"model":{"modelClass":"ExitSettingModel","title":"A"}}]}]}"#
        + "\n")
  }
}
