import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the parts of a page around its rows.
@Suite struct PagePreviewTests {
  @Test func drawsPageWithoutSections() {
    let page = SettingsPage.page("Empty", [])
    #expect(
      Preview.text(page, width: 24) == """
                 Empty
        ────────────────────────

             (no sections)
        """)
    #expect(Preview.text(.page("", id: "", []), width: 24).hasPrefix("       (no title)\n"))
    #expect(Preview.text(.page(nil, id: "an.id", []), width: 24).hasPrefix("         an.id\n"))
  }

  @Test(arguments: [(Int.min, 24), (23, 24), (24, 24), (60, 60), (200, 200), (.max, 200)])
  func limitsWidth(_ width: Int, expected: Int) {
    #expect(PagePreview.Options(width: width).width == expected)
  }

  @Test(
    arguments: [
      (.integer(0), .integer(0), "│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│"),
      (.integer(16), .integer(0), "│  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│"),
      (.integer(12), .integer(11), "│  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │"),
      (.double(3.9), .double(4), "│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │"),
      (.integer(-100), .double(-0.5), "│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│"),
      (.integer(0), .integer(.max), "│                      │"),
      (.integer(.max), .double(.greatestFiniteMagnitude), "│                      │"),
      (.double(.infinity), .double(.nan), "│                      │"),
    ] as [(SettingsNumber, SettingsNumber, String)])
  func drawsSeparators(left: SettingsNumber, right: SettingsNumber, expected: String) {
    #expect(Preview.separator(left: left, right: right) == expected)
    let ascii = expected.replacing("╌", with: "-").replacing("│", with: "|")
    #expect(Preview.separator(left: left, right: right, isASCII: true) == ascii)
  }

  @Test func appliesColorsAndWeights() {
    let page = SettingsPage.page(
      "Page",
      [
        .section(
          "Header", items: [.switch("On", true), .option("Off", "tag", "tag", .string("x"))]),
        .section(items: [.item(nil, named: "a", isInvalid: true, [:]), .exit("Leave")]),
      ])
    let options = PagePreview.Options(width: 24, style: TerminalStyle(isEnabled: true))
    let lines = Preview.lines(page, options).map { $0.replacing("\u{1B}[", with: "^") }
    #expect(
      lines == [
        "          ^1mPage^22m", "^2m────────────────────────^22m", "",
        "   ^2mHeader^22m", "^2m╭──────────────────────╮^22m",
        "^2m│^22m  On            ^32m(━━◉)^39m ^2m│^22m",
        "^2m│  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│^22m",
        "^2m│^22m  Off             ^33m[x]^39m ^2m│^22m",
        "^2m╰──────────────────────╯^22m", "", "^2m╭──────────────────────╮^22m",
        "^2m│^22m^31m✗^39m ^31munknown kind 'a'^39m    ^2m│^22m",
        "^2m│  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│^22m",
        "^2m│^22m        ^36mLeave^39m         ^2m│^22m", "^2m╰──────────────────────╯^22m",
      ])
  }

  @Test func stopsDrawingIfReceiverStops() {
    struct Full: Error {}
    let row = SettingsPage.Item.sample("Row")
    let page = SettingsPage.page("Long", [.section(items: Array(repeating: row, count: 100_000))])
    var lines = 0
    #expect(throws: Full.self) {
      try PagePreview(page).render { (_) throws(Full) in
        lines += 1
        if lines == 40 { throw Full() }
      }
    }
    #expect(lines == 40)
  }
}
