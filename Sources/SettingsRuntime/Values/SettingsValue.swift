/// A value of a page, of a response or of a store: what JSON can say.
///
/// Two values are equal if they are the same in JSON: strings byte by byte, numbers by value, objects in
/// any order of their members.
public enum SettingsValue: Sendable {
  case null
  case boolean(Bool)
  case number(SettingsNumber)
  case string(String)
  case list([SettingsValue])
  case object(SettingsFields)

  /// Makes a number; null if it is not finite.
  public init(_ number: Double) { self = SettingsNumber(number).map(Self.number) ?? .null }

  /// Makes an object of members in their order.
  package static func object(_ members: [SettingsField]) -> SettingsValue {
    .object(SettingsFields(members))
  }

  /// The types of values.
  public enum ValueType: String, Sendable, CaseIterable {
    case null, boolean, number, string, list, object

    /// The type with its article, for messages: `a string`.
    package var description: String {
      switch self {
      case .null: "null"
      case .object: "an object"
      default: "a \(rawValue)"
      }
    }

    /// Whether values of the type come before or after each other.
    package var isOrdered: Bool { self == .number || self == .string }

    /// Whether a value of the type may be equal to one of another type. Null may be, because any value
    /// may be missing.
    package func mayEqual(_ other: Self) -> Bool {
      if self == .null || other == .null { return true }
      return self == other && self != .list && self != .object
    }
  }

  /// Its type.
  public var type: ValueType {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .list: .list
    case .object: .object
    }
  }

  /// The boolean, or nil for a value of another type.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The string, or nil for a value of another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The whole number, or nil for any other value.
  public var integer: Int64? {
    if case .number(.integer(let value)) = self { value } else { nil }
  }
  /// The number, or nil for a value of another type. A whole number from 2⁵³ on may be rounded.
  public var number: Double? { if case .number(let value) = self { value.double } else { nil } }
  /// The elements, or nil for a value of another type.
  public var list: [SettingsValue]? { if case .list(let value) = self { value } else { nil } }
  /// The members, or nil for a value of another type.
  public var object: SettingsFields? { if case .object(let value) = self { value } else { nil } }

  /// A value for a message: a string in quotes, at most 60 characters of it.
  package var excerpt: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.description
    case .string(let text): "'\(text.excerpt)'"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension SettingsValue: CustomStringConvertible {
  /// The value as JSON without escapes, for logs.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): value.description
    case .string(let text): "\"\(text)\""
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", "))}"
    }
  }
}

extension SettingsValue: Hashable {
  /// Whether two values are the same in JSON.
  public static func == (a: SettingsValue, b: SettingsValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let x), .boolean(let y)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.string(let x), .string(let y)): x.hasBytes(of: y)
    case (.list(let x), .list(let y)): x == y
    case (.object(let x), .object(let y)): x == y
    default: false
    }
  }

  /// Hashes the value; a string by its bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let text): hasher.combine(bytesOf: text)
    case .list(let elements): hasher.combine(elements)
    case .object(let fields): hasher.combine(fields)
    }
  }
}

extension SettingsValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .number(.integer(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list.
  public init(arrayLiteral elements: SettingsValue...) { self = .list(elements) }
  /// An object.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) {
    self = .object(SettingsFields(elements))
  }
}
