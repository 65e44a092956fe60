import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct WorkspaceTests {
  /// The number of files that a workspace checked in each update.
  private final class Counter { var counts: [Int] = [] }

  private let counter = Counter()

  private func workspace(_ texts: [String: String], paths: [String] = ["app"]) throws -> Workspace {
    let input = RunInput(
      paths, Project.Options(), standardInputNamed: nil, in: MemoryFileSystem(texts: texts))
    var workspace = Workspace(try ProjectFiles(input)) { [counter] list in
      counter.counts.append(list.count)
      return list.reports()
    }
    try workspace.check()
    counter.counts = []
    return workspace
  }

  private func bytes(_ text: String) -> FileBytes { FileBytes(text.utf8) }

  private func messages(_ workspace: Workspace) -> [String] {
    var workspace = workspace
    let report = workspace.applyingSettings(to: workspace.makeReport())
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

  @Test func checksOnlyChangedFile() throws {
    var workspace = try workspace(app)
    #expect(messages(workspace).isEmpty)
    workspace.update(
      "app/a.yaml", to: bytes(page("a", "{kind: switch, id: on, title: On, key: on}")))
    try workspace.check()
    #expect(messages(workspace) == ["app/b.yaml: unknown-setting"])
    #expect(counter.counts == [1])
  }

  @Test func reportsTheSameAfterUndo() throws {
    var workspace = try workspace(app)
    workspace.update("app/c.yaml", to: bytes(page("a", "{kind: sample, title: C, action: c}")))
    try workspace.check()
    #expect(messages(workspace) == ["app/c.yaml: duplicate-id"])
    workspace.update("app/c.yaml", to: nil)
    try workspace.check()
    #expect(messages(workspace).isEmpty && counter.counts == [1, 1])
  }

  @Test func ignoresDeclarationsOfBrokenFiles() throws {
    var workspace = try workspace(app)
    workspace.update("app/a.yaml", to: bytes("page: a\nsections: [\n"))
    try workspace.check()
    #expect(messages(workspace).allSatisfy { $0.hasPrefix("app/a.yaml") })
  }

  /// A file that reads another one is checked again only if either changes.
  @Test func checksFilesThatReadChangedFile() throws {
    var texts = app
    texts["app/all.yaml"] =
      page("all", "{kind: sample, id: t, title: All, action: all}") + "- include: c.yaml\n"
    var workspace = try workspace(texts)
    #expect(messages(workspace).isEmpty)
    workspace.update(
      "app/c.yaml", to: bytes(page("c", "{kind: sample, id: t, title: C, action: c}")))
    #expect(messages(workspace).isEmpty)
    try workspace.check()
    #expect(messages(workspace) == ["app/all.yaml: duplicate-id"])
    #expect(counter.counts == [2])
  }

  @Test func checksUsersOfChangedRegistry() throws {
    var workspace = try workspace(app)
    let registry = "registry: 1\nkinds: {label: {cellClass: LabelCell, modelClass: LabelModel}}\n"
    let isKnown = workspace.update("app/kinds.yaml", to: bytes(registry))
    #expect(isKnown)
    try workspace.check()
    #expect(messages(workspace) == ["app/a.yaml: unknown-kind"])
  }

  @Test func checksAllFilesAfterConfigurationChange() throws {
    var workspace = try workspace(app)
    let isKnown = workspace.update(
      "app/settingsc.yaml", to: bytes("settingsc: 1\nexclude: [a.yaml]\n"))
    #expect(!isKnown)
    try workspace.check()
    #expect(messages(workspace) == ["app/b.yaml: unknown-setting"])
    #expect(counter.counts == [4])
  }

  /// A page that becomes referenced is found. It is reported only if its directory was given.
  @Test(arguments: [(["app"], true), (["app/c.yaml"], false)])
  func findsNewPages(_ paths: [String], _ isReported: Bool) throws {
    var texts = app
    texts["app/settingsc.yaml"] =
      "settingsc: 1\nfiles: [a.yaml, b.yaml, c.yaml]\nregistries: [kinds.yaml]\n"
    texts["app/d.yaml"] = page("d", "{kind: nothing}")
    var workspace = try workspace(texts, paths: paths)
    #expect(messages(workspace).isEmpty)
    workspace.update(
      "app/c.yaml", to: bytes(page("c", "{kind: sample, title: D, presents: d.yaml}")))
    try workspace.check()
    #expect(messages(workspace) == (isReported ? ["app/d.yaml: unknown-kind"] : []))
  }
}
