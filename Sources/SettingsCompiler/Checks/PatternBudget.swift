/// How long the texts of one file may be compared with patterns.
///
/// A pattern takes a step for each of its instructions that is tried at a character. Most take a
/// few at each; a thousand at each of a million characters would take seconds.
struct PatternBudget {
  /// The steps that are left.
  var left: Int
  private var isTold = false

  /// For texts in a file of a length in bytes: 50 steps for each.
  init(bytes: Int) { left = max(20_000_000, bytes * 50) }

  /// What to say where the last text used up the steps, once.
  mutating func takeComplaint() -> String? {
    guard left <= 0, !isTold else { return nil }
    isTold = true
    return "from here on, texts of this file are not compared with patterns: they take too long"
  }
}
