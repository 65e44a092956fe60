import SettingsSyntax

/// A named value with a type and constraints: a property of a kind's model, or a key of a shape.
public struct Field: Hashable, Sendable {
  /// The key in a mapping. The field of a kind also names the property of the model class.
  public var name: String
  /// The type of the value.
  public var type: FieldType
  /// One sentence with a period about the purpose; empty if it is not documented.
  public var summary: String
  /// True if every mapping must have the key.
  public var isRequired = false
  /// True if the value may be null. A missing nullable field is null in the tree.
  public var isNullable = false
  /// The value in mappings without the key; nil for none.
  public var defaultValue: SettingsValue?
  /// The smallest allowed number, included.
  public var minimum: Double?
  /// The largest allowed number, included.
  public var maximum: Double?
  /// The lower bound of the number, excluded.
  public var exclusiveMinimum: Double?
  /// The minimum number of characters of a string, or of elements of a list. Characters are
  /// grapheme clusters.
  public var minLength: Int?
  /// The maximum number of characters of a string, or of elements of a list.
  public var maxLength: Int?
  /// True if the reader checks the length. If false, a separate check reports it under another id.
  public var isLengthRead = true
  /// True if the elements of a list must differ from each other.
  public var hasUniqueElements = false
  /// A regular expression that must match some part of the string.
  public var pattern: Pattern?
  /// The message about strings that do not match `pattern`; nil for a message that quotes the
  /// pattern.
  public var patternMessage: String?
  /// True if the value is hidden, as a password is. It has no default.
  public var isSecret = false
  /// The reason for the deprecation and the replacement; nil if the field is not deprecated.
  public var deprecation: String?

  /// The scope in which no other row may have the same value; nil if values can be repeated.
  public var uniqueness: Uniqueness?
  /// The kind of object that the string refers to; nil if it is not a reference.
  public var target: ReferenceTarget?

  /// Creates a field without constraints.
  public init(_ name: String, _ type: FieldType, _ summary: String = "") {
    self.name = name
    self.type = type
    self.summary = summary
  }

  /// True if the name shows that the values are texts that people read, in any kind or shape.
  package var isForPeople: Bool {
    guard type == .string else { return false }
    // Short strings are compared faster than they are looked up.
    return switch name {
    case "title", "subtitle", "footer", "placeholder", "accessoryTitle", "badge", "tag", "text",
      "accessibilityLabel":
      true
    default: false
    }
  }

  /// A description of a string that does not match the pattern, which follows the name of the field
  /// in messages.
  public var mismatch: String {
    let source = "does not match the pattern '\(Excerpt.quoted(pattern?.source ?? ""))'"
    return patternMessage.map { "is wrong: \($0)" } ?? source
  }

  /// Returns a copy that is required.
  public func required() -> Field {
    var field = self
    field.isRequired = true
    return field
  }

  /// Returns a copy that allows null.
  public func nullable() -> Field {
    var field = self
    field.isNullable = true
    return field
  }

  /// Returns a copy with a default value.
  public func defaulting(to value: SettingsValue) -> Field {
    var field = self
    field.defaultValue = value
    return field
  }

  /// Returns a copy whose number must be greater than `bound`.
  public func greater(than bound: Double) -> Field {
    var field = self
    field.exclusiveMinimum = bound
    return field
  }

  /// Returns a copy whose number must be at least `bound`.
  func atLeast(_ bound: Double) -> Field {
    var field = self
    field.minimum = bound
    return field
  }
}

extension Field: FieldDeclaration {
  package var isBoolean: Bool { type == .boolean }

  /// The declaration of the elements of a list, with the name of the list.
  package var element: (any FieldDeclaration)? {
    switch type {
    case .scalars: return Field(name, .scalar)
    case .list(var element):
      element.name = name
      return element
    default: return nil
    }
  }

  package var members: [any FieldDeclaration]? {
    switch type {
    case .object(let fields): fields
    case .mapping(let reference): reference.shape.members.map(\.field)
    default: nil
    }
  }
}
