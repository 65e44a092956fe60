public import SettingsSyntax

/// A mapping that a settings document or a configuration may hold: its keys, and what each may hold.
///
/// Everything that asks "which keys, which values, what do they mean" reads this declaration: the
/// readers with their diagnostics, the JSON Schemas, the order of keys that `fmt` writes, the tables
/// of the docs, the names that kinds cannot use, and what `diff` compares.
public struct Shape: Sendable {
  /// The name among all shapes, and in schemas: `section`.
  public internal(set) var name: String
  /// What such a mapping is, for messages: `a section`.
  public let owner: String
  /// What it is for, in one sentence with a period; empty where its only use says it.
  public let summary: String
  /// The name under which schemas define it once and refer to it; nil where each use writes it out.
  public let definitionName: String?
  /// Its keys in canonical order.
  public var members: [Member]
  /// Which of its keys belong together.
  public var variants: Variants?
  /// Keys of which exactly one is there.
  public var alternatives: [Key] = []
  /// Keys that stand only beside another key.
  public var companions: [(key: Key, needs: Key)] = []
  /// The key beside which no other one may stand, if any.
  public private(set) var soleKey: Key?
  /// The key that a string in place of the mapping stands for, if any.
  public private(set) var shorthand: Key?
  /// The key that the others are derived from, where the mapping is more than a person writes.
  public private(set) var essence: Key?
  /// The diagnostic of a value outside its bounds; nil for that of its type.
  public private(set) var constraintID: DiagnosticID?
  /// The diagnostic of a key that it does not have.
  public private(set) var unknownKeyID = DiagnosticID.unknownKey
  /// The advice about keys that the language no longer has, by their names.
  public private(set) var removedKeys: [String: String] = [:]
  /// The position among `members` at which keys that are not the language's stand: the fields and
  /// events of a kind, and unknown keys. The end of the list where it has none of its own.
  public var othersAt: Int

  /// A key of a shape.
  public struct Member: Sendable {
    /// The key.
    public let key: Key
    /// What its value is. Its name is the key's.
    public var field: Field
    /// What a change of its value breaks in an app that is installed; nil where `diff` does not
    /// compare it as a property.
    var breaks: BreakingRule?
    /// Whether a place for data may stand in its value.
    public var acceptsData = false
    /// Whether it carries nothing but a value, which goes from the document to the tree as it is.
    public var isCarried = false
    /// Whether every tree has it, also where the document leaves it out.
    var isInEveryTree = false
  }

  /// What a shape has by the value of one of its keys.
  public struct Variants: Sendable {
    /// The key whose value decides the variant.
    public let key: Key
    /// The variants in order.
    public let cases: [Variant]
    /// The variant of a mapping without that key; nil where the key is required.
    public let byDefault: String?
  }

  /// One of several variants of a shape.
  public struct Variant: Sendable {
    /// The word that chooses it.
    public let word: String
    /// What such a mapping is, for messages: `a search field`.
    public let owner: String
    /// The keys that it may have beside the one that chooses it and those that all variants have.
    public let keys: [Key]
    /// Those of them that it must have.
    public let required: [Key]
  }

  /// Declares a shape, of which a `definition` is written once in schemas.
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
  public var keys: [Key] { members.map(\.key) }

  /// What is declared of a key; nil for one that the shape does not have.
  public func member(_ key: Key) -> Member? { members.first { $0.key == key } }

  /// The field of a key; a string without constraints for one that the shape does not have.
  public func field(_ key: Key) -> Field { member(key)?.field ?? Field(key.name, .string) }

  /// The shape, with a variant for each value of a key.
  func variants(by key: Key, default word: String? = nil, _ cases: [Variant]) -> Shape {
    with(\.variants, Variants(key: key, cases: cases, byDefault: word))
  }

  private func with<Value>(_ path: WritableKeyPath<Shape, Value>, _ value: Value) -> Shape {
    var shape = self
    shape[keyPath: path] = value
    return shape
  }

  /// The shape, of whose `alternatives` exactly one is there, and whose `dependents` need the last.
  func exactlyOne(of alternatives: [Key], neededBy dependents: [Key]) -> Shape {
    var shape = self
    shape.alternatives = alternatives
    shape.companions = alternatives.last.map { needs in dependents.map { ($0, needs) } } ?? []
    return shape
  }

  /// The shape, for which people write the value of one key alone.
  func withShorthand(_ key: Key) -> Shape { with(\.shorthand, key) }

  /// The shape, whose other keys are derived from one.
  func derived(from key: Key) -> Shape { with(\.essence, key) }

  /// The shape, whose values outside their bounds are reported under one id.
  func withConstraintID(_ id: DiagnosticID) -> Shape { with(\.constraintID, id) }

  /// The shape, whose unknown keys are reported under an id of their own.
  func withUnknownKeyID(_ id: DiagnosticID) -> Shape { with(\.unknownKeyID, id) }

