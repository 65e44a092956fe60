/// Checks that a text is well-formed XML 1.0, limited to the features that reports use: a
/// declaration, elements, attributes in double quotes, and text. It shares no code with the
/// product.
struct StrictXML {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var open: [String] = []

  static func check(_ bytes: [UInt8], _ what: String) throws {
    var reader = StrictXML(scalars: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
    guard reader.read() else {
      throw Violation("\(what) is not XML at character \(reader.position)")
    }
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func starts(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func name() -> String {
    let start = position
    while position < scalars.count,
      scalars[position].properties.isAlphabetic || scalars[position] == "-"
    {
      position += 1
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func skipSpace() {
    while position < scalars.count, " \n".unicodeScalars.contains(scalars[position]) {
      position += 1
    }
  }

  private mutating func read() -> Bool {
    // Section 2.2: Char.
    let isText = scalars.allSatisfy {
      switch $0.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    }
    guard isText else { return false }
    if take("<?xml ") {
      while position < scalars.count, !starts(with: "?>") { position += 1 }
      guard take("?>") else { return false }
      skipSpace()
    }
    repeat {
      guard readPart() else { return false }
    } while !open.isEmpty
    skipSpace()
    return position == scalars.count
  }

  /// Reads a tag, or the text before the next tag.
  private mutating func readPart() -> Bool {
    if take("</") {
      let name = name()
      return name == open.popLast() && take(">")
    }
    if take("<") {
      let name = name()
      guard !name.isEmpty, readAttributes() else { return false }
      if take("/>") { return true }
      open.append(name)
      return take(">")
    }
    guard !open.isEmpty, position < scalars.count else { return false }
    return readText(until: "<")
  }

  private mutating func readAttributes() -> Bool {
    var names = Set<String>()
    while true {
      skipSpace()
      let name = name()
      if name.isEmpty { return true }
      guard names.insert(name).inserted, take("=\""), readText(until: "\""), take("\"") else {
        return false
      }
    }
  }

  private mutating func readText(until end: Unicode.Scalar) -> Bool {
    while position < scalars.count, scalars[position] != end {
      if scalars[position] == "<" { return false }
      if take("&") {
        guard
          ["lt;", "gt;", "amp;", "quot;", "apos;"].contains(where: { take($0) }) || takeNumber()
        else { return false }
      } else {
        position += 1
      }
    }
    return true
  }

  private mutating func takeNumber() -> Bool {
    guard take("#") else { return false }
    let start = position
    while position < scalars.count, scalars[position] != ";" { position += 1 }
    let text = String(String.UnicodeScalarView(scalars[start..<position]))
    let value = text.hasPrefix("x") ? UInt32(text.dropFirst(), radix: 16) : UInt32(text)
    return take(";") && value.map { $0 == 9 || $0 == 10 || $0 == 13 || $0 >= 0x20 } == true
  }
}
