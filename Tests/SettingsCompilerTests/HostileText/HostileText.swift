/// Text that does something to a terminal, and what may be said of text that does not.
enum HostileText {
  /// All scalars that nothing for people may hold: controls but the line feed, which has to be
  /// shown where a text is no text of lines, controls of direction, separators of lines, and what
  /// hides.
  static let scalars: [Unicode.Scalar] = {
    let values: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200B...0x200B, 0x200E...0x200F,
      0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xE0001...0xE0001, 0xE0041...0xE0041, 0xE000...0xE000,
    ]
    return values.joined().compactMap(Unicode.Scalar.init)
  }()

  /// Those of them that a terminal acts on: what programs read may hold the others.
  private static let acting = scalars.filter { scalar in
    scalar.value < 0xA0 || scalar.value == 0x061C || scalar.value == 0xFEFF
      || (0x200E...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static let sequences = [
    "\u{1B}[2J", "\u{1B}]0;x\u{07}", "\u{9B}5m", "\u{202E}", "\n::error::",
  ]

  /// Texts that have all of `scalars` and some sequences in them, a few in each: messages cut long
  /// ones.
  static let texts: [String] = {
    let size = 5
    return stride(from: 0, to: scalars.count, by: size).map { start in
      var text = String.UnicodeScalarView(sequences[start / size % sequences.count].unicodeScalars)
      for scalar in scalars[start..<min(start + size, scalars.count)] {
        text.append(scalar)
        text.append("z")
      }
      return String(text)
    }
  }()

  /// A text between double quotes, with an escape for all that is no letter. JSON and YAML take it
  /// for the same.
  static func quoted(_ text: String, isJSON: Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let digits = String(scalar.value, radix: 16)
      func padded(_ count: Int) -> String {
        String(repeating: "0", count: count - digits.count) + digits
      }
      if scalar.value > 0xFFFF, isJSON {
        for unit in String(scalar).utf16 { result += "\\u" + String(unit, radix: 16) }
      } else if scalar.value > 0xFFFF {
        result += "\\U" + padded(8)
      } else if scalar == "\"" || scalar == "\\" || !(0x20..<0x7F).contains(scalar.value) {
        result += "\\u" + padded(4)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static let forbidden = Set(scalars).subtracting(["\n"])
  private static let forbiddenForPrograms = Set(acting).subtracting(["\n"])

  /// The codes of our own colours: ECMA-48, 8.3.117.
  private static let styles: Set<String> = [
    "1", "2", "22", "31", "32", "33", "34", "35", "36", "39",
  ]

  /// The first scalar of a text that may not reach a terminal; nil where there is none.
  ///
  /// - Parameters:
  ///   - isStyled: whether the codes of our own colours may stand in it.
  ///   - isForPrograms: whether programs read it, so that only what terminals act on is forbidden.
  ///   - isIsolated: whether U+2068 and U+2069 may, in pairs on one line: around what is written
  ///     right to left.
  static func offence(
    in bytes: [UInt8], isStyled: Bool = false, isForPrograms: Bool = false,
    isIsolated: Bool = false
  ) -> String? {
    // Most texts are letters and line feeds, and there are thousands.
    if bytes.withUnsafeBufferPointer({ bytes in
      for byte in bytes where byte != 0x0A && !(byte >= 0x20 && byte < 0x7F) { return false }
      return true
    }) {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let forbidden = isForPrograms ? forbiddenForPrograms : forbidden
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      let scalar = text[index]
      index = text.index(after: index)
      if scalar == "\u{1B}", isStyled, let end = text[index...].prefix(5).firstIndex(of: "m"),
        text[index] == "[", styles.contains(String(text[text.index(after: index)..<end]))
      {
        index = text.index(after: end)
        continue
      }
      if isIsolated, scalar == "\u{2068}" || scalar == "\u{2069}" {
        depth += scalar == "\u{2068}" ? 1 : -1
        if depth == 0 || depth == 1 { continue }
      }
      if scalar.value >= 0x20, scalar.value < 0x7F { continue }
      if forbidden.contains(scalar) || (scalar == "\n" && depth != 0) {
        return "U+\(String(scalar.value, radix: 16)) in "
          + "\(String(decoding: bytes, as: UTF8.self).debugDescription.prefix(2_000))"
      }
    }
    return depth == 0 ? nil : "an isolate is left open"
  }
}
