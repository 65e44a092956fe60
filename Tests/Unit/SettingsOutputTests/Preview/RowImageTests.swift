import Foundation
import SettingsLanguage
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the images of rows: symbols, letters and initials.
@Suite struct RowImageTests {
  @Test(arguments: [
    ("bell", "bell"), ("bell.badge.fill", "bell"), ("icons/bell.png", "bell"),
    ("rectangle.portrait.and.arrow.right", "rectangle.portrait.and.arrow"),
  ]) func findsSymbols(_ name: String, _ expected: String) {
    #expect(
      RowImage.Symbol(named: name.split(separator: "/").last!)?.path
        == RowImage.Symbol.all[expected]?.path)
  }

  @Test(arguments: ["", ".", "rectangle", "unheardOf", "bells"])
  func hasNoSymbolForOtherNames(_ name: String) {
    #expect(RowImage.Symbol(named: name[...]) == nil)
  }

  /// Characters whose width Unicode calls ambiguous or wide would move the rest of the line.
  @Test func glyphsTakeOneColumn() {
    for (name, symbol) in RowImage.Symbol.all {
      #expect(symbol.glyph.unicodeScalars.count == 1, "\(name)")
      #expect(DisplayWidth.columnCount(of: symbol.glyph) == 1, "\(name)")
      let properties = symbol.glyph.unicodeScalars.first?.properties
      #expect(symbol.glyph.utf8.count == 1 || properties?.isEmoji == false, "\(name)")
    }
  }

  /// Long names take no longer than short ones.
  @Test func ignoresTheRestOfLongNames() {
    let words = String(repeating: ".a", count: 100_000)
    #expect(RowImage.Symbol(named: "bell\(words)")?.path == RowImage.Symbol.all["bell"]?.path)
    #expect(RowImage.Symbol(named: "a\(words)") == nil)
  }

  /// White texts on the colors have a contrast of at least 4.5, by WCAG 2.
  @Test func hasContrast() throws {
    for name in (0..<200).map({ "icon\($0)" }) {
      let color = RowImage(.icon(name: name)).color
      let channels = try [1, 3, 5].map { start in
        let digits = color.dropFirst(start).prefix(2)
        let value = Double(try #require(Int(digits, radix: 16))) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
      #expect(1.05 / (luminance + 0.05) >= 4.5, "\(color)")
    }
  }

  /// Paths begin with a move, and only have the commands and numbers of SVG.
  @Test func pathsAreSVG() {
    for (name, symbol) in RowImage.Symbol.all {
      #expect(symbol.path.hasPrefix("M"), "\(name)")
      #expect(
        symbol.path.allSatisfy { "MmLlHhVvCcSsQqTtAaZz0123456789.- ".contains($0) }, "\(name)")
    }
  }

  /// With 24-bit color, symbols and switches are filled, and their shapes differ without color too.
  @Test func fillsPartsWithColor() {
    var style = TerminalStyle(isEnabled: true)
    style.palette = TerminalPalette(isDark: false)
    let rows: [SettingsPage.Item] = [
      .item(.option, ["title": "Sounds", "value": 1, "icon": "speaker.wave.2"]),
      .item(.switch, ["title": "On", "isOpen": true]),
      .item(.switch, ["title": "Off", "isOpen": false]),
    ]
    let lines = Preview.lines(
      .page("", [.section(items: rows)]), PagePreview.Options(width: 30, style: style)
    ).map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(lines.contains("    ◃  Sounds                 "))
    #expect(lines.contains("   On                   ▐ ◉▌  "))
    #expect(lines.contains("   Off                  ▐◉ ▌  "))
  }
}
