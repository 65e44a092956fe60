import SettingsModel

/// The schema of the authoring form.
struct PageSchema {
  let registry: Registry

  /// The whole schema.
  var document: SchemaNode {
    let header = SchemaParts.header(
      .page, title: "A settings page",
      description: "The authoring form of a page: sections of items, each of a registered kind.")
    return header.merging([
      "type": "object",
      "properties": [
        "page": SchemaParts.text(.id, "The page's id: letters, digits, '.', '_' and '-'."),
        "title": SchemaParts.title("The title in the navigation bar."),
        "separatorInset": SchemaParts.separatorInset,
        "registries": [
          "description": "Files of further kinds, as paths relative to this file.",
          "type": "array",
          "items": ["type": "string", "minLength": 1],
        ],
        "presentation": SheetSchema.presentation,
        "tool": SheetSchema.tool,
        "provider": SheetSchema.provider(isTree: false),
        "states": SheetSchema.states,
        "sections": [
          "description": "The groups of rows, in display order.",
          "type": "array",
          "items": .reference(to: "section"),
          "minItems": 1,
        ],
      ],
      "required": ["page"],
      "additionalProperties": false,
      "$defs": SchemaNode(definitions),
    ]).allowingContainers(child: ContainerSchema.pageChild)
  }

  /// Sections, items and the forms of texts: what a part of a page is made of.
  var definitions: [(name: String, node: SchemaNode)] {
    [("section", section), ("item", item)]
      + registry.kinds.map { ("kind.\($0.name)", self.item(of: $0)) }
      + SchemaParts.textForms + SchemaParts.templates
  }

  private var section: SchemaNode {
    [
      "description": "A group of rows.",
      "type": "object",
      "properties": [
        "id": SchemaParts.templateOrText(
          .id, "Its identity in the page; derived where it is left out."),
        "forEach": SchemaParts.loop("section"),
        "groupBy": SchemaParts.path(
          "The path of a value in each element; there is one section for each distinct one."),
        "title": SchemaParts.title("The header above the rows."),
        "footer": SchemaParts.title("The text below the rows."),
        "items": [
          "description": "The rows, in display order.",
          "type": "array",
          "items": .reference(to: "item"),
        ],
      ],
      "dependentRequired": ["groupBy": ["forEach"]],
      "additionalProperties": false,
    ]
  }

  private var item: SchemaNode {
    [
      "description": "A row: its kind, that kind's fields and events, an id and an action.",
      "type": "object",
      "properties": ["kind": SchemaParts.kindName(registry)],
      "required": ["kind"],
      "allOf": SchemaParts.cases(
        of: "kind", registry.kinds.map { ($0.name, .reference(to: "kind.\($0.name)")) }),
    ]
  }

  private func item(of kind: CellKind) -> SchemaNode {
    let common: [(name: String, node: SchemaNode)] = [
      ("kind", ["const": .text(kind.name)]),
      (
        "id",
        SchemaParts.templateOrText(
          .id, "Its identity in the page; derived where it is left out.")
      ),
      ("forEach", SchemaParts.loop("item")),
      (
        "action",
        SchemaParts.templateOrText(
          .selector, "The selector that a tap calls: 'name', or 'name:' with the model.",
          isNullable: true)
      ),
      ("presents", SheetSchema.presents),
    ]
    let events = kind.events.map {
      (name: $0.name, node: SchemaParts.unless(SchemaParts.template, SchemaParts.selector(of: $0)))
    }
    var schema: SchemaNode = ["title": .text(kind.name), "description": .text(kind.summary)]
    schema["properties"] = SchemaNode(
      common + FieldSchema(hasTemplates: true).properties(kind.fields) + events)
    schema["required"] = SchemaNode(FieldSchema.required(kind.fields))
    schema["additionalProperties"] = false
    let rules = RuleSchema(kind: kind)
    let conditions = rules.ofFields + rules.ofEvents
    if !conditions.isEmpty { schema["allOf"] = SchemaNode(conditions) }
    return schema
  }
}
