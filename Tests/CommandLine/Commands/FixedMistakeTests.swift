import CaseRunner
import TestSupport
import Testing

/// Tests that `--fix` does not make pages worse. The fixes of common mistakes are cases.
@Suite struct FixedMistakeTests {
  /// Inserts text on a separate line, or before existing text, in a valid page. Fixes must not
  /// increase the number of errors.
  @Test(arguments: ["%YAML 1.2", "--", "#", "~", "{", "[", "-", "?"])
  func doesNotAddErrors(_ text: String) throws {
    let lines = [
      "page: a", "sections:", "  - id: s", "    items:",
      "      - {kind: switch, title: Push, onChange: \"p:\"}", "      - kind: exit",
      "        title: Out",
    ]
    for index in Effort.isThorough ? Array(lines.indices) : [1, 3, 5] {
      for isOwnLine in [true, false] {
        var changed = lines
        let indent = String(lines[index].prefix { $0 == " " })
        if isOwnLine {
          changed.insert(indent + text, at: index)
        } else {
          changed[index] = indent + text + lines[index].dropFirst(indent.count)
        }
        let page = changed.joined(separator: "\n") + "\n"
        let place = try Workspace(["page.yaml": page])
        let before = try errors(in: place)
        _ = try place.run("validate", "--fix", "--unsafe-fixes", "page.yaml")
        #expect(try errors(in: place) <= before, "\(page)")
      }
    }
  }

  private func errors(in place: Workspace) throws -> Int {
    try place.run("validate", "--format", "concise", "page.yaml").output
      .split(separator: "\n").count { $0.contains(" error: ") }
  }
}
