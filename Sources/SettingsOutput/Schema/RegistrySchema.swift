import SettingsModel

/// The schema of a file of further kinds.
struct RegistrySchema {
  /// The whole schema.
  var document: SchemaNode {
    let header = SchemaParts.header(
      .registry, title: "A registry of kinds",
      description: "Kinds of rows, each with its classes, fields and events, and its preview.")
    return header.merging([
      "type": "object",
      "properties": [
        "registry": ["description": "The version of the form.", "const": 1],
        "kinds": [
          "description": "The kinds by name.",
          "type": "object",
          "propertyNames": .reference(to: "name"),
          "additionalProperties": .reference(to: "kind"),
        ],
      ],
      "required": ["registry", "kinds"],
      "additionalProperties": false,
      "$defs": SchemaNode(definitions),
    ])
  }

  private var definitions: [(name: String, node: SchemaNode)] {
    [
      ("kind", kind), ("field", FieldDeclarationSchema().schema), ("preview", preview),
      ("name", name), ("memberName", memberName),
    ] + SchemaParts.textForms
  }

  private var kind: SchemaNode {
    [
      "description": "A kind of row.",
      "type": "object",
      "properties": [
        "summary": SchemaParts.text("What it shows, in one sentence with a period."),
        "cellClass": SchemaParts.text(.className, "The class that draws it; no other kind's."),
        "modelClass": SchemaParts.text(
          .className, "The class that holds its values; no other kind's."),
        "fields": [
          "description": "The model's properties by name, in the order of the tree.",
          "type": "object",
          "propertyNames": .reference(to: "memberName"),
          "additionalProperties": .reference(to: "field"),
        ],
        "events": [
          "description": "The events that the cell raises, with the type of what each hands over.",
          "type": "object",
          "propertyNames": .reference(to: "memberName"),
          "additionalProperties": ["enum": SchemaNode(FieldTypeName.allCases.map(\.rawValue))],
        ],
        "preview": .reference(to: "preview"),
      ],
      "required": ["cellClass", "modelClass"],
      "additionalProperties": false,
    ]
  }

  private var preview: SchemaNode {
    [
      "description": "Which field goes in which place of the row.",
      "type": "object",
      "properties": SchemaNode(PreviewLayout.Slot.allCases.map { ($0.rawValue, schema(of: $0)) }),
      "additionalProperties": false,
    ]
  }

  private func schema(of slot: PreviewLayout.Slot) -> SchemaNode {
    func field(_ description: String) -> SchemaNode {
      SchemaParts.text(description).merging(.reference(to: "name"))
    }
    switch slot {
    case .leading: return field("The field of the image at the leading edge.")
    case .title: return field("The field of the main text.")
    case .subtitle: return field("The field of the smaller text below it.")
    case .trailing: return field("The field of the dimmed text before the accessory.")
    case .accessory:
      return field("What stands at the trailing edge: 'none', 'disclosure', or a field's name.")
        .merging(["default": "none", "examples": ["none", "disclosure"]])
    case .layout:
      return [
        "description": "How the row is arranged.",
        "enum": SchemaNode(PreviewLayout.Arrangement.allCases.map(\.rawValue)),
        "default": .text(PreviewLayout.Arrangement.row.rawValue),
      ]
    }
  }

  private var name: SchemaNode { ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"] }

  private var memberName: SchemaNode {
    [
      "description": "The name of a field or an event: no key that the language itself has.",
      "$ref": "#/$defs/name",
      "not": ["enum": SchemaNode(Vocabulary.reservedNames)],
    ]
  }
}
