import SettingsLanguage

/// The schema of a presenter.
///
/// Patches refer to ids and kinds in the file of the page, which a schema cannot read. It therefore
/// accepts any id, and any field of any kind.
struct PresenterSchema {
  let registry: Registry

  /// The complete schema.
  var document: SettingsValue {
    JSONSchema.document(
      .presenter, .presenter, title: "A presenter of a settings page",
      description: "One app's use of a page: its title, its handlers, and what it patches.",
      definitions)
  }

  private var definitions: [(name: String, node: SettingsValue)] {
    let shapes = ShapeSchema()
    let place: SettingsValue = ["allOf": [.reference(to: "place")]]
    return [
      (Shape.patch.name, patch),
      (Key.remove.name, shapes.objectSchema(.removal, replacing: [.remove: target])),
      (Key.set.name, set),
      (
        Key.insert.name,
        shapes.objectSchema(.insertion, replacing: places.merging([.insert: inserted]) { $1 })
          .merging(place)
      ),
      (
        Key.move.name,
        shapes.objectSchema(.movement, replacing: places.merging([.move: target]) { $1 }).merging(
          place)
      ),
      // Derived ids are made of titles, so any nonempty string can be an id.
      (
        "target",
        ["description": "The id of a section or an item.", "type": "string", "minLength": 1]
      ),
      ("place", ["description": "One place.", "oneOf": exactlyOneSchema(of: Shape.places)]),
      ("isSection", isSection),
    ] + PageSchema(registry: registry).authoringDefinitions
  }

  private let target = SettingsValue.reference(to: "target")

  /// Returns a schema that requires exactly one of some keys.
  private func exactlyOneSchema(of keys: [Key]) -> SettingsValue {
    SettingsValue(keys.map { ["required": [.string($0.name)]] })
  }

  // MARK: Patches

  private var patch: SettingsValue {
    let set: SettingsValue = ["required": [.string(Key.set.name)]]
    return [
      "description": .string(Shape.patch.summary),
      "type": "object",
      "anyOf": exactlyOneSchema(of: Shape.operations),
      // In a patch with `set`, other operations may be names of fields.
      "allOf": SettingsValue(
        Shape.operations.map { operation in
          var condition: SettingsValue = ["required": [.string(operation.name)]]
          if operation != .set { condition["not"] = set }
          return ["if": condition, "then": .reference(to: operation.name)]
        }),
    ]
  }

  private var places: [Key: SettingsValue] {
    Dictionary(
      uniqueKeysWithValues: Shape.places.map { key in
        (
          key,
          ShapeSchema().schema(of: .key(key, .string, Shape.patch.field(key).summary))
            .merging(target)
        )
      })
  }

  private var inserted: SettingsValue {
    [
      "description": "The items or the sections, in display order.",
      "type": "array",
      "minItems": 1,
      "if": ["contains": .reference(to: "isSection")],
      "then": ["items": .reference(to: "section")],
      "else": ["items": .reference(to: "item")],
    ]
  }

  private var isSection: SettingsValue {
    [
      "description": "A mapping with items and without a kind.",
      "type": "object",
      "required": [.string(Key.items.name)],
      "not": ["required": [.string(Key.kind.name)]],
    ]
  }

  // MARK: Fields

  private var set: SettingsValue {
    let shapes = ShapeSchema(hasTemplates: true)
    let common =
      Shape.settings.members.filter(\.isCarried)
      + Shape.item.members.filter { [.action, .presents].contains($0.key) }
    var fields = common.map { (name: $0.key.name, node: shapes.schema(of: $0)) }
    for kind in registry.kinds {
      fields += shapes.propertySchemas(kind.fields)
      fields += kind.events.map {
        (
          name: $0.name,
          node: SchemaParts.unless(SchemaParts.template, SchemaParts.selectorSchema(of: $0))
        )
      }
    }
    return [
      "description": "Sets fields, events and action of an item, or title and footer of a section.",
      "properties": SettingsValue(
        [(name: Key.set.name, node: target)] + PresenterSchema.mergedProperties(fields)),
      "additionalProperties": false,
      "minProperties": 2,
    ]
  }

  /// Merges the properties of several owners. If their schemas of a property differ, any of them is
  /// accepted.
  private static func mergedProperties(
    _ fields: [(name: String, node: SettingsValue)]
  ) -> [(name: String, node: SettingsValue)] {
    var schemas = NamedValues<(name: String, choices: [SettingsValue])>()
    for (name, node) in fields where name != Key.set.name {
      // A patch does not change missing properties, so defaults don't apply.
      let schema = node.removingMember("default")
      schemas.updateValue(name, orAdd: (name, [])) {
        if !$0.choices.contains(schema) { $0.choices.append(schema) }
      }
    }
    return schemas.values.map { name, choices in
      (name, choices.count == 1 ? choices[0] : ["anyOf": SettingsValue(choices)])
    }
  }
}
