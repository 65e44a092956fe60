import SettingsLanguage
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests that the check detects mistakes that a formatter could make.
@Suite struct RoundTripCheckTests {
  private func read(_ text: String, isJSON: Bool = false) -> SyntaxTree {
    var found = DiagnosticBag()
    let file = SourceFile(id: FileID(0), path: "page.yaml", bytes: FileBytes(text.utf8))
    let tree =
      isJSON
      ? JSONReader.read(file, budget: Budget(), into: &found)
      : YAMLReader.read(file, budget: Budget(), into: &found)
    #expect(found.errorCount == 0, "\(text)")
    return tree
  }

  private func isProven(_ old: String, _ new: String, isJSON: Bool = false) -> Bool {
    let tree = read(old, isJSON: isJSON)
    return RoundTripCheck.succeeds(
      from: tree, to: read(new, isJSON: isJSON), as: ["page"], isJSON: isJSON)
  }

  @Test(arguments: [
    ("title: a\npage: b", "page: b\ntitle: a\n"),
    ("page: 'a'", "page: a"),
    ("page: {a: 1}", "page:\n  a: 1"),
    ("page: &a b\ntitle: *a", "page: &a b\ntitle: *a"),
    ("page: ~", "page: null"),
    ("# a\npage: b # c", "page: b # c\n# a"),
    ("page: &a 1\ntitle: *a", "page: &a 1\n\ntitle: *a\n"),
  ])
  func acceptsEquivalentDocuments(_ old: String, _ new: String) { #expect(isProven(old, new)) }

  @Test(arguments: [
    ("page: a", "page: b"),
    ("page: '1'", "page: 1"),
    ("page: 1.0", "page: 1"),
    ("page: a", "page: !!str a"),
    ("page: a", "page: [a]"),
    ("page: a\ntitle: b", "page: a"),
    ("page: a\ntitle: b", "page: a\nfooter: b"),
    ("page: {a: 1}", "page: []"),
    ("page: [1, 2]", "page: [2, 1]"),
    ("page: {a: 1, b: 2}", "page: {b: 2, a: 1}"),
    ("delegates: {a.b: 1, a.c: 2}\npage: a", "page: a\ndelegates: {a.c: 2, a.b: 1}"),
    ("page: |\n  a", "page: \"a\\n\""),
    ("page: &a b\ntitle: *a", "page: &a b\ntitle: b"),
    ("- &a 1\n- &b 1\n- *a", "- &a 1\n- &b 1\n- *b"),
    ("page: &a b", "page: b"),
    ("page: a # b", "page: a"),
    ("page: a # b", "page: a # b\n# b"),
    ("page: a # b", "page: a # c"),
    ("%YAML 1.2\n---\npage: a", "---\npage: a"),
    ("page: a\n---\npage: b", "page: a"),
    ("<<: {a: 1}\npage: a", "'<<': {a: 1}\npage: a"),
  ])
  func rejectsDifferentDocuments(_ old: String, _ new: String) { #expect(!isProven(old, new)) }

  @Test func comparesJSON() {
    #expect(isProven(#"{"title":"a","page":"b"}"#, #"{"page": "b", "title": "a"}"#, isJSON: true))
    #expect(!isProven(#"{"page":1.0}"#, #"{"page":1}"#, isJSON: true))
    #expect(!isProven(#"{"model":{"a":1,"b":2}}"#, #"{"model":{"b":2,"a":1}}"#, isJSON: true))
  }
}
