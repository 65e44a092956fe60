import SettingsModel
import SettingsSyntax

extension SyntaxTree {
  /// Reads a scalar as the value of a field, or as any value where there is no field; nil where it
  /// stands for nothing.
  typealias ScalarReader = (_ scalar: NodeID, _ field: Field?) -> SettingsValue?

  /// A node as the value of a field, read by the field's type. What does not fit is null.
  ///
  /// - Parameter scalar: reads the scalars in it; nil for as they are written.
  func value(of node: NodeID, as field: Field, scalar: ScalarReader? = nil) -> SettingsValue? {
    switch (field.type, self[node].kind) {
    case (.anyMapping, .mapping), (.anyMapping, .sequence):
      return value(ofAnything: node, scalar: scalar)
    case (.scalars, .sequence):
      let element = Field(field.name, .scalar)
      return .list(elements(of: node).compactMap { value(of: $0, as: element, scalar: scalar) })
    case (.list(var element), .sequence):
      element.name = field.name
      return .list(elements(of: node).compactMap { value(of: $0, as: element, scalar: scalar) })
    case (.object(let fields), .mapping):
      return .object(members(of: node, fields, scalar))
    case (.list, .scalar) where scalar == nil, (.object, .scalar) where scalar == nil:
      return .null
    case (_, .scalar):
      if let scalar { return scalar(node, field) }
      return scalarValue(of: node)
    default:
      return .null
    }
  }

  /// The members that an object's fields have, in the order of the fields, defaults filled.
  private func members(
    of mapping: NodeID, _ fields: [Field], _ scalar: ScalarReader?
  ) -> [SettingsField] {
    let entries = entries(of: mapping)
    return fields.compactMap { field -> SettingsField? in
      let key = keys.find(field.name)
      let entry = entries.first { self.key(of: $0.key) == key }
      let value = entry.flatMap { self.value(of: $0.value, as: field, scalar: scalar) }
      return (value ?? field.absentValue).map { SettingsField(field.name, $0) }
    }
  }

  /// A node of any shape as a value; the members of mappings in the order of their names' bytes,
  /// so that their order in the source does not count.
  ///
  /// - Parameter names: members of the node itself that are left out.
  func value(
    ofAnything node: NodeID, except names: [String] = [], scalar: ScalarReader? = nil
  ) -> SettingsValue {
    switch self[node].kind {
    case .alias: return .null
    case .scalar:
      guard let scalar else { return scalarValue(of: node) }
      return scalar(node, nil) ?? .null
    case .sequence:
      return .list(elements(of: node).map { value(ofAnything: $0, scalar: scalar) })
    case .mapping:
      var members: [SettingsField] = []
      for entry in entries(of: node) {
        let name = string(of: entry.key)
        if names.contains(name) { continue }
        members.append(SettingsField(name, value(ofAnything: entry.value, scalar: scalar)))
      }
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return .object(members)
    }
  }

  /// A scalar as a value under the core schema. A number that cannot be represented is null.
  func scalarValue(of node: NodeID) -> SettingsValue {
    let type = coreType(of: node)
    switch type {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .integer, .float, .nonFinite:
      return SettingsNumber(bytes(of: node), type: type).map(SettingsValue.number) ?? .null
    case .string: return .string(string(of: node))
    }
  }
}

extension Field {
  /// The value of a field that is not written: its default, null, or nothing.
  var absentValue: SettingsValue? { defaultValue ?? (isNullable ? .null : nil) }
}
