/// The vocabulary of settingsc: kinds of cells, their fields, the registry, and the page tree.
///
/// Registries and built-in kinds are values. Validation, trees, schemas, previews and docs are
/// derived from them. This module must not know how files are read or how pages are drawn.

public import SettingsSyntax

/// A kind of cell: the keys that an item of this kind may have, and the classes that draw it.
///
/// Built-in kinds and kinds from registry files have the same type. A kind is an immutable object
/// because every row of a page refers to it: copying a row retains one object instead of all
/// strings and arrays of the kind.
public final class CellKind: Sendable {
  /// The value of `kind` in items.
  public let name: String
  /// One sentence with a period about the contents of the row.
  public let summary: String
  /// The cell class that draws the row and the model class that stores its values.
  public let classes: Classes
  /// Its own fields, then the common fields of all kinds, in the order of the tree.
  public let fields: [Field]
  /// The number of own fields, which are the first elements of `fields`.
  public let ownFieldCount: Int
  /// The own fields whose values must be unique, or refer to another row.
  public let linkedFields: [Field]
  /// The events that the cell sends in addition to taps.
  public let events: [Event]
  /// Fields and events that are only allowed for some values of another field.
  public let rules: [FieldRule]
  /// Formats that depend on the value of another field.
  public let formatRules: [FormatRule]
  /// Conditions on several fields that every item must satisfy.
  public let requirements: [Requirement]
  /// The fields that limit the value of a row; nil if no field does.
  public let limits: Limits?
  /// The fields that describe the stored setting of a row; nil if the kind stores no value.
  public let storage: Storage?
  /// True if the stored field is declared as secret.
  package let storesSecret: Bool
  /// The layout of the rows.
  public let layout: RowLayout
  /// The properties of its rows that are not in their models, such as `height`.
  public let properties: SettingsFields
  /// True if rows are buttons. A button without an action is reported.
  public let isButton: Bool
  /// True if a kind in a registry file may replace this kind by using its name or its cell class.
  public let isReplaceable: Bool
  /// True if the kind extends the built-in kind of the same name, which it replaces.
  public let isExtension: Bool
  /// The accessories that registries add to those of its items.
  public let accessories: [Accessory]
  /// Whether each field is a string that people read, in the order of `fields`.
  package let areTexts: [Bool]
  /// Valid and invalid items, which are used in docs and checked by tests.
  public let examples: Examples
  /// The place of the declaration in a registry file; nil for built-in kinds.
  public let definedAt: SourceRange?

  /// Creates a kind.
  ///
  /// - Parameter fields: The own fields, without the common fields.
  public init(
    name: String, summary: String, classes: Classes, fields: [Field], events: [Event] = [],
    rules: [FieldRule] = [], formatRules: [FormatRule] = [], requirements: [Requirement] = [],
    limits: Limits? = nil, storage: Storage? = nil, layout: RowLayout,
    properties: SettingsFields = [:],
    isButton: Bool = false, isReplaceable: Bool = false, isExtension: Bool = false,
    accessories: [Accessory] = [],
    examples: Examples = Examples(), definedAt: SourceRange? = nil
  ) {
    self.name = name
    self.summary = summary
    self.classes = classes
    ownFieldCount = fields.count
    self.events = events
    self.rules = rules
    self.formatRules = formatRules
    self.requirements = requirements
    self.limits = limits
    self.storage = storage
    storesSecret = fields.contains { $0.isSecret && $0.name == storage?.field }
    self.properties = properties
    self.isButton = isButton
    self.isReplaceable = isReplaceable
    self.isExtension = isExtension
    self.accessories = accessories
    self.examples = examples
    self.definedAt = definedAt
    // If items name their own classes, the app defines the whole model, so the common fields are
    // not added.
    linkedFields = fields.filter { $0.uniqueness != nil || $0.target != nil }
    guard case .fixed = classes else {
      (self.fields, self.layout) = (fields, layout)
      areTexts = CellKind.areTexts(fields, layout, besides: storage)
      return
    }
    let common = CellKind.commonFields.filter { common in
      !fields.contains { $0.name == common.name } && !events.contains { $0.name == common.name }
    }
    self.fields = fields + common
    self.layout = layout.completed(
      common.map(\.name), stored: fields.first { $0.name == storage?.field })
    areTexts = CellKind.areTexts(self.fields, self.layout, besides: storage)
  }

  /// Returns whether each field is a string that people read: by its name, or by its place in the row.
  /// People write a stored value themselves.
  private static func areTexts(
    _ fields: [Field], _ layout: RowLayout, besides storage: Storage?
  ) -> [Bool] {
    let shown = layout.textFields
    return fields.map { field in
      field.isForPeople
        || field.type == .string && field.name != storage?.field && shown.contains(field.name)
    }
  }

  /// The fields without the common fields.
  public var ownFields: ArraySlice<Field> { fields[..<ownFieldCount] }

