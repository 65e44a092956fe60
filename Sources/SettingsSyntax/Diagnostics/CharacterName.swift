/// Names of characters that cannot be seen.
public enum CharacterName {
  /// The code point of a text's first scalar, with its name where it is one that people meet:
  /// `U+202E (right-to-left override)`.
  public static func of(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "nothing" }
    return of(scalar)
  }

  /// The code point of a scalar, with its name where it is one that people meet.
  public static func of(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    guard let name = scalar.properties.nameAlias ?? scalar.properties.name else { return code }
    return "\(code) (\(name.lowercased()))"
  }
}
