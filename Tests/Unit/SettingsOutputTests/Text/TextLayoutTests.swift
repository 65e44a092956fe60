import Testing

@testable import SettingsOutput

@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("Settings", 8, "Settings"), ("Settings", 7, "Settin…"), ("Settings", 1, "…"),
    ("Settings", 0, ""), ("Settings", -1, ""), ("Settings", Int.min, ""), ("", 0, ""),
    ("Settings", Int.max, "Settings"), ("My phone", 4, "My…"),
    ("系统设置", 8, "系统设置"), ("系统设置", 7, "系统设…"), ("系统设置", 6, "系统…"),
    ("系统设置", 2, "…"), ("한국어", 5, "한국…"), ("ｶﾀｶﾅ", 3, "ｶﾀ…"),
    ("a👨‍👩‍👧‍👦b", 4, "a👨‍👩‍👧‍👦b"), ("a👨‍👩‍👧‍👦b", 3, "a…"), ("🇯🇵🇩🇪", 3, "🇯🇵…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 3, "\u{1112}\u{1161}\u{11AB}…"),
    ("हिन्दी भाषा", 5, "हिन्दी…"), ("กำลัง", 3, "กำ…"), ("العربية", 4, "الع…"),
    ("1\u{FE0F}\u{20E3}23", 3, "1\u{FE0F}\u{20E3}…"),
  ])
  func truncatesText(_ text: String, columns: Int, expected: String) {
    let result = TextLayout.truncated(text, toColumns: columns)
    #expect(result == expected)
    #expect(DisplayWidth.columnCount(of: result) <= max(0, columns))
  }

  @Test func truncatesWithAnotherEllipsis() {
    #expect(TextLayout.truncated("Settings", toColumns: 6, ellipsis: "...") == "Set...")
    #expect(TextLayout.truncated("Settings", toColumns: 3, ellipsis: "...") == "...")
    #expect(TextLayout.truncated("Settings", toColumns: 2, ellipsis: "...") == "Se")
    #expect(TextLayout.truncated("Settings", toColumns: 2, ellipsis: "") == "Se")
  }

  @Test func padsText() {
    #expect(TextLayout.padded("设置", toColumns: 7) == "设置   ")
    #expect(TextLayout.padded("设置", toColumns: 7, alignment: .trailing) == "   设置")
    #expect(TextLayout.padded("设置", toColumns: 7, alignment: .centered) == " 设置  ")
    #expect(TextLayout.padded("设置", toColumns: 4) == "设置")
    #expect(TextLayout.padded("设置", toColumns: 3) == "设置")
    #expect(TextLayout.padded("", toColumns: 2) == "  ")
    #expect(TextLayout.padded("a", toColumns: .min) == "a")
    #expect(TextLayout.padded("a", toColumns: .max).utf8.count == 65_535)
    #expect(
      TextLayout.padded(VisibleText.isolated("עברית"), toColumns: 6)
        == "\u{2068}עברית\u{2069} ")
  }

  @Test(
    arguments: [
      ("", 10, []), ("a", 10, ["a"]), ("\n", 10, [""]), ("a\n", 10, ["a"]), ("  ", 10, [""]),
      ("a\n\nb\r\nc", 10, ["a", "", "b", "c"]), ("\n\na", 10, ["", "", "a"]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the quick  brown   fox ", 6, ["the", "quick", "brown", "fox"]),
      ("a  b c", 4, ["a  b", "c"]), ("  indented text", 10, ["  indented", "text"]),
      ("     x", 4, ["x"]), ("abc     \nd", 3, ["abc", "d"]), ("abc      d", 3, ["abc", "d"]),
      ("incomprehensibilities", 8, ["incompre", "hensibil", "ities"]),
      ("an incomprehensibility", 8, ["an", "incompre", "hensibil", "ity"]),
      ("a\u{A0}b c\u{A0}d", 5, ["a\u{A0}b", "c\u{A0}d"]), ("ab", 1, ["ab"]),
      ("abc", 0, ["ab", "c"]),
      ("the é\u{301} end", 5, ["the é\u{301}", "end"]),
    ] as [(String, Int, [String])])
  func wrapsText(_ text: String, columns: Int, expected: [String]) {
    #expect(TextLayout.wrapped(text, columns: columns) == expected)
  }

  @Test(
    arguments: [
      ("系统设置页面", 6, ["系统设", "置页面"]), ("系统设置页面", 7, ["系统设", "置页面"]),
      // Lines never begin with a closing mark or a small kana, and never end with an opening mark.
      ("系统设，置页", 6, ["系统", "设，置", "页"]), ("打开「设置」。", 6, ["打开", "「设", "置」。"]),
      ("アップデート", 4, ["アッ", "プ", "デー", "ト"]), ("こんにちは、世界", 10, ["こんにち", "は、世界"]),
      ("値段は￥100", 8, ["値段は", "￥100"]), ("電池100%です", 8, ["電池100%", "です"]),
      ("。。。。", 4, ["。。", "。。"]), ("「「「", 4, ["「「", "「"]),
      ("设\u{3000}\u{3000}置", 4, ["设", "置"]), ("漢字 漢 \n字", 5, ["漢字", "漢", "字"]),
      ("iPhoneの設定", 8, ["iPhoneの", "設定"]),
      ("漢字(かな)", 6, ["漢字", "(かな)"]), ("“设置”页", 5, ["“设", "置”页"]),
      // Korean wraps between words.
      ("개인정보 보호", 8, ["개인정보", "보호"]), ("알림 센터 설정", 8, ["알림", "센터", "설정"]),
      ("개인정보보호", 8, ["개인정보", "보호"]),
      (
        "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} \u{1112}\u{1161}\u{11AB}", 5,
        ["\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "\u{1112}\u{1161}\u{11AB}"]
      ),
      ("ภาษาไทย", 4, ["ภาษา", "ไทย"]), ("हिन्दी भाषा", 5, ["हिन्दी", "भाषा"]),
      ("اللغة العربية", 7, ["اللغة", "العربية"]), ("👍🏽👨‍👩‍👧🇯🇵!", 5, ["👍🏽👨‍👩‍👧", "🇯🇵!"]),
      ("ｶﾞｷﾞｸﾞ", 4, ["ｶﾞｷﾞ", "ｸﾞ"]), ("ＡＢＣ", 4, ["ＡＢ", "Ｃ"]),
    ] as [(String, Int, [String])])
  func wrapsScripts(_ text: String, columns: Int, expected: [String]) {
    #expect(TextLayout.wrapped(text, columns: columns) == expected)
  }

  @Test(
    arguments: [
      ("the quick brown fox", 9, 1, ["the quic…"]),
      ("the quick brown fox", 9, 2, ["the quick", "brown fox"]),
      ("the quick brown fox jumps", 9, 2, ["the quick", "brown fo…"]),
      ("a\nb\nc", 9, 2, ["a", "b…"]),
      ("a\nb\n", 9, 2, ["a", "b"]), ("abcdefghi\nb", 9, 1, ["abcdefgh…"]), ("a  \nb", 9, 1, ["a…"]),
      ("系统设置页面", 6, 1, ["系统…"]), ("abc", 9, 0, []), ("abc", 9, -1, []), ("", 9, 1, []),
      ("word     another", 6, 1, ["word…"]), ("incomprehensible", 6, 2, ["incomp", "rehen…"]),
      ("        deep", 6, 1, ["deep"]),
    ] as [(String, Int, Int, [String])])
  func limitsLines(_ text: String, columns: Int, maxLines: Int, expected: [String]) {
    #expect(TextLayout.wrapped(text, columns: columns, maxLines: maxLines) == expected)
  }

  @Test func wrapsWithAnotherEllipsis() {
    #expect(
      TextLayout.wrapped("the quick brown", columns: 9, maxLines: 1, ellipsis: "...")
        == ["the qu..."])
  }
}
