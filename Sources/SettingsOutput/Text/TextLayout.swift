/// The position of a text in a wider field.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge of the field.
  case leading
  /// In the middle. An odd space is on the right.
  case centered
  /// At the right edge of the field.
  case trailing

  /// Returns the number of spaces before the text, of all spaces in the field.
  func spacesBefore(of spaces: Int) -> Int {
    switch self {
    case .leading: 0
    case .centered: spaces / 2
    case .trailing: spaces
    }
  }
}

/// Cuts, pads and wraps text for terminal columns.
///
/// Text is only cut between grapheme clusters, so marks remain with their letters and wide
/// characters are not split. Widths are measured by ``DisplayWidth``, and the text must have been
/// escaped by ``VisibleText/escaping(_:ascii:keepingLineBreaks:)``. All methods are linear in the
/// text that they return or measure, and don't read the rest of a long text.
public enum TextLayout {
  /// The maximum width for padding. Terminal sizes have 16 bits.
  private static let widestLine = 65_535

  /// Returns the text, or its longest prefix that fits together with the ellipsis.
  ///
  /// The result is never wider than `columns`, and not padded. If the ellipsis is too wide itself,
  /// it is omitted.
  public static func truncated(
    _ text: String, toColumns columns: Int, ellipsis: String = "…"
  ) -> String {
    let columns = max(0, columns)
    // Every character has at least as many bytes as columns.
    if text.utf8.count <= columns { return text }
    let end = prefixEnd(of: text[...], columns: columns)
    if end == text.endIndex { return text }
    return ellipsized(text[..<end], columns: columns, ellipsis: ellipsis)
  }

  /// Returns the text padded with spaces to the width of a field.
  ///
  /// Fields are at most 65,535 columns wide.
  public static func padded(
    _ text: String, toColumns columns: Int, alignment: TextAlignment = .leading
  ) -> String {
    let spaces = min(max(0, columns), widestLine) - DisplayWidth.columnCount(of: text)
    guard spaces > 0 else { return text }
    let before = alignment.spacesBefore(of: spaces)
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: spaces - before)
  }

  /// Returns the lines of a text that is wrapped to a width.
  ///
  /// Line feeds end lines, so an empty text has no lines, and a final line feed adds none. Lines
  /// break at spaces, which are dropped, and between wide characters except Hangul, whose words are
  /// not split. No line begins with `。` or `」` or ends with `「` (see ``LineBreakRules``). Long
  /// words are cut between clusters. Thai is cut in the same way, because finding its words would
  /// require a dictionary.
  ///
  /// - Parameters:
  ///   - columns: The width of a line, at least 2, because a wide character needs 2 columns.
  ///   - maxLines: The maximum number of lines. If the text has more, the last line ends with the
  ///     ellipsis, and the rest is not read.
  public static func wrapped(
    _ text: String, columns: Int, maxLines: Int? = nil, ellipsis: String = "…"
  ) -> [String] {
    var wrapper = LineWrapper(
      text, columns: max(2, columns), maxLines: maxLines ?? .max, ellipsis: ellipsis)
    return wrapper.wrappedLines()
  }

  /// Returns the text followed by the ellipsis, cut if necessary and without spaces before the
  /// ellipsis.
  static func ellipsized(_ text: Substring, columns: Int, ellipsis: String) -> String {
    let room = columns - DisplayWidth.columnCount(of: ellipsis)
    guard room >= 0 else { return String(text[..<prefixEnd(of: text, columns: columns)]) }
    var start = text[..<prefixEnd(of: text, columns: room)]
    while start.last == " " { start.removeLast() }
    return start + ellipsis
  }

  /// Returns the end of the longest prefix that is not wider than `columns`.
  private static func prefixEnd(of text: Substring, columns: Int) -> String.Index {
    var total = 0
    var position = text.startIndex
    while position < text.endIndex {
      let cluster = DisplayWidth.clusterWidth(of: text, at: position)
      total += cluster.columns
      if total > columns { break }
      position = cluster.end
    }
    return position
  }
}
