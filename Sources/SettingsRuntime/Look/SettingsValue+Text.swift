extension SettingsValue {
  /// The maximum number of bytes in the text of a list or an object. It exceeds the width of a row.
  private static let longestText = 4096

  /// The text of the value in a row; empty for null.
  ///
  /// Numbers are written as in JSON. Elements and members are separated by commas. Nested lists and
  /// objects are written as `[…]` or `{…}`, so that deep values are not traversed.
  package var displayText: String {
    switch self {
    case .list(let elements):
      return SettingsValue.joinedTexts(elements.lazy.map(\.plainText))
    case .object(let members):
      return SettingsValue.joinedTexts(members.lazy.map { "\($0.name): \($0.value.plainText)" })
    default: return plainText
    }
  }

  private var plainText: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.description
    case .string(let text): text
    case .list(let elements): elements.isEmpty ? "[]" : "[…]"
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }

  private static func joinedTexts(_ texts: some Sequence<String>) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      if index > 0 { result += ", " }
      if result.utf8.count > longestText { return result + "…" }
      result += text
    }
    return result
  }
}
