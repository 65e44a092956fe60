import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests containers that include themselves, and containers that grow exponentially.
@Suite struct ContainerCycleTests {
  private static func container(_ id: String, _ files: String...) -> String {
    let children = files.enumerated().map { "{id: c\($0), page: \($1)}" }
    return "page: \(id)\nchildren: [\(children.joined(separator: ", "))]"
  }

  private static func page(_ id: String, presents: String? = nil) -> String {
    let key = presents.map { ", presents: \($0)" } ?? ""
    return "page: \(id)\nsections: [{items: [{kind: sample, title: A\(key)}]}]"
  }

  private static let cycle = "inclusion-cycle: this page contains itself:"
  private static let inA = "a.yaml:2:27 \(cycle) a.yaml → b.yaml → a.yaml"
  private static let inB = "b.yaml:2:27 \(cycle) b.yaml → a.yaml → b.yaml"

  @Test func reportsFileThatIncludesItself() throws {
    let run = try ContainerRun([("a.yaml", Self.container("a", "a.yaml", "./x/../a.yaml"))])
    #expect(
      run.findings == [
        "a.yaml:2:27 \(Self.cycle) a.yaml → a.yaml", "a.yaml:2:51 \(Self.cycle) a.yaml → a.yaml",
      ])
    #expect(run.tree?.container?.children.allSatisfy(\.isMissing) == true)
  }

  /// A cycle is reported for each of its files that is checked, and once for a file outside that
  /// references it.
  @Test(arguments: [
    (["a.yaml"], [inA]), (["c.yaml"], [inA]), (["b.yaml"], [inB]),
    (["a.yaml", "b.yaml"], [inA, inB]),
    (["b.yaml", "a.yaml"], [inA, inB]), (["c.yaml", "b.yaml", "a.yaml"], [inA, inB]),
  ])
  func reportsCycleOfTwoFiles(_ names: [String], _ expected: [String]) throws {
    let run = try ContainerRun(
      [
        ("a.yaml", Self.container("a", "b.yaml")), ("b.yaml", Self.container("b", "a.yaml")),
        ("c.yaml", Self.container("c", "a.yaml")),
      ], checking: names)
    #expect(run.findings == expected)
  }

  @Test func explainsCycleOfThreeFiles() throws {
    let run = try ContainerRun([
      ("a.yaml", Self.container("a", "b.yaml")), ("b.yaml", Self.container("b", "c.yaml")),
      ("c.yaml", Self.container("c", "a.yaml")),
    ])
    #expect(run.findings == ["a.yaml:2:27 \(Self.cycle) a.yaml → b.yaml → c.yaml → a.yaml"])
    let notes = try #require(run.compiler.sortedDiagnostics.first).notes
    #expect(notes.map(\.message) == ["'c.yaml' is referenced here", "'a.yaml' is referenced here"])
    #expect(
      notes.compactMap(\.range).map { run.compiler.sources[$0.file].path } == ["b.yaml", "c.yaml"])
  }

  /// If there are several cycles, the shortest one is listed.
  @Test func reportsShortestCycle() throws {
    let names = (0..<30).map { "f\($0).yaml" }
    let files = names.enumerated().map { index, name in
      (
        name: name,
        text: "page: p\(index)\nchildren:\n"
          + names.enumerated().map { "- {id: c\($0), page: \($1)}\n" }.joined()
      )
    }
    let run = try ContainerRun(files, checking: ["f7.yaml"])
    #expect(run.findings.count == 20)
    #expect(run.findings.contains("f7.yaml:3:18 \(Self.cycle) f7.yaml → f0.yaml → f7.yaml"))
    #expect(run.findings.contains("f7.yaml:10:18 \(Self.cycle) f7.yaml → f7.yaml"))
  }

  /// Files outside of a cycle are checked and compiled, even if they reference it.
  @Test func compilesFilesOutsideOfCycle() throws {
    let files: [(name: String, text: String)] = [
      ("a.yaml", Self.container("a", "b.yaml", "x.yaml")),
      ("b.yaml", Self.container("b", "a.yaml")),
      ("x.yaml", "page: x\nsections: [{items: [{kind: exit}]}]"),
    ]
    for names in [["a.yaml"], ["b.yaml", "a.yaml"]] {
      let run = try ContainerRun(files, checking: names)
      #expect(run.findings.filter { $0.hasPrefix("x.yaml") }.count == 1)
      #expect(run.ids.contains("missing-field"))
      #expect(run.tree?.container?.children.map(\.isMissing) == [true, false])
    }
  }

  @Test func reportsCycleOfManyFiles() throws {
    let files = (0..<300).map {
      (name: "p\($0).yaml", text: Self.container("p\($0)", "p\(($0 + 1) % 300).yaml"))
    }
    let run = try ContainerRun(files)
    #expect(
      run.findings == [
        "p0.yaml:2:27 inclusion-cycle: this page contains itself through many other files"
      ])
  }

  /// Pages that items open are not part of the container: a list may open a page that shows the
  /// list again.
  @Test func acceptsPresentedPagesThatIncludeTheContainer() throws {
    let files: [(name: String, text: String)] = [
      ("list.yaml", Self.page("list", presents: "detail.yaml")),
      ("detail.yaml", Self.container("detail", "list.yaml", "list.yaml")),
      ("root.yaml", Self.container("root", "list.yaml")),
    ]
    for names in [
      ["list.yaml", "detail.yaml"], ["detail.yaml", "list.yaml"], ["root.yaml", "detail.yaml"],
      ["list.yaml", "root.yaml", "detail.yaml"],
    ] {
      let run = try ContainerRun(files, checking: names)
      #expect(run.findings == [], "\(names)")
      let last = try #require(run.tree)
      // The page is complete regardless of the files that were checked before it.
      let alone = try ContainerRun(files, checking: [names[names.count - 1]])
      #expect(run.json(last) == alone.json(try #require(alone.tree)), "\(names)")
    }
  }

  @Test func reportsCyclesInPresentedPages() throws {
    let files = [
      ("list.yaml", Self.page("list", presents: "a.yaml")),
      ("a.yaml", Self.container("a", "b.yaml")), ("b.yaml", Self.container("b", "a.yaml")),
    ]
    #expect(try ContainerRun(files).findings == [])
    #expect(try ContainerRun(files, checking: ["list.yaml", "a.yaml"]).findings == [Self.inA])
  }

  @Test func explainsReferencesToChildren() throws {
    let run = try ContainerRun([
      ("a.yaml", Self.container("a", "b.yaml", "b.yaml")),
      ("b.yaml", Self.container("b", "c.yaml")),
      ("c.yaml", "page: c\nsections: [{items: [{kind: exit}]}]"),
    ])
    #expect(run.ids == ["missing-field"])
    #expect(
      run.compiler.sortedDiagnostics.first?.notes.map(\.message) == [
        "it is named here, as a child of a container",
        "it is named here, as a child of a container",
      ])
  }

  @Test(arguments: [
    ("registry: 1\nkinds: {}", "it is a registry"),
    ("a: b", "it is not a settings document"),
    (
      "page: a\nsections: [{items: []}]\n---\npage: b\nsections: [{items: []}]",
      "it contains 2 pages instead of one"
    ),
  ])
  func reportsChildrenThatAreNotPages(_ text: String, _ reason: String) throws {
    let run = try ContainerRun([("a.yaml", Self.container("a", "x.yaml")), ("x.yaml", text)])
    #expect(
      run.findings.contains(
        "a.yaml:2:27 not-a-page: 'x.yaml' is used as a child of a container, but is not a page: \(reason)"
      ), "\(run.findings)")
  }

  @Test func acceptsHundredLevels() throws {
    let files = (0...101).map { index in
      (
        name: "p\(index).yaml",
        text: index == 101 ? Self.page("end") : Self.container("p\(index)", "p\(index + 1).yaml")
      )
    }
    let fits = try ContainerRun(files, checking: ["p1.yaml"])
    #expect(fits.findings == [])
    let tooDeep = try ContainerRun(files, checking: ["p0.yaml"])
    #expect(
      tooDeep.findings == [
        "p0.yaml:2:27 inclusion-too-deep: pages are nested over more than 100 levels"
      ])
  }

  /// Each level includes the next one twice, so the hundredth level would have more pages than
  /// there are atoms.
  @Test func reportsContainersThatDoubleOnEachLevel() throws {
    let files = (0..<100).map { index in
      (
        name: "p\(index).yaml",
        text: index == 99
          ? Self.page("end")
          : Self.container("p\(index)", "p\(index + 1).yaml", "p\(index + 1).yaml")
      )
    }
    let run = try ContainerRun(files)
    #expect(run.ids == ["too-many-nodes"])
    var options = CompilerOptions()
    options.budget.nodes = 100
    let small = try ContainerRun(files, checking: ["p97.yaml"], options: options)
    #expect(small.ids == [])
    let large = try ContainerRun(files, checking: ["p89.yaml"], options: options)
    #expect(large.ids == ["too-many-nodes"])
  }

  @Test func acceptsChildrenInEveryForm() throws {
    let run = try ContainerRun([
      ("a.yaml", Self.container("a", "page.yaml", "tree.json", "wire.json", "page.yaml")),
      ("page.yaml", Self.page("one")),
      (
        "tree.json",
        #"{"tree": 1, "page": {"id": "two"}, "sections": [{"id": "s", "items": [{"id": "i", "kind": "exit", "cellClass": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]}]}"#
      ),
      (
        "wire.json",
        #"{"data": [[{"cellClass": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]]}"#
      ),
    ])
    #expect(run.findings == [])
    #expect(run.tree?.container?.children.map(\.page.id) == ["one", "two", "wire", "one"])
  }
}
