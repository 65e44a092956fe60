import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

/// Tests fixes that require more context than the mistake.
@Suite struct OfferedFixTests {
  private func fixed(_ text: String, withFiles names: [String] = []) throws -> String? {
    let others = names.map { ("project/\($0)", FileBytes("page: b\nsections: []\n".utf8)) }
    let run = try FixRun.fixing(
      Array(text.utf8), path: "project/page.yaml", .unsafe,
      beside: Dictionary(others) { $1 })
    return run.text.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("filtres.yaml", "filters.yaml"), ("\"./filtres.yaml\"", "\"filters.yaml\""),
    ("'filtres.yaml'", "\"filters.yaml\""), ("sub/filtres.yaml", "sub/filters.yaml"),
  ])
  func suggestsFileOfSimilarName(_ wrong: String, _ right: String) throws {
    func page(_ name: String) -> String { "page: a\nchildren: [{id: x, page: \(name)}]\n" }
    let names = ["filters.yaml", "sub/filters.yaml", "filtres.txt"]
    let expected = wrong.hasPrefix("\"./") ? "\"filters.yaml\"" : right
    #expect(try fixed(page(wrong), withFiles: names) == page(expected))
    #expect(try fixed(page(wrong)) == nil)
  }

  @Test func suggestsNoFileOutsideOfProject() throws {
    let page = "page: a\nchildren: [{id: x, page: ../filtres.yaml}]\n"
    #expect(try fixed(page, withFiles: ["../filters.yaml"]) == nil)
  }

  @Test(
    arguments: [
      ("forEach: [a]", "forEach: a"), ("forEach: ['a.b']", "forEach: 'a.b'"),
      ("forEach: [a, b]", nil), ("forEach: []", nil), ("forEach: [1]", nil),
    ] as [(String, String?)])
  func fixesPathInListOfOne(_ wrong: String, _ right: String?) throws {
    func page(_ loop: String) -> String {
      "page: a\nsections:\n  - items:\n      - {\(loop), kind: sample, title: \"{name}\"}\n"
    }
    #expect(try fixed(page(wrong)) == right.map(page))
  }

  @Test(
    arguments: [
      ("\"{ name }\"", "\"{name}\""), ("\"a { b.c }!\"", "\"a {b.c}!\""), ("\"{ }\"", nil),
      ("\"{ a..b }\"", nil), ("\"\\u007b name }\"", nil),
    ] as [(String, String?)])
  func fixesSpacesInBraces(_ wrong: String, _ right: String?) throws {
    func page(_ title: String) -> String {
      "page: a\nsections:\n  - items:\n      - {forEach: a, kind: sample, title: \(title)}\n"
    }
    #expect(try fixed(page(wrong)) == right.map(page))
  }
}
