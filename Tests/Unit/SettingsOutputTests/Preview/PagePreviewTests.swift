import SettingsLanguage
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the width of a page, and stopping within a page.
@Suite struct PagePreviewTests {
  @Test(arguments: [(Int.min, 24), (23, 24), (24, 24), (60, 60), (200, 200), (.max, 200)])
  func limitsWidth(_ width: Int, expected: Int) {
    #expect(PagePreview.Options(width: width).width == expected)
  }

  @Test func stopsDrawingIfReceiverStops() {
    struct Full: Error {}
    let row = SettingsPage.Item.sample("Row")
    let page = SettingsPage.page("Long", [.section(items: Array(repeating: row, count: 100_000))])
    var lines = 0
    #expect(throws: Full.self) {
      try PagePreview(PageLook(of: page)).render { (_) throws(Full) in
        lines += 1
        if lines == 40 { throw Full() }
      }
    }
    #expect(lines == 40)
  }
}
