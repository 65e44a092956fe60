import SettingsSyntax
import Testing

/// Texts that must be quoted: what is said, where, and that the fix mends it.
@Suite struct UnquotedTextTests {
  private static func begins(
    _ start: String, _ marked: String, mended: String
  ) -> Mistake {
    Mistake(
      marked, .unquotedIndicator, "a text that begins with '\(start)' must be quoted",
      mended: mended)
  }

  private static let indicators: [Mistake] = [
    begins("@", "a: «@name»\nb: 1\n", mended: "a: \"@name\"\nb: 1\n"),
    begins("@", "a: «@x and y»  # c\n", mended: "a: \"@x and y\"  # c\n"),
    begins("@", "«@a»: b\n", mended: "\"@a\": b\n"),
    begins("@", "- «@a»: b\n", mended: "- \"@a\": b\n"),
    begins("@", "a: «@b: c»\n", mended: "a: \"@b: c\"\n"),
    begins("@", "a: {b: «@x»}\n", mended: "a: {b: \"@x\"}\n"),
    begins("@", "a: {«@b»: x, c: d}\n", mended: "a: {\"@b\": x, c: d}\n"),
    begins("@", "[«@x»]", mended: "[\"@x\"]"),
    begins("`", "a: «`code`»\n", mended: "a: \"`code`\"\n"),
    begins("`", "a: «`say \"hi\"`»\n", mended: "a: '`say \"hi\"`'\n"),
    begins("%", "a: «%d items»\n", mended: "a: \"%d items\"\n"),
    begins("*", "a: «*bold*»\n", mended: "a: \"*bold*\"\n"),
    begins("*", "a: «**bold** text»\n", mended: "a: \"**bold** text\"\n"),
    begins("*", "a: «* item»\n", mended: "a: \"* item\"\n"),
    begins("*", "a: «*»\n", mended: "a: \"*\"\n"),
    begins("&", "a: «& more»\n", mended: "a: \"& more\"\n"),
    begins("&", "- «&»\n", mended: "- \"&\"\n"),
    begins("&", "a: «&b,c»\n", mended: "a: \"&b,c\"\n"),
    begins("!", "a: «!{x}»\n", mended: "a: \"!{x}\"\n"),
    begins("!", "a: «!<x y»\n", mended: "a: \"!<x y\"\n"),
    begins("!", "a: «!!»\n", mended: "a: \"!!\"\n"),
    begins("!", "a: «!%zz»\n", mended: "a: \"!%zz\"\n"),
    begins("|", "a: «|x»\n", mended: "a: \"|x\"\n"),
    begins(">", "a: «> 18 years»\n", mended: "a: \"> 18 years\"\n"),
    begins(">", "a: [«>x»]\n", mended: "a: [\">x\"]\n"),
    begins("- ", "a: «- text»\n", mended: "a: \"- text\"\n"),
    begins("- ", "a: «-»\n", mended: "a: \"-\"\n"),
    begins("- ", "a: [«- x», y]\n", mended: "a: [\"- x\", y]\n"),
    begins("? ", "a: «? what»\n", mended: "a: \"? what\"\n"),
    begins("? ", "a: [ «?» ]\n", mended: "a: [ \"?\" ]\n"),
    begins(":", "a: «: b»\n", mended: "a: \": b\"\n"),
    begins(":", "a: «:»\n", mended: "a: \":\"\n"),
    begins(",", "a: «, b»\n", mended: "a: \", b\"\n"),
    begins("]", "a: «]»\n", mended: "a: \"]\"\n"),
    begins("{", "a: «{name} is here»\nb: 1\n", mended: "a: \"{name} is here\"\nb: 1\n"),
    begins("{", "a: «{{x}} y»\n", mended: "a: \"{{x}} y\"\n"),
    begins("{", "- «{x} y»\n", mended: "- \"{x} y\"\n"),
    begins("{", "a: «{x}: y»\n", mended: "a: \"{x}: y\"\n"),
    begins("[", "a: «[1] one»\n", mended: "a: \"[1] one\"\n"),
    begins("[", "«[a] b»\n", mended: "\"[a] b\"\n"),
  ]

  @Test(arguments: indicators) func indicator(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  private static func colon(_ marked: String, mended: String) -> Mistake {
    Mistake(marked, .unquotedColon, "a text that holds ': ' must be quoted", mended: mended)
  }

  private static let colons: [Mistake] = [
    colon("a: b«:» c\n", mended: "a: \"b: c\"\n"),
    colon("a: b«:» c: d: e\nf: 1\n", mended: "a: \"b: c: d: e\"\nf: 1\n"),
    colon("a: 10:30«:» x # y\n", mended: "a: \"10:30: x\" # y\n"),
    colon("a: b«:»\nc: 1\n", mended: "a: \"b:\"\nc: 1\n"),
    colon("- a: b«:» c\n", mended: "- a: \"b: c\"\n"),
    colon("\"a: b\": c«:» d\n", mended: "\"a: b\": \"c: d\"\n"),
    colon("a: {b: c«:» d, e: f}\n", mended: "a: {b: \"c: d\", e: f}\n"),
    colon("a: [b: c«:» d]\n", mended: "a: [b: \"c: d\"]\n"),
    colon("a: [b«:»]\n", mended: "a: [\"b:\"]\n"),
    colon("a: 设置«:» 账号\n", mended: "a: \"设置: 账号\"\n"),
  ]

  @Test(arguments: colons) func colonInText(_ mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test func theNoteSaysWhatTheCharacterMeans() {
    func note(_ text: String) -> String? {
      Reading(yaml: text).findings.first?.notes.first?.message
    }
    #expect(note("a: *b*") == "unquoted, '*' stands for a value that was named with '&'")
    #expect(note("a: & b") == "unquoted, '&' names the value behind it, for aliases")
    #expect(note("a: !{") == "unquoted, '!' begins a tag")
    #expect(note("a: |x") == "unquoted, '|' begins a block of text on the next line")
    #expect(note("a: - x") == "unquoted, '- ' begins a list, and a list begins on the next line")
    #expect(note("a: ? x") == "unquoted, '? ' begins a key")
    #expect(note("a: @x") == nil)
  }
}
