import SettingsSyntax
import Testing

/// Tests the limits on nesting.
///
/// Each of these inputs would take minutes without its limit, so the time limit is the assertion.
@Suite(.timeLimit(.minutes(1))) struct YAMLNestingTests {
  private func stopsAtDepth(_ text: String) -> Bool {
    let reading = Reading(yaml: text)
    return reading.ids == [.tooDeep] && !reading.tree.isWellFormed && reading.tree.nodeCount < 1000
  }

  @Test func reportsDepthOfManyBrackets() {
    #expect(stopsAtDepth(String(repeating: "[", count: 100_000)))
  }

  @Test func reportsDepthOfMappingsInLists() {
    #expect(stopsAtDepth(String(repeating: "[{\"\":", count: 50_000)))
  }

  @Test func reportsDepthOfBracesDashesAndIndentation() {
    #expect(stopsAtDepth(String(repeating: "{a: ", count: 30_000)))
    #expect(stopsAtDepth(String(repeating: "- ", count: 50_000)))
    let lines = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }
    #expect(stopsAtDepth(lines.joined()))
  }

  /// A complex key is skipped, but the nesting in it counts.
  @Test func countsDepthInComplexKeys() {
    for start in ["? ", "{? ", "? - "] {
      let reading = Reading(yaml: start + String(repeating: "[", count: 100_000))
      #expect(reading.ids == [.complexKey, .tooDeep])
    }
    let reading = Reading(yaml: String(repeating: "? ", count: 50_000))
    #expect(reading.ids.contains(.tooDeep))
  }

  @Test func acceptsExactlyTheLimitOfDepth() {
    for (depth, ids) in [(128, []), (129, [DiagnosticID.tooDeep])] {
      let text =
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(Reading(yaml: text).ids == ids)
      #expect(Reading(json: text).ids == ids)
    }
  }

  @Test func reportsDepthOfJSON() {
    for text in ["[", "{\"\":"] {
      let reading = Reading(json: String(repeating: text, count: 100_000))
      #expect(reading.ids == [.tooDeep])
      #expect(reading.tree.nodeCount < 1000)
    }
  }

  @Test func countsDepthThroughAliases() {
    // Each anchor contains the previous one, although no line is nested deeper than two levels.
    let lines = (1..<200).map { "- &a\($0) [*a\($0 - 1)]\n" }
    let reading = Reading(yaml: "- &a0 []\n" + lines.joined())
    #expect(reading.ids == [.tooDeep])
    #expect(reading.file.text(reading.findings[0].range) == "*a126")
  }
}
