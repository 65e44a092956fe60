import TestSupport
import Testing

@testable import SettingsOutput

/// Texts of 200 kilobytes in thorough runs. The time limit fails if an operation is quadratic, or if it reads a
/// whole text to produce the first lines.
@Suite(.timeLimit(.minutes(1))) struct LongTextTests {
  private static let texts: [String] = [
    String(repeating: "word and 设置 ", count: Effort.length(16_000)),
    String(repeating: "a", count: Effort.length(200_000)),
    String(repeating: "设", count: Effort.length(70_000)),
    String(repeating: "🇯", count: Effort.length(50_000)),
    String(repeating: " ", count: Effort.length(200_000)),
    String(repeating: "\n", count: Effort.length(200_000)),
    "a" + String(repeating: "\u{301}", count: Effort.length(100_000)),
    String(repeating: "\u{301}", count: Effort.length(100_000)),
    String(repeating: "\u{200D}👩", count: Effort.length(30_000)),
    String(repeating: "क्", count: Effort.length(34_000)),
    String(repeating: "\u{1100}", count: Effort.length(66_000)),
    String(repeating: "\u{202E}", count: Effort.length(66_000)),
  ]

  @Test(arguments: texts.indices) func laysOutLongTexts(_ index: Int) {
    let text = Self.texts[index]
    let escaped = VisibleText.escaping(text, keepingLineBreaks: true)
    let lines = TextLayout.wrapped(escaped, columns: 40)
    #expect(lines.allSatisfy { DisplayWidth.columnCount(of: $0) <= 40 })
    #expect(DisplayWidth.columnCount(of: TextLayout.truncated(text, toColumns: 40)) <= 40)
    #expect(
      TextLayout.wrapped(text, columns: 40).allSatisfy { DisplayWidth.columnCount(of: $0) <= 40 })
  }

  @Test(arguments: 0..<4) func wrapsOnlyRequestedLines(_ index: Int) {
    let text = Self.texts[index]
    for _ in 0..<100 {
      #expect(TextLayout.wrapped(text, columns: 40, maxLines: 2).count == 2)
      #expect(TextLayout.truncated(text, toColumns: 40).utf8.count < 500)
    }
  }
}
