import SettingsSyntax

/// Measures and breaks text for drawings of a screen.
///
/// The width of a character is an estimate from Helvetica, whose widths are close to those of the
/// fonts of phones. It is a little too large for most texts, so that a text does not leave its place
/// in another font.
enum ScreenText {
  /// The widths of the characters from U+0020 to U+007E, in thousandths of the font size.
  private static let asciiWidths: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Returns the estimated width of a text in points.
  static func width(of text: String, size: Double) -> Double {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) {
      return text.utf8.reduce(0) { $0 + asciiWidths[Int($1) - 0x20] } * size / 1000
    }
    return text.reduce(0) { $0 + width(of: $1) } * size / 1000
  }

  private static func width(of character: Character) -> Double {
    if let value = character.asciiValue {
      return (0x20...0x7E).contains(value) ? asciiWidths[Int(value) - 0x20] : 0
    }
    switch DisplayWidth.columnCount(of: String(character)) {
    case 0: return 0
    case 1: return 620
    default: return 1000
    }
  }

  /// Returns the text, cut with an ellipsis to a width in points.
  static func truncated(_ text: String, to room: Double, size: Double) -> String {
    if width(of: text, size: size) <= room { return text }
    var used = width(of: "…", size: size)
    var result = ""
    for character in text {
      used += width(of: character) * size / 1000
      if used > room { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns the lines of a text in a width in points. Words that are wider than a line are broken.
  ///
  /// - Parameter limit: the maximum number of lines. The last one is then cut.
  static func wrapped(_ text: String, in room: Double, size: Double, limit: Int = .max) -> [String]
  {
    if !text.utf8.contains(0x0A), width(of: text, size: size) <= room { return [text] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var (line, used) = ("", 0.0)
      for word in words(of: paragraph) where lines.count <= limit {
        var needed = width(of: word, size: size)
        for character in word {
          if used > 0, used + needed > room + 0.001 {
            lines.append(line)
            (line, used) = ("", 0)
          }
          // A word that is wider than a line is broken after any character.
          let step = width(of: character) * size / 1000
          line.append(character)
          used += step
          needed = step
        }
      }
      lines.append(line)
      if lines.count > limit { break }
    }
    if lines.count <= limit { return lines }
    let rest = lines[(limit - 1)...].joined()
    return lines[..<(limit - 1)] + [truncated(rest, to: room, size: size)]
  }

  /// Returns the words of a text, each with the spaces after it. A wide character, such as a Chinese
  /// one, is a word.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in text {
      let isWide = width(of: character) >= 1000 && !character.isASCII
      if isOpen, !isWide {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isOpen = character != " " && !isWide
    }
    return words
  }
}
