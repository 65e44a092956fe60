public import SettingsLanguage
import SettingsSyntax

/// JSON Schemas (draft 2020-12) of all kinds of documents, for editors and other validators.
///
/// The schemas check the same rules as the compiler, except for rules that a schema cannot express:
/// unique ids, keys and classes, references to names, and lengths in grapheme clusters. If a rule
/// can only be approximated, the schema accepts more documents than the compiler.
public enum JSONSchema {
  /// Returns the schema of a kind of document, with all kinds of a registry. The output is
  /// deterministic.
  public static func document(_ form: SchemaForm, registry: Registry) -> SettingsValue {
    let schema =
      switch form {
      case .page: PageSchema(registry: registry).page
      case .wire: PageSchema(registry: registry).wire
      case .tree: PageSchema(registry: registry).tree
      case .presenter: PresenterSchema(registry: registry).document
      case .registry: registryDocument
      case .configuration: configurationDocument
      }
    return schema
  }

  /// Returns the schema of a document with its definitions.
  static func document(
    _ form: SchemaForm, _ shape: Shape, title: String, description: String,
    _ definitions: [(name: String, node: SettingsValue)]
  ) -> SettingsValue {
    let header: SettingsValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(form.fileName),
      "title": .string(title),
      "description": .string(description),
    ]
    return header.merging(
      ShapeSchema(hasTemplates: form == .page || form == .presenter).objectSchema(shape)
    )
    .merging(["$defs": SettingsValue(definitions)])
  }

  private static var registryDocument: SettingsValue {
    let shapes = ShapeSchema()
    return document(
      .registry, .registry, title: "A registry of kinds",
      description: "Kinds of rows, each with its classes, fields and events, and its preview.",
      [
        ("kind", kindSchema), (Shape.extendedKind.name, shapes.objectSchema(.extendedKind)),
        (
          "field",
          shapes.objectSchema(.fieldDeclaration).merging([
            "allOf": SettingsValue(typeRules + [nullRule])
          ])
        ),
        ("rule", shapes.objectSchema(.rule)), ("accessory", shapes.objectSchema(.accessory)),
        (
          "preview",
          shapes.objectSchema(
            .preview,
            replacing: [
              .accessory: (Shape.preview.member(.accessory).map(shapes.schema(of:)) ?? [:])
                .merging(["examples": SettingsValue(Shape.accessoryWords)])
            ])
        ),
        ("name", ["pattern": .string(StringFormat.identifier.pattern)]),
        (
          "memberName",
          [
            "description": "The name of a field or an event: no key that the language itself has.",
            "$ref": "#/$defs/name",
            "not": ["enum": SettingsValue(Shape.reservedNames)],
          ]
        ),
      ] + SchemaParts.formats)
  }

  /// The schema of a kind, which has more required keys than a kind that extends a built-in kind.
  private static var kindSchema: SettingsValue {
    let required = Shape.kind.members.filter(\.field.isRequired).map(\.key.name)
    return SettingsValue.reference(to: Shape.extendedKind.name)
      .merging(["required": SettingsValue(required)])
  }

  private static var configurationDocument: SettingsValue {
    let severity =
      Shape.configuration.member(.severity)
      .map(ShapeSchema().definition(of:)) ?? [:]
    var schema = document(
      .configuration, .configuration, title: "A configuration of settingsc",
      description:
        "Which files of a project are checked, how, and the severity of each diagnostic.",
      [
        SchemaParts.definition(of: .glob), SchemaParts.definition(of: .id),
        SchemaParts.definition(of: .className), SchemaParts.definition(of: .identifier),
        ("level", ShapeSchema().schema(of: Field("", .oneOf(FindingLevel.self)))),
        (Key.severity.name, severity),
      ])
    // An empty configuration is valid, because the file marks the root of a project.
    schema["type"] = ["object", "null"]
    return schema
  }

  // MARK: Declarations of fields

  /// The required key of each type, and the keys that only some types allow.
  private static var typeRules: [SettingsValue] {
    let completed = DeclaredType.all.compactMap { type in type.requiredKey.map { (type, $0) } }
    let needs = completed.map { type, key -> SettingsValue in
      ["if": anyTypeSchema(of: [type]), "then": ["required": [.string(key.name)]]]
    }
    let rejections = completed.map { type, key in rejectionSchema(of: [key]) { $0 == type } }
    let constraints: [[Key]] = [
      [.minimum, .maximum], [.minLength, .maxLength], [.pattern], [.unique], [.refersTo], [.secure],
    ]
    return needs + rejections
      + constraints.map { keys in rejectionSchema(of: keys) { $0.constraints.contains(keys[0]) } }
  }

  /// Returns a schema that rejects `keys`, unless the type allows them.
  private static func rejectionSchema(
    of keys: [Key], unless isAllowed: (DeclaredType) -> Bool
  ) -> SettingsValue {
    let others = DeclaredType.all.filter { !isAllowed($0) }
    let rejected = keys.map { (name: $0.name, node: false as SettingsValue) }
    return ["if": anyTypeSchema(of: others), "then": ["properties": SettingsValue(rejected)]]
  }

  /// Returns a schema of declarations with one of these types. It rejects missing and unknown
  /// types.
  private static func anyTypeSchema(of types: [DeclaredType]) -> SettingsValue {
    let key = Key.type.name
    let names = SettingsValue(types.map(\.name))
    return ["properties": [key: ["enum": names]], "required": [.string(key)]]
  }

  private static var nullRule: SettingsValue {
    let nullable = Key.nullable.name
    return [
      "if": ["properties": [nullable: ["const": true]], "required": [.string(nullable)]],
      "else": ["properties": [Key.defaultValue.name: ["not": ["type": "null"]]]],
    ]
  }
}

