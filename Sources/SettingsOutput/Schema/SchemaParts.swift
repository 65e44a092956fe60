import SettingsLanguage

/// Schemas and definitions that several documents share.
enum SchemaParts {
  /// The definitions of string formats. They have patterns but no type, so that a reference can
  /// also allow null.
  static let formats: [(name: String, node: SettingsValue)] = StringFormat.definitions
    .map(definition(of:))

  /// Returns the definition of a string format.
  static func definition(of format: StringFormat) -> (name: String, node: SettingsValue) {
    (format.name, ["description": .string(format.summary), "pattern": .string(format.pattern)])
  }

  /// Returns the schema of the handler of an event: a selector, or null for none.
  static func selectorSchema(of event: CellKind.Event) -> SettingsValue {
    let summary = "The selector that handles the event; it hands over: \(event.valueType)."
    return ShapeSchema().schema(of: .key(.action, .selector, summary).nullable())
  }

  /// The name of the definition of strings with placeholders, which have a brace that is not
  /// doubled.
  static let template = "template"
  /// The name of the definition of strings with braces, whose text changes when placeholders are
  /// read.
  static let braces = "textWithBraces"
  /// The name of the definition of strings that are a single optional placeholder.
  static let optionalPlace = "optionalPlace"
  /// The name of the definition of strings that are a single placeholder, for data of any type.
  static let place = "placeForData"

  /// The definitions of strings with placeholders.
  static let templates = [
    (template, "A text with places for data.", "^(?:[^{]|\\{\\{)*\\{(?:[^{]|$)"),
    (braces, "A text with places for data or doubled braces.", "\\{"),
    (optionalPlace, "A place for data that may be missing.", "^\\{[^{}]+\\?\\}$"),
    (place, "A place for data, which keeps its type.", "^\\{[^{}]+\\}$"),
  ].map { name, summary, pattern -> (name: String, node: SettingsValue) in
    let schema: SettingsValue = [
      "description": .string(summary), "type": "string", "pattern": .string(pattern),
    ]
    return (name, schema)
  }

  /// Returns a schema that does not apply to the strings of a definition, which are always
  /// accepted.
  static func unless(_ definition: String, _ schema: SettingsValue) -> SettingsValue {
    SettingsValue([("if", .reference(to: definition)), ("else", schema)])
  }

  /// Returns the value of `type`, optionally with null.
  static func type(_ name: String, isNullable: Bool = false) -> SettingsValue {
    isNullable ? [.string(name), "null"] : .string(name)
  }

  /// Returns conditional schemas for several values of a key.
  ///
  /// An object without the key, or with another value, matches none of the conditions. Validators
  /// thus report only the errors of one case.
  static func caseSchemas(
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
