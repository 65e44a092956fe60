/// A day of the Gregorian calendar, as RFC 3339 writes it in section 5.6, `full-date`:
/// `2026-01-31`.
package struct CalendarDate {
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// The number of bytes of a date.
  package static let length = 10

  /// Reads a date. Returns nil if the text is anything else, or a day that no calendar has.
  package init?(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == Self.length, bytes[4] == hyphen, bytes[7] == hyphen else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { $0 &- 0x30 < 10 }
        ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (1...12).contains(month)
    else { return nil }
    let isLeapYear =
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }
}
