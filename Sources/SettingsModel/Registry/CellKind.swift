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
  /// Its fields, in the order in which the tree writes them.
  public let fields: [Field]
  /// The events that its cell raises of its own.
  public let events: [Event]
  /// What may stand only beside what.
  public let rules: [FieldRule]
  /// How a preview draws it.
  public let preview: PreviewLayout
  /// Whether its rows are buttons: one that calls nothing is a mistake, as an arrow is that leads
  /// nowhere.
  public let isButton: Bool
  /// Items that are right and items that are wrong: docs and tests at once.
  public let examples: Examples
  /// Where it was registered; nil for a built-in kind.
  public let definedAt: SourceRange?

  /// Makes a kind.
  public init(
    name: String, summary: String, classes: Classes, fields: [Field], events: [Event] = [],
    rules: [FieldRule] = [], preview: PreviewLayout, isButton: Bool = false,
    examples: Examples = Examples(), definedAt: SourceRange? = nil
  ) {
    self.name = name
    self.summary = summary
    self.classes = classes
    self.fields = fields
    self.events = events
    self.rules = rules
    self.preview = preview
    self.isButton = isButton
    self.examples = examples
    self.definedAt = definedAt
  }

  /// The same kind in memory of its own. Threads that count references to the same memory slow each
  /// other down.
  public func separated() -> CellKind {
    CellKind(
      name: name, summary: summary, classes: classes, fields: fields.map { $0 },
      events: events.map { $0 }, rules: rules.map { $0 }, preview: preview, isButton: isButton,
      examples: examples, definedAt: definedAt)
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
