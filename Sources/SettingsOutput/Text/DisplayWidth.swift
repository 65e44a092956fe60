import SettingsSyntax

/// The width of text in terminal columns.
///
/// A grapheme cluster is as wide as all of its scalars, but at most two columns, as in most
/// terminals. A family joined by U+200D, a flag, a conjoined Hangul syllable and an emoji with a
/// skin tone take two columns, an Indic consonant with a spacing vowel takes two, and stacked marks
/// take none. U+FE0F turns the previous character into an emoji of two columns (keycaps too).
/// U+FE0E does not reduce the width, because characters that are emoji by default are wide as text
/// too. Half of a flag takes one column, as in wcwidth(3). Ambiguous characters take one.
///
/// Controls have no width: text of a document must be escaped by ``VisibleText`` first. Escape
/// sequences of ``TerminalStyle`` are not recognized: measure text before styling it.
public enum DisplayWidth {
  /// Returns the width of a text on one line, in columns.
  public static func columnCount(of text: some StringProtocol) -> Int {
    let text = Substring(text)
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let cluster = clusterWidth(of: text, at: position)
      total += cluster.columns
      position = cluster.end
    }
    return total
  }

  /// Returns the width of the grapheme cluster at a position (0, 1 or 2 columns), and its end.
  static func clusterWidth(
    of text: Substring, at position: String.Index
  ) -> (columns: Int, end: String.Index) {
    let byte = text.utf8[position]
    let next = text.utf8.index(after: position)
    // A printable ASCII character before another ASCII character is a cluster of its own.
    if byte >= 0x20, byte < 0x7F, next == text.endIndex || text.utf8[next] < 0x80 {
      return (1, next)
    }
    let end = text.index(after: position)
    return (columnCount(ofCluster: text.unicodeScalars[position..<end]), end)
  }

  /// Returns the width of the scalars of a grapheme cluster. Stops at two columns.
  private static func columnCount(ofCluster scalars: Substring.UnicodeScalarView) -> Int {
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

/// The contribution of a Unicode scalar to the width of its grapheme cluster.
///
/// The raw values are the letters of ``WidthTable/runs``.
enum WidthClass: UInt8 {
  /// No column: a mark, a format, a control, or a vowel or final of a conjoining Hangul syllable.
  case zero = 0x7A
  /// One column; ambiguous East Asian characters too.
  case narrow = 0x6E
  /// Two columns: East Asian wide and fullwidth, and emoji with a default emoji presentation.
  case wide = 0x77
  /// One column, or two before U+FE0F, which requests the emoji presentation.
  case emoji = 0x65

  /// The first scalar and the class of each run in the table.
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

  /// Looks up the class of a scalar, in about ten steps.
  init(of scalar: Unicode.Scalar) {
    let runs = WidthClass.runs
    // The scalar is in the last run that starts at or before it. The first run starts at zero.
    let next = runs.partitionPoint { $0.start > scalar.value }
    self = runs[next - 1].width
  }
}
