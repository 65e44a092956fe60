import Testing

@testable import SettingsOutput

/// Widths were compared with wcwidth 0.7 (Unicode 17) for every scalar, all emoji sequences and all
/// decomposed Hangul syllables. The intended differences are:
///
/// - Half of a flag has width 1 here and 2 in wcwidth: most terminals draw a boxed letter.
/// - Narrow emoji that are joined with another emoji without U+FE0F, such as `☝🏽` and `⛹‍♀`, have
///   width 2 here and 1 in wcwidth. A terminal that joins them draws an emoji, and other terminals
///   need 3 columns.
/// - A wide letter with a spacing mark has width 2 here and 3 in wcwidth, and two consecutive
///   conjoining initials have width 2 here and 4 in wcwidth. No cluster is wider than 2, and no
///   language uses the former.
/// - A spacing mark alone has width 1 here and 0 in wcwidth, because `VisibleText` adds a dotted
///   circle as its base.
/// - The blanks U+3164 and U+FFA0 have width 0 in wcwidth. `VisibleText` prints their numbers.
/// - Characters newer than the table: hexagrams and counting rods became wide in Unicode 16.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("Settings", 8), ("a\tb\u{1B}", 2), ("\r\n", 0), ("é", 1),
    ("设置", 4), ("設定、", 6), ("가나다", 6), ("ภาษาไทย", 7), ("กำลัง", 4), ("น้ำ", 2),
    ("नमस्ते", 4), ("सेटिंग्स", 5), ("हिन्दी", 4), ("العربية", 7), ("مُحَمَّد", 4), ("עִבְרִית", 5),
    ("Ελλάδα", 6), ("Việt", 4), ("ＡＢ１", 6), ("ｶﾀｶﾅ", 4), ("ｶﾞｷﾞ", 4), ("カ\u{3099}", 2),
    ("│─┌┐…·", 6), ("①±§", 3), ("\u{3000}", 2),
  ])
  func measuresText(_ text: String, columns: Int) {
    #expect(DisplayWidth.columnCount(of: text) == columns)
    #expect(DisplayWidth.columnCount(of: "x\(text)x".dropFirst().dropLast()) == columns)
  }

  @Test(arguments: [
    ("a\u{301}", 1), ("a\u{300}\u{301}\u{302}\u{303}", 1), ("\u{301}", 0),
    // A syllable of conjoining Hangul, with and without a final.
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2), ("\u{AC00}\u{11A8}", 2),
    ("😀", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏃🏽‍♀️", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2),
    ("🇯🇵", 2), ("🇯", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("#\u{FE0F}\u{20E3}", 2), ("1", 1),
    ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("©\u{FE0F}", 2), ("a\u{FE0F}", 1),
    // Characters that are wide by default remain wide in text presentation.
    ("⌚", 2), ("⌚\u{FE0E}", 2), ("⌚\u{FE0F}", 2),
    ("का", 2), ("क्ष", 2), ("क्षि", 2), ("กำ", 2), ("\u{200D}", 0), ("\u{2068}", 0),
  ])
  func measuresCluster(_ text: String, columns: Int) {
    #expect(text.count == 1)
    #expect(DisplayWidth.columnCount(of: text) == columns)
  }

  @Test func pairsFlags() {
    #expect(DisplayWidth.columnCount(of: "🇯🇵🇩🇪🇫") == 5)
  }

  /// The standard library has its own copy of the properties from which the table is generated.
  @Test func agreesWithStandardLibrary() {
    let drawnFormats: Set<UInt32> = [
      0xAD, 0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD,
      0x110CD,
    ]
    for value in UInt32(0xA0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15
      else { continue }
      let properties = scalar.properties
      let width = WidthClass(of: scalar)
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        #expect(width == .zero, "U+\(String(value, radix: 16))")
      case .format:
        #expect(width == (drawnFormats.contains(value) ? .narrow : .zero))
      default:
        guard properties.isEmoji, !(0x1F1E6...0x1F1FF).contains(value) else { continue }
        let expected = properties.isEmojiPresentation ? [WidthClass.wide] : [.emoji, .wide]
        #expect(expected.contains(width), "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func sortsRuns() {
    let runs = WidthClass.runs
    #expect(runs.first?.start == 0)
    for (run, next) in zip(runs, runs.dropFirst()) {
      #expect(run.start < next.start)
      #expect(run.width != next.width)
    }
    // The runs cover several planes, up to the variation selectors.
    #expect(runs.last?.start == 0xE01F0)
  }
}
