extension VisibleText {
  /// Returns the text between U+2068 and U+2069 if it would affect its neighbours on a line.
  ///
  /// - It holds letters that are written right to left. A terminal that reorders by the
  ///   bidirectional algorithm then keeps such text in its field: digits and frame lines beside
  ///   it stay in their columns, and the line is not turned around by its first letter.
  /// - It would make one grapheme cluster with a space before or after it: a skin tone without a
  ///   hand, a Thai vowel without its consonant. Such a cluster is narrower than its parts.
  ///
  /// The two isolates take no column. Other text is returned as it is.
  ///
  /// Isolate last: after escaping, which would show the isolates, and after cutting and wrapping,
  /// which would part them. Padding goes outside.
  public static func isolated(_ text: String) -> String {
    guard isRightToLeft(text) || joinsSpaces(text) else { return text }
    return "\u{2068}" + text + "\u{2069}"
  }

  /// Whether a space right before or after the text would be in one cluster with a part of it.
  private static func joinsSpaces(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    // Nothing below the combining marks joins a space.
    if first.value < 0x300, last.value < 0x300 { return false }
    return " \(first)".count == 1 || "\(last) ".count == 1
  }

  /// Whether a text has a scalar in a block that is written right to left.
  ///
  /// The blocks are those whose unassigned scalars have Bidi_Class R or AL (DerivedBidiClass.txt);
  /// digits and marks in them count too, which isolates a text once too often and harms nothing.
  static func isRightToLeft(_ text: String) -> Bool {
    // U+0590 is written D6 90 in UTF-8: below that lead byte there is nothing to look for.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}
