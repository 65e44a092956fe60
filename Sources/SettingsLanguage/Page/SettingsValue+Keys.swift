import SettingsSyntax

extension SettingsValue {
  /// The members of an object; empty for other values.
  public var members: SettingsFields { object ?? [] }
  /// The elements of a list; empty for other values.
  public var elements: [SettingsValue] { list ?? [] }
  /// The value of a key of the language in an object, or nil.
  package subscript(key: SettingsRuntime.Key) -> SettingsValue? { object?[key.name] }

  /// About how many bytes it takes in memory, with the copies of a string that ids and writers
  /// make. Linear in the number of values.
  public var footprint: Int {
    let own = 64
    return switch self {
    case .null, .boolean, .number: own
    case .string(let text): own + text.utf8.count * 4
    case .list(let elements): elements.reduce(own) { $0 + $1.footprint }
    case .object(let members): members.reduce(own) { $0 + own + $1.value.footprint }
    }
  }

  /// Returns a string, or null if `text` is nil.
  static func stringOrNull(_ text: String?) -> SettingsValue {
    text.map(SettingsValue.string) ?? .null
  }
}

extension SettingsFields {
  /// About how many bytes the values take in memory. Linear in the number of values.
  package var footprint: Int { reduce(0) { $0 + $1.value.footprint } }
}

extension SettingsValue {
  /// Creates an object of all members whose value is not nil.
  package static func members(_ members: KeyValuePairs<String, SettingsValue?>) -> SettingsValue {
    .object(members.compactMap { name, value in value.map { SettingsField(name, $0) } })
  }

  /// Creates an integer.
  package static func integer(_ value: Int) -> SettingsValue { .number(.integer(Int64(value))) }
}
