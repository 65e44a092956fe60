/// Writes XML 1.0 from the outside in, indented by two spaces.
///
/// A parser reads every string back as it was, but for the characters that XML 1.0 cannot hold
/// (section 2.2, production 2), which are made visible.
struct XMLWriter {
  /// The bytes that were written.
  private(set) var bytes: [UInt8] = []
  private var open: [String] = []

  /// Starts a document.
  init(documentType: String? = nil) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    if let documentType { append("<!DOCTYPE \(documentType)>\n") }
  }

  /// Opens an element.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    startTag(name, attributes)
    append(">\n")
    open.append(name)
  }

  /// Closes the innermost element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    append("</\(name)>\n")
  }

  /// Writes an element without contents.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    startTag(name, attributes)
    append("/>\n")
  }

  /// Writes an element that holds only text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    startTag(name, attributes)
    append(">\(XMLWriter.escaped(text, isAttribute: false))</\(name)>\n")
  }

  private mutating func startTag(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"\(XMLWriter.escaped(value, isAttribute: true))\"")
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(0x20, count: open.count * 2))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Returns text with references in place of markup, and of characters that a parser would change:
  /// line breaks and tabs in attributes (section 3.3.3), carriage returns (section 2.11).
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      // It ends a section of CDATA, and is not allowed in text after `]]`.
      case 0x3E: result += "&gt;"
      case 0x22 where isAttribute: result += "&quot;"
      case 0x09 where isAttribute, 0x0A where isAttribute, 0x0D: result += "&#\(scalar.value);"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0xFFFE, 0xFFFF:
        result += escaped(VisibleText.escaping(String(scalar)), isAttribute: isAttribute)
      // A terminal would act on them, and a parser reads them back.
      case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
