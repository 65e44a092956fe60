/// Names that generated Swift cannot use unchanged.
enum SwiftNames {
  /// The keywords that are valid names in backticks.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that have a special meaning even in backticks or after a dot, and names of members of
  /// generated types.
  private static let unavailable: Set<String> = [
    "dynamicType", "hash", "hashValue", "init", "protocol", "rawValue", "self", "type", "unknown",
  ]

  /// The types that generated code refers to, which other declarations must not shadow.
  static let types = [
    "Any", "AnyObject", "Bool", "CaseIterable", "CodingKey", "CodingKeys", "Decodable", "Decoder",
    "Double", "Equatable", "Hashable", "IndexPath", "Int", "MainActor", "RawRepresentable", "Self",
    "Sendable",
    "Protocol", "SettingsArgument", "SettingsKit", "SettingsPage", "SettingsTypedKey",
    "SettingsValue", "String", "Type",
  ]

  /// Returns a valid name of a member, with the suffix `Value` if the name is unavailable.
  static func memberName(_ name: String) -> String {
    unavailable.contains(name) ? name + "Value" : name
  }

  /// Returns the name as the label of a parameter. Only a few keywords need backticks there.
  static func parameterLabel(_ name: String) -> String {
    let plain = name.trimmingBackticks
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// Returns the name as the label of an argument in a call. Only `inout` needs backticks there.
  static func argumentLabel(_ name: String) -> String {
    let plain = name.trimmingBackticks
    return plain == "inout" ? "`inout`" : plain
  }

  /// Returns a name in backticks if it is a keyword, and unchanged if not.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}
