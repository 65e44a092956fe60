/// The vocabulary of settingsc: kinds of cells, their fields, the registry, and the page tree.
///
/// Registries and built-in kinds come in as values; validation, tree, schema, preview and docs
/// all derive from them. This module must not know how a file is bound or how a page is drawn.

public import SettingsSyntax

/// A kind of cell: what an item of this kind may say, and which classes draw it in the app.
///
/// A built-in kind and one from a registry file are the same. It never changes, and each row of a page
/// refers to it: copying a row counts one owner and not those of all strings and lists of the kind.
public final class CellKind: Sendable {
  /// The word after `kind:`.
  public let name: String
  /// What it shows, in one sentence with a period.
  public let summary: String
  /// The classes that draw it and hold its values.
  public let classes: Classes
  /// Its fields, in the order in which the tree writes them: its own, and then those that all kinds
  /// have.
  public let fields: [Field]
  /// How many of them are its own.
  public let ownFieldCount: Int
  /// The fields whose values must be unique, or name something.
  public let linkedFields: [Field]
  /// The events that its cell raises of its own.
  public let events: [Event]
  /// What may stand only beside what.
  public let rules: [FieldRule]
  /// The formats that its strings must have by the value of another field.
  public let formatRules: [FormatRule]
  /// What must hold of its fields.
  public let requirements: [Requirement]
  /// What the app keeps of its rows; nil for a kind that stores nothing.
  public let storage: Storage?
  /// How a preview draws it.
  public let preview: PreviewLayout
  /// Whether its rows are buttons: one that calls nothing is a mistake, as an arrow is that leads
  /// nowhere.
  public let isButton: Bool
  /// Whether a registry's kind of the same name or with one of its classes takes its place.
  public let isReplaceable: Bool
  /// Items that are right and items that are wrong: docs and tests at once.
  public let examples: Examples
  /// Where it was registered; nil for a built-in kind.
  public let definedAt: SourceRange?

  /// Makes a kind.
  ///
  /// - Parameter fields: its own, those of `commonFields` not among them.
  public init(
    name: String, summary: String, classes: Classes, fields: [Field], events: [Event] = [],
    rules: [FieldRule] = [], formatRules: [FormatRule] = [], requirements: [Requirement] = [],
    storage: Storage? = nil, preview: PreviewLayout, isButton: Bool = false,
    isReplaceable: Bool = false,
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
    self.storage = storage
    self.isButton = isButton
    self.isReplaceable = isReplaceable
    self.examples = examples
    self.definedAt = definedAt
    // The model of an item that names its classes is its own: what all rows have stands in that.
    linkedFields = fields.filter { $0.uniqueness != nil || $0.target != nil }
    guard case .fixed = classes else {
      (self.fields, self.preview) = (fields, preview)
      return
    }
    let common = CellKind.commonFields.filter { common in
      !fields.contains { $0.name == common.name } && !events.contains { $0.name == common.name }
    }
    self.fields = fields + common
    self.preview = preview.showing(common.map(\.name))
  }

  /// Its fields without those that all kinds have.
  public var ownFields: ArraySlice<Field> { fields[..<ownFieldCount] }

  /// What the app keeps of a row under its key.
  public struct Storage: Hashable, Sendable {
    /// The field whose value is kept.
    public var field: String
    /// The field with its least value in an item, if there is one.
    public var minimum: String?
    /// The field with its greatest value in an item, if there is one.
    public var maximum: String?
    /// The field with the distance of two values in an item, if there is one.
    public var step: String?
    /// The field with the options of which it is one, if it is.
    public var options: String?

    /// Makes a declaration of what is kept.
    public init(
      field: String, minimum: String? = nil, maximum: String? = nil, step: String? = nil,
      options: String? = nil
    ) {
      self.field = field
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
      self.options = options
    }

    /// The fields that decide what is kept.
    var fields: [String] { [field] + [minimum, maximum, step, options].compactMap(\.self) }
  }

  /// A format that a field's string must have while another field has a certain value.
  public struct FormatRule: Hashable, Sendable {
    /// The field with the string.
    public var field: String
    /// The format that it must have.
    public var format: StringFormat
    /// The field that decides.
    public var decidingField: String
    /// The value that it must have, or have by default.
    public var decidingValue: String

    /// Makes a rule: `field` has a format where `decidingField` is `decidingValue`.
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

  /// What must hold of the fields of an item.
  public struct Requirement: Hashable, Sendable {
    /// The condition, whose paths are names of fields.
    public var condition: SettingsCondition.Test
    /// The condition as it is written.
    public var source: String
    /// What is wrong where it does not hold; the condition itself says it where this is empty.
    public var message: String

    /// Makes a requirement.
    public init(_ condition: SettingsCondition.Test, source: String, message: String = "") {
      self.condition = condition
      self.source = source
      self.message = message
    }
  }

  /// The classes that a kind stands for in the app.
  public enum Classes: Hashable, Sendable {
    /// The same for every item.
    case fixed(cell: String, model: String)
    /// Each item names its own, in these fields; `content` holds the model's other properties.
    case own(cell: String, model: String, content: String)
  }

  /// The field of a name, or nil.
  public func field(named name: String) -> Field? { fields.first { $0.name == name } }

  /// An event that a cell raises, and what it hands over.
  public struct Event: Hashable, Sendable {
    /// Its key in an item.
    public var name: String
    /// The type of the value that it hands over: `boolean`, `number`, ….
    public var valueType: String

    /// Makes an event.
    public init(_ name: String, _ valueType: String) {
      self.name = name
      self.valueType = valueType
    }
  }

  /// Items as flow mappings in YAML, without the list's dash.
  public struct Examples: Sendable {
    /// Items that are accepted.
    public var valid: [String]
    /// Items that are rejected, each with the id of the error.
    public var invalid: [(item: String, id: DiagnosticID)]

    /// Makes examples.
    public init(valid: [String] = [], invalid: [(item: String, id: DiagnosticID)] = []) {
      self.valid = valid
      self.invalid = invalid
    }
  }
}
