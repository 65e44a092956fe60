import TestSupport
import Testing

@testable import SettingsOutput

/// Tests that pictures and pages in a browser have the same colors.
@Suite struct ScreenThemeTests {
  @Test(arguments: PlayerDocument.Options.Theme.allCases, [false, true])
  func hasColorsOfStyleSheet(theme: PlayerDocument.Options.Theme, isDark: Bool) throws {
    let style = try Repository.text("Sources/SettingsPlayer/player.css")
    // Each block overrides the variables of the ones before.
    var variables: [String: String] = [:]
    for block in style.split(separator: "}").prefix(4) {
      let head = block.split(separator: "{")[0]
      if head.contains("material"), theme != .material { continue }
      if head.contains("dark"), !isDark { continue }
      for match in block.matches(of: /--([a-z-]+): (#[0-9a-f]+)/) {
        let digits = match.2.dropFirst()
        variables[String(match.1)] =
          digits.count == 3 ? "#" + digits.map { "\($0)\($0)" }.joined() : String(match.2)
      }
    }
    let colors = ScreenTheme(theme, isDark: isDark)
    let expected = [
      "background": colors.background, "card": colors.card, "label": colors.label,
      "secondary": colors.secondary, "tertiary": colors.tertiary, "tint": colors.tint,
      "destructive": colors.destructive, "active": colors.active, "off": colors.switchOff,
      "fill": colors.fill, "selected": colors.selected,
      "header": colors.header,
    ]
    for (name, color) in expected { #expect(variables[name] == color, "\(name)") }
  }

  /// Long texts are broken in linear time, after any character if they have no spaces.
  @Test func breaksLongTexts() {
    let lines = ScreenText.wrapped(String(repeating: "é", count: 300), in: 100, size: 10)
    #expect(lines.joined() == String(repeating: "é", count: 300))
    #expect(lines.allSatisfy { ScreenText.width(of: $0, size: 10) <= 100 })
    let words = ScreenText.wrapped("one two three", in: 45, size: 10)
    #expect(words == ["one two ", "three"])
    let cut = ScreenText.wrapped("one two three four five", in: 45, size: 10, limit: 2)
    #expect(cut.count == 2 && cut[1].hasSuffix("…"))
  }
}
