import SettingsLanguage
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the texts of values in rows.
@Suite struct PreviewRowTests {
  @Test func shortensLongLists() {
    let list = SettingsValue.list(Array(repeating: .string("element"), count: 1_000_000))
    #expect(list.displayText.utf8.count < 5000)
    #expect(list.displayText.hasSuffix("element, …"))
  }
}
