import SettingsSyntax

extension StringFormat {
  /// A day of the Gregorian calendar, as in ISO 8601: `2026-11-22`.
  static let date = StringFormat(
    "date", "a date such as '2026-11-22'", summary: "A date: 'YYYY-MM-DD'.",
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", .patternMismatch,
    scan: { bytes in
      bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
        && bytes.enumerated().allSatisfy { $0 == 4 || $0 == 7 || $1 &- 0x30 < 10 }
    })
}
