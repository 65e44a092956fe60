import TestSupport
import Testing

@testable import SettingsLanguage

@Suite struct PatternTests {
  private static let texts: [(source: String, texts: [String], others: [String])] = [
    // A match may begin anywhere in the text.
    ("", ["", "a"], []),
    ("b", ["b", "abc"], ["", "ac"]),
    ("a.c", ["abc", "xa😀c", "a\u{0}c"], ["ac", "a\nc", "a\rc", "a\u{2028}c"]),
    // Alternatives and groups.
    ("ab|cd|", ["ab", "cd", ""], []),
    ("^(?:ab|cd|e)$", ["ab", "cd", "e"], ["", "abcd", "a"]),
    ("^(a|)(b|)$", ["", "a", "b", "ab"], ["ba", "aa"]),
    // Quantifiers, greedy and lazy.
    ("^a*$", ["", "aaaa"], ["b", "ab"]),
    ("^ba+?$", ["ba", "baaa"], ["b"]),
    ("^ba??$", ["b", "ba"], ["baa"]),
    ("^a{2}$", ["aa"], ["a", "aaa"]),
    ("^a{2,}?$", ["aa", "aaaa"], ["a"]),
    ("^(?:ab){1,3}$", ["ab", "ababab"], ["", "abababab", "aba"]),
    ("^a{0}b{0,0}$", [""], ["a", "b"]),
    ("^(?:)*(?:){9}(?:^)*$", [""], ["a"]),
    ("^(?:a*)*$", ["", "aaa"], ["b"]),
    ("^(?:a{0,2}){3}$", ["", "aaaaaa"], ["aaaaaaa"]),
    // Assertions.
    ("^a|b$", ["ax", "xb"], ["xa", "bx"]),
    ("^a$", ["a"], ["a\n", "b\na\nb"]),
    ("\\bcat\\b", ["cat", "a cat.", "écaté"], ["cats", "_cat", "cat9"]),
    ("\\Bcat", ["scat"], ["cat", " cat"]),
    ("^\\B$", [""], ["a"]),
    ("$^", [""], ["a"]),
    // Character classes.
    ("^[a-c]+$", ["abc"], ["abcd", ""]),
    ("^[^a-c]$", ["d", "é", "😀", "\n"], ["a", "", "de"]),
    ("[]", [], ["", "a", "]"]),
    ("^[^]$", ["a", "\n", "😀"], [""]),
    ("^[-a]$", ["-", "a"], ["b"]),
    ("^[a-]$", ["-", "a"], ["b"]),
    ("^[a\\-c]$", ["a", "-", "c"], ["b"]),
    ("^[.*+?(){|^$/\\]\\\\]$", [".", "^", "]", "\\", "{"], ["a"]),
    ("^[\\d_]$", ["0", "9", "_"], ["a", "٣"]),
    ("^[^\\D5]$", ["4", "6"], ["5", "a"]),
    ("^[\\b]$", ["\u{8}"], ["b"]),
    ("^[c-ea-db]$", ["a", "b", "c", "d", "e"], ["f"]),
    // Class escapes.
    ("^\\d$", ["7"], ["٣", "a"]),
    ("^\\D$", ["٣", "a"], ["7"]),
    ("^\\w$", ["a", "Z", "0", "_"], ["é", "-"]),
    ("^\\W$", ["é", "-"], ["a", "_"]),
    (
      "^\\s$", [" ", "\t", "\u{B}", "\u{A0}", "\u{FEFF}", "\u{2029}", "\u{3000}"], ["\u{85}", "a"]
    ),
    ("^\\S$", ["\u{85}", "\u{200B}"], ["\u{1680}"]),
    // Character escapes.
    ("^\\t\\n\\v\\f\\r\\0$", ["\t\n\u{B}\u{C}\r\u{0}"], []),
    ("^\\x41\\u00e9\\u{1F600}\\cJ\\cj$", ["Aé😀\n\n"], []),
    ("^\\uD83D\\uDE00$", ["😀"], []),
    ("\\uD83D", [], ["😀"]),
    ("^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$", ["^$\\.*+?()[]{}|/"], []),
    // Patterns match scalars, not bytes or grapheme clusters.
    ("^.$", ["é", "😀"], ["e\u{301}", "👩‍👩‍👧", ""]),
    ("^é$", ["é"], ["e\u{301}"]),
    ("^[à-ü]{2}$", ["éà"], ["ea"]),
    ("^[\\u{1F600}-\\u{1F64F}]+$", ["😀🙏"], ["😀a"]),
  ]

