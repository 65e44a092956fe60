import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests pages that are filled with responses: the values at paths, and messages about paths
/// without a value.
@Suite struct DataTests {
  private func page(_ items: String...) -> String {
    "page: p\nsections:\n  - items:\n" + items.map { "      - \($0)\n" }.joined()
  }

  /// If data determines a chosen value or the options, the value must match an option. Mistakes
  /// that the reader has reported are not reported again.
  @Test func reportsWrittenChoicesOnce() throws {
    let page = """
      page: p
      sections:
        - selection: {value: b}
          items: [{kind: option, title: "{title}", value: a, accessory: checkmark}]
      """
    #expect(try DataRun(page, data: ["title: A"]).ids == [.unknownChoice])
  }

  @Test(arguments: [
    ("x", "en", "a", ["unknown-choice", "unknown-choice"]), ("en", "en", "b", []),
    ("en", "fr", "b", ["unknown-choice"]), ("fr", "fr", "b", []),
  ])
  func requiresOptionForChosenValue(
    language: String, option: String, name: String, ids: [String]
  ) throws {
    let page = """
      page: p
      sections:
        - selection: {value: "{language}"}
          items: [{kind: option, title: A, value: \(option), accessory: checkmark}]
        - selection: {value: b}
          items: [{forEach: list, kind: option, title: "{name}", value: "{name}"}]
      """
    let run = try DataRun(
      page, data: [#"{"language": "\#(language)", "list": [{"name": "\#(name)"}]}"#])
    #expect(run.ids.map(\.rawValue) == ids)
    #expect(run.isCompared == ids.isEmpty)
    if language == "x" {
      let found = run.compiler.sortedDiagnostics.first { $0.message.contains("'x'") }
      #expect(run.text(at: found?.notes.first?.range) == "response-0.json: \"x\"")
    }
  }

  @Test func resolvesPathsFromElementAndRoot() throws {
    let run = try DataRun(
      page(
        #"{kind: sample, forEach: a.list, title: "{name}/{$.top}/{in.0.deep}"}"#,
        #"{kind: sample, forEach: words, title: "{.}!"}"#,
        #"{kind: sample, title: "{top}"}"#),
      data: [
        #"{"top": "T", "a": {"list": [{"name": "x", "in": [{"deep": 7}]}]}, "words": ["u", "v"]}"#
      ])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["x/T/7", "u!", "v!", "T"])
  }

  @Test func formatsValues() throws {
    let run = try DataRun(
      page(
        #"{kind: sample, title: "{runtime | duration}, {genres|list}", accessoryTitle: "{seen? | date}"}"#,
        #"{kind: sample, title: "{votes? | number }", accessoryTitle: "{rate | percent} of {size | bytes}"}"#
      ),
      data: [
        #"{"runtime": 7260, "genres": ["Drama", "War"], "votes": 12345, "rate": 0.5, "size": 1500}"#
      ])
    #expect(run.ids.isEmpty && run.isCompared)
    #expect(run.texts() == ["2h 1m, Drama and War", "12,345"])
    let items = try #require(run.tree?.sections.first?.items)
    #expect(
      items.map { $0.value(of: "accessoryTitle") } == [.string(""), .string("50% of 1.5 kB")])
  }

  /// Each mistake in a format, with the marked text and the replacement of its fix.
  @Test(arguments: [
    ("title: '{a | duraton}'", "unknown-value at 'duraton'", "duration"),
    ("title: '{a | Bytes}'", "unknown-value at 'Bytes'", "bytes"),
    ("title: '{a | currency}'", "unknown-value at 'currency'", nil),
    ("title: '{a |}'", "unknown-value at ''", nil),
    ("title: '{a | bytes?}'", "unknown-value at 'bytes?'", "bytes"),
    ("title: a, accessory: switch, isOn: '{a | number}'", "wrong-type at '{a | number}'", nil),
    ("title: '{a | list | number}'", "unknown-value at 'list | number'", nil),
    ("title: '{ | list}'", "malformed-path at '{ | list}'", nil),
    ("title: '{a b? c | list}'", "malformed-path at '{a b? c | list}'", nil),
    ("title: a, id: '{a | number}'", "wrong-type at '{a | number}'", nil),
    ("title: a, key: 'k.{a | number}'", "wrong-type at '{a | number}'", nil),
    ("title: a, action: '{a | list}'", "wrong-type at '{a | list}'", nil),
    ("title: a, accessory: '{a | list}'", "wrong-type at '{a | list}'", nil),
    ("title: a, value: '{a | number}'", "wrong-type at '{a | number}'", nil),
    ("title: a, forEach: 'a | list'", "malformed-path at ''a | list''", nil),
  ])
  func reportsMistakesInFormats(keys: String, finding: String, replacement: String?) throws {
    let run = try DataRun(page("{kind: option, \(keys)}"), data: [])
    let found = run.compiler.sortedDiagnostics.filter { $0.severity == .error }
    #expect(
      found.map { "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'" }
        == [finding])
    #expect(found.first?.fix?.edits.first?.replacement == replacement)
  }

