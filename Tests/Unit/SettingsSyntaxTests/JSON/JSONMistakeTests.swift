import SettingsSyntax
import Testing

/// JSON that is none but has one plain meaning: what is said, where, and that the fix mends it.
@Suite struct JSONMistakeTests {
  private static func syntax(
    _ marked: String, _ message: String, mended: String? = nil, remaining: [DiagnosticID] = []
  ) -> Mistake {
    Mistake(marked, .jsonSyntax, message, mended: mended, remaining: remaining)
  }

  private static let commas: [Mistake] = [
    syntax("{\"a\": 1«,»}", "a comma stands before the closing '}'", mended: "{\"a\": 1}"),
    syntax("[1«,»\n]", "a comma stands before the closing ']'", mended: "[1\n]"),
    syntax("[1,«,» 2]", "a comma too many", mended: "[1, 2]"),
    syntax("[«,»1]", "a comma too many", mended: "[1]"),
    syntax("{«,»\"a\": 1}", "a comma too many", mended: "{\"a\": 1}"),
    syntax("[1«» 2]", "a comma is missing here", mended: "[1, 2]"),
    syntax("{\"a\": 1«»\n\"b\": 2}", "a comma is missing here", mended: "{\"a\": 1,\n\"b\": 2}"),
    syntax("[{}«»{}]", "a comma is missing here", mended: "[{},{}]"),
    syntax("{\"a\"«=»1}", "a key is followed by ':', not '='", mended: "{\"a\":1}"),
    syntax("{\"a\"«» 1}", "a colon is missing here", mended: "{\"a\": 1}"),
    syntax("{\"a\":«}»", "the key has no value"),
    syntax("{\"a\"«}»", "expected ':' behind the key, not '}'"),
    syntax("«[»1, 2", "the '[' has no ']'"), syntax("«{»\"a\": 1", "the '{' has no '}'"),
    syntax("[1«}»", "expected ',' or ']', not '}'"),
    syntax("[1]«]»", "the document ended, and more follows"),
  ]

  private static let comments: [Mistake] = [
    syntax("«// c»\n[1]", "JSON has no comments", mended: "\n[1]"),
    syntax("[1 «/* c */»]", "JSON has no comments", mended: "[1 ]"),
    syntax("«# c»\n1", "JSON has no comments", mended: "\n1"),
    syntax("[1]«/* c»", "JSON has no comments", mended: "[1]"),
    Mistake(
      "[1,«\u{A0}»«\u{A0}»2]", .noBreakSpace,
      "this is U+00A0 (no-break space), which JSON does not take for a space",
      mended: "[1, \u{A0}2]",
      remaining: [.noBreakSpace]),
    Mistake(
      "[1«\u{3000}»]", .noBreakSpace,
      "this is U+3000 (ideographic space), which JSON does not take for a space", mended: "[1 ]"),
  ]

  private static let texts: [Mistake] = [
    syntax("[«'a'»]", "a text stands in double quotes in JSON", mended: "[\"a\"]"),
    syntax(
      "[«'say \"hi\"'»]", "a text stands in double quotes in JSON", mended: #"["say \"hi\""]"#),
    syntax(#"[«'it\'s'»]"#, "a text stands in double quotes in JSON"),
    syntax("{«'a'»: 1}", "a text stands in double quotes in JSON", mended: "{\"a\": 1}"),
    syntax("{«a»: 1}", "a key must stand in double quotes", mended: "{\"a\": 1}"),
    syntax("{«标题»: 1}", "a key must stand in double quotes", mended: "{\"标题\": 1}"),
    syntax("{«“a”»: 1}", "a key must stand in double quotes", mended: "{\"a\": 1}"),
    syntax("[«“a”»]", "'“a”' is no JSON value", mended: "[\"a\"]"),
    syntax(
      "{\"a\": «Hello World»}", "'Hello World' is no JSON value", mended: "{\"a\": \"Hello World\"}"
    ),
    syntax(
      "{\"a\": «http://x.y»}", "'http://x.y' is no JSON value", mended: "{\"a\": \"http://x.y\"}"),
    syntax("{\"a\": «3 apples»}", "'3 apples' is no JSON value", mended: "{\"a\": \"3 apples\"}"),
    syntax("{\"a\": \"he said \"«hi»\" now\"}", "this text stands behind a closing quote"),
    syntax("[«\"»a\nb\"]", "the quote that opens here is not closed on its line"),
    syntax("[«\"»a]", "the quote that opens here is never closed"),
    syntax("[\"a«\t»b\"]", "a text cannot hold U+0009 (tab) as it is", mended: #"["a\tb"]"#),
    syntax("[\"a«\u{1}»b\"]", "a text cannot hold U+0001 as it is", mended: #"["a\u0001b"]"#),
    syntax(#"["«\d»+"]"#, #"JSON has no escape '\d'"#, mended: #"["\\d+"]"#),
    syntax(#"["«\u12»"]"#, #"'\u' is followed by four hexadecimal digits"#),
    syntax(#"["«\ud83d»"]"#, "this is half of a surrogate pair, and no character"),
  ]

  private static let words: [Mistake] = [
    syntax("[«True»]", "'True' is no JSON value", mended: "[true]"),
    syntax("[«None»]", "'None' is no JSON value", mended: "[null]"),
    syntax("[«yes»]", "'yes' is no JSON value", mended: "[true]"),
    syntax("[«NaN»]", "'NaN' is no JSON value", mended: "[\"NaN\"]"),
    syntax("[«01»]", "a number does not begin with 0 in JSON", mended: "[1]"),
    syntax("[«+1»]", "'+1' is no JSON number", mended: "[1]"),
    syntax("[«.5»]", "'.5' is no JSON number", mended: "[0.5]"),
    syntax("[«1.»]", "'1.' is no JSON number", mended: "[1]"),
    syntax("[«0x1F»]", "'0x1F' is no JSON number", mended: "[31]"),
    syntax("[«12px»]", "'12px' is no JSON number"), syntax("[«-»]", "'-' is no JSON number"),
  ]

  @Test(arguments: [commas, comments, texts, words].flatMap(\.self))
  func mistake(_ mistake: Mistake) throws { try mistake.check(as: .json) }

  @Test func severalMistakesAreToldAtOnce() {
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

  /// A file of mistakes ends after a hundred of them.
  @Test func readingEndsAfterAHundred() {
    let reading = Reading(json: "[" + String(repeating: ",", count: 100_000))
    #expect(reading.findings.count == 100)
  }
}
