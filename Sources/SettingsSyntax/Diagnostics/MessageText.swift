// Parts of messages that show the user's text.

/// Names of invisible characters.
public enum CharacterName {
  // Controls have no name of their own, only aliases (Unicode's NameAliases.txt).
  private static let controls: [UInt32: String] = [
    0x00: "null", 0x07: "bell", 0x08: "backspace", 0x09: "tab", 0x0A: "line feed",
    0x0B: "vertical tab", 0x0C: "form feed", 0x0D: "carriage return", 0x1B: "escape",
    0x7F: "delete", 0x85: "next line", 0x9B: "control sequence introducer",
  ]

  /// Returns the code point of the first scalar of a string, with its name if it has one: `U+202E
  /// (right-to-left override)`.
  public static func of(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "nothing" }
    return of(scalar)
  }

  /// Returns the code point of a scalar, with its name if it has one.
  public static func of(_ scalar: Unicode.Scalar) -> String {
    let code = "U+" + QuotedText.hexadecimal(scalar.value, digits: 4).uppercased()
    guard let name = controls[scalar.value] ?? scalar.properties.name else { return code }
    return "\(code) (\(name.lowercased()))"
  }
}

/// Returns a number with a noun for messages: `1 field`, `2 fields`.
public func counted(_ number: Int, _ word: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? word : plural ?? word + "s")"
}
