/// Shortens text of the user for messages.
package enum Excerpt {
  /// The maximum number of characters that a message quotes.
  package static let limit = 60

  /// Returns the text, truncated to `limit` characters followed by `…`, with line breaks replaced
  /// by spaces.
  package static func quoted(_ text: String) -> String {
    // Most names are short and in ASCII.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text }
    // A character may consist of any number of scalars, so the scalars are truncated first.
    let scalars = text.unicodeScalars.prefix(limit * 4)
    var cut = String(String.UnicodeScalarView(scalars))
    let isWhole = scalars.endIndex == text.unicodeScalars.endIndex && cut.count <= limit
    if !isWhole { cut = String(cut.prefix(limit)) + "…" }
    return cut.contains(where: \.isNewline)
      ? String(cut.map { $0.isNewline ? " " : $0 }) : cut
  }
}
