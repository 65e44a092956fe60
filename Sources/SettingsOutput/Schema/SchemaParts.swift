import SettingsModel

/// The parts that the schemas of several forms share.
enum SchemaParts {
  /// What stands at the top of every schema.
  static func header(
    _ form: SchemaForm, title: String, description: String
  ) -> SchemaNode {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .text(form.fileName),
      "title": .text(title),
      "description": .text(description),
    ]
  }

  /// The definitions of the forms of texts: patterns without a type, so that a use says whether
  /// null will do as well.
  static let textForms: [(name: String, node: SchemaNode)] = TextForm.allCases.map { form in
    (form.rawValue, ["description": .text(form.summary), "pattern": .text(form.pattern)])
  }

  /// A text of a form.
  static func text(_ form: TextForm, _ description: String, isNullable: Bool = false) -> SchemaNode
  {
    text(description, isNullable: isNullable).merging(.reference(to: form.rawValue))
  }

  /// Any text.
  static func text(_ description: String, isNullable: Bool = false) -> SchemaNode {
    ["description": .text(description), "type": type("string", isNullable: isNullable)]
  }

  /// A title, a header or a footer: a text, or null for none.
  static func title(_ description: String) -> SchemaNode {
    var schema = text(description, isNullable: true)
    schema["default"] = SchemaNode(.null)
    return schema
  }

  /// The selector of an action or of an event, or null for none.
  static func selector(_ description: String) -> SchemaNode {
    text(.selector, description, isNullable: true)
  }

  /// The selector of an event.
  static func selector(of event: CellKind.Event) -> SchemaNode {
    selector("The selector that handles the event; it hands over: \(event.valueType).")
  }

  /// The name of the definition of texts with places for data: with a brace that is not doubled.
  static let template = "template"
  /// The name of the definition of texts with braces, which mean other texts than they are.
  static let braces = "textWithBraces"
  /// The name of the definition of texts that are one place for a datum that may be missing.
  static let optionalPlace = "optionalPlace"
  /// The name of the definition of texts that are one place for data, whatever the datum is.
  static let place = "placeForData"

  /// The definitions of texts with places for data.
  static let templates: [(name: String, node: SchemaNode)] = [
    (
      template,
      [
        "description": "A text with places for data.", "type": "string",
        "pattern": "^(?:[^{]|\\{\\{)*\\{(?:[^{]|$)",
      ]
    ),
    (
      braces,
      [
        "description": "A text with places for data or doubled braces.", "type": "string",
        "pattern": "\\{",
      ]
    ),
    (
      optionalPlace,
      [
        "description": "A place for data that may be missing.", "type": "string",
        "pattern": "^\\{[^{}]+\\?\\}$",
      ]
    ),
    (
      place,
      [
        "description": "A place for data, which keeps its type.", "type": "string",
        "pattern": "^\\{[^{}]+\\}$",
      ]
    ),
  ]

  /// A schema for all but the texts of a definition, which are accepted as they are.
  static func unless(_ definition: String, _ schema: SchemaNode) -> SchemaNode {
    SchemaNode([("if", .reference(to: definition)), ("else", schema)])
  }

  /// A text of a form, or one with places for data.
  static func templateOrText(
    _ form: TextForm, _ description: String, isNullable: Bool = false
  ) -> SchemaNode {
    var schema = unless(template, text(form, description, isNullable: isNullable))
    schema["description"] = .text(description)
    return schema
  }

  /// What makes a section or an item stand for several: the path of a list.
  static func loop(_ what: String) -> SchemaNode {
    [
      "description": .text(
        "The path of a list in the data; there is one \(what) for each element."),
      "type": ["string", "object"],
      "pattern": "^[^{}?]+$",
      "properties": [
        "path": path("The path of the list."),
        "optional": ["description": "Whether the list may be missing.", "type": "boolean"],
      ],
      "required": ["path"],
      "additionalProperties": false,
    ]
  }

  /// A path in the data.
  static func path(_ description: String) -> SchemaNode {
    ["description": .text(description), "type": "string", "pattern": "^[^{}?]+$"]
  }

  /// The value of `type`, with null or without.
  static func type(_ name: String, isNullable: Bool = false) -> SchemaNode {
    isNullable ? [.text(name), "null"] : .text(name)
  }

  /// The inset of the separators.
  static let separatorInset: SchemaNode = {
    let edges = EdgeInsets.edges.map { edge in
      let node: SchemaNode = [
        "description": "The distance from the \(edge) edge, in points.",
        "type": "number",
        "default": 0,
      ]
      return (name: edge, node: node)
    }
    return [
      "description": "The inset of the separators between rows, in points.",
      "type": "object",
      "properties": SchemaNode(edges),
      "additionalProperties": false,
    ]
  }()

  /// What holds where an object has one value of a member, for each of several values.
  ///
  /// An object without the member, or with another value, is none of the cases: so that the errors
  /// of one case are all that is reported.
  static func cases(
    of member: String, _ branches: [(value: String, schema: SchemaNode)]
  ) -> SchemaNode {
    SchemaNode(
      branches.map { branch in
        [
          "if": [
            "properties": [member: ["const": .text(branch.value)]],
            "required": [.text(member)],
          ],
          "then": branch.schema,
        ]
      })
  }

  /// The member that says an item's kind: one of a registry's names, each with its summary.
  static func kindName(_ registry: Registry) -> SchemaNode {
    let summaries = registry.kinds.map { kind in
      kind.summary.isEmpty ? kind.name : "\(kind.name): \(kind.summary)"
    }
    return [
      "description": .text((["What the row is."] + summaries).joined(separator: "\n")),
      "enum": SchemaNode(registry.kindNames),
    ]
  }
}
