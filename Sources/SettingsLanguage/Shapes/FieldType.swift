import SettingsSyntax

/// The type of a field or of a key.
public indirect enum FieldType: Hashable, Sendable {
  /// Any string.
  case string
  /// `true` or `false`.
  case boolean
  /// A 64-bit integer.
  case integer
  /// A finite number.
  case number
  /// A string, a number or a boolean.
  case scalar
  /// One of the given strings.
  case enumeration([String])
  /// A string of a format, such as a URL.
  case formatted(StringFormat)
  /// A list whose elements all satisfy a field.
  case list(of: Field)
  /// A mapping with the given fields.
  case object([Field])
  /// A mapping with any keys and values.
  case anyMapping

  // The following types are only for keys of the language.

  /// A string, a number or a boolean, or a list of them.
  case scalars
  /// The version of a document form, which is always 1.
  case formVersion
  /// The name of a type that a field can have.
  case typeName
  /// Any value.
  case any
  /// A mapping of a declared shape.
  case mapping(ShapeReference)
  /// A mapping whose author chooses the keys.
  case table(Table)
  /// A simple value, or a list or mapping that says more.
  case either(FieldType, FieldType)

  /// A URL.
  public static let url = FieldType.formatted(.url)
  /// A URL, or the name of an asset.
  public static let image = FieldType.formatted(.image)
  /// A color in hexadecimal digits.
  public static let color = FieldType.formatted(.color)
  /// The selector of a method.
  public static let selector = FieldType.formatted(.selector)
  /// The selector of a tap.
  public static let action = FieldType.formatted(.action)
  /// The name of an app class.
  public static let className = FieldType.formatted(.className)

  /// The path of a file.
  public static let file = FieldType.formatted(.filePath)

  /// The name of the type in registries.
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

  /// A description of one value, for messages: `a string`, `a boolean`.
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
    case .either(let simple, let detailed): "\(simple.description), or \(detailed.description)"
    }
  }

  /// True if documents write the values as strings.
  public var isString: Bool {
    switch self {
    case .string, .enumeration, .formatted: true
    default: false
    }
  }

  /// The format of the strings. Nil if any string is allowed, and for other types.
  public var format: StringFormat? {
    if case .formatted(let format) = self { format } else { nil }
  }
}

/// A type that a registry can give to a field, and the keys that a field declaration with this type
/// may have.
public struct DeclaredType: Hashable, Sendable {
  /// The value of the key `type`.
  public let name: String
  /// The type; nil if it depends on another key.
  public let type: FieldType?
  /// The required key that completes the type, such as `values`; nil for none. Other types do not
  /// allow this key.
  package let requiredKey: Key?
  /// The constraints that are allowed with this type.
  package let constraints: [Key]

  private init(_ name: String, needs requiredKey: Key, _ constraints: [Key] = []) {
    (self.name, type, self.requiredKey, self.constraints) = (name, nil, requiredKey, constraints)
  }

  private init(_ type: FieldType, _ constraints: [Key] = []) {
    (name, self.type, requiredKey, self.constraints) = (type.name, type, nil, constraints)
  }

  private static let ofStrings: [Key] = [.minLength, .maxLength, .pattern, .unique]
  private static let ofNumbers: [Key] = [.minimum, .maximum, .unique]

  /// Any string.
  public static let string = DeclaredType(.string, ofStrings + [.refersTo, .secure])
  /// A boolean.
  public static let boolean = DeclaredType(.boolean)
  /// A 64-bit integer.
  public static let integer = DeclaredType(.integer, ofNumbers)
  /// A finite number.
  public static let number = DeclaredType(.number, ofNumbers)
  /// A string, a number or a boolean.
  public static let scalar = DeclaredType(.scalar, [.unique])
  /// A string from a fixed set.
  public static let enumeration = DeclaredType("enum", needs: .values, ofStrings)
  /// A list whose elements have one type.
  public static let list = DeclaredType("list", needs: .of, [.minLength, .maxLength])
  /// A mapping with declared fields.
  public static let object = DeclaredType("object", needs: .fields)

  /// All types, in the order of messages and docs.
  public static let all: [DeclaredType] =
    [string, boolean, integer, number, scalar, enumeration]
    + StringFormat.ofFields.map { DeclaredType(.formatted($0), ofStrings) } + [list, object]

  /// Returns the type with a name, or nil.
  public static func named(_ name: String) -> DeclaredType? { all.first { $0.name == name } }
}

extension FieldType {
  /// True if a search keyword can match the values.
  public var mayContainKeyword: Bool {
    switch self {
    case .string, .integer, .number, .scalar, .enumeration, .formatted: true
    case .list(let element): element.type.mayContainKeyword
    default: false
    }
  }
}
