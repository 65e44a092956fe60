public import SettingsSyntax

/// Writes JSON from the outside in, pretty with two spaces or on one line.
///
/// Calls come in the order of the text; the writer puts commas, colons and line breaks.
public struct JSONWriter: StructuredWriter, Sendable {
  private var buffer = ByteBuffer()
  private let isCompact: Bool
  // How many objects and arrays are open.
  private var depth = 0
  // Whether nothing was written yet in the innermost of them.
  private var isEmpty = true
  private var followsKey = false

  /// Makes a writer. `isCompact` leaves out all line breaks and indentation.
  public init(isCompact: Bool) { self.isCompact = isCompact }

  /// What was written so far, and not taken.
  public var bytes: [UInt8] { buffer.bytes }

  /// How many bytes were written so far, and not taken.
  public var byteCount: Int { buffer.count }

  /// Hands over what was written so far, and forgets it.
  public mutating func takeBytes(_ body: (UnsafeRawBufferPointer) -> Void) { buffer.take(body) }

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
    buffer.appendJSONKey(name, isSeparated: !isEmpty, indentation: indentation)
    isEmpty = false
    followsKey = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    buffer.appendJSON(text)
  }

  /// Writes a number in its shortest form; what no JSON number can say is null.
  public mutating func number(_ number: CoreNumber) { literal(number.json ?? "null") }

  /// Writes a number, a boolean or null as it is.
  public mutating func literal(_ text: String) {
    beginValue()
    buffer.append(text)
  }

  /// Ends the document with a line break.
  public mutating func endDocument() {
    buffer.append(0x0A)
    isEmpty = true
  }

  /// The spaces before an entry of what is open; nil where all stands on one line.
  private var indentation: Int? { isCompact ? nil : depth * 2 }

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      buffer.appendJSONBreak(isSeparated: !isEmpty, indentation: indentation)
    }
    isEmpty = false
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    buffer.append(bracket)
    depth += 1
    isEmpty = true
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isEmpty { buffer.appendJSONBreak(isSeparated: false, indentation: indentation) }
    buffer.append(bracket)
    isEmpty = false
  }
}
