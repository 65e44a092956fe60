import SettingsSyntax

/// Text of a document, made safe to be part of a line of a terminal.
///
/// The result cannot move the cursor, color the terminal, reorder the line or hide: scalars that do
/// are replaced by signs that show them. Letters, marks, joiners (U+200C, U+200D) and emoji stay as
/// they are, in every script, and so does a variation selector after what it can select a form of.
public enum VisibleText {
  /// The most scalars that a grapheme cluster keeps; some terminals overflow on towers of marks.
  static let clusterLimit = 32

  /// Returns the text with every scalar that is not simply drawn replaced by a sign.
  ///
  /// - C0 controls and DEL become their pictures, `␛`; with `ascii`, `\x1b`.
  /// - C1 controls, formats (bidi controls, zero-width characters, soft hyphens, tags outside a
  ///   flag), separators of lines and paragraphs, blank Hangul fillers, and what is private,
  ///   unassigned or no character at all become `<U+202E>`. Unassigned is what the standard
  ///   library's version of Unicode does not know.
  /// - A mark with nothing before it gets U+25CC `◌` as its letter, so that it is not on a frame.
  /// - A grapheme cluster of more than 32 scalars is cut there, and `…` follows; with
  ///   `ascii`, `...`.
  ///
  /// With `keepingLineBreaks`, LF and CR LF stay, as LF.
  public static func escaping(
    _ text: String, ascii: Bool = false, keepingLineBreaks: Bool = false
  ) -> String {
    guard needsEscaping(text) else { return text }
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

  /// Whether something may have to change, as far as scalars show.
  private static func needsEscaping(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return false }
    if let first = text.unicodeScalars.first, first.properties.generalCategory.isMark {
      return true
    }
    // A run of this many scalars may be one cluster: marks, and what U+200D joins, © and ® too.
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
    // A mark leads a cluster only at the start of the text and after a hidden scalar.
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
        result += sign(for: scalar, ascii: ascii)
      }
      count += 1
    }
  }

  /// Returns the end of the flag that a cluster starts with: U+1F3F4, 3 to 6 tag letters or digits,
  /// U+E007F.
  ///
  /// The start of the cluster if it is not such a flag. Tags elsewhere are a way to hide text.
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

  private static func sign(for scalar: Unicode.Scalar, ascii: Bool) -> String {
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

  /// Whether a scalar selects a form of the one before it, and is not drawn itself.
  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Whether a scalar may have a form that a variation selector selects (Unicode 16, section 23.4):
  /// rows of selectors after any letter are a way to hide text.
  private static func mayVary(_ scalar: Unicode.Scalar?, by selector: Unicode.Scalar) -> Bool {
    guard let scalar, !isVariationSelector(scalar) else { return false }
    return switch selector.value {
    case 0xFE0E, 0xFE0F: scalar.properties.isEmoji
    case 0xFE00...0xFE0D: scalar.value >= 0x80
    default: scalar.properties.isIdeographic
    }
  }

  /// Whether a scalar is replaced by a sign that shows it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    // Joiners shape letters and emoji; signs before Arabic, Syriac and Kaithi numbers are formats
    // in name only.
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
  /// Whether it is one of the three kinds of marks, which are drawn on the character before them.
  var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension VisibleText {
  /// Returns the text between U+2068 and U+2069 if it would affect its neighbors on a line.
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
