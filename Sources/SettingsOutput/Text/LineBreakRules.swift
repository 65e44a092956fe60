/// The positions at which a line may break between two characters without a space.
///
/// This is a small part of the line breaking algorithm (UAX #14) with the Japanese rules for the
/// start and the end of a line (kinsoku, JIS X 4051), sufficient for the texts of a settings page.
enum LineBreakRules {
  /// Returns true if a line may break between two clusters, given by their first scalars.
  static func mayBreak(after left: Unicode.Scalar, before right: Unicode.Scalar) -> Bool {
    (isIdeographic(left) || isIdeographic(right))
      && !notAtEnd.contains(left) && !notAtEither.contains(left)
      && !notAtStart.contains(right) && !notAtEither.contains(right)
  }

  /// Returns true if a scalar is a space at which a line may break.
  static func isBreakingSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns true if lines may break before and after a scalar: ideographs, kana, fullwidth forms
  /// and emoji, but not Hangul.
  ///
  /// Korean separates words with spaces, and readers expect unbroken words.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: false
    // Halfwidth kana, and halves of flags.
    case 0xFF66...0xFF9D, 0x1F1E6...0x1F1FF: true
    default: WidthClass(of: scalar) == .wide
    }
  }

  /// Closing punctuation, small kana, length marks, iteration marks, and units.
  private static let notAtStart = Set(
    """
    !%),.:;?]}¢°’”†‡•‥…‰′″›℃℉‼⁇⁈⁉»\
    、。，．・：；？！％）］｝｠〉》」』】〕〗〙〛〞〟｡｣､･～〜–‐゠\
    々〻ゝゞヽヾー゛゜ｰﾞﾟ\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ
    """.unicodeScalars)

  /// Opening punctuation, and currency signs.
  private static let notAtEnd = Set("#$([{£¥‘“‹€₩«（［｛｟〈《「『【〔〖〘〚〝｢＃＄￡￥￦".unicodeScalars)

  /// Quotes that can open or close, and no-break spaces.
  private static let notAtEither = Set("\"'\u{A0}\u{2007}\u{202F}".unicodeScalars)
}