/// The schemas of pages in their three forms: the authoring form, the normalized tree, and the wire
/// form.
struct PageSchema {
  let registry: Registry

  // MARK: The authoring form

  /// The schema of a page.
  var page: SettingsValue {
    JSONSchema.document(
      .page, .page, title: "A settings page",
      description: "The authoring form of a page: sections of items, each of a registered kind.",
      authoringDefinitions
    ).addingProperties(registry.additions.page, ShapeSchema(hasTemplates: true))
  }

  /// The definitions of the parts of a page: sections, items and string formats.
  var authoringDefinitions: [(name: String, node: SettingsValue)] {
    let shapes = ShapeSchema(hasTemplates: true)
    let item: SettingsValue = [
      "description": .string(Shape.item.summary),
      "type": "object",
      "if": ["required": [.string(Key.cases.name)], "not": ["required": [.string(Key.kind.name)]]],
      "then": .reference(to: "choice"),
      "else": [
        "properties": [Key.kind.name: kindName],
        "required": [.string(Key.kind.name)],
        "allOf": casesOfKinds,
      ],
    ]
    return [
      (
        "section",
        shapes.objectSchema(.section).addingProperties(registry.additions.section, shapes)
      ),
      ("choice", shapes.objectSchema(.choice)), ("item", item),
    ]
      + registry.kinds.map { ("kind.\($0.name)", self.itemSchema(of: $0)) }
      + commonDefinitions(shapes) + SchemaParts.formats + SchemaParts.templates
  }

  private func itemSchema(of kind: CellKind) -> SettingsValue {
    let shapes = ShapeSchema(hasTemplates: true)
    var schema: SettingsValue = ["title": .string(kind.name), "description": .string(kind.summary)]
    let events = kind.events.map { event in
      (
        name: event.name,
        node: SchemaParts.unless(SchemaParts.template, SchemaParts.selectorSchema(of: event))
      )
    }
    schema["properties"] = shapes.propertySchemas(
      of: .item, replacing: [.kind: ["const": .string(kind.name)]]
    ).merging(SettingsValue(fieldSchemas(of: kind, shapes) + events))
    schema["required"] = SettingsValue(ShapeSchema.requiredNames(kind.fields))
    schema["additionalProperties"] = false
    let rules = RuleSchema(kind: kind, hasTemplates: true)
    let conditions = rules.ofFields + rules.ofEvents
    if !conditions.isEmpty { schema["allOf"] = SettingsValue(conditions) }
    return schema
  }