  @Test func reportsValuesThatFormatRejects() throws {
    let run = try DataRun(
      page(#"{kind: sample, title: "{runtime | duration}"}"#), data: [#"{"runtime": "2h"}"#])
    let found = try #require(run.compiler.sortedDiagnostics.first)
    #expect(found.id == .wrongType && run.compiler.sortedDiagnostics.count == 1)
    #expect(
      found.message
        == "the format 'duration' needs a number of seconds, from 0, which 'runtime' is not")
    #expect(run.text(at: found.notes.first?.range) == "response-0.json: \"2h\"")
  }

  @Test func preservesTypesOfValues() throws {
    let run = try DataRun(
      page(#"{kind: option, title: "{n}", value: "{v}", accessory: switch, isOn: "{on}"}"#),
      data: ["n: Name\nv: 012\non: true\n"])
    #expect(run.ids.isEmpty)
    let item = try #require(run.tree?.sections.first?.items.first)
    #expect(item.value(of: "value") == .number(.integer(12)))
    #expect(item.value(of: "isOn") == .boolean(true))
  }

  @Test func readsDoubledBraces() throws {
    let run = try DataRun(
      page(#"{kind: sample, title: "{{name}} is } {{", accessoryTitle: "{{{a}}"}"#),
      data: [#"{"a": 1.50}"#])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["{name}} is } {"])
    #expect(run.texts("accessoryTitle") == ["{1.5}"])
  }

  @Test func sortsGroupsByFirstElement() throws {
    let run = try DataRun(
      """
      page: p
      sections:
        - forEach: all
          groupBy: of.region
          title: "{key} {group.0.n}"
          items: [{kind: sample, forEach: group, title: "{n}"}]
      """,
      data: [
        """
        {"all": [{"n": "1", "of": {"region": "b"}}, {"n": "2", "of": {"region": "a"}},
                 {"n": "3", "of": {"region": "b"}}, {"n": "4", "of": {"region": 1}}]}
        """
      ])
    #expect(run.ids.isEmpty)
    #expect(run.tree?.sections.map(\.title) == ["b 1", "a 2", "1 4"])
    #expect(run.texts() == ["1", "3", "2", "4"])
  }

  /// A thousand placeholders for a long string. The result is rejected before it is built.
  @Test func rejectsStringsOfManyPieces() throws {
    let title = String(repeating: "{s}", count: 900)
    let data = "{\"s\": \"" + String(repeating: "x", count: 100_000) + "\"}"
    let run = try DataRun(page("{kind: exit, title: \"\(title)\"}"), data: [data])
    #expect(run.ids == [.tooManyNodes])
  }

  @Test func omitsOptionalValues() throws {
    let run = try DataRun(
      page(
        #"{kind: avatar, forEach: list, title: "a{x?}b", avatar: p, subtitle: "{x?}", action: "{s?}"}"#,
        #"{kind: sample, forEach: {path: absent, optional: true}, title: "{x}"}"#,
        #"{kind: sample, forEach: {path: none, optional: true}, title: "{x}"}"#),
      data: [#"{"list": [{}, {"x": "1", "s": "go:"}, {"x": null}], "none": null}"#])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["ab", "a1b", "ab"])
    #expect(run.texts("subtitle") == ["-", "1", "-"])
    #expect(run.tree?.sections[0].items.map(\.action) == [nil, "go:", nil])
  }

  @Test func omitsSectionsWithoutElements() throws {
    let run = try DataRun(
      """
      page: p
      sections:
        - {title: Found, items: [{kind: sample, forEach: found, title: "{.}"}]}
        - {title: All, items: [{kind: sample, forEach: all, title: "{.}"}, {kind: exit, title: Quit}]}
      """, data: [#"{"found": [], "all": []}"#])
    #expect(run.tree?.sections.map(\.title) == ["All"])
  }

  @Test func preservesTemplatesWithoutData() throws {
    let run = try DataRun(
      page(#"{kind: sample, forEach: list, id: "i{id}", title: "{name}"}"#), data: [])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["{name}"])
    #expect(run.tree?.isFilled == false)
    #expect(run.tree?.sections[0].items[0].isInvalid == false)
  }

  @Test func reportsMissingPathInTemplateAndData() throws {
    let run = try DataRun(
      page(#"{kind: sample, forEach: list, title: "Hi {name}"}"#),
      data: [#"{"list": [{"name": "a"}, {"nam": "b"}]}"#])
    let finding = try #require(run.compiler.sortedDiagnostics.first)
    #expect(run.ids == [.missingDatum])
    #expect(run.text(at: finding.range) == "page.yaml: {name}")
    #expect(run.text(at: finding.notes.first?.range) == #"response-0.json: {"nam": "b"}"#)
    #expect(finding.notes.contains { $0.message == "did you mean 'nam'?" })
  }

  @Test func reportsWrongTypeInDataAndTemplate() throws {
    let run = try DataRun(
      page(#"{kind: switch, forEach: list, title: "{n}", isOpen: "{on}"}"#),
      data: [#"{"list": [{"n": "a", "on": 1}, {"n": 2, "on": false}, {"n": null, "on": true}]}"#])
    #expect(run.ids == [.wrongType, .wrongType, .nullValue])
    let places = run.compiler.sortedDiagnostics.map { run.text(at: $0.range) }
    #expect(places == ["response-0.json: 1", "response-0.json: 2", "response-0.json: null"])
    #expect(run.text(at: run.compiler.sortedDiagnostics[0].notes.last?.range) == "page.yaml: {on}")
    #expect(run.tree?.sections[0].items.map(\.isInvalid) == [true, true, true])
  }

  @Test func reportsMistakeOfManyElementsOnce() throws {
    let list = (0..<1000).map { "{\"i\": \($0)}" }.joined(separator: ",")
    let run = try DataRun(
      page(#"{kind: sample, forEach: list, title: "x{name}"}"#), data: ["{\"list\": [\(list)]}"])
    #expect(run.ids == [.missingDatum])
    #expect(run.compiler.sortedDiagnostics[0].notes.last?.message == "and 995 more elements")
  }

  @Test func requiresUniqueIDsOfElements() throws {
    let run = try DataRun(
      page(
        #"{kind: sample, forEach: list, id: "a{id}", title: T}"#, "{kind: exit, id: a2, title: Q}"),
      data: [#"{"list": [{"id": 1}, {"id": 1}, {"id": 2}, {"id": "x y"}]}"#])
    #expect(
      run.ids.sorted { $0.rawValue < $1.rawValue } == [.duplicateID, .duplicateID, .malformedID])
    #expect(
      try DataRun(page("{kind: sample, forEach: list, id: a, title: T}"), data: []).ids == [
        .duplicateID
      ])
  }

  @Test func checksFilledTextsAgainstField() throws {
    let run = try DataRun(
      page(
        #"{kind: avatar, title: "{a}", avatar: "https://{host}/x.png"}"#,
        #"{kind: option, title: "{a}", accessory: "{b}k", action: "{host}:"}"#),
      data: [#"{"a": "A", "host": "ex ample", "b": "chec"}"#])
    #expect(run.ids == [.malformedImage, .unknownValue, .malformedSelector])
  }

  @Test func appliesRulesToFilledValues() throws {
    let run = try DataRun(
      page(
        #"{kind: option, forEach: list, title: T, accessory: "{a}", tag: "{t?}", value: 1}"#,
        #"{kind: option, forEach: none, title: U, accessory: "{.}", isSelected: true}"#),
      data: [
        #"{"list": [{"a": "tag", "t": "x"}, {"a": "tag"}, {"a": "none"}, {"a": "none", "t": "y"}], "none": ["none"]}"#
      ]
    )
    #expect(
      run.compiler.sortedDiagnostics.map(\.message) == [
        "'tag' is missing: it is required if 'accessory' is 'tag'",
        "'tag' is only allowed if 'accessory' is 'tag'",
        "'isSelected' is only allowed if 'accessory' is 'checkmark'",
      ])
  }

  @Test(arguments: [
    "[1, 2]", "\"text\"", "", "--- {a: 1}\n--- {b: 2}\n", "12",
  ])
  func requiresObjectAsResponse(_ data: String) throws {
    let run = try DataRun(page(#"{kind: sample, title: "{a}"}"#), data: [data])
    #expect(run.ids.contains(.malformedResponse))
  }

  @Test func reportsSyntaxErrorsInResponse() throws {
    let run = try DataRun(page(#"{kind: sample, title: "{a}"}"#), data: [#"{"a": }"#])
    #expect(run.ids == [.jsonSyntax])
  }

  @Test(arguments: [
    ("{", "this '{' has no '}' after it"), ("{}", "there is no path between the braces"),
    ("{a b }", "'a b ' is not a path"), ("{a..b}", "'a..b' is not a path"),
    ("x{$a}", "'$a' is not a path"),
    ("{a?b}", "'a?b' is not a path"),
  ])
  func reportsMalformedPaths(_ text: String, _ message: String) throws {
    let run = try DataRun(page("{kind: sample, title: '\(text)'}"), data: [])
    #expect(run.ids == [.malformedPath])
    #expect(run.compiler.sortedDiagnostics[0].message == message)
  }

  @Test func requiresListInLoop() throws {
    let run = try DataRun(
      page(#"{kind: sample, forEach: a, title: T}"#, #"{kind: sample, title: "{list}x"}"#),
      data: [#"{"a": {"b": 1}, "list": [1]}"#])
    #expect(run.ids == [.wrongType, .wrongType])
  }

  /// Nested loops multiply the lengths of their lists. A response of 60 KB must not exhaust the
  /// machine.
  @Test func limitsNestedLoops() throws {
    let list = Array(repeating: "1", count: 50).joined(separator: ",")
    var budget = Budget()
    budget.loopedElements = 1_000
    let run = try DataRun(
      """
      page: p
      sections:
        - forEach: a
          items: [{kind: sample, forEach: $.a, title: T}]
      """, data: ["{\"a\": [\(list)]}"], budget: budget)
    #expect(Set(run.ids) == [.tooManyNodes])
  }
}