  @Test(arguments: texts)
  func matchesTexts(source: String, texts: [String], others: [String]) throws {
    let pattern = try Pattern(source)
    for text in texts {
      #expect(pattern.matches(text), "\(source) in \(text.debugDescription)")
    }
    for text in others {
      #expect(!pattern.matches(text), "\(source) in \(text.debugDescription)")
    }
  }

  private static let rejected:
    [(source: String, byteOffset: Int, byteLength: Int, message: String)] = [
      // Syntax errors.
      ("é(a", 2, 1, "this group does not end: write ')' after it"),
      ("é)", 2, 1, "there is no '(' for this ')': write '\\)' for the character"),
      ("ab[c-", 2, 1, "this class does not end: write ']' after it"),
      ("[^", 0, 1, "this class does not end: write ']' after it"),
      ("[\\]", 0, 1, "this class does not end: write ']' after it"),
      ("*a", 0, 1, "there is nothing for '*' to repeat: write '\\*' for the character"),
      ("a**", 2, 1, "there is nothing for '*' to repeat: write '\\*' for the character"),
      ("^+", 1, 1, "there is nothing for '+' to repeat: write '\\+' for the character"),
      ("a???", 3, 1, "there is nothing for '?' to repeat: write '\\?' for the character"),
      ("a]", 1, 1, "']' stands alone: write '\\]' for the character"),
      ("{2}", 0, 1, "'{' stands alone: write '\\{' for the character"),
      ("}", 0, 1, "'}' stands alone: write '\\}' for the character"),
      (
        "a{,2}", 1, 1,
        "this is not a count: write '{2}', '{2,}' or '{2,4}', or '\\{' for the character"
      ),
      (
        "a{2", 1, 1,
        "this is not a count: write '{2}', '{2,}' or '{2,4}', or '\\{' for the character"
      ),
      ("a{3,2}", 1, 5, "the numbers of '{3,2}' are out of order: write the smaller first"),
      ("[z-a]", 1, 3, "the ends of 'z-a' are out of order: write the smaller first"),
      ("[\\d-z]", 1, 4, "'\\d-z' is not a range: write '\\-' for the character '-'"),
      // Invalid escapes.
      ("a\\", 1, 1, "'\\' stands alone at the end: write '\\\\' for the character"),
      ("\\é", 0, 3, "'\\é' is not an escape: write 'é' or '\\\\' for a backslash"),
      ("\\-", 0, 2, "'\\-' is not an escape: write '-' or '\\\\' for a backslash"),
      ("[\\B]", 1, 2, "'\\B' is not an escape: write 'B' or '\\\\' for a backslash"),
      ("\\x4", 0, 2, "'\\x' needs 2 hexadecimal digits: write them all"),
      ("\\u12g4", 0, 2, "'\\u' needs 4 hexadecimal digits: write them all"),
      ("\\u{110000}", 0, 9, "this is not a code point: write '\\u{…}' with a number up to 10FFFF"),
      ("\\u{}", 0, 3, "this is not a code point: write '\\u{…}' with a number up to 10FFFF"),
      ("\\c1", 0, 2, "'\\c' needs a letter: write one, as in '\\cJ'"),
      ("\\01", 0, 3, "there are no octal escapes: write '\\x' and two hexadecimal digits"),
      // Unsupported syntax.
      (
        "a(?=b)", 1, 3,
        "'(?=' looks around, which is not supported: write a pattern for the whole text"
      ),
      (
        "(?<!b)", 0, 4,
        "'(?<!' looks around, which is not supported: write a pattern for the whole text"
      ),
      ("(?<year>a)", 0, 3, "names of groups are not supported: write '(…)'"),
      ("(?i:a)", 0, 2, "this group is not supported: begin it with '(' or '(?:', without flags"),
      (
        "(a)\\1", 3, 2,
        "'\\1' refers to a group, which is not supported: write the group's pattern again"
      ),
      ("\\p{L}", 0, 2, "'\\p' is not supported: write the characters, as in '[A-Za-zÀ-ÿ]'"),
    ]

