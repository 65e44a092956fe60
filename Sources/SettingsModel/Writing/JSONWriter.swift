import SettingsSyntax

/// Writes JSON from the outside in, pretty with two spaces or on one line.
///
/// Calls come in the order of the text; the writer puts commas, colons and line breaks.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  private let isCompact: Bool
  // For each open object or array: whether something is in it.
  private var hasMembers: [Bool] = []
  private var followsKey = false

  /// Makes a writer. `isCompact` leaves out all line breaks and indentation.
  public init(isCompact: Bool) { self.isCompact = isCompact }

  /// Opens an object as the next value.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the innermost object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array as the next value.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the innermost array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    separate()
    QuotedText.appendJSON(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    if !isCompact { bytes.append(0x20) }
    followsKey = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    QuotedText.appendJSON(text, to: &bytes)
  }

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
    case .number(let number): literal(number.json ?? "null")
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

  /// Writes a line break: between documents, and at the end of a file.
  public mutating func endLine() { bytes.append(0x0A) }

  private mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func beginValue() {
    if followsKey { followsKey = false } else { separate() }
  }

  private mutating func separate() {
    guard let isNotFirst = hasMembers.last else { return }
    if isNotFirst { bytes.append(UInt8(ascii: ",")) }
    hasMembers[hasMembers.count - 1] = true
    breakLine()
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    hasMembers.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    if hasMembers.popLast() == true { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard !isCompact else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: hasMembers.count * 2))
  }
}
