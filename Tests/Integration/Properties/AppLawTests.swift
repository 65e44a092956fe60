import SettingsLanguage
import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport
import Testing

/// Checks properties of small random apps: a root page and subpages with stored keys, conditions on
/// keys of other pages, rows from data, and sometimes mistakes.
@Suite struct AppLawTests {
  /// The files of an app by their names, without the configuration.
  private struct App {
    var files: [String: String] = [:]
    /// The configuration of the sample responses.
    var data = ""

    init(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      let names = ["account", "chat", "friends", "sound"].prefix(2 + random.below(3))
      var root = "page: settings\nsections:\n- items:\n"
      for name in names {
        root += "  - {kind: sample, id: \(name), title: \(name), presents: \(name).yaml"
        if random.chance(40) { root += ", visibleIf: \(random.pick(Array(names))).on" }
        root += "}\n"
        files["\(name).yaml"] = App.page(name, beside: Array(names), &random)
      }
      files["settings.yaml"] = root
      files["data.json"] = App.response(&random)
      data = "data: {\(names.map { "\($0).yaml: [data.json]" }.joined(separator: ", "))}\n"
    }

    private static func page(
      _ name: String, beside names: [String], _ random: inout SplitMix64
    ) -> String {
      let isOpen = random.chance(50)
      var rows = ["{kind: switch, id: on, title: On, key: \(name).on, isOpen: \(isOpen)}"]
      for index in 0..<random.below(4) {
        let other = random.pick(names)
        rows.append(
          random.pick([
            "{kind: exit, id: r\(index), title: Out, action: out\(index)}",
            "{kind: exit, id: r\(index), forEach: list, title: '{name}', action: open}",
            "{kind: exit, id: r\(index), when: flag, title: Maybe, action: maybe}",
            "{kind: switch, id: 'r\(index)-{id}', forEach: list, title: '{name}', key: '\(name).{id}'}",
            "{kind: sample, id: r\(index), title: A, visibleIf: \(other).on}",
            // The keys often conflict or are unknown.
            "{kind: switch, id: r\(index), title: A, key: shared, isOpen: \(random.chance(50))}",
            "{kind: sample, id: r\(index), title: A, visibleIf: \(other).of}",
            "{cases: [{when: flag, kind: exit, title: A, action: a}, {kind: exit, title: B, action: b}]}",
          ]))
      }
      return "page: \(name)\nsections:\n- items:\n" + rows.map { "  - \($0)\n" }.joined()
    }

    private static func response(_ random: inout SplitMix64) -> String {
      let list = (0..<random.below(3)).map { #"{"id": \#($0), "name": "N\#($0)"}"# }
      return #"{"flag": \#(random.chance(50)), "list": [\#(list.joined(separator: ", "))]}"#
    }

    func fileSystem(configuration: String = "settingsc: 1\n") -> MemoryFileSystem {
      var texts = ["/app/settingsc.yaml": configuration]
      for (name, text) in files { texts["/app/\(name)"] = text }
      return MemoryFileSystem(texts: texts)
    }
  }

  private func input(_ paths: [String], _ files: MemoryFileSystem) -> RunInput {
    RunInput(paths, Project.Options(), standardInputNamed: nil, in: files)
  }

  /// The findings in some paths, each with the file, the id and the message.
  private func findings(
    _ paths: [String] = ["/app"], in files: MemoryFileSystem
  ) throws -> [String] {
    try findings(in: Snapshot(ProjectFiles(input(paths, files))))
  }

  private func findings(in snapshot: Snapshot) -> [String] {
    let report = snapshot.applyingSettings(to: snapshot.makeReport())
    return report.diagnostics.map { diagnostic in
      let name = FilePath.name(of: report.sources[diagnostic.range.file].path)
      return "\(name):\(diagnostic.range.offset) \(diagnostic.id.rawValue) \(diagnostic.message)"
    }.sorted()
  }

  private static let seeds = 0..<Effort.rounds(300)

