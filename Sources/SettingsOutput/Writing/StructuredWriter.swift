public import SettingsLanguage
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
  mutating func writeKey(_ name: String)
  /// Writes a string.
  mutating func writeString(_ text: String)
  /// Writes the source of a number, a boolean or null.
  mutating func writeLiteral(_ text: String)
  /// Writes a number.
  mutating func writeNumber(_ number: SettingsNumber)
  /// Ends a document.
  mutating func endDocument()
  /// Writes a page in a form.
  mutating func write(_ page: SettingsPage, as form: EmitForm)
}

extension StructuredWriter {
  /// The bytes that have not been passed to the sink.
  public var bytes: [UInt8] { output.buffer.bytes }

  /// Writes an integer.
  public mutating func writeInteger(_ value: Int) { writeLiteral(String(value)) }
  /// Writes `true` or `false`.
  public mutating func writeBoolean(_ value: Bool) { writeLiteral(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func writeNull() { writeLiteral("null") }

  /// Writes a value.
  public mutating func writeValue(_ value: SettingsValue) {
    switch value {
    case .null: writeNull()
    case .boolean(let flag): writeBoolean(flag)
    case .number(let number): self.writeNumber(number)
    case .string(let text): writeString(text)
    case .list(let elements):
      beginArray()
      for element in elements { self.writeValue(element) }
      endArray()
    case .object(let members):
      writeObject { for member in members { $0.writeMember(member.name, member.value) } }
    }
  }

  /// Writes an object. A closure writes its members.
  mutating func writeObject(_ members: (inout Self) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a key and an object. A closure writes its members.
  mutating func writeObject(_ name: String, _ members: (inout Self) -> Void) {
    writeKey(name)
    writeObject(members)
  }

  /// Writes a key and an array. A closure writes each element.
  mutating func writeArray<Element>(
    _ name: String, of elements: some Sequence<Element>, _ write: (Element, inout Self) -> Void
  ) {
    writeKey(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  /// Writes a key and its value.
  public mutating func writeMember(_ name: String, _ value: SettingsValue) {
    writeKey(name)
    self.writeValue(value)
  }

  /// Writes a key and a string, or null.
  public mutating func writeMember(_ name: String, _ text: String?) {
    writeKey(name)
    if let text { writeString(text) } else { writeNull() }
  }

  /// Writes a key and an integer.
  public mutating func writeMember(_ name: String, _ value: Int) {
    writeKey(name)
    writeInteger(value)
  }

  /// Writes a key and a boolean.
  public mutating func writeMember(_ name: String, _ value: Bool) {
    writeKey(name)
    writeBoolean(value)
  }

  /// Writes a key and a list of values.
  mutating func writeMember<Element>(
    _ name: String, listing elements: some Sequence<Element>, _ value: (Element) -> SettingsValue
  ) {
    writeArray(name, of: elements) { $1.writeValue(value($0)) }
  }
}

extension SettingsValue {
  /// Creates a string, or null.
  static func string(orNull text: String?) -> SettingsValue { text.map { .string($0) } ?? .null }
}

extension StructuredWriter {
  /// Writes a key of the language.
  mutating func writeKey(_ key: Key) { self.writeKey(key.name) }
  /// Writes a key of the language and an object. A closure writes its members.
  mutating func writeObject(_ key: Key, _ members: (inout Self) -> Void) {
    writeObject(key.name, members)
  }
  /// Writes a key of the language and an array. A closure writes each element.
  mutating func writeArray<Element>(
    _ key: Key, of elements: some Sequence<Element>, _ write: (Element, inout Self) -> Void
  ) {
    writeArray(key.name, of: elements, write)
  }
  /// Writes a key of the language and its value.
  mutating func writeMember(_ key: Key, _ value: SettingsValue) { writeMember(key.name, value) }
  /// Writes a key of the language and a string, or null.
  mutating func writeMember(_ key: Key, _ text: String?) { writeMember(key.name, text) }
  /// Writes the keys of a shape that have a value, in the order of the shape.
  ///
  /// - Parameter other: Called for each key without a value. It may write the key.
  mutating func writeMembers(
    of shape: Shape, _ value: (Shape.Member) -> SettingsValue?,
    other: (Key, inout Self) -> Void = { _, _ in }
  ) {
    for member in shape.members {
      if let value = value(member) {
        self.writeMember(member.key, value)
      } else {
        other(member.key, &self)
      }
    }
  }
  /// Writes a key of the language and a number.
  mutating func writeMember(_ key: Key, _ value: Int) { writeMember(key.name, value) }
  /// Writes a key of the language and a list of values.
  mutating func writeMember<Element>(
    _ key: Key, listing elements: some Sequence<Element>, _ value: (Element) -> SettingsValue
  ) {
    writeMember(key.name, listing: elements, value)
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
  mutating func flush(isEnd: Bool = false) {
    guard let sink, buffer.count >= (isEnd ? 1 : pieceSize) else { return }
    var isWanted = true
    buffer.drain { isWanted = sink($0) }
    if !isWanted { isClosed = true }
  }
}
