import SettingsSyntax
import Testing

/// Quotes, brackets, escapes, tabs and spaces that are none.
@Suite struct QuoteAndBracketTests {
  private static let quotes: [Mistake] = [
    Mistake(
      "a: \"he said \"«hi\" now\"»\nb: 1\n", .yamlSyntax, "this text stands behind a closing quote",
      mended: "a: 'he said \"hi\" now'\nb: 1\n"),
    Mistake(
      "a: 'it'«s'»\n", .yamlSyntax, "this text stands behind a closing quote",
      mended: "a: \"it's\"\n"),
    Mistake(
      "a: \"x\" «y»\n", .yamlSyntax, "this text stands behind a closing quote",
      mended: "a: '\"x\" y'\n"),
    Mistake(
      "a: 'x'«: y»\n", .yamlSyntax, "this text stands behind a closing quote",
      mended: "a: \"'x': y\"\n"),
    Mistake(
      "- \"x\" «- y»\n", .yamlSyntax, "this text stands behind a closing quote",
      mended: "- '\"x\" - y'\n"),
    Mistake("a: \"x\\n\" «y\"»\n", .yamlSyntax, "this text stands behind a closing quote"),
    Mistake(
      "a: «\"»open\nb: 1\n", .yamlSyntax, "the quote that opens here is never closed",
      mended: "a: \"open\"\nb: 1\n"),
    Mistake(
      "a: «'»open\nb: 1\n---\nc\n", .yamlSyntax, "the quote that opens here is never closed",
      mended: "a: 'open'\nb: 1\n---\nc\n"),
    Mistake(
      "«\"»a\n", .yamlSyntax, "the quote that opens here is never closed", mended: "\"a\"\n"),
    Mistake(
      "a: x\nb: «\"»c\nd: \"e\"\nf: 1\n", .yamlSyntax,
      "the quote that opens here is not closed on its line",
      mended: "a: x\nb: \"c\"\nd: \"e\"\nf: 1\n"),
    Mistake(
      "a: «\"»b\nc: 'd'\ne: \"f\"\n", .yamlSyntax,
      "the quote that opens here is not closed on its line",
      mended: "a: \"b\"\nc: 'd'\ne: \"f\"\n"),
    Mistake("a: \"x\n  y\"\n «b»: 1\n", .yamlSyntax, "nothing above is indented like this line"),
    Mistake(
      "a: 1\n«\"»b: 2\nc: 3\n", .yamlSyntax, "the quote that opens here is never closed",
      mended: "a: 1\n\"b\": 2\nc: 3\n"),
  ]

  private static let brackets: [Mistake] = [
    Mistake(
      "a: «{»name\nb: 1\n", .yamlSyntax, "the '{' is not closed before the next key",
      mended: "a: {name}\nb: 1\n"),
    Mistake(
      "a: «[»1, 2\nb: 3\nc: 4\n", .yamlSyntax, "the '[' is not closed before the next key",
      mended: "a: [1, 2]\nb: 3\nc: 4\n"),
    Mistake("a: «[»1, 2\n", .yamlSyntax, "the '[' has no ']'"),
    Mistake("a: «{»b: 1\n", .yamlSyntax, "the '{' has no '}'"),
    Mistake(
      "a: [\"b\" «\"»c\"]\n", .yamlSyntax, "',' or ']' is missing before this",
      mended: "a: [\"b\", \"c\"]\n"),
    Mistake(
      "a: [\n  {b: 1}\n  «{»c: 2}\n]\n", .yamlSyntax, "',' or ']' is missing before this",
      mended: "a: [\n  {b: 1},\n  {c: 2}\n]\n"),
    Mistake(
      "a: {b: \"c\" «d»: 1}\n", .yamlSyntax, "',' or '}' is missing before this",
      mended: "a: {b: \"c\", d: 1}\n"),
    Mistake(
      "a: [1, 2]«]»\nb: 1\n", .yamlSyntax, "this ']' closes nothing", mended: "a: [1, 2]\nb: 1\n"),
    Mistake("a: 1\n«}»\n", .yamlSyntax, "this '}' closes nothing", mended: "a: 1\n\n"),
    Mistake("[1, «,» 2]\n", .yamlSyntax, "a value is missing here"),
    Mistake("{«,»}\n", .yamlSyntax, "a value is missing here"),
    Mistake("a: |«0»\n  x\n", .yamlSyntax, "the digit behind '|' or '>' is from 1 to 9"),
  ]

