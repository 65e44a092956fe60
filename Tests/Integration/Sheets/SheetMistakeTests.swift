import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests mistakes in the presentation, tool, provider and states of a page.
@Suite struct SheetMistakeTests {
  /// The findings of a page with the given keys, as `id at 'text'`.
  private static func findings(_ keys: String, item: String = "{kind: option, title: A}") throws
    -> [String]
  {
    let run = try ExampleRun("page: p\n\(keys)\nsections: [{items: [\(item)]}]\n")
    return run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  @Test(arguments: [
    ("presentation: shet", ["unknown-value at 'shet'"]),
    ("presentation: [sheet]", ["wrong-type at '[sheet]'"]),
    ("presentation: ~", ["null-value at '~'"]),
    ("style: groupd", ["unknown-value at 'groupd'"]),
    ("styel: plain", ["unknown-key at 'styel'"]),
    ("style: true", ["unquoted-text at 'true'"]),
    ("dismiss: onselect", ["unknown-value at 'onselect'"]),
    ("dismissal: onSelect", ["unknown-key at 'dismissal'"]),
    (
      "provider: {kind: dynamic, objects: a, prefetch: 5}", ["missing-key at 'prefetch'"]
    ),
    ("provider: {prefetch: 5}", ["unknown-key at 'prefetch'"]),
    (
      "provider: {kind: dynamic, objects: a, pagination: ~, prefetch: 5}",
      ["missing-key at 'prefetch'"]
    ),
    ("controller: 7th", ["malformed-class at '7th'"]),
    ("controler: Settings", ["unknown-key at 'controler'"]),
    ("storyboard: Main", ["malformed-id at 'Main'"]),
    ("storyboard: Main#a#b", ["malformed-id at 'Main#a#b'"]),
    ("storyBoard: Main#a", ["unknown-key at 'storyBoard'"]),
    (
      "provider: {kind: dynamic, objects: a, prefetch: -1, pagination: {kind: nextKey, key: k}}",
      ["out-of-range at '-1'"]
    ),
    (
      "provider: {kind: dynamic, objects: a, prefetch: all, pagination: {kind: nextKey, key: k}}",
      ["wrong-type at 'all'"]
    ),
    ("states: {noResult: {title: a}}", ["unknown-key at 'noResult'"]),
    ("states: {noResults: {title: a, retry: b}}", ["unknown-key at 'retry'"]),
    ("tool: searchField", ["wrong-type at 'searchField'"]),
    ("tool: {kind: searchField, search: remot}", ["unknown-value at 'remot'"]),
    ("tool: {kind: searchField, search: remote}", ["missing-key at 'remote'"]),
    (
      "tool: {kind: searchField, search: remote}\nprovider: {kind: dynamic, objects: a}", []
    ),
    ("tool: {kind: searchField, serch: remote}", ["unknown-key at 'serch'"]),
    ("tool: {kind: searchField, search: [remote]}", ["wrong-type at '[remote]'"]),
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
      "tool: {kind: searchField, fields: [titel, title, isOn, keyboard]}",
      ["unknown-field at 'titel'", "unknown-field at 'isOn'", "unknown-field at 'keyboard'"]
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
      ["out-of-range at '1e30'"]
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
    ("states: {error: {title: 'Failed: {error.message} ({error.code}), {{'}}", []),
    ("states: {empty: {title: 'None of {error.message'}}", []),
    (
      "states: {noResults: {title: 'None: {error.message}'}}",
      ["malformed-path at ''None: {error.message}''"]
    ),
    ("states: {error: {title: 'Failed: {error.mesage}'}}", ["malformed-path at '{error.mesage}'"]),
    ("states: {error: {title: 'Failed: {message}'}}", ["malformed-path at '{message}'"]),
    ("states: {error: {title: 'Failed: {error.message'}}", ["malformed-path at '{'"]),
  ])
  func reportsMistakes(keys: String, expected: [String]) throws {
    #expect(try Self.findings(keys) == expected)
  }

  /// Only the placeholder is replaced. In a text with escapes, its position is unknown.
  @Test(arguments: [
    ("'Failed: {error.mesage}'", "'Failed: {error.message}'"),
    ("\"Failed:\\n{error.mesage}\"", nil),
  ])
  func fixesPlaceholderInErrorText(title: String, expected: String?) throws {
    let text =
      "page: p\nstates: {error: {title: \(title)}}\nsections: [{items: [{kind: option, title: A}]}]\n"
    let run = try ExampleRun(text)
    let found = try #require(run.compiler.sortedDiagnostics.first)
    #expect(found.id == .malformedPath)
    let fixed = found.fix.flatMap { run.compiler.sources[found.range.file].applying($0.edits) }
    #expect(
      fixed.map { String(decoding: $0, as: UTF8.self) }
        == expected.map { text.replacing(title, with: $0) })
  }

