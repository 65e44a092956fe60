import SettingsSyntax
import Testing

/// Tests quotes, brackets, escapes, tabs and no-break spaces.
@Suite struct QuoteAndBracketTests {
  private static let quotes: [Mistake] = [
    Mistake(
      "a: \"he said \"«hi\" now\"»\nb: 1\n", .yamlSyntax, "this text follows a closing quote",
      fixed: "a: 'he said \"hi\" now'\nb: 1\n"),
    Mistake(
      "a: 'it'«s'»\n", .yamlSyntax, "this text follows a closing quote",
      fixed: "a: \"it's\"\n"),
    Mistake(
      "a: \"x\" «y»\n", .yamlSyntax, "this text follows a closing quote",
      fixed: "a: '\"x\" y'\n"),
    Mistake(
      "a: 'x'«: y»\n", .yamlSyntax, "this text follows a closing quote",
      fixed: "a: \"'x': y\"\n"),
    Mistake(
      "- \"x\" «- y»\n", .yamlSyntax, "this text follows a closing quote",
      fixed: "- '\"x\" - y'\n"),
    Mistake("a: \"x\\n\" «y\"»\n", .yamlSyntax, "this text follows a closing quote"),
    Mistake(
      "a: «\"»open\nb: 1\n", .yamlSyntax, "the quote that opens here is not closed",
      fixed: "a: \"open\"\nb: 1\n"),
    Mistake(
      "a: «'»open\nb: 1\n---\nc\n", .yamlSyntax, "the quote that opens here is not closed",
      fixed: "a: 'open'\nb: 1\n---\nc\n"),
    Mistake(
      "«\"»a\n", .yamlSyntax, "the quote that opens here is not closed", fixed: "\"a\"\n"),
    Mistake(
      "a: x\nb: «\"»c\nd: \"e\"\nf: 1\n", .yamlSyntax,
      "the quote that opens here is not closed",
      fixed: "a: x\nb: \"c\"\nd: \"e\"\nf: 1\n"),
    Mistake(
      "a: «\"»b\nc: 'd'\ne: \"f\"\n", .yamlSyntax,
      "the quote that opens here is not closed",
      fixed: "a: \"b\"\nc: 'd'\ne: \"f\"\n"),
    Mistake("a: \"x\n  y\"\n «b»: 1\n", .yamlSyntax, "nothing above is indented like this line"),
    Mistake(
      "a: 1\n«\"»b: 2\nc: 3\n", .yamlSyntax, "the quote that opens here is not closed",
      fixed: "a: 1\n\"b\": 2\nc: 3\n"),
  ]

  private static let brackets: [Mistake] = [
    Mistake(
      "a: «{»name\nb: 1\n", .yamlSyntax, "the '{' is not closed",
      fixed: "a: {name}\nb: 1\n"),
    Mistake(
      "a: «[»1, 2\nb: 3\nc: 4\n", .yamlSyntax, "the '[' is not closed",
      fixed: "a: [1, 2]\nb: 3\nc: 4\n"),
    Mistake(
      "a: «[»1, 2\n", .yamlSyntax, "the '[' is not closed", fixed: "a: [1, 2]\n"),
    Mistake(
      "a: «{»b: 1\n", .yamlSyntax, "the '{' is not closed", fixed: "a: {b: 1}\n"),
    Mistake(
      "a: [\"b\" «\"»c\"]\n", .yamlSyntax, "',' or ']' is missing before this",
      fixed: "a: [\"b\", \"c\"]\n"),
    Mistake(
      "a: [\n  {b: 1}\n  «{»c: 2}\n]\n", .yamlSyntax, "',' or ']' is missing before this",
      fixed: "a: [\n  {b: 1},\n  {c: 2}\n]\n"),
    Mistake(
      "a: {b: \"c\" «d»: 1}\n", .yamlSyntax, "',' or '}' is missing before this",
      fixed: "a: {b: \"c\", d: 1}\n"),
    Mistake(
      "a: [1, 2]«]»\nb: 1\n", .yamlSyntax, "unexpected ']'", fixed: "a: [1, 2]\nb: 1\n"),
    Mistake("a: 1\n«}»\n", .yamlSyntax, "unexpected '}'", fixed: "a: 1\n\n"),
    Mistake(
      "a: {b: «Hello {name}», c: 1}\n", .yamlSyntax,
      "a string with a bracket in it needs quotes here",
      fixed: "a: {b: \"Hello {name}\", c: 1}\n"),
    Mistake(
      "[1, «,» 2]\n", .yamlSyntax, "unexpected ','", fixed: "[1,  2]\n"),
    Mistake("{«,»}\n", .yamlSyntax, "unexpected ','", fixed: "{}\n"),
    Mistake("a: |«0»\n  x\n", .yamlSyntax, "the digit after '|' or '>' must be from 1 to 9"),
  ]

