import SettingsSyntax
import Testing

/// The type of an unquoted text according to YAML 1.2.2, section 10.3.2.
@Suite struct CoreSchemaTests {
  private static func type(of text: String) -> CoreType {
    var text = text
    return text.withUTF8 { CoreType(of: $0) }
  }

  private static func number(_ text: String) -> SettingsNumber? {
    var copy = text
    return copy.withUTF8 { SettingsNumber($0, type: CoreType(of: $0)) }
  }

  private static let types: [(CoreType, [String])] = [
    (.null, ["", "null", "Null", "NULL", "~"]), (.true, ["true", "True", "TRUE"]),
    (.false, ["false", "False", "FALSE"]),
    (
      .integer,
      [
        "0", "-0", "+0", "12", "-12", "+12", "012", "0000", "0x0", "0xDEADbeef", "0o0", "0o17",
        "08",
      ]
    ),
    (
      .float,
      [
        "1.", ".5", "-.5", "+.5", "1.5", "1e3", "1E3", "1e+3", "1e-3", "1.e3", ".5e3", "-1.5e-3",
        "012.5", "0e0", "0.0",
      ]
    ),
    (
      .nonFinite,
      [".inf", ".Inf", ".INF", "-.inf", "+.inf", "-.Inf", "+.INF", ".nan", ".NaN", ".NAN"]
    ),
    (
      .string,
      [
        "nUll", "nul", "nulll", "~~", "n", "N", "y", "yes", "Yes", "no", "on", "Off", "t", "tRue",
        "truE", "true ", "TRUe",
        "0x", "0xg", "0X1F", "0o", "0o8", "0O17", "-0x1", "+0o7", "0b1", "1_000", "1:30",
        "190:20:30", "2026-01-01",
        ".", "-", "+", "..", "-.", "+.", "e", "1e", "1e+", ".e3", "e3", "1e3.5", "1.2.3", "--1",
        "+-1", "1-", "1 2", "1,5",
        ".iNf", "+.nan", "-.NaN", "inf", "nan", "Infinity", ".infx", "..inf", "0.x", "１２",
        "1\u{301}", "<<", "=", "0x1.8p3",
      ]
    ),
  ]

  @Test func resolvesUnquotedText() {
    for (type, texts) in Self.types {
      for text in texts { #expect(Self.type(of: text) == type, "\(text)") }
    }
  }

  private static let numbers: [(String, SettingsNumber?)] = [
    ("0", .integer(0)), ("-0", .integer(0)), ("012", .integer(12)), ("+7", .integer(7)),
    ("0x1F", .integer(31)),
    ("0xfF", .integer(255)), ("0o17", .integer(15)), ("0x0", .integer(0)), ("-0.0", .integer(0)),
    ("1.0", .integer(1)),
    ("1.", .integer(1)), (".5", .double(0.5)), ("1.e3", .integer(1000)),
    ("-1.5e-3", .double(-0.0015)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", nil), ("-9223372036854775809", nil),
    ("0x7fffffffffffffff", .integer(.max)), ("0x8000000000000000", nil),
    ("0o777777777777777777777", .integer(.max)), ("0o1000000000000000000000", nil),
    ("1e400", nil), ("-1e400", nil), ("1e-400", .integer(0)),
    ("5e-324", .double(.leastNonzeroMagnitude)),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    ("9007199254740991.0", .integer(9_007_199_254_740_991)),
    ("9007199254740992.0", .double(9_007_199_254_740_992)),
    ("1e15", .integer(1_000_000_000_000_000)), ("1e16", .double(1e16)),
    (".inf", nil), (".nan", nil), ("true", nil),
    ("x", nil),
    ("0.1", .double(0.1)), ("123456789.123456789", .double(123456789.123456789)),
  ]

  @Test(arguments: numbers) func readsNumbers(_ text: String, _ value: SettingsNumber?) {
    #expect(Self.number(text) == value)
  }

  @Test func writesNumbersAsJSON() {
    #expect(SettingsNumber.integer(-5).description == "-5")
    #expect(SettingsNumber.double(0.1).description == "0.1")
    #expect(SettingsNumber.double(1e21).description == "1e+21")
    #expect(SettingsNumber(Double.nan) == nil)
    #expect(SettingsNumber(-Double.infinity) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func readsNumbersWithManyDigits() {
    let digits = String(repeating: "9", count: 100_000)
    #expect(Self.number(digits) == nil)
    #expect(Self.number("0." + digits) == .integer(1))
    #expect(Self.number("0." + String(repeating: "0", count: 100_000) + "1") == .integer(0))
    #expect(Self.number("1e" + digits) == nil)
    #expect(Self.number("0x" + String(repeating: "f", count: 100_000)) == nil)
    #expect(Self.number(String(repeating: "0", count: 100_000) + "7") == .integer(7))
  }

  /// Quotes and tags take precedence over the text.
  @Test func respectsQuotesAndTags() {
    let text = #"['1', "true", !!str ~, ! 1, !!int "7", !!bool 'true', !!null '~', |-"#
    #expect(
      Reading(yaml: text.dropLast(4) + "]").value == #"["1", "true", "~", "1", 7, true, null]"#)
    #expect(Reading(yaml: "a: |-\n  12\nb: >-\n  true\n").value == #"{"a": "12", "b": "true"}"#)
    #expect(Reading(yaml: "1: a\ntrue: b\n~: c\n").value == #"{"1": "a", "true": "b", "~": "c"}"#)
  }

  /// Values without a JSON representation are written as strings.
  @Test func writesValidJSON() {
    let overflows = [
      ".inf", "-.inf", ".nan", "-.5e999", "1.e400", "+1e400", "-0199999999999999999999",
      "0x8000000000000000",
      "-1.e999", "0o1000000000000000000000", "1e999", "-1E+999", "12.5e999", "0.5e999",
    ]
    for text in overflows {
      let value = Reading(yaml: text).value ?? ""
      #expect(Reading(json: value).ids.isEmpty, "\(value)")
    }
  }
}
