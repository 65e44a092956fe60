import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests pages that items open. Together they form a graph in which every page is checked once.
@Suite struct PresentedPageTests {
  private static func page(_ id: String, presents files: String...) -> String {
    let items =
      files.map { "{kind: sample, title: '\($0)', presents: '\($0)'}" }
      + ["{kind: exit, title: Quit}"]
    return "page: \(id)\nsections: [{items: [\(items.joined(separator: ", "))]}]\n"
  }

  /// Compiles `project/main.yaml` together with other files.
  private static func compile(_ files: [String: String]) throws
    -> (compiler: Compiler, documents: [Compiler.CheckedDocument], presented: [String])
  {
    var all: [String: FileBytes] = [:]
    for (name, text) in files { all["project/\(name)"] = FileBytes(text.utf8) }
    var compiler = try Compiler(fileSystem: MemoryFileSystem(all), options: CompilerOptions())
    let documents = try compiler.check("project/main.yaml", skippingUnrecognized: false)
    let items = documents.compactMap(compiler.tree).flatMap(\.sections).flatMap(\.items)
    return (compiler, documents, items.compactMap { $0.presents.map { "\($0.id) in \($0.file)" } })
  }

  private static func ids(_ compiler: Compiler) -> [String] {
    compiler.sortedDiagnostics.map(\.id.rawValue)
  }

