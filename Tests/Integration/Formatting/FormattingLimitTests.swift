import SettingsCompiler
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Tests large and damaged files, and empty roots.
@Suite struct FormattingLimitTests {
  @Test func doesNotFormatLongKeys() {
    let text = "page: a\n? \(String(repeating: "k", count: 1_100))\n: b\n"
    guard case .inexpressible(let words) = Formatted(text).result else {
      Issue.record("it was formatted, or nothing says why not")
      return
    }
    #expect(words.contains("only after '?'"))
  }

  /// Formatting a collection of the maximum depth must fit on the reader's stack.
  @Test func formatsDeepCollections() {
    let deep = String(repeating: "[", count: 120) + String(repeating: "]", count: 120)
    let formatted = Formatted("sections: \(deep)\npage: a\n")
    #expect(formatted.isFormattable)
    #expect(formatted.result != .unproven)
    #expect(formatted.text.hasPrefix("page: a\nsections:\n  - - - -"))
  }

  /// Deletes, duplicates and moves bytes. If the result is valid YAML, it is formatted, and
  /// formatting again changes nothing.
  @Test(arguments: 0..<6) func acceptsDamagedFiles(_ shard: Int) {
    let source = Array(
      """
      # header
      page: &p a.b   # the id
      title: "q \\"x\\" y"
      sections:
      - id: s1
        footer: |+
          kept

        items:   # c
        - {kind: switch, title: 'On: off', isOpen: true, onChange: "go:"} # d
          # e
        - <<: {a: [1, 2, {b: ~}]}
          kind: exit
          title: two
            lines
      - items: [ {kind: exit, # f
          title: *p}, &q {} ]
      ---
      presenter: P
      page: x.yaml
      ...
      # end
      """.utf8)
    var generator = SplitMix64(seed: UInt64(shard))
    let signs = Array("\n\n  -:#&*!|>'\"{}[],?%@a1".utf8)
    var formattable = 0
    for _ in 0..<Effort.rounds(500) {
      var bytes = source
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(generator.pick(signs), at: place)
        case 2: bytes[place] = generator.pick(signs)
        default:
          let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
          let part = Array(bytes[place..<end])
          bytes.insert(contentsOf: part, at: Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      let formatted = Formatted(bytes)
      guard formatted.isFormattable else { continue }
      formattable += 1
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(formatted.result != .unproven, "unproven:\n\(text)\n")
      let again = Formatted(formatted.bytes)
      #expect(again.text == formatted.text, "not the same twice:\n\(text)\n")
    }
    #expect(formattable > Effort.rounds(50))
  }

  /// The last line of a string is not a blank line before a comment.
  @Test(arguments: ["    ", "  \t", "   "], ["|-", "|", ">-", "|+"])
  func preservesBlankLinesInStrings(line: String, header: String) {
    let text = "page: \(header)\n  s\n\(line)\nsections: []\n# c\ntitle: x\n"
    let formatted = Formatted(Array(text.utf8))
    let again = Formatted(formatted.bytes)
    #expect(again.text == formatted.text)
  }

  @Test(arguments: [
    ("{ # c\n}\n", "{}  # c\n"), ("# a\n[\n# b\n]\n# c\n", "# a\n# b\n[]\n# c\n"),
    ("&a { # c\n}\n", "&a {}  # c\n"), ("--- { # c\n} # d\n", "---\n# d\n{}  # c\n"),
  ])
  func formatsEmptyRootsWithComments(_ text: String, _ expected: String) {
    #expect(Formatted(text).text == expected)
    #expect(Formatted(expected).result == .unchanged)
  }

  /// JSON is indented by at most 64 levels, so that the output size is proportional to the content.
  @Test func limitsIndentationOfJSON() {
    let depth = 90
    let value = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let text = "{\"page\": \"a\", \"definitions\": \(value), \"sections\": []}"
    let formatted = Formatted(text, path: "page.json")
    #expect(formatted.result != .unproven)
    let lines = formatted.text.split { $0 == "\n" }
    #expect(lines.map { line in line.prefix { $0 == " " }.count }.max() == 128)
  }
}