  private static let escapes: [Mistake] = [
    Mistake(
      #"a: "x «\ud83d\ude00» y""#, .yamlSyntax,
      #"'\ud83d\ude00' is one character in JSON, and none in YAML"#, mended: #"a: "x 😀 y""#),
    Mistake(#"a: "«\ud83d»""#, .yamlSyntax, #"'\ud83d' is half of a character"#),
    Mistake(#"a: "«\ude00»""#, .yamlSyntax, #"'\ude00' is half of a character"#),
    Mistake(#"a: "«\U00110000»""#, .yamlSyntax, #"'\U00110000' names no character"#),
    Mistake(
      #"a: "C:«\U»sers""#, .yamlSyntax, #"'\U' is followed by 8 hexadecimal digits"#,
      mended: #"a: "C:\\Users""#),
    Mistake(
      #"a: "«\x4»z""#, .yamlSyntax, #"'\x' is followed by 2 hexadecimal digits"#,
      mended: #"a: "\\x4z""#),
    Mistake(
      #"a: "«\u12»""#, .yamlSyntax, #"'\u' is followed by 4 hexadecimal digits"#,
      mended: #"a: "\\u12""#),
    Mistake(
      #"a: "«\d»+ «\é»""#, .yamlSyntax, #"YAML has no escape '\d'"#, mended: #"a: "\\d+ \é""#,
      remaining: [.yamlSyntax]),
    Mistake(
      "a: «\"»b\\", .yamlSyntax, "the quote that opens here is never closed", mended: "a: \"b\\\"",
      remaining: [.yamlSyntax]),
  ]

  private static func tab(_ marked: String, mended: String) -> Mistake {
    Mistake(
      marked, .tabIndentation, "this is a tab, and YAML indents with spaces only", mended: mended)
  }

  private static let tabs: [Mistake] = [
    tab("«\t»a: 1\n", mended: "  a: 1\n"), tab("a:\n«\t»b: 1\n", mended: "a:\n  b: 1\n"),
    tab("a:\n«\t\t»- b\n", mended: "a:\n    - b\n"), tab("-«\t»a: 1\n", mended: "-  a: 1\n"),
    tab("a: |\n«\t»x\n", mended: "a: |\n  x\n"), tab("a: x\n«\t»y\n", mended: "a: x\n  y\n"),
  ]

  private static func space(
    _ marked: String, mended: String, wide: Bool = false, remaining: [DiagnosticID] = []
  ) -> Mistake {
    let name = wide ? "U+3000 (ideographic space)" : "U+00A0 (no-break space)"
    return Mistake(
      marked, .noBreakSpace, "this is \(name), which YAML does not take for a space",
      mended: mended, remaining: remaining)
  }

  private static let spaces: [Mistake] = [
    space("«\u{A0}»a: 1\n", mended: " a: 1\n"), space("a«\u{A0}»: 1\n", mended: "a : 1\n"),
    space("b: 2\na:«\u{A0}»1\n", mended: "b: 2\na: 1\n"),
    space("a:«\u{A0}»1\nb: 2\n", mended: "a: 1\nb: 2\n"),
    space("a:\n«\u{A0}\u{A0}»b: 1\n", mended: "a:\n  b: 1\n"),
    space("a:\n  b: 1\n  «\u{A0}»c: 2\n", mended: "a:\n  b: 1\n  c: 2\n"),
    space("- a: 1\n-«\u{A0}»b: 1\n", mended: "- a: 1\n- b: 1\n"),
    space("a: 1\n«\u{3000}»b: 2\n", mended: "a: 1\n  b: 2\n", wide: true, remaining: [.yamlSyntax]),
    space("a:«\u{3000}»x\nb: 1\n", mended: "a: x\nb: 1\n", wide: true),
  ]

  @Test(arguments: quotes) func quote(_ mistake: Mistake) throws { try mistake.check(as: .yaml) }
  @Test(arguments: brackets) func bracket(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: escapes) func escape(_ mistake: Mistake) throws { try mistake.check(as: .yaml) }
  @Test(arguments: tabs) func tabIndentation(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
  @Test(arguments: spaces) func noBreakSpace(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  /// Inside of a text they are letters like others.
  @Test func noBreakSpacesInTextsAreKept() {
    for text in ["a: 5\u{A0}€", "a: x:\u{A0}y", "a: 10 -\u{A0}20", "- x\u{A0}y"] {
      #expect(Reading(yaml: text).ids.isEmpty)
    }
    #expect(Reading(yaml: "a: 10 -\u{A0}20: x").ids == [.unquotedColon])
  }

  @Test func severalMistakesAreToldAtOnce() {
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

  /// What stands for a value that cannot be read is nobody's value.
  @Test func standInsAreMarked() {
    let reading = Reading(yaml: "a: @x\nb: y\nc: d: e\nf:1\ng: 2\n")
    guard let root = reading.tree.documents.first?.root else { return }
    let tags = reading.tree.entries(of: root).map { reading.tree[$0.value].tag }
    #expect(tags == [.unknown, .none, .unknown, .unknown, .none])
  }
}
