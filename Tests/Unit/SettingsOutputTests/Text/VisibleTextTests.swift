import Testing

@testable import SettingsOutput

@Suite struct VisibleTextTests {
  @Test(arguments: [
    "", "Settings", "设置、", "日本語", "한국어", "\u{1112}\u{1161}\u{11AB}", "ภาษาไทย", "हिन्दी",
    "क्\u{200D}ष", "می\u{200C}خواهم", "עִבְרִית", "Z\u{335}\u{321}a\u{334}", "ｶﾞ", "Ａ",
    "👨‍👩‍👧‍👦 👍🏽 🇯🇵 1️⃣ ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "a\u{A0}b\u{3000}c", "\u{600}12", "<U+202E>", "\\x1b",
    "©\u{200D}®",
  ])
  func preservesVisibleText(_ text: String) {
    #expect(VisibleText.escaping(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(VisibleText.escaping(text, ascii: true) == text)
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "␛[31mred", "\\x1b[31mred"),
    ("\0\t\u{1F}\u{7F}", "␀␉␟␡", "\\x00\\x09\\x1f\\x7f"),
    ("a\r\nb", "a␍␊b", "a\\x0d\\x0ab"),
    ("\u{9B}31m\u{85}", "<U+009B>31m<U+0085>", "<U+009B>31m<U+0085>"),
  ])
  func replacesControlCharacters(_ text: String, pictures: String, ascii: String) {
    #expect(VisibleText.escaping(text) == pictures)
    #expect(VisibleText.escaping(text, ascii: true) == ascii)
  }

  @Test(
    arguments: [
      0x80, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E,
      0x2060, 0x2066, 0x2069, 0x206F, 0x3164, 0xE000, 0xF8FF, 0xFDD0, 0xFEFF, 0xFFA0, 0xFFF9,
      0xFFFE, 0x1D173, 0xE0001, 0xE0041, 0xE007F, 0xF0000, 0x10FFFF,
    ] as [UInt32])
  func printsNumbersOfInvisibleCharacters(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let hex = String(value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    #expect(VisibleText.escaping("a\(scalar)b") == "a<U+\(digits)>b")
    #expect(VisibleText.escaping("設\(scalar)定", ascii: true) == "設<U+\(digits)>定")
  }

  @Test func printsTagCharacters() {
    #expect(VisibleText.escaping("a\u{E0068}\u{E0069}") == "a<U+E0068><U+E0069>")
    #expect(
      VisibleText.escaping("🏴\u{E0067}\u{E0062}\u{E007F}")
        == "🏴<U+E0067><U+E0062><U+E007F>")
    let text = "🏴" + String(repeating: "\u{E0067}", count: 7) + "\u{E007F}"
    #expect(VisibleText.escaping(text).hasPrefix("🏴<U+E0067>"))
    // Tag characters after a flag's end are not part of the flag.
    #expect(
      VisibleText.escaping("🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{E0067}")
        == "🏴󠁧󠁢󠁥󠁮󠁧󠁿<U+E0067>")
  }

  @Test func addsBasesToCombiningMarks() {
    #expect(VisibleText.escaping("\u{301}a") == "\u{25CC}\u{301}a")
    #expect(VisibleText.escaping("\u{93E}") == "\u{25CC}\u{93E}")
    #expect(VisibleText.escaping("\u{1B}\u{301}") == "␛\u{25CC}\u{301}")
    #expect(VisibleText.escaping("a\n\u{301}", keepingLineBreaks: true) == "a\n\u{25CC}\u{301}")
  }

  @Test func preservesLineBreaksOnRequest() {
    #expect(VisibleText.escaping("a\nb\r\nc\rd", keepingLineBreaks: true) == "a\nb\nc␍d")
    #expect(VisibleText.escaping("a\nb\t", ascii: true, keepingLineBreaks: true) == "a\nb\\x09")
  }

  /// A variation selector is allowed after characters that have variants. Rows of selectors can
  /// hide text.
  @Test(arguments: [
    ("❤\u{FE0F}", "❤\u{FE0F}"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
    ("葛\u{E0100}", "葛\u{E0100}"), ("≨\u{FE00}", "≨\u{FE00}"),
    ("A\u{FE0F}", "A<U+FE0F>"), ("A\u{FE00}\u{FE01}", "A<U+FE00><U+FE01>"),
    ("❤\u{FE0F}\u{FE0E}", "❤\u{FE0F}<U+FE0E>"), ("葛\u{E0100}\u{E0101}", "葛\u{E0100}<U+E0101>"),
    ("h\u{E0101}", "h<U+E0101>"), ("\u{1D173}\u{1BCA0}", "<U+1D173><U+1BCA0>"),
  ])
  func printsMisplacedVariationSelectors(text: String, shown: String) {
    #expect(VisibleText.escaping(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(arguments: ["\u{301}", "\u{93E}", "\u{200D}😀", "\u{FE0F}", "\u{E0041}", "\u{200D}©"])
  func shortensLongClusters(_ link: String) throws {
    let text = "©" + String(repeating: link, count: 500_000) + "b"
    let visible = VisibleText.escaping(text)
    #expect(visible.utf8.count < 400)
    #expect(visible.hasSuffix("…b"))
    #expect(VisibleText.escaping(text, ascii: true).hasSuffix("...b"))
    let first = try #require(visible.first)
    #expect(first.unicodeScalars.count <= 32)
  }

  @Test func preservesManyClusters() {
    for unit in ["の", "ห", "क", "🇯🇵", "ع", "가", "\u{1112}\u{1161}", "👍🏽"] {
      let text = String(repeating: unit, count: 1000)
      #expect(VisibleText.escaping(text) == text)
    }
  }

  @Test(arguments: ["", "abc", "1. 设置 é ❤️ ภาษา हि", "\u{58F}"])
  func doesNotIsolateLeftToRightText(_ text: String) {
    #expect(VisibleText.isolated(text) == text)
  }

  @Test(arguments: ["العربية", "a עברית", "12 ٣", "ߒߞߏ", "\u{1E900}", "\u{FB1D}", "\u{FE70}"])
  func isolatesRightToLeftText(_ text: String) {
    let isolated = VisibleText.isolated(text)
    #expect(isolated == "\u{2068}\(text)\u{2069}")
    #expect(DisplayWidth.columnCount(of: isolated) == DisplayWidth.columnCount(of: text))
  }

  @Test(arguments: ["🏽", "ำ", "a\u{D4E}", "\u{110BD}", "\u{200D}a"])
  func isolatesTextThatJoinsSpaces(_ text: String) {
    let isolated = VisibleText.isolated(text)
    #expect(isolated == "\u{2068}\(text)\u{2069}")
    let columns = DisplayWidth.columnCount(of: text)
    #expect(DisplayWidth.columnCount(of: "   " + isolated + "   ") == columns + 6)
  }
}
