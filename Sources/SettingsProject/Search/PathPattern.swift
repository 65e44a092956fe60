import SettingsModel

/// A path with wildcards on the command line, which a shell did not expand.
struct PathPattern {
  /// The directory in which the first part with a wildcard is looked for.
  let base: String
  /// The most directories below it at which a match can lie; nil for any number.
  let depth: Int?
  private let pattern: GlobPattern

  /// Reads a path; nil if it has no wildcards, or is not a pattern.
  init?(_ path: String) {
    guard PathPattern.hasWildcard(path) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let literal = parts.prefix { part in
      !PathPattern.hasWildcard(part) && !part.utf8.contains(UInt8(ascii: "\\"))
    }
    let rest = parts.dropFirst(literal.count)
    let joined = literal.joined(separator: "/")
    base = literal.isEmpty ? "." : joined.isEmpty ? "/" : joined
    // A part in braces may contain slashes.
    let isBounded = !rest.contains { $0.contains("**") || $0.utf8.contains(UInt8(ascii: "{")) }
    depth = isBounded ? rest.count : nil
    // With a leading slash it matches paths from the base, and not names at any depth.
    guard let pattern = try? GlobPattern("/" + rest.joined(separator: "/")) else { return nil }
    self.pattern = pattern
  }

  private static func hasWildcard(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { byte in "*?[{".utf8.contains(byte) }
  }

  /// Returns whether a path relative to the base matches.
  func matches(_ path: String, isDirectory: Bool) -> Bool {
    pattern.matches(path, isDirectory: isDirectory)
  }
}