  /// Returns the schemas of the fields of a kind. Common fields refer to shared definitions.
  private func fieldSchemas(of kind: CellKind, _ shapes: ShapeSchema) -> [(
    name: String, node: SettingsValue
  )] {
    shapes.propertySchemas(Array(kind.ownFields))
      + kind.fields[kind.ownFieldCount...].map { ($0.name, .reference(to: "row.\($0.name)")) }
  }

  /// Returns the definitions of the common fields of all kinds.
  private func commonDefinitions(_ shapes: ShapeSchema) -> [(name: String, node: SettingsValue)] {
    CellKind.commonFields.map { ("row.\($0.name)", shapes.schema(of: $0)) }
  }

  /// The schema of the key `kind`: the names of the kinds in the registry with their summaries.
  private var kindName: SettingsValue {
    let summaries = registry.kinds.map { kind in
      kind.summary.isEmpty ? kind.name : "\(kind.name): \(kind.summary)"
    }
    return [
      "description": .string(
        ([Shape.item.field(.kind).summary] + summaries).joined(separator: "\n")),
      "enum": SettingsValue(registry.kindNames),
    ]
  }

  private var casesOfKinds: SettingsValue {
    SchemaParts.caseSchemas(
      of: .kind, registry.kinds.map { ($0.name, .reference(to: "kind.\($0.name)")) })
  }

  // MARK: Trees

  /// The schema of a tree.
  var tree: SettingsValue {
    let shapes = ShapeSchema()
    let item = shapes.objectSchema(
      .treeItem,
      replacing: [
        .kind: kindName,
        .events: ["description": .string(Shape.treeItem.field(.events).summary), "type": "object"],
        .model: ["description": .string(Shape.treeItem.field(.model).summary), "type": "object"],
      ]
    ).merging(["allOf": casesOfKinds])
    return JSONSchema.document(
      .tree, .tree, title: "A normalized settings page",
      description: "What the compiler emits: every default filled in, every item with an id.",
      [
        ("tree", shapes.objectSchema(.nestedTree)), ("section", shapes.objectSchema(.treeSection)),
        ("item", item),
      ] + kindDefinitions(of: registry.kinds, treeItemSchema))
  }

  private func treeItemSchema(of kind: CellKind) -> SettingsValue {
    let selectors = SettingsValue(kind.events.map { ($0.name, SchemaParts.selectorSchema(of: $0)) })
    var schema = rowSchema(
      of: kind, events: ["properties": selectors, "additionalProperties": false])
    let rules = RuleSchema(kind: kind).eventSchemas(
      fieldsIn: Key.model.name, eventsIn: Key.events.name)
    if !rules.isEmpty { schema["allOf"] = SettingsValue(rules) }
    return schema
  }

  /// Returns the schema of the rows of a kind. `events` is only given for trees.
  private func rowSchema(of kind: CellKind, events: SettingsValue? = nil) -> SettingsValue {
    var properties: SettingsValue = [Key.cellClass.name: classNameSchemas(of: kind).cell]
    properties[Key.events.name] = events
    properties[Key.model.name] = .reference(to: "model.\(kind.name)")
    return [
      "title": .string(kind.name), "description": .string(kind.summary), "properties": properties,
    ]
  }

