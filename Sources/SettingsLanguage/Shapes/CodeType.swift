/// The type that a value has in the code of an app: the property of a field, the argument of an
/// event, and the value of a stored key. Generated code and the checks of an app's sources use the
/// same type for the same declaration.
public enum CodeType: Hashable, Sendable {
  case boolean, integer, number, string, list, object
  /// A value of several types, or of an unknown type.
  case any

  /// The type of the elements of a list of values, such as the options of a choice.
  public init(of values: some Sequence<SettingsValue>) {
    let types = Set(values.map(CodeType.init))
    if types == [.integer, .number] {
      self = .number
    } else {
      self = types.count == 1 ? types.first ?? .any : .any
    }
  }

  private init(_ value: SettingsValue) {
    switch value {
    case .null: self = .any
    case .boolean: self = .boolean
    case .number(.integer): self = .integer
    case .number: self = .number
    case .string: self = .string
    case .list: self = .list
    case .object: self = .object
    }
  }

  /// The name of the type, with an article.
  public var description: String {
    switch self {
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    case .any: "a value"
    }
  }
}

extension FieldType {
  /// The type of the values in code.
  public var codeType: CodeType {
    switch self {
    case .boolean: .boolean
    case .integer, .formVersion: .integer
    case .number: .number
    case .string, .enumeration, .formatted, .typeName: .string
    case .list: .list
    case .object, .anyMapping, .mapping, .table: .object
    case .scalar, .scalars, .any, .either: .any
    }
  }
}

extension CellKind.Event {
  /// The type of the passed value in code.
  public var codeType: CodeType {
    switch DeclaredType.named(valueType) {
    case .enumeration?: .string
    case .list?: .list
    case .object?: .object
    case let declared: declared?.type?.codeType ?? .any
    }
  }
}
