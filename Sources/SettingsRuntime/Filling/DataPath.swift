/// A path to a value of a response: member names separated by dots.
///
/// `user.name` starts at the current element, `$.user.name` at the root. `.` is the current
/// element, and `$` the root. A name that consists of digits is a 0-based index in a list.
@usableFromInline package struct DataPath: Hashable, Sendable {
  /// True if the path starts at the root, also within a loop.
  @usableFromInline package var isFromRoot: Bool
  /// The member names; empty for the start itself.
  @usableFromInline package var names: [String]

  /// The maximum length of a path, in bytes.
  package static let byteLimit = 4_096

  /// The syntax of a path, for notes of diagnostics.
  package static let advice =
    "a path is made of names and dots, such as 'user.name' or 'users.0.name'; '$' is the root, '.' the element"

  /// Parses a path. Returns nil if the string is not a path, or is too long. Linear.
  @usableFromInline package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.byteLimit else { return nil }
    if text == "." || text == "$" {
      isFromRoot = text == "$"
      names = []
      return
    }
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "." }.map { String($0) }
    isFromRoot = parts.first == "$"
    if isFromRoot { parts.removeFirst() }
    guard !parts.isEmpty, parts.allSatisfy(DataPath.isName) else { return nil }
    names = parts
  }

  /// Returns whether a string can be a name in a path. Spaces are allowed within a name, because
  /// keys in JSON may contain them, but not at its ends, where they are likely typing errors.
  private static func isName(_ text: String) -> Bool {
    if !text.isEmpty,
      text.utf8.allSatisfy({ $0 < 0x80 && (($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10) })
    {
      return true
    }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace && !isSubscript(text)
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && !"{}?|$\"".unicodeScalars.contains(scalar)
      }
  }

  /// Returns whether a text is a name with a position in brackets, `users[0]`. In a path, this is
  /// written as `users.0`.
  private static func isSubscript(_ text: String) -> Bool {
    guard text.last == "]", let bracket = text.lastIndex(of: "[") else { return false }
    let position = text[bracket...].dropFirst().dropLast()
    return !position.isEmpty && position.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// The path as a string, in the syntax of documents.
  @usableFromInline package var text: String {
    if names.isEmpty { return isFromRoot ? "$" : "." }
    return (isFromRoot ? ["$"] + names : names).joined(separator: ".")
  }
}
