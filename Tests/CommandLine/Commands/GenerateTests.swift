import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `settingsc generate`: its outputs, messages and exit codes.
@Suite struct GenerateTests {
  private static let page = """
    page: account
    sections:
      - items:
          - {kind: switch, title: Push, isOpen: true, key: push, onChange: "push:"}
          - {kind: exit, title: Log out, action: logout}

    """

  private func workspace(_ configuration: String) throws -> Workspace {
    try Workspace(["page.yaml": Self.page, "settingsc.yaml": configuration])
  }

  @Test func writesFilesOnceAndChecksThem() throws {
    let workspace = try workspace("generate: {swift: {output: App/Generated}}\n")
    let stale = try workspace.run("generate", "swift", "--check")
    #expect(stale.code == 1)
    #expect(stale.output.hasPrefix("App/Generated/SettingsPages.swift\n"))
    #expect(workspace.text("App/Generated/SettingsPages.swift") == nil)
    #expect(try workspace.run("generate", "swift").messages.hasSuffix("\n5 files generated\n"))
    #expect(
      try workspace.run("generate", "swift")
        == CommandRun(
          code: 0, messages: "no errors or warnings in 2 files\n5 files unchanged\n"))
    #expect(try workspace.run("generate", "swift", "--check").code == 0)
    let rows = try #require(workspace.text("App/Generated/SettingsPages.swift"))
    #expect(rows.contains("case `switch`(SwitchModel)"))
    #expect(rows.contains("case exit(ExitModel)"))
    #expect(!rows.contains("AvatarModel"), "no page uses the kind")
  }

  @Test func printsDifferenceOfChangedPage() throws {
    let workspace = try workspace("generate: {swift: {output: App}}\n")
    _ = try workspace.run("generate", "swift")
    try workspace.write(
      "page.yaml", Self.page.replacing("action: logout", with: "action: signOut"))
    let run = try workspace.run("generate", "swift", "--diff")
    #expect(run.code == 1)
    #expect(run.output.contains("-    func logout()\n"))
    #expect(run.output.contains("+    func signOut()\n"))
    #expect(run.messages.hasSuffix("\n2 files would be generated, 3 unchanged\n"))
    #expect(workspace.text("App/SettingsPages+Handlers.swift")?.contains("func logout()") == true)
  }

  @Test func stopsForErrors() throws {
    let workspace = try workspace("generate: {swift: {output: App}}\n")
    try workspace.write("page.yaml", Self.page.replacing("kind: exit", with: "kind: exitt"))
    let run = try workspace.run("generate", "swift")
    #expect(run.code == 1)
    #expect(run.output.contains("unknown-kind") && run.messages.hasPrefix("1 error in 2 files"))
    #expect(workspace.text("App/SettingsPages.swift") == nil)
    // Standard output is reserved for the changes.
    let check = try workspace.run("generate", "swift", "--check")
    #expect(check.code == 1 && check.output.isEmpty && check.messages.contains("unknown-kind"))
  }

  /// For builds, one command reports all problems and prints nothing if there are no problems.
  @Test func validatesProjectFirst() throws {
    let workspace = try workspace(
      "generate: {swift: {output: Generated}}\nsources: [App/*.swift]\n")
    try workspace.write("App/Main.swift", "class AccountScreen {}\n")
    try workspace.write(
      "presenter.yaml", "presenter: AccountScren\npage: page.yaml\nhandlers: [\"push:\", logout]\n")
    let options = ["--format", "concise", "--quiet"]
    #expect(
      try workspace.run(["generate", "swift"] + options)
        == CommandRun(
          code: 1,
          output: "presenter.yaml:1:12: error: the app's sources have no class 'AccountScren' "
            + "[missing-class]\n"))
    #expect(workspace.text("Generated/SettingsPages.swift") == nil)

    try workspace.write("App/Main.swift", "class AccountScren {\n  @objc func logout() {}\n}\n")
    let found = try workspace.run(["generate", "swift"])
    #expect(found.code == 1 && found.output.contains("[missing-method]"))
    #expect(
      found.messages == "1 error in 3 files\nno code was generated: the validation failed\n")

    try workspace.write(
      "App/Main.swift",
      "class AccountScren {\n  @objc func logout() {}\n  @objc func push(_ isOn: Bool) {}\n}\n")
    #expect(try workspace.run(["generate", "swift"] + options) == CommandRun(code: 0))
    #expect(workspace.text("Generated/SettingsPages.swift") != nil)
    let checked = try workspace.run(["generate", "swift", "--check"])
    #expect(checked.code == 0 && checked.messages.hasSuffix("\n5 files unchanged\n"))
  }

  /// Warnings are reported only by the validation.
  @Test func reportsWarningsOnce() throws {
    let workspace = try workspace("generate: {swift: {output: App}}\n")
    try workspace.write(
      "page.yaml", Self.page.replacing("title: Log out, ", with: "title: '', "))
    let run = try workspace.run("generate", "swift", "--format", "concise", "-q")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.contains("[blank-title]") && run.output.split(separator: "\n").count == 1)
  }

  /// A method has the parameters that its callers pass.
  @Test func generatesMethodsWithSeveralParameters() throws {
    let place = try workspace("files: [page.yaml]\n")
    try place.write(
      "page.yaml",
      """
      page: p
      sections:
      - items:
        - {kind: switch, id: a, title: A, onChange: "cell:didSelect:parameters:"}
        - {kind: switch, id: b, title: B, onChange: "cell:changed:"}
        - {kind: exit, id: c, title: C, action: "open:from:"}
        - {kind: switch, id: d, title: D, onChange: "shared:with:"}
        - {kind: exit, id: e, title: E, action: "shared:with:"}

      """)
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

  @Test func doesNotReplaceOtherFiles() throws {
    let workspace = try workspace("generate: {objc: {output: App, prefix: XY}}\n")
    try workspace.write("App/XYKeys.h", "// mine\n")
    let run = try workspace.run("generate", "objc")
    #expect(run.code == 2)
    #expect(
      run.messages.hasSuffix(
        "settingsc: 'App/XYKeys.h' is not generated; move it, or choose another directory\n"))
    #expect(workspace.text("App/XYKeys.h") == "// mine\n")
    #expect(workspace.text("App/XYHandlers.h") == nil)
  }

  @Test func doesNotFollowLinksOutOfProject() throws {
    let outside = try Workspace(["a.txt": ""])
    let workspace = try workspace("generate: {swift: {output: App/Generated}}\n")
    #expect(try workspace.shell("ln -s \(outside.path) App").code == 0)
    let run = try workspace.run("generate", "swift")
    #expect(run.code == 2)
    #expect(run.messages.contains("leads out of"))
    #expect(outside.text("Generated/SettingsPages.swift") == nil)
  }

  @Test func reportsObsoleteFiles() throws {
    let workspace = try workspace("generate: {objc: {output: App}}\n")
    _ = try workspace.run("generate", "objc", "--namespace", "Old")
    _ = try workspace.run("generate", "objc")
    try workspace.write("App/Mine.m", "// mine\n")
    // Earlier versions generated models.
    try workspace.write(
      "App/SettingsModels.h", "// Generated from page.yaml by settingsc; do not edit.\n")
    let run = try workspace.run("generate", "objc", "--check")
    #expect(run.code == 1)
    #expect(run.messages.contains("App/OldKeys.h is no longer generated; delete it\n"))
    #expect(run.messages.hasSuffix("3 files unchanged, 4 no longer generated\n"))
    #expect(run.messages.contains("App/SettingsModels.h is no longer generated; delete it\n"))
    #expect(workspace.text("App/OldKeys.h") != nil)
  }

  @Test func reportsWrongOptions() throws {
    let workspace = try workspace("generate: {swift: {output: ../App}}\n")
    #expect(try workspace.run("generate", "swift").output.contains("outside-root"))
    try workspace.write("settingsc.yaml", "generate: {swift: {namespace: a b}}\n")
    #expect(try workspace.run("generate", "swift").code == 1)
    try workspace.write("settingsc.yaml", "")
    let run = try workspace.run("generate", "swift")
    #expect(run.code == 2)
    #expect(
      run.messages.contains("no directory for the code; add 'generate: {swift: {output: DIR}}'"))
    #expect(try workspace.run("generate", "swift", "--namespace", "a b").code == 2)
    #expect(
      try workspace.run("generate", "swift", "-o", "App", "--namespace", "SettingsPage").messages
        .contains("'SettingsPage' cannot be the namespace"))
    #expect(try workspace.run("generate", "kotlin").code == 2)
    #expect(try workspace.run("generate", "swift", "page.yaml", "-o", "App").code == 2)
  }

  @Test func reportsConflictingKinds() throws {
    func registry(_ type: String) -> String {
      "registry: 1\nkinds: {fader: {cellClass: F, modelClass: M, fields: {level: {type: \(type)}}}}\n"
    }
    let workspace = try Workspace([
      "a.yaml": registry("number"), "b.yaml": registry("string"), "settingsc.yaml": "",
      "one.yaml": "page: one\nregistries: [a.yaml]\nsections: [{items: [{kind: fader}]}]\n",
      "two.yaml": "page: two\nregistries: [b.yaml]\nsections: [{items: [{kind: fader}]}]\n",
    ])
    let run = try workspace.run("generate", "swift", "-o", "App")
    #expect(run.code == 2)
    #expect(run.messages.contains("the kind 'fader' has another declaration in b.yaml"))
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
  @Test(arguments: [
    ("account", "swift"), ("account", "objc"), ("freight", "swift"), ("friends", "swift"),
    ("feed", "swift"), ("school", "swift"), ("movies", "swift"),
  ])
  func matchesGoldenCodeOfSample(name: String, language: String) throws {
    let sample = Repository.root.appending(path: "samples/\(name)").path(percentEncoded: false)
    try compareCode(of: sample, in: Workspace(), language, withGoldensIn: name)
  }

  @Test(arguments: ["swift", "objc"])
  func matchesGoldenCodeOfAllTypes(language: String) throws {
    try compareCode(of: ".", in: Workspace(Self.types), language, withGoldensIn: "types")
  }

  /// Compares generated code with the files in `Tests/Fixtures/Code`. `RECORD_GOLDENS=1 swift test
  /// --filter GenerateTests` writes them and fails.
  private func compareCode(
    of project: String, in workspace: Workspace, _ language: String, withGoldensIn name: String
  ) throws {
    let run = try workspace.run("generate", language, project, "-o", "App")
    #expect(run.code == 0, "\(run)")
    let folder = Repository.fixtures.appending(path: "Code/\(name)")
    for name in try workspace.names(in: "App") {
      let golden = folder.appending(path: name)
      let text = try #require(workspace.text("App/\(name)"))
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: golden.appendingPathExtension("txt"))
        Issue.record("recorded \(name)")
      }
      let expected = try? String(contentsOf: golden.appendingPathExtension("txt"), encoding: .utf8)
      #expect(text == expected, "\(name)")
    }
  }
}
