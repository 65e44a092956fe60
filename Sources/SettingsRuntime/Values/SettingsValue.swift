/// A value in JSON: part of a page, a response or a store.
///
/// Equality is defined by JSON: strings are compared by their bytes, numbers by value, and objects
/// regardless of the order of their members.
public enum SettingsValue: Sendable {
  case null
  case boolean(Bool)
  case number(SettingsNumber)
  case string(String)
  case list([SettingsValue])
  case object(SettingsFields)

  /// Creates a number, or null if the double is not finite.
  public init(_ number: Double) { self = SettingsNumber(number).map(Self.number) ?? .null }

  /// Creates an object from members, in order.
  package static func object(_ members: [SettingsField]) -> SettingsValue {
    .object(SettingsFields(members))
  }

  /// The types of values.
  public enum ValueType: String, Sendable, CaseIterable {
    case null, boolean, number, string, list, object

    /// The type with an article, for messages: `a string`.
    package var description: String {
      switch self {
      case .null: "null"
      case .object: "an object"
      default: "a \(rawValue)"
      }
    }

    /// True if values of the type can be compared by order.
    package var isOrdered: Bool { self == .number || self == .string }

    /// Returns whether a value of this type can be equal to a value of another type. Null can be
    /// equal to any type, because any value may be missing.
    package func mayEqual(_ other: Self) -> Bool {
      if self == .null || other == .null { return true }
      return self == other && self != .list && self != .object
    }
  }

  /// The type of the value.
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

  /// The boolean; nil for a value of another type.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The string; nil for a value of another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The integer; nil for any other value.
  public var integer: Int64? {
    if case .number(.integer(let value)) = self { value } else { nil }
  }
  /// The number; nil for a value of another type. Whole numbers of 2⁵³ and more may be rounded.
  public var number: Double? { if case .number(let value) = self { value.double } else { nil } }
  /// The elements; nil for a value of another type.
  public var list: [SettingsValue]? { if case .list(let value) = self { value } else { nil } }
  /// The members; nil for a value of another type.
  public var object: SettingsFields? { if case .object(let value) = self { value } else { nil } }

  /// A description for messages. Strings are quoted, and truncated to 60 characters.
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
  /// The value as JSON, without escapes, for logs.
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
  /// Returns whether two values are equal in JSON.
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

  /// Hashes the value. Strings are hashed by their bytes.
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
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .number(.integer(value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a list.
  public init(arrayLiteral elements: SettingsValue...) { self = .list(elements) }
  /// Creates an object.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) {
    self = .object(SettingsFields(elements))
  }
}
