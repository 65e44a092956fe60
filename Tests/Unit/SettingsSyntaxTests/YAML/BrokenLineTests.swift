import SettingsSyntax
import Testing

/// Tests lines that are not entries, or that are not allowed at their position.
@Suite struct BrokenLineTests {
  private static func colon(
    _ marked: String, _ message: String, fixed: String, remaining: [DiagnosticID] = []
  ) -> Mistake {
    Mistake(marked, .yamlSyntax, message, fixed: fixed, remaining: remaining)
  }

  private static let missingColons: [Mistake] = [
    colon(
      "a: 1\ntitle«:»Settings\nb: 2\n", "expected ': ' after 'title', but found ':'",
      fixed: "a: 1\ntitle: Settings\nb: 2\n"),
    colon("a«:»1\nb: 2\n", "expected ': ' after 'a', but found ':'", fixed: "a: 1\nb: 2\n"),
    colon("a«：»1\nb: 2\n", "expected ': ' after 'a', but found '：'", fixed: "a: 1\nb: 2\n"),
    colon(
      "a: 1\n标题«：»设置\nb: 2\n", "expected ': ' after '标题', but found '：'",
      fixed: "a: 1\n标题: 设置\nb: 2\n"),
    colon(
      "- a: 1\n  b«：»2\n- c«:»3\n  d: 4\n", "expected ': ' after 'b', but found '：'",
      fixed: "- a: 1\n  b: 2\n- c:3\n  d: 4\n", remaining: [.yamlSyntax]),
    Mistake("a: 1\n«stray»\n", .yamlSyntax, "there is no ': ' in 'stray'"),
    Mistake("a: 1\n«stray text»\nb: 2\n", .yamlSyntax, "there is no ': ' in 'stray text'"),
    Mistake("«stray»\na: 1\n", .yamlSyntax, "there is no ': ' in 'stray'", fixed: "a: 1\n"),
    Mistake("a: |\n  x\n«y»\n", .yamlSyntax, "there is no ': ' in 'y'"),
    Mistake(
      "«x»\n- items: 1\n", .yamlSyntax, "there is no ': ' in 'x'", fixed: "- items: 1\n"),
    Mistake("a:\n  - b\n  «c»\n", .yamlSyntax, "there is no ': ' in 'c'"),
    Mistake("a: 1\n«see http://x.y»\n", .yamlSyntax, "there is no ': ' in 'see http://x.y'"),
    Mistake("a: 1\n«http://x.y»\n", .yamlSyntax, "there is no ': ' in 'http://x.y'"),
  ]

  private static let indentation: [Mistake] = [
    Mistake(
      "a: 1\n  «b»: 2\n", .yamlSyntax, "this key is indented deeper than the line that it follows",
      fixed: "a: 1\nb: 2\n"),
    Mistake(
      "- a: 1\n   «b»: 2\n", .yamlSyntax,
      "this key is indented deeper than the line that it follows", fixed: "- a: 1\n  b: 2\n"),
    Mistake(
      "a:\n  - b\n   «- c»: 1\n", .yamlSyntax,
      "this entry is indented deeper than the line that it follows",
      fixed: "a:\n  - b\n  - c: 1\n"),
    Mistake(
      "a:\n  b: 1\n «c»: 2\n", .yamlSyntax, "nothing above is indented like this line",
      fixed: "a:\n  b: 1\n  c: 2\n"),
    Mistake(
      "a:\n  - b\n «- c»\n", .yamlSyntax, "nothing above is indented like this line",
      fixed: "a:\n  - b\n  - c\n"),
    Mistake(
      "a:\n  - b: 1\n    c: 2\n   «d»: 3\n", .yamlSyntax,
      "nothing above is indented like this line", fixed: "a:\n  - b: 1\n    c: 2\n    d: 3\n"),
    Mistake("a: |\n    x\n  «y»\n", .yamlSyntax, "nothing above is indented like this line"),
    Mistake(
      "  a: 1\n«b»: 2\n", .yamlSyntax, "this line is indented less than the document's first line"),
    Mistake(
      "# c\n---\n  a: 1\n«b»: 2\n---\nc: 1\n", .yamlSyntax,
      "this line is indented less than the document's first line"),
    Mistake(
      "a:\n  - b: 1\n  «c»: 2\n", .yamlSyntax, "unexpected key among the entries of a list",
      fixed: "a:\n  - b: 1\n    c: 2\n"),
    Mistake(
      "- a\n«b»: 1\n", .yamlSyntax, "unexpected key among the entries of a list",
      fixed: "- a\n- b: 1\n"),
    Mistake(
      "a: 1\n«- b»\n", .yamlSyntax, "unexpected list entry among the keys of a mapping"),
    Mistake(
      "a:\n  b: 1\n  «- c»\n", .yamlSyntax,
      "unexpected list entry among the keys of a mapping"),
    Mistake("«:» b\n", .yamlSyntax, "a key is missing before this colon"),
  ]

  private static let documents: [Mistake] = [
    Mistake(
      "a: 1\n...\n«b»: 2\n", .yamlSyntax,
      "the document ended above, and this does not begin a new one"),
    Mistake(
      "{a: 1}\n«b»: 2\n", .yamlSyntax, "the document ended above, and this does not begin a new one"
    ),
    Mistake(
      "%YAML 1.2\n«»a: 1\n", .yamlSyntax,
      "missing '---' below the directive", fixed: "%YAML 1.2\n---\na: 1\n"),
    Mistake("«.»..\n", .yamlSyntax, "a value is missing here"),
    Mistake("«%»YAML 2.0\n---\na\n", .yamlSyntax, "this version of YAML is not supported"),
    Mistake("%YAML 1.1\n«%»YAML 1.1\n---\na\n", .yamlSyntax, "this directive is repeated"),
  ]

  private static let directives = [
    "«%d items»\n", "a: 1\n«%b: 2»\nc: 3\n", "«%YAML 1.2 foo»\n---\na\n", "«%»\n---\n",
    "«%YAML»\n---\n",
    "«%YAML x»\n---\n", "«%YAML 1.99999999999»\n---\n", "«%TAG»\n---\n", "«%TAG !e!»\n---\n",
    "«%FOO bar»\n---\na\n",
  ]

  @Test(arguments: [missingColons, indentation, documents].flatMap(\.self))
  func reportsBrokenLine(_ mistake: Mistake) throws { try mistake.check(as: .yaml) }

  @Test(arguments: directives) func reportsDirective(_ marked: String) throws {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    try Mistake(
      marked, .yamlSyntax,
      "a line that begins with '%' is a YAML directive, and this one is unknown",
      fixed: lines.filter { !$0.contains("«") }.joined(separator: "\n")
    ).check(as: .yaml)
  }

  @Test func reportsColumns() {
    let notes = Reading(yaml: "a:\n    b: é\n  c: 2\n").findings[0].notes
    #expect(
      notes[0].message
        == "it begins in column 3, but what it could belong to begins in column 1 or 5"
    )
    #expect(notes[1].range?.bytes == 0..<1)
  }
}