  /// Returns the schema of the model of a kind. The caller requires an object.
  private func modelSchema(of kind: CellKind) -> SettingsValue {
    // The fields with class names and the field with the model are not properties of the model.
    var fields = fieldSchemas(of: kind, ShapeSchema())
    if case .own(let cell, let model, let content) = kind.classes {
      fields.removeAll { [cell, model, content].contains($0.name) }
    }
    let modelClass = Key.modelClass.name
    var schema: SettingsValue = ["title": .string(kind.name), "description": .string(kind.summary)]
    schema["properties"] = SettingsValue(
      [(name: modelClass, node: classNameSchemas(of: kind).model)] + fields)
    let names = fields.map(\.name)
    schema["required"] = SettingsValue(
      [modelClass] + ShapeSchema.requiredNames(kind.fields).filter(names.contains))
    if case .fixed = kind.classes { schema["additionalProperties"] = false }
    let rules = RuleSchema(kind: kind).ofFields
    if !rules.isEmpty { schema["allOf"] = SettingsValue(rules) }
    return schema
  }

  /// Returns the schemas of the classes of a kind: their names, or the fields with the names in an
  /// item.
  private func classNameSchemas(of kind: CellKind) -> (cell: SettingsValue, model: SettingsValue) {
    func declared(_ field: String) -> SettingsValue {
      ShapeSchema().schema(of: kind.field(named: field) ?? Field(field, .className))
    }
    switch kind.classes {
    case .fixed(let cell, let model): return (["const": .string(cell)], ["const": .string(model)])
    case .own(let cell, let model, _): return (declared(cell), declared(model))
    }
  }

  // MARK: The wire form

  /// The schema of a wire document.
  var wire: SettingsValue {
    // Kinds whose items name their classes cannot be recognized by a class.
    let kinds = registry.kinds.compactMap { kind -> (kind: CellKind, cell: String)? in
      guard case .fixed(let cell, _) = kind.classes else { return nil }
      return (kind, cell)
    }
    // A cell that receives the model of another kind crashes.
    let row = ShapeSchema().objectSchema(
      .row,
      replacing: [
        .cellClass: [
          "description": .string(Shape.row.field(.cellClass).summary),
          "enum": SettingsValue(registry.cellClasses),
        ],
        .model: ["description": .string(Shape.rowModel.summary), "type": "object"],
      ]
    ).merging([
      "allOf": SchemaParts.caseSchemas(
        of: .cellClass, kinds.map { ($0.cell, .reference(to: "kind.\($0.kind.name)")) })
    ])
    return JSONSchema.document(
      .wire, .wire, title: "Rows for the app's loader",
      description: "The wire form of a page: lists of rows, each with its classes and its model.",
      [("row", row)] + kindDefinitions(of: kinds.map(\.kind)) { self.rowSchema(of: $0) })
  }

  /// Returns the definitions of kinds, their models and their parts.
  private func kindDefinitions(
    of kinds: [CellKind], _ item: (CellKind) -> SettingsValue
  ) -> [(name: String, node: SettingsValue)] {
    kinds.map { ("kind.\($0.name)", item($0)) }
      + kinds.map { ("model.\($0.name)", modelSchema(of: $0)) }
      + commonDefinitions(ShapeSchema()) + SchemaParts.formats
  }
}

extension SettingsValue {
  /// Returns the schema of an object with additional properties.
  fileprivate func addingProperties(_ fields: [Field], _ shapes: ShapeSchema) -> SettingsValue {
    guard !fields.isEmpty, let properties = self["properties"] else { return self }
    var schema = self
    schema["properties"] = properties.merging(SettingsValue(shapes.propertySchemas(fields)))
    let names = ShapeSchema.requiredNames(fields)
    // If the only key is `include`, no other key is required.
    if !names.isEmpty { schema["else"] = ["required": SettingsValue(names)] }
    if schema["if"] == nil { schema["if"] = false }
    return schema
  }
}

/// A kind of document that has a schema.
public enum SchemaForm: String, Hashable, Sendable, CaseIterable {
  /// The authoring form of a page.
  case page
  /// The wire form, which the loader of the app reads.
  case wire
  /// The normalized tree.
  case tree
  /// A presenter, which describes one app's use of a page.
  case presenter
  /// A registry of kinds.
  case registry
  /// The configuration of a project.
  case configuration

  /// The file name of the schema, which is also its `$id`. It is relative, so that the schema can
  /// be stored anywhere.
  public var fileName: String { "\(rawValue).schema.json" }
}
