public import SettingsModel
import SettingsSyntax

/// Writes JSON from the outside in, pretty with two spaces or on one line.
///
/// Calls come in the order of the output; the writer adds commas, colons and line breaks.
public struct JSONWriter: StructuredWriter {
  /// What was written.
  public var output: OutputBuffer
  private let isCompact: Bool
  // The number of open objects and arrays.
  private var depth = 0
  // Whether nothing was written yet in the innermost of them.
  private var isEmpty = true
  private var followsKey = false

  /// Makes a writer.
  ///
  /// - Parameter isCompact: whether all line breaks and indentation are left out.
  public init(isCompact: Bool, output: OutputBuffer = OutputBuffer()) {
    self.isCompact = isCompact
    self.output = output
  }

  /// A document of one value, pretty or on one line.
  static func document(_ value: SettingsValue, isCompact: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isCompact: isCompact)
    writer.value(value)
    writer.endDocument()
    return writer.bytes
  }

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
    output.buffer.appendJSONKey(name, isSeparated: !isEmpty, indentation: indentation)
    isEmpty = false
    followsKey = true
  }

  /// Writes the key of the next value. The text includes the quotes.
  mutating func key(literal text: String) {
    literal(text)
    output.buffer.append(isCompact ? ":" : ": ")
    followsKey = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    output.buffer.appendJSON(text)
  }

  /// Writes a number in its shortest form; one that JSON has no number for is null.
  public mutating func number(_ number: SettingsNumber) { literal(number.description) }

  /// Writes a number, a boolean or null as it is.
  public mutating func literal(_ text: String) {
    beginValue()
    output.buffer.append(text)
  }

  /// Ends the document with a line break.
  public mutating func endDocument() {
    output.buffer.append(0x0A)
    isEmpty = true
  }

  /// Writes the value that stands for a page in a form.
  public mutating func write(_ page: SettingsPage, as form: EmitForm) {
    form.writeJSON(page, &self)
  }

  /// The spaces before an entry of the innermost collection; nil in compact output.
  private var indentation: Int? { isCompact ? nil : min(depth * 2, JSONWriter.mostIndentation) }

  /// The most columns before a line: 64 levels. Otherwise the output would be many times as large as
  /// the page, where a thousand levels are allowed.
  static let mostIndentation = 128

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      output.buffer.appendJSONBreak(isSeparated: !isEmpty, indentation: indentation)
    }
    isEmpty = false
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    output.buffer.append(bracket)
    depth += 1
    isEmpty = true
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isEmpty { output.buffer.appendJSONBreak(isSeparated: false, indentation: indentation) }
    output.buffer.append(bracket)
    isEmpty = false
  }
}