  @Test func refersToPresentedPagesInTree() throws {
    let run = try Self.compile([
      "main.yaml": Self.page("main", presents: "a.yaml", "sub/b.json", "wire.json"),
      "a.yaml": Self.page("a"),
      "sub/b.json": #"{"tree": 1, "page": {"id": "b"}, "sections": []}"#,
      "wire.json": #"""
      {"data": [[{"cellClass": "ExitSettingCell",
                  "model": {"modelClass": "ExitSettingModel", "title": "A"}}]]}
      """#,
    ])
    #expect(Self.ids(run.compiler) == [])
    #expect(run.presented == ["a in a.yaml", "b in sub/b.json", "wire in wire.json"])
  }

  @Test func acceptsPagesThatOpenEachOther() throws {
    let alone = try Self.compile(["main.yaml": Self.page("main", presents: "main.yaml")])
    #expect(Self.ids(alone.compiler) == [] && alone.presented == ["main in main.yaml"])
    let both = try Self.compile([
      "main.yaml": Self.page("main", presents: "a.yaml", "./a.yaml"),
      "a.yaml": Self.page("a", presents: "main.yaml", "a.yaml", "b.yaml"),
      "b.yaml": Self.page("b", presents: "a.yaml", "main.yaml"),
    ])
    #expect(Self.ids(both.compiler) == [])
    #expect(both.presented == ["a in a.yaml", "a in ./a.yaml"])
  }

  /// Every page of the graph opens every other page. Each is checked once.
  @Test func checksDenseGraphInLinearTime() throws {
    let names = (0..<60).map { "p\($0).yaml" }
    var files = ["main.yaml": Self.web("main", names)]
    for name in names { files[name] = Self.web(String(name.dropLast(5)), names) }
    let run = try Self.compile(files)
    #expect(Self.ids(run.compiler) == [] && run.presented.count == 60)
  }

  private static func web(_ id: String, _ names: [String]) -> String {
    let items = names.map { "{kind: sample, title: '\($0)', presents: '\($0)'}" }
    return "page: \(id)\nsections: [{items: [\(items.joined(separator: ", "))]}]\n"
  }

  @Test(arguments: [
    ("missing.yaml", "missing-file"), ("", "missing-file"), ("../outside.yaml", "outside-root"),
    ("kinds.yaml", "not-a-page"), ("other.yaml", "not-a-page"), ("stream.yaml", "not-a-page"),
    ("presenter.yaml", "not-a-page"), (".", "missing-file"),
  ])
  func rejectsFilesThatAreNotPages(file: String, expected: String) throws {
    let run = try Self.compile([
      "main.yaml": Self.page("main", presents: file, "fine.yaml"),
      "fine.yaml": Self.page("fine"), "kinds.yaml": "registry: 1\nkinds: {}\n",
      "other.yaml": "a: 1\n", "stream.yaml": Self.page("a") + "---\n" + Self.page("b"),
      "presenter.yaml": "presenter: P\npage: main.yaml\nhandlers: []\n",
    ])
    #expect(Self.ids(run.compiler).contains(expected))
    #expect(run.presented == ["fine in fine.yaml"])
    let items = run.documents.compactMap(run.compiler.tree).flatMap(\.sections).flatMap(\.items)
    #expect(items.map(\.isInvalid) == [true, false, false])
  }

  @Test func rejectsFileOfSeveralPagesThatOpensItself() throws {
    let stream =
      Self.page("a", presents: "main.yaml") + "---\n" + Self.page("b", presents: "c.yaml")
    let run = try Self.compile([
      "main.yaml": stream, "c.yaml": Self.page("c", presents: "main.yaml"),
    ])
    #expect(Self.ids(run.compiler) == ["not-a-page"])
    #expect(run.presented == ["c in c.yaml"])
  }

  @Test func reportsNoMistakesOfPresentedPages() throws {
    let run = try Self.compile([
      "main.yaml": Self.page("main", presents: "a.yaml", "b.yaml"),
      "a.yaml": Self.page("a", presents: "b.yaml"),
      "b.yaml": "page: b\nsections: [{items: [{kind: exti, title: A}]}]\n",
    ])
    #expect(run.compiler.sortedDiagnostics.isEmpty)
    #expect(run.compiler.presentedPaths == ["project/a.yaml", "project/b.yaml"])
    #expect(run.presented == ["a in a.yaml", "b in b.yaml"])
  }

  @Test(arguments: ["[a]", "12", "~", "{file: a}"])
  func reportsWrongTypes(value: String) throws {
    let run = try ExampleRun(
      "page: p\nsections: [{items: [{kind: exit, title: A, presents: \(value)}]}]\n")
    #expect(run.compiler.sortedDiagnostics.count == 1)
    #expect(
      ["wrong-type", "unquoted-text", "null-value"].contains(
        run.compiler.sortedDiagnostics[0].id.rawValue))
  }

  // MARK: Following

  @Test func findsDocumentsThatItemsOpen() throws {
    var run = try Self.compile([
      "main.yaml": Self.page("main", presents: "a.yaml"),
      "a.yaml": Self.page("a", presents: "main.yaml"),
    ])
    var titles: [String] = []
    var page = try #require(run.compiler.tree(of: run.documents[0]))
    for _ in 0..<4 {
      let item = page.sections[0].items[0]
      let path = run.compiler.path(ofPagePresentedBy: item)
      let documents = try run.compiler.check(#require(path), skippingUnrecognized: true)
      page = try #require(documents.first.flatMap(run.compiler.tree))
      titles.append(page.id)
    }
    #expect(titles == ["a", "main", "a", "main"])
    let quit = run.compiler.path(ofPagePresentedBy: page.sections[0].items[1])
    #expect(quit == nil)
  }

  @Test func opensFilesOfTreeWhenFollowed() throws {
    let tree = """
      {"tree": 1, "page": {"id": "main"}, "sections": [{"id": "s", "items": [
        {"id": "i", "kind": "exit", "cellClass": "ExitSettingCell",
         "presents": {"id": "a", "file": "a.yaml"},
         "model": {"modelClass": "ExitSettingModel", "title": "A"}},
        {"id": "j", "kind": "exit", "cellClass": "ExitSettingCell",
         "presents": {"id": "b", "file": "b.yaml"},
         "model": {"modelClass": "ExitSettingModel", "title": "B"}}]}]}
      """
    var run = try Self.compile(["main.yaml": tree, "a.yaml": Self.page("a")])
    #expect(Self.ids(run.compiler) == [])
    let items = try #require(run.compiler.tree(of: run.documents[0])).sections[0].items
    let there = run.compiler.path(ofPagePresentedBy: items[0])
    #expect(there == "project/a.yaml")
    let missing = run.compiler.path(ofPagePresentedBy: items[1])
    #expect(missing == nil)
    #expect(Self.ids(run.compiler) == ["missing-file"])
  }
}
