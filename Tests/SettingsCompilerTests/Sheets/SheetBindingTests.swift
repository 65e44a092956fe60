import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// What a page says of its presentation, tool, provider and states, right and wrong.
@Suite struct SheetBindingTests {
  /// The findings of a page with some keys, as `id at 'text'`.
  private static func findings(_ keys: String, item: String = "{kind: option, title: A}") throws
    -> [String]
  {
    let run = try ExampleRun("page: p\n\(keys)\nsections: [{items: [\(item)]}]\n")
    return run.compiler.findings.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  private static func tree(_ text: String, _ form: EmitForm = .tree, path: String = "p.yaml")
    throws -> String
  {
    let page = try #require(
      try CompiledPage(Array(text.utf8), path: path, registry: .builtIn), "\(text)")
    var writer = JSONWriter(isCompact: true)
    form.write(page.tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The tree's `page` of a page with some keys, without id, title and insets.
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
  func trees(keys: String, expected: String) throws {
    #expect(try Self.page(keys) == expected)
  }

  @Test(arguments: [
    ("presentation: shet", ["unknown-value at 'shet'"]),
    ("presentation: [sheet]", ["wrong-type at '[sheet]'"]),
    ("presentation: ~", ["null-value at '~'"]),
    ("tool: searchField", ["wrong-type at 'searchField'"]),
    ("tool: {placeholder: a}", ["missing-key at 'placeholder'"]),
    (
      "tool: {kind: search, placeholder: 1}", ["unknown-value at 'search'", "unquoted-text at '1'"]
    ),
    ("tool: {kind: searchField, placholder: a}", ["unknown-key at 'placholder'"]),
    ("tool: {kind: searchField, segments: 1}", ["unknown-key at 'segments'"]),
    ("tool: {kind: searchField, fields: title}", ["wrong-type at 'title'"]),
    ("tool: {kind: searchField, fields: []}", ["wrong-length at '[]'"]),
    ("tool: {kind: searchField, fields: [1, ~]}", ["unquoted-text at '1'", "null-value at '~'"]),
    (
      "tool: {kind: searchField, fields: [titel, title, isOn, subtitle]}",
      ["unknown-field at 'titel'", "unknown-field at 'isOn'", "unknown-field at 'subtitle'"]
    ),
    ("tool: {kind: segmented}", ["missing-key at 'kind'"]),
    ("tool: {kind: segmented, segments: []}", ["wrong-length at '[]'"]),
    (
      "tool: {kind: segmented, placeholder: a, segments: [a, {}, {title: B, keyword: 1}]}",
      [
        "unknown-key at 'placeholder'", "wrong-type at 'a'", "missing-key at '{}'",
        "missing-key at '{}'", "unquoted-text at '1'",
      ]
    ),
    (
      "tool: {kind: segmented, segments: [{title: B, keyword: b}, {title: ~, keyword: c},"
        + " {title: \"B\", keyword: d, kee: 1}]}",
      ["null-value at '~'", "duplicate-segment at '\"B\"'", "unknown-key at 'kee'"]
    ),
    ("provider: dynamic", ["wrong-type at 'dynamic'"]),
    ("provider: {kind: dinamic}", ["unknown-value at 'dinamic'"]),
    ("provider: {kind: dynamic}", ["missing-key at 'kind'"]),
    (
      "provider: {objects: a, pagination: 1}",
      ["unknown-key at 'objects'", "unknown-key at 'pagination'"]
    ),
    ("provider: {kind: dynamic, objects: a, hasMore: true}", ["unknown-key at 'hasMore'"]),
    ("provider: {kind: dynamic, objects: 1}", ["unquoted-text at '1'"]),
    ("provider: {kind: dynamic, objects: a..b}", ["malformed-path at 'a..b'"]),
    ("provider: {kind: dynamic, objects: '.a'}", ["malformed-path at ''.a''"]),
    ("provider: {kind: dynamic, objects: ''}", ["malformed-path at ''''"]),
    (
      "provider: {kind: dynamic, objects: a, pagination: {kind: offset, pageSize: 0, key: k}}",
      ["out-of-range at '0'", "unknown-key at 'key'"]
    ),
    (
      "provider: {kind: dynamic, objects: a, pagination: {kind: offset, pageSize: 1.5}}",
      ["wrong-type at '1.5'"]
    ),
    (
      "provider: {kind: dynamic, objects: a, pagination: {kind: offset, pageSize: 1e30}}",
      ["wrong-type at '1e30'"]
    ),
    (
      "provider: {kind: dynamic, objects: a, pagination: {kind: nextKey, pageSize: -1}}",
      ["missing-key at 'kind'", "unknown-key at 'pageSize'"]
    ),
    (
      "provider: {kind: dynamic, objects: a, pagination: {pageSize: -1, key: ''}}",
      ["missing-key at 'pageSize'", "out-of-range at '-1'", "malformed-path at ''''"]
    ),
    ("states: [loading]", ["wrong-type at '[loading]'"]),
    (
      "states: {lading: {title: a}, normal: {}}",
      [
        "unknown-key at 'lading'", "unknown-key at 'normal'",
      ]
    ),
    (
      "states: {loading: Wait, empty: ~, error: }",
      [
        "wrong-type at 'Wait'", "null-value at '~'", "null-value at 'error'",
      ]
    ),
    (
      "states: {loading: {retry: a}, error: {retry: a b, title: 1}}",
      [
        "unknown-key at 'retry'", "malformed-selector at 'a b'", "unquoted-text at '1'",
      ]
    ),
    ("states: {empty: {title: ''}}", ["blank-title at ''''"]),
  ])
  func mistakes(keys: String, expected: [String]) throws {
    #expect(try Self.findings(keys) == expected)
  }

  @Test func fieldsAreThoseOfTheKindsThatAreUsed() throws {
    let tool = "tool: {kind: searchField, fields: [subtitle]}"
    #expect(try Self.findings(tool) == ["unknown-field at 'subtitle'"])
    #expect(try Self.findings(tool, item: "{kind: switch, title: A}") == [])
    // One may have any property, and one is not known.
    let own = "{kind: custom, cellClass: A, modelClass: B, model: {subtitle: c}}"
    #expect(try Self.findings(tool, item: own) == [])
    #expect(try Self.findings("tool: {kind: searchField}", item: own) == [])
    #expect(
      try Self.findings(tool, item: "{kind: optoin, title: A}") == ["unknown-kind at 'optoin'"])
    #expect(try Self.findings(tool, item: "") == ["empty-section at 'items'"])
  }

  @Test func aToolWithoutFieldsLooksInTitles() throws {
    let registry = """
      registry: 1
      kinds: {row: {cellClass: RowCell, modelClass: RowModel, fields: {name: {type: string}}}}
      """
    let run = try ExampleRun(
      """
      page: p
      registries: [kinds.yaml]
      tool: {kind: searchField}
      sections: [{items: [{kind: row, name: A}]}]
      """, beside: [.registry(registry)])
    #expect(run.compiler.findings.map(\.id) == [.missingKey])
  }

  /// A text in a state's place is its title; the fix says so in both forms.
  @Test(arguments: [
    ("Wait", "{title: \"Wait\"}"), ("'it''s'", "{title: \"it's\"}"), ("\"a\\tb\"", nil),
  ])
  func fixOfAState(written: String, expected: String?) throws {
    let text =
      "page: p\nstates: {loading: \(written)}\nsections: [{items: [{kind: exit, title: A}]}]\n"
    let run = try ExampleRun(text)
    let fix = try #require(run.compiler.findings.first?.fix)
    if let expected { #expect(fix.edits.map(\.replacement) == [expected]) }
    let mended = try #require(run.applying(fix))
    #expect(try ExampleRun(mended).compiler.findings.allSatisfy { $0.severity == .warning })
  }

  @Test func fixOfAStateInJSON() throws {
    let text =
      #"{"page": "p", "states": {"loading": "a\"b"}, "sections": [{"items": [{"kind": "exit", "title": "A"}]}]}"#
    let run = try ExampleRun(Array(text.utf8), path: "project/p.json")
    let fix = try #require(run.compiler.findings.first?.fix)
    #expect(fix.edits.map(\.replacement) == [#"{"title": "a\"b"}"#])
    let mended = try #require(run.applying(fix))
    #expect(try ExampleRun(mended, path: "project/p.json").compiler.findings.isEmpty)
  }

  // MARK: Trees

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
    // A keyword has left no item with the field.
    head + #","tool":{"kind":"searchField","placeholder":null,"fields":["tag"]}},"sections":["#
      + #"{"id":"s","title":null,"footer":null,"items":["# + item
      + #""presents":{"id":"q","file":"../q.yaml"},"# + model + "]}]}",
  ])
  func treesCompileToThemselves(tree: String) throws {
    #expect(try Self.tree(tree, path: "p.json") == tree + "\n")
  }

