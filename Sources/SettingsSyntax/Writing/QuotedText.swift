/// Text between quotes.
public enum QuotedText {
  /// A JSON string (RFC 8259, section 7): only what must be escaped is.
  public static func json(_ text: String) -> String {
    String(decoding: jsonBytes(text), as: UTF8.self)
  }

  /// The bytes of a JSON string, quotes included.
  public static func jsonBytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    appendJSON(text, to: &bytes)
    return bytes
  }

  /// Appends a JSON string, quotes included.
  ///
  /// Controls, line separators and bidirectional overrides are escaped too, though JSON allows
  /// them raw: what is written may be shown on a terminal.
  public static func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte < 0x7F {
          index += 1
          continue
        }
        if byte >= 0x80 {
          guard let (value, length) = unseen(in: utf8, at: index) else {
            index += 1
            continue
          }
          bytes.append(contentsOf: utf8[start..<index])
          bytes.append(contentsOf: "\\u\(hex(value, digits: 4))".utf8)
          index += length
          start = index
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        index += 1
        start = index
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        default: bytes.append(contentsOf: "\\u\(hex(UInt32(byte), digits: 4))".utf8)
        }
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A scalar that a terminal or an editor would act on, at a byte of 0x80 or more.
  private static func unseen(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int)? {
    // Only these first bytes can begin one.
    guard [0xC2, 0xD8, 0xE2, 0xEF].contains(utf8[index]) else { return nil }
    let (value, length) = UTF8Decoding.scalar(in: utf8, at: index)
    guard let value else { return nil }
    switch value {
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      return (value, length)
    default: return nil
    }
  }

  /// A YAML scalar in quotes: double, or single where that saves escapes; a text that is not
  /// printable on one line is double-quoted with escapes (YAML 1.2.2, section 5.7). Every YAML
  /// 1.1 reader gives it back too.
  public static func yaml(_ text: String) -> String {
    var needsEscapes = false
    var hasDouble = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: hasDouble = true
      // Joiners are part of how emoji and some scripts are written.
      case 0x200C, 0x200D: break
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFF, 0xE0000...0xE0FFF:
        needsEscapes = true
      default: break
      }
    }
    if !needsEscapes && hasDouble {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if scalar == "'" { scalars.append("'") }
        scalars.append(scalar)
      }
      return "'" + String(scalars) + "'"
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20, 0x7F..<0xA0, 0xAD: result += "\\x" + hex(scalar.value, digits: 2)
      case 0x200C, 0x200D: result.unicodeScalars.append(scalar)
      case 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFF:
        result += "\\u" + hex(scalar.value, digits: 4)
      case 0xE0000...0xE0FFF: result += "\\U" + hex(scalar.value, digits: 8)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
