/// Folds case and width, so that strings can be compared regardless of them.
///
/// - **Width**: full-width forms of ASCII (`Ａ`, `１`) and of `¢ £ ¬ ¯ ¦ ¥ ₩` become the usual forms;
///   half-width katakana, Hangul letters and symbols become full-width; the ideographic space
///   U+3000 becomes a space. A half-width voiced sound mark becomes the combining mark, so that
///   `ﾊﾞ` and `バ` are canonically equivalent.
/// - **Case**: full case folding with the mappings of the standard library: to lowercase, uppercase
///   and lowercase again, so that `ß`, `ẞ` and `SS`, or `ς`, `σ` and `Σ`, become equal.
///
/// Other differences remain: diacritics, variants of Chinese characters, hiragana and katakana.
package enum KeywordFolding {
  /// Returns the folded string. Linear.
  package static func folded(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { appendFolded(removingWidth(scalar), to: &result) }
    return result
  }

  // MARK: Case

  private static func appendFolded(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0x41...0x5A: appendFolded(scalar.value + 0x20, to: &result)
    // These ranges have no case, so they need no lookup: the rest of ASCII, Han to Yi, and Hangul.
    case 0..<0x80, 0x2E80..<0xA640, 0xAC00..<0xD7B0: result.unicodeScalars.append(scalar)
    default:
      for small in scalar.properties.lowercaseMapping.unicodeScalars {
        for large in small.properties.uppercaseMapping.unicodeScalars {
          result += large.properties.lowercaseMapping
        }
      }
    }
  }

  private static func appendFolded(_ value: UInt32, to result: inout String) {
    if let scalar = Unicode.Scalar(value) { result.unicodeScalars.append(scalar) }
  }

  // MARK: Width

  /// Returns the usual form of a half-width or full-width scalar. Returns other scalars unchanged.
  private static func removingWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0x3000: return " "
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0) ?? scalar
    case 0xFF5F...0xFF60: return Unicode.Scalar(value - 0xFF5F + 0x2985) ?? scalar
    case 0xFF61...0xFF9F: return katakana[Int(value - 0xFF61)]
    case 0xFFA0: return "\u{3164}"
    case 0xFFA1...0xFFBE: return Unicode.Scalar(value - 0xFFA1 + 0x3131) ?? scalar
    // The vowels are in four separate ranges.
    case 0xFFC2...0xFFC7: return Unicode.Scalar(value - 0xFFC2 + 0x314F) ?? scalar
    case 0xFFCA...0xFFCF: return Unicode.Scalar(value - 0xFFCA + 0x3155) ?? scalar
    case 0xFFD2...0xFFD7: return Unicode.Scalar(value - 0xFFD2 + 0x315B) ?? scalar
    case 0xFFDA...0xFFDC: return Unicode.Scalar(value - 0xFFDA + 0x3161) ?? scalar
    case 0xFFE0...0xFFE6: return signs[Int(value - 0xFFE0)]
    case 0xFFE8...0xFFEE: return shapes[Int(value - 0xFFE8)]
    default: return scalar
    }
  }

  /// The usual forms of U+FF61 to U+FF9F.
  private static let katakana = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars)
  /// The usual forms of U+FFE0 to U+FFE6.
  private static let signs = Array("¢£¬¯¦¥₩".unicodeScalars)
  /// The usual forms of U+FFE8 to U+FFEE.
  private static let shapes = Array("│←↑→↓■○".unicodeScalars)
}
