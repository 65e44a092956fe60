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
      return number.double.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
    case (.percent, .number(let number)):
      return number.double.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
    case (.bytes, .number(let number)):
      return Int64(exactly: number.double.rounded(.down))?
        .formatted(.byteCount(style: .file).locale(locale))
    case (.duration, .number(let number)):
      let units: Set<Duration.UnitsFormatStyle.Unit> =
        number.double < 3_600 ? [.minutes, .seconds] : [.hours, .minutes]
      return Duration.seconds(Int64(number.double))
        .formatted(.units(allowed: units, width: .narrow).locale(locale))
    case (.date, .string(let text)): return Self.date(text, locale, timeZone)
    case (.list, .list(let elements)):
      return Self.texts(of: elements)?.formatted(.list(type: .and).locale(locale))
    default: return nil
    }
  }

  private static func date(_ text: String, _ locale: Locale, _ timeZone: TimeZone) -> String? {
    let day = Date.ISO8601FormatStyle.iso8601.year().month().day()
    let isDay = text.utf8.count == "2026-03-01".utf8.count
    let styles = isDay ? [day] : [.iso8601, .init(includingFractionalSeconds: true)]
    guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
    let zone = isDay ? .gmt : timeZone
    return date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: zone))
  }
}
