/// A value of a tree or of a store.
///
/// Two values are equal if they are the same in JSON: strings byte by byte, numbers by value, objects in
/// any order of their members.
public enum SettingsValue: Sendable {
  case null
  case boolean(Bool)
  /// A whole number. Made by ``init(_:)-(Double)``, it is one below 2⁵³.
  case integer(Int64)
  /// Any other finite number.
  case number(Double)
  case string(String)
  case list([SettingsValue])
  case object(SettingsFields)

  /// Makes a number: an ``integer(_:)`` if it is a whole one below 2⁵³, and null if it is not finite.
  public init(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      self = .integer(whole)
    } else {
      self = number.isFinite ? .number(number) : .null
    }
  }

  /// The types of values. Whole and other numbers have the same.
  public enum ValueType: String, Sendable, CaseIterable {
    case null, boolean, number, string, list, object

    /// The type with its article, for messages: `a string`.
    var description: String {
      switch self {
      case .null: "null"
      case .object: "an object"
      default: "a \(rawValue)"
      }
    }
  }

  /// Its type.
  public var type: ValueType {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .number: .number
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
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The number, or nil for a value of another type. A whole number from 2⁵³ on may be rounded.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  /// The elements, or nil for a value of another type.
  public var list: [SettingsValue]? { if case .list(let value) = self { value } else { nil } }
  /// The members, or nil for a value of another type.
  public var object: SettingsFields? { if case .object(let value) = self { value } else { nil } }

  /// A value for a message: a string in quotes, at most 60 characters of it.
  var excerpt: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.description
    case .string(let text): "'\(text.excerpt)'"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension SettingsValue: Hashable {
  /// Whether two values are the same in JSON.
  public static func == (a: SettingsValue, b: SettingsValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let x), .boolean(let y)): x == y
    case (.integer(let x), .integer(let y)): x == y
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
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let text): hasher.combine(bytesOf: text)
    case .list(let elements): hasher.combine(elements)
    case .object(let fields): hasher.combine(fields)
    }
  }
}

extension SettingsValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral, ExpressibleByDictionaryLiteral
{
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list.
  public init(arrayLiteral elements: SettingsValue...) { self = .list(elements) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
  /// An object.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) {
    self = .object(SettingsFields(elements))
  }
}

/// The members of an object: a collection of pairs of a name and a value.
///
/// Names are looked up from the first on: a model has about ten of them. Fields with the same pairs are
/// equal, in whatever order.
public struct SettingsFields: Hashable, Sendable, RandomAccessCollection,
  ExpressibleByDictionaryLiteral
{
  /// A name and its value.
  public struct Element: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: SettingsValue

    /// Makes a pair.
    public init(name: String, value: SettingsValue) {
      self.name = name
      self.value = value
    }

    /// Whether the names have the same bytes, and the values are equal.
    public static func == (a: Element, b: Element) -> Bool {
      a.name.hasBytes(of: b.name) && a.value == b.value
    }

    /// Hashes both; the name by its bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: name)
      hasher.combine(value)
    }
  }

  private var elements: [Element] = []

  /// Whether both have the same pairs.
  public static func == (one: SettingsFields, other: SettingsFields) -> Bool {
    one.elements == other.elements
      || one.count == other.count && one.sortedByName == other.sortedByName
  }

  /// Hashes the pairs, whatever their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.reduce(0) { $0 ^ $1.hashValue })
  }

  private var sortedByName: [Element] {
    elements.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Makes fields of pairs. Of several with one name, the first is found.
  public init(_ pairs: some Sequence<(String, SettingsValue)>) {
    elements = pairs.map { Element(name: $0, value: $1) }
  }

  /// Makes fields of pairs in their order.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) { self.init(elements) }

  /// No fields.
  public init() {}

  /// 0.
  public var startIndex: Int { elements.startIndex }
  /// The number of fields.
  public var endIndex: Int { elements.endIndex }
  /// The pair at a position, from 0.
  public subscript(position: Int) -> Element { elements[position] }

  /// The value of the field with a name, which may be null; nil if no field has the name. Setting nil
  /// removes the field. Linear in the number of fields.
  public subscript(name: String) -> SettingsValue? {
    get { elements.first { $0.name.hasBytes(of: name) }?.value }
    set {
      let index = elements.firstIndex { $0.name.hasBytes(of: name) }
      switch (index, newValue) {
      case (let index?, let value?): elements[index].value = value
      case (nil, let value?): elements.append(Element(name: name, value: value))
      case (let index?, nil): elements.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// Adds a pair at the end, without a look at the others.
  mutating func append(_ name: String, _ value: SettingsValue) {
    elements.append(Element(name: name, value: value))
  }
}

extension String {
  /// Whether both have the same bytes in UTF-8; `==` also holds for other forms of the same characters.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The string for a message: its first 60 characters, without control characters.
  var excerpt: String {
    let scalars = unicodeScalars.prefix(60).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    let isCut = unicodeScalars.dropFirst(60).first != nil
    return String(String.UnicodeScalarView(scalars)) + (isCut ? "…" : "")
  }
}

extension Hasher {
  fileprivate mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
