import SettingsModel

/// The parts that several schemas share.
enum SchemaParts {
  /// The definitions of the formats of strings: patterns without a type, so that a use says whether
  /// null will do as well.
  static let formats: [(name: String, node: SettingsValue)] = StringFormat.definitions
    .map(definition(of:))

  /// The definition of a format.
  static func definition(of format: StringFormat) -> (name: String, node: SettingsValue) {
    (format.name, ["description": .string(format.summary), "pattern": .string(format.pattern)])
  }

  /// The selector of an event, or null for none.
  static func selector(of event: CellKind.Event) -> SettingsValue {
    let summary = "The selector that handles the event; it hands over: \(event.valueType)."
    return ShapeSchema().schema(of: .key(.action, .selector, summary).nullable())
  }

  /// The name of the definition of strings with places for data: with a brace that is not doubled.
  static let template = "template"
  /// The name of the definition of strings with braces, which mean other texts than they are.
  static let braces = "textWithBraces"
  /// The name of the definition of strings that are one place for a datum that may be missing.
  static let optionalPlace = "optionalPlace"
  /// The name of the definition of strings that are one place for data, whatever the datum is.
  static let place = "placeForData"

  /// The definitions of strings with places for data.
  static let templates: [(name: String, node: SettingsValue)] = [
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

  /// A schema for all but the strings of a definition, which are accepted as they are.
  static func unless(_ definition: String, _ schema: SettingsValue) -> SettingsValue {
    SettingsValue([("if", .reference(to: definition)), ("else", schema)])
  }

  /// The value of `type`, with null or without.
  static func type(_ name: String, isNullable: Bool = false) -> SettingsValue {
    isNullable ? [.string(name), "null"] : .string(name)
  }

  /// What holds where an object has one value of a member, for each of several values.
  ///
  /// An object without the member, or with another value, is none of the cases: so that the errors
  /// of one case are all that is reported.
  static func cases(
    of key: Key, _ branches: [(value: String, schema: SettingsValue)]
  ) -> SettingsValue {
    SettingsValue(
      branches.map { branch in
        [
          "if": [
            "properties": [key.name: ["const": .string(branch.value)]],
            "required": [.string(key.name)],
          ],
          "then": branch.schema,
        ]
      })
  }
}
