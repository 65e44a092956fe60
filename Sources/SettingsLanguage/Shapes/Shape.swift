public import SettingsSyntax

/// The declaration of a mapping in a settings document or a configuration: its keys and the types
/// of their values.
///
/// The readers and their diagnostics, the JSON Schemas, the key order of `fmt`, the tables of the
/// docs, the reserved names of kinds and the properties that `diff` compares are all derived from
/// shapes.
public struct Shape: Sendable {
  /// The unique name, which schemas use too: `section`.
  public internal(set) var name: String
  /// A description of one mapping, for messages: `a section`.
  public let owner: String
  /// One sentence with a period about the purpose; empty if the only key with this shape documents
  /// it.
  public let summary: String
  /// The name of the definition in schemas. Nil if schemas repeat the shape at each use.
  public let definitionName: String?
  /// The keys in canonical order.
  public var members: [Member]
  /// The variants, if the value of one key selects the other keys. Nil if all mappings have the
  /// same keys.
  public var variants: Variants?
  /// Keys of which a mapping must have exactly one; empty for no such requirement.
  package var alternatives: [Key] = []
  /// Keys that are only allowed together with another key.
  package var companions: [(key: Key, needs: Key)] = []
  /// A key that must be the only key of its mapping; nil for none.
  package private(set) var soleKey: Key?
  /// The key whose value a string sets if it replaces the mapping; nil if a string is not allowed.
  package private(set) var shorthand: Key?
  /// The key that all other keys are derived from, in mappings that a tree writes in full. Authors
  /// write only the value of this key. Nil for other shapes.
  package private(set) var essence: Key?
  /// The id of diagnostics about values outside their bounds. Nil if the type determines the id.
  public private(set) var constraintID: DiagnosticID?
  /// The id of diagnostics about unknown keys.
  public private(set) var unknownKeyID = DiagnosticID.unknownKey
  /// Advice about keys that were removed from the language, by name.
  public private(set) var removedKeys: [String: String] = [:]
  /// The index in `members` where `fmt` inserts other keys: the fields and events of a kind, and
  /// unknown keys. By default, the end of the list.
  public var othersAt: Int

  /// A key of a shape, with its type and its behavior in trees and diffs.
  public struct Member: Sendable {
    /// The spelling in documents.
    package let key: Key
    /// The type and the constraints of the value. The field has the name of the key.
    public var field: Field
    /// The rule that decides which changes of the value break installed apps. Nil if `diff` does
    /// not compare the key as a property.
    var breaks: BreakingRule?
    /// True if the value may contain placeholders for data.
    public var acceptsData = false
    /// True if the value is passed from the document to the tree unchanged.
    public var isCarried = false
    /// True if every tree contains the key, even if the document omits it.
    var isInEveryTree = false
  }

  /// The variants of a shape, of which the value of one key selects one.
  public struct Variants: Sendable {
    /// The key whose value selects the variant.
    package let key: Key
    /// The variants in the order of messages and schemas.
    public let cases: [Variant]
    /// The word of the variant that applies if the key is missing. Nil if the key is required.
    public let byDefault: String?
  }

  /// A variant of a shape: the keys that are allowed for one value of the selecting key.
  public struct Variant: Sendable {
    /// The value that selects the variant.
    public let word: String
    /// A description of one mapping, for messages: `a search field`.
    public let owner: String
    /// The keys that only some variants have and that this variant allows.
    package let keys: [Key]
    /// The elements of `keys` that are required.
    package let required: [Key]
  }

  /// Creates a shape. Schemas define it once if it has a `definitionName`, and repeat it at each
  /// use if not.
  init(
    _ name: String, _ owner: String, about summary: String = "",
    definition definitionName: String? = nil, othersAt: Int? = nil, _ members: [Member]
  ) {
    self.name = name
    self.owner = owner
    self.summary = summary
    self.definitionName = definitionName
    self.members = members
    self.othersAt = othersAt ?? members.count
  }

  /// The keys in canonical order.
  package var keys: [Key] { members.map(\.key) }

  /// Returns the declaration of a key, or nil if the shape does not have it.
  package func member(_ key: Key) -> Member? { members.first { $0.key == key } }

  /// Returns the field of a key, or an unconstrained string if the shape does not have it.
  package func field(_ key: Key) -> Field { member(key)?.field ?? Field(key.name, .string) }

  /// Returns a copy with variants that the value of `key` selects.
  func variants(by key: Key, default word: String? = nil, _ cases: [Variant]) -> Shape {
    with(\.variants, Variants(key: key, cases: cases, byDefault: word))
  }

  private func with<Value>(_ path: WritableKeyPath<Shape, Value>, _ value: Value) -> Shape {
    var shape = self
    shape[keyPath: path] = value
    return shape
  }

  /// Returns a copy that requires exactly one of `alternatives`, and allows `dependents` only
  /// together with the last of them.
  func exactlyOne(of alternatives: [Key], neededBy dependents: [Key]) -> Shape {
    var shape = self
    shape.alternatives = alternatives
    shape.companions = alternatives.last.map { needs in dependents.map { ($0, needs) } } ?? []
    return shape
  }

  /// Returns a copy that also accepts a string, which sets the value of `key`.
  func withShorthand(_ key: Key) -> Shape { with(\.shorthand, key) }

  /// Returns a copy whose other keys are derived from `key`.
  func derived(from key: Key) -> Shape { with(\.essence, key) }

  /// Returns a copy that reports values outside their bounds under `id`.
  func withConstraintID(_ id: DiagnosticID) -> Shape { with(\.constraintID, id) }

