import Foundation

/// Numbers as the table shows them: three figures, and a unit.
enum Number {
  /// Three figures where there is a fraction, no zeros at its end.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let text = String(format: "%.\(digits)f", value)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(trimmed.reversed())
  }

  /// A time that is given in milliseconds.
  static func time(_ milliseconds: Double) -> String {
    milliseconds < 1000 ? "\(short(milliseconds)) ms" : "\(short(milliseconds / 1000)) s"
  }

  /// A size that is given in bytes, in millions of them.
  static func size(_ bytes: Double) -> String { "\(short(bytes / 1e6)) MB" }
}
