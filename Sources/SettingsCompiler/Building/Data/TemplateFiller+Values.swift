import SettingsModel
import SettingsSyntax

extension TemplateFiller {
  /// A value of the tree and where it comes from.
  typealias Built = Sourced<Value>

  /// The value of a node as that of a field, templates within it filled; nil where nothing is
  /// there, because it may be missing or because it does not fit, which was told.
  func value(of node: NodeID, as field: Field) -> Built? {
    let node = syntax.resolved(node)
    let written = Origin.written(syntax.range(of: node))
    switch (field.type, syntax[node].kind) {
    case (_, .scalar):
      return text(of: node, as: field)
    case (.list(let element), .sequence):
      var element = element
      element.name = field.name
      let elements = syntax.elements(of: node).compactMap { value(of: $0, as: element)?.value }
      return Built(.list(elements), written)
    case (.object(let fields), .mapping):
      let entries = syntax.mergedEntries(of: node)
      let members = fields.compactMap { field -> Value.Member? in
        let key = syntax.keys.find(field.name)
        let entry = entries.first { syntax.key(of: $0.entry.key) == key }
        let value = entry.flatMap { self.value(of: $0.entry.value, as: field)?.value }
        let absent = field.defaultValue ?? (field.isNullable ? .null : nil)
        return (value ?? absent).map { Value.Member(field.name, $0) }
      }
      return Built(.object(members), written)
    case (.anyMapping, .mapping):
      return Built(anything(node, except: []), written)
    default:
      return Built(syntax.value(of: node, as: field.type), written)
    }
  }

  /// A node of any shape, templates within it filled; members in the order of their names' bytes.
  func anything(_ node: NodeID, except names: [String]) -> Value {
    let node = syntax.resolved(node)
    switch syntax[node].kind {
    case .alias: return .null
    case .scalar:
      return text(of: node, as: TemplateFiller.content, isAnything: true)?.value ?? .null
    case .sequence: return .list(syntax.elements(of: node).map { anything($0, except: []) })
    case .mapping:
      var members: [Value.Member] = []
      for merged in syntax.mergedEntries(of: node) {
        let name = syntax.string(of: merged.entry.key)
        if names.contains(name) { continue }
        members.append(Value.Member(name, anything(merged.entry.value, except: [])))
      }
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return .object(members)
    }
  }

  private static let content = Field("model", .anyMapping)

  /// The properties of a model: a mapping that is written, or one place that a mapping fills.
  func content(of node: NodeID, except names: [String]) -> Value {
    let node = syntax.resolved(node)
    guard syntax[node].kind == .scalar else { return anything(node, except: names) }
    guard case .object(let members)? = text(of: node, as: TemplateFiller.content)?.value else {
      return .null
    }
    // A server's model may name its class, which the item names itself.
    return .object(members.filter { !names.contains($0.name) })
  }

  /// The value of a scalar, filled where it is a text with a brace.
  func text(of node: NodeID, as field: Field, isAnything: Bool = false) -> Built? {
    let node = syntax.resolved(node)
    let range = syntax.range(of: node)
    guard syntax.coreType(of: node) == .string, Template.mayBeOne(syntax.bytes(of: node)) else {
      return Built(syntax.scalarValue(of: node), .written(range))
    }
    switch fill(node, as: field, isAnything: isAnything) {
    case .value(let value, let datum): return Built(value, origin(range, datum))
    case .text(let text, let datum): return Built(.string(text), origin(range, datum))
    case .absent, .wrong: return nil
    }
  }

  private func origin(_ template: SourceRange, _ datum: DatumNode?) -> Origin {
    guard let datum else { return .written(template) }
    return .data(template: template, datum: range(of: datum))
  }
}
