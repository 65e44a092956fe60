public import SettingsModel
import SettingsSyntax

/// Writes YAML in block style, so that every reader of YAML 1.1 and 1.2 reads the same values
/// back: whatever one of them might take for something else is quoted.
public struct YAMLWriter: StructuredWriter {
  /// What was written.
  public var output: OutputBuffer

  private struct Frame {
    var isMapping: Bool
    var indent: Int
    var isEmpty = true
  }

  /// What is before the next value.
  private enum Lead { case documentStart, key, dash }

  private var frames: [Frame] = []
  private var lead = Lead.documentStart
  private var documentCount = 0

  /// Makes a writer.
  public init(output: OutputBuffer = OutputBuffer()) { self.output = output }

  /// Opens a mapping as the next value.
  public mutating func beginObject() { open(isMapping: true) }
  /// Closes the innermost mapping; one without members is `{}`.
  public mutating func endObject() { close("{}") }
  /// Opens a list as the next value.
  public mutating func beginArray() { open(isMapping: false) }
  /// Closes the innermost list; one without elements is `[]`.
  public mutating func endArray() { close("[]") }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    beginEntry()
    append(PlainText.isSafe(name) ? name : QuotedText.yaml(name))
    append(":")
    lead = .key
  }

  /// Writes a string, plain where every reader takes it for the same string.
  public mutating func string(_ text: String) {
    scalar(PlainText.isSafe(text) ? text : QuotedText.yaml(text))
  }

  /// Writes a number, a boolean or null as it is.
  public mutating func literal(_ text: String) { scalar(text) }

  /// Writes a number. One with an exponent gets a point, without which YAML 1.1 takes it for a
  /// string.
  public mutating func number(_ number: SettingsNumber) {
    var text = number.description
    if let exponent = text.firstIndex(of: "e"), !text.contains(".") {
      text.insert(contentsOf: ".0", at: exponent)
    }
    scalar(text)
  }

  /// Ends the document; the next one begins with `---`.
  public mutating func endDocument() {
    output.buffer.append(0x0A)
    documentCount += 1
    lead = .documentStart
  }

  /// Writes the value that stands for a page in a form.
  public mutating func write(_ page: SettingsPage, as form: EmitForm) {
    form.writeYAML(page, &self)
  }

  // MARK: The parts

  private mutating func open(isMapping: Bool) {
    if frames.last?.isMapping == false { beginEntry() }
    startDocument()
    // Entries of a mapping stand two columns to the right of its key's, a list's of its dash's.
    frames.append(Frame(isMapping: isMapping, indent: frames.last.map { $0.indent + 2 } ?? 0))
  }

  private mutating func close(_ empty: String) {
    guard let frame = frames.popLast() else { return }
    if frame.isEmpty {
      if lead == .key { append(" ") }
      append(empty)
    }
    lead = frames.isEmpty ? .documentStart : .key
  }

  /// Goes to where the next entry of the innermost collection begins: a key or a dash.
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

  private mutating func scalar(_ text: String) {
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
