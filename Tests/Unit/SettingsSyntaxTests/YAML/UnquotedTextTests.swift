import SettingsSyntax
import Testing

/// Tests strings that need quotes: the diagnostic, its range and its fix.
@Suite struct UnquotedTextTests {
  private static func begins(
    _ start: String, _ marked: String, fixed: String
  ) -> Mistake {
    Mistake(
      marked, .unquotedIndicator, "a string that begins with '\(start)' must be quoted",
      fixed: fixed)
  }

  private static let indicators: [Mistake] = [
    begins("@", "a: «@name»\nb: 1\n", fixed: "a: \"@name\"\nb: 1\n"),
    begins("@", "a: «@x and y»  # c\n", fixed: "a: \"@x and y\"  # c\n"),
    begins("@", "«@a»: b\n", fixed: "\"@a\": b\n"),
    begins("@", "- «@a»: b\n", fixed: "- \"@a\": b\n"),
    begins("@", "a: «@b: c»\n", fixed: "a: \"@b: c\"\n"),
    begins("@", "a: {b: «@x»}\n", fixed: "a: {b: \"@x\"}\n"),
    begins("@", "a: {«@b»: x, c: d}\n", fixed: "a: {\"@b\": x, c: d}\n"),
    begins("@", "[«@x»]", fixed: "[\"@x\"]"),
    begins("`", "a: «`code`»\n", fixed: "a: \"`code`\"\n"),
    begins("`", "a: «`say \"hi\"`»\n", fixed: "a: '`say \"hi\"`'\n"),
    begins("%", "a: «%d items»\n", fixed: "a: \"%d items\"\n"),
    begins("*", "a: «*bold*»\n", fixed: "a: \"*bold*\"\n"),
    begins("*", "a: «**bold** text»\n", fixed: "a: \"**bold** text\"\n"),
    begins("*", "a: «* item»\n", fixed: "a: \"* item\"\n"),
    begins("*", "a: «*»\n", fixed: "a: \"*\"\n"),
    begins("&", "a: «& more»\n", fixed: "a: \"& more\"\n"),
    begins("&", "- «&»\n", fixed: "- \"&\"\n"),
    begins("&", "a: «&b,c»\n", fixed: "a: \"&b,c\"\n"),
    begins("!", "a: «!{x}»\n", fixed: "a: \"!{x}\"\n"),
    begins("!", "a: «!<x y»\n", fixed: "a: \"!<x y\"\n"),
    begins("!", "a: «!!»\n", fixed: "a: \"!!\"\n"),
    begins("!", "a: «!%zz»\n", fixed: "a: \"!%zz\"\n"),
    begins("|", "a: «|x»\n", fixed: "a: \"|x\"\n"),
    begins(">", "a: «> 18 years»\n", fixed: "a: \"> 18 years\"\n"),
    begins(">", "a: [«>x»]\n", fixed: "a: [\">x\"]\n"),
    begins("- ", "a: «- text»\n", fixed: "a: \"- text\"\n"),
    begins("- ", "a: «-»\n", fixed: "a: \"-\"\n"),
    begins("- ", "a: [«- x», y]\n", fixed: "a: [\"- x\", y]\n"),
    begins("? ", "a: «? what»\n", fixed: "a: \"? what\"\n"),
    begins("? ", "a: [ «?» ]\n", fixed: "a: [ \"?\" ]\n"),
    begins(":", "a: «: b»\n", fixed: "a: \": b\"\n"),
    begins(":", "a: «:»\n", fixed: "a: \":\"\n"),
    begins(",", "a: «, b»\n", fixed: "a: \", b\"\n"),
    begins("]", "a: «]»\n", fixed: "a: \"]\"\n"),
    begins("{", "a: «{name} is here»\nb: 1\n", fixed: "a: \"{name} is here\"\nb: 1\n"),
    begins("{", "a: «{{x}} y»\n", fixed: "a: \"{{x}} y\"\n"),
    begins("{", "- «{x} y»\n", fixed: "- \"{x} y\"\n"),
    begins("{", "a: «{x}: y»\n", fixed: "a: \"{x}: y\"\n"),
    begins("[", "a: «[1] one»\n", fixed: "a: \"[1] one\"\n"),
    begins("[", "«[a] b»\n", fixed: "\"[a] b\"\n"),
  ]

  @Test(arguments: indicators) func reportsIndicators(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  private static func colon(_ marked: String, fixed: String) -> Mistake {
    let isLast = marked.contains("«:»\n") || marked.contains("«:»]")
    return Mistake(
      marked, .unquotedColon,
      "a string that \(isLast ? "ends with ':'" : "contains ': '") must be quoted", fixed: fixed)
  }

  private static let colons: [Mistake] = [
    colon("a: b«:» c\n", fixed: "a: \"b: c\"\n"),
    colon("a: b«:» c: d: e\nf: 1\n", fixed: "a: \"b: c: d: e\"\nf: 1\n"),
    colon("a: 10:30«:» x # y\n", fixed: "a: \"10:30: x\" # y\n"),
    colon("a: b«:»\nc: 1\n", fixed: "a: \"b:\"\nc: 1\n"),
    colon("- a: b«:» c\n", fixed: "- a: \"b: c\"\n"),
    colon("\"a: b\": c«:» d\n", fixed: "\"a: b\": \"c: d\"\n"),
    colon("a: {b: c«:» d, e: f}\n", fixed: "a: {b: \"c: d\", e: f}\n"),
    colon("a: [b: c«:» d]\n", fixed: "a: [b: \"c: d\"]\n"),
    colon("a: [b«:»]\n", fixed: "a: [\"b:\"]\n"),
    colon("a: 设置«:» 账号\n", fixed: "a: \"设置: 账号\"\n"),
  ]

  @Test(arguments: colons) func reportsColonsInText(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test func explainsIndicatorsInNotes() {
    func note(_ text: String) -> String? {
      Reading(yaml: text).findings.first?.notes.first?.message
    }
    #expect(note("a: *b*") == "unquoted, '*' repeats a value that was marked with '&'")
    #expect(note("a: & b") == "unquoted, '&' marks the value after it, for aliases")
    #expect(note("a: !{") == "unquoted, '!' begins a tag")
    #expect(note("a: |x") == "unquoted, '|' begins a block of text on the next line")
    #expect(note("a: - x") == "unquoted, '- ' begins a list, and a list begins on the next line")
    #expect(note("a: ? x") == "unquoted, '? ' begins a key")
    #expect(note("a: @x") == nil)
  }
}
