import SettingsModel

/// The schema of the form that the app's loader reads.
struct WireSchema {
  let registry: Registry

  /// The whole schema.
  var document: SchemaNode {
    let header = SchemaParts.header(
      .wire, title: "Rows for the app's loader",
      description: "The wire form of a page: lists of rows, each with its classes and its model.")
    return header.merging([
      "type": "object",
      "properties": [
        "data": [
          "description": "The sections, in display order.",
          "type": "array",
          "items": [
            "description": "The rows of a section, in display order.",
            "type": "array",
            "items": .reference(to: "row"),
          ],
          "minItems": 1,
        ]
      ],
      "required": ["data"],
      "additionalProperties": false,
      "$defs": SchemaNode(definitions),
    ])
  }

  // Kinds whose items name their own classes cannot be told in the wire form.
  private var kinds: [(kind: CellKind, cell: String, model: String)] {
    registry.kinds.compactMap { kind in
      guard case .fixed(let cell, let model) = kind.classes else { return nil }
      return (kind, cell, model)
    }
  }

  private var definitions: [(name: String, node: SchemaNode)] {
    [("row", row), ("model", model)]
      + kinds.map { ("model.\($0.kind.name)", ModelSchema(kind: $0.kind).schema) }
      + SchemaParts.textForms
  }

  private var row: SchemaNode {
    [
      "description": "A row.",
      "type": "object",
      "properties": [
        "cellClass": [
          "description": "The class that draws the row.",
          "enum": SchemaNode(registry.cellClasses),
        ],
        "responseSelector": SchemaParts.selector("The selector that a tap calls."),
        "model": .reference(to: "model"),
      ],
      "required": ["cellClass", "model"],
      "additionalProperties": false,
      // A cell that is handed another kind's model crashes.
      "allOf": SchemaParts.cases(
        of: "cellClass",
        kinds.map { kind in
          (
            kind.cell,
            ["properties": ["model": ["properties": ["modelClass": ["const": .text(kind.model)]]]]]
          )
        }),
    ]
  }

  private var model: SchemaNode {
    [
      "description": "What the row shows.",
      "type": "object",
      "properties": [
        "modelClass": [
          "description": "The class that holds the row's values; of the same kind as the cell's.",
          "enum": SchemaNode(registry.modelClasses),
        ]
      ],
      "required": ["modelClass"],
      "allOf": SchemaParts.cases(
        of: "modelClass",
        kinds.map { ($0.model, .reference(to: "model.\($0.kind.name)")) }),
    ]
  }
}
