import SettingsSyntax

/// What the value of a field or of a key is.
public indirect enum FieldType: Hashable, Sendable {
  /// Any string.
  case string
  /// `true` or `false`.
  case boolean
  /// A whole number of 64 bits.
  case integer
  /// Any finite number.
  case number
  /// A string, a number or a boolean.
  case scalar
  /// One of these words.
  case enumeration([String])
  /// A string of a format, such as a URL.
  case formatted(StringFormat)
  /// Values that all satisfy one field's type and constraints.
  case list(of: Field)
  /// A mapping with these fields.
  case object([Field])
  /// A mapping of anything.
  case anyMapping

  // Types of the language's own keys only.

  /// A string, a number or a boolean, or a list of them.
  case scalars
  /// The version of a kind of document: 1.
  case formVersion
  /// The name of a type that a field can have.
  case typeName
  /// Any value.
  case any
  /// A mapping of a declared shape.
  case mapping(ShapeReference)
  /// A mapping with names of its author's choice.
  case table(Table)
  /// A simple value that stands for a mapping of a shape, or that mapping.
  case either(FieldType, ShapeReference)

  /// A URL.
  public static let url = FieldType.formatted(.url)
  /// A URL or the name of an asset.
  public static let image = FieldType.formatted(.image)
  /// A color in hexadecimal digits.
  public static let color = FieldType.formatted(.color)
  /// A method's name.
  public static let selector = FieldType.formatted(.selector)
  /// The selector of a tap.
  public static let action = FieldType.formatted(.action)
  /// The name of a class of the app.
  public static let className = FieldType.formatted(.className)

  /// The path of a file.
  public static let file = FieldType.formatted(.filePath)

  /// The word for it in a registry file.
  public var name: String {
    switch self {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .scalar, .scalars: "scalar"
    case .enumeration: "enum"
    case .formatted(let format): format.typeName
    case .list: "list"
    case .object: "object"
    case .anyMapping, .mapping, .table, .either: "mapping"
    case .formVersion: "version"
    case .typeName: "type"
    case .any: "any"
    }
  }

  /// What a value of it is, for messages: `a string`, `a boolean`.
  public var description: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .number: "a number"
    case .scalar: "a string, a number or a boolean"
    case .scalars: "a string, a number or a boolean, or a list of them"
    case .enumeration(let words):
      "one of \(NearestName.list(words, quote: "'"))"
    case .formatted(let format): format.description
    case .list: "a list"
    case .object, .anyMapping, .mapping, .table: "a mapping"
    case .formVersion: "the version of the format, which is 1"
    case .typeName: "the name of a type"
    case .any: "a value"
    case .either(let simple, _): "\(simple.description), or a mapping"
    }
  }

  /// Whether its values are written as strings.
  public var isString: Bool {
    switch self {
    case .string, .enumeration, .formatted: true
    default: false
    }
  }

  /// The format of its strings; nil where any string will do, and for values of other types.
  public var format: StringFormat? {
    if case .formatted(let format) = self { format } else { nil }
  }
}

/// A type that a registry file can give to a field: its word, and the keys of the declaration that
/// only some types have.
public struct DeclaredType: Hashable, Sendable {
  /// The word after `type:`.
  public let name: String
  /// The type; nil for one that a further key completes.
  public let type: FieldType?
  /// The key that completes it, and that no other type has.
  public let requiredKey: Key?
  /// The constraints that a field of this type may have.
  public let constraints: [Key]

  private init(_ name: String, needs requiredKey: Key, _ constraints: [Key] = []) {
    (self.name, type, self.requiredKey, self.constraints) = (name, nil, requiredKey, constraints)
  }

  private init(_ type: FieldType, _ constraints: [Key] = []) {
    (name, self.type, requiredKey, self.constraints) = (type.name, type, nil, constraints)
  }

  private static let ofStrings: [Key] = [.minLength, .maxLength, .pattern, .unique]
  private static let ofNumbers: [Key] = [.minimum, .maximum, .unique]

  /// A string.
  public static let string = DeclaredType(.string, ofStrings + [.refersTo])
  /// A boolean.
  public static let boolean = DeclaredType(.boolean)
  /// A whole number.
  public static let integer = DeclaredType(.integer, ofNumbers)
  /// A number.
  public static let number = DeclaredType(.number, ofNumbers)
  /// A string, a number or a boolean.
  public static let scalar = DeclaredType(.scalar, [.unique])
  /// One of several words.
  public static let enumeration = DeclaredType("enum", needs: .values, ofStrings)
  /// A list.
  public static let list = DeclaredType("list", needs: .of, [.minLength, .maxLength])
  /// An object.
  public static let object = DeclaredType("object", needs: .fields)

  /// All types, in the order in which messages and docs list them.
  public static let all: [DeclaredType] =
    [string, boolean, integer, number, scalar, enumeration]
    + StringFormat.ofFields.map { DeclaredType(.formatted($0), ofStrings) } + [list, object]

  /// The type of a word.
  public static func named(_ name: String) -> DeclaredType? { all.first { $0.name == name } }
}

extension FieldType {
  /// Whether its values may contain a keyword.
  public var mayContainKeyword: Bool {
    switch self {
    case .string, .integer, .number, .scalar, .enumeration, .formatted: true
    case .list(let element): element.type.mayContainKeyword
    default: false
    }
  }
}
