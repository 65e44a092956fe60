import SettingsModel
import SettingsSyntax

/// Fields as schemas: the same for a page's item, a wire model and a tree's model.
///
/// In a page a text with places for data may stand for any value: what it takes is not known.
struct FieldSchema {
  /// Whether places for data may stand in a text.
  var hasTemplates = false

  /// What a value of a field may be.
  func schema(of field: Field) -> SchemaNode {
    var schema: SchemaNode = [:]
    schema["description"] = FieldSchema.description(of: field).map(SchemaNode.text)
    let value = constraints(of: field)
    if hasTemplates, !field.acceptsTemplates {
      schema = schema.merging(SchemaParts.unless(field.template, value))
    } else {
      schema = schema.merging(value)
    }
    // What may be missing cannot stand for what must be there.
    if hasTemplates, field.isRequired { schema["not"] = .reference(to: SchemaParts.optionalPlace) }
    schema["default"] = FieldSchema.defaultValue(of: field).map { SchemaNode($0) }
    schema["deprecated"] = field.deprecation.map { _ in true }
    return schema
  }

  private func constraints(of field: Field) -> SchemaNode {
    var schema = type(of: field)
    schema["minimum"] = field.minimum.flatMap(FieldSchema.number)
    schema["maximum"] = field.maximum.flatMap(FieldSchema.number)
    let isList = if case .list = field.type { true } else { false }
    schema[isList ? "minItems" : "minLength"] = field.minLength.map(FieldSchema.count)
    // A person counts at most as many characters as there are code points, so only the lower bound
    // of a text holds for both; elements of a list are the same to all.
    if isList { schema["maxItems"] = field.maxLength.map(FieldSchema.count) }
    schema["pattern"] = field.pattern.map { .text($0.source) }
    return schema
  }

  /// The value that a field without one has in the tree; nil where it has none.
  static func defaultValue(of field: Field) -> Value? {
    field.defaultValue ?? (field.isNullable && !field.isRequired ? .null : nil)
  }

  /// The properties of an object with these fields, for `properties`.
  func properties(_ fields: [Field]) -> [(name: String, node: SchemaNode)] {
    fields.map { ($0.name, schema(of: $0)) }
  }

  /// The names of the fields that must be there, for `required`.
  static func required(_ fields: [Field]) -> [String] {
    fields.filter(\.isRequired).map(\.name)
  }

  private static func description(of field: Field) -> String? {
    let parts = [field.summary, field.deprecation.map { "Deprecated: \($0)" } ?? ""]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  private func type(of field: Field) -> SchemaNode {
    func only(_ name: String) -> SchemaNode {
      ["type": SchemaParts.type(name, isNullable: field.isNullable)]
    }
    switch field.type {
    case .string: return only("string")
    case .boolean: return only("boolean")
    case .integer: return only("integer")
    case .number: return only("number")
    case .scalar:
      return [
        "type": SchemaNode(["string", "number", "boolean"] + (field.isNullable ? ["null"] : []))
      ]
    case .enumeration(let words):
      return [
        "enum": SchemaNode(
          words.map(SchemaNode.text) + (field.isNullable ? [SchemaNode(.null)] : []))
      ]
    case .url, .image, .color, .selector, .className:
      guard let form = field.type.textForm else { return only("string") }
      return only("string").merging(.reference(to: form.rawValue))
    case .list(let element):
      // An element is there or is no element: null does not stand for an absent one.
      return only("array").merging(["items": schema(of: element.required())])
    case .object(let fields):
      return only("object").merging(object(fields))
    case .anyMapping:
      return only("object")
    }
  }

  private func object(_ fields: [Field]) -> SchemaNode {
    [
      "properties": SchemaNode(properties(fields)),
      "required": SchemaNode(FieldSchema.required(fields)),
      "additionalProperties": false,
    ]
  }

  // JSON has no infinity, and a bound of it bounds nothing.
  private static func number(_ value: Double) -> SchemaNode? {
    value.isFinite ? SchemaNode(.number(.init(value))) : nil
  }

  private static func count(_ value: Int) -> SchemaNode {
    SchemaNode(.number(.integer(Int64(value))))
  }
}

extension Field {
  /// Whether every text with places for data is a value of it anyway.
  fileprivate var acceptsTemplates: Bool {
    switch type {
    case .string: minLength == nil && pattern == nil
    case .scalar: true
    default: false
    }
  }

  /// The texts that may stand for what no schema can look at. Of a text that must keep to more than
  /// a form, that is any with a brace: it is another text once braces are read.
  fileprivate var template: String {
    guard type.isText else { return SchemaParts.place }
    let isFormAlone = type.textForm != nil && pattern == nil && minLength == nil
    return isFormAlone ? SchemaParts.template : SchemaParts.braces
  }
}
