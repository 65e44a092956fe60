import SettingsSyntax

// Dates, times, versions and e-mail addresses.

extension StringFormat {
  /// A calendar day: RFC 3339, section 5.6, `full-date`.
  public static let date = StringFormat(
    "date", "a date such as '2026-01-31'", summary: "A date: year, month and day.",
    pattern: "^\(datePattern)$", .malformedDate,
    advice: "a date is 'YYYY-MM-DD', and a day of the calendar",
    scan: { bytes in
      var rest = bytes[...]
      return takeDate(&rest) != nil && rest.isEmpty
    })

  /// A time of day without a time zone: RFC 3339, section 5.6, `partial-time`, with optional
  /// seconds.
  public static let time = StringFormat(
    "time", "a time such as '08:30'",
    summary: "A time of the day: hours and minutes, and seconds if they matter.",
    pattern: "^\(timePattern)$", .malformedDate,
    advice: "a time is 'HH:MM' or 'HH:MM:SS', from 00:00 to 23:59:59", candidates: { ["0\($0)"] },
    scan: { bytes in
      var rest = bytes[...]
      return takeTime(&rest) != nil && rest.isEmpty
    })

  /// A date and a time: RFC 3339, section 5.6, `date-time` in capital letters. Leap seconds are
  /// rejected, because the calendars of Apple platforms do not support them.
  public static let dateTime = StringFormat(
    "dateTime", "a date and time such as '2026-01-31T08:30:00Z'",
    summary: "A date and a time, with the offset from UTC.",
    pattern: "^\(dateTimePattern)$", .malformedDate,
    advice: "a date and time is 'YYYY-MM-DDTHH:MM:SS', and 'Z' or an offset such as '+08:00'",
    scan: { bytes in
      var rest = bytes[...]
      return takeDateTime(&rest) != nil && rest.isEmpty
    })

  /// A date, a time, or both.
  public static let moment = StringFormat(
    "moment", "a date, a time, or both", summary: "A date, a time, or both.",
    pattern: "^(?:\(datePattern)|\(timePattern)|\(dateTimePattern))$", .malformedDate,
    advice: "write '2026-01-31', '08:30' or '2026-01-31T08:30:00Z'", candidates: { ["0\($0)"] },
    scan: { date.scan($0) || time.scan($0) || dateTime.scan($0) })

  /// The version of an app: one to four numbers.
  public static let version = StringFormat(
    "version", "a version such as '2.10'",
    summary: "A version: one to four numbers with '.' between two.",
    pattern: #"^[0-9]{1,9}(\.[0-9]{1,9}){0,3}$"#, .malformedVersion,
    advice: "a version has one to four numbers, such as '2', '2.10' or '2.10.1'",
    candidates: { [$0.hasPrefix("v") || $0.hasPrefix("V") ? String($0.dropFirst()) : $0] })

  /// An email address, as browsers check it (HTML Living Standard, "valid e-mail address").
  public static let email = StringFormat(
    "email", "an e-mail address", summary: "An e-mail address, such as 'mei@example.com'.",
    pattern: "^[A-Za-z0-9\(mailSymbols)]+@\(hostLabel)(?:\\.\(hostLabel))*$", .malformedEmail,
    advice: "an address is a name, '@' and a host, such as 'mei@example.com'")

