import SettingsLanguage
import SettingsSyntax

extension SyntaxTree {
  /// Reads a scalar as the value of a field, or as any value if the field is nil. Returns nil if
  /// the scalar has no value, such as a placeholder for an omitted datum.
  typealias ScalarReader = (_ scalar: NodeID, _ field: Field?) -> SettingsValue?

  /// Returns a node as the value of a field, according to the type of the field. Invalid values
  /// become null.
  ///
  /// - Parameter scalar: reads the scalars in the node; nil to read them as written.
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
      return .object(declaredMembers(of: node, fields, scalar))
    case (.list, .scalar) where scalar == nil, (.object, .scalar) where scalar == nil:
      return .null
    case (_, .scalar):
      if let scalar { return scalar(node, field) }
      return scalarValue(of: node)
    default:
      return .null
    }
  }

  /// Returns the declared members of an object, in the order of `fields`, with defaults filled.
  private func declaredMembers(
    of mapping: NodeID, _ fields: [Field], _ scalar: ScalarReader?
  ) -> [SettingsField] {
    let entries = entries(of: mapping)
    return fields.compactMap { field -> SettingsField? in
      let key = keys.find(field.name)
      let entry = entries.first { self.key(of: $0.key) == key }
      let value = entry.flatMap { self.value(of: $0.value, as: field, scalar: scalar) }
      let origin = entry.map { Origin.written(range(of: $0.value)) }
      return (value ?? field.absentValue).map {
        SettingsField(field.name, $0, value == nil ? .byDefault : origin ?? .byDefault)
      }
    }
  }

  /// Returns a node of any kind as a value. The members of mappings are sorted by the bytes of
  /// their names, so that the result does not depend on their order in the source.
  ///
  /// - Parameter names: members of the node itself that are omitted.
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
        members.append(
          SettingsField(
            name, value(ofAnything: entry.value, scalar: scalar),
            .written(range(of: entry.value))))
      }
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return .object(members)
    }
  }

  /// Returns a scalar as a value under the core schema. A number that cannot be represented becomes
  /// null.
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
