import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests that each mistake produces a single error, at the position of the mistake.
@Suite struct OneCauseTests {
  private static let rows = "sections:\n  - items:\n      - {kind: exit, title: A, action: go}\n"

  private func findings(_ text: String, name: String = "page.yaml") throws -> [String] {
    let run = try ExampleRun(Array(text.utf8), path: name)
    return run.compiler.sortedDiagnostics.map {
      let place = LineIndex(run.compiler.sources[$0.range.file]).position(of: $0.range.offset)
      return "\(place.line):\(place.column) \($0.id.rawValue)"
    }
  }

  @Test(arguments: [
    // A misspelled key is not reported as missing.
    ("page: a\nsectoins:\n  - items: [{kind: exit, title: A}]\n", ["2:1 unknown-key"]),
    ("page: a\ngroups:\n  - items: [{kind: exit, title: A}]\n", ["2:1 unknown-key"]),
    ("page: a\nsections: [{rows: [{kind: exit, title: A}]}]\n", ["2:13 unknown-key"]),
    ("page: a\nsections: [{items: [{kind: exit, label: A}]}]\n", ["2:34 unknown-field"]),
    ("page: a\nchildren: [{id: a, file: b.yaml}]\n", ["2:20 unknown-key"]),
    ("page: a\nsections: [{items: [{kind: exit, title=A}]}]\n", ["2:34 unknown-field"]),
    ("page: a\nsections: [{items: [{kind: exit, title：A}]}]\n", ["2:34 unknown-field"]),
    (
      "page: a\nsections: [{items: [{kind: option, title: A, accesory: checkmark, isSelected: true}]}]\n",
      ["2:46 unknown-field"]
    ),
    (
      "page: a\nsections: [{items: [{kind: choice, title: A, options: [{title: A, valeu: 1}]}]}]\n",
      ["2:67 unknown-key"]
    ),
    (
      "page: a\nsections: [{slection: {value: x}, key: k, items: [{kind: option, title: A, value: x}]}]\n",
      ["2:13 unknown-key"]
    ),
    (
      "page: a\nsections: [{selection: {value: x}, key: k, itmes: [{kind: option, title: A, value: x}]}]\n",
      ["2:44 unknown-key"]
    ),
    // An unreadable value is not reported as missing.
    (
      "page: a\nsections:\n- items:\n  - kind exit\n    title: A\n    action: go\n",
      ["4:5 yaml-syntax"]
    ),
    (
      "page: a\nsections\n- items:\n  - {kind: exit, title: A, action: go}\n",
      ["2:1 yaml-syntax"]
    ),
    (
      "page: a\nsections:\n  - items:\n      - kind: exit\n        title Language\n"
        + "        action: go\n", ["5:9 yaml-syntax"]
    ),
    (
      "page: a\nsections: [{items: [{kind: exit, title: *nobody, action: go}]}]\n",
      ["2:41 undefined-alias"]
    ),
    // The kind may belong to the intended registry.
    (
      "page: a\nregistries: x\nsections: [{items: [{kind: slider, title: A}]}]\n",
      ["2:13 wrong-type"]
    ),
    // An anchor in a key that is not a string is still an anchor.
    (
      "page: a\n? [&b B]\n: x\nsections: [{items: [{kind: exit, title: *b, action: go}]}]\n",
      ["2:3 complex-key"]
    ),
    // A merged id is written once, but occurs twice.
    (
      "page: a\nsections:\n  - items:\n      - &x {kind: exit, id: q, title: A, action: go}\n"
        + "      - {<<: *x, title: B}\n", ["5:14 duplicate-id"]
    ),
  ])
  func reportsMistakeOnce(_ text: String, _ expected: [String]) throws {
    #expect(try findings(text) == expected)
  }

  @Test func reportsMistakesInWireRows() throws {
    let row =
      #"{"cell": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel", "title": "A"}}"#
    #expect(try findings(#"{"data": [[\#(row)]]}"#, name: "a.json") == ["1:13 unknown-key"])
  }

  /// The list of kinds is the same for all rows with unknown kinds.
  @Test func listsKindsOnce() throws {
    let rows = (0..<3).map { "{kind: price\($0 * 7), title: A}" }.joined(separator: ", ")
    let run = try ExampleRun("page: a\nsections: [{items: [\(rows)]}]\n")
    #expect(run.compiler.sortedDiagnostics.map(\.notes.count) == [2, 0, 0])
  }

  private static let words: [(String, [String], String?)] = [
    ("rows", ["items", "title"], "items"), ("Label", ["title"], "title"),
    ("min", ["maximum", "minimum"], "minimum"), ("options", ["type", "values"], "values"),
    ("optional", ["nullable", "required"], "nullable"),
    ("dictionary", ["string", "object"], "object"), ("cells", ["sections", "items"], "items"),
    ("text", ["title", "footer"], "title"), ("titel", ["title"], "title"),
    ("nothing", ["title"], nil),
  ]

  @Test(arguments: words)
  func suggestsSynonyms(_ word: String, _ names: [String], _ expected: String?) {
    #expect(Key.suggestion(for: word, among: names) == expected)
  }

  /// Up to twenty names are listed. For more names, only the nearest are listed.
  @Test func listsNearestNames() {
    let names = (1...30).map { "name\($0)" }
    #expect(NearestName.list(Array(names.prefix(20))).hasSuffix("name19, name20"))
    let nearest = NearestName.list(names, nearestTo: "name29")
    #expect(nearest.hasPrefix("name29, ") && nearest.hasSuffix(", and 10 more"))
  }

  /// A tab is replaced by the number of spaces that the line above requires.
  @Test(arguments: [
    ("page: a\nsections:\n  - items:\n      - kind: exit\n\ttitle: A\n", 8),
    ("page: a\nsections:\n  - items:\n      - kind: custom\n        model: # c\n\t\ta: 1\n", 10),
    ("page: a\nseparatorInset:\n\tleft: 1\n", 2),
  ])
  func replacesTabs(_ text: String, _ count: Int) throws {
    let run = try ExampleRun(text)
    let fix = try #require(
      run.compiler.sortedDiagnostics.first { $0.id == .tabIndentation }?.fix)
    #expect(fix.safety == .unsafe)
    #expect(fix.edits.map(\.replacement) == [String(repeating: " ", count: count)])
  }

  /// A line with tabs does not determine the indentation of the next line.
  @Test func replacesTabsBelowTabs() throws {
    let run = try ExampleRun("page: a\nsections:\n\t- title: X\n\t  items: []\n")
    let fixes = run.compiler.sortedDiagnostics.filter { $0.id == .tabIndentation }.map(
      \.fix?.message)
    #expect(fixes.last == "write 2 spaces" && fixes.count == 2)
  }
}