  /// Returns the reason why a text in the syntax of a date or a time is neither, with advice.
  func dateExclusion(of text: String) -> (reason: String, advice: String)? {
    let shape = String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 })
    let shown = "'\(Excerpt.quoted(text))'"
    func accepts(_ format: StringFormat, _ text: Substring) -> Bool {
      var text = String(text)
      return text.withUTF8(format.accepts)
    }
    let (isOfDates, isOfTimes) = (
      self == .date || self == .moment, self == .time || self == .moment
    )
    if isOfDates, shape == "0000-00-00" {
      return ("\(shown) is not a day of the calendar", "write a day that exists, as 'YYYY-MM-DD'")
    }
    if isOfTimes, ["00:00", "00:00:00"].contains(shape) {
      return ("\(shown) is not a time of the day", "times are from 00:00 to 23:59:59")
    }
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard self == .dateTime || self == .moment, parts.count == 2,
      accepts(.date, parts[0]), accepts(.time, parts[1])
    else { return nil }
    let seconds = parts[1].utf8.count == 5 ? ":00" : ""
    return (
      "\(shown) has no offset from UTC" + (seconds.isEmpty ? "" : " and no seconds"),
      "write it with 'Z' or an offset, as in '\(Excerpt.quoted(text))\(seconds)Z'"
    )
  }

  // MARK: Patterns

  // April, June, September and November have 30 days. February has 29 days in years that are
  // divisible by 4 but not by 100, and in years that are divisible by 400.
  private static let datePattern =
    "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"
  private static let clockPattern = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
  private static let secondsPattern = #":[0-5][0-9](?:\.[0-9]{1,9})?"#
  private static let timePattern = "\(clockPattern)(?:\(secondsPattern))?"
  private static let dateTimePattern =
    "\(datePattern)T\(clockPattern)\(secondsPattern)(?:Z|[+-]\(clockPattern))"

  private static let mailSymbols = ".!#$%&'*+/=?^_`{|}~-"
  private static let hostLabel = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  // MARK: Scanners

  private typealias Rest = Slice<UnsafeBufferPointer<UInt8>>

  private static func takeByte(_ byte: Character, _ rest: inout Rest) -> Bool {
    guard rest.first == byte.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes exactly `digits` digits and returns their value, or returns nil.
  private static func takeNumber(_ digits: Int, _ rest: inout Rest) -> Int? {
    guard rest.count >= digits, rest.prefix(digits).allSatisfy(\.isDigit) else { return nil }
    defer { rest.removeFirst(digits) }
    return rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Consumes a date and returns the number of days since the first of March of the year 0.
  private static func takeDate(_ rest: inout Rest) -> Int? {
    guard let date = CalendarDate(rest.prefix(CalendarDate.length)) else { return nil }
    rest.removeFirst(CalendarDate.length)
    // Years begin in March here, so that a leap day is the last day of its year. The months from
    // March have 31, 30, 31, 30 and 31 days, twice.
    let (month, year) = ((date.month + 9) % 12, date.month < 3 ? date.year - 1 : date.year)
    return year * 365 + (year + 4) / 4 - (year + 100) / 100 + (year + 400) / 400
      + (month * 153 + 2) / 5 + date.day - 2
  }

  /// Consumes hours and minutes, and returns them in seconds.
  private static func takeClock(_ rest: inout Rest) -> Double? {
    guard let hour = takeNumber(2, &rest), hour < 24, takeByte(":", &rest),
      let minute = takeNumber(2, &rest), minute < 60
    else { return nil }
    return Double(hour * 3_600 + minute * 60)
  }

  /// Consumes seconds with the colon before them.
  private static func takeSeconds(_ rest: inout Rest) -> Double? {
    guard takeByte(":", &rest), let second = takeNumber(2, &rest), second < 60 else { return nil }
    guard takeByte(".", &rest) else { return Double(second) }
    let digits = rest.prefix(while: \.isDigit).count
    guard (1...9).contains(digits), let fraction = takeNumber(digits, &rest) else { return nil }
    return (1...digits).reduce(Double(fraction)) { value, _ in value / 10 } + Double(second)
  }

  private static func takeTime(_ rest: inout Rest) -> Double? {
    guard let clock = takeClock(&rest) else { return nil }
    return rest.isEmpty ? clock : takeSeconds(&rest).map { clock + $0 }
  }

  private static func takeDateTime(_ rest: inout Rest) -> Double? {
    guard let day = takeDate(&rest), takeByte("T", &rest), let clock = takeClock(&rest),
      let seconds = takeSeconds(&rest)
    else { return nil }
    let local = Double(day) * 86_400 + clock + seconds
    if takeByte("Z", &rest) { return local }
    let sign = takeByte("+", &rest) ? 1.0 : -1.0
    guard sign > 0 || takeByte("-", &rest), let offset = takeClock(&rest) else { return nil }
    return local - sign * offset
  }

  /// Returns a date, a time or both in seconds, for comparisons with others of the same format. Returns
  /// nil for other text.
  static func seconds(_ utf8: UnsafeBufferPointer<UInt8>) -> Double? {
    func whole(_ take: (inout Rest) -> Double?) -> Double? {
      var rest = utf8[...]
      let value = take(&rest)
      return rest.isEmpty ? value : nil
    }
    return whole { takeDate(&$0).map { Double($0) * 86_400 } } ?? whole(takeTime)
      ?? whole(takeDateTime)
  }
}
