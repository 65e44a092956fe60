import SettingsModel

/// The schema of a presenter: one app's use of a page.
///
/// What a patch names is in another file. So a schema cannot tell whether an id is there, nor
/// which kind of item it names: any field of any kind may be set.
struct PresenterSchema {
  let registry: Registry

  /// The whole schema.
  var document: SchemaNode {
    let header = SchemaParts.header(
      .presenter, title: "A presenter of a settings page",
      description: "One app's use of a page: its title, its handlers, and what it patches.")
    return header.merging([
      "type": "object",
      "properties": [
        "presenter": SchemaParts.text(.className, "The class that presents the page."),
        "page": [
          "description": "The page's file, as a path relative to this file.",
          "type": "string",
          "minLength": 1,
        ],
        "title": title("The title in place of the page's; null for none."),
        "separatorInset": separatorInset,
        "handlers": [
          "description": "The selectors that the class implements; all that the page calls.",
          "type": "array",
          "items": SchemaParts.text(.selector, "A selector."),
        ],
        "patch": [
          "description": "What this app changes in the page, in order.",
          "type": "array",
          "items": .reference(to: "patch"),
        ],
      ],
      "required": ["presenter", "page"],
      "additionalProperties": false,
      "$defs": SchemaNode(definitions),
    ])
  }

  private var definitions: [(name: String, node: SchemaNode)] {
    [
      ("patch", patch), ("remove", remove), ("set", set), ("insert", insert), ("move", move),
      ("target", target), ("place", place), ("isSection", isSection),
    ] + PageSchema(registry: registry).definitions
  }

  /// What leaves out means that the page's is kept: no default.
  private func title(_ description: String) -> SchemaNode {
    SchemaParts.text(description, isNullable: true)
  }

  private var separatorInset: SchemaNode {
    let edges = EdgeInsets.edges.map { edge in
      let node: SchemaNode = [
        "description": "The distance from the \(edge) edge in place of the page's, in points.",
        "type": "number",
      ]
      return (name: edge, node: node)
    }
    return [
      "description": "The inset of the separators; the edges that are left out are the page's.",
      "type": "object",
      "properties": SchemaNode(edges),
      "additionalProperties": false,
    ]
  }

  // MARK: Patches

  private var patch: SchemaNode {
    [
      "description": "One change: 'remove', 'set', 'insert' or 'move'.",
      "type": "object",
      "anyOf": SchemaNode(
        ["remove", "set", "insert", "move"].map { ["required": [.text($0)]] }),
      // The first that is there: beside 'set' the others may be fields of a kind.
      "allOf": SchemaNode(
        ["set", "remove", "insert", "move"].enumerated().map { index, operation in
          let earlier: SchemaNode = ["not": ["required": ["set"]]]
          let condition: SchemaNode = ["required": [.text(operation)]]
          return [
            "if": index == 0 ? condition : condition.merging(earlier),
            "then": .reference(to: operation),
          ]
        }),
    ]
  }

  private var remove: SchemaNode {
    [
      "description": "Removes an item, or a section with its items.",
      "properties": ["remove": .reference(to: "target")],
      "additionalProperties": false,
    ]
  }

  private var insert: SchemaNode {
    [
      "description": "Inserts items, or sections, at one place.",
      "properties": SchemaNode(
        [(name: "insert", node: inserted)] + places),
      "allOf": [.reference(to: "place")],
      "additionalProperties": false,
    ]
  }

  private var inserted: SchemaNode {
    [
      "description": "The items or the sections, in display order.",
      "type": "array",
      "minItems": 1,
      "if": ["contains": .reference(to: "isSection")],
      "then": ["items": .reference(to: "section")],
      "else": ["items": .reference(to: "item")],
    ]
  }

  private var isSection: SchemaNode {
    [
      "description": "A mapping with items and without a kind.",
      "type": "object",
      "required": ["items"],
      "not": ["required": ["kind"]],
    ]
  }

  private var move: SchemaNode {
    [
      "description": "Moves an item, or a section with its items.",
      "properties": SchemaNode([(name: "move", node: .reference(to: "target"))] + places),
      "allOf": [.reference(to: "place")],
      "additionalProperties": false,
    ]
  }

  private var places: [(name: String, node: SchemaNode)] {
    [
      ("before", "The item or the section before which it comes to stand."),
      ("after", "The item or the section after which it comes to stand."),
      ("into", "The section whose last items they become."),
    ].map { (name: $0.0, node: SchemaParts.text($0.1).merging(.reference(to: "target"))) }
  }

  private var place: SchemaNode {
    [
      "description": "One place.",
      "oneOf": SchemaNode(["before", "after", "into"].map { ["required": [.text($0)]] }),
    ]
  }

  // Derived ids are made of titles, so they hold what titles hold.
  private var target: SchemaNode {
    ["description": "The id of a section or an item.", "type": "string", "minLength": 1]
  }

  // MARK: Fields

  private var set: SchemaNode {
    let sectionKeys: [(name: String, node: SchemaNode)] = [
      ("title", title("The header of a section, or null for none.")),
      ("footer", title("The text below a section, or null for none.")),
    ]
    let action = SchemaParts.templateOrText(
      .selector, "The selector that a tap calls, or null for none.", isNullable: true)
    let presents: SchemaNode = [
      "description": "The file of the page that a tap opens, as a path relative to this file.",
      "type": "string",
      "minLength": 1,
    ]
    var fields: [(name: String, node: SchemaNode)] =
      sectionKeys + [("action", action), ("presents", presents)]
    for kind in registry.kinds {
      fields += FieldSchema(hasTemplates: true).properties(kind.fields)
      fields += kind.events.map {
        (
          name: $0.name,
          node: SchemaParts.unless(SchemaParts.template, SchemaParts.selector(of: $0))
        )
      }
    }
    return [
      "description": "Sets fields, events and action of an item, or title and footer of a section.",
      "properties": SchemaNode(
        [(name: "set", node: .reference(to: "target"))] + PresenterSchema.merged(fields)),
      "additionalProperties": false,
      "minProperties": 2,
    ]
  }

  /// Properties of several owners: one that they see differently may be as any of them has it.
  private static func merged(
    _ fields: [(name: String, node: SchemaNode)]
  ) -> [(name: String, node: SchemaNode)] {
    var order: [String] = []
    var schemas: [String: [Value]] = [:]
    for (name, node) in fields where name != "set" {
      // What is left out stays as it is: it has no default.
      let schema = node.without("default").json
      if schemas[name] == nil { order.append(name) }
      if schemas[name]?.contains(schema) != true { schemas[name, default: []].append(schema) }
    }
    return order.map { name in
      let choices = (schemas[name] ?? []).map { SchemaNode($0) }
      return (name, choices.count == 1 ? choices[0] : ["anyOf": SchemaNode(choices)])
    }
  }
}
