import SettingsModel

/// The schema of the normalised tree.
struct TreeSchema {
  let registry: Registry

  /// The whole schema.
  var document: SchemaNode {
    let header = SchemaParts.header(
      .tree, title: "A normalised settings page",
      description: "What the compiler emits: every default filled in, every item with an id.")
    return header.merging([
      "type": "object",
      "properties": [
        "tree": ["description": "The version of the form.", "const": 1],
        "page": page,
        "sections": [
          "description": "The groups of rows, in display order.",
          "type": "array",
          "items": .reference(to: "section"),
        ],
      ],
      "required": ["tree", "page"],
      "additionalProperties": false,
      "$defs": SchemaNode(definitions),
    ]).allowingContainers(child: ContainerSchema.treeChild(.reference(to: "tree")))
  }

  /// The tree of a child: choices may have left it without sections.
  private var nestedTree: SchemaNode {
    let schema: SchemaNode = [
      "description": "The tree of a child.",
      "type": "object",
      "properties": [
        "page": page,
        "sections": [
          "description": "The groups of rows, in display order.",
          "type": "array",
          "items": .reference(to: "section"),
        ],
      ],
      "required": ["page"],
      "additionalProperties": false,
    ]
    return schema.allowingContainers(child: ContainerSchema.treeChild(.reference(to: "tree")))
  }

  private var definitions: [(name: String, node: SchemaNode)] {
    [("tree", nestedTree), ("section", section), ("item", item)]
      + registry.kinds.map { ("kind.\($0.name)", self.item(of: $0)) }
      + registry.kinds.map { ("model.\($0.name)", ModelSchema(kind: $0).schema) }
      + SchemaParts.textForms
  }

  private var page: SchemaNode {
    [
      "description": "What is said of the whole page.",
      "type": "object",
      "properties": [
        "id": SchemaParts.text(.id, "The page's id."),
        "title": SchemaParts.title("The title in the navigation bar."),
        "separatorInset": SchemaParts.separatorInset,
        "presentation": SheetSchema.presentation,
        "tool": SheetSchema.tool,
        "provider": SheetSchema.provider(isTree: true),
        "states": SheetSchema.states,
      ],
      "required": ["id"],
      "additionalProperties": false,
    ]
  }

  private var section: SchemaNode {
    [
      "description": "A group of rows.",
      "type": "object",
      "properties": [
        "id": id,
        "title": SchemaParts.title("The header above the rows."),
        "footer": SchemaParts.title("The text below the rows."),
        "items": [
          "description": "The rows, in display order.",
          "type": "array",
          "items": .reference(to: "item"),
        ],
      ],
      "required": ["id", "items"],
      "additionalProperties": false,
    ]
  }

  private var item: SchemaNode {
    [
      "description": "A row.",
      "type": "object",
      "properties": [
        "id": id,
        "kind": SchemaParts.kindName(registry),
        "cellClass": SchemaParts.text("The class that draws the row."),
        "action": SchemaParts.selector("The selector that a tap calls."),
        "events": ["description": "The selectors of the row's events.", "type": "object"],
        "presents": SheetSchema.presented,
        "model": ["description": "What the row shows.", "type": "object"],
      ],
      "required": ["id", "kind", "cellClass", "model"],
      "additionalProperties": false,
      "allOf": SchemaParts.cases(
        of: "kind", registry.kinds.map { ($0.name, .reference(to: "kind.\($0.name)")) }),
    ]
  }

  private func item(of kind: CellKind) -> SchemaNode {
    let model = ModelSchema(kind: kind)
    var schema: SchemaNode = ["title": .text(kind.name), "description": .text(kind.summary)]
    schema["properties"] = [
      "cellClass": model.cellClass,
      "events": [
        "properties": SchemaNode(
          kind.events.map { ($0.name, SchemaParts.selector(of: $0)) }),
        "additionalProperties": false,
      ],
      "model": .reference(to: "model.\(kind.name)"),
    ]
    let rules = RuleSchema(kind: kind).ofEvents(fieldsIn: "model", eventsIn: "events")
    if !rules.isEmpty { schema["allOf"] = SchemaNode(rules) }
    return schema
  }

  // Derived ids are made of titles, so they hold what titles hold.
  private var id: SchemaNode {
    [
      "description": "Its identity in the page.",
      "type": "string",
      "minLength": 1,
    ]
  }
}
