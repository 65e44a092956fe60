import SettingsModel
import SettingsSyntax
import Testing

/// Tests the names that messages suggest.
@Suite struct SuggestedNameTests {
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
}
