import SettingsLanguage
import SettingsSyntax

extension FuzzTarget {
  /// Parses a condition. The range of an error must be in the text. The parts of a valid condition
  /// must be within their wholes, and it must evaluate to a result or an error for any data.
  static let expression = FuzzTarget("expression", maximumLength: 512) { input in
    let text = String(decoding: input, as: UTF8.self)
    guard Array(text.utf8) == Array(input) else { return }
    let expression: SettingsCondition.Test
    do throws(ConditionSyntaxError) {
      expression = try SettingsCondition.Test(parsing: input)
    } catch {
      try require(!error.message.isEmpty, "a problem without a message")
      for offset in [error.bytes.lowerBound, error.bytes.upperBound] where offset < input.count {
        try require(input[offset] & 0xC0 != 0x80, "a problem parts a character: \(error)")
      }
      return try require(error.bytes.upperBound <= input.count, "a problem beyond it: \(error)")
    }
    try checkPlaces(of: expression, within: 0..<input.count)
    // The extended text can exceed the limits on length or depth.
    guard let twice = try? SettingsCondition.Test(parsing: "not not (\(text))") else { return }
    for operand in operands {
      let first = try? expression.evaluate { _, _ in operand }
      let again = try? twice.evaluate { _, _ in operand }
      try require(first == again, "'not not' changes \(text.debugDescription)")
    }
  }

  private static let operands: [SettingsCondition.Operand] = [
    .missing, .scalar(.boolean(true)), .scalar(.number(.integer(1))), .scalar(.string("a")),
    .list(isEmpty: true), .object,
  ]
}

private func checkPlaces(of part: SettingsCondition.Test, within whole: Range<Int>) throws {
  try require(
    whole.clamped(to: part.bytes) == part.bytes && !part.bytes.isEmpty,
    "a part at \(part.bytes) is outside of \(whole)")
  switch part.term {
  case .value, .name: break
  case .not(let inner): try checkPlaces(of: inner, within: part.bytes)
  case .all(let parts), .any(let parts):
    for inner in parts { try checkPlaces(of: inner, within: part.bytes) }
  case .comparison(let left, _, let right):
    try checkPlaces(of: left, within: part.bytes)
    try checkPlaces(of: right, within: part.bytes)
  case .membership(let left, let literals):
    for inner in [left] + literals { try checkPlaces(of: inner, within: part.bytes) }
  }
}
