/// A member of an object: a name and its value.
public struct SettingsField: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value.
  public var value: SettingsValue
  /// Where the value comes from. Two members are equal wherever they come from.
  package var origin: Origin

  /// Makes a member.
  public init(_ name: String, _ value: SettingsValue) { self.init(name, value, .byDefault) }

  /// Makes a member of a page that has a source.
  package init(_ name: String, _ value: SettingsValue, _ origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }

  /// Whether the names have the same bytes, and the values are equal.
  public static func == (a: SettingsField, b: SettingsField) -> Bool {
    a.name.hasBytes(of: b.name) && a.value == b.value
  }

  /// Hashes both; the name by its bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: name)
    hasher.combine(value)
  }
}

/// The members of an object, in the order in which they were written.
///
/// Names are looked up from the first on: a model has about ten of them. Fields with the same members
/// are equal, in whatever order.
public struct SettingsFields: Hashable, Sendable, RandomAccessCollection,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  private var elements: [SettingsField] = []

  /// No fields.
  public init() {}

  /// Makes fields of members. Of several with one name, the first is found.
  public init(_ fields: some Sequence<SettingsField>) { elements = Array(fields) }

  /// Makes fields of names and values. Of several with one name, the first is found.
  public init(_ pairs: some Sequence<(String, SettingsValue)>) {
    elements = pairs.map { SettingsField($0, $1) }
  }

  /// Makes fields of members in their order.
  public init(arrayLiteral elements: SettingsField...) { self.elements = elements }

  /// Makes fields of names and values in their order.
  public init(dictionaryLiteral elements: (String, SettingsValue)...) { self.init(elements) }

  /// Whether both have the same members.
  public static func == (one: SettingsFields, other: SettingsFields) -> Bool {
    one.elements == other.elements
      || one.count == other.count && one.sortedByName == other.sortedByName
  }

  /// Hashes the members, whatever their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.reduce(0) { $0 ^ $1.hashValue })
  }

  private var sortedByName: [SettingsField] {
    elements.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of fields.
  public var endIndex: Int { elements.count }
  /// The member at a position, from 0.
  public subscript(position: Int) -> SettingsField { elements[position] }

  /// The value of the field with a name, which may be null; nil if no field has the name. Setting nil
  /// removes the field. Linear in the number of fields.
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

  /// The member with a name, or nil. Linear.
  package func field(named name: String) -> SettingsField? {
    elements.first { $0.name.hasBytes(of: name) }
  }

  /// Replaces the member with the name of another one, or adds that at the end. Linear.
  package mutating func set(_ field: SettingsField) {
    if let index = elements.firstIndex(where: { $0.name.hasBytes(of: field.name) }) {
      elements[index] = field
    } else {
      elements.append(field)
    }
  }

  /// Adds a member at the end, without a look at the others.
  package mutating func append(_ field: SettingsField) { elements.append(field) }

  /// Adds a member at a position, without a look at the others.
  package mutating func insert(_ field: SettingsField, at position: Int) {
    elements.insert(field, at: position)
  }

  /// Removes the members that meet a condition.
  package mutating func removeAll(where isRemoved: (SettingsField) -> Bool) {
    elements.removeAll(where: isRemoved)
  }

  /// Changes where all values come from.
  package mutating func mapOrigins(_ change: (Origin) -> Origin) {
    for index in elements.indices { elements[index].origin = change(elements[index].origin) }
  }
}
