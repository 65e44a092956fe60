/// What holds of any text that people read in a terminal, whatever the document says.
enum SafeText {
  /// Checks that nothing in a text acts on a terminal: it is UTF-8, and holds no control but line
  /// feeds, nothing that reorders a line but isolates that are closed on it, and no separator of
  /// lines. The text is without colours.
  static func check(_ bytes: [UInt8], _ what: String) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try require(text.utf8.elementsEqual(bytes), "\(what) is not UTF-8")
    for line in text.unicodeScalars.split(separator: "\n") {
      var isolates = 0
      for scalar in line {
        switch scalar.value {
        case 0x2068: isolates += 1
        case 0x2069: isolates -= 1
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066, 0x2067,
          0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
          throw Violation("\(what) has U+\(String(scalar.value, radix: 16)): \(String(line))")
        default: break
        }
        try require(isolates == 0 || isolates == 1, "\(what) has isolates that are not closed")
      }
      try require(isolates == 0, "\(what) has an isolate that is not closed: \(String(line))")
    }
  }
}