  /// Returns a copy whose diagnostic of a removed key gives some advice.
  func withRemovedKey(_ name: String, _ advice: String) -> Shape {
    with(\.removedKeys, removedKeys.merging([name: advice]) { $1 })
  }

  /// The shape, in which keys that are not the language's stand before a certain one.
  func withOthers(before key: Key) -> Shape {
    with(\.othersAt, members.firstIndex { $0.key == key } ?? members.count)
  }

  /// The shape, in which no key stands beside a certain one.
  func withSoleKey(_ key: Key) -> Shape { with(\.soleKey, key) }

  /// The shape, in which a key stands only beside another.
  func with(_ key: Key, onlyBeside needs: Key) -> Shape {
    with(\.companions, companions + [(key, needs)])
  }
}

extension Shape.Member {
  /// Declares a key: its type, and one line of documentation with a period.
  public static func key(_ key: Key, _ type: FieldType, _ summary: String = "") -> Shape.Member {
    Shape.Member(key: key, field: Field(key.name, type, summary))
  }

  private func with<Value>(_ path: WritableKeyPath<Shape.Member, Value>, _ value: Value) -> Self {
    var member = self
    member[keyPath: path] = value
    return member
  }

  /// The key, which must be there.
  func required() -> Self { with(\.field.isRequired, true) }
  /// The key, whose value may be null.
  public func nullable() -> Self { with(\.field.isNullable, true) }
  /// The key, with the value of a mapping that does not have it.
  func defaulting(to value: SettingsValue) -> Self { with(\.field.defaultValue, value) }
  /// The key, whose list or string has a length in these bounds.
  func count(_ least: Int, _ most: Int? = nil) -> Self {
    with(\.field.minLength, least == 0 ? nil : least).with(\.field.maxLength, most)
  }
  /// The key, whose value is not empty, which a check of its own reports.
  func nonempty() -> Self { count(1).with(\.field.isLengthRead, false) }
  /// The key, whose number lies in these bounds.
  func range(_ least: Double, _ most: Double? = nil) -> Self {
    with(\.field.minimum, least).with(\.field.maximum, most)
  }
  /// The key, whose number is greater than a bound.
  func greater(than bound: Double) -> Self { with(\.field.exclusiveMinimum, bound) }
  /// The key, whose list has no element twice.
  func unique() -> Self { with(\.field.hasUniqueElements, true) }
  /// The key, in whose value places for data may stand.
  func withData() -> Self { with(\.acceptsData, true) }
  /// The key, which carries a value to the tree: to every one, or to those of documents that have it.
  func carried(toEveryTree isInEveryTree: Bool = false) -> Self {
    with(\.isCarried, true).with(\.isInEveryTree, isInEveryTree)
  }
  /// The key, which `diff` compares.
  func compared(_ rule: BreakingRule = .nothing) -> Self { with(\.breaks, rule) }
}

/// A shape as the type of a value. Shapes may hold each other, so that it is looked up when asked.
public struct ShapeReference: Hashable, Sendable {
  private let resolve: @Sendable () -> Shape

  init(_ resolve: @escaping @Sendable () -> Shape) { self.resolve = resolve }

  /// The shape.
  public var shape: Shape { resolve() }

  /// Whether two references lead to one shape.
  public static func == (one: ShapeReference, other: ShapeReference) -> Bool {
    one.shape.name == other.shape.name
  }

  /// Adds the shape's name.
  public func hash(into hasher: inout Hasher) { hasher.combine(shape.name) }
}

/// A mapping whose keys are chosen by its author: names of kinds or fields, ids of diagnostics.
public struct Table: Hashable, Sendable {
  /// What may be a key.
  public enum Names: Hashable, Sendable {
    /// The name of a kind, or of a member of an object: an identifier.
    case identifiers
    /// The name of a field or an event: an identifier that is no key of an item.
    case members
    /// What matches a regular expression.
    case matching(String)
    /// The ids of diagnostics.
    case diagnostics
    /// The paths of files.
    case files
  }

  /// What may be a key.
  public var names: Names
  /// What each value is.
  public var value: Field
}

extension FieldType {
  /// A mapping of a shape.
  static func shape(_ shape: @autoclosure @escaping @Sendable () -> Shape) -> FieldType {
    .mapping(ShapeReference(shape))
  }

  /// A list of mappings of a shape.
  static func list(ofShape shape: @autoclosure @escaping @Sendable () -> Shape) -> FieldType {
    .list(of: Field("", .mapping(ShapeReference(shape))))
  }

  /// A list of simple values.
  static func list(_ element: FieldType) -> FieldType { .list(of: Field("", element)) }

  /// A mapping with names of the author's choice.
  static func table(_ names: Table.Names, of value: Field) -> FieldType {
    .table(Table(names: names, value: value))
  }

  /// A mapping with names of the author's choice.
  static func table(_ names: Table.Names, of type: FieldType) -> FieldType {
    .table(names, of: Field("", type))
  }

  /// One of the words of an enumeration.
  public static func oneOf<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> FieldType
  {
    .enumeration(Word.allCases.map(\.rawValue))
  }
}