  /// Returns a copy that reports unknown keys under `id`.
  func withUnknownKeyID(_ id: DiagnosticID) -> Shape { with(\.unknownKeyID, id) }

  /// Returns a copy that reports the removed key `name` with `advice`.
  func withRemovedKey(_ name: String, _ advice: String) -> Shape {
    with(\.removedKeys, removedKeys.merging([name: advice]) { $1 })
  }

  /// Returns a copy in which other keys are written before `key`.
  func withOthers(before key: Key) -> Shape {
    with(\.othersAt, members.firstIndex { $0.key == key } ?? members.count)
  }

  /// Returns a copy in which `key` must be the only key.
  func withSoleKey(_ key: Key) -> Shape { with(\.soleKey, key) }

  /// Returns a copy that allows `key` only together with `needs`.
  func with(_ key: Key, onlyBeside needs: Key) -> Shape {
    with(\.companions, companions + [(key, needs)])
  }
}

extension Shape.Member {
  /// Creates a key with a type and a summary, which is one sentence with a period.
  package static func key(_ key: Key, _ type: FieldType, _ summary: String = "") -> Shape.Member {
    Shape.Member(key: key, field: Field(key.name, type, summary))
  }

  private func with<Value>(_ path: WritableKeyPath<Shape.Member, Value>, _ value: Value) -> Self {
    var member = self
    member[keyPath: path] = value
    return member
  }

  /// Marks the key as required.
  func required() -> Self { with(\.field.isRequired, true) }
  /// Allows null as the value.
  public func nullable() -> Self { with(\.field.isNullable, true) }
  /// Sets the value of mappings without the key.
  func defaulting(to value: SettingsValue) -> Self { with(\.field.defaultValue, value) }
  /// Limits the length of a string or a list.
  func count(_ least: Int, _ most: Int? = nil) -> Self {
    with(\.field.minLength, least == 0 ? nil : least).with(\.field.maxLength, most)
  }
  /// Requires a value that is not empty. A separate check reports the empty value, not the reader.
  func nonempty() -> Self { count(1).with(\.field.isLengthRead, false) }
  /// Limits the number. Both bounds are included.
  func range(_ least: Double, _ most: Double? = nil) -> Self {
    with(\.field.minimum, least).with(\.field.maximum, most)
  }
  /// Requires a number greater than `bound`.
  func greater(than bound: Double) -> Self { with(\.field.exclusiveMinimum, bound) }
  /// Requires list elements that differ from each other.
  func unique() -> Self { with(\.field.hasUniqueElements, true) }
  /// Allows placeholders for data in the value.
  func withData() -> Self { with(\.acceptsData, true) }
  /// Passes the value to the tree unchanged: to every tree, or only to trees of documents that have
  /// the key.
  func carried(toEveryTree isInEveryTree: Bool = false) -> Self {
    with(\.isCarried, true).with(\.isInEveryTree, isInEveryTree)
  }
  /// Includes the key in diffs, with a rule that decides which changes break installed apps.
  func compared(_ rule: BreakingRule = .nothing) -> Self { with(\.breaks, rule) }
}

/// A reference to a shape, for use as the type of a value.
///
/// Shapes can refer to each other, so a reference resolves its shape on access.
public struct ShapeReference: Hashable, Sendable {
  private let resolve: @Sendable () -> Shape

  init(_ resolve: @escaping @Sendable () -> Shape) { self.resolve = resolve }

  /// The resolved shape. Each access creates it again.
  public var shape: Shape { resolve() }

  /// Returns true if both references resolve to the shape of the same name.
  public static func == (one: ShapeReference, other: ShapeReference) -> Bool {
    one.shape.name == other.shape.name
  }

  /// Hashes the name of the shape.
  public func hash(into hasher: inout Hasher) { hasher.combine(shape.name) }
}

/// A mapping whose author chooses the keys: names of kinds or fields, or ids of diagnostics.
public struct Table: Hashable, Sendable {
  /// The rule for the keys.
  public enum Names: Hashable, Sendable {
    /// Identifiers: the names of the members of an object.
    case identifiers
    /// The names of kinds: identifiers. A kind that extends the built-in kind of the same name has
    /// the shape `extendedKind`.
    case kinds
    /// The names of fields and events: identifiers that are not reserved for keys of items.
    case members
    /// Strings that match a regular expression.
    case matching(String)
    /// Ids of diagnostics.
    case diagnostics
    /// Paths of files.
    case files
  }

  /// The rule for the keys.
  public var names: Names
  /// The type and the constraints of the values.
  public var value: Field
}

extension FieldType {
  /// Returns the type of mappings of a shape.
  static func shape(_ shape: @autoclosure @escaping @Sendable () -> Shape) -> FieldType {
    .mapping(ShapeReference(shape))
  }

  /// Returns the type of lists whose elements are mappings of a shape.
  static func list(ofShape shape: @autoclosure @escaping @Sendable () -> Shape) -> FieldType {
    .list(of: Field("", .mapping(ShapeReference(shape))))
  }

  /// Returns the type of lists whose elements have a simple type.
  static func list(_ element: FieldType) -> FieldType { .list(of: Field("", element)) }

  /// Returns the type of mappings whose author chooses the keys.
  static func table(_ names: Table.Names, of value: Field) -> FieldType {
    .table(Table(names: names, value: value))
  }

  /// Returns the type of mappings whose author chooses the keys.
  static func table(_ names: Table.Names, of type: FieldType) -> FieldType {
    .table(names, of: Field("", type))
  }

  /// Returns the type of strings that are raw values of an enumeration.
  public static func oneOf<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> FieldType
  {
    .enumeration(Word.allCases.map(\.rawValue))
  }
}
