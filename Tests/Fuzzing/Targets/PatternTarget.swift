import SettingsLanguage

extension FuzzTarget {
  /// Searches for the pattern on the first line in the other lines, with two implementations.
  static let pattern = FuzzTarget("pattern", maximumLength: 256) { input in
    let line = input.prefix { $0 != 0x0A }
    let source = String(decoding: line, as: UTF8.self)
    let text = Array(input.dropFirst(line.count + 1))
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(source)
    } catch {
      return try checkRefusal(error, of: source)
    }
    var steps = Int.max
    let found = text.withUnsafeBufferPointer { pattern.matches($0, stepsLeft: &steps) }
    let words = String(decoding: text, as: UTF8.self)
    guard Array(words.utf8) == text else { return }
    guard let naive = try? NaivePattern(source) else {
      throw Violation("accepted, and it is no pattern: \(source.debugDescription)")
    }
    try require(
      naive.matches(words) == found,
      "\(source.debugDescription) is \(found ? "" : "not ")found in \(words.debugDescription)")
  }
}

/// Checks a rejected pattern: the range of the error is in the pattern, which is malformed or too
/// large.
private func checkRefusal(_ error: PatternError, of source: String) throws {
  let bytes = Array(source.utf8)
  let end = error.byteOffset + error.byteLength
  try require(end <= bytes.count, "an error beyond the pattern: \(error)")
  for offset in [error.byteOffset, end] where offset < bytes.count {
    try require(bytes[offset] & 0xC0 != 0x80, "an error parts a character: \(error)")
  }
  let isLimit = ["more than", "not supported", "no name here", "no octal"].contains {
    error.message.contains($0)
  }
  try require(
    isLimit || (try? NaivePattern(source)) == nil, "it is a pattern, and refused: \(error)")
}