  /// The fields that describe the stored setting of a row: its value, and the values that it may
  /// have.
  public struct Storage: Hashable, Sendable {
    /// The name of the field with the default of the setting.
    public var field: String
    /// The name of the field with the list of allowed values; nil for none.
    public var options: String?

    /// Creates a description of a stored setting.
    public init(field: String, options: String? = nil) {
      self.field = field
      self.options = options
    }
  }

  /// A rule that requires a string format if another field has a certain value.
  public struct FormatRule: Hashable, Sendable {
    /// The name of the field with the string.
    public var field: String
    /// The required format.
    public var format: StringFormat
    /// The name of the field that decides whether the rule applies.
    public var decidingField: String
    /// The value of `decidingField`, given or by default, for which the rule applies.
    public var decidingValue: String

    /// Creates a rule that requires a format of `field` if `decidingField` is `decidingValue`.
    public init(
      _ field: String, is format: StringFormat, where decidingField: String,
      is decidingValue: String
    ) {
      self.field = field
      self.format = format
      self.decidingField = decidingField
      self.decidingValue = decidingValue
    }
  }

  /// A condition on the fields of an item that must be true.
  public struct Requirement: Hashable, Sendable {
    /// The condition, whose names are names of fields.
    public var condition: SettingsCondition.Test
    /// The source of the condition.
    public var source: String
    /// The message if the condition is false; empty for a message that quotes the condition.
    public var message: String

    /// Creates a requirement.
    public init(_ condition: SettingsCondition.Test, source: String, message: String = "") {
      self.condition = condition
      self.source = source
      self.message = message
    }
  }

  /// The cell class and the model class of a kind.
  public enum Classes: Hashable, Sendable {
    /// All items use the same classes.
    case fixed(cell: String, model: String)
    /// Items name their classes in the fields `cell` and `model`. The field `content` has the other
    /// properties of the model.
    case own(cell: String, model: String, content: String)
  }

  /// The registry files that declare the kind and its accessories.
  package var files: [FileID] {
    ([definedAt] + accessories.map(\.definedAt)).compactMap { $0?.file }
  }

  /// Returns true if the kind may replace a registered kind with the same name or cell class: a
  /// replaceable kind, or the built-in kind that it extends, if both have the same classes.
  func mayReplace(_ other: CellKind) -> Bool {
    if other.isReplaceable, !isReplaceable { return true }
    return isExtension && other.definedAt == nil && other.name == name && other.classes == classes
  }

  /// Returns true if a registry can declare a field with this name for the rows of the kind: an
  /// identifier that is neither an event nor a key of items, which the rows would no longer have.
  package func mayDeclareField(_ name: String) -> Bool {
    var name = name
    return name.withUTF8(StringFormat.identifier.accepts) && name.utf8.count <= Budget.nameBytes
      && !Shape.reservedNames.contains(name)
      && (definedAt != nil && !isExtension || !Shape.item.keys.contains { $0.name == name })
      && !events.contains { $0.name == name }
  }

  /// Returns the field with a name, or nil.
  public func field(named name: String) -> Field? { fields.first { $0.name == name } }

  /// The position of the string field that the preview shows as the title; nil for none.
  package var titlePosition: Int? {
    fields.firstIndex { $0.name == layout.title && $0.type == .string }
  }

  /// An event that a cell sends, and the value that it passes.
  public struct Event: Hashable, Sendable {
    /// The key of its handler in an item.
    public var name: String
    /// The type of the passed value: `boolean`, `number`, ….
    public var valueType: String

    /// Creates an event.
    public init(_ name: String, _ valueType: String) {
      self.name = name
      self.valueType = valueType
    }
  }

  /// Examples of items: flow mappings in YAML, without the dash of a list.
  public struct Examples: Sendable {
    /// Valid items.
    public var valid: [String]
    /// Invalid items, with the id of the expected error.
    public var invalid: [(item: String, id: DiagnosticID)]

    /// Creates examples.
    public init(valid: [String] = [], invalid: [(item: String, id: DiagnosticID)] = []) {
      self.valid = valid
      self.invalid = invalid
    }
  }
}

extension RowLayout {
  /// Returns a copy that shows common fields of all kinds in unused places, and the date or time that
  /// a row stores behind an arrow.
  fileprivate func completed(_ common: [String], stored: Field?) -> RowLayout {
    func free(_ name: String) -> String? { common.contains(name) ? name : nil }
    var layout = self
    layout.leading = leading ?? free("icon")
    layout.subtitle = subtitle ?? free(Key.subtitle.name).map(Slot.init(field:))
    layout.badge = badge ?? free("badge")
    let dates: [StringFormat] = [.date, .time, .dateTime, .moment]
    if accessory == .disclosure(), let stored, stored.type.format.map(dates.contains) == true {
      layout.accessory = .control(.date, fields: [Key.value.name: stored.name])
      if trailing == Slot(field: stored.name) { layout.trailing = nil }
    }
    return layout
  }
}
