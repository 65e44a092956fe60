/// A value of a document without its notation. All readers must agree on it.
public indirect enum PlainValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A number as written, in UTF-8. Readers must not change a digit.
  case number([UInt8])
  case text([UInt8])
  case list([PlainValue])
  case object([Member])

  /// A key and its value, in document order.
  public struct Member: Equatable, Sendable {
    /// The key in UTF-8.
    public var key: [UInt8]
    /// The value of the key.
    public var value: PlainValue

    /// Creates a member.
    public init(key: [UInt8], value: PlainValue) {
      self.key = key
      self.value = value
    }
  }
}

extension PlainValue {
  /// The elements of a list.
  public var elements: [PlainValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The text of a string.
  public var string: String? {
    if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// The value of an integer.
  public var integer: Int? {
    if case .number(let bytes) = self { Int(String(decoding: bytes, as: UTF8.self)) } else { nil }
  }

  /// The member with a key, or nil if the key is missing. Assigning nil removes the member.
  public subscript(key: String) -> PlainValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key.elementsEqual(key.utf8) }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key.elementsEqual(key.utf8) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: Array(key.utf8), value: value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// The same value with the members of every object sorted by key.
  public var sorted: PlainValue {
    switch self {
    case .list(let elements): .list(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.sorted) }
          .sorted { $0.key.lexicographicallyPrecedes($1.key) })
    default: self
    }
  }
}
