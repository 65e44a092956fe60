/// The side of a field at which a text is that is narrower than the field.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge of the field.
  case leading
  /// In the middle; if the spaces cannot be halved, the odd one is on the right.
  case centered
  /// At the right edge of the field.
  case trailing
}

/// Fits text into columns of a terminal: cuts, pads and wraps it.
///
/// Text is only cut between grapheme clusters, so no mark leaves its letter and no wide character is
/// halved. Widths are those of ``DisplayWidth``; the text has been through
/// ``VisibleText/escaping(_:ascii:keepingLineBreaks:)``. Everything is linear in what it returns
/// or measures; the rest of a long text is not looked at.
public enum TextLayout {
  /// The widest line that is padded to: a terminal's size has 16 bits.
  private static let widestLine = 65_535

  /// Returns the text, or as much of its start as fits together with the ellipsis.
  ///
  /// The result is never wider than `columns`, and not padded. An ellipsis that is wider itself is
  /// left out.
  public static func truncated(
    _ text: String, toColumns columns: Int, ellipsis: String = "…"
  ) -> String {
    let columns = max(0, columns)
    // No character has fewer bytes than columns.
    if text.utf8.count <= columns { return text }
    let end = prefixEnd(of: text[...], columns: columns)
    if end == text.endIndex { return text }
    return ellipsized(text[..<end], columns: columns, ellipsis: ellipsis)
  }

  /// Returns the text and as many spaces as the field has left.
  ///
  /// Fields are at most 65,535 columns wide.
  public static func padded(
    _ text: String, toColumns columns: Int, alignment: TextAlignment = .leading
  ) -> String {
    let spaces = min(max(0, columns), widestLine) - DisplayWidth.columns(of: text)
    guard spaces > 0 else { return text }
    let before =
      switch alignment {
      case .leading: 0
      case .centered: spaces / 2
      case .trailing: spaces
      }
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: spaces - before)
  }

  /// Returns the lines of a text that is broken to fit.
  ///
  /// Line feeds end lines, so an empty text has no lines and a last line feed adds none. Lines
  /// break at spaces, which are dropped there, and between wide characters but for Hangul, whose
  /// words stay whole; no line begins with `。` or `」` or ends with `「` (see ``LineBreakRules``).
  /// Long words are cut between clusters, and so is Thai, which would need a dictionary.
  ///
  /// - Parameters:
  ///   - columns: the width of a line, at least 2, as one wide character may need that much.
  ///   - maxLines: the most lines; if text remains, the last one ends with the ellipsis, and the
  ///     rest is not looked at.
  public static func wrapped(
    _ text: String, columns: Int, maxLines: Int? = nil, ellipsis: String = "…"
  ) -> [String] {
    var wrapper = LineWrapper(
      text, columns: max(2, columns), maxLines: maxLines ?? .max, ellipsis: ellipsis)
    return wrapper.wrap()
  }

  /// Returns the text, cut as far as the ellipsis needs, and the ellipsis without a space before it.
  static func ellipsized(_ text: Substring, columns: Int, ellipsis: String) -> String {
    let room = columns - DisplayWidth.columns(of: ellipsis)
    guard room >= 0 else { return String(text[..<prefixEnd(of: text, columns: columns)]) }
    var start = text[..<prefixEnd(of: text, columns: room)]
    while start.last == " " { start.removeLast() }
    return start + ellipsis
  }

  /// Returns the end of the longest start of a text that is not wider than a number of columns.
  private static func prefixEnd(of text: Substring, columns: Int) -> String.Index {
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let cluster = DisplayWidth.cluster(of: text, at: position)
      total += cluster.columns
      if total > columns { break }
      position = cluster.end
    }
    return position
  }
}
