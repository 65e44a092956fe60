public import SettingsSyntax

/// A value in a tree, a default or data.
public enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(CoreNumber)
  case string(String)
  case list([Value])
  /// Members, in the order of output.
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: Value

    /// A member.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }

    /// Makes a member that is a key of the language.
    init(_ key: Key, _ value: Value) { self.init(key.name, value) }
  }

  /// The type of a value; all numbers have the same.
  public enum ValueType: CaseIterable, Sendable {
    case null, boolean, number, string, list, object

    /// The type, for messages.
    public var description: String {
      switch self {
      case .null: "null"
      case .boolean: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .list: "a list"
      case .object: "an object"
      }
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

  /// The string, or nil for other values.
  public var text: String? { if case .string(let text) = self { text } else { nil } }
  /// Whether the value is `true`.
  public var isTrue: Bool { self == .boolean(true) }
  /// The members of an object; empty for other values.
  public var members: [Member] { if case .object(let members) = self { members } else { [] } }
  /// The elements of a list; empty for other values.
  public var elements: [Value] { if case .list(let elements) = self { elements } else { [] } }
  /// The value of a key of the language in an object, or nil.
  public subscript(key: Key) -> Value? { members.first { $0.name.hasBytes(of: key.name) }?.value }

  /// About how many bytes it takes in memory, with the copies of a string that ids and writers make.
  /// Linear in the number of values.
  public var footprint: Int {
    let own = 64
    return switch self {
    case .null, .boolean, .number: own
    case .string(let text): own + text.utf8.count * 4
    case .list(let elements): elements.reduce(own) { $0 + $1.footprint }
    case .object(let members): members.reduce(own) { $0 + own + $1.value.footprint }
    }
  }

  /// A string, or null.
  static func text(_ text: String?) -> Value { text.map(Value.string) ?? .null }
}

extension Value {
  /// Exact equality: strings are equal when their bytes are, not when they are canonically equivalent
  /// (as with `==` of `String`).
  public static func == (a: Value, b: Value) -> Bool {
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

  /// Hashes a string by its bytes, which takes no look at normal forms.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .number(let number): hasher.combine(number)
    case .string(let text):
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .list(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension Value.Member {
  /// Exact equality of name and value.
  public static func == (a: Value.Member, b: Value.Member) -> Bool {
    a.name.hasBytes(of: b.name) && a.value == b.value
  }
}
