import SettingsSyntax
import Testing

/// Tests the texts that RFC 8259 requires a reader to accept or reject, by section.
@Suite struct JSONGrammarTests {
  /// Section 2: a single value, with whitespace around the six structural characters.
  private static let grammar: [(String, String)] = [
    ("1", "1"), ("\"a\"", "\"a\""), ("null", "null"),
    (" \t\r\n[ \t\r\n1 \t\r\n, \n2 ] \t\r\n", "[1, 2]"),
    ("{ \"a\" : 1 }", #"{"a": 1}"#), ("[]", "[]"), ("{}", "{}"), ("[[],{}]", "[[], {}]"),
  ]
  private static let invalidGrammar: [String] = [
    "", " ", "1 2", "[1][2]", "{}{}", "\u{B}1", "\u{C}[]", "[1]\u{0}", "\u{A0}1", "[1]\u{2028}",
    "[1]x",
    "[1]]", "\u{FEFF}\u{FEFF}1", "[\u{FEFF}1]", "[1\u{0}]", "<1>", "]", "}", ",", ":", "\u{3000}[]",
  ]

  /// Section 3: the three literal names, in lowercase.
  private static let words: [(String, String)] = [
    ("true", "true"), ("false", "false"), ("[null,true]", "[null, true]"),
  ]
  private static let invalidWords: [String] = [
    "True", "TRUE", "nul", "nulll", "tru e", "yes", "undefined", "None", "a", "[a]", "[nan]",
    "[true1]",
    "*", "&a", "!!str 1", "[null]]", "t", "fals", "~",
  ]

  private static let objects: [(String, String)] = [
    (#"{"a":1,"b":2}"#, #"{"a": 1, "b": 2}"#), (#"{"":0}"#, #"{"": 0}"#),
    (#"{"a":{"a":{}}}"#, #"{"a": {"a": {}}}"#), ("{\"a\"\n:\n1\n}", #"{"a": 1}"#),
    (#"{"a\u0000b":1}"#, #"{"a\u0000b": 1}"#), (#"{"<<":{"a":1}}"#, #"{"<<": {"a": 1}}"#),
  ]
  private static let invalidObjects: [String] = [
    "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{\"a\"}", "{\"a\" 1}",
    "{\"a\":}",
    "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{\"a\":1;\"b\":2}", "{a:1}", "{1:1}", "{'a':1}",
    "{null:1}",
    "{\"a\"::1}", "{\"a\":1]", "{\"a\":1}}", "{[1]:2}", "{\"a\",\"b\"}", "{\"a\"=1}", "{\"a\":1:2}",
    "{1}",
    "{:1}", "{{}}",
  ]

  private static let arrays: [(String, String)] = [
    ("[1,\"a\",null,[true]]", #"[1, "a", null, [true]]"#), ("[ ]", "[]"), ("[[[[]]]]", "[[[[]]]]"),
  ]
  private static let invalidArrays: [String] = [
    "[", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1}", "[1:2]", "[1;2]",
    "[\"a\" \"b\"]", "[[]",
    "[1,\n2\n,", "[:]", "[=]",
  ]

  private static let numbers: [(String, String)] = [
    ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("10", "10"), ("1.5", "1.5"), ("1e3", "1000"),
    ("1E+2", "100"),
    ("1e-2", "0.01"), ("0e1", "0"), ("0.5", "0.5"), ("-1.25e-1", "-0.125"),
    ("9007199254740993", "9007199254740993"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9223372036854775808"), ("1e400", "1e400"), ("1.0", "1"), ("0E+0", "0"),
    ("-12345678901234567890123", "-12345678901234567890123"), ("1e-400", "0"), ("5e-324", "5e-324"),
  ]
  private static let invalidNumbers: [String] = [
    "+1", "-", "--1", "- 1", "01", "-01", "00", "1.", ".5", "-.5", "1.e2", "1e", "1e+", "1E-",
    "1e1.5", "0x10",
    "0b1", "1_000", "Infinity", "-Infinity", "NaN", "1a", "1.2.3", "1,5x", "0.", "２", "1e٢", "++1",
    "1-2", "0o7",
    ".", "e1", "-a", "1 e2",
  ]

  private static let strings: [(String, String)] = [
    (#""""#, #""""#), (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
    (#""\u0041\u00e9""#, #""Aé""#),
    (#""\uD83D\uDE00""#, #""😀""#), (#""\uABCD\uabcd""#, #""ꯍꯍ""#), ("\"设置 😀\"", "\"设置 😀\""),
    ("\"\u{7F}\"", #""\u007f""#), ("\"\u{10FFFF}\"", "\"\u{10FFFF}\""),
    (#""\u0000""#, #""\u0000""#),
    (#""\u2028""#, #""\u2028""#), ("\"'\"", "\"'\""), ("\"a//b/*c*/#\"", "\"a//b/*c*/#\""),
    (#""\uFFFF""#, "\"\u{FFFF}\""),
  ]
  private static let invalidStrings: [String] = [
    "\"", "\"a", "'a'", "\"a\nb\"", "\"a\tb\"", "\"a\u{0}b\"", "\"\u{1F}\"", #""\x41""#, #""\a""#,
    #""\'""#, #""\u""#,
    #""\u12""#, #""\u12G4""#, #""\U00000041""#, #""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#,
    #""\ud83dx""#,
    #""\ud83d\ud83d""#, #""\"#, #""\\\""#, "\"a\"b", "\"a\"\"b\"", "\u{201C}a\u{201D}", "\"\\\n\"",
    #""\é""#, "\"\\\u{0}\"",
    "`a`", "\"\r\"", #""\u{41}""#, #""\ud83d\"#,
  ]

  @Test(arguments: [grammar, words, objects, arrays, numbers, strings].flatMap(\.self))
  func acceptsValidJSON(_ text: String, _ value: String) {
    let reading = Reading(json: text)
    #expect(reading.ids.isEmpty)
    #expect(reading.value == value)
  }

  @Test(
    arguments: [
      invalidGrammar, invalidWords, invalidObjects, invalidArrays, invalidNumbers, invalidStrings,
    ].flatMap(\.self))
  func rejectsInvalidJSON(_ text: String) {
    let reading = Reading(json: text)
    #expect(!reading.tree.isWellFormed)
    #expect(reading.findings.contains { $0.severity == .error })
  }

  /// Section 8.1: UTF-8. A reader may ignore a byte order mark, and this reader does.
  @Test func readsUTF8WithByteOrderMark() {
    #expect(Reading(json: "\u{FEFF}[1]").value == "[1]")
    #expect(Reading([0x22, 0xFF, 0x22], as: .json).ids == [.invalidEncoding])
    #expect(Reading([0x22, 0xED, 0xA0, 0x80, 0x22], as: .json).ids.first == .invalidEncoding)
    #expect(Reading([0x5B, 0, 0x5D, 0], as: .json).ids == [.invalidEncoding])
  }

  /// Section 9: a reader may limit depth and size. Everything within the limits is read.
  @Test func readsDeepAndLargeJSON() {
    let items = (0..<50_000).map(String.init).joined(separator: ",")
    #expect(Reading(json: "[\(items)]").tree.nodeCount == 50_001)
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Reading(json: "\"\(long)\"").value?.utf8.count == 1_000_002)
  }

  /// JSON without duplicate keys is valid YAML 1.2, apart from the limitations of libyaml.
  @Test func readsJSONAsYAML() {
    for (text, value) in Self.objects + Self.arrays + Self.numbers where !text.contains("\n") {
      if text.contains("<<") || text == "1e400" { continue }
      #expect(Reading(yaml: text).value == value, "\(text)")
    }
  }
}