  @Test(arguments: [
    (#""presents":"q.yaml","#, "wrong-type"), (#""presents":{},"#, "missing-key"),
    (#""presents":{"id":"q"},"#, "missing-key"),
    (#""presents":{"id":"q","file":""},"#, "wrong-length"),
    (#""presents":{"id":"q q","file":"q"},"#, "malformed-id"),
    (#""presents":{"id":"q","file":"q","page":1},"#, "unknown-key"),
    (#""presents":null,"#, "null-value"),
  ])
  func mistakesInTrees(presents: String, expected: String) throws {
    let text =
      Self.head + #"},"sections":[{"id":"s","items":["# + Self.item + presents + Self.model + "]}]}"
    let run = try ExampleRun(Array(text.utf8), path: "project/p.json")
    let found = Set(run.compiler.findings.map(\.id.rawValue))
    #expect(found == [expected])
  }

  @Test func aPageStillNeedsSections() throws {
    let run = try ExampleRun("page: p\ntool: {kind: searchField}\nsections: []\n")
    #expect(run.compiler.findings.map(\.id) == [.missingSections])
  }

  @Test func thePageSaysItAgain() throws {
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

  @Test func theWireFormLosesIt() throws {
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
    #expect(run.compiler.findings.isEmpty)
    #expect(
      run.outline(for: .wireLoss).map { $0[1] } == [
        "p", "presentation", "tool", "provider", "states", "q.yaml",
      ])
  }

  @Test func whatIsSaidByDefaultIsNotLost() throws {
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
