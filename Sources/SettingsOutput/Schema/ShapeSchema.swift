import SettingsLanguage
import SettingsSyntax

/// Creates JSON Schemas from shapes and fields.
///
/// In a page, a string with placeholders is accepted for any field of a kind, because the type of
/// the data is not known.
struct ShapeSchema {
  /// True if strings may contain placeholders for data.
  var hasTemplates = false

  /// Returns the schema of the mappings of a shape.
  ///
  /// - Parameters:
  ///   - replaced: The schemas of keys that depend on a registry.
  ///   - isOpen: True if the caller declares further keys, for example in cases.
  func objectSchema(
    _ shape: Shape, replacing replaced: [Key: SettingsValue] = [:], isOpen: Bool = false
  ) -> SettingsValue {
    var schema: SettingsValue = [:]
    if !shape.summary.isEmpty { schema["description"] = .string(shape.summary) }
    schema["type"] = "object"
    if let variants = shape.variants { return schema.merging(variantSchema(of: shape, variants)) }
    schema["properties"] = propertySchemas(of: shape, replacing: replaced)
    let required = shape.members.filter(\.field.isRequired).map(\.key.name)
    if !required.isEmpty { schema["required"] = SettingsValue(required) }
    if !isOpen { schema["additionalProperties"] = false }
    if !shape.alternatives.isEmpty {
      schema["oneOf"] = SettingsValue(shape.alternatives.map { ["required": [.string($0.name)]] })
    }
    if !shape.companions.isEmpty {
      schema["dependentRequired"] = SettingsValue(
        shape.companions.map { ($0.key.name, [.string($0.needs.name)]) })
    }
    if let key = shape.soleKey {
      schema["if"] = ["required": [.string(key.name)]]
      schema["then"] = ["maxProperties": 1]
    }
    return schema
  }

  /// Returns the schemas of the keys of a shape, for `properties`.
  func propertySchemas(of shape: Shape, replacing known: [Key: SettingsValue] = [:])
    -> SettingsValue
  {
    SettingsValue(shape.members.map { ($0.key.name, known[$0.key] ?? schema(of: $0)) })
  }

  /// Returns the schema of the value of a key. Severities refer to a shared definition.
  func schema(of member: Shape.Member) -> SettingsValue {
    if member.key == .severity { return .reference(to: member.key.name) }
    return definition(of: member)
  }

  /// Returns the schema of the value of a key, without reference to a shared definition.
  func definition(of member: Shape.Member) -> SettingsValue {
    var schema = description(of: member.field)
    let value = ShapeSchema().constrainedSchema(of: member.field)
    let isTemplate = hasTemplates && member.acceptsData && member.field.type.format != nil
    schema = schema.merging(
      isTemplate ? SchemaParts.unless(SchemaParts.template, value) : value)
    if member.field.type != .formVersion {
      schema["default"] = member.field.defaultValue
    }
    return schema
  }

  /// Returns the schema of a field of a kind.
  func schema(of field: Field) -> SettingsValue {
    var schema = description(of: field)
    let value = constrainedSchema(of: field)
    if hasTemplates, !field.acceptsTemplates {
      schema = schema.merging(SchemaParts.unless(field.template, value))
    } else {
      schema = schema.merging(value)
    }
    // A required field cannot be a placeholder whose data is optional.
    if hasTemplates, field.isRequired { schema["not"] = .reference(to: SchemaParts.optionalPlace) }
    schema["default"] = ShapeSchema.defaultValue(of: field)
    schema["deprecated"] = field.deprecation.map { _ in true }
    return schema
  }

  /// Returns the value that a missing field has in the tree, or nil if it has none.
  static func defaultValue(of field: Field) -> SettingsValue? {
    field.defaultValue ?? (field.isNullable && !field.isRequired ? .null : nil)
  }

  /// Returns the schemas of the fields of a kind, for `properties`.
  func propertySchemas(_ fields: [Field]) -> [(name: String, node: SettingsValue)] {
    fields.map { ($0.name, schema(of: $0)) }
  }

  /// Returns the names of the required fields, for `required`.
  static func requiredNames(_ fields: [Field]) -> [String] {
    fields.filter(\.isRequired).map(\.name)
  }

