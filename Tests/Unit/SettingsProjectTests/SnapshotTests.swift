import SettingsCompiler
import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct SnapshotTests {
  private func snapshot(_ texts: [String: String], paths: [String] = ["app"]) throws -> Snapshot {
    let input = RunInput(
      paths, Project.Options(), standardInputNamed: nil, in: MemoryFileSystem(texts: texts))
    return try Snapshot(ProjectFiles(input))
  }

  /// Returns the number of files that were composed after a snapshot.
  private func composedCount(from old: Snapshot, to new: Snapshot) -> Int {
    new.loader.work.composed - old.loader.work.composed
  }

  private func bytes(_ text: String) -> FileBytes { FileBytes(text.utf8) }

  private func messages(_ snapshot: Snapshot) -> [String] {
    let report = snapshot.applyingSettings(to: snapshot.makeReport())
    return report.diagnostics.map { "\(report.sources[$0.range.file].path): \($0.id.rawValue)" }
  }

  private func page(_ id: String, _ rows: String...) -> String {
    "page: \(id)\nsections:\n- items:\n" + rows.map { "  - \($0)\n" }.joined()
  }

  private var app: [String: String] {
    [
      "app/settingsc.yaml": "settingsc: 1\nregistries: [kinds.yaml]\n",
      "app/kinds.yaml":
        "registry: 1\nkinds: {badge: {cellClass: BadgeCell, modelClass: BadgeModel}}\n",
      "app/a.yaml": page("a", "{kind: switch, id: on, title: On, key: a.on}", "{kind: badge}"),
      "app/b.yaml": page("b", "{kind: sample, title: B, action: b, visibleIf: a.on}"),
      "app/c.yaml": page("c", "{kind: sample, id: s, title: C, action: c}"),
    ]
  }

  @Test func composesOnlyChangedFile() throws {
    let old = try snapshot(app)
    #expect(messages(old).isEmpty)
    let new = try old.updating(
      "app/a.yaml", to: bytes(page("a", "{kind: switch, id: on, title: On, key: on}")))
    #expect(messages(new) == ["app/b.yaml: unknown-setting"])
    #expect(composedCount(from: old, to: new) == 1)
    // A snapshot does not change.
    #expect(messages(old).isEmpty)
  }

  @Test func reportsTheSameAfterUndo() throws {
    let old = try snapshot(app)
    let changed = try old.updating(
      "app/c.yaml", to: bytes(page("a", "{kind: sample, title: C, action: c}")))
    #expect(messages(changed) == ["app/c.yaml: duplicate-id"])
    let undone = try changed.updating("app/c.yaml", to: nil)
    #expect(messages(undone).isEmpty && composedCount(from: old, to: undone) == 2)
  }

  @Test func ignoresDeclarationsOfBrokenFiles() throws {
    let new = try snapshot(app).updating("app/a.yaml", to: bytes("page: a\nsections: [\n"))
    #expect(messages(new).allSatisfy { $0.hasPrefix("app/a.yaml") })
  }

  /// A file that contains another one is composed again if either changes.
  @Test func composesReadersOfChangedFile() throws {
    var texts = app
    texts["app/all.yaml"] =
      page("all", "{kind: sample, id: t, title: All, action: all}") + "- include: c.yaml\n"
    let old = try snapshot(texts)
    #expect(messages(old).isEmpty)
    let new = try old.updating(
      "app/c.yaml", to: bytes(page("c", "{kind: sample, id: t, title: C, action: c}")))
    #expect(messages(new) == ["app/all.yaml: duplicate-id"])
    #expect(composedCount(from: old, to: new) == 2)
  }

  /// A part that is not a document of the run is read again too.
  @Test func readsChangedPartOfNamedFile() throws {
    let texts = [
      "app/page.yaml": "page: p\nsections: [{include: part.yaml}]\n",
      "app/part.yaml": page("part", "{kind: switch, id: s, title: S, key: s}"),
    ]
    let old = try snapshot(texts, paths: ["app/page.yaml"])
    #expect(messages(old).isEmpty)
    let new = try old.updating(
      "app/part.yaml", to: bytes(page("part", "{kind: switch, id: s, title: S, isOpen: yes}")))
    #expect(messages(new) == ["app/part.yaml: yaml-boolean"])
  }

  /// A finding about another file that is used as a registry goes with the page that names it.
  @Test func forgetsFileUsedAsRegistry() throws {
    let row = "{kind: sample, title: A, action: a}"
    let texts = [
      "app/a.yaml": page("a", row) + "registries: [b.yaml]\n", "app/b.yaml": page("b", row),
    ]
    let old = try snapshot(texts)
    #expect(messages(old) == ["app/b.yaml: unrecognized-document"])
    #expect(messages(try old.updating("app/a.yaml", to: bytes(page("a", row)))).isEmpty)
  }

  /// A compiled tree does not depend on the pages that its rows open.
  @Test func keepsTreeAfterChangeOfPresentedPage() throws {
    let texts = [
      "app/tree.json": #"""
      {"tree": 1, "page": {"id": "t", "sections": [{"id": "s", "items": [
        {"id": "b", "kind": "sample", "presents": {"page": "b", "file": "b.yaml"}, "model": {}}]}]}}
      """#,
      "app/b.yaml": page("b", "{kind: sample, title: A, action: a}"),
    ]
    let old = try snapshot(texts, paths: ["app/tree.json", "app/b.yaml"])
    let found = messages(old)
    let new = try old.updating(
      "app/b.yaml", to: bytes(page("b", "{kind: sample, title: B, action: b}")))
    #expect(!found.isEmpty && messages(new) == found)
    #expect(composedCount(from: old, to: new) == 1)
  }

  /// A mistake of two files has one place, whichever of them is named.
  @Test(arguments: [["app/a.yaml"], ["app/b.yaml"], ["app"]])
  func reportsMistakeOfTwoFilesAtOnePlace(paths: [String]) throws {
    let row = "{kind: sample, title: A, action: a}"
    let texts = [
      "app/settingsc.yaml": "", "app/a.yaml": page("same", row), "app/b.yaml": page("same", row),
    ]
    #expect(try messages(snapshot(texts, paths: paths)) == ["app/b.yaml: duplicate-id"])
  }

  /// A page that begins to contain its reader forms a cycle, and ends it after the change is undone.
  @Test func findsCycleAfterChange() throws {
    var texts = app
    texts["app/all.yaml"] =
      page("all", "{kind: sample, id: t, title: All, action: all}") + "- include: c.yaml\n"
    let old = try snapshot(texts)
    let new = try old.updating(
      "app/c.yaml", to: bytes((texts["app/c.yaml"] ?? "") + "- include: all.yaml\n"))
    #expect(messages(new) == ["app/all.yaml: inclusion-cycle"])
    #expect(messages(try new.updating("app/c.yaml", to: nil)).isEmpty)
  }

  @Test func checksUsersOfChangedRegistry() throws {
    let registry = "registry: 1\nkinds: {label: {cellClass: LabelCell, modelClass: LabelModel}}\n"
    let new = try snapshot(app).updating("app/kinds.yaml", to: bytes(registry))
    #expect(messages(new) == ["app/a.yaml: unknown-kind"])
  }

  @Test func readsOnlyUsersOfChangedRegistry() throws {
    let files = app.merging(
      [
        "app/other/settingsc.yaml": "settingsc: 1\n",
        "app/other/d.yaml": page("d", "{kind: sample, title: D, action: d}"),
      ]
    ) { $1 }
    let old = try snapshot(files)
    #expect(messages(old).isEmpty)
    let new = try old.updating("app/kinds.yaml", to: bytes("registry: 1\nkinds: {}\n"))
    #expect(messages(new) == ["app/a.yaml: unknown-kind"])
    // The three pages of the outer project, and its registry.
    #expect(composedCount(from: old, to: new) == 4)
    #expect(try messages(new.updating("app/kinds.yaml", to: nil)).isEmpty)
  }

  @Test func readsAllFilesAfterConfigurationChange() throws {
    let old = try snapshot(app)
    #expect(!old.canUpdate(at: ["app/settingsc.yaml"]))
    let new = try old.updating(
      "app/settingsc.yaml", to: bytes("settingsc: 1\nexclude: [a.yaml]\n"))
    #expect(messages(new) == ["app/b.yaml: unknown-setting"])
  }

  /// A response is compared again, even if it is found like a document.
  @Test func comparesChangedResponse() throws {
    let texts = [
      "app/settingsc.yaml": "data: {a.yaml: [a.json]}\n", "app/a.json": #"{"name": "A"}"#,
      "app/a.yaml": page("a", "{kind: exit, title: '{name}', action: go}"),
    ]
    let old = try snapshot(texts)
    #expect(messages(old).isEmpty)
    let new = try old.updating("app/a.json", to: bytes(#"{"title": "A"}"#))
    #expect(messages(new) == ["app/a.yaml: missing-datum"])
    #expect(old.canUpdate(at: ["app/a.json"]))
    #expect(messages(try new.updating("app/a.json", to: nil)).isEmpty)
  }

  /// A page that leaves the snapshot and comes back is filled with the current response.
  @Test func fillsReturningPage() throws {
    let opening = page("a", "{kind: sample, title: X, presents: ../x.yaml}")
    let old = try snapshot([
      "settingsc.yaml": "files: [app/**]\ndata: {x.yaml: [x.json]}\n", "x.json": #"{"name": "A"}"#,
      "app/a.yaml": opening, "x.yaml": page("x", "{kind: exit, title: '{name}', action: go}"),
    ])
    let alone = try old.updating(
      "app/a.yaml", to: bytes(page("a", "{kind: sample, title: X, action: x}")))
    let changed = try alone.updating("x.json", to: bytes(#"{"title": "A"}"#))
    #expect(
      messages(try changed.updating("app/a.yaml", to: bytes(opening))) == [
        "x.yaml: missing-datum"
      ])
  }

  /// Only the sources are read again.
  @Test func looksUpNamesInChangedSource() throws {
    var texts = app
    texts["app/settingsc.yaml"] = "registries: [kinds.yaml]\nsources: [A.m]\n"
    texts["app/kinds.yaml"] = "registry: 1\nkinds: {}\n"
    texts["app/a.yaml"] = page("a", "{kind: switch, id: on, title: On, key: a.on}")
    let source = "@interface A : NSObject\n- (void)b;\n- (void)c;\n@end\n"
    texts["app/A.m"] = source
    let old = try snapshot(texts)
    #expect(old.canUpdate(at: ["app/A.m"]))
    let new = try old.updating("app/A.m", to: bytes(source.replacing("- (void)c;", with: "")))
    let missing = messages(new).filter { $0.hasSuffix("missing-method") }
    #expect(!messages(old).contains { $0.hasSuffix("missing-method") })
    #expect(missing == ["app/c.yaml: missing-method"])
    #expect(composedCount(from: old, to: new) == 0)
    #expect(messages(try new.updating("app/A.m", to: nil)) == messages(old))
  }

  /// A page that becomes referenced is found. It is reported only if its directory was given.
  @Test(arguments: [(["app"], true), (["app/c.yaml"], false)])
  func findsNewPages(_ paths: [String], _ isReported: Bool) throws {
    var texts = app
    texts["app/settingsc.yaml"] =
      "settingsc: 1\nfiles: [a.yaml, b.yaml, c.yaml]\nregistries: [kinds.yaml]\n"
    texts["app/d.yaml"] = page("d", "{kind: nothing}")
    let old = try snapshot(texts, paths: paths)
    #expect(messages(old).isEmpty)
    let new = try old.updating(
      "app/c.yaml", to: bytes(page("c", "{kind: sample, title: D, presents: d.yaml}")))
    #expect(messages(new) == (isReported ? ["app/d.yaml: unknown-kind"] : []))
  }

  // MARK: Work

  /// A project of many pages, without stored keys.
  private var project: [String: String] {
    var texts = ["app/settingsc.yaml": "settingsc: 1\n"]
    for number in 0..<50 {
      texts["app/p\(number).yaml"] = page(
        "p\(number)", "{kind: sample, title: Next, presents: p\((number + 1) % 50).yaml}")
    }
    texts["app/part.yaml"] = page("part", "{kind: exit, id: out, title: Log out, action: logOut}")
    texts["app/p7.yaml", default: ""] += "- include: part.yaml\n"
    return texts
  }

  /// Outside of a project, the pages that rows open are parsed for their ids.
  @Test func readsOneFileWithItsParts() throws {
    var texts = project
    texts["app/settingsc.yaml"] = nil
    let work = try snapshot(texts, paths: ["app/p7.yaml"]).loader.work
    #expect(work == Loader.Work(parsed: 3, bound: 2, composed: 2))
  }

  /// A directory, and a file of a project, need all documents of the project. Each is parsed once.
  @Test(arguments: ["app", "app/p7.yaml"]) func readsEachFileOfProjectOnce(path: String) throws {
    let work = try snapshot(project, paths: [path]).loader.work
    #expect(work == Loader.Work(parsed: 51, bound: 51, composed: 51))
  }

  /// Among thousands of files, files without references are composed before it is known which of them
  /// are parts.
  @Test func findsTheSameAmongThousandsOfFiles() throws {
    let row = "{kind: switch, id: on, title: On, key: a.on}"
    var texts = [
      "app/settingsc.yaml": "settingsc: 1\n",
      "app/a.yaml": page("a", row),
      "app/x.yaml": "presenter: X\npage: a.yaml\npatch: [{remove: off}]\n",
      "app/y.yaml": page("y", row, "{kind: button, title: Y, action: y, visibleIf: a.off}")
        + "- include: a.yaml\n",
      "app/z.yaml":
        "page: z\nchildren: [{id: a, page: a.yaml}]\ndelegates: {b.didSelect: chosen}\n",
    ]
    let found = messages(try snapshot(texts))
    #expect(found.count == 3)
    for number in 0..<4_200 {
      texts["app/p\(number).yaml"] = page("p\(number)", "{kind: exit, title: P, action: p}")
    }
    #expect(messages(try snapshot(texts)) == found)
  }

  /// A page without stored keys and conditions is compiled without the other pages of the project.
  @Test func compilesPageWithItsPartsAlone() throws {
    let input = RunInput(
      ["app/p7.yaml"], Project.Options(), standardInputNamed: nil,
      in: MemoryFileSystem(texts: project))
    var file = try PageFile(input)
    try file.checkStorage()
    #expect(file.snapshot.loader.work == Loader.Work(parsed: 3, bound: 2, composed: 2))
  }
}
