public import SettingsModel
import SettingsSyntax

/// A top-down writer of nested values in a syntax such as JSON or YAML.
///
/// Output formats decide which values are written, and writers decide on the syntax. Every format
/// works with every writer.
public protocol StructuredWriter {
  /// The output.
  var output: OutputBuffer { get set }

  /// Begins a mapping as the next value.
  mutating func beginObject()
  /// Ends the innermost mapping.
  mutating func endObject()
  /// Begins a list as the next value.
  mutating func beginArray()
  /// Ends the innermost list.
  mutating func endArray()
  /// Writes the key of the next value.
  mutating func key(_ name: String)
  /// Writes a string.
  mutating func string(_ text: String)
  /// Writes the source of a number, a boolean or null.
  mutating func literal(_ text: String)
  /// Writes a number.
  mutating func number(_ number: SettingsNumber)
  /// Ends a document.
  mutating func endDocument()
  /// Writes a page in a form.
  mutating func write(_ page: SettingsPage, as form: EmitForm)
}

extension StructuredWriter {
  /// The bytes that have not been passed to the sink.
  public var bytes: [UInt8] { output.buffer.bytes }

  /// Writes an integer.
  public mutating func integer(_ value: Int) { literal(String(value)) }
  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a value.
  public mutating func value(_ value: SettingsValue) {
    switch value {
    case .null: null()
    case .boolean(let flag): boolean(flag)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .list(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      object { for member in members { $0.member(member.name, member.value) } }
    }
  }

  /// Writes an object. A closure writes its members.
  mutating func object(_ members: (inout Self) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a key and an object. A closure writes its members.
  mutating func object(_ name: String, _ members: (inout Self) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a key and an array. A closure writes each element.
  mutating func array<Element>(
    _ name: String, of elements: some Sequence<Element>, _ write: (Element, inout Self) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  /// Writes a key and its value.
  public mutating func member(_ name: String, _ value: SettingsValue) {
    key(name)
    self.value(value)
  }

  /// Writes a key and a string, or null.
  public mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a key and an integer.
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a key and a boolean.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes a key and a list of values.
  mutating func member<Element>(
    _ name: String, listing elements: some Sequence<Element>, _ value: (Element) -> SettingsValue
  ) {
    array(name, of: elements) { $1.value(value($0)) }
  }
}

extension SettingsValue {
  /// Creates an object of all members whose value is not nil.
  static func members(_ members: KeyValuePairs<String, SettingsValue?>) -> SettingsValue {
    .object(members.compactMap { name, value in value.map { SettingsField(name, $0) } })
  }

  /// Creates an integer.
  package static func integer(_ value: Int) -> SettingsValue { .number(.integer(Int64(value))) }

  /// Creates a string, or null.
  static func string(orNull text: String?) -> SettingsValue { text.map { .string($0) } ?? .null }
}

extension StructuredWriter {
  /// Writes a key of the language.
  mutating func key(_ key: Key) { self.key(key.name) }
  /// Writes a key of the language and an object. A closure writes its members.
  mutating func object(_ key: Key, _ members: (inout Self) -> Void) { object(key.name, members) }
  /// Writes a key of the language and an array. A closure writes each element.
  mutating func array<Element>(
    _ key: Key, of elements: some Sequence<Element>, _ write: (Element, inout Self) -> Void
  ) {
    array(key.name, of: elements, write)
  }
  /// Writes a key of the language and its value.
  mutating func member(_ key: Key, _ value: SettingsValue) { member(key.name, value) }
  /// Writes a key of the language and a string, or null.
  mutating func member(_ key: Key, _ text: String?) { member(key.name, text) }
  /// Writes the keys of a shape that have a value, in the order of the shape.
  ///
  /// - Parameter other: Called for each key without a value. It may write the key.
  mutating func members(
    of shape: Shape, _ value: (Shape.Member) -> SettingsValue?,
    other: (Key, inout Self) -> Void = { _, _ in }
  ) {
    for member in shape.members {
      if let value = value(member) {
        self.member(member.key, value)
      } else {
        other(member.key, &self)
      }
    }
  }
  /// Writes a key of the language and a number.
  mutating func member(_ key: Key, _ value: Int) { member(key.name, value) }
  /// Writes a key of the language and a list of values.
  mutating func member<Element>(
    _ key: Key, listing elements: some Sequence<Element>, _ value: (Element) -> SettingsValue
  ) {
    member(key.name, listing: elements, value)
  }
}

/// A buffer for output, which is either stored completely or passed to a sink in pieces.
public struct OutputBuffer {
  /// Processes a piece of the output. Returns false to stop the output.
  public typealias Sink = (UnsafeRawBufferPointer) -> Bool

  var buffer = ByteBuffer()
  private let pieceSize: Int
  private let sink: Sink?
  /// True if the sink has returned false, so that the writer may stop.
  private(set) var isClosed = false

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - pieceSize: The minimum number of bytes of a piece, except for the last one.
  ///   - sink: Processes the pieces. If nil, the buffer stores the complete output.
  public init(pieceSize: Int = 64 << 10, sink: Sink? = nil) {
    self.pieceSize = pieceSize
    self.sink = sink
  }

  /// Passes the buffered bytes to the sink, if they are enough for a piece or if the output ends.
  mutating func handOver(isEnd: Bool = false) {
    guard let sink, buffer.count >= (isEnd ? 1 : pieceSize) else { return }
    var isWanted = true
    buffer.take { isWanted = sink($0) }
    if !isWanted { isClosed = true }
  }
}