  @Test(arguments: [
    ("showsWhenEmpty: perhaps", "wrong-type at 'perhaps'"),
    ("showWhenEmpty: true", "unknown-key at 'showWhenEmpty'"),
    ("showsWhenEmpty: ~", "null-value at '~'"),
  ])
  func reportsMistakesInSection(key: String, expected: String) throws {
    let run = try ExampleRun(
      "page: p\nsections: [{\(key), items: [{kind: option, title: A}]}]\n")
    let found = run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
    #expect(found == [expected])
  }

  @Test func acceptsFieldsOfUsedKinds() throws {
    let tool = "tool: {kind: searchField, fields: [accessoryTitle]}"
    #expect(try Self.findings(tool) == ["unknown-field at 'accessoryTitle'"])
    #expect(try Self.findings(tool, item: "{kind: sample, title: A, hideAccessory: true}") == [])
    // A custom model may have any property, and the properties of an unknown kind are unknown.
    let own = "{kind: custom, cellClass: A, modelClass: B, model: {accessoryTitle: c}}"
    #expect(try Self.findings(tool, item: own) == [])
    #expect(try Self.findings("tool: {kind: searchField}", item: own) == [])
    #expect(
      try Self.findings(tool, item: "{kind: optoin, title: A}") == ["unknown-kind at 'optoin'"])
    #expect(try Self.findings(tool, item: "") == ["empty-section at 'items'"])
  }

  @Test func searchesTitlesByDefault() throws {
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
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.missingKey])
  }

  /// A text instead of a state becomes the title of the state, in both formats.
  @Test(arguments: [
    ("Wait", "{title: \"Wait\"}"), ("'it''s'", "{title: \"it's\"}"), ("\"a\\tb\"", nil),
  ])
  func fixesStateWithoutTitleKey(written: String, expected: String?) throws {
    let text =
      "page: p\nstates: {loading: \(written)}\nsections: [{items: [{kind: exit, title: A}]}]\n"
    let run = try ExampleRun(text)
    let fix = try #require(run.compiler.sortedDiagnostics.first?.fix)
    if let expected { #expect(fix.edits.map(\.replacement) == [expected]) }
    let mended = try #require(run.applying(fix))
    #expect(
      try ExampleRun(mended).compiler.sortedDiagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func fixesStateInJSON() throws {
    let text =
      #"{"page": "p", "states": {"loading": "a\"b"}, "sections": [{"items": [{"kind": "exit", "title": "A"}]}]}"#
    let run = try ExampleRun(Array(text.utf8), path: "project/p.json")
    let fix = try #require(run.compiler.sortedDiagnostics.first?.fix)
    #expect(fix.edits.map(\.replacement) == [#"{"title": "a\"b"}"#])
    let mended = try #require(run.applying(fix))
    #expect(try ExampleRun(mended, path: "project/p.json").compiler.sortedDiagnostics.isEmpty)
  }
}
