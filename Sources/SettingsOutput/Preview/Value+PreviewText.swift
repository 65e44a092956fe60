import SettingsModel
import SettingsSyntax

extension Value {
  /// The bytes after which a list or an object is cut: more than any row can show.
  private static let longestText = 4096

  /// The value as a row shows it; empty for null.
  ///
  /// Numbers are written as in JSON. Elements and members are separated by commas; what is nested
  /// in them is `[…]` or `{…}`, so that no value is followed to its depth.
  var previewText: String {
    switch self {
    case .list(let elements):
      return Value.joined(elements.lazy.map(\.plainText))
    case .object(let members):
      return Value.joined(members.lazy.map { "\($0.name): \($0.value.plainText)" })
    default: return plainText
    }
  }

  private var plainText: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.json ?? ""
    case .string(let text): text
    case .list(let elements): elements.isEmpty ? "[]" : "[…]"
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }

  private static func joined(_ texts: some Sequence<String>) -> String {
    var result = ""
    var isFirst = true
    for text in texts {
      if !isFirst { result += ", " }
      if result.utf8.count > longestText { return result + "…" }
      isFirst = false
      result += text
    }
    return result
  }
}
