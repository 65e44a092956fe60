import SettingsOutput
import SettingsSyntax
import TestSupport

extension PlainValue {
  /// Creates the value of a node of an expanded tree without errors.
  private init(_ id: NodeID, in tree: SyntaxTree) {
    switch tree[id].kind {
    case .alias: self = .null
    case .sequence: self = .list(tree.elements(of: id).map { PlainValue($0, in: tree) })
    case .mapping:
      self = .object(
        tree.entries(of: id).map {
          Member(
            key: Array(tree.bytes(of: $0.key)),
            value: PlainValue($0.value, in: tree))
        })
    case .scalar:
      let bytes = Array(tree.bytes(of: id))
      switch tree.coreType(of: id) {
      case .null: self = .null
      case .true: self = .boolean(true)
      case .false: self = .boolean(false)
      case .integer, .float, .nonFinite: self = .number(bytes)
      case .string: self = .text(bytes)
      }
    }
  }

  /// Returns the documents of a tree without errors.
  static func documents(of tree: SyntaxTree) -> [PlainValue] {
    let tree = tree.expandingAliases()
    return tree.documents.map { document in
      document.root.map { PlainValue($0, in: tree) } ?? .null
    }
  }

  /// Writes the value as a document.
  func write(to writer: inout some StructuredWriter) {
    append(to: &writer)
    writer.endDocument()
  }

  private func append(to writer: inout some StructuredWriter) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let flag): writer.writeBoolean(flag)
    case .number(let text): writer.writeLiteral(String(decoding: text, as: UTF8.self))
    case .text(let text): writer.writeString(String(decoding: text, as: UTF8.self))
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.append(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.writeKey(String(decoding: member.key, as: UTF8.self))
        member.value.append(to: &writer)
      }
      writer.endObject()
    }
  }

  /// The value as JSON, written without the product's code.
  var json: [UInt8] {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return bytes
  }

  private func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .boolean(let flag): bytes += Array("\(flag)".utf8)
    case .number(let text): bytes += text
    case .text(let text): PlainValue.appendJSON(text, to: &bytes)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.appendJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        PlainValue.appendJSON(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.appendJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func appendJSON(_ text: [UInt8], to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
