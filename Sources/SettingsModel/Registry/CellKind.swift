/// The vocabulary of settingsc: kinds of cells, their fields, the registry, and the page tree.
///
/// Registries and built-in kinds come in as values; validation, tree, schema, preview and docs
/// all derive from them. This module must not know how a file is bound or how a page is drawn.

public import SettingsSyntax

/// A kind of cell: what an item of this kind may say, and which classes draw it in the app.
///
/// A built-in kind and one from a registry file are the same value. Copies share what they say until
/// one of them is changed: each row of a page holds its kind, and copying a row counts one owner and
/// not those of all texts and lists of the kind.
public struct CellKind: Sendable {
  @usableFromInline final class Storage: @unchecked Sendable {
    // Sendable: it changes while one kind alone has it, and that kind is changed.
    @usableFromInline var parts: Parts

    @usableFromInline
    init(_ parts: Parts) { self.parts = parts }
  }

  @usableFromInline struct Parts: Sendable {
    @usableFromInline var name: String
    @usableFromInline var summary: String
    @usableFromInline var classes: Classes
    @usableFromInline var fields: [Field]
    @usableFromInline var events: [Event]
    @usableFromInline var rules: [FieldRule]
    @usableFromInline var preview: PreviewLayout
    @usableFromInline var examples: Examples
    @usableFromInline var definedAt: SourceRange?
  }

  @usableFromInline var storage: Storage

  /// What it says, to be changed in this kind alone.
  @inlinable
  mutating func own() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
    return storage
  }

  /// The word after `kind:`.
  @inlinable public var name: String {
    _read { yield storage.parts.name }
    _modify { yield &own().parts.name }
  }
  /// What it shows, in one sentence with a period.
  @inlinable public var summary: String {
    _read { yield storage.parts.summary }
    _modify { yield &own().parts.summary }
  }
  /// The classes that draw it and hold its values.
  @inlinable public var classes: Classes {
    _read { yield storage.parts.classes }
    _modify { yield &own().parts.classes }
  }
  /// Its fields, in the order in which the tree writes them.
  @inlinable public var fields: [Field] {
    _read { yield storage.parts.fields }
    _modify { yield &own().parts.fields }
  }
  /// The events that its cell raises of its own.
  @inlinable public var events: [Event] {
    _read { yield storage.parts.events }
    _modify { yield &own().parts.events }
  }
  /// What may stand only beside what.
  @inlinable public var rules: [FieldRule] {
    _read { yield storage.parts.rules }
    _modify { yield &own().parts.rules }
  }
  /// How a preview draws it.
  @inlinable public var preview: PreviewLayout {
    _read { yield storage.parts.preview }
    _modify { yield &own().parts.preview }
  }
  /// Items that are right and items that are wrong: docs and tests at once.
  @inlinable public var examples: Examples {
    _read { yield storage.parts.examples }
    _modify { yield &own().parts.examples }
  }
  /// Where it was registered; nil for a built-in kind.
  @inlinable public var definedAt: SourceRange? {
    _read { yield storage.parts.definedAt }
    _modify { yield &own().parts.definedAt }
  }

  /// Makes a kind.
  public init(
    name: String, summary: String, classes: Classes, fields: [Field], events: [Event] = [],
    rules: [FieldRule] = [], preview: PreviewLayout, examples: Examples = Examples(),
    definedAt: SourceRange? = nil
  ) {
    storage = Storage(
      Parts(
        name: name, summary: summary, classes: classes, fields: fields, events: events,
        rules: rules, preview: preview, examples: examples, definedAt: definedAt))
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
