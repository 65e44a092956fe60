/// The work of comparing the strings of one file with patterns.
///
/// A pattern takes a step for each of its instructions that is tried at a character. Most take a
/// few at each; a thousand at each of a million characters would take seconds.
struct PatternBudget {
  /// The steps that are left.
  var left: Int
  private var isReported = false

  /// The steps for a file of a length in bytes: 50 for each byte.
  init(bytes: Int) { left = max(20_000_000, bytes * 50) }

  /// The message that the steps are used up, once.
  mutating func takeExhaustionMessage() -> String? {
    guard left <= 0, !isReported else { return nil }
    isReported = true
    return "the patterns of this file take too long: strings from here on are not matched"
  }
}
