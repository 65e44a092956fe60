public import SettingsModel
import SettingsSyntax

/// A writer of nested values from the outside in: of JSON or of YAML.
///
/// A format decides what is written, a writer how; every format works with every writer.
public protocol StructuredWriter {
  /// What was written.
  var output: OutputBuffer { get set }

  /// Opens a mapping as the next value.
  mutating func beginObject()
  /// Closes the innermost mapping.
  mutating func endObject()
  /// Opens a list as the next value.
  mutating func beginArray()
  /// Closes the innermost list.
  mutating func endArray()
  /// Writes the key of the next value.
  mutating func key(_ name: String)
  /// Writes a string.
  mutating func string(_ text: String)
  /// Writes a number, a boolean or null as it is.
  mutating func literal(_ text: String)
  /// Writes a number.
  mutating func number(_ number: SettingsNumber)
  /// Ends one document.
  mutating func endDocument()
  /// Writes the value that stands for a page in a form.
  mutating func write(_ page: SettingsPage, as form: EmitForm)
}

extension StructuredWriter {
  /// The bytes that were written and not handed over.
  public var bytes: [UInt8] { output.buffer.bytes }

  /// Writes an integer.
  public mutating func integer(_ value: Int) { literal(String(value)) }
  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a value of the tree.
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
      beginObject()
      for member in members { self.member(member.name, member.value) }
      endObject()
    }
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
    key(name)
    beginArray()
    for element in elements { self.value(value(element)) }
    endArray()
  }
}

extension SettingsValue {
  /// An object of the members that are there: those whose value is not nil.
  static func members(_ members: KeyValuePairs<String, SettingsValue?>) -> SettingsValue {
    .object(members.compactMap { name, value in value.map { SettingsField(name, $0) } })
  }

  /// An integer.
  static func integer(_ value: Int) -> SettingsValue { .number(.integer(Int64(value))) }

  /// A string, or null.
  static func string(orNull text: String?) -> SettingsValue { text.map { .string($0) } ?? .null }
}

extension StructuredWriter {
  /// Writes a key of the language.
  mutating func key(_ key: Key) { self.key(key.name) }
  /// Writes a key of the language and its value.
  mutating func member(_ key: Key, _ value: SettingsValue) { member(key.name, value) }
  /// Writes a key of the language and a string, or null.
  mutating func member(_ key: Key, _ text: String?) { member(key.name, text) }
  /// Writes the keys of a shape that have a value, in their order.
  ///
  /// - Parameter other: writes a key that has no value, if it is to be there all the same.
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

/// Bytes on their way out, kept until somebody asks for them or handed over in pieces.
public struct OutputBuffer {
  /// Takes a piece of the output, and returns whether more is wanted.
  public typealias Sink = (UnsafeRawBufferPointer) -> Bool

  var buffer = ByteBuffer()
  private let pieceSize: Int
  private let sink: Sink?
  /// Whether the sink wants no more: whoever writes may stop.
  private(set) var isClosed = false

  /// Makes an empty buffer.
  ///
  /// - Parameters:
  ///   - pieceSize: the least number of bytes that are handed over before the output ends.
  ///   - sink: takes the pieces; without one, everything is kept.
  public init(pieceSize: Int = 64 << 10, sink: Sink? = nil) {
    self.pieceSize = pieceSize
    self.sink = sink
  }

  /// Hands over what was written, if it makes a piece or is the end of the output.
  mutating func handOver(isEnd: Bool = false) {
    guard let sink, buffer.count >= (isEnd ? 1 : pieceSize) else { return }
    var isWanted = true
    buffer.take { isWanted = sink($0) }
    if !isWanted { isClosed = true }
  }
}
