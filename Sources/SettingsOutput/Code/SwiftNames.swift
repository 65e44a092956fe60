/// The names that generated Swift cannot use as they are.
enum SwiftNames {
  /// The keywords that can be names in backticks.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The names that stand for something else even in backticks or after a dot, or that members of
  /// generated types have.
  private static let unavailable: Set<String> = [
    "dynamicType", "hash", "hashValue", "init", "protocol", "rawValue", "self", "type", "unknown",
  ]

  /// The types that generated code uses by their names, which no other may hide.
  static let types = [
    "Any", "AnyObject", "Bool", "CaseIterable", "CodingKey", "CodingKeys", "Decodable", "Decoder",
    "Double", "Equatable", "Hashable", "IndexPath", "Int", "MainActor", "RawRepresentable", "Self",
    "Sendable",
    "Protocol", "SettingsArgument", "SettingsKit", "SettingsPage", "SettingsTypedKey",
    "SettingsValue", "String", "Type",
  ]

  /// A name that a member can have, in backticks where needed.
  static func member(_ name: String) -> String {
    unavailable.contains(name) ? name + "Value" : name
  }

  /// The label of a parameter, which may be most keywords.
  static func parameter(_ name: String) -> String {
    let plain = name.trimmingBackticks
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// The label of an argument in a call.
  static func label(_ name: String) -> String {
    let plain = name.trimmingBackticks
    return plain == "inout" ? "`inout`" : plain
  }

  /// A name in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}
