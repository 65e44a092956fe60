import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests sheets in the tree, the authoring form and the wire form.
@Suite struct SheetFormTests {
  private static func tree(_ text: String, _ form: EmitForm = .tree, path: String = "p.yaml")
    throws -> String
  {
    let page = try #require(
      try CompiledPage(Array(text.utf8), path: path, registry: .builtIn), "\(text)")
    var writer = JSONWriter(isCompact: true)
    form.write(page.tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The `page` object of a tree without id, title and insets.
  private static func page(_ keys: String) throws -> String {
    let text = try tree("page: p\n\(keys)\nsections: [{items: [{kind: option, title: A}]}]\n")
    let start = try #require(text.firstRange(of: #""right":0}"#))
    let end = try #require(text.firstRange(of: #"},"sections""#))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test(arguments: [
    ("presentation: page", ""), ("presentation: sheet", #","presentation":"sheet""#),
    ("provider: {}", ""), ("provider: {kind: static}", ""), ("states: {}", ""),
    (
      "tool: {kind: searchField}",
      #","tool":{"kind":"searchField","placeholder":null,"fields":["title"]}"#
    ),
    (
      "tool: {fields: [tag, title, tag], placeholder: 找, kind: searchField}",
      #","tool":{"kind":"searchField","placeholder":"找","fields":["tag","title"]}"#
    ),
    (
      "tool: {kind: segmented, segments: [{title: All, keyword: ''}, {keyword: n, title: N}]}",
      #","tool":{"kind":"segmented","segments":[{"title":"All","keyword":""},"#
        + #"{"title":"N","keyword":"n"}],"fields":["title"]}"#
    ),
    (
      "provider: {kind: dynamic, objects: a.b}",
      #","provider":{"kind":"dynamic","objects":"a.b","pagination":null,"hasMore":false}"#
    ),
    (
      "provider: {pagination: {key: next, kind: nextKey}, kind: dynamic, objects: a}",
      #","provider":{"kind":"dynamic","objects":"a","#
        + #""pagination":{"kind":"nextKey","key":"next"},"hasMore":false}"#
    ),
    (
      "provider: {kind: dynamic, objects: a, pagination: {kind: offset, pageSize: 20.0}}",
      #","provider":{"kind":"dynamic","objects":"a","#
        + #""pagination":{"kind":"offset","pageSize":20},"hasMore":false}"#
    ),
    (
      "states: {error: {}, loading: {title: ~}, empty: {title: None}}",
      #","states":{"loading":{"title":null},"empty":{"title":"None"},"#
        + #""error":{"title":null,"retry":null}}"#
    ),
    (
      "states: {error: {retry: 'reload:', title: Failed}}",
      #","states":{"error":{"title":"Failed","retry":"reload:"}}"#
    ),
  ])
  func writesKeysOfSheetInTree(keys: String, expected: String) throws {
    #expect(try Self.page(keys) == expected)
  }

  private static let head =
    #"{"tree":1,"page":{"id":"p","title":null,"separatorInset":"#
    + #"{"top":0,"left":0,"bottom":0,"right":0}"#
  private static let item =
    #"{"id":"i","kind":"exit","cellClass":"ExitSettingCell","action":null,"events":{},"#
  private static let model = #""model":{"modelClass":"ExitSettingModel","title":"A"}}"#

  @Test(arguments: [
    head + #"},"sections":[]}"#,
    head + #","provider":{"kind":"dynamic","objects":"a","pagination":null,"hasMore":true}},"#
      + #""sections":[]}"#,
    // The keyword removed all items with the field.
    head + #","tool":{"kind":"searchField","placeholder":null,"fields":["tag"]}},"sections":["#
      + #"{"id":"s","title":null,"footer":null,"items":["# + item
      + #""presents":{"id":"q","file":"../q.yaml"},"# + model + "]}]}",
  ])
  func reproducesTrees(tree: String) throws {
    #expect(try Self.tree(tree, path: "p.json") == tree + "\n")
  }

  @Test(arguments: [
    #""presents":"q.yaml","#, #""presents":{},"#, #""presents":{"id":"q"},"#,
  ])
  func reportsMistakesInTrees(presents: String) throws {
    let text =
      Self.head + #"},"sections":[{"id":"s","items":["# + Self.item + presents + Self.model + "]}]}"
    let run = try ExampleRun(Array(text.utf8), path: "project/p.json")
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.invalidTree])
  }

  @Test func requiresSections() throws {
    let run = try ExampleRun("page: p\ntool: {kind: searchField}\nsections: []\n")
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.missingSections])
  }

  @Test func reproducesKeysInAuthoringForm() throws {
    let page = """
      page: p
      presentation: sheet
      tool:
        kind: segmented
        segments:
          - title: A
            keyword: ""
        fields:
          - tag
      provider:
        kind: dynamic
        objects: a
        pagination:
          kind: offset
          pageSize: 2
      states:
        loading: {}
        error:
          title: Failed
          retry: reload
      sections:
        - items:
            - kind: option
              title: A

      """
    let compiled = try #require(
      try CompiledPage(Array(page.utf8), path: "p.yaml", registry: .builtIn))
    #expect(String(decoding: compiled.yaml(.page), as: UTF8.self) == page)
  }

  @Test func reportsLossInWireForm() throws {
    let page = """
      page: p
      presentation: sheet
      tool: {kind: searchField}
      provider: {kind: dynamic, objects: a}
      states: {loading: {}}
      sections: [{items: [{kind: exit, title: A, presents: q.yaml}]}]
      """
    let run = try ExampleRun(
      page, beside: [.named("q.yaml", "page: q\nsections: [{items: [{kind: exit, title: B}]}]")])
    #expect(run.compiler.sortedDiagnostics.isEmpty)
    let loss = try #require(
      run.pages.compactMap { EmitForm.wire.lossDiagnostic(of: $0, writtenTo: "a") }.first)
    #expect(
      loss.message == "the wire form leaves out the page's id, the page's 'presentation', "
        + "the page's 'tool', the page's 'provider', the page's 'states', 'presents' of items")
  }

  @Test func doesNotReportDefaultsAsLoss() throws {
    let run = try ExampleRun(
      """
      page: p
      presentation: page
      provider: {kind: static}
      states: {}
      sections: [{items: [{kind: exit, title: A}]}]
      """)
    #expect(run.outline(for: .wireLoss).map { $0[1] } == ["p"])
  }
}
