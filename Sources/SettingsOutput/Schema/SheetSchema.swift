import SettingsModel

/// The keys of a page that say how it is presented, what narrows and supplies its contents, and
/// what it shows in their place.
enum SheetSchema {
  /// How a page comes onto the screen.
  static let presentation: SchemaNode = [
    "description": "How the page comes onto the screen: pushed, or laid over another.",
    "enum": SchemaNode(Presentation.allCases.map(\.rawValue)),
    "default": "page",
  ]

  // MARK: Tools

  /// What supplies a keyword.
  static var tool: SchemaNode {
    let names = Tool.Kind.names
    let fields: SchemaNode = [
      "description": "The fields of items in which the keyword is looked for.",
      "type": "array",
      "items": ["type": "string"],
      "minItems": 1,
      "default": SchemaNode(Tool.defaultFields),
    ]
    let segments: SchemaNode = [
      "description": "The buttons, each with a title of its own.",
      "type": "array",
      "items": segment,
      "minItems": 1,
    ]
    return SheetSchema.choice(
      "What supplies a keyword, which narrows the page to the items that contain it.",
      [
        (
          names[0],
          [
            "placeholder": SchemaParts.title("What stands in the field while it is empty."),
            "fields": fields,
          ], []
        ), (names[1], ["segments": segments, "fields": fields], ["segments"]),
      ])
  }

  private static var segment: SchemaNode {
    [
      "type": "object",
      "properties": [
        "title": SchemaParts.text("What stands on the button."),
        "keyword": SchemaParts.text("What an item must contain; empty for all items."),
      ],
      "required": ["title", "keyword"],
      "additionalProperties": false,
    ]
  }

  // MARK: Providers

  /// What supplies the contents; a tree says more of what it was built from.
  static func provider(isTree: Bool) -> SchemaNode {
    var ofDynamic: [(name: String, node: SchemaNode)] = [
      ("objects", SheetSchema.path("Where a response holds its objects.")),
      ("pagination", pagination),
    ]
    if isTree {
      let flag: SchemaNode = [
        "description": "Whether more would be fetched than the page was built from.",
        "type": "boolean",
        "default": false,
      ]
      ofDynamic.append(("hasMore", flag))
    }
    let kind: SchemaNode = [
      "description": "Whether the contents are written here, or fetched.",
      "enum": ["static", "dynamic"],
      "default": "static",
    ]
    return [
      "description": "What supplies the contents.",
      "type": "object",
      "properties": SchemaNode([("kind", kind)] + ofDynamic),
      "additionalProperties": false,
      "if": ["properties": ["kind": ["const": "dynamic"]], "required": ["kind"]],
      "then": ["required": ["objects"]],
      "else": ["properties": SchemaNode(ofDynamic.map { ($0.name, false) })],
    ]
  }

  private static var pagination: SchemaNode {
    let names = Provider.Pagination.names
    var schema = SheetSchema.choice(
      "How further responses are asked for; null where one is all.",
      [
        (
          names[0],
          ["key": SheetSchema.path("What names the next response; the last has none.")], ["key"]
        ),
        (
          names[1],
          [
            "pageSize": [
              "description": "How many objects a response has; the last has fewer.",
              "type": "integer",
              "minimum": 1,
            ]
          ], ["pageSize"]
        ),
      ])
    schema["type"] = ["object", "null"]
    return schema
  }

  private static func path(_ description: String) -> SchemaNode {
    [
      "description": .text(description + " Names with '.' between two."),
      "type": "string",
      "pattern": #"^[^.]+(\.[^.]+)*$"#,
    ]
  }

  // MARK: States

  /// What is shown in place of the contents.
  static var states: SchemaNode {
    let members = PageState.Name.allCases.map { name -> (name: String, node: SchemaNode) in
      var properties: [(name: String, node: SchemaNode)] = [
        ("title", SchemaParts.title("What the state says."))
      ]
      if name == .error {
        properties.append(
          ("retry", SchemaParts.selector("The selector that the state's button calls.")))
      }
      let node: SchemaNode = [
        "description": .text(SheetSchema.description(of: name)),
        "type": "object",
        "properties": SchemaNode(properties),
        "additionalProperties": false,
      ]
      return (name.rawValue, node)
    }
    return [
      "description": "What is shown in place of the contents.",
      "type": "object",
      "properties": SchemaNode(members),
      "additionalProperties": false,
    ]
  }

  private static func description(of name: PageState.Name) -> String {
    switch name {
    case .loading: "While the first response is waited for."
    case .empty: "Where there is no item, or none that contains the keyword."
    case .error: "Where the contents could not be had."
    }
  }

  // MARK: Parts

  /// An object whose `kind` says which further members it may have.
  private static func choice(
    _ description: String, _ branches: [(kind: String, members: SchemaNode, required: [String])]
  ) -> SchemaNode {
    [
      "description": .text(description),
      "type": "object",
      "properties": ["kind": ["enum": SchemaNode(branches.map(\.kind))]],
      "required": ["kind"],
      "allOf": SchemaParts.cases(
        of: "kind",
        branches.map { branch in
          let kind: SchemaNode = ["kind": ["const": .text(branch.kind)]]
          return (
            branch.kind,
            [
              "properties": kind.merging(branch.members),
              "required": SchemaNode(["kind"] + branch.required),
              "additionalProperties": false,
            ]
          )
        }),
    ]
  }

  /// The page that an item opens, in the authoring form.
  static let presents: SchemaNode = [
    "description": "The file of the page that the row opens, relative to this file.",
    "type": "string",
    "minLength": 1,
  ]

  /// The page that an item opens, in a tree.
  static let presented: SchemaNode = [
    "description": "The page that the row opens.",
    "type": "object",
    "properties": [
      "id": SchemaParts.text(.id, "The page's id."),
      "file": [
        "description": "Its file, as the page's source names it.", "type": "string", "minLength": 1,
      ],
    ],
    "required": ["id", "file"],
    "additionalProperties": false,
  ]
}
