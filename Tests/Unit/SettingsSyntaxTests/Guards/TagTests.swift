import SettingsSyntax
import Testing

@Suite struct TagTests {
  @Test(arguments: [
    "!!python/object/apply:os.system", "!ruby/object:Gem::Requirement",
    "!!javax.script.ScriptEngineManager",
    "!<tag:example.com,2026:x>", "!foo", "!!binary", "!!set", "!!omap", "!!timestamp", "!!merge",
    "!!str%00x", "!%00", "!!%73tr%00", "!a%2Cb",
  ])
  func reportsWholeUnknownTag(_ tag: String) {
    let reading = Reading(yaml: "a: \(tag) x\nb: 2\n")
    #expect(reading.ids == [.unknownTag])
    #expect(reading.findings[0].message == "unknown tag '\(tag)'")
    #expect(reading.file.text(reading.findings[0].range) == tag)
    #expect(reading.tree.keys.count == 2)
  }

  @Test func reportsUnknownTagsOnCollections() {
    let reading = Reading(yaml: "a: !x\n  b: 1\nc: !y [1, !z {d: 2}]\n")
    #expect(reading.findings.map { reading.file.text($0.range) } == ["!x", "!y", "!z"])
  }

  @Test func appliesKnownTags() {
    #expect(
      Reading(yaml: "[!!str 1, !!int '1', !!float 1, !!bool 'true', !!null '', ! 1]").value
        == #"["1", 1, 1, true, null, "1"]"#)
    #expect(Reading(yaml: "!!map {a: !!seq [1]}").value == #"{"a": [1]}"#)
    #expect(Reading(yaml: "[!<tag:yaml.org,2002:str> 1, !!s%74r 2]").value == #"["1", "2"]"#)
    #expect(Reading(yaml: "[!!str, !!null , &a, *a]").value == #"["", null, null, null]"#)
    #expect(Reading(yaml: "%TAG !y! tag:yaml.org,2002:\n---\n[!y!str 1]").value == #"["1"]"#)
  }

  @Test(arguments: [
    ("!!int abc", "a string"), ("!!null kept", "a string"), ("!!bool yes", "a string"),
    ("!!seq {x: 1}", "a mapping"), ("!!map [1]", "a list"), ("!!str [a]", "a list"),
    ("!!str {a: 1}", "a mapping"), ("!!int 1.5", "a fraction"), ("!!float 'x'", "a string"),
    ("!!null 0", "an integer"), ("!!map", "null"), ("!!bool ~", "null"),
  ])
  func reportsTagsThatContradictValues(_ text: String, _ value: String) throws {
    let reading = Reading(yaml: "a: \(text)\nb: 2\n")
    let tag = text.prefix { $0 != " " }
    #expect(
      reading.findings.map(\.message)
        == ["the tag '\(tag)' contradicts its value, which is \(value)"])
    let fix = try #require(reading.findings.first?.fix)
    #expect(fix.safety == .unsafe && fix.edits[0].replacement.isEmpty)
    #expect(reading.file.text(fix.edits[0].range).hasPrefix(tag))
  }

  @Test func reportsUndefinedTagHandles() {
    let reading = Reading(yaml: "a: !e!x\n  b: 1\nc: !f!y z\n")
    #expect(reading.ids == [.unknownTag, .unknownTag])
    #expect(reading.findings.map { reading.file.text($0.range) } == ["!e!x", "!f!y"])
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
