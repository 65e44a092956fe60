import SettingsSyntax

/// Makes text of a document safe to print on a terminal line.
///
/// The result cannot move the cursor, color the terminal, reorder the line or be invisible: scalars
/// with such effects are replaced by visible signs. Letters, marks, joiners (U+200C, U+200D) and
/// emoji are unchanged in every script, and so are variation selectors after a scalar with
/// variations.
public enum VisibleText {
  /// The maximum number of scalars of a grapheme cluster. Some terminals fail on long clusters.
  static let clusterLimit = 32

  /// Returns the text with every scalar that has no visible glyph replaced by a sign.
  ///
  /// - C0 controls and DEL become their pictures, `␛`; with `ascii`, `\x1b`.
  /// - C1 controls, formats (bidi controls, zero-width characters, soft hyphens, tags outside a
  ///   flag), separators of lines and paragraphs, blank Hangul fillers, private and unassigned
  ///   scalars, and noncharacters become `<U+202E>`. Scalars are unassigned if the Unicode version
  ///   of the standard library does not know them.
  /// - A mark without a base character gets U+25CC `◌` as base, so that it does not combine with a
  ///   frame.
  /// - A grapheme cluster of more than 32 scalars is cut and followed by `…`; with `ascii`, `...`.
  ///
  /// With `keepingLineBreaks`, LF and CR LF are written as LF.
  public static func escaping(
    _ text: String, ascii: Bool = false, keepingLineBreaks: Bool = false
  ) -> String {
    guard needsEscaping(text, keepingLineBreaks: keepingLineBreaks) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    var position = text.startIndex
    while position < text.endIndex {
      let next = text.index(after: position)
      let cluster = text.unicodeScalars[position..<next]
      position = next
      if keepingLineBreaks, cluster.last == "\n" {
        result.unicodeScalars.append("\n")
      } else {
        append(cluster, ascii: ascii, to: &result)
      }
    }
    return result
  }

