import SettingsOutput
import Testing

/// The style of a list's rows, and values that are easily written as others.
@Suite struct RowStyleTests {
  private static let head = "page: a\nsections:\n  - items:\n"
  private static let long = String(repeating: "word ", count: 18) + "end"

  private func formatted(_ rows: String) throws -> String {
    let first = Formatted(Self.head + rows)
    #expect(first.result != .unproven)
    #expect(Formatted(first.text).result == .unchanged)
    return String(first.text.dropFirst(Self.head.count))
  }

  /// A row in braces that grows stays in braces, and so do its neighbors.
  @Test func lengthDoesNotDecide() throws {
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
    // And back, when it shrinks.
    #expect(
      try formatted(
        after.replacing(Self.long, with: "T2").replacing("action: a}", with: "action: a2}"))
        == rows.joined())
  }

  /// The first row decides: rows in braces below one in block style are unfolded.
  @Test func theFirstRowDecides() throws {
    let block = "      - kind: exit\n        title: A\n"
    let flow = "      - {kind: exit, title: B}\n"
    #expect(try formatted(block + flow) == block + block.replacing("A", with: "B"))
    #expect(try formatted(flow + block) == flow + block)
    // A row that has to be in block style decides for block style.
    let comment = "      - {kind: exit,  # why\n         title: A}\n"
    #expect(
      try formatted(comment + flow).hasSuffix(
        "        title: A\n" + block.replacing("A", with: "B")))
  }

  @Test func aMissingValueStaysMissing() throws {
    let row = "      - {kind: exit, title: B, action: }\n"
    #expect(try formatted(row) == row)
  }

  /// Blanks and tabs at the end of a string are part of it.
  @Test(arguments: ["  \t", "\t", " \t \t"]) func lastLinesOfTabs(_ line: String) throws {
    let text = "page: a\nsections:\n  - footer: |\n      text\n      \(line)\n    items: []\n"
    #expect(Formatted(text).result == .unchanged)
    #expect(Formatted(text.replacing("page: a", with: "page:   a")).text == text)
  }

  @Test(arguments: [
    ("{ # c\n}\n", "{}  # c\n"), ("# a\n[\n# b\n]\n# c\n", "# a\n# b\n[]\n# c\n"),
    ("&a { # c\n}\n", "&a {}  # c\n"), ("--- { # c\n} # d\n", "---\n# d\n{}  # c\n"),
  ])
  func emptyRootsWithComments(_ text: String, _ expected: String) {
    #expect(Formatted(text).text == expected)
    #expect(Formatted(expected).result == .unchanged)
  }

  /// JSON is indented by at most 64 levels, so that its length is proportional to its content.
  @Test func indentationOfJSONEnds() {
    let depth = 90
    let value = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let text = "{\"page\": \"a\", \"definitions\": \(value), \"sections\": []}"
    let formatted = Formatted(text, path: "page.json")
    #expect(formatted.result != .unproven)
    let lines = formatted.text.split { $0 == "\n" }
    #expect(lines.map { line in line.prefix { $0 == " " }.count }.max() == 128)
  }
}
