/// How a filter of a container compares a field of a row with the chosen values.
public enum SettingsFilterMatch: String, Hashable, Sendable, CaseIterable {
  case equals, atLeast, atMost
}

/// The test of a filter for a value, after options were chosen.
///
/// The chosen options of a section are alternatives: `atLeast` compares with the least of them, and
/// `atMost` with the greatest. Where no option is a number, neither holds.
package struct FilterTest {
  /// The field whose values are tested.
  package let field: String
  private let match: SettingsFilterMatch
  private let values: Set<SettingsValue>
  private let bound: SettingsNumber?

  package init(_ field: String, _ match: SettingsFilterMatch, _ values: [SettingsValue]) {
    self.field = field
    self.match = match
    self.values = Set(values)
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    bound =
      switch match {
      case .equals: nil
      case .atLeast: numbers.min { !$0.isAtLeast($1) }
      case .atMost: numbers.max { !$0.isAtLeast($1) }
      }
  }

  /// Whether a row with this value of the field stays.
  package func holds(for value: SettingsValue) -> Bool {
    switch (match, value) {
    case (.equals, .list(let elements)): elements.contains(where: values.contains)
    case (.equals, _): values.contains(value)
    case (.atLeast, .number(let number)): bound.map(number.isAtLeast) ?? false
    case (.atMost, .number(let number)): bound?.isAtLeast(number) ?? false
    default: false
    }
  }
}
