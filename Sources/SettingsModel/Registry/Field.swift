/// A property of a model: its type, and what its value must keep to.
public struct Field: Hashable, Sendable {
  /// The property's name in the model class, and the key in an item.
  public var name: String
  /// What its value is.
  public var type: FieldType
  /// What it is for, in one sentence with a period; empty where nobody said.
  public var summary: String
  /// Whether an item must have it.
  public var isRequired = false
  /// Whether its value may be null. A nullable field that is absent is null in the tree.
  public var isNullable = false
  /// The value of an item that does not have it.
  public var defaultValue: Value?
  /// The smallest number allowed.
  public var minimum: Double?
  /// The largest number allowed.
  public var maximum: Double?
  /// The fewest characters (or elements of a list) allowed, as a person counts them.
  public var minLength: Int?
  /// The most characters (or elements of a list) allowed, as a person counts them.
  public var maxLength: Int?
  /// What the text must match somewhere.
  public var pattern: Pattern?
  /// Why it should no longer be used, and what to use instead; nil where it may be.
  public var deprecation: String?

  /// Makes a field without constraints.
  public init(_ name: String, _ type: FieldType, _ summary: String = "") {
    self.name = name
    self.type = type
    self.summary = summary
  }

  /// The same field, which an item must have.
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

  /// The same field with a value for items that do not have it.
  public func defaulting(to value: Value) -> Field {
    var field = self
    field.defaultValue = value
    return field
  }
}

/// What the value of a field is.
public indirect enum FieldType: Hashable, Sendable {
  case string, boolean, integer, number
  /// A text, a number or a boolean.
  case scalar
  /// One of these words.
  case enumeration([String])
  /// An absolute URL.
  case url
  /// A URL or the name of an asset.
  case image
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// A method's name, with a colon at its end if it takes the model.
  case selector
  /// The name of a class of the app.
  case className
  /// Values that all keep to one field's type and constraints.
  case list(of: Field)
  /// A mapping with these fields.
  case object([Field])
  /// A mapping of anything.
  case anyMapping

  /// The word for it in a registry file.
  public var name: String {
    switch self {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .scalar: "scalar"
    case .enumeration: "enum"
    case .url: "url"
    case .image: "image"
    case .color: "color"
    case .selector: "selector"
    case .className: "class"
    case .list: "list"
    case .object: "object"
    case .anyMapping: "mapping"
    }
  }

  /// What a value of it is, for messages: `a text`, `true or false`.
  public var description: String {
    switch self {
    case .string: "a text"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .scalar: "a text, a number, true or false"
    case .enumeration(let words):
      "one of " + words.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        + (words.count > 12 ? " and \(words.count - 12) more" : "")
    case .url: "a URL"
    case .image: "a URL or the name of an image"
    case .color: "a colour such as '#336699'"
    case .selector: "a selector"
    case .className: "the name of a class"
    case .list: "a list"
    case .object, .anyMapping: "a mapping"
    }
  }

  /// Whether its values are written as texts.
  public var isText: Bool {
    switch self {
    case .string, .enumeration, .url, .image, .color, .selector, .className: true
    case .boolean, .integer, .number, .scalar, .list, .object, .anyMapping: false
    }
  }
}
