public import SettingsModel
public import SettingsSyntax

/// Something that writes nested values from the outside in: JSON or YAML.
///
/// A format says what is written, a writer how; each is used with every other.
public protocol StructuredWriter {
  /// What was written so far, and not taken.
  var bytes: [UInt8] { get }
  /// How many bytes were written so far, and not taken.
  var byteCount: Int { get }
  /// Hands over what was written so far, and forgets it.
  mutating func takeBytes(_ body: (UnsafeRawBufferPointer) -> Void)

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
  /// Writes a text.
  mutating func string(_ text: String)
  /// Writes a number, a boolean or null as it is.
  mutating func literal(_ text: String)
  /// Writes a number.
  mutating func number(_ number: CoreNumber)
  /// Ends one document.
  mutating func endDocument()
}

extension StructuredWriter {
  /// Writes an integer.
  public mutating func integer(_ value: Int) { literal(String(value)) }
  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a value of the tree.
  public mutating func value(_ value: Value) {
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
  public mutating func member(_ name: String, _ value: Value) {
    key(name)
    self.value(value)
  }

  /// Writes a key and a text, or null.
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
}
