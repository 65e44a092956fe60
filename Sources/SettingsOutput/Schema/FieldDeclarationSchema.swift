import SettingsModel

/// The schema of a field as a registry file declares it.
struct FieldDeclarationSchema {
  /// What a declaration may say, and what each type adds to it.
  var schema: SchemaNode {
    [
      "description": "A property of the model: its type, and what its value must keep to.",
      "type": "object",
      "properties": properties,
      "required": ["type"],
      "additionalProperties": false,
      "allOf": SchemaNode(typeRules + [nullRule]),
    ]
  }

  private var properties: SchemaNode {
    let names = FieldTypeName.allCases
    func flag(_ description: String) -> SchemaNode {
      ["description": .text(description), "type": "boolean", "default": false]
    }
    func number(_ description: String) -> SchemaNode {
      ["description": .text(description), "type": "number"]
    }
    func count(_ description: String) -> SchemaNode {
      ["description": .text(description), "type": "integer", "minimum": 0]
    }
    return [
      "type": [
        "description": "What its value is.", "enum": SchemaNode(names.map(\.rawValue)),
      ],
      "summary": SchemaParts.text("What it is for, in one sentence with a period."),
      "required": flag("Whether an item must have it."),
      "nullable": flag("Whether its value may be null."),
      "default": ["description": "The value of an item that does not have it."],
      "minimum": number("The smallest number allowed."),
      "maximum": number("The largest number allowed."),
      "minLength": count("The fewest characters that a person would count, or elements."),
      "maxLength": count("The most characters that a person would count, or elements."),
      "pattern": SchemaParts.text("A regular expression that the text must match somewhere."),
      "deprecated": SchemaParts.text("Why it should no longer be used, and what to use instead."),
      "values": [
        "description": "The words of an enum.",
        "type": "array",
        "items": ["type": "string"],
        "minItems": 1,
        "uniqueItems": true,
      ],
      "of": element,
      "fields": [
        "description": "The fields of an object.",
        "type": "object",
        "propertyNames": .reference(to: "name"),
        "additionalProperties": .reference(to: "field"),
      ],
    ]
  }

  /// The elements of a list: a declaration, or only the name of a type that needs nothing more.
  private var element: SchemaNode {
    let names = FieldTypeName.allCases.filter { $0.requiredKey == nil }.map(\.rawValue)
    return [
      "description": "The elements of a list: a field, or the name of a type.",
      "type": ["string", "object"],
      "if": ["type": "object"],
      "then": .reference(to: "field"),
      "else": ["enum": SchemaNode(names)],
    ]
  }

  /// The key that a type needs, and the keys that only some types may have.
  private var typeRules: [SchemaNode] {
    let needs = FieldTypeName.allCases.compactMap { name -> SchemaNode? in
      guard let key = name.requiredKey else { return nil }
      return ["if": isOne(of: [name]), "then": ["required": [.text(key)]]]
    }
    let refusals = FieldTypeName.allCases.compactMap { name in
      name.requiredKey.map { refusal(of: [$0]) { $0 == name } }
    }
    return needs + refusals + [
      refusal(of: ["minimum", "maximum"]) { $0 == .integer || $0 == .number },
      refusal(of: ["minLength", "maxLength"]) { $0.isText || $0 == .list },
      refusal(of: ["pattern"]) { $0.isText },
    ]
  }

  /// Keys that a declaration may not have, unless its type is allowed to.
  private func refusal(of keys: [String], unless isAllowed: (FieldTypeName) -> Bool) -> SchemaNode {
    let others = FieldTypeName.allCases.filter { !isAllowed($0) }
    let refused = keys.map { (name: $0, node: false as SchemaNode) }
    return ["if": isOne(of: others), "then": ["properties": SchemaNode(refused)]]
  }

  /// A declaration without a type, or with an unknown one, is none of them.
  private func isOne(of names: [FieldTypeName]) -> SchemaNode {
    [
      "properties": ["type": ["enum": SchemaNode(names.map(\.rawValue))]],
      "required": ["type"],
    ]
  }

  private var nullRule: SchemaNode {
    [
      "if": ["properties": ["nullable": ["const": true]], "required": ["nullable"]],
      "else": ["properties": ["default": ["not": ["type": "null"]]]],
    ]
  }
}
