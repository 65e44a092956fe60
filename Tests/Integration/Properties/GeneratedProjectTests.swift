import CaseRunner
import SettingsCompiler
import SettingsLanguage
import SettingsRuntime
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsProject

/// Checks properties of generated projects: 50 in `make test`, and 2,000 in `make extended`.
@Suite struct GeneratedProjectTests {
  private static let seeds = 0..<(Effort.isThorough ? 2_000 : 50)

  private func disk(_ project: GeneratedProject) -> MemoryDisk {
    MemoryDisk(project.files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) })
  }

  /// Returns two of the elements, or all of them in thorough runs.
  private func share<Element>(of all: [Element], _ seed: Int) -> [Element] {
    var random = SplitMix64(seed: UInt64(seed))
    return Effort.isThorough ? all : Array(all.shuffled(using: &random).prefix(2))
  }

  /// Returns the lines of a report, sorted.
  private func findings(_ arguments: String..., in project: GeneratedProject) -> [String] {
    CommandRun(["validate", "--format", "concise", "-q"] + arguments, in: disk(project)).output
      .split(separator: "\n").map { String($0) }.sorted()
  }

  private func findings(_ snapshot: Snapshot) -> [String] {
    let report = snapshot.applyingSettings(to: snapshot.makeReport())
    return report.diagnostics.map {
      "\(report.sources[$0.range.file].path):\($0.range.offset) \($0.id.rawValue) \($0.message)"
    }.sorted()
  }

  private func snapshot(
    _ files: [String: String], _ options: Project.Options = .init(),
    _ scope: Snapshot.Scope = .projects
  ) throws -> Snapshot {
    let memory = MemoryFileSystem(
      texts: Dictionary(uniqueKeysWithValues: files.map { ("/app/\($0.key)", $0.value) }))
    let input = RunInput(["/app"], options, standardInputNamed: nil, in: memory)
    return try Snapshot(ProjectFiles(input), scope: scope)
  }

  /// Returns what the pages of a snapshot declare and need, by path.
  private func declarations(_ snapshot: Snapshot) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for document in snapshot.documents {
      for page in snapshot.loader.unit(of: document.file)?.pages ?? [] {
        result[document.entry.path, default: []] +=
          (page.keys + page.openKeys).map {
            "\($0.name) \($0.domain) \($0.defaultValue as Any) of \($0.item)"
          }
          + page.conditions.map { "\($0.text) within \($0.outer.map(\.text))" }
          + page.presented.map { "opens \($0.id) in \($0.file)" }
          + page.links.flatMap { link in
            link.values.map { "\($0.field) \($0.value)" } + link.references.map(\.text)
              + link.ids.sorted()
          }
      }
    }
    return result
  }

  /// A mistake has one finding, and a syntax error one for each bracket. Without a mistake, nothing
  /// is found.
  @Test(arguments: seeds) func reportsThePlantedMistake(seed: Int) {
    let project = GeneratedProject(seed: seed)
    let found = findings(in: project)
    let expected = project.mistake.map { $0 == .syntax ? 2 : 1 } ?? 0
    #expect(found.count == expected, "\(project.mistake.map(\.rawValue) ?? ""): \(found)")
  }

  /// A file named alone has the findings that it has in its directory.
  @Test(arguments: seeds) func reportsTheSameForNamedFiles(seed: Int) {
    let project = GeneratedProject(seed: seed)
    let all = findings(in: project)
    let paths = project.files.keys.filter { $0.hasSuffix(".yaml") && $0.contains("/") }
    for path in share(of: paths.sorted(), seed) {
      let named = findings(path, in: project)
      #expect(named.filter { $0.hasPrefix(path) } == all.filter { $0.hasPrefix(path) })
      #expect(Set(named).isSubset(of: all))
    }
  }

  /// `validate` builds only the rows of a presenter that declare names.
  @Test(arguments: seeds) func declaresTheSameWithoutOtherRows(seed: Int) throws {
    let files = GeneratedProject(seed: seed).files
    var options = Project.Options()
    options.checksSources = false
    let all = try declarations(snapshot(files, options, .files))
    #expect(!all.isEmpty)
    #expect(try declarations(snapshot(files, options)) == all)
  }

  @Test(arguments: seeds) func reportsTheSameWithAnyNumberOfJobs(seed: Int) {
    let project = GeneratedProject(seed: seed)
    #expect(findings("-j1", in: project) == findings("-j8", in: project))
  }

  /// Checking again after an edit has the result of a fresh start, and so has undoing the edit.
  @Test(arguments: seeds) func checksEditsLikeFreshProjects(seed: Int) throws {
    let project = GeneratedProject(seed: seed)
    var edited = try snapshot(project.files)
    let before = findings(edited)
    var random = SplitMix64(seed: UInt64(seed))
    let edits = [
      ("title: On", "titel: On"), ("key: ", "key: x."), ("count: {", "number: {"),
      ("flags: [beta]", "flags: [gamma]"), ("name", "label"), ("@objc func ", "func "),
      ("presents: page", "presents: nopage"), ("page: ../pages/page", "page: ../pages/nopage"),
      ("- id: main", "- include: page1.yaml\n- id: main"),
      ("root: pages/page0", "root: pages/page1"),
    ]
    for (path, text) in share(of: project.files.sorted { $0.key < $1.key }, seed) {
      let (old, new) = random.pick(edits.filter { text.contains($0.0) } + [("\n", "\n#\n")])
      var files = project.files
      files[path] = text.replacing(old, with: new)
      func update(to text: String?) throws {
        edited = try edited.updating("/app/\(path)", to: text.map { FileBytes($0.utf8) })
      }
      try update(to: files[path])
      #expect(try findings(edited) == findings(snapshot(files)), "\(path): \(old)")
      try update(to: text)
      #expect(findings(edited) == before, "\(path): \(old), undone")
    }
  }

  /// A page that is added has the result of a fresh start.
  @Test(arguments: seeds) func checksAddedPageLikeFreshProject(seed: Int) throws {
    let project = GeneratedProject(seed: seed)
    var files = project.files
    files["pages/added.yaml"] = """
      page: added
      sections:
      - items:
        - {kind: switch, id: on, title: On, key: added.on}
        - {kind: sample, id: open, title: Open, presents: page0.yaml, visibleIf: added.on}
      - include: page1.yaml

      """
    let added = try snapshot(project.files).updating(
      "/app/pages/added.yaml", to: files["pages/added.yaml"].map { FileBytes($0.utf8) })
    #expect(try findings(added) == findings(snapshot(files)))
  }

  /// No command refuses a project without a mistake.
  @Test(arguments: seeds) func runsEveryCommand(seed: Int) {
    let project = GeneratedProject(seed: seed)
    guard project.mistake == nil else { return }
    var commands = [["gallery", ".", "-o", "site"], ["diff", "pages", "pages"]]
    for (path, text) in project.files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".yaml")
    {
      if text.hasPrefix("page: ") { commands.append(["preview", path]) }
      if text.hasPrefix("presenter: "), project.files["App/Handlers.swift"] != nil {
        commands.append(["extract", "handlers", path])
      }
      if !text.hasPrefix("registry: "), !text.hasPrefix("settingsc: ") {
        commands.append(["compile", path, "--emit", "template"])
      }
    }
    for command in share(of: commands, seed) {
      let run = CommandRun(command, in: disk(project))
      #expect(run.code == 0, "\(command): \(run.output)\(run.messages)")
    }
  }
}
