import SettingsModel

/// Values as a diff shows them, on one line and safe for a terminal.
enum DiffValue {
  /// The value in words: strings in quotes, lists and objects as JSON, `none` for a missing value.
  static func text(of value: Value?) -> String {
    guard let value else { return "none" }
    if case .string(let text) = value { return "\"\(VisibleText.escaping(text))\"" }
    var writer = JSONWriter(isCompact: true)
    writer.value(value)
    return VisibleText.escaping(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The name of a property without its group: `subtitle` for `field.subtitle`.
  static func shortName(_ name: String) -> String {
    for group in ["field.", "events."] where name.hasPrefix(group) {
      return String(name.dropFirst(group.count))
    }
    return name
  }

  /// Truncates two values to their lines so that their difference is visible: of a long common
  /// beginning only the end remains.
  static func cut(_ old: String, _ new: String, toColumns columns: Int) -> (String, String) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let context = min(12, columns / 4)
    let isWide = max(DisplayWidth.columns(of: old), DisplayWidth.columns(of: new)) > columns
    let skipped = isWide ? max(0, common - context) : 0
    func cut(_ text: String) -> String {
      let rest = skipped > 1 ? "…" + text.dropFirst(skipped) : text
      return TextLayout.truncated(rest, toColumns: columns)
    }
    return (cut(old), cut(new))
  }
}
