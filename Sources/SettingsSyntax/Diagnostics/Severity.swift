/// How much a finding weighs.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// The document cannot be used; nothing is emitted from it.
  case error
  /// It can be used, and is probably not what was meant. `--strict` counts it as an error.
  case warning

  /// Errors first.
  public static func < (a: Severity, b: Severity) -> Bool { a == .error && b == .warning }
}