  // MARK: Values

  private func description(of field: Field) -> SettingsValue {
    let parts = [field.summary, field.deprecation.map { "Deprecated: \($0)" } ?? ""]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [:] : ["description": .string(text)]
  }

  private func constrainedSchema(of field: Field) -> SettingsValue {
    var schema = typeSchema(of: field)
    schema["minimum"] = field.minimum.flatMap(ShapeSchema.number)
    schema["exclusiveMinimum"] = field.exclusiveMinimum.flatMap(ShapeSchema.number)
    schema["maximum"] = field.maximum.flatMap(ShapeSchema.number)
    let isList = if case .list = field.type { true } else { false }
    schema[isList ? "minItems" : "minLength"] = field.minLength.map(SettingsValue.integer)
    // The compiler counts grapheme clusters, but schemas count code points. A string has at least
    // as many code points as clusters, so only the minimum length is valid in a schema. This does
    // not affect lists.
    if isList { schema["maxItems"] = field.maxLength.map(SettingsValue.integer) }
    if field.hasUniqueElements { schema["uniqueItems"] = true }
    if let pattern = field.pattern { schema["pattern"] = .string(pattern.source) }
    return schema
  }

  private func typeSchema(of field: Field) -> SettingsValue {
    func only(_ name: String) -> SettingsValue {
      ["type": SchemaParts.type(name, isNullable: field.isNullable)]
    }
    switch field.type {
    case .string: return only("string")
    case .boolean: return only("boolean")
    case .integer: return only("integer")
    case .number: return only("number")
    case .anyMapping: return only("object")
    case .formVersion: return ["const": 1]
    case .typeName: return ["enum": SettingsValue(DeclaredType.all.map(\.name))]
    case .any: return [:]
    case .scalar:
      return [
        "type": SettingsValue(["string", "number", "boolean"] + (field.isNullable ? ["null"] : []))
      ]
    case .scalars:
      let scalar: SettingsValue = ["type": ["string", "number", "boolean"]]
      return ["type": ["string", "number", "boolean", "array"], "items": scalar]
    case .enumeration(let words):
      return [
        "enum": SettingsValue(
          words.map(SettingsValue.string) + (field.isNullable ? [.null] : []))
      ]
    case .formatted(let format): return only("string").merging(schema(of: format))
    case .list(let element):
      // List elements cannot be null, even if the element is not declared as required.
      return only("array").merging(["items": schema(of: element.required())])
    case .object(let fields):
      return only("object").merging([
        "properties": SettingsValue(propertySchemas(fields)),
        "required": SettingsValue(ShapeSchema.requiredNames(fields)),
        "additionalProperties": false,
      ])
    case .mapping(let reference):
      return referenceOrSchema(of: reference.shape, isNullable: field.isNullable)
    case .table(let table): return only("object").merging(schema(of: table))
    case .either(let simple, .mapping(let reference)): return eitherSchema(simple, reference.shape)
    case .either(let simple, let detailed):
      return ["anyOf": [typeSchema(of: Field("", simple)), typeSchema(of: Field("", detailed))]]
    }
  }

  private func schema(of format: StringFormat) -> SettingsValue {
    if format.isDefinition { return .reference(to: format.name) }
    return format.pattern.isEmpty ? [:] : ["pattern": .string(format.pattern)]
  }

  private func referenceOrSchema(of shape: Shape, isNullable: Bool) -> SettingsValue {
    if let name = shape.definitionName { return .reference(to: name) }
    var schema = objectSchema(shape)
    if isNullable { schema["type"] = SchemaParts.type("object", isNullable: true) }
    return schema
  }

