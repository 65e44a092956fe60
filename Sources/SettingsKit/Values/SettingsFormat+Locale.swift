public import Foundation
public import SettingsRuntime

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension SettingsFormat {
  /// Returns a value of a response as a person in a locale reads it:
  ///
  ///     let page = template.filled(with: responses) { $1.text(of: $0) }
  ///
  /// - Parameters:
  ///   - locale: the language and the region of the text.
  ///   - timeZone: the zone of a date with a time. A date alone has no zone.
  /// - Returns: the text, or nil if the format does not accept the value.
  public func text(
    of value: SettingsValue, locale: Locale = .autoupdatingCurrent,
    timeZone: TimeZone = .autoupdatingCurrent
  ) -> String? {
    guard english(value) != nil else { return nil }
    switch (self, value) {
    case (.number, .number(let number)):
      return number.double.formatted(
        .number.precision(.fractionLength(0...3)).rounded(rule: .toNearestOrAwayFromZero)
          .locale(locale))
    case (.percent, .number(let number)):
      return number.double.formatted(
        .percent.precision(.fractionLength(0...1)).rounded(rule: .toNearestOrAwayFromZero)
          .locale(locale))
    case (.bytes, .number(let number)):
      return Int64(exactly: number.double.rounded(.down))?
        .formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale))
    case (.duration, .number(let number)):
      let units: Set<Duration.UnitsFormatStyle.Unit> =
        number.double < 3_600 ? [.minutes, .seconds] : [.hours, .minutes]
      return Duration.seconds(Int64(number.double))
        .formatted(
          .units(allowed: units, width: .narrow, fractionalPart: .hide(rounded: .down)).locale(
            locale))
    case (.date, .string(let text)): return Self.date(text, locale, timeZone)
    case (.list, .list(let elements)):
      return Self.elementTexts(of: elements)?.formatted(.list(type: .and).locale(locale))
    default: return nil
    }
  }

  private static func date(_ text: String, _ locale: Locale, _ timeZone: TimeZone) -> String? {
    let day = Date.ISO8601FormatStyle.iso8601.year().month().day()
    let moments = [Date.ISO8601FormatStyle.iso8601, .init(includingFractionalSeconds: true)]
    let moment = moments.lazy.compactMap { try? $0.parse(text) }.first
    // A time without a zone is that of the day that is written.
    let written = String(text.prefix("2026-03-01".count))
    guard let date = moment ?? (try? day.parse(written)) else { return nil }
    let zone = moment == nil ? .gmt : timeZone
    return date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: zone))
  }
}
