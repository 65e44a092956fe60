import SettingsModel
public import SettingsRuntime

// Schemas are values, written as the JSON that they become.

extension SettingsValue: ExpressibleByStringInterpolation {
  /// An array of strings.
  init(_ texts: [String]) { self = .list(texts.map(SettingsValue.string)) }

  /// An array.
  init(_ elements: [SettingsValue]) { self = .list(elements) }

  /// An object.
  init(_ members: [(name: String, node: SettingsValue)]) {
    self = .object(members.map { SettingsField($0.name, $0.node) })
  }

  /// The schema that accepts what the definition of a name accepts.
  static func reference(to definition: String) -> SettingsValue {
    ["$ref": "#/$defs/\(definition)"]
  }

  /// A member of an object. Assigning nil removes it.
  subscript(name: String) -> SettingsValue? {
    get { object?[name] }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The same object without a member.
  func without(_ name: String) -> SettingsValue {
    var result = self
    result[name] = nil
    return result
  }

  /// The same object with another's members after its own.
  func merging(_ other: SettingsValue) -> SettingsValue {
    var result = self
    for member in other.members { result[member.name] = member.value }
    return result
  }
}
