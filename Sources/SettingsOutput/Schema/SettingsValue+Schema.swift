import SettingsLanguage
public import SettingsRuntime

// Schemas are represented as values with the structure of their JSON.

extension SettingsValue: ExpressibleByStringInterpolation {
  /// Creates an array of strings.
  init(_ texts: [String]) { self = .list(texts.map(SettingsValue.string)) }

  /// Creates an array.
  init(_ elements: [SettingsValue]) { self = .list(elements) }

  /// Creates an object.
  init(_ members: [(name: String, node: SettingsValue)]) {
    self = .object(members.map { SettingsField($0.name, $0.node) })
  }

  /// Returns a reference to a definition.
  static func reference(to definition: String) -> SettingsValue {
    ["$ref": "#/$defs/\(definition)"]
  }

  /// The value of a member of an object. Assigning nil removes the member.
  subscript(name: String) -> SettingsValue? {
    get { object?[name] }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// Returns a copy of the object without a member.
  func removingMember(_ name: String) -> SettingsValue {
    var result = self
    result[name] = nil
    return result
  }

  /// Returns a copy of the object with the members of another object, which replace members of the
  /// same name.
  func merging(_ other: SettingsValue) -> SettingsValue {
    var result = self
    for member in other.members { result[member.name] = member.value }
    return result
  }
}
