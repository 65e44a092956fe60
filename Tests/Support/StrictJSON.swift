/// A JSON reader that follows the grammar of RFC 8259 literally. It is slow, has no recovery or
/// source positions, and shares no code with the product. Its results are compared with the
/// product's reader.
///
/// For choices that the RFC leaves to readers, it follows `docs/CONFORMANCE.md`: a byte order mark
/// is ignored, unpaired surrogates are rejected, and keys may be repeated.
public struct StrictJSON {
  /// The text is not JSON.
  struct NotJSON: Error {}

  private let bytes: [UInt8]
  private var position = 0
  /// The nesting depth of lists and objects.
  private(set) var depth = 0

  /// Returns the value of a text and its nesting depth, or nil if it is not JSON.
  public static func read(_ bytes: some Sequence<UInt8>) -> (value: PlainValue, depth: Int)? {
    var reader = StrictJSON(Array(bytes))
    guard let value = try? reader.readText() else { return nil }
    return (value, reader.depth)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A list or object that is not closed yet.
  private struct Open {
    var isObject: Bool
    var elements: [PlainValue] = []
    var members: [PlainValue.Member] = []
    var key: [UInt8] = []
  }

  // Section 2: JSON-text = ws value ws.
  private mutating func readText() throws -> PlainValue {
    // Section 8.1: The text must be UTF-8.
    guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else { throw NotJSON() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var open: [Open] = []
    while true {
      skipSpace()
      // A value is complete, or a collection opens.
      var value: PlainValue
      if take("[") {
        skipSpace()
        if !take("]") {
          open.append(Open(isObject: false))
          depth = max(depth, open.count)
          continue
        }
        depth = max(depth, open.count + 1)
        value = .list([])
      } else if take("{") {
        skipSpace()
        if !take("}") {
          open.append(Open(isObject: true, key: try readKey()))
          depth = max(depth, open.count)
          continue
        }
        depth = max(depth, open.count + 1)
        value = .object([])
      } else {
        value = try readScalar()
      }
      // The value is an element, a member, or the whole text.
      while true {
        skipSpace()
        guard var last = open.popLast() else {
          guard position == bytes.count else { throw NotJSON() }
          return value
        }
        if last.isObject {
          last.members.append(.init(key: last.key, value: value))
        } else {
          last.elements.append(value)
        }
        if take(",") {
          if last.isObject {
            skipSpace()
            last.key = try readKey()
          }
          open.append(last)
          break
        }
        guard take(last.isObject ? "}" : "]") else { throw NotJSON() }
        value = last.isObject ? .object(last.members) : .list(last.elements)
      }
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  // Section 4.
  private mutating func readKey() throws -> [UInt8] {
    guard next == UInt8(ascii: "\"") else { throw NotJSON() }
    let key = try readString()
    skipSpace()
    guard take(":") else { throw NotJSON() }
    return key
  }

  // Section 3.
  private mutating func readScalar() throws -> PlainValue {
    if next == UInt8(ascii: "\"") { return .text(try readString()) }
    for (word, value) in [
      ("null", PlainValue.null), ("true", .boolean(true)), ("false", .boolean(false)),
    ] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    return .number(try readNumber())
  }

  // Section 6.
  private mutating func readNumber() throws -> [UInt8] {
    let start = position
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits()
    }
    return Array(bytes[start..<position])
  }

  private mutating func readDigits() throws {
    let start = position
    while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
    guard position > start else { throw NotJSON() }
  }

  // Section 7.
  private mutating func readString() throws -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case 0..<0x20: throw NotJSON()
      case UInt8(ascii: "\\"): text += try readEscape()
      default: text.append(byte)
      }
    }
    throw NotJSON()
  }

  private mutating func readEscape() throws -> [UInt8] {
    guard let letter = next else { throw NotJSON() }
    position += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return [letter]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u":
      let unit = try readUnit()
      guard unit & 0xFC00 == 0xD800 else { return try utf8(of: unit) }
      guard take("\\"), take("u") else { throw NotJSON() }
      let low = try readUnit()
      guard low & 0xFC00 == 0xDC00 else { throw NotJSON() }
      return try utf8(of: 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00))
    default: throw NotJSON()
    }
  }

  private func utf8(of value: UInt32) throws -> [UInt8] {
    guard let scalar = Unicode.Scalar(value) else { throw NotJSON() }
    return Array(String(scalar).utf8)
  }

  private mutating func readUnit() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        byte < 0x80
      else { throw NotJSON() }
      value = value * 16 + UInt32(digit)
      position += 1
    }
    return value
  }
}
