/// A member of an object: a name and a value.
public struct SettingsField: Hashable, Sendable {
  /// The name. Names are compared by their bytes.
  public var name: String
  /// The value, which may be null.
  public var value: SettingsValue
  /// The origin of the value. Equality ignores it.
  package var origin: Origin

  /// Creates a member.
  public init(_ name: String, _ value: SettingsValue) { self.init(name, value, .byDefault) }

  /// Creates a member with an origin.
  package init(_ name: String, _ value: SettingsValue, _ origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }

  /// Returns whether the names have the same bytes, and the values are equal.
  public static func == (a: SettingsField, b: SettingsField) -> Bool {
    a.name.hasBytes(of: b.name) && a.value == b.value
  }

  /// Hashes the bytes of the name, and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: name)
    hasher.combine(value)
  }
}

/// The members of an object, in source order.
///
/// Lookup by name is a linear search, because models have about ten members. Two objects with the
/// same members are equal, regardless of the order.
public struct SettingsFields: Hashable, Sendable, RandomAccessCollection,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  private var elements: [SettingsField] = []

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members. If several members have the same name, lookup finds the first
  /// one.
  public init(_ fields: some Sequence<SettingsField>) { elements = Array(fields) }

  /// Creates an object from names and values. If several members have the same name, lookup finds
  /// the first one.
  public init(_ pairs: some Sequence<(String, SettingsValue)>) {
    elements = pairs.map { SettingsField($0, $1) }
  }

  /// Creates an object from members, in order.
  public init(arrayLiteral elements: SettingsField...) { self.elements = elements }

  /// Creates an object from names and values, in order.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) { self.init(elements) }

  /// Returns whether both objects have the same members.
  public static func == (one: SettingsFields, other: SettingsFields) -> Bool {
    one.elements == other.elements
      || one.count == other.count && one.sortedByName == other.sortedByName
  }

  /// Hashes the members, independent of their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.reduce(0) { $0 ^ $1.hashValue })
  }

  private var sortedByName: [SettingsField] {
    elements.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The first position, which is 0.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { elements.count }
  /// The member at a 0-based position.
  public subscript(position: Int) -> SettingsField { elements[position] }

  /// The value of a member, which may be null; nil if no member has the name. Setting nil removes
  /// the member. Linear in the number of members.
  public subscript(name: String) -> SettingsValue? {
    get { elements.first { $0.name.hasBytes(of: name) }?.value }
    set {
      let index = elements.firstIndex { $0.name.hasBytes(of: name) }
      switch (index, newValue) {
      case (let index?, let value?): elements[index].value = value
      case (nil, let value?): elements.append(SettingsField(name, value))
      case (let index?, nil): elements.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// Returns the member with a name; nil for none. Linear.
  package func field(named name: String) -> SettingsField? {
    elements.first { $0.name.hasBytes(of: name) }
  }

  /// Replaces the member with the same name, or appends the new member. Linear.
  package mutating func set(_ field: SettingsField) {
    if let index = elements.firstIndex(where: { $0.name.hasBytes(of: field.name) }) {
      elements[index] = field
    } else {
      elements.append(field)
    }
  }

  /// Replaces the value of the member at a 0-based position.
  mutating func setValue(_ value: SettingsValue, _ origin: Origin, at position: Int) {
    (elements[position].value, elements[position].origin) = (value, origin)
  }

  /// Removes the member at a 0-based position.
  mutating func remove(at position: Int) { elements.remove(at: position) }

  /// Appends a member without checking for repeated names.
  package mutating func append(_ field: SettingsField) { elements.append(field) }

  /// Inserts a member at a position without checking for repeated names.
  package mutating func insert(_ field: SettingsField, at position: Int) {
    elements.insert(field, at: position)
  }

  /// Removes the members that satisfy a condition.
  package mutating func removeAll(where isRemoved: (SettingsField) -> Bool) {
    elements.removeAll(where: isRemoved)
  }

  /// Replaces the origins of all members. Nested objects are not changed.
  package mutating func mapOrigins(_ change: (Origin) -> Origin) {
    for index in elements.indices { elements[index].origin = change(elements[index].origin) }
  }
}
