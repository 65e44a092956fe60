import SettingsLanguage

/// Formats values for a diff, on one line and safe for a terminal.
enum DiffValue {
  /// Returns the value in words: strings in quotes, lists and objects as JSON, or `none` without a
  /// value.
  static func text(of value: SettingsValue?) -> String {
    guard let value else { return "none" }
    if case .string(let text) = value { return "\"\(VisibleText.escaping(text))\"" }
    return VisibleText.escaping(JSONWriter.text(of: value))
  }

  /// Truncates two values so that their difference is visible. Only the end of a long common prefix
  /// remains.
  static func truncatedPair(_ old: String, _ new: String, toColumns columns: Int) -> (
    String, String
  ) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let context = min(12, columns / 4)
    let isWide = max(DisplayWidth.columnCount(of: old), DisplayWidth.columnCount(of: new)) > columns
    let skipped = isWide ? max(0, common - context) : 0
    func cut(_ text: String) -> String {
      let rest = skipped > 1 ? "…" + text.dropFirst(skipped) : text
      return TextLayout.truncated(rest, toColumns: columns)
    }
    return (cut(old), cut(new))
  }
}
