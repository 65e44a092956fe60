import SettingsLanguage
import SettingsSyntax
import Testing

/// Tests the names that messages suggest.
@Suite struct SuggestedNameTests {
  /// Up to twenty names are listed. For more names, only the nearest are listed.
  @Test func listsNearestNames() {
    let names = (1...30).map { "name\($0)" }
    #expect(NearestName.list(Array(names.prefix(20))).hasSuffix("name19, name20"))
    let nearest = NearestName.list(names, nearestTo: "name29")
    #expect(nearest.hasPrefix("name29, ") && nearest.hasSuffix(", and 10 more"))
  }
}