  private static let escapes: [Mistake] = [
    Mistake(
      #"a: "x «\ud83d\ude00» y""#, .yamlSyntax,
      #"YAML has no escape '\ud83d\ude00'"#, fixed: #"a: "x 😀 y""#),
    Mistake(
      #"a: "«\ud83d»""#, .yamlSyntax, #"YAML has no escape '\ud83d'"#, fixed: #"a: "\\ud83d""#),
    Mistake(
      #"a: "«\U00110000»""#, .yamlSyntax, #"YAML has no escape '\U00110000'"#,
      fixed: #"a: "\\U00110000""#),
    Mistake(
      #"a: "C:«\U»sers""#, .yamlSyntax, #"YAML has no escape '\U'"#,
      fixed: #"a: "C:\\Users""#),
    Mistake(
      #"a: "«\x4»z""#, .yamlSyntax, #"YAML has no escape '\x4'"#,
      fixed: #"a: "\\x4z""#),
    Mistake(
      #"a: "«\u12»""#, .yamlSyntax, #"YAML has no escape '\u12'"#,
      fixed: #"a: "\\u12""#),
    Mistake(
      #"a: "«\d»+ «\é»""#, .yamlSyntax, #"YAML has no escape '\d'"#, fixed: #"a: "\\d+ \é""#,
      remaining: [.yamlSyntax]),
    Mistake(
      "a: «\"»b\\", .yamlSyntax, "the quote that opens here is not closed", fixed: "a: \"b\\\"",
      remaining: [.yamlSyntax]),
  ]

  private static func tab(_ marked: String, fixed: String) -> Mistake {
    Mistake(
      marked, .tabIndentation, "YAML does not allow tabs as indentation", fixed: fixed)
  }

  private static let tabs: [Mistake] = [
    tab("«\t»a: 1\n", fixed: "  a: 1\n"), tab("a:\n«\t»b: 1\n", fixed: "a:\n  b: 1\n"),
    tab("a:\n«\t\t»- b\n", fixed: "a:\n    - b\n"), tab("-«\t»a: 1\n", fixed: "-  a: 1\n"),
    tab("a: |\n«\t»x\n", fixed: "a: |\n  x\n"), tab("a: x\n«\t»y\n", fixed: "a: x\n  y\n"),
  ]

  private static func space(
    _ marked: String, fixed: String, wide: Bool = false, remaining: [DiagnosticID] = []
  ) -> Mistake {
    let name = wide ? "U+3000 (ideographic space)" : "U+00A0 (no-break space)"
    return Mistake(
      marked, .noBreakSpace, "YAML does not treat \(name) as a space",
      fixed: fixed, remaining: remaining)
  }

  private static let spaces: [Mistake] = [
    space("«\u{A0}»a: 1\n", fixed: " a: 1\n"), space("a«\u{A0}»: 1\n", fixed: "a : 1\n"),
    space("b: 2\na:«\u{A0}»1\n", fixed: "b: 2\na: 1\n"),
    space("a:«\u{A0}»1\nb: 2\n", fixed: "a: 1\nb: 2\n"),
    space("a:\n«\u{A0}\u{A0}»b: 1\n", fixed: "a:\n  b: 1\n"),
    space("a:\n  b: 1\n  «\u{A0}»c: 2\n", fixed: "a:\n  b: 1\n  c: 2\n"),
    space("- a: 1\n-«\u{A0}»b: 1\n", fixed: "- a: 1\n- b: 1\n"),
    space("a: 1\n«\u{3000}»b: 2\n", fixed: "a: 1\n  b: 2\n", wide: true, remaining: [.yamlSyntax]),
    space("a:«\u{3000}»x\nb: 1\n", fixed: "a: x\nb: 1\n", wide: true),
  ]

  @Test(arguments: quotes) func reportsQuotes(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: brackets) func reportsBrackets(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: escapes) func reportsEscapes(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: tabs) func reportsTabs(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: spaces) func reportsNoBreakSpaces(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  /// Within a text, they are ordinary characters.
  @Test func acceptsNoBreakSpacesInText() {
    for text in ["a: 5\u{A0}€", "a: x:\u{A0}y", "a: 10 -\u{A0}20", "- x\u{A0}y"] {
      #expect(Reading(yaml: text).ids.isEmpty)
    }
    #expect(Reading(yaml: "a: 10 -\u{A0}20: x").ids == [.unquotedColon])
  }

  @Test func reportsAllMistakes() {
    let text = """
      a: @x
      b: c: d
      e:1
      f: "C:\\Users"
      g: {name} is here
      h: 'it's'
      i:\u{A0}j
      k: %d
      l: [1, 2
      m: "open
      n：2
      o: *none
      p: {q: @r, s: `t`}
      """
    let reading = Reading(yaml: text)
    let lines = LineIndex(reading.file)
    #expect(
      reading.findings.map { lines.position(of: $0.range.offset).line } == [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13,
      ])
    #expect(reading.tree.keys.find("p") != nil)
  }

  /// A placeholder for an unreadable value has an unknown tag, so later checks ignore it.
  @Test func marksPlaceholdersOfUnreadableValues() {
    let reading = Reading(yaml: "a: @x\nb: y\nc: d: e\nf:1\ng: 2\n")
    guard let root = reading.tree.documents.first?.root else { return }
    let tags = reading.tree.entries(of: root).map { reading.tree[$0.value].tag }
    #expect(tags == [.unknown, .none, .unknown, .unknown, .none])
  }
}
