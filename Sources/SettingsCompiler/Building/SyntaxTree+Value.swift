import SettingsModel
import SettingsSyntax

extension SyntaxTree {
  /// A node as a value, read as a field's type says. What does not fit is null.
  func value(of node: NodeID, as type: FieldType) -> Value {
    let node = resolved(node)
    switch type {
    case .list(let element):
      guard self[node].kind == .sequence else { return .null }
      return .list(elements(of: node).map { value(of: $0, as: element.type) })
    case .object(let fields):
      guard self[node].kind == .mapping else { return .null }
      return .object(members(of: node, fields))
    case .anyMapping: return value(ofAnything: node)
    default:
      guard self[node].kind == .scalar else { return .null }
      return scalarValue(of: node)
    }
  }

  /// The members that an object's fields have, in the order of the fields, defaults filled.
  private func members(of mapping: NodeID, _ fields: [Field]) -> [Value.Member] {
    let entries = mergedEntries(of: mapping)
    return fields.compactMap { field in
      let key = keys.find(field.name)
      if let key, let found = entries.first(where: { self.key(of: $0.entry.key) == key }) {
        return Value.Member(field.name, value(of: found.entry.value, as: field.type))
      }
      if let value = field.defaultValue { return Value.Member(field.name, value) }
      return field.isNullable ? Value.Member(field.name, .null) : nil
    }
  }

  /// A node of any shape as a value; the members of mappings in the order of their names' bytes,
  /// so that their order in the source does not count. `except` leaves out members of the node
  /// itself.
  func value(ofAnything node: NodeID, except names: [String] = []) -> Value {
    let node = resolved(node)
    switch self[node].kind {
    case .scalar: return scalarValue(of: node)
    case .alias: return .null
    case .sequence:
      var values: [Value] = []
      values.reserveCapacity(childCount(of: node))
      for element in elements(of: node) { values.append(value(ofAnything: element)) }
      return .list(values)
    case .mapping:
      var members: [Value.Member] = []
      for merged in mergedEntries(of: node) {
        let name = string(of: merged.entry.key)
        if names.contains(name) { continue }
        members.append(Value.Member(name, value(ofAnything: merged.entry.value)))
      }
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return .object(members)
    }
  }

  /// A scalar as a value under the core schema. A number that cannot be represented is null.
  func scalarValue(of node: NodeID) -> Value {
    let type = coreType(of: node)
    switch type {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .integer, .float, .nonFinite:
      let number = CoreNumber(bytes(of: node), type: type)
      return number == .unrepresentable ? .null : .number(number)
    case .string: return .string(string(of: node))
    }
  }
}
