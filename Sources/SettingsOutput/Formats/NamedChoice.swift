/// One of the values of an option, such as `--format json`, and everything that belongs to it.
///
/// A value is declared once, beside what it stands for, and named once, in `allCases`. The values
/// that the option takes, its completion, its help and the tables of the docs follow.
public protocol NamedChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What it stands for: a noun phrase, in lower case and without a final period.
  var summary: String { get }
}

extension NamedChoice {
  /// The choice of a name, or nil if no choice has it.
  public init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  /// Compares two choices by their names.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
