import SettingsSyntax
import Testing

@Suite struct TagTests {
  @Test func appliesKnownTags() {
    #expect(
      Reading(yaml: "[!!str 1, !!int '1', !!float 1, !!bool 'true', !!null '', ! 1]").value
        == #"["1", 1, 1, true, null, "1"]"#)
    #expect(Reading(yaml: "!!map {a: !!seq [1]}").value == #"{"a": [1]}"#)
    #expect(Reading(yaml: "[!<tag:yaml.org,2002:str> 1, !!s%74r 2]").value == #"["1", "2"]"#)
    #expect(Reading(yaml: "[!!str, !!null , &a, *a]").value == #"["", null, null, null]"#)
    #expect(Reading(yaml: "%TAG !y! tag:yaml.org,2002:\n---\n[!y!str 1]").value == #"["1"]"#)
  }

  /// libyaml compares each %TAG directive with all earlier ones.
  @Test(.timeLimit(.minutes(1))) func readsManyTagDirectives() {
    let lines = (0..<100_000).map { "%TAG !t\($0)! x\n" }.joined()
    let reading = Reading(yaml: lines + "---\na\n")
    #expect(reading.ids == [.yamlSyntax])
    #expect(reading.findings[0].message == "more than 100 lines begin with '%TAG'")
    #expect(
      Reading(yaml: (0..<100).map { "%TAG !t\($0)! x\n" }.joined() + "---\na\n").value == "\"a\"")
  }

  @Test func acceptsTextLinesThatBeginWithPercent() {
    let lines = String(repeating: "%d items\n", count: 200)
    #expect(Reading(yaml: "a: '\n" + lines + "'").ids.isEmpty)
  }
}