  /// Returns false if no scalar of the text can require a change. This is a fast, conservative
  /// check.
  private static func needsEscaping(_ text: String, keepingLineBreaks: Bool) -> Bool {
    let lineFeed: UInt8 = keepingLineBreaks ? 0x0A : 0x20
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F || $0 == lineFeed }) { return false }
    if let first = text.unicodeScalars.first, first.properties.generalCategory.isMark {
      return true
    }
    // A run of more than `clusterLimit` such scalars may be one cluster: marks, and scalars that
    // U+200D joins, including © and ®.
    var joined = 0
    for scalar in text.unicodeScalars {
      if isHidden(scalar) || isVariationSelector(scalar) { return true }
      let mayJoin = scalar.value >= 0x300 || scalar == "\u{A9}" || scalar == "\u{AE}"
      joined = mayJoin ? joined + 1 : 0
      if joined >= clusterLimit { return true }
    }
    return false
  }

  private static func append(
    _ cluster: Substring.UnicodeScalarView, ascii: Bool, to result: inout String
  ) {
    let flagEnd = flagEnd(of: cluster)
    var count = 0
    var previous: Unicode.Scalar?
    // A cluster begins with a mark only at the start of the text and after a hidden scalar.
    if let first = cluster.first, first.properties.generalCategory.isMark {
      result.unicodeScalars.append("\u{25CC}")
      count = 1
    }
    for index in cluster.indices {
      guard count < clusterLimit else {
        result += ascii ? "..." : "…"
        return
      }
      let scalar = cluster[index]
      defer { previous = scalar }
      let isStray = isVariationSelector(scalar) && !mayVary(previous, by: scalar)
      if !isHidden(scalar) && !isStray || index < flagEnd {
        result.unicodeScalars.append(scalar)
      } else {
        result += replacementSign(for: scalar, ascii: ascii)
      }
      count += 1
    }
  }

  /// Returns the end of the flag at the start of a cluster: U+1F3F4, 3 to 6 tag letters or digits,
  /// U+E007F.
  ///
  /// Returns the start of the cluster if it is not a valid flag, because tags can otherwise hide
  /// text.
  private static func flagEnd(of cluster: Substring.UnicodeScalarView) -> String.Index {
    guard cluster.first == "\u{1F3F4}" else { return cluster.startIndex }
    var tags = 0
    var index = cluster.index(after: cluster.startIndex)
    while index < cluster.endIndex, tags <= 6 {
      switch cluster[index].value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: tags += 1
      case 0xE007F where tags >= 3: return cluster.index(after: index)
      default: return cluster.startIndex
      }
      index = cluster.index(after: index)
    }
    return cluster.startIndex
  }

  private static func replacementSign(for scalar: Unicode.Scalar, ascii: Bool) -> String {
    let value = scalar.value
    if value < 0x20 || value == 0x7F {
      if ascii { return "\\x" + (value < 0x10 ? "0" : "") + String(value, radix: 16) }
      let picture = value == 0x7F ? Unicode.Scalar(0x2421) : Unicode.Scalar(0x2400 + value)
      if let picture { return String(picture) }
    }
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  // MARK: Scalars

  /// Returns true if a scalar selects a variation of the previous scalar and is invisible itself.
  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Returns true if a scalar has variations for the selector (Unicode 16, section 23.4). Other
  /// selectors are replaced, because runs of them can hide text.
  private static func mayVary(_ scalar: Unicode.Scalar?, by selector: Unicode.Scalar) -> Bool {
    guard let scalar, !isVariationSelector(scalar) else { return false }
    return switch selector.value {
    case 0xFE0E, 0xFE0F: scalar.properties.isEmoji
    case 0xFE00...0xFE0D: scalar.value >= 0x80
    default: scalar.properties.isIdeographic
    }
  }

  /// Returns true if a scalar must be replaced by a visible sign.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    // Joiners shape letters and emoji. Number signs of Arabic, Syriac and Kaithi are visible,
    // although their category is format.
    case 0x200C, 0x200D: return false
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    case let value where QuotedText.isFiller(value): return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return true
    default:
      return false
    }
  }
}

extension Unicode.GeneralCategory {
  /// True for the three categories of marks, which combine with the character before them.
  var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension VisibleText {
  /// Returns the text between U+2068 and U+2069 if it could affect adjacent text on the line.
  ///
  /// - The text has right-to-left letters. A terminal with bidirectional reordering then reorders
  ///   only the text itself: adjacent digits and frame lines stay in their columns, and the
  ///   direction of the line does not depend on its first letter.
  /// - The text would form one grapheme cluster with an adjacent space: a skin tone without a hand,
  ///   or a Thai vowel without its consonant. The cluster would have fewer columns than its parts.
  ///
  /// The isolates have no columns. Other text is returned unchanged.
  ///
  /// Call this after escaping, which would replace the isolates, and after cutting and wrapping,
  /// which could separate them. Add padding outside of the result.
  public static func isolated(_ text: String) -> String {
    guard isRightToLeft(text) || joinsSpaces(text) else { return text }
    return "\u{2068}" + text + "\u{2069}"
  }

  /// Returns true if a space directly before or after the text would be in a cluster with part of
  /// it.
  private static func joinsSpaces(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    // No scalar below the combining marks combines with a space.
    if first.value < 0x300, last.value < 0x300 { return false }
    return " \(first)".count == 1 || "\(last) ".count == 1
  }

  /// Returns true if a text has a scalar in a right-to-left block.
  ///
  /// These are the blocks whose unassigned scalars have the Bidi_Class R or AL
  /// (DerivedBidiClass.txt). Digits and marks in these blocks count too, so some texts are isolated
  /// unnecessarily, which is harmless.
  static func isRightToLeft(_ text: String) -> Bool {
    // In UTF-8, all scalars from U+0590 on have a lead byte of at least D6.
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
