public import SettingsLanguage
import SettingsSyntax

/// Writes YAML in block style. All readers of YAML 1.1 and 1.2 read the same values, because
/// ambiguous strings are quoted.
public struct YAMLWriter: StructuredWriter {
  /// The output.
  public var output: OutputBuffer

  private struct Frame {
    var isMapping: Bool
    var indent: Int
    var isEmpty = true
  }

  /// The text before the next value.
  private enum Lead { case documentStart, key, dash }

  private var frames: [Frame] = []
  private var lead = Lead.documentStart
  private var documentCount = 0

  /// Creates a writer.
  public init(output: OutputBuffer = OutputBuffer()) { self.output = output }

  /// Begins a mapping as the next value.
  public mutating func beginObject() { openCollection(isMapping: true) }
  /// Ends the innermost mapping. A mapping without members is `{}`.
  public mutating func endObject() { closeCollection("{}") }
  /// Begins a list as the next value.
  public mutating func beginArray() { openCollection(isMapping: false) }
  /// Ends the innermost list. A list without elements is `[]`.
  public mutating func endArray() { closeCollection("[]") }

  /// Writes the key of the next value.
  public mutating func writeKey(_ name: String) {
    beginEntry()
    append(PlainText.isSafe(name) ? name : QuotedText.yaml(name))
    append(":")
    lead = .key
  }

  /// Writes a string, without quotes if all readers read it as the same string.
  public mutating func writeString(_ text: String) {
    writeScalar(PlainText.isSafe(text) ? text : QuotedText.yaml(text))
  }

  /// Writes the source of a number, a boolean or null.
  public mutating func writeLiteral(_ text: String) { writeScalar(text) }

  /// Writes a number. A number with an exponent gets a decimal point, because YAML 1.1 would read
  /// it as a string without one.
  public mutating func writeNumber(_ number: SettingsNumber) {
    var text = number.description
    if let exponent = text.firstIndex(of: "e"), !text.contains(".") {
      text.insert(contentsOf: ".0", at: exponent)
    }
    writeScalar(text)
  }

  /// Ends the document. The next document begins with `---`.
  public mutating func endDocument() {
    output.buffer.append(0x0A)
    documentCount += 1
    lead = .documentStart
  }

  /// Writes a page in a form.
  public mutating func write(_ page: SettingsPage, as form: EmitForm) {
    form.writeYAML(page, &self)
  }

  // MARK: Helpers

  private mutating func openCollection(isMapping: Bool) {
    if frames.last?.isMapping == false { beginEntry() }
    startDocument()
    // Entries are indented by two columns from the key or the dash of their collection.
    frames.append(Frame(isMapping: isMapping, indent: frames.last.map { $0.indent + 2 } ?? 0))
  }

  private mutating func closeCollection(_ empty: String) {
    guard let frame = frames.popLast() else { return }
    if frame.isEmpty {
      if lead == .key { append(" ") }
      append(empty)
    }
    lead = frames.isEmpty ? .documentStart : .key
  }

  /// Moves to the start of the next entry of the innermost collection.
  private mutating func beginEntry() {
    guard let top = frames.indices.last else { return }
    let frame = frames[top]
    let isOnOpenLine = frame.isEmpty && (lead == .dash || lead == .documentStart)
    if !isOnOpenLine {
      output.buffer.appendJSONBreak(isSeparated: false, indentation: frame.indent)
    }
    frames[top].isEmpty = false
    if !frame.isMapping {
      append("- ")
      lead = .dash
    }
  }

  private mutating func writeScalar(_ text: String) {
    if frames.last?.isMapping == false { beginEntry() }
    startDocument()
    if lead == .key { append(" ") }
    append(text)
    lead = .key
  }

  private mutating func startDocument() {
    if frames.isEmpty, documentCount > 0 { append("---\n") }
  }

  private mutating func append(_ text: String) { output.buffer.append(text) }
}
