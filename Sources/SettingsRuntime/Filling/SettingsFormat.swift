/// A format for a value from data within a text: `{runtime | duration}`.
///
/// The compiler and previews write every value in one English form, so that their outputs are the
/// same on each machine. Apps pass a function to
/// ``SettingsTemplate/filled(with:kinds:formatted:)`` that writes values for the user's locale.
/// SettingsKit has one.
public enum SettingsFormat: String, Hashable, Sendable, CaseIterable {
  /// A number with separators between thousands: `1,234.5`.
  case number
  /// A ratio, where 1 is 100%: `25%`.
  case percent
  /// A number of bytes, in multiples of 1,000: `1.2 MB`.
  case bytes
  /// A number of seconds: `2h 5m`.
  case duration
  /// A string that begins with a date in ISO 8601, such as `2026-03-01` or `2026-03-01T10:00:00Z`:
  /// `Mar 1, 2026`.
  case date
  /// A list of strings and numbers: `Drama, Comedy, and Horror`.
  case list

  /// The values that the format accepts, for messages.
  package var accepted: String {
    switch self {
    case .number: "a number"
    case .percent: "a number, of which 1 is 100%"
    case .bytes: "a number of bytes, from 0"
    case .duration: "a number of seconds, from 0"
    case .date: "a date such as '2026-03-01'"
    case .list: "a list of strings and numbers"
    }
  }

  /// Returns a value in the English form. Returns nil if the format does not accept the value.
  public func english(_ value: SettingsValue) -> String? {
    switch (self, value) {
    case (.number, .number(let number)): Self.groupedNumber(number, fractionDigits: 3)
    case (.percent, .number(let number)):
      SettingsNumber(number.double * 100).map { Self.groupedNumber($0, fractionDigits: 1) + "%" }
    case (.bytes, .number(let number)) where (0..<9e18).contains(number.double):
      Self.byteCountText(number)
    case (.duration, .number(let number)) where (0..<1e15).contains(number.double):
      Self.durationText(Int64(number.double))
    case (.date, .string(let text)): Self.dateText(text)
    case (.list, .list(let elements)): Self.listText(elements)
    default: nil
    }
  }

  // MARK: The English forms

  /// Returns a number with separators between thousands, rounded to a number of fraction digits.
  private static func groupedNumber(_ number: SettingsNumber, fractionDigits: Int) -> String {
    let scale = fractionDigits == 1 ? 10.0 : 1_000.0
    var rounded = number
    // A double has no exact fraction for larger numbers.
    if case .double(let value) = number {
      let isLarge = value.magnitude >= 1e12
      rounded =
        SettingsNumber(isLarge ? value.rounded() : (value * scale).rounded() / scale) ?? number
    }
    let parts = rounded.description.split(separator: ".", maxSplits: 1)
    let digits = parts[0].drop { $0 == "-" }
    guard digits.allSatisfy(\.isNumber) else { return rounded.description }
    var result = number.double < 0 && rounded != .integer(0) ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return parts.count > 1 ? "\(result).\(parts[1])" : result
  }

  private static func byteCountText(_ count: SettingsNumber) -> String {
    var (value, unit) = (count.double, 0)
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB"]
    // Numbers from 999.95 on are rounded to 1,000.
    while value >= (unit == 0 ? 1_000 : 999.95), unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    let number = unit == 0 ? SettingsNumber(value.rounded(.down)) : SettingsNumber(value)
    let text = groupedNumber(number ?? count, fractionDigits: 1)
    return text == "1" && unit == 0 ? "1 byte" : "\(text) \(units[unit])"
  }

  /// Returns hours and minutes, or minutes and seconds if there is no hour.
  private static func durationText(_ seconds: Int64) -> String {
    let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
    let shown = (parts[0].0 > 0 ? parts[..<2] : parts[1...]).filter { $0.0 > 0 }
    return shown.isEmpty ? "0s" : shown.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  private static func dateText(_ text: String) -> String? {
    let rest = text.utf8.dropFirst(CalendarDate.length)
    guard rest.isEmpty || rest.first == UInt8(ascii: "T"),
      let date = CalendarDate(text.utf8.prefix(CalendarDate.length))
    else { return nil }
    return "\(months[date.month - 1]) \(date.day), \(date.year)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func listText(_ elements: [SettingsValue]) -> String? {
    guard let texts = elementTexts(of: elements) else { return nil }
    switch texts.count {
    case 0...1: return texts.first ?? ""
    case 2: return texts.joined(separator: " and ")
    default: return texts.dropLast().joined(separator: ", ") + ", and " + texts[texts.count - 1]
    }
  }

  /// Returns the texts of the elements of a list; nil if an element is neither a string nor a
  /// number.
  package static func elementTexts(of elements: [SettingsValue]) -> [String]? {
    let texts = elements.compactMap { element -> String? in
      switch element {
      case .string(let text): text
      case .number(let number): number.description
      default: nil
      }
    }
    return texts.count == elements.count ? texts : nil
  }
}
