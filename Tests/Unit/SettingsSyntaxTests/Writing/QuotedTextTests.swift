import SettingsSyntax
import TestSupport
import Testing

/// Checks that quoted text reads back as the same text.
@Suite struct QuotedTextTests {
  private static let pieces: [String] = [
    "a", " ", "  ", "\"", "'", "''", "\\", "\\n", "\n", "\r", "\r\n", "\t", "\0", "\u{1}",
    "\u{1B}[2J", "\u{7F}",
    "\u{80}", "\u{85}", "\u{9B}", "\u{A0}", "\u{AD}", "é", "e\u{301}", "设置", "\u{3000}", "\u{200B}",
    "\u{200C}",
    "\u{200D}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2060}", "\u{2069}", "\u{FEFF}", "\u{FFF9}",
    "\u{FFFD}",
    "\u{FFFE}", "\u{FFFF}", "😀", "👩‍👧", "\u{E0001}", "\u{10FFFF}", ": ", " #", "- ", "%", "@", "{",
    "[", ",", "/",
    "~", "null", "true", "1", "---", "\u{61C}", "\u{180E}", "\u{D7FF}", "\u{E000}",
  ]

  private static let texts: [String] = {
    var numbers = SplitMix64(seed: 41)
    return pieces + (0..<3000).map { _ in numbers.text(of: pieces, count: 16) }
  }()

  /// The only scalar of a document. It is compared by Unicode scalars because `==` on strings
  /// ignores normalization.
  private func scalars(_ reading: Reading) -> [Unicode.Scalar]? {
    guard reading.ids.isEmpty, reading.tree.nodeCount == 1 else { return nil }
    return Array(reading.tree.string(of: NodeID(0)).unicodeScalars)
  }

  @Test func roundTripsJSONStrings() {
    for text in Self.texts {
      let quoted = QuotedText.json(text)
      #expect(scalars(Reading(json: quoted)) == Array(text.unicodeScalars), "\(quoted)")
    }
  }

  @Test func roundTripsYAMLScalars() {
    for text in Self.texts {
      let quoted = QuotedText.yaml(text)
      #expect(scalars(Reading(yaml: quoted)) == Array(text.unicodeScalars), "\(quoted)")
      #expect(
        !quoted.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{85}" || $0 == "\u{2028}" })
    }
  }

  @Test func roundTripsYAMLScalarsInCollections() {
    for text in Self.texts.prefix(1000) {
      let quoted = QuotedText.yaml(text)
      let block = Reading(yaml: "a: \(quoted)\nb: [\(quoted), {c: \(quoted)}] # d\n")
      let json = QuotedText.json(text)
      #expect(block.value == "{\"a\": \(json), \"b\": [\(json), {\"c\": \(json)}]}")
    }
  }

  @Test func quotesExamples() {
    #expect(QuotedText.json("a\"\\/\n\u{1}\u{7F}é\u{202E}") == #""a\"\\/\n\u0001\u007fé\u202e""#)
    #expect(QuotedText.yaml("plain") == "\"plain\"")
    #expect(QuotedText.yaml("it's") == "\"it's\"")
    #expect(QuotedText.yaml("say \"hi\", it's") == "'say \"hi\", it''s'")
    #expect(QuotedText.yaml("C:\\Users") == "'C:\\Users'")
    #expect(QuotedText.yaml("\\\n") == #""\\\n""#)
    #expect(QuotedText.yaml("\u{0}\u{9B}\u{202E}\u{E0001}") == #""\x00\x9b\u202e\U000e0001""#)
    #expect(QuotedText.yaml("👩‍👧") == "\"👩‍👧\"")
    #expect(QuotedText.yaml("") == "\"\"")
  }
}
