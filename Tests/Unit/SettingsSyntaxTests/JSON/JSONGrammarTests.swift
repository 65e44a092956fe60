import SettingsSyntax
import TestSupport
import Testing

/// Tests the texts that RFC 8259 requires a reader to accept or reject.
///
/// `Tests/Fixtures/JSON/rfc8259.txt` lists them, and `Tests/Checks/check_json.py` compares the list
/// with the grammar.
@Suite struct JSONGrammarTests {
  /// A line of the list.
  private struct ListedText {
    let isAccepted: Bool?
    /// The id of the first finding, or an empty string.
    let id: Substring
    var bytes: [UInt8] = []
    /// The range of the first finding.
    var range: Range<Int>?

    /// Reads a line such as `no  json-syntax  [1«,»]`, or returns nil if it lists no text.
    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: /(yes|no|may)  (?:([a-z-]+)  )?(.*)/) else {
        return nil
      }
      isAccepted = match.output.1 == "may" ? nil : match.output.1 == "yes"
      id = match.output.2 ?? ""
      var rest = match.output.3.unicodeScalars
      while let scalar = rest.popFirst() {
        switch scalar {
        case "«": range = bytes.count..<bytes.count
        case "»": range = (range?.lowerBound ?? 0)..<bytes.count
        case "‹":
          let inner = String(rest.prefix { $0 != "›" })
          rest = rest.drop { $0 != "›" }.dropFirst()
          let parts = inner.split(separator: "×")
          if parts.count == 2, let count = Int(parts[1]) {
            bytes += String(repeating: String(parts[0]), count: count).utf8
          } else {
            bytes += inner.split(separator: " ").compactMap { UInt8($0, radix: 16) }
          }
        default: bytes += String(scalar).utf8
        }
      }
    }
  }

  @Test func readsListedTexts() throws {
    let list = try Repository.text("Tests/Fixtures/JSON/rfc8259.txt")
    let lines = list.split(separator: "\n")
    let texts = lines.compactMap(ListedText.init)
    #expect(texts.count == lines.count { !$0.hasPrefix("#") })
    #expect(texts.count > 600)
    for text in texts {
      let reading = Reading(text.bytes, as: .json)
      let shown = Comment(rawValue: String(decoding: text.bytes.prefix(200), as: UTF8.self))
      #expect(reading.findings.first?.id.rawValue ?? "" == text.id, shown)
      #expect(reading.findings.first?.range.bytes == text.range, shown)
      guard let isAccepted = text.isAccepted else { continue }
      #expect(reading.tree.isWellFormed == isAccepted, shown)
      #expect(reading.findings.contains { $0.severity == .error } == !isAccepted, shown)
    }
  }

  private static let values: [(String, String)] = [
    (" \t\r\n[ \t\r\n1 \t\r\n, \n2 ] \t\r\n", "[1, 2]"), ("[[],{}]", "[[], {}]"),
    ("[null,true,false]", "[null, true, false]"), (#"{"a":1,"b":2}"#, #"{"a": 1, "b": 2}"#),
    (#"{"":0}"#, #"{"": 0}"#), (#"{"a":{"a":{}}}"#, #"{"a": {"a": {}}}"#),
    ("{\"a\"\n:\n1\n}", #"{"a": 1}"#), (#"{"a\u0000b":1}"#, #"{"a\u0000b": 1}"#),
    (#"{"<<":{"a":1}}"#, #"{"<<": {"a": 1}}"#), ("[1,\"a\"]", #"[1, "a"]"#),
    ("\u{FEFF}[1]", "[1]"),
    ("-0", "0"), ("-0.0", "0"), ("1.5", "1.5"), ("1e3", "1000"), ("1E+2", "100"), ("1e-2", "0.01"),
    ("0e1", "0"), ("-1.25e-1", "-0.125"), ("9007199254740993", "9007199254740993"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9223372036854775808"), ("1e400", "1e400"), ("1.0", "1"),
    ("-12345678901234567890123", "-12345678901234567890123"), ("1e-400", "0"), ("5e-324", "5e-324"),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#), (#""\u0041\u00e9""#, #""Aé""#),
    (#""\uD83D\uDE00""#, #""😀""#), (#""\uABCD\uabcd""#, #""ꯍꯍ""#),
    ("\"设置 😀\"", "\"设置 😀\""),
    ("\"\u{7F}\"", #""\u007f""#), ("\"\u{10FFFF}\"", "\"\u{10FFFF}\""),
    (#""\u0000""#, #""\u0000""#), (#""\u2028""#, #""\u2028""#),
    ("\"a//b/*c*/#\"", "\"a//b/*c*/#\""), (#""\uFFFF""#, "\"\u{FFFF}\""),
  ]

  @Test func readsValues() {
    for (text, value) in Self.values {
      let reading = Reading(json: text)
      #expect(reading.ids.isEmpty, "\(text)")
      #expect(reading.value == value, "\(text)")
    }
  }

  /// JSON without duplicate keys is valid YAML 1.2, apart from the limitations of libyaml.
  @Test func readsJSONAsYAML() {
    for (text, value) in Self.values where !text.contains("\n") && !text.contains("\"") {
      if text != "1e400" { #expect(Reading(yaml: text).value == value, "\(text)") }
    }
    for text in [#"{"a":1,"b":2}"#, #"{"":0}"#, #"{"a":{"a":{}}}"#, #"[1,"a"]"#] {
      #expect(Reading(yaml: text).value == Reading(json: text).value, "\(text)")
    }
  }

  /// Section 9: a reader may limit depth and size. Everything within the limits is read.
  @Test func readsDeepAndLargeJSON() {
    let items = (0..<50_000).map(String.init).joined(separator: ",")
    #expect(Reading(json: "[\(items)]").tree.nodeCount == 50_001)
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Reading(json: "\"\(long)\"").value?.utf8.count == 1_000_002)
  }

  /// Reading stops after a hundred mistakes.
  @Test func stopsAfterHundredMistakes() {
    let reading = Reading(json: "[" + String(repeating: ",", count: 100_000))
    #expect(reading.findings.count == 100)
  }
}
