import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsLanguage

/// Tests finding a keyword in a text: case and width are ignored, and only whole characters match.
@Suite struct KeywordTests {
  private static let found: [(keyword: String, text: String)] = [
    ("school", "The SCHOOL of music"), ("", "anything"), ("", ""), ("a", "A"),
    // Case, also in scripts where it changes the length.
    ("STRASSE", "Hauptstraße 1"), ("straße", "HAUPTSTRASSE"), ("ẞ", "ss"), ("ÉCOLE", "école"),
    ("ΣΊΣΥΦΟΣ", "Σίσυφος"), ("москва", "МОСКВА"), ("ꮳꮃꭹ", "ᏣᎳᎩ"), ("k", "\u{212A}"),
    // Full-width and half-width forms.
    ("ＡＢＣ", "abc"), ("abc", "ＡＢＣ"), ("１２", "12 号"), ("北京　大学", "北京 大学"),
    ("ﾊﾝｶｸ", "ハンカク"), ("ガッコウ", "ｶﾞｯｺｳ"), ("ﾊﾟﾘ", "パリ"), ("ﾊﾟﾘ", "ハ\u{309A}リ"), ("ｰ", "ー"),
    ("￥", "¥"), ("￦", "₩"), ("ﾡ", "ㄱ"), ("ￜ", "ㅣ"), ("｡", "。"), ("￪", "↑"),
    // Chinese, Japanese, Korean, and symbols.
    ("小学", "北京市第一小学"), ("さくら", "さくら組"), ("서울", "서울대학교"), ("(", "（甲）"),
    // Canonically equivalent texts, in both directions.
    ("e\u{301}cole", "ÉCOLE"), ("é", "cafe\u{301}"), ("각", "\u{1100}\u{1161}\u{11A8}"),
    ("👨‍👩‍👧", "a 👨‍👩‍👧 b"), ("aab", "aaab"), ("abab", "abaabab"), ("ababac", "abababac"),
  ]

  @Test(arguments: found)
  func findsKeyword(keyword: String, text: String) {
    #expect(SettingsKeyword(keyword).occurs(in: text))
  }

  @Test(arguments: [
    ("b", "a"), ("ab", "a"), ("a", ""), ("e", "é"), ("e", "e\u{301}"), ("👨", "👨‍👩‍👧"), ("ハ", "バ"),
    ("ﾊ", "ﾊﾞ"), ("学校", "學校"), ("さ", "サ"), ("小 学", "小学"), ("abac", "ababab"),
    ("aaab", "aaaaaac"), ("🇩🇪", "🇫🇩🇪🇷"),
  ])
  func doesNotFindKeyword(keyword: String, text: String) {
    #expect(!SettingsKeyword(keyword).occurs(in: text))
  }

  @Test func comparesIgnoringCaseAndWidth() {
    #expect(SettingsKeyword("北京ＡＢ").equals("北京ab"))
    #expect(SettingsKeyword("").equals(""))
    #expect(!SettingsKeyword("").equals("a"))
    #expect(!SettingsKeyword("ab").equals("a") && !SettingsKeyword("a").equals("ab"))
  }

  /// Folding is idempotent and makes uppercase and lowercase letters equal.
  @Test func foldsIdempotently() throws {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: Effort.isThorough ? 1 : 7) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let folded = KeywordFolding.folded(String(scalar))
      try #require(Array(KeywordFolding.folded(folded).utf8) == Array(folded.utf8), "\(value)")
      let large = KeywordFolding.folded(scalar.properties.uppercaseMapping)
      // The dotless i is the only letter that differs from its uppercase form, which is I.
      try #require(large.utf8.elementsEqual(folded.utf8) || value == 0x131, "\(value)")
      // Scalars that are written without a table lookup have no case.
      if folded.unicodeScalars.elementsEqual([scalar]) { continue }
      try #require(
        scalar.properties.changesWhenCaseMapped || (0xFF00...0xFFEF).contains(value)
          || value == 0x3000, "\(value)")
    }
  }

  @Test func skipsOnlyScalarsWithoutCase() {
    for value in Array(UInt32(0x2E80)..<0xA640) + Array(0xAC00..<0xD7B0) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(!scalar.properties.changesWhenCaseMapped)
    }
  }
}
