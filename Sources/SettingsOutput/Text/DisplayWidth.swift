import SettingsSyntax

/// The number of columns that text takes in a terminal.
///
/// A grapheme cluster is as wide as its scalars together, but never wider than two columns, which
/// most terminals agree on: a family joined by U+200D, a flag, a conjoined Hangul syllable and an
/// emoji with a skin tone take two, an Indic consonant with a spacing vowel two, stacked marks none.
/// U+FE0F makes an emoji of the character before it, and so two columns (keycaps too); U+FE0E narrows
/// nothing, as whatever is an emoji by itself is wide as text too. One half of a flag on its own takes
/// one column, as in wcwidth(3). Ambiguous characters take one.
///
/// Controls count as nothing: text of a document goes through ``VisibleText`` first. Escape
/// sequences of ``TerminalStyle`` are not recognized: measure first, style afterwards.
public enum DisplayWidth {
  /// Returns the columns of a text on one line.
  public static func columns(of text: some StringProtocol) -> Int {
    let text = Substring(text)
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let cluster = cluster(of: text, at: position)
      total += cluster.columns
      position = cluster.end
    }
    return total
  }

  /// Returns the columns of the grapheme cluster at a position of a text (0, 1 or 2), and its end.
  static func cluster(
    of text: Substring, at position: String.Index
  ) -> (columns: Int, end: String.Index) {
    let byte = text.utf8[position]
    let next = text.utf8.index(after: position)
    // Before another character of ASCII a printable one is a cluster of its own.
    if byte >= 0x20, byte < 0x7F, next == text.endIndex || text.utf8[next] < 0x80 {
      return (1, next)
    }
    let end = text.index(after: position)
    return (columns(ofCluster: text.unicodeScalars[position..<end]), end)
  }

  /// Returns the columns of the scalars of one grapheme cluster; stops at the second column.
  private static func columns(ofCluster scalars: Substring.UnicodeScalarView) -> Int {
    var total = 0
    var followsEmoji = false
    for scalar in scalars {
      let width = WidthClass(of: scalar)
      switch width {
      case .zero: if followsEmoji, scalar == "\u{FE0F}" { total += 1 }
      case .narrow, .emoji: total += 1
      case .wide: total += 2
      }
      if total >= 2 { return 2 }
      followsEmoji = width == .emoji
    }
    return total
  }
}

/// The part of one Unicode scalar in the width of its grapheme cluster.
///
/// The raw values are the letters of ``WidthTable/runs``.
enum WidthClass: UInt8 {
  /// No column: a mark, a format, a control, or a vowel or final of a conjoining Hangul syllable.
  case zero = 0x7A
  /// One column; ambiguous East Asian characters too.
  case narrow = 0x6E
  /// Two columns: East Asian wide and fullwidth, and emoji that are drawn as such by themselves.
  case wide = 0x77
  /// One column, or two if U+FE0F follows and asks for the emoji.
  case emoji = 0x65

  /// The first scalar and the class of each run of the table.
  static let runs: [(start: UInt32, width: WidthClass)] = {
    var runs: [(start: UInt32, width: WidthClass)] = []
    var (start, count): (UInt32, UInt32) = (0, 0)
    for byte in WidthTable.runs.utf8 {
      if let width = WidthClass(rawValue: byte) {
        runs.append((start, width))
        (start, count) = (start + count, 0)
      } else {
        // A hexadecimal digit: 0 through 9 or A through F.
        count = count << 4 + UInt32(byte < 0x40 ? byte - 0x30 : byte - 0x37)
      }
    }
    return runs
  }()

  /// Finds the class of a scalar, in about ten steps.
  init(of scalar: Unicode.Scalar) {
    let runs = WidthClass.runs
    // The run is the last one that starts at or before the scalar; the first starts at zero.
    let next = runs.partitionPoint { $0.start > scalar.value }
    self = runs[next - 1].width
  }
}
