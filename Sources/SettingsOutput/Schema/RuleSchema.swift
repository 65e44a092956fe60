import SettingsLanguage

/// The rules of a kind as schemas: combinations of fields and events that are allowed.
struct RuleSchema {
  let kind: CellKind
  /// True if strings may contain placeholders for data.
  var hasTemplates = false

  /// The rules about fields, for the `allOf` of an object with the fields of the kind.
  var ofFields: [SettingsValue] {
    kind.rules.flatMap { rule -> [SettingsValue] in
      guard case .field(let name) = rule.subject, let subject = kind.field(named: name) else {
        return []
      }
      var schemas = [
        SettingsValue([
          ("if", deciderSchema(of: rule, holds: false)),
          ("then", ["properties": [name: idleFieldSchema(subject)]]),
        ])
      ]
      if rule.isRequired {
        schemas.append([
          "if": deciderSchema(of: rule, holds: true),
          "then": ["required": [.string(name)]],
        ])
      }
      return schemas
    } + kind.formatRules.map(schema)
  }

  private func schema(of rule: CellKind.FormatRule) -> SettingsValue {
    let decider = FieldRule(
      .field(rule.field), onlyWhen: rule.decidingField, is: rule.decidingValue)
    let format = SchemaParts.unless(SchemaParts.template, .reference(to: rule.format.name))
    return [
      "if": self.deciderSchema(of: decider, holds: true),
      "then": [
        "properties": [rule.field: hasTemplates ? format : .reference(to: rule.format.name)]
      ],
    ]
  }

  /// The rules about events, for the `allOf` of an object with the fields and the events of the
  /// kind.
  var ofEvents: [SettingsValue] {
    eventSchemas({ $0 }, handlers: { ["properties": $0] })
  }

  /// Returns the rules about events, for the `allOf` of an object that has the fields and the
  /// events in separate members.
  func eventSchemas(fieldsIn fields: String, eventsIn events: String) -> [SettingsValue] {
    eventSchemas { decider in
      ["properties": [fields: decider], "required": [.string(fields)]]
    } handlers: { handlers in
      ["properties": [events: ["properties": handlers]]]
    }
  }

  private func eventSchemas(
    _ decider: (SettingsValue) -> SettingsValue, handlers: (SettingsValue) -> SettingsValue
  ) -> [SettingsValue] {
    kind.rules.compactMap { rule in
      guard case .event(let name) = rule.subject else { return nil }
      return [
        "if": decider(self.deciderSchema(of: rule, holds: false)),
        "then": handlers([name: ["type": "null"]]),
      ]
    }
  }

  /// Returns a schema of objects for which the condition of a rule is true, or false if `holds` is
  /// false. Objects with an invalid value of the deciding field match neither, because that value
  /// is reported separately.
  private func deciderSchema(of rule: FieldRule, holds: Bool) -> SettingsValue {
    let field = kind.field(named: rule.decidingField)
    var values: SettingsValue = ["const": .string(rule.decidingValue)]
    if !holds {
      if case .enumeration(let words)? = field?.type {
        values = ["enum": SettingsValue(words.filter { $0 != rule.decidingValue })]
      } else {
        values = ["type": "string", "not": values]
      }
    }
    var schema: SettingsValue = ["properties": [rule.decidingField: values]]
    let holdsByDefault = field?.defaultValue == .string(rule.decidingValue)
    if holds != holdsByDefault { schema["required"] = [.string(rule.decidingField)] }
    return schema
  }

  /// Returns the schema of a field that a rule does not allow: its default, or no value at all.
  private func idleFieldSchema(_ field: Field) -> SettingsValue {
    ShapeSchema.defaultValue(of: field).map { ["const": $0] } ?? false
  }
}
