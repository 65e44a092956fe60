public import SettingsSyntax

/// Writes JSON from the outside in, pretty with two spaces or on one line.
///
/// Calls come in the order of the text; the writer puts commas, colons and line breaks.
public struct JSONWriter: StructuredWriter, Sendable {
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

  /// Writes a number in its shortest form; what no JSON number can say is null.
  public mutating func number(_ number: CoreNumber) { literal(number.json ?? "null") }

  /// Writes a number, a boolean or null as it is.
  public mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  /// Ends the document with a line break.
  public mutating func endDocument() { bytes.append(0x0A) }

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
