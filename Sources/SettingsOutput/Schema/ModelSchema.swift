import SettingsModel

/// A kind's model, which wire rows and trees have alike.
struct ModelSchema {
  let kind: CellKind

  /// What an object must be to be the kind's model; that it is an object is said elsewhere.
  var schema: SchemaNode {
    var schema: SchemaNode = ["title": .text(kind.name), "description": .text(kind.summary)]
    var properties = [(name: "modelClass", node: modelClass)]
    properties += FieldSchema().properties(modelFields)
    schema["properties"] = SchemaNode(properties)
    schema["required"] = SchemaNode(["modelClass"] + FieldSchema.required(modelFields))
    if case .fixed = kind.classes { schema["additionalProperties"] = false }
    let rules = RuleSchema(kind: kind).ofFields
    if !rules.isEmpty { schema["allOf"] = SchemaNode(rules) }
    return schema
  }

  /// The class that draws an item of the kind.
  var cellClass: SchemaNode {
    switch kind.classes {
    case .fixed(let cell, _): ["const": .text(cell)]
    case .own(let cell, _, _): ownClass(cell)
    }
  }

  private var modelClass: SchemaNode {
    switch kind.classes {
    case .fixed(_, let model): ["const": .text(model)]
    case .own(_, let model, _): ownClass(model)
    }
  }

  // An item's field that names its class says how, wherever the class stands.
  private func ownClass(_ field: String) -> SchemaNode {
    kind.field(named: field).map(FieldSchema().schema)
      ?? SchemaParts.text(.className, TextForm.className.summary)
  }

  /// The fields that are properties of the model: not those that name its classes or hold it.
  private var modelFields: [Field] {
    guard case .own(let cell, let model, let content) = kind.classes else { return kind.fields }
    return kind.fields.filter { ![cell, model, content].contains($0.name) }
  }
}
