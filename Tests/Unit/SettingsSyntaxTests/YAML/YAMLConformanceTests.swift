import SettingsSyntax
import Testing

/// Lists the differences between libyaml and YAML 1.2, and how each is reported.
/// `docs/CONFORMANCE.md` has the same list. The expected YAML 1.2 results were compared with a
/// reader that has its own grammar.
@Suite struct YAMLConformanceTests {
  /// A text with marks around the range of the first finding, and the message of that finding.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var marked: String
    var id: DiagnosticID
    var message: String

    init(_ marked: String, _ id: DiagnosticID, _ message: String) {
      self.marked = marked
      self.id = id
      self.message = message
    }

    var testDescription: String { String(marked.prefix(40)) }
  }

  private static let isTab = "YAML does not allow tabs as indentation"
  private static let isLong =
    "a key is longer than 1,024 characters"
  private static let longKey = String(repeating: "k", count: 1025)

  /// Valid YAML 1.2 that libyaml rejects.
  private static let valid: [Refusal] = [
    // Tabs.
    .init("-«\t»a\n", .tabIndentation, isTab),
    .init("?«\t»a\n", .tabIndentation, isTab),
    .init("? a\n:«\t»b\n", .tabIndentation, isTab),
    .init("a: 1\n«\t»\nb: 2\n", .tabIndentation, isTab),
    .init("a: 1\n«\t»# c\n", .tabIndentation, isTab),
    .init("«\t»[]\n", .tabIndentation, isTab),
    .init("a:\n «\t»[]\n", .tabIndentation, isTab),
    .init("a: >\n «\t»\n b\n", .tabIndentation, isTab),
    .init("«\t»\n", .tabIndentation, isTab),
    // Keys and colons in flow collections.
    .init("{\"a\"\n«:» 1}\n", .yamlSyntax, "a key is missing before this colon"),
    .init("{a\n«:» 1}\n", .yamlSyntax, "a key is missing before this colon"),
    .init("«{»a\n b: 1}\n", .yamlSyntax, "the '{' is not closed"),
    .init("«[»a\n b: 1]\n", .yamlSyntax, "the '[' is not closed"),
    .init("{«:» 1}\n", .yamlSyntax, "a key is missing before this colon"),
    .init("[«:» 1]\n", .yamlSyntax, "a key is missing before this colon"),
    .init("{a: 1, «:» 2}\n", .yamlSyntax, "a key is missing before this colon"),
    .init("[«:a»]\n", .unquotedIndicator, "a string that begins with ':' must be quoted"),
    .init("[«::a», b]\n", .unquotedIndicator, "a string that begins with ':' must be quoted"),
    .init("{a: «:b»}\n", .unquotedIndicator, "a string that begins with ':' must be quoted"),
    .init("{a«:»}\n", .unquotedColon, "a string that ends with ':' must be quoted"),
    .init("[ «?» ]\n", .unquotedIndicator, "a string that begins with '? ' must be quoted"),
    // Missing keys and long keys.
    .init("«:» 1\n", .yamlSyntax, "a key is missing before this colon"),
    .init("- «:» 1\n", .yamlSyntax, "a key is missing before this colon"),
    .init("«\(longKey)»: 1\n", .yamlSyntax, isLong),
    .init("a: 0\n«\(longKey)»: 1\n", .yamlSyntax, isLong),
    .init("{«\(longKey)»: 1}\n", .yamlSyntax, isLong),
    .init("{«\"\(longKey)\"»: 1}\n", .yamlSyntax, isLong),
    // Anchors beyond ASCII.
    .init("«&é x»\n", .unquotedIndicator, "a string that begins with '&' must be quoted"),
    .init("a: «*é»\n", .unquotedIndicator, "a string that begins with '*' must be quoted"),
    .init("«!a,b c»\n", .unquotedIndicator, "a string that begins with '!' must be quoted"),
    // Directives and document ends.
    .init(
      "«%FOO bar»\n---\na\n", .yamlSyntax,
      "a line that begins with '%' is a YAML directive, and this one is unknown"),
    .init("«%»YAML 1.3\n---\na\n", .yamlSyntax, "this version of YAML is not supported"),
    .init("«.»..\na\n", .yamlSyntax, "a value is missing here"),
    .init(
      "a\n...\n«b»\n", .yamlSyntax, "the document ended above, and this does not begin a new one"),
    .init(
      "--- |\n«a»\n", .yamlSyntax, "the document ended above, and this does not begin a new one"),
    // Characters.
    .init(
      "«\\ud83d\\ude00»", .yamlSyntax, "YAML has no escape '\\ud83d\\ude00'"
    ),
    .init(
      "a\n...\n«\u{FEFF}»b\n", .forbiddenCharacter,
      "YAML forbids the character U+FEFF (zero width no-break space)"),
    .init("\"«\u{7F}»\"\n", .forbiddenCharacter, "YAML forbids the character U+007F (delete)"),
  ]

  @Test(arguments: valid)
  func reportsValidYAMLThatLibyamlRejects(_ refusal: Refusal) throws {
    try check(refusal)
  }

  /// Texts that libyaml silently reads as a different value than YAML 1.2, or partly loses.
  private static let changed: [Refusal] = [
    .init("«&a»:b c\n", .yamlSyntax, "a space is missing after '&a'"),
    .init("«&a»: b\n", .yamlSyntax, "a space is missing after '&a'"),
    .init("- k: «&a»?b\n", .yamlSyntax, "a space is missing after '&a'"),
    .init("[«&a»:b c]\n", .yamlSyntax, "a space is missing after '&a'"),
    .init(
      "[«?»a]\n", .unquotedIndicator, "a string that begins with '?' must be quoted in brackets"),
    .init(
      "{«?»a: 1}\n", .unquotedIndicator,
      "a string that begins with '?' must be quoted in brackets"),
    .init(
      "[ «?» ] ]\n", .unquotedIndicator,
      "a string that begins with '?' must be quoted in brackets"),
    .init(
      "k: |\n     \n  «# a»\nj: 1\n", .yamlSyntax,
      "this line is not part of the text, because an empty line above has more spaces"),
    .init(
      "k:\n  - >-\n     \r\n\r\n   «# a» \r\n", .yamlSyntax,
      "this line is not part of the text, because an empty line above has more spaces"),
    .init(
      "a: x«\u{2028}»b: 1\n", .lineSeparator,
      "the character U+2028 (line separator) is a line break to some readers"),
    .init(
      "a: \"x«\u{85}»y\"\n", .lineSeparator,
      "the character U+0085 (next line) is a line break to some readers"),
  ]

  @Test(arguments: changed)
  func reportsValuesThatLibyamlChanges(_ refusal: Refusal) throws {
    try check(refusal)
  }

  /// libyaml ends these texts before the end of their last line.
  @Test func readsLastLinesOfSpaces() {
    #expect(Reading(yaml: "k: |\n  x\n   ").value == #"{"k": "x\n "}"#)
    #expect(Reading(yaml: "k: |\n  x\n   \n").value == #"{"k": "x\n \n"}"#)
    #expect(Reading(yaml: "- |+\n   ").value == #"[""]"#)
    #expect(Reading(yaml: "- |+\n   \n").value == #"["\n"]"#)
  }

  private func check(_ refusal: Refusal) throws {
    // The escape sequences only have a meaning in quotes.
    let isEscape = refusal.marked.hasPrefix("«\\")
    let source = MarkedText(isEscape ? "\"\(refusal.marked)\"\n" : refusal.marked)
    let reading = Reading(yaml: source.text)
    let first = try #require(reading.findings.first)
    #expect(first.id == refusal.id)
    #expect(first.message == refusal.message)
    #expect(first.range.bytes == source.ranges.first)
  }

  /// Texts that YAML 1.2 forbids and libyaml reads as the obvious value.
  private static let invalid: [(String, String)] = [
    ("'a'#b\n", #""a""#), ("[a]#b\n", #"["a"]"#), ("|#b\n a\n", #""a\n""#),
    ("[a,#b\nc]\n", #"["a", "c"]"#), ("k: 'a\nb'\n", #"{"k": "a b"}"#),
    ("k: [\na\n]\n", #"{"k": ["a"]}"#), ("k: {\n}\n", #"{"k": {}}"#),
    ("k: [\n\tb]\n", #"{"k": ["b"]}"#), ("k: 'a\n\tb'\n", #"{"k": "a b"}"#),
    ("k:\n|\n a\n", #"{"k": "a\n"}"#), ("[a, -]\n", #"["a", "-"]"#),
    ("k: '\n---x'\n", #"{"k": " ---x"}"#), ("k: '\n%b'\n", #"{"k": " %b"}"#),
    ("- &a x\n- {*a: 1}\n", #"["x", {"x": 1}]"#),
    ("a: 1\n%YAML 1.2\n---\nb: 2\n", "{\"a\": 1}\n{\"b\": 2}"),
  ]

  @Test(arguments: invalid)
  func readsInvalidYAMLAsObviousValue(_ text: String, _ value: String) {
    let reading = Reading(yaml: text)
    #expect(reading.ids.isEmpty)
    #expect(reading.value == value)
  }

  /// Block text without indentation is only allowed as a whole document, and a page is never plain
  /// text. libyaml reads its lines as comments.
  @Test func readsDocumentOfBlockText() {
    #expect(Reading(yaml: "--- |\n# a\n").value == "\"\"")
    #expect(Reading(yaml: "--- |\n a\n").value == #""a\n""#)
  }

  /// Valid texts that are close to the cases above.
  private static let right: [(String, String)] = [
    ("a:\tb\n", #"{"a": "b"}"#), ("a: 1\t# c\n", #"{"a": 1}"#), ("a: b\n \tc\n", #"{"a": "b c"}"#),
    ("{a:b}\n", #"{"a:b": null}"#), (#"{"a":b}"#, #"{"a": "b"}"#), ("- ::a\n", #"["::a"]"#),
    ("? \n: 1\n", #"{"": 1}"#), ("? &a\n: b\n", #"{"": "b"}"#), ("&a : b\n", #"{"": "b"}"#),
    ("[&a, &b 'c']\n", #"[null, "c"]"#), ("{&a x: &b 'y'}\n", #"{"x": "y"}"#),
    ("? \(longKey)\n: 1\n", "{\"\(longKey)\": 1}"),
    ("a\n%b\n", #""a %b""#), ("a: 1\n...\n%YAML 1.2\n---\nb: 2\n", "{\"a\": 1}\n{\"b\": 2}"),
    ("k: |\n  \n# c\nj: 1\n", #"{"k": "", "j": 1}"#),
    ("k: |2\n    \n  # a\n", #"{"k": "  \n# a\n"}"#),
    ("k: |\n  \n  # a\n", #"{"k": "\n# a\n"}"#), ("k: |\n\n  a\n", #"{"k": "\na\n"}"#),
  ]

  @Test(arguments: right)
  func readsValidNeighbors(_ text: String, _ value: String) {
    let reading = Reading(yaml: text)
    #expect(reading.ids.isEmpty)
    #expect(reading.value == value)
  }

  /// An empty line with too many spaces before block text is reported at its own position, with a
  /// fix.
  @Test func reportsSpacesOnEmptyLines() throws {
    for (text, spaces, fixed) in [
      ("k: |\n     \n  a\nj: 1\n", 5..<10, "k: |\n\n  a\nj: 1\n"),
      ("- >-\n\n    \n  a\n", 6..<10, "- >-\n\n\n  a\n"),
      ("k: |\n     \n  # a\n", 13..<16, "k: |\n\n  # a\n"),
    ] {
      let reading = Reading(yaml: text)
      let finding = try #require(reading.findings.first)
      #expect(finding.range.bytes == spaces)
      let after = try #require(finding.fix.flatMap { reading.applying($0) })
      #expect(after.ids.isEmpty)
      #expect(after.file.text(after.file.range(0, after.file.bytes.count)) == fixed)
    }
  }
}
