import SettingsModel

/// What a container has in place of sections: the same in the authoring form and in the tree, but
/// for its children.
enum ContainerSchema {
  /// The members that only a container has.
  ///
  /// - Parameter child: what a child is.
  fileprivate static func properties(child: SchemaNode) -> SchemaNode {
    [
      "axis": [
        "description": "The direction in which the children follow each other.",
        "enum": SchemaNode(Container.Axis.allCases.map(\.rawValue)),
        "default": .text(Container.Axis.vertical.rawValue),
      ],
      "children": [
        "description": "The pages that this page is made of, in display order.",
        "type": "array",
        "items": child,
        "minItems": 1,
        "maxItems": SchemaNode(integerLiteral: Int64(Container.mostParts)),
      ],
      "bar": [
        "description": "The buttons beside the title, in display order.",
        "type": "array",
        "items": [
          "type": "object",
          "properties": [
            "title": SchemaParts.text("What stands on the button."),
            "action": SchemaParts.selector("The selector that the button calls."),
          ],
          "required": ["title"],
          "additionalProperties": false,
        ],
      ],
      "delegates": [
        "description": "Who is told what a child reports: selectors by '<child>.<event>'.",
        "type": "object",
        "propertyNames": [
          "pattern": .text(
            #".\.("# + Container.Delegate.Event.allCases.map(\.rawValue).joined(separator: "|")
              + ")$")
        ],
        "additionalProperties": SchemaParts.selector("The selector that is called."),
      ],
      "filters": [
        "description": "What choices in one child do to the items of another.",
        "type": "array",
        "items": filter,
        "maxItems": SchemaNode(integerLiteral: Int64(Container.mostParts)),
      ],
    ]
  }

  /// What holds of a page that may be a container: it has children or sections, not both, and what
  /// only a container has only beside children.
  fileprivate static var alternatives: SchemaNode {
    let others = ["axis", "bar", "delegates", "filters"]
    return [
      "oneOf": [["required": ["sections"]], ["required": ["children"]]],
      "dependentRequired": SchemaNode(others.map { ($0, ["children"]) }),
    ]
  }

  /// A child in the authoring form, named by its file.
  static var pageChild: SchemaNode {
    child(
      file: "page", also: [],
      description: "A page within the page: the file that holds it, and its share of the room.")
  }

  /// A child in a tree, with its own tree.
  ///
  /// - Parameter tree: what that is.
  static func treeChild(_ tree: SchemaNode) -> SchemaNode {
    child(
      file: "file", also: [("tree", tree)],
      description: "A page within the page: its file, its share of the room, and its own tree.")
  }

  private static func child(
    file: String, also more: [(name: String, node: SchemaNode)], description: String
  ) -> SchemaNode {
    var properties: SchemaNode = [
      "id": SchemaParts.text(.id, "What delegates and filters call it.")
    ]
    properties[file] = SchemaParts.text("The path of the file that holds it.")
    properties["weight"] = [
      "description": "Its share of the room, as a ratio to the other weights.",
      "type": "number",
      "exclusiveMinimum": 0,
      "default": 1,
    ]
    return [
      "description": .text(description),
      "type": "object",
      "properties": properties.merging(SchemaNode(more)),
      "required": SchemaNode(["id", file] + more.map(\.name)),
      "additionalProperties": false,
    ]
  }

  private static var filter: SchemaNode {
    [
      "type": "object",
      "properties": [
        "from": SchemaParts.text("The section with the choices: '<child>.<section>'.").merging([
          "pattern": #".\.[\s\S]"#
        ]),
        "to": SchemaParts.text(.id, "The child whose items are filtered."),
        "field": SchemaParts.text("The field of those items that is compared."),
        "match": [
          "description": "How the field must compare with one of the values that are chosen.",
          "enum": SchemaNode(Container.Filter.Match.allCases.map(\.rawValue)),
          "default": .text(Container.Filter.Match.equals.rawValue),
        ],
      ],
      "required": ["from", "to", "field"],
      "additionalProperties": false,
    ]
  }
}

extension SchemaNode {
  /// The schema of a page with sections, as that of one with sections or children.
  func allowingContainers(child: SchemaNode) -> SchemaNode {
    var schema = self
    schema["properties"] = schema["properties"]?.merging(ContainerSchema.properties(child: child))
    return schema.merging(ContainerSchema.alternatives)
  }
}
