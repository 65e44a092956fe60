import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests the code that `settingsc generate` writes.
@Suite struct GenerateTests {
  /// A method has the parameters that its callers pass.
  @Test func generatesMethodsWithSeveralParameters() throws {
    let place = try Workspace([
      "page.yaml": """
      page: p
      sections:
      - items:
        - {kind: switch, id: a, title: A, onChange: "cell:didSelect:parameters:"}
        - {kind: switch, id: b, title: B, onChange: "cell:changed:"}
        - {kind: exit, id: c, title: C, action: "open:from:"}
        - {kind: switch, id: d, title: D, onChange: "shared:with:"}
        - {kind: exit, id: e, title: E, action: "shared:with:"}

      """,
      "settingsc.yaml": "",
    ])
    #expect(try place.run("generate", "swift", "--output", "Code").code == 0)
    let swift = try #require(place.text("Code/SettingsPages+Handlers.swift"))
    for line in [
      "import Foundation",
      "func cell(_ sender: Any?, didSelect indexPath: IndexPath?, parameters value: Bool)",
      "func cell(_ sender: Any?, changed value: Bool)",
      "func open(_ item: SettingsPage.Item, from sender: Any?)",
      "func shared(_ argument: SettingsArgument, with sender: Any?)",
      "sender: Any? = nil, at indexPath: IndexPath? = nil) -> Bool {",
      "self.cell(sender, didSelect: indexPath, parameters: argument)",
    ] { #expect(swift.contains(line), "\(line)") }
    #expect(try place.run("generate", "objc", "--output", "Code").code == 0)
    let objc = try #require(place.text("Code/SettingsHandlers.h"))
    #expect(
      objc.contains(
        "- (void)cell:(id _Nullable)sender didSelect:(NSIndexPath *_Nullable)indexPath "
          + "parameters:(NSNumber *_Nonnull)value;"))
    #expect(objc.contains("- (void)open:(id _Nullable)model from:(id _Nullable)sender;"))
  }

  @Test func doesNotFollowLinksOutOfProject() throws {
    let outside = try Workspace(["a.txt": ""])
    let workspace = try Workspace([
      "page.yaml": Sample.page, "settingsc.yaml": "generate: {swift: {output: App/Generated}}\n",
    ])
    #expect(try workspace.shell("ln -s \(outside.path) App").code == 0)
    let run = try workspace.run("generate", "swift")
    #expect(run.code == 2)
    #expect(run.messages.contains("leads out of"))
    #expect(outside.text("Generated/SettingsPages.swift") == nil)
  }

  /// A project with fields of all types, and with names that require escaping in code.
  private static let types = [
    "settingsc.yaml": "registries: [kinds.yaml]\n",
    "kinds.yaml": #"""
    registry: 1
    kinds:
      everything:
        cellClass: EverythingCell
        modelClass: EverythingModel
        fields:
          title: {type: string, required: true}
          hash: {type: integer, default: 3}
          default: {type: boolean, default: true}
          ratio: {type: number, default: 0.5}
          user_name: {type: string, nullable: true, default: "a \"b\" \\"}
          any: {type: scalar, default: -1.5}
          mode: {type: enum, values: [fast, slow-1, "1"], default: fast}
          level: {type: enum, values: [none, some], nullable: true, default: none}
          tags: {type: list, of: {type: string}, default: [a, b]}
          options:
            type: list
            of:
              type: object
              fields:
                title: {type: string, required: true}
                value: {type: scalar}
            default: [{title: One, value: 1}]
          days: {type: list, of: {type: string, nullable: true}}
          color: {type: color, default: "#fff"}
        events: {onChange: boolean, onPick: scalar}
    """#,
    "page.yaml": #"""
    page: größe
    sections:
      - items:
          - {kind: everything, title: A, onChange: "shared:", onPick: "pick:in:", action: "shared:"}
          - {kind: stepper, title: B, key: count, value: 2, minimum: 1, maximum: 5, step: 1, onChange: "count:"}
          - {kind: segmented, title: C, key: size, options: [{title: S, value: 1}, {title: M, value: 2}], value: 1}
          - {kind: choice, title: D, key: mixed, options: [{title: S, value: s}, {title: M, value: 2}], value: s}
          - {kind: custom, cellClass: C, modelClass: M, model: {a: 1}, action: open}
      - key: days
        selection: {mode: multiple, value: [mon]}
        items:
          - {kind: option, title: Monday, value: mon}
          - {kind: option, title: Tuesday, value: tue}
    """#,
  ]

  /// `check_code` compiles the Swift code of all samples.
  @Test(arguments: ["swift", "objc"])
  func matchesGoldenCodeOfSample(language: String) throws {
    let sample = Repository.root.appending(path: "samples/account").path(percentEncoded: false)
    try compareCode(of: sample, in: Workspace(), language, withGoldensIn: "account")
  }

  @Test(arguments: ["swift", "objc"])
  func matchesGoldenCodeOfAllTypes(language: String) throws {
    try compareCode(of: ".", in: Workspace(Self.types), language, withGoldensIn: "types")
  }

  /// Compares generated code with the files in `Tests/Fixtures/Code`. `make record` writes them.
  private func compareCode(
    of project: String, in workspace: Workspace, _ language: String, withGoldensIn name: String
  ) throws {
    let run = try workspace.run("generate", language, project, "-o", "App")
    #expect(run.code == 0, "\(run)")
    let folder = Repository.fixtures.appending(path: "Code/\(name)")
    for name in try workspace.names(in: "App") {
      let golden = folder.appending(path: name)
      let text = try #require(workspace.text("App/\(name)"))
      let expected = try? String(contentsOf: golden.appendingPathExtension("txt"), encoding: .utf8)
      if text != expected, ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: golden.appendingPathExtension("txt"))
        Issue.record("recorded \(name): look at it, and run again")
      } else {
        #expect(text == expected, "\(name)")
      }
    }
  }
}
