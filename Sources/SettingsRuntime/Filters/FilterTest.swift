/// How a filter of a container compares a field of a row with the chosen values.
public enum SettingsFilterMatch: String, Hashable, Sendable, CaseIterable {
  case equals, atLeast, atMost
}

/// The test that a filter applies to rows, for the options that are chosen.
///
/// The chosen options of a section are alternatives: `atLeast` compares with the smallest number
/// among them, and `atMost` with the largest. If no chosen option is a number, both are false.
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

  /// Returns whether the filter accepts a row with this value of the field.
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
