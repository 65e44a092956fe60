public import SettingsLanguage
import SettingsSyntax

/// Writes JSON top-down, either indented by two spaces or on one line.
///
/// Calls are in the order of the output. The writer adds commas, colons and line breaks.
public struct JSONWriter: StructuredWriter {
  /// The output.
  public var output: OutputBuffer
  private let isCompact: Bool
  // The number of open objects and arrays.
  private var depth = 0
  // True if the innermost object or array has no entries yet.
  private var isEmpty = true
  private var followsKey = false

  /// Creates a writer.
  ///
  /// - Parameter isCompact: True to write everything on one line without spaces.
  public init(isCompact: Bool, output: OutputBuffer = OutputBuffer()) {
    self.isCompact = isCompact
    self.output = output
  }

  /// Returns an indented document. A closure writes its value.
  static func document(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    write(&writer)
    writer.endDocument()
    return writer.bytes
  }

  /// Returns an indented document with one value.
  public static func document(_ value: SettingsValue) -> [UInt8] {
    document { $0.writeValue(value) }
  }

  /// Returns a value on one line.
  static func text(of value: SettingsValue) -> String {
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Begins an object as the next value.
  public mutating func beginObject() { openBracket(UInt8(ascii: "{")) }
  /// Ends the innermost object.
  public mutating func endObject() { closeBracket(UInt8(ascii: "}")) }
  /// Begins an array as the next value.
  public mutating func beginArray() { openBracket(UInt8(ascii: "[")) }
  /// Ends the innermost array.
  public mutating func endArray() { closeBracket(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  public mutating func writeKey(_ name: String) {
    output.buffer.appendJSONKey(name, isSeparated: !isEmpty, indentation: indentation)
    isEmpty = false
    followsKey = true
  }

  /// Writes the key of the next value. `text` includes the quotes.
  mutating func writeKey(literal text: String) {
    writeLiteral(text)
    output.buffer.append(isCompact ? ":" : ": ")
    followsKey = true
  }

  /// Writes a string.
  public mutating func writeString(_ text: String) {
    beginValue()
    output.buffer.appendJSON(text)
  }

  /// Writes a number in its shortest form. Numbers that JSON cannot represent are written as null.
  public mutating func writeNumber(_ number: SettingsNumber) { writeLiteral(number.description) }

  /// Writes the source of a number, a boolean or null.
  public mutating func writeLiteral(_ text: String) {
    beginValue()
    output.buffer.append(text)
  }

  /// Ends the document with a line break.
  public mutating func endDocument() {
    output.buffer.append(0x0A)
    isEmpty = true
  }

  /// Writes a page in a form.
  public mutating func write(_ page: SettingsPage, as form: EmitForm) {
    form.writeJSON(page, &self)
  }

  /// The number of spaces before an entry of the innermost collection; nil in compact output.
  private var indentation: Int? { isCompact ? nil : min(depth * 2, JSONWriter.mostIndentation) }

  /// The maximum indentation in columns: 64 levels. Without a limit, a page with a thousand levels
  /// would produce output many times its size.
  static let mostIndentation = 128

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      output.buffer.appendJSONBreak(isSeparated: !isEmpty, indentation: indentation)
    }
    isEmpty = false
  }

  private mutating func openBracket(_ bracket: UInt8) {
    beginValue()
    output.buffer.append(bracket)
    depth += 1
    isEmpty = true
  }

  private mutating func closeBracket(_ bracket: UInt8) {
    depth -= 1
    if !isEmpty { output.buffer.appendJSONBreak(isSeparated: false, indentation: indentation) }
    output.buffer.append(bracket)
    isEmpty = false
  }
}
