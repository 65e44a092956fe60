/// Lists the scalars that must never appear in terminal output for people, regardless of the
/// documents.
public enum ShownText {
  /// Control characters, including the line feed, which must be escaped within a line;
  /// bidirectional controls; line separators; and all invisible characters: format characters,
  /// blank letters, tags outside of flags, and private use.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x061C...0x061C, 0x115F...0x1160,
    0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164,
    0xE000...0xF8FF, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE002F,
    0xE003A...0xE0060, 0xE007B...0xE007E, 0xF0000...0x10FFFF,
  ]

  /// The forbidden scalars that a terminal interprets. Output for programs may contain the others.
  private static let acting: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    0xFEFF...0xFEFF,
  ]

  /// Forbidden scalars to put into documents: all of each short range, and the ends of each long
  /// one.
  public static let scalars: [Unicode.Scalar] = forbidden.flatMap { range in
    range.count > 64 ? [range.lowerBound, range.upperBound] : Array(range)
  }.compactMap(Unicode.Scalar.init)

  /// The color codes that settingsc writes: ECMA-48, 8.3.117.
  private static let styles: Set<String> = [
    "1", "2", "22", "31", "32", "33", "34", "35", "36", "39",
  ]

  /// Describes the first forbidden scalar of an output, or returns nil if the output is acceptable.
  ///
  /// - Parameters:
  ///   - isStyled: Whether the output may contain the color codes of settingsc.
  ///   - isForPrograms: Whether the output is for programs, so that only characters that terminals
  ///     interpret are forbidden.
  ///   - isIsolated: Whether the output may contain U+2068 and U+2069 in pairs on one line, around
  ///     right-to-left text.
  public static func offence(
    in bytes: [UInt8], isStyled: Bool = false, isForPrograms: Bool = false,
    isIsolated: Bool = false
  ) -> String? {
    // Fast path: most of the thousands of outputs contain only letters and line feeds.
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
