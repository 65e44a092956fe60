import SettingsSyntax

/// A named value: a property of a kind's model, or a key of a shape. Its type, and the constraints
/// that its value must satisfy.
public struct Field: Hashable, Sendable {
  /// The key in a mapping; of a kind's field also the property's name in the model class.
  public var name: String
  /// What its value is.
  public var type: FieldType
  /// What it is for, in one sentence with a period; empty where it is not documented.
  public var summary: String
  /// Whether a mapping must have it.
  public var isRequired = false
  /// Whether its value may be null. A nullable field that is absent is null in the tree.
  public var isNullable = false
  /// The value in a mapping that does not have it.
  public var defaultValue: SettingsValue?
  /// The smallest number allowed.
  public var minimum: Double?
  /// The largest number allowed.
  public var maximum: Double?
  /// A bound that the number must exceed.
  public var exclusiveMinimum: Double?
  /// The fewest characters (or elements of a list) allowed, as a person counts them.
  public var minLength: Int?
  /// The most characters (or elements of a list) allowed, as a person counts them.
  public var maxLength: Int?
  /// Whether reading checks the length; else a check of its own does, under another id.
  public var isLengthRead = true
  /// Whether the elements of a list differ from each other.
  public var hasUniqueElements = false
  /// The regular expression that the string must match somewhere.
  public var pattern: Pattern?
  /// What is said of a string that does not match it; nil for the pattern itself.
  public var patternMessage: String?
  /// Why it should no longer be used, and what to use instead; nil where it is not deprecated.
  public var deprecation: String?

  /// Where no other row may have its value; nil where any may.
  public var uniqueness: Uniqueness?
  /// What its string names, if anything.
  public var target: ReferenceTarget?

  /// Makes a field without constraints.
  public init(_ name: String, _ type: FieldType, _ summary: String = "") {
    self.name = name
    self.type = type
    self.summary = summary
  }

  /// What is wrong with a string that does not match the pattern, after the field's name.
  public var mismatch: String {
    let source = "does not match the pattern '\(Excerpt.quoted(pattern?.source ?? ""))'"
    return patternMessage.map { "is wrong: \($0)" } ?? source
  }

  /// The same field, required.
  public func required() -> Field {
    var field = self
    field.isRequired = true
    return field
  }

  /// The same field, whose value may be null.
  public func nullable() -> Field {
    var field = self
    field.isNullable = true
    return field
  }

  /// The same field with the value of items that do not have it.
  public func defaulting(to value: SettingsValue) -> Field {
    var field = self
    field.defaultValue = value
    return field
  }

  /// The same field, whose number is greater than a bound.
  func greater(than bound: Double) -> Field {
    var field = self
    field.exclusiveMinimum = bound
    return field
  }

  /// The same field, whose number is a bound or greater.
  func atLeast(_ bound: Double) -> Field {
    var field = self
    field.minimum = bound
    return field
  }
}