  private func schema(of table: Table) -> SettingsValue {
    let value = schema(of: table.value).removingMember("default")
    switch table.names {
    case .identifiers:
      return ["propertyNames": .reference(to: "name"), "additionalProperties": value]
    case .kinds:
      return [
        "propertyNames": .reference(to: "name"),
        "properties": SettingsValue(ShapeSchema.extensibleKinds(else: value)),
        "additionalProperties": value,
      ]
    case .members:
      return ["propertyNames": .reference(to: "memberName"), "additionalProperties": value]
    case .matching(let pattern):
      return ["propertyNames": ["pattern": .string(pattern)], "additionalProperties": value]
    case .files: return ["additionalProperties": value]
    case .diagnostics:
      let ids = DiagnosticID.allCases.map { id -> (name: String, node: SettingsValue) in
        let summary = "\(id.entry.summary) (\(id.entry.defaultLevel))"
        return (id.rawValue, ["description": .string(summary), "$ref": "#/$defs/level"])
      }
      return ["properties": SettingsValue(ids), "additionalProperties": false]
    }
  }

  /// Returns the schemas of declarations with the name of a built-in kind, which may extend it.
  private static func extensibleKinds(
    else value: SettingsValue
  ) -> [(name: String, node: SettingsValue)] {
    let key = Key.extends.name
    return Registry.builtIn.kinds.compactMap { kind in
      guard case .fixed = kind.classes else { return nil }
      let schema: SettingsValue = [
        "if": ["properties": [key: ["const": .string(kind.name)]], "required": [.string(key)]],
        "then": .reference(to: Shape.extendedKind.name), "else": value,
      ]
      return (kind.name, schema)
    }
  }

  /// Returns the schema of a mapping that a simple value can abbreviate.
  private func eitherSchema(_ simple: FieldType, _ shape: Shape) -> SettingsValue {
    let schema: SettingsValue = ["type": ["string", "object"]]
    let value = typeSchema(of: Field("", simple)).removingMember("type")
    if let name = shape.definitionName {
      return schema.merging([
        "if": ["type": "object"], "then": .reference(to: name), "else": value,
      ])
    }
    return schema.merging(value).merging(objectSchema(shape).removingMember("type"))
  }

  // MARK: Variants

  private func variantSchema(of shape: Shape, _ variants: Shape.Variants) -> SettingsValue {
    let key = variants.key.name
    func chooses(_ word: String) -> SettingsValue {
      ["properties": [key: ["const": .string(word)]], "required": [.string(key)]]
    }
    func members(_ keys: [Key]) -> [Shape.Member] { shape.members.filter { keys.contains($0.key) } }
    guard let byDefault = variants.byDefault else {
      return [
        "properties": [key: ["enum": SettingsValue(variants.cases.map(\.word))]],
        "required": [.string(key)],
        "allOf": SettingsValue(
          variants.cases.map { variant in
            let chosen = (name: key, node: ["const": .string(variant.word)] as SettingsValue)
            return [
              "if": chooses(variant.word),
              "then": [
                "properties": SettingsValue(
                  [chosen] + members(variant.keys).map { ($0.key.name, schema(of: $0)) }),
                "required": SettingsValue([key] + variant.required.map(\.name)),
                "additionalProperties": false,
              ],
            ]
          }),
      ]
    }
    let other = variants.cases.first { $0.word != byDefault }
    let keys = other?.keys ?? []
    return [
      "properties": propertySchemas(of: shape),
      "additionalProperties": false,
      "if": chooses(other?.word ?? ""),
      "then": ["required": SettingsValue((other?.required ?? []).map(\.name))],
      "else": ["properties": SettingsValue(members(keys).map { ($0.key.name, false) })],
    ]
  }

  // JSON cannot represent infinite bounds, which have no effect anyway.
  private static func number(_ value: Double) -> SettingsValue? {
    guard value.isFinite else { return nil }
    return SettingsValue(value)
  }
}

extension Field {
  /// True if the field accepts every string with placeholders.
  fileprivate var acceptsTemplates: Bool {
    switch type {
    case .string: minLength == nil && pattern == nil
    case .scalar: true
    default: false
    }
  }

  /// The name of the definition of strings that are not checked, because of their placeholders. If
  /// a string has constraints besides its format, any string with a brace is accepted: unescaping
  /// changes the string.
  fileprivate var template: String {
    guard type.isString else { return SchemaParts.place }
    let isFormatAlone = type.format != nil && pattern == nil && minLength == nil
    return isFormatAlone ? SchemaParts.template : SchemaParts.braces
  }
}
