/// The places at which a line may break between two characters without a space.
///
/// A small part of the line breaking algorithm (UAX #14) with the Japanese rules for the start and
/// the end of a line (kinsoku, JIS X 4051): enough for the labels of a settings page.
enum LineBreakRules {
  /// Whether a line may break between two clusters, given by their first scalars.
  static func mayBreak(after left: Unicode.Scalar, before right: Unicode.Scalar) -> Bool {
    (isIdeographic(left) || isIdeographic(right))
      && !notAtEnd.contains(left) && !notAtEither.contains(left)
      && !notAtStart.contains(right) && !notAtEither.contains(right)
  }

  /// Whether it is a space that a line may break at, and not a no-break space.
  static func isBreakingSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether lines break beside it: ideographs, kana, fullwidth forms and emoji, but not Hangul.
  ///
  /// Korean has spaces, and its readers expect words to stay whole.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: false
    // Halfwidth kana, and the halves of flags.
    case 0xFF66...0xFF9D, 0x1F1E6...0x1F1FF: true
    default: WidthClass(of: scalar) == .wide
    }
  }

  /// Closing punctuation, small kana, marks of length and iteration, and units.
  private static let notAtStart = Set(
    """
    !%),.:;?]}¢°’”†‡•‥…‰′″›℃℉‼⁇⁈⁉»\
    、。，．・：；？！％）］｝｠〉》」』】〕〗〙〛〞〟｡｣､･～〜–‐゠\
    々〻ゝゞヽヾー゛゜ｰﾞﾟ\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ
    """.unicodeScalars)

  /// Opening punctuation, and the signs of currencies.
  private static let notAtEnd = Set("#$([{£¥‘“‹€₩«（［｛｟〈《「『【〔〖〘〚〝｢＃＄￡￥￦".unicodeScalars)

  /// Quotes that open or close, and spaces that hold two words together.
  private static let notAtEither = Set("\"'\u{A0}\u{2007}\u{202F}".unicodeScalars)
}
