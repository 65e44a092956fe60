import SettingsOutput
import Testing

/// Tests the style of rows in a list, and values that could be confused with other values.
@Suite struct RowStyleTests {
  private static let head = "page: a\nsections:\n  - items:\n"
  private static let long = String(repeating: "word ", count: 18) + "end"

  private func formatted(_ rows: String) throws -> String {
    let first = Formatted(Self.head + rows)
    #expect(first.result != .unproven)
    #expect(Formatted(first.text).result == .unchanged)
    return String(first.text.dropFirst(Self.head.count))
  }

  /// A row in braces stays in braces when it becomes longer, and so do its neighbors.
  @Test func preservesStyleOfLongRows() throws {
    let rows = (0..<4).map { "      - {kind: sample, title: T\($0), action: a\($0)}\n" }
    #expect(try formatted(rows.joined()) == rows.joined())
    var longer = rows
    longer[2] = "      - {kind: sample, title: \(Self.long), action: a}\n"
    let after = try formatted(longer.joined())
    longer[2] = """
            - {kind: sample,
               title: \(Self.long),
               action: a}

      """
    #expect(after == longer.joined())
    // The same is true when it becomes shorter.
    #expect(
      try formatted(
        after.replacing(Self.long, with: "T2").replacing("action: a}", with: "action: a2}"))
        == rows.joined())
  }

  /// The first row determines the style: if it is in block style, the rows below are unfolded.
  @Test func followsStyleOfFirstRow() throws {
    let block = "      - kind: exit\n        title: A\n"
    let flow = "      - {kind: exit, title: B}\n"
    #expect(try formatted(block + flow) == block + block.replacing("A", with: "B"))
    #expect(try formatted(flow + block) == flow + block)
    // A row that requires block style changes the whole list to block style.
    let comment = "      - {kind: exit,  # why\n         title: A}\n"
    #expect(
      try formatted(comment + flow).hasSuffix(
        "        title: A\n" + block.replacing("A", with: "B")))
  }

  @Test func preservesMissingValues() throws {
    let row = "      - {kind: exit, title: B, action: }\n"
    #expect(try formatted(row) == row)
  }

  /// Spaces and tabs at the end of a string are part of it.
  @Test(arguments: ["  \t", "\t", " \t \t"]) func preservesLastLinesOfTabs(_ line: String) throws {
    let text = "page: a\nsections:\n  - footer: |\n      text\n      \(line)\n    items: []\n"
    #expect(Formatted(text).result == .unchanged)
    #expect(Formatted(text.replacing("page: a", with: "page:   a")).text == text)
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
