/// How many columns of a terminal a text takes.
///
/// A grapheme cluster is as wide as its scalars together, but never wider than two columns. That
/// is what terminals agree on best: a family joined by U+200D, a flag, a conjoined Hangul syllable
/// and an emoji with a skin tone take two, an Indic consonant with a spacing vowel two, stacked
/// marks none. U+FE0F makes an emoji of the character before it, and so two columns (keycaps
/// too); U+FE0E narrows nothing, for whatever is an emoji by itself is wide as text as well. One
/// half of a flag on its own takes one column, as in wcwidth(3). Ambiguous characters take one.
///
/// Controls count as nothing: text from a document goes through ``VisibleText`` first. Escape
/// sequences of ``TerminalStyle`` are not recognised: measure first, style afterwards.
public enum DisplayWidth {
  /// The columns of one grapheme cluster: 0, 1 or 2.
  public static func columns(of character: Character) -> Int {
    columns(ofCluster: character.unicodeScalars)
  }

  /// The columns of a text on one line.
  public static func columns(of text: String) -> Int {
    columns(of: text[...])
  }

  /// The columns of a part of a text on one line.
  public static func columns(of text: Substring) -> Int {
    if let columns = columns(ofASCII: text.utf8) { return columns }
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let next = text.index(after: position)
      total += columns(ofCluster: text.unicodeScalars[position..<next])
      position = next
    }
    return total
  }

  /// The columns of the scalars of one grapheme cluster; stops at the second column.
  static func columns(ofCluster scalars: some Sequence<Unicode.Scalar>) -> Int {
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

  /// One column for every printable character, or nil where not all is ASCII.
  private static func columns(ofASCII bytes: Substring.UTF8View) -> Int? {
    var total = 0
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      if byte >= 0x20, byte != 0x7F { total += 1 }
    }
    return total
  }
}
