import SettingsModel
import SettingsSyntax

/// A part of a schema that is under construction, written as the JSON that it becomes.
///
/// Members keep their order. Assigning nil to a member leaves it out.
struct SchemaNode: Sendable {
  /// The JSON.
  private(set) var json: SettingsValue

  init(_ json: SettingsValue) { self.json = json }

  /// An array.
  init(_ elements: [SchemaNode]) { json = .list(elements.map(\.json)) }

  /// An array of texts.
  init(_ texts: [String]) { json = .list(texts.map(SettingsValue.string)) }

  /// An object.
  init(_ members: [(name: String, node: SchemaNode)]) {
    json = .object(members.map { SettingsField($0.name, $0.node.json) })
  }

  /// The schema that accepts what the definition of a name accepts.
  static func reference(to definition: String) -> SchemaNode {
    ["$ref": SchemaNode(.string("#/$defs/\(definition)"))]
  }

  /// A text that is not a literal.
  static func text(_ text: String) -> SchemaNode { SchemaNode(.string(text)) }

  /// A member of an object. Assigning replaces it, or adds it at the end.
  subscript(name: String) -> SchemaNode? {
    get { json.object?[name].map(SchemaNode.init) }
    set {
      guard case .object(var members) = json, let newValue else { return }
      members[name] = newValue.json
      json = .object(members)
    }
  }

  /// The same object without a member.
  func without(_ name: String) -> SchemaNode {
    guard case .object(let members) = json else { return self }
    return SchemaNode(.object(members.filter { $0.name != name }))
  }

  /// The same object with another's members after its own.
  func merging(_ other: SchemaNode) -> SchemaNode {
    guard case .object(let added) = other.json else { return self }
    var result = self
    for member in added { result[member.name] = SchemaNode(member.value) }
    return result
  }
}

extension SchemaNode: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { json = .string(text) }
}

extension SchemaNode: ExpressibleByBooleanLiteral {
  init(booleanLiteral flag: Bool) { json = .boolean(flag) }
}

extension SchemaNode: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { json = .number(.integer(number)) }
}

extension SchemaNode: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: SchemaNode...) { self.init(elements) }
}

extension SchemaNode: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, SchemaNode)...) {
    self.init(members.map { (name: $0.0, node: $0.1) })
  }
}