  @Test(arguments: seeds) func writesSameOutputsWithSamples(seed: Int) throws {
    let app = App(seed: seed)
    func outputs(_ configuration: String) throws -> [String] {
      let files = app.fileSystem(configuration: configuration)
      var result: [String] = []
      for name in app.files.keys.sorted() where name.hasSuffix(".yaml") {
        var run = try PageFile(input(["/app/\(name)"], files))
        let pages = run.compilablePages { _ in false } ?? []
        for form in [EmitForm.tree, .handlers, .keys] {
          var writer = JSONWriter(isCompact: false)
          for page in pages { form.write(page, to: &writer) }
          result.append(String(decoding: writer.bytes, as: UTF8.self))
        }
      }
      var options = Project.Options()
      options.buildsAllPages = true
      let all = RunInput(["/app"], options, standardInputNamed: nil, in: files)
      let snapshot = try Snapshot(ProjectFiles(all))
      let code = try CodeRun(snapshot, .init(.swift, output: "/app/Code", name: nil))
      for target in code.targets where snapshot.hiddenErrors().isEmpty {
        do {
          result += try code.generateFiles(from: code.makeInput(for: target), for: target).map {
            String(decoding: $0.bytes, as: UTF8.self)
          }
        } catch let failure as RunFailure {
          // The app has conflicting keys.
          result.append(failure.message ?? "")
        }
      }
      return result
    }
    let plain = try outputs("settingsc: 1\n")
    #expect(plain.contains { !$0.isEmpty })
    #expect(try outputs("settingsc: 1\n" + app.data) == plain)
  }

  /// The findings of a directory are the findings of its files. A conflict is reported in both
  /// files.
  @Test(arguments: seeds) func reportsFindingsOfDirectoryInItsFiles(seed: Int) throws {
    let app = App(seed: seed)
    let files = app.fileSystem()
    let all = try findings(in: files)
    let single = try app.files.keys.filter { $0.hasSuffix(".yaml") }
      .flatMap { try findings(["/app/\($0)"], in: files) }
    #expect(Set(single).sorted() == Set(all).sorted())
  }

  /// Renaming files, which changes their order, only changes the paths in the output.
  @Test(arguments: seeds) func reportsTheSameAfterRenamingFiles(seed: Int) throws {
    let app = App(seed: seed)
    var renamed = app
    for name in app.files.keys where name.hasSuffix(".yaml") && name != "settings.yaml" {
      let other = "z-\(name.reversed().filter(\.isLetter).map(String.init).joined()).yaml"
      renamed.files[other] = renamed.files.removeValue(forKey: name)
      renamed.files["settings.yaml"] = renamed.files["settings.yaml"]?.replacing(name, with: other)
    }
    func verdicts(_ app: App) throws -> [String] {
      try findings(in: app.fileSystem()).filter { !$0.hasPrefix("settings.yaml") }
        .map { String($0.drop { $0 != ":" }) }.sorted()
    }
    #expect(try verdicts(app) == verdicts(renamed))
  }

  /// An unrelated page changes no finding in other pages.
  @Test(arguments: seeds) func reportsTheSameWithUnrelatedPage(seed: Int) throws {
    let app = App(seed: seed)
    var more = app
    more.files["other.yaml"] = """
      page: other
      sections: [{items: [{kind: switch, id: on, title: On, key: other.key}]}]
      """
    #expect(try findings(in: app.fileSystem()) == findings(in: more.fileSystem()))
  }

  /// Two apps with the same pages have the findings of one app, and another app does not affect
  /// them.
  @Test(arguments: seeds) func reportsTheSameWithOtherApps(seed: Int) throws {
    let app = App(seed: seed)
    let expected = try findings(in: app.fileSystem())
    let twice = "apps: [{id: b, root: settings.yaml}, {id: a, root: settings.yaml}]\n"
    #expect(try findings(in: app.fileSystem(configuration: twice)) == expected)
    var more = app
    // Within one app, a page with the same id and key would conflict.
    more.files["other.yaml"] = """
      page: account
      sections: [{items: [{kind: slider, id: on, title: On, key: account.on}]}]
      """
    let others = "apps: [{id: a, root: settings.yaml}, {id: b, root: other.yaml}]\n"
    #expect(try findings(in: more.fileSystem(configuration: others)) == expected)
  }

