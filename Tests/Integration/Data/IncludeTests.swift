import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests pages that include sections of other files.
@Suite struct IncludeTests {
  private func run(_ sections: String, _ files: [(String, String)], data: String? = nil) throws
    -> ExampleRun
  {
    try ExampleRun(
      "page: all\n\(sections)\n",
      beside: files.map { .named($0.0, $0.1) } + (data.map { [.data($0)] } ?? []))
  }

  private func findings(_ run: ExampleRun) -> [String] {
    run.compiler.sortedDiagnostics.map { finding in
      let source = run.compiler.sources[finding.range.file]
      return
        "\(FilePath.name(of: source.path)): \(finding.id.rawValue) at '\(source.text(finding.range))'"
    }
  }

  private func ids(_ run: ExampleRun) throws -> [[String]] {
    try #require(run.pages.first).sections.map { [$0.id] + $0.items.map(\.id) }
  }

  private func part(_ name: String, _ items: String..., more: String = "") -> (String, String) {
    (
      "team/\(name).yaml",
      "page: \(name)\n\(more)sections:\n  - title: \(name)\n    items:\n"
        + items.map { "      - \($0)\n" }.joined()
    )
  }

  private let quit = "{kind: exit, title: Quit, action: quit}"

  @Test func insertsSectionsInPlace() throws {
    let run = try run(
      "sections: [{include: team/a.yaml}, {title: Own, items: [\(quit)]}, {include: team/b.yaml}]",
      [
        part("a", quit, "{kind: exit, title: Out, action: out}"),
        part("b", "{kind: exit, title: End, action: end, id: last}"),
      ])
    #expect(findings(run) == [])
    // Ids are derived within the whole page, in which 'quit' is not unique.
    #expect(
      try ids(run) == [["a", "exit-Quit-1", "out"], ["Own", "exit-Quit-2"], ["b", "last"]])
  }

  @Test func usesRegistriesAndFilesOfIncludedPage() throws {
    let run = try run(
      "sections: [{include: team/a.yaml}]",
      [
        part(
          "a", "{kind: tile, title: T, presents: sub/b.yaml}", more: "registries: [kinds.yaml]\n"),
        ("team/sub/b.yaml", "page: b\nsections: [{items: [\(quit)]}]\n"),
        (
          "team/kinds.yaml",
          "registry: 1\nkinds:\n  tile: {cellClass: A, modelClass: B, fields: {title: {type: string}}}\n"
        ),
      ])
    #expect(findings(run) == [])
    let page = try #require(run.pages.first)
    #expect(page.registries == ["team/kinds.yaml"])
    #expect(page.sections[0].items[0].presents?.file == "team/sub/b.yaml")
  }

  @Test func fillsIncludedPage() throws {
    let files = [part("a", "{kind: sample, forEach: list, title: \"{name}\", action: a}")]
    let text = "title: \"{title}\"\nsections: [{include: team/a.yaml}]"
    let filled = try run(
      text, files, data: #"{"title": "All", "list": [{"name": "x"}, {"name": "y"}]}"#)
    #expect(findings(filled) == [])
    #expect(try ids(filled) == [["a", "sample-x", "sample-y"]])
    #expect(try #require(filled.pages.first).isFilled)
    #expect(
      !(try #require(try run("sections: [{include: team/a.yaml}]", files).pages.first).isFilled))
  }

  @Test func searchesRowsOfIncludedPage() throws {
    let run = try run(
      "tool: {kind: searchField, fields: [name]}\nsections: [{include: team/a.yaml}]",
      [
        part("a", "{kind: tile, name: T, action: a}", more: "registries: [kinds.yaml]\n"),
        (
          "team/kinds.yaml",
          "registry: 1\nkinds:\n  tile: {cellClass: A, modelClass: B, fields: {name: {type: string}}}\n"
        ),
      ])
    #expect(findings(run) == [])
  }

  /// If each page includes the previous one twice, the size doubles at every step.
  @Test func reportsDoublingPagesOnce() throws {
    let steps = (1...20).map { step -> (String, String) in
      let include = "{include: d\(step - 1).yaml}"
      return ("d\(step).yaml", "page: d\(step)\nsections: [\(include), \(include)]\n")
    }
    let run = try run(
      "sections: [{include: d20.yaml}]",
      [("d0.yaml", "page: d0\nsections: [{items: [\(quit)]}]\n")] + steps)
    #expect(findings(run) == ["d16.yaml: too-many-nodes at 'd15.yaml'"])
  }
}
