import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests containers whose children share one list of responses.
@Suite struct ContainerDataTests {
  private static let files = [
    "schools.yaml": """
    page: schools
    provider: {kind: dynamic, objects: schools, pagination: {kind: nextKey, key: next}}
    sections:
      - id: all
        items: [{kind: option, forEach: schools, title: "{name}", value: "{name}"}]
    """,
    "user.yaml": """
    page: user
    sections:
      - id: u
        items: [{kind: sample, id: me, title: "{user}", presents: schools.yaml}]
    """,
    "page.yaml": """
    page: both
    children: [{id: u, page: user.yaml}, {id: s, page: schools.yaml}]
    filters: [{from: s.all, to: u, field: title}]
    """,
    "1.json": #"{"user": "Mei", "schools": [{"name": "A"}], "next": "x"}"#,
    "2.json": #"{"schools": [{"name": "B"}]}"#,
  ]

  private func run(_ path: String) throws -> PresentedPage {
    var options = CompilerOptions()
    options.dataPaths = ["1.json", "2.json"]
    return try PresentedPage(
      files: Self.files.merging(["app.yaml": "presenter: App\npage: page.yaml"]) { a, _ in a },
      checking: [path], options: options)
  }

  @Test(arguments: ["page.yaml", "app.yaml"])
  func acceptsSeveralResponsesIfOneChildFetchesThem(_ path: String) throws {
    let run = try run(path)
    #expect(run.findings.isEmpty)
    let pages = run.tree?.container?.children.map(\.page) ?? []
    #expect(pages.map { $0.sections.flatMap(\.items).map(\.titleText) } == [["Mei"], ["A", "B"]])
  }

  @Test func reportsExtraResponseOfStaticPage() throws {
    #expect(try run("user.yaml").compiler.sortedDiagnostics.map(\.id) == [.extraResponse])
  }
}
