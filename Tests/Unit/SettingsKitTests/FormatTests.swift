import Foundation
import SettingsKit
import Testing

/// Tests formats of values from data: the English form in previews, and localized forms.
@Suite struct FormatTests {
  @Test(arguments: [
    (SettingsFormat.number, "0", "0"), (.number, "1234567", "1,234,567"), (.number, "-999", "-999"),
    (.number, "-1000", "-1,000"), (.number, "1234.5678", "1,234.568"), (.number, "-0.0001", "0"),
    (.number, "9223372036854775807", "9,223,372,036,854,775,807"), (.number, "1e300", "1e+300"),
    (.percent, "0.25", "25%"), (.percent, "1", "100%"), (.percent, "0.12345", "12.3%"),
    (.percent, "-12", "-1,200%"),
    (.bytes, "0", "0 bytes"), (.bytes, "1", "1 byte"), (.bytes, "999", "999 bytes"),
    (.bytes, "1000", "1 kB"), (.bytes, "999949", "999.9 kB"), (.bytes, "999950", "1 MB"),
    (.bytes, "1234567", "1.2 MB"), (.bytes, "5e18", "5,000 PB"),
    (.number, "1234567890123.4", "1,234,567,890,123"),
    (.duration, "0", "0s"), (.duration, "59.9", "59s"), (.duration, "60", "1m"),
    (.duration, "7199", "1h 59m"), (.duration, "7200", "2h"), (.duration, "90061", "25h 1m"),
    (.date, #""2024-02-29""#, "Feb 29, 2024"), (.date, #""2026-12-01T10:00:00Z""#, "Dec 1, 2026"),
    (.list, "[]", ""), (.list, #"["a"]"#, "a"), (.list, #"["a", 2]"#, "a and 2"),
    (.list, #"["a", "b", "c"]"#, "a, b, and c"),
  ])
  func formatsInEnglish(format: SettingsFormat, json: String, text: String) throws {
    #expect(try format.english(SettingsValue(json: Data(json.utf8))) == text)
  }

  @Test(arguments: [
    (SettingsFormat.number, #""5""#), (.percent, "true"), (.bytes, "-1"), (.duration, "-1"),
    (.duration, "1e300"), (.date, #""2026-02-29""#), (.date, #""2026-01-01 10:00""#),
    (.date, #""1 May""#), (.date, "20260101"), (.list, #""a""#), (.list, "[[1]]"),
    (.list, "[null]"), (.list, "[true]"),
  ])
  func rejectsOtherValues(format: SettingsFormat, json: String) throws {
    let value = try SettingsValue(json: Data(json.utf8))
    #expect(format.english(value) == nil)
    #expect(format.text(of: value) == nil)
  }

  @Test(arguments: [
    (SettingsFormat.number, "1234.5", "1.234,5"), (.percent, "0.25", "25 %"),
    (.bytes, "1234567", "1,2 MB"), (.duration, "7500", "2h 5min"),
    (.date, #""2026-03-01""#, "1. März 2026"), (.date, #""2026-03-01T23:30:00Z""#, "2. März 2026"),
    (.date, #""2026-03-01T23:30:00.5+02:00""#, "1. März 2026"),
    (.date, #""2026-03-01T23:30""#, "1. März 2026"), (.bytes, "0", "0 Byte"),
    (.duration, "7559", "2h 5min"), (.percent, "0.1225", "12,3 %"),
    (.list, #"["a", "b", "c"]"#, "a, b und c"),
  ])
  func formatsForLocale(format: SettingsFormat, json: String, text: String) throws {
    let value = try SettingsValue(json: Data(json.utf8))
    let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    let shown = format.text(of: value, locale: Locale(identifier: "de_DE"), timeZone: berlin)
    // Versions of the locale data use different spaces.
    #expect(shown?.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text)
  }

  @Test func formatsValuesOfTemplate() throws {
    let template = try SettingsTemplate(
      Data(
        #"{"template": 1, "page": {"id": "p"}, "sections": [{"title": "{size | bytes}, {day? | date}", "items": []}]}"#
          .utf8))
    let response: SettingsValue = .object([.init("size", .number(.integer(2_000)))])
    #expect(template.filled(with: [response]).sections.map(\.title) == ["2 kB, "])
    let page = template.filled(with: [response]) { "\($1.rawValue) of \($0)" }
    #expect(page.sections.map(\.title) == ["bytes of 2000, "])
    let wrong = template.filled(with: [.object([.init("size", .string("2 kB"))])])
    #expect(
      wrong.allProblems.map(\.description) == [
        "sections[0].title: 'size' must be a number of bytes, from 0"
      ])
  }
}
