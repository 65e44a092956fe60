import SettingsSyntax
import Testing

/// Tests the limits on alias expansion, and aliases without a valid anchor.
@Suite(.timeLimit(.minutes(1))) struct YAMLAliasTests {
  /// Lines that each repeat the value of the previous line nine times.
  private func bomb(_ first: String, levels: Int, line: (String) -> String) -> String {
    var text = "a0: &a0 \(first)\n"
    for level in 1...levels {
      let above = "*a\(level - 1)"
      text += "a\(level): &a\(level) \(line(above))\n"
    }
    return text
  }

  private func list(_ alias: String) -> String {
    "[" + Array(repeating: alias, count: 9).joined(separator: ", ") + "]"
  }

  @Test func reportsBombOfManyNodes() {
    let reading = Reading(yaml: bomb("[lol]", levels: 20, line: list))
    #expect(reading.ids == [.tooManyNodes])
    #expect(reading.tree.nodeCount < 300)
    #expect(!reading.tree.isWellFormed)
  }

  @Test func reportsBombOfLongTexts() {
    var budget = Budget()
    budget.fileBytes = 1 << 20
    let text = String(repeating: "x", count: 100_000)
    let reading = Reading(yaml: bomb("\"\(text)\"", levels: 2, line: list), budget: budget)
    #expect(reading.ids == [.tooManyNodes])
    #expect(reading.findings[0].message.contains("bytes of strings"))
  }

  @Test func reportsBombOfMerges() {
    let reading = Reading(
      yaml: bomb("{k: v}", levels: 20) { "{<<: \(list($0)), b: \($0)}" })
    #expect(reading.ids == [.tooManyNodes])
    #expect(reading.tree.nodeCount < 600)
  }

  @Test func reportsBombOfKeys() {
    var budget = Budget()
    budget.fileBytes = 1 << 18
    let key = String(repeating: "k", count: 1000)
    let uses = (0..<2000).map { "- {*k : \($0)}\n" }.joined()
    let reading = Reading(yaml: "- &k \(key)\n" + uses, budget: budget)
    #expect(reading.ids == [.tooManyNodes])
  }

  @Test func acceptsExactlyTheLimitOfNodes() {
    var budget = Budget()
    budget.nodes = 8
    // A mapping, four keys, a list and its element count once. The alias counts like its list.
    let text = "a: &a [1]\nb: *a\n"
    #expect(Reading(yaml: text, budget: budget).ids.isEmpty)
    budget.nodes = 6
    #expect(Reading(yaml: text, budget: budget).ids == [.tooManyNodes])
  }

  /// An alias refers to the most recent anchor before it.
  @Test func acceptsRedefinedAnchors() {
    #expect(Reading(yaml: "[&a 1, *a, &a 2, *a]").value == "[1, 1, 2, 2]")
    #expect(Reading(yaml: "[&a [&a 1, *a], *a]").value == "[[1, 1], 1]")
  }

  @Test func acceptsAliasesAsKeys() {
    #expect(
      Reading(yaml: "- &k name\n- {*k : 1}\n- *k : 2").value
        == #"["name", {"name": 1}, {"name": 2}]"#)
    #expect(Reading(yaml: "&k name: *k").value == #"{"name": "name"}"#)
    let reading = Reading(yaml: "- &k [1]\n- {*k : {a: [b]}, c: 2}")
    #expect(reading.ids == [.complexKey])
    #expect(reading.values == [#"[[1], {"c": 2}]"#])
    // The text behind an aliased key counts as a key.
    #expect(Reading(yaml: "- &k a\n- {a: 1, *k : 2}").ids == [.duplicateKey])
  }

  @Test func prefersEarlierMergedMapping() {
    let text = """
      a: &a {x: 1, y: 1}
      b: &b {y: 2, z: 2}
      c: {<<: [*a, *b], z: 3}
      d: {z: 4, <<: *b}
      e: {<<: {<<: *a, q: 0}}
      """
    let values = Reading(yaml: text).value ?? ""
    #expect(values.contains(#""c": {"z": 3, "x": 1, "y": 1}"#))
    #expect(values.contains(#""d": {"z": 4, "y": 2}"#))
    #expect(values.contains(#""e": {"q": 0, "x": 1, "y": 1}"#))
  }
}
