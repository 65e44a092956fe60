extension LookWords {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date, a time or both as people write them: `Jan 31, 2026, 8:30 AM`; other texts, such
  /// as placeholders, as they are.
  ///
  /// - Parameter value: a date, a time, or a date and a time of RFC 3339.
  static func englishText(ofDate value: String) -> String {
    let parts = value.split(separator: "T", maxSplits: 1)
    let texts = parts.compactMap { $0.contains(":") ? time($0) : date($0) }
    return texts.count == parts.count ? texts.joined(separator: ", ") : value
  }

  private static func time(_ text: Substring) -> String? {
    let numbers = text.prefix(5).split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    let (hour, minute) = (numbers[0], numbers[1])
    let hours = hour % 12 == 0 ? 12 : hour % 12
    return "\(hours):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
  }

  private static func date(_ text: Substring) -> String? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return nil }
    return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
  }
}
