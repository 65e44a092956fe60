/// Writes XML 1.0 top-down, indented by two spaces.
///
/// Parsers read the original strings, except for characters that XML 1.0 cannot represent (section
/// 2.2, production 2), which are made visible.
struct XMLWriter {
  /// The output.
  private(set) var bytes: [UInt8] = []
  private var openElements: [String] = []

  /// Creates a writer and begins the document.
  init(documentType: String? = nil) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    if let documentType { append("<!DOCTYPE \(documentType)>\n") }
  }

  mutating func beginElement(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    writeStartTag(name, attributes)
    append(">\n")
    openElements.append(name)
  }

  /// Ends the innermost element.
  mutating func endElement() {
    guard let name = openElements.popLast() else { return }
    writeIndentation()
    append("</\(name)>\n")
  }

  /// Writes an empty element.
  mutating func writeElement(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    writeStartTag(name, attributes)
    append("/>\n")
  }

  /// Writes an element that contains only text.
  mutating func writeElement(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    writeStartTag(name, attributes)
    append(">\(XMLWriter.escaped(text, isAttribute: false))</\(name)>\n")
  }

  private mutating func writeStartTag(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    writeIndentation()
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"\(XMLWriter.escaped(value, isAttribute: true))\"")
    }
  }

  private mutating func writeIndentation() {
    bytes.append(contentsOf: repeatElement(0x20, count: openElements.count * 2))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Returns text with references in place of markup, and of characters that parsers would change:
  /// line breaks and tabs in attributes (section 3.3.3), and carriage returns (section 2.11).
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      // `]]>` is not allowed in text.
      case 0x3E: result += "&gt;"
      case 0x22 where isAttribute: result += "&quot;"
      case 0x09 where isAttribute, 0x0A where isAttribute, 0x0D: result += "&#\(scalar.value);"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0xFFFE, 0xFFFF:
        result += escaped(VisibleText.escaping(String(scalar)), isAttribute: isAttribute)
      // A terminal would interpret them, but parsers decode the references.
      case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
