import TestSupport

/// Text that affects a terminal.
enum HostileText {
  private static let sequences = [
    "\u{1B}[2J", "\u{1B}]0;x\u{07}", "\u{9B}5m", "\u{202E}", "\n::error::",
  ]

  /// Texts that contain all of `ShownText.scalars` and some escape sequences, a few in each,
  /// because messages shorten long texts.
  static let texts: [String] = {
    let (scalars, size) = (ShownText.scalars, 5)
    return stride(from: 0, to: scalars.count, by: size).map { start in
      var text = String.UnicodeScalarView(sequences[start / size % sequences.count].unicodeScalars)
      for scalar in scalars[start..<min(start + size, scalars.count)] {
        text.append(scalar)
        text.append("z")
      }
      return String(text)
    }
  }()

  /// A text in double quotes in which everything except letters is escaped. It has the same meaning
  /// in JSON and YAML.
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
}
