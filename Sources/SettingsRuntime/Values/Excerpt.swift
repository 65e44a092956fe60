/// Shortens the user's text for messages.
package enum Excerpt {
  /// The highest number of characters of a string that a message repeats.
  package static let limit = 60

  /// The text, cut to `limit` characters followed by `…`, with line breaks as spaces.
  package static func quoted(_ text: String) -> String {
    // Most names are short, and of letters alone.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text }
    // A character may hold any number of scalars, so the scalars are cut first.
    let scalars = text.unicodeScalars.prefix(limit * 4)
    var cut = String(String.UnicodeScalarView(scalars))
    let isWhole = scalars.endIndex == text.unicodeScalars.endIndex && cut.count <= limit
    if !isWhole { cut = String(cut.prefix(limit)) + "…" }
    return cut.contains(where: \.isNewline)
      ? String(cut.map { $0.isNewline ? " " : $0 }) : cut
  }
}
