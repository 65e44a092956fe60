/// What may be said of any text that people read in a terminal, whatever a document says: the one
/// list of the scalars that it may not hold.
public enum ShownText {
  /// Controls, the line feed among them, which has to be shown where a text is no text of lines;
  /// controls of direction, separators of lines, and what hides: formats, blanks that are letters
  /// in name only, tags that no flag has, and what is private.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x061C...0x061C, 0x115F...0x1160,
    0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164,
    0xE000...0xF8FF, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE002F,
    0xE003A...0xE0060, 0xE007B...0xE007E, 0xF0000...0x10FFFF,
  ]

  /// Those of them that a terminal acts on: what programs read may hold the others.
  private static let acting: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    0xFEFF...0xFEFF,
  ]

  /// The scalars that no text may hold, to be put into documents: all of a short range, and of a
  /// long one the first and the last.
  public static let scalars: [Unicode.Scalar] = forbidden.flatMap { range in
    range.count > 64 ? [range.lowerBound, range.upperBound] : Array(range)
  }.compactMap(Unicode.Scalar.init)

  /// The codes of our own colours: ECMA-48, 8.3.117.
  private static let styles: Set<String> = [
    "1", "2", "22", "31", "32", "33", "34", "35", "36", "39",
  ]

  /// The first scalar of a text that may not reach a terminal, in words; nil where there is none.
  ///
  /// - Parameters:
  ///   - isStyled: whether the codes of our own colours may stand in it.
  ///   - isForPrograms: whether programs read it, so that only what terminals act on is forbidden.
  ///   - isIsolated: whether U+2068 and U+2069 may, in pairs on one line: around what is written
  ///     right to left.
  public static func offence(
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
    let string = String(decoding: bytes, as: UTF8.self)
    guard string.utf8.elementsEqual(bytes) else { return "it is not UTF-8" }
    let text = string.unicodeScalars
    let forbidden = isForPrograms ? acting : forbidden
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      let scalar = text[index]
      index = text.index(after: index)
      if scalar.value >= 0x20, scalar.value < 0x7F { continue }
      if scalar == "\n", depth == 0 { continue }
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
      if forbidden.contains(where: { $0.contains(scalar.value) }) {
        return "U+\(String(scalar.value, radix: 16)) in "
          + "\(string.debugDescription.prefix(2_000))"
      }
    }
    return depth == 0 ? nil : "an isolate is left open"
  }
}
