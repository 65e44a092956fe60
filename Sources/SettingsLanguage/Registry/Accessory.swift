import SettingsSyntax

/// An accessory for options that a registry declares.
///
/// Its name is a value of the field `accessory` of the kind `option`, like `switch` or `tag`. Only
/// options with this accessory can have its fields and events.
public struct Accessory: Hashable, Sendable {
  /// The value of `accessory` in items.
  public var name: String
  /// The class of the view.
  public var viewClass: String
  /// The fields that the view shows.
  public var fields: [Field]
  /// The events that the view sends.
  public var events: [CellKind.Event]
  /// The content that previews show.
  public var preview: RowLayout.Slot
  /// The place of the declaration in a registry file.
  @Uncompared package var definedAt: SourceRange?

  /// Creates an accessory.
  public init(
    _ name: String, viewClass: String, fields: [Field], events: [CellKind.Event],
    preview: RowLayout.Slot, definedAt: SourceRange? = nil
  ) {
    self.name = name
    self.viewClass = viewClass
    self.fields = fields
    self.events = events
    self.preview = preview
    self.definedAt = definedAt
  }
}

extension CellKind {
  /// The names of the accessories that its items can choose; empty for a kind without a choice.
  public var accessoryNames: [String] {
    guard case .chosen(let name, _) = layout.accessory,
      case .enumeration(let words)? = field(named: name)?.type
    else { return [] }
    return words
  }

  /// Returns the kind with another accessory. Returns nil if the kind has an accessory, a field or an
  /// event of the same name, or would have too many fields.
  func adding(_ accessory: Accessory) -> CellKind? {
    let taken = Set(accessoryNames + fields.map(\.name) + events.map(\.name))
    let names = [accessory.name] + accessory.fields.map(\.name) + accessory.events.map(\.name)
    guard names.allSatisfy({ !taken.contains($0) }),
      ownFieldCount + accessory.fields.count <= Budget.fields
    else { return nil }
    guard case .chosen(let deciding, var choices) = layout.accessory else { return nil }
    choices[accessory.name] = .text(accessory.preview)
    var layout = self.layout
    layout.accessory = .chosen(byField: deciding, choices)
    let fields = ownFields.map { field in
      var field = field
      if field.name == deciding { field.type = .enumeration(accessoryNames + [accessory.name]) }
      return field
    }
    let added = accessory.fields.map { field in
      var field = field
      field.isRequired = false
      return field
    }
    let rules =
      accessory.fields.map {
        FieldRule(
          .field($0.name), onlyWhen: deciding, is: accessory.name, isRequired: $0.isRequired)
      } + accessory.events.map { .init(.event($0.name), onlyWhen: deciding, is: accessory.name) }
    return CellKind(
      name: name, summary: summary, classes: classes, fields: fields + added,
      events: events + accessory.events, rules: self.rules + rules, formatRules: formatRules,
      requirements: requirements, limits: limits, storage: storage, layout: layout,
      properties: properties,
      isButton: isButton,
      isReplaceable: isReplaceable, isExtension: isExtension,
      accessories: accessories + [accessory], examples: examples,
      definedAt: definedAt)
  }

  /// Returns the kind with the fields and accessories of both versions. Pages with different
  /// registries have different versions of a built-in kind.
  ///
  /// - Returns: nil if the kinds are not versions of a built-in kind, or if they conflict.
  package func merging(_ other: CellKind) -> CellKind? {
    let kind: CellKind?
    switch (definedAt, other.definedAt) {
    case (nil, nil): kind = self
    case (nil, _) where other.isExtension: kind = other.makingFieldsOptional(notIn: self)
    case (_, nil) where isExtension: kind = makingFieldsOptional(notIn: other)
    case (let place, let otherPlace) where isExtension && place == otherPlace: kind = self
    default: return nil
    }
    return (accessories + other.accessories).reduce(kind) { kind, accessory in
      kind?.accessories.contains(accessory) == true ? kind : kind?.adding(accessory)
    }
  }

  /// Returns the kind with optional fields in place of the fields that another version lacks or
  /// declares differently, or nil if a field has another type there.
  private func makingFieldsOptional(notIn other: CellKind) -> CellKind? {
    var fields = Array(ownFields)
    for (index, field) in fields.enumerated() {
      let known = other.field(named: field.name)
      if let known, known.type != field.type { return nil }
      if known != field { fields[index].isRequired = false }
    }
    return CellKind(
      name: name, summary: summary, classes: classes, fields: fields, events: events, rules: rules,
      formatRules: formatRules, requirements: requirements, limits: limits, storage: storage,
      layout: layout, properties: properties, isButton: isButton, isExtension: isExtension,
      accessories: accessories, definedAt: definedAt)
  }
}
