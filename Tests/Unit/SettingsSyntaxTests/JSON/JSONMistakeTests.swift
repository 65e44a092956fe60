import SettingsSyntax
import Testing

/// Tests invalid JSON with one obvious meaning: the diagnostic, its range and its fix.
@Suite struct JSONMistakeTests {
  private static func syntax(
    _ marked: String, _ message: String, fixed: String? = nil, remaining: [DiagnosticID] = []
  ) -> Mistake {
    Mistake(marked, .jsonSyntax, message, fixed: fixed, remaining: remaining)
  }

  private static let commas: [Mistake] = [
    syntax("{\"a\": 1«,»}", "a comma is not allowed before the closing '}'", fixed: "{\"a\": 1}"),
    syntax("[1«,»\n]", "a comma is not allowed before the closing ']'", fixed: "[1\n]"),
    syntax("[1,«,» 2]", "unexpected comma", fixed: "[1, 2]"),
    syntax("[«,»1]", "unexpected comma", fixed: "[1]"),
    syntax("{«,»\"a\": 1}", "unexpected comma", fixed: "{\"a\": 1}"),
    syntax("[1«» 2]", "a comma is missing here", fixed: "[1, 2]"),
    syntax("{\"a\": 1«»\n\"b\": 2}", "a comma is missing here", fixed: "{\"a\": 1,\n\"b\": 2}"),
    syntax("[{}«»{}]", "a comma is missing here", fixed: "[{},{}]"),
    syntax("{\"a\"«=»1}", "a key must be followed by ':', not '='", fixed: "{\"a\":1}"),
    syntax("{\"a\"«» 1}", "a colon is missing here", fixed: "{\"a\": 1}"),
    syntax("{\"a\":«}»", "the key has no value"),
    syntax("{\"a\"«}»", "expected ':' after the key, but found '}'"),
    syntax("«[»1, 2", "the '[' is not closed"), syntax("«{»\"a\": 1", "the '{' is not closed"),
    syntax("[1«}»", "expected ',' or ']', but found '}'"),
    syntax("[1]«]»", "unexpected text after the end of the document"),
  ]

  private static let comments: [Mistake] = [
    syntax("«// c»\n[1]", "JSON does not allow comments", fixed: "\n[1]"),
    syntax("[1 «/* c */»]", "JSON does not allow comments", fixed: "[1 ]"),
    syntax("«# c»\n1", "JSON does not allow comments", fixed: "\n1"),
    syntax("[1]«/* c»", "JSON does not allow comments", fixed: "[1]"),
    Mistake(
      "[1,«\u{A0}»«\u{A0}»2]", .noBreakSpace,
      "JSON does not treat U+00A0 (no-break space) as a space",
      fixed: "[1, \u{A0}2]",
      remaining: [.noBreakSpace]),
    Mistake(
      "[1«\u{3000}»]", .noBreakSpace,
      "JSON does not treat U+3000 (ideographic space) as a space", fixed: "[1 ]"),
  ]

  private static let texts: [Mistake] = [
    syntax("[«'a'»]", "a string must be in double quotes in JSON", fixed: "[\"a\"]"),
    syntax(
      "[«'say \"hi\"'»]", "a string must be in double quotes in JSON", fixed: #"["say \"hi\""]"#),
    syntax(#"[«'it\'s'»]"#, "a string must be in double quotes in JSON"),
    syntax("{«'a'»: 1}", "a string must be in double quotes in JSON", fixed: "{\"a\": 1}"),
    syntax("{«a»: 1}", "a key must be in double quotes", fixed: "{\"a\": 1}"),
    syntax("{«标题»: 1}", "a key must be in double quotes", fixed: "{\"标题\": 1}"),
    syntax("{«“a”»: 1}", "a key must be in double quotes", fixed: "{\"a\": 1}"),
    syntax("[«“a”»]", "'“a”' is not a JSON value", fixed: "[\"a\"]"),
    syntax(
      "{\"a\": «Hello World»}", "'Hello World' is not a JSON value",
      fixed: "{\"a\": \"Hello World\"}"
    ),
    syntax(
      "{\"a\": «http://x.y»}", "'http://x.y' is not a JSON value", fixed: "{\"a\": \"http://x.y\"}"
    ),
    syntax(
      "{\"a\": «3 apples»}", "'3 apples' is not a JSON value", fixed: "{\"a\": \"3 apples\"}"),
    syntax("{\"a\": \"he said \"«hi»\" now\"}", "this text follows a closing quote"),
    syntax("[«\"»a\nb\"]", "the quote that opens here is not closed on its line"),
    syntax("[«\"»a]", "the quote that opens here is never closed"),
    syntax("[\"a«\t»b\"]", "a string cannot contain U+0009 (tab) unescaped", fixed: #"["a\tb"]"#),
    syntax("[\"a«\u{1}»b\"]", "a string cannot contain U+0001 unescaped", fixed: #"["a\u0001b"]"#),
    syntax(#"["«\d»+"]"#, #"JSON has no escape '\d'"#, fixed: #"["\\d+"]"#),
    syntax(#"["«\u12»"]"#, #"'\u' must be followed by four hexadecimal digits"#),
    syntax(#"["«\ud83d»"]"#, "half of a surrogate pair is not a character"),
  ]

  private static let words: [Mistake] = [
    syntax("[«True»]", "'True' is not a JSON value", fixed: "[true]"),
    syntax("[«None»]", "'None' is not a JSON value", fixed: "[null]"),
    syntax("[«yes»]", "'yes' is not a JSON value", fixed: "[true]"),
    syntax("[«NaN»]", "'NaN' is not a JSON value", fixed: "[\"NaN\"]"),
    syntax("[«01»]", "a number cannot begin with 0 in JSON", fixed: "[1]"),
    syntax("[«+1»]", "'+1' is not a JSON number", fixed: "[1]"),
    syntax("[«.5»]", "'.5' is not a JSON number", fixed: "[0.5]"),
    syntax("[«1.»]", "'1.' is not a JSON number", fixed: "[1]"),
    syntax("[«0x1F»]", "'0x1F' is not a JSON number", fixed: "[31]"),
    syntax("[«12px»]", "'12px' is not a JSON number"), syntax("[«-»]", "'-' is not a JSON number"),
  ]

  @Test(arguments: [commas, comments, texts, words].flatMap(\.self))
  func reportsMistake(_ mistake: Mistake) throws { try mistake.check(as: .json) }

  @Test func reportsAllMistakes() {
    let text = """
      // settings
      {'a': True,
       b: [1,, 2 3,],
       "c" = .5,
       "d": Hello,
       "e": "\\q",
      }
      """
    let reading = Reading(json: text)
    let lines = LineIndex(reading.file)
    #expect(
      reading.findings.map { lines.position(of: $0.range.offset).line }
        == [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6])
    #expect(
      reading.values == [#"{"a": true, "b": [1, 2, 3], "c": 0.5, "d": "Hello", "e": "\\q"}"#])
    #expect(!reading.tree.isWellFormed)
  }

  /// Reading stops after a hundred mistakes.
  @Test func stopsAfterHundredMistakes() {
    let reading = Reading(json: "[" + String(repeating: ",", count: 100_000))
    #expect(reading.findings.count == 100)
  }
}
