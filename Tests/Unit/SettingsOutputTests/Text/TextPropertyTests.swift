import TestSupport
import Testing

@testable import SettingsOutput

/// Checks properties of every text, with many random texts of unusual characters.
@Suite struct TextPropertyTests {
  private static let pieces: [String] = [
    "a", "Settings", " ", "  ", "\n", "\r\n", "\t", "\u{1B}[2J", "\u{7F}", "\u{9B}", "1", "(", ")",
    "设", "置", "、", "「", "」", "ー", "ッ", "\u{3000}", "한", "\u{1112}", "\u{1161}", "\u{11AB}",
    "ｶ", "ﾞ", "ก", "ำ", "้", "क", "्", "ष", "ि", "ا", "ע", "\u{5B4}", "\u{301}", "\u{20E3}",
    "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{200C}", "\u{200B}", "\u{202E}", "\u{2069}", "\u{A0}",
    "👍", "🏽", "👩", "❤", "🇯", "🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", "\u{E0067}", "\u{E007F}", "\u{FFFF}",
  ]

  private static let texts: [String] = {
    var numbers = SplitMix64(seed: 7)
    return (0..<1000).map { _ in numbers.text(of: pieces, count: 23) }
  }()

  @Test func fitsTruncatedText() {
    for text in Self.texts {
      for columns in 0...12 {
        let result = TextLayout.truncated(text, toColumns: columns)
        #expect(DisplayWidth.columnCount(of: result) <= columns)
        if DisplayWidth.columnCount(of: text) <= columns { #expect(result == text) }
      }
    }
  }

  @Test func padsToExactWidth() {
    for text in Self.texts {
      let escaped = VisibleText.escaping(text)
      // A skin tone without a hand joins the preceding space into a cluster of two columns.
      if escaped.first?.unicodeScalars.contains("🏽") ?? false { continue }
      let columns = DisplayWidth.columnCount(of: escaped)
      for alignment in [TextAlignment.leading, .centered, .trailing] {
        let result = TextLayout.padded(escaped, toColumns: columns + 3, alignment: alignment)
        #expect(DisplayWidth.columnCount(of: result) == columns + 3)
      }
    }
  }

  @Test func preservesTextWhenWrapping() {
    for text in Self.texts {
      let escaped = VisibleText.escaping(text, keepingLineBreaks: true)
      for columns in 2...9 {
        let lines = TextLayout.wrapped(escaped, columns: columns)
        for line in lines { #expect(DisplayWidth.columnCount(of: line) <= columns) }
        #expect(Self.letters(of: lines.joined()) == Self.letters(of: escaped))
        for maxLines in 1...3 {
          let some = TextLayout.wrapped(escaped, columns: columns, maxLines: maxLines)
          #expect(some.count == min(lines.count, maxLines))
          #expect(some.dropLast().elementsEqual(lines.prefix(max(0, some.count - 1))))
          for line in some { #expect(DisplayWidth.columnCount(of: line) <= columns) }
          if lines.count <= maxLines { #expect(some == lines) }
        }
      }
    }
  }

  @Test func escapesUnsafeText() {
    let flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿".unicodeScalars
    for text in Self.texts {
      let escaped = VisibleText.escaping(text)
      for character in escaped where !character.unicodeScalars.starts(with: flag) {
        #expect(!character.unicodeScalars.contains(where: VisibleText.isHidden))
      }
      #expect(VisibleText.escaping(escaped) == escaped)
    }
  }

  private static func letters(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !LineBreakRules.isBreakingSpace($0) && $0 != "\n" }
  }
}
