/// Fits text into columns of a terminal: cuts, pads and wraps it.
///
/// Text is only ever cut between grapheme clusters, so no mark leaves its letter and no wide
/// character is halved. Widths are those of ``DisplayWidth``; the text has been through
/// ``VisibleText/escaping(_:ascii:keepingLineBreaks:)``. Everything is linear in what it returns
/// or measures; the rest of a long text is not looked at.
public enum TextLayout {
  /// The widest line that is padded to: a terminal's size has 16 bits.
  private static let widestLine = 65_535

  /// The text, or as much of its start as fits together with the ellipsis.
  ///
  /// Never wider than `columns`, and not padded. An ellipsis that is wider itself is left out.
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

  /// The text and as many spaces as the field has left; unchanged where it has none.
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

  /// The lines of a text that is broken to fit.
  ///
  /// Line feeds end lines, so an empty text has no lines and a last line feed adds none. Lines
  /// break at spaces, which are dropped there, and between wide characters but for Hangul, whose
  /// words stay whole; no line begins with `。` or `」` nor ends with `「` (see
  /// ``LineBreakRules``). What is longer than a line, and has no such place, is cut between
  /// clusters: long words, and Thai, which would need a dictionary.
  ///
  /// - Parameters:
  ///   - columns: the width of a line, at least 2, as one wide character may need that much.
  ///   - maxLines: the most lines; where text is left over, the last ends with the ellipsis, and
  ///     what follows is not looked at.
  public static func wrapped(
    _ text: String, columns: Int, maxLines: Int? = nil, ellipsis: String = "…"
  ) -> [String] {
    var wrapper = LineWrapper(
      text, columns: max(2, columns), maxLines: maxLines ?? .max, ellipsis: ellipsis)
    return wrapper.wrap()
  }

  /// The text, cut as far as needed to take the ellipsis, and the ellipsis without space before.
  static func ellipsized(_ text: Substring, columns: Int, ellipsis: String) -> String {
    let room = columns - DisplayWidth.columns(of: ellipsis)
    guard room >= 0 else { return String(text[..<prefixEnd(of: text, columns: columns)]) }
    var start = text[..<prefixEnd(of: text, columns: room)]
    while start.last == " " { start.removeLast() }
    return start + ellipsis
  }

  /// Where the longest start of a text ends that is not wider than so many columns.
  private static func prefixEnd(of text: Substring, columns: Int) -> String.Index {
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let next = text.index(after: position)
      total += DisplayWidth.columns(ofCluster: text.unicodeScalars[position..<next])
      if total > columns { break }
      position = next
    }
    return position
  }
}
