/// A path to a value of a response: names of members, separated by dots.
///
/// `user.name` starts at the current element, `$.user.name` at the root. `.` is the element, and `$` the
/// root. A name made of digits is an index in a list, from 0.
package struct DataPath: Hashable, Sendable {
  /// Whether the path starts at the root, also within a loop.
  package var isFromRoot: Bool
  /// The names on the way; empty for the start itself.
  package var names: [String]

  /// The maximum length of a path, in bytes.
  package static let byteLimit = 4_096

  /// How a path is written, for notes.
  package static let advice =
    "a path is made of names and dots, such as 'user.name'; '$' is the root, '.' the element"

  /// Reads a path; nil for a string that is not one, or is too long. Linear.
  package init?(_ text: some StringProtocol) {
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

  /// Whether a text can be one name of a path. Spaces within are allowed, as keys of JSON have
  /// them; at the ends they are slips.
  private static func isName(_ text: String) -> Bool {
    if !text.isEmpty,
      text.utf8.allSatisfy({ $0 < 0x80 && (($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10) })
    {
      return true
    }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && !"{}?$\"".unicodeScalars.contains(scalar)
      }
  }

  /// The path as it is written.
  package var text: String {
    if names.isEmpty { return isFromRoot ? "$" : "." }
    return (isFromRoot ? ["$"] + names : names).joined(separator: ".")
  }
}