  /// A syntax error can only hide findings about missing names in other files.
  @Test(arguments: seeds) func hidesOnlyMissingNamesIfFileIsBroken(seed: Int) throws {
    let app = App(seed: seed)
    var random = SplitMix64(seed: UInt64(seed))
    let name = random.pick(app.files.keys.filter { $0.hasSuffix(".yaml") }.sorted())
    var broken = app
    broken.files[name]? += "  - {kind: exit, title: [Open\n"
    func others(_ app: App) throws -> Set<String> {
      Set(try findings(in: app.fileSystem()).filter { !$0.hasPrefix(name) })
    }
    let (before, after) = (try others(app), try others(broken))
    #expect(after.isSubset(of: before), "\(after.subtracting(before))")
    let hidden = before.subtracting(after)
    let mayHide = ["unknown-setting", "conflicting-keys", "constant-condition", "unknown-choice"]
    #expect(hidden.allSatisfy { finding in mayHide.contains { finding.contains($0) } }, "\(hidden)")
  }

  /// A mistake in one file is only reported there, although other files use its declarations.
  @Test(arguments: [
    "page: a\nsections:\n- include: missing.yaml\n- items: [{kind: sample, title: A, action: a}]\n",
    "page: a\nsections: [{items: [{kind: swich, title: A, key: a.on}]}]\n",
    "page: a\nsections: [{items: [{kind: switch, title: A, kye: a.on}]}]\n",
    "page: a\nsections: [{items: [{kind: switch, title: A, key: a on}]}]\n",
    "page: a\nsections: [{items: [{kind: switch, title: A, key: [a.on]}]}]\n",
    "page: a\nsectoins: [{items: [{kind: switch, title: A, key: a.on}]}]\n",
    "page: a\nsections: [{rows: [{kind: switch, title: A, key: a.on}]}]\n",
    "page: a\nsections: [{items: {kind: switch, title: A, key: a.on}}]\n",
    "page: a\nregistries: [missing.yaml]\nsections: [{items: [{kind: foo, key: a.on}]}]\n",
    "page: a\nchildren: [{id: x, page: missing.yaml}]\n",
    "presenter: P\npage: missing.yaml\npatch: [{insert: [{kind: switch, key: a.on}], into: x}]\n",
    "presenter: P\npage: c.yaml\npatch: [{insert: [{kind: switch, title: A, key: a.on}], into: no}]\n",
    "presenter: P\npage: c.yaml\npacth: [{insert: [{kind: switch, title: A, key: a.on}], into: s}]\n",
  ])
  func reportsMistakeOnlyInItsFile(text: String) throws {
    let files = MemoryFileSystem(texts: [
      "/app/settingsc.yaml": "apps: [{id: x}, {id: y}]\n", "/app/a.yaml": text,
      "/app/b.yaml":
        "page: b\nsections: [{items: [{kind: sample, title: B, action: b, visibleIf: a.on}]}]\n",
      "/app/c.yaml":
        "page: c\nsections: [{id: s, items: [{kind: switch, id: r, title: C, key: c}]}]\n",
    ])
    let found = try findings(in: files)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("a.yaml") }, "\(found)")
  }

  /// Documents that use declarations of a page, a registry or a configuration have no findings
  /// while a mistake in that file may hide the declaration.
  @Test(arguments: [
    ("a.yaml", "sections:", "sectoins:"), ("a.yaml", "items:", "itmes:"),
    ("a.yaml", "id: first", "idd: first"), ("a.yaml", "page: a", "pagee: a"),
    ("a.yaml", "page: a", "a"), ("parts.yaml", "items:", "itmes:"),
    ("settingsc.yaml", "registries:", "registires:"),
    ("settingsc.yaml", "[kinds.yaml]", "kinds.yaml: 1"), ("kinds.yaml", "kinds:", "knids:"),
    ("kinds.yaml", "kinds:", "kinds: ["), ("kinds.yaml", "page:", "pgae:"),
    ("kinds.yaml", "registry: 1", "regsitry: 1"), ("kinds.yaml", "registry: 1", "registry: 9"),
    ("kinds.yaml", "  badge: {", "  badge: {clas: a, "),
    ("presenter.yaml", "presenter:", "presentr:"), ("presenter.yaml", "handlers:", "hanlders:"),
    ("kinds.yaml", "theme: {type:", "theme: {tpye:"), ("presenter.yaml", "patch:", "pacth:"),
    ("presenter.yaml", "remove: gone", "remove: gnoe"),
    ("c.yaml", "items:", "itmes:"), ("c.yaml", "value: km", "vlaue: km"),
  ])
  func reportsNothingInUsersOfBrokenFile(name: String, text: String, mistake: String) throws {
    var texts = [
      "/app/settingsc.yaml": "registries: [kinds.yaml]\nfiles: [\"*.yaml\"]\n",
      "/app/kinds.yaml": """
      registry: 1
      page: {fields: {theme: {type: string}}}
      kinds:
        badge: {cellClass: BadgeCell, modelClass: Badge, fields: {title: {type: string}}}

      """,
      "/app/parts.yaml":
        "page: parts\nsections: [{items: [{kind: exit, id: quit, title: Quit, action: quit}]}]\n",
      "/app/a.yaml": """
      page: a
      theme: dark
      sections:
        - include: parts.yaml
        - items:
            - {kind: badge, id: first, title: A}
            - {kind: exit, id: gone, title: Gone, action: removed}

      """,
      "/app/b.yaml": """
      page: b
      theme: light
      sections: [{items: [{kind: badge, title: B, visibleIf: units == 'km'}, {kind: sample, title: A, presents: a.yaml}]}]

      """,
      "/app/presenter.yaml": """
      presenter: P
      page: a.yaml
      handlers: [quit]
      patch: [{set: first, title: New}, {set: quit, title: End}, {remove: gone}]

      """,
      "/app/c.yaml": """
      page: c
      sections:
        - key: units
          selection: {value: km}
          items:
            - {kind: option, title: Kilometers, value: km, accessory: checkmark}
            - {kind: option, title: Miles, value: mi, accessory: checkmark}

      """,
    ]
    #expect(try findings(in: MemoryFileSystem(texts: texts)) == [])
    let path = "/app/\(name)"
    #expect(texts[path]?.contains(text) == true)
    texts[path] = texts[path]?.replacing(text, with: mistake)
    let found = try findings(in: MemoryFileSystem(texts: texts))
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(name) }, "\(found)")
  }

  /// After updates, a snapshot has the same findings as a new snapshot.
  @Test(arguments: seeds) func reportsTheSameAfterUpdatesAsNewSnapshot(seed: Int) throws {
    let app = App(seed: seed)
    var random = SplitMix64(seed: UInt64(seed))
    var files = app.fileSystem()
    var snapshot = try Snapshot(ProjectFiles(input(["/app"], files)))
    for _ in 0..<6 {
      let name = random.pick(app.files.keys.filter { $0.hasSuffix(".yaml") }.sorted())
      let text = app.files[name] ?? ""
      let edited = random.pick([
        text, text + "  - {kind: exit, title: [Open\n", text.replacing(".on", with: ".off"),
        text.replacing("id: r", with: "id: s"), "page: account\nsections: []\n", "",
        "registry: 1\nkinds: []\n",
        text + "  - {kind: sample, id: new, title: New, presents: settings.yaml}\n",
      ])
      files.setContents(FileBytes(edited.utf8), at: "/app/\(name)")
      snapshot = try snapshot.updating("/app/\(name)", to: FileBytes(edited.utf8))
      if random.chance(30) { continue }
      #expect(try findings(in: snapshot) == findings(in: files), "\(name): \(edited)")
    }
  }
}