  @Test(arguments: rejected)
  func rejectsPattern(source: String, byteOffset: Int, byteLength: Int, message: String) {
    #expect(throws: PatternError(message, byteOffset: byteOffset, byteLength: byteLength)) {
      try Pattern(source)
    }
  }

  @Test(arguments: [
    "((a{1,50}){1,50}){1,50}", "a{1000}", "(?:a{1000}){99999999999999999999}",
    "(?:|){999999999}", "(?:(?:(?:^){1000}){1000}){1000}",
  ])
  func rejectsTooLargeProgram(source: String) {
    #expect(
      throws: PatternError(
        "the pattern needs more than 1000 instructions: write smaller numbers in its '{…}'",
        byteOffset: 0, byteLength: source.utf8.count)
    ) { try Pattern(source) }
  }

  @Test func acceptsLargestProgram() throws {
    #expect(try Pattern("^a{997}$").matches(String(repeating: "a", count: 997)))
  }

  @Test func limitsDepthOfGroups() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(?:", count: depth) + "a" + String(repeating: ")*", count: depth)
    }
    #expect(try Pattern("^" + nested(100) + "$").matches("aaa"))
    #expect(
      throws: PatternError(
        "groups are nested more than 100 deep: write fewer", byteOffset: 300, byteLength: 3)
    ) { try Pattern(nested(101)) }
  }

  /// Each takes exponential or high polynomial time in a matcher that backtracks.
  @Test(arguments: [
    "^(a+)+$", "^(a*)*$", "^(a|a)*$", "^(a|aa)+$", "^a*a*a*a*a*a*$", "^(?:(?:a+)+)+$",
    "^(.*)*$(?:c)",
  ])
  func takesLinearTime(source: String) throws {
    let text = String(repeating: "a", count: Effort.length(100_000)) + "b"
    #expect(try !Pattern(source).matches(text))
  }

  /// Steps are counted: every instruction that is tried at each character.
  @Test func stopsAfterLimitOfSteps() throws {
    let pattern = try Pattern("(a?){300}b")
    let length = Effort.rounds(10_000)
    let text = Array(repeating: UInt8(ascii: "a"), count: length)
    func steps(_ count: Int) -> (isFound: Bool, left: Int) {
      var left = count
      let isFound = text.withUnsafeBufferPointer { pattern.matches($0, stepsLeft: &left) }
      return (isFound, left)
    }
    let whole = steps(.max)
    #expect(!whole.isFound)
    let taken = Int.max - whole.left
    #expect(taken > length * 300 && taken < length * 1_000)
    #expect(steps(taken + 1).isFound == false)
    let cut = steps(100_000)
    #expect(cut.isFound && cut.left <= 0 && cut.left > -1_000)
  }

  @Test func treatsInvalidByteAsOneReplacementCharacter() throws {
    let texts: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ]
    for text in texts {
      let pattern = try Pattern("^\\uFFFD{\(text.count)}$")
      var steps = 1_000
      #expect(
        text.withUnsafeBufferPointer { pattern.matches($0, stepsLeft: &steps) } && steps > 0,
        "\(text)")
    }
  }

  @Test func comparesPatternsByBytes() throws {
    #expect(try Pattern("é") == Pattern("é"))
    #expect(try Pattern("é") != Pattern("e\u{301}"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
  }
}
