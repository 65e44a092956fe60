import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsProject

/// Tests which configuration applies to a file.
@Suite struct ProjectTests {
  private func project(
    _ texts: [String: String], _ choice: ConfigurationFinder.Choice = .nearest
  ) -> Project {
    var options = Project.Options()
    options.choice = choice
    return Project(options, in: MemoryFileSystem(texts: texts))
  }

  private func word(_ verdict: FileVerdict) -> String {
    switch verdict {
    case .open: "open"
    case .listed(let pattern): "listed \(pattern.glob.source)"
    case .unlisted: "unlisted"
    case .excluded(let pattern): "excluded \(pattern.glob.source)"
    }
  }

  @Test func appliesNearestConfiguration() {
    var project = project([
      "/p/settingsc.yaml": "exclude: [old/]\n", "/p/a/settingsc.yaml": "files: [pages/]\n",
      "/p/a/pages/x.yaml": "", "/p/a/b/y.yaml": "", "/p/a/old/z.yaml": "", "/p/old/x.yaml": "",
      "/p/c/x.yaml": "",
    ])
    let verdict1 = word(project.verdict(onFile: "/p/a/pages/x.yaml"))
    #expect(verdict1 == "listed pages/")
    let verdict2 = word(project.verdict(onFile: "/p/a/b/y.yaml"))
    #expect(verdict2 == "unlisted")
    // Only the inner configuration applies there.
    let verdict3 = word(project.verdict(onFile: "/p/a/old/z.yaml"))
    #expect(verdict3 == "unlisted")
    let verdict4 = word(project.verdict(onFile: "/p/old/x.yaml"))
    #expect(verdict4 == "excluded old/")
    let verdict5 = word(project.verdict(onFile: "/p/c/x.yaml"))
    #expect(verdict5 == "open")
    let excluded = ["/p/old", "/p/c"].map { project.excludes(directory: $0) }
    #expect(excluded == [true, false])
    #expect(project.configurations.count == 2)
  }

  @Test func ignoresExclusionOfConfigurations() {
    var project = project(["/p/settingsc.yaml": "exclude: ['**']\nfiles: [x]\n"])
    let verdict6 = word(project.verdict(onFile: "/p/settingsc.yaml"))
    #expect(verdict6 == "open")
  }

  @Test func appliesNamedConfigurationToAllFiles() {
    let texts = [
      "/p/ci/strict.yaml": "exclude: [old.yaml, pages/*]\n",
      "/p/settingsc.yaml": "exclude: [x.yaml]\n",
      "/p/old.yaml": "", "/p/pages/a.yaml": "", "/p/x.yaml": "", "/p/ci/pages/a.yaml": "",
    ]
    var project = project(texts, .named("/p/ci/strict.yaml"))
    let verdict7 = word(project.verdict(onFile: "/p/ci/pages/a.yaml"))
    #expect(verdict7 == "excluded pages/*")
    // Names match at any depth, paths only relative to the configuration.
    let verdict8 = word(project.verdict(onFile: "/p/old.yaml"))
    #expect(verdict8 == "excluded old.yaml")
    let verdict9 = word(project.verdict(onFile: "/p/pages/a.yaml"))
    #expect(verdict9 == "open")
    let verdict10 = word(project.verdict(onFile: "/p/x.yaml"))
    #expect(verdict10 == "open")
    var none = self.project(texts, .none)
    let verdict11 = word(none.verdict(onFile: "/p/x.yaml"))
    #expect(verdict11 == "open")
    var missing = self.project(texts, .named("/p/none.yaml"))
    let verdict12 = word(missing.verdict(onFile: "/p/x.yaml"))
    #expect(verdict12 == "open")
    #expect(missing.failure?.path == "/p/none.yaml")
  }

  @Test func usesSeveritiesOfTheFindingsFile() throws {
    func page(_ id: String) -> String {
      "page: \(id)\nsections: [{items: [{kind: exit, title: ''}]}]\n"
    }
    let files = [
      "/p/settingsc.yaml": """
      severity: {blank-title: error}
      overrides:
        - {files: ['*.json', b/], severity: {blank-title: off}}
        - {files: [b/y.yaml], severity: {blank-title: warning}}
      """,
      "/p/a.yaml": page("a"), "/p/b/x.yaml": page("x"), "/p/b/y.yaml": page("y"),
      "/p/c/settingsc.yaml": "strict: true\n",
      "/p/c/z.yaml": page("z"),
    ]
    var project = project(files)
    let paths = ["/p/a.yaml", "/p/b/x.yaml", "/p/b/y.yaml", "/p/c/z.yaml"]
    let reports = try paths.map {
      FileReport(checking: $0, skippingUnrecognized: false, from: try project.compiler(for: $0))
    }
    let report = RunReport(reports) { $0 }
    let weighed = project.applySeverities(to: report.diagnostics, in: report.sources)
    let levels = weighed.map {
      "\(report.sources[$0.range.file].path) \($0.severity.rawValue)"
    }
    #expect(levels == ["/p/a.yaml error", "/p/b/y.yaml warning", "/p/c/z.yaml warning"])
    let counts = weighed.map { project.isFailure($0, in: report.sources) }
    #expect(counts == [true, false, true])
  }

  @Test func preservesErrorsThatPreventCompilation() throws {
    let text = "page: p\nsections: [{items: [{kind: swich, title: A}, {kind: exit, title: ''}]}]\n"
    var project = project([
      "/p/settingsc.yaml": "severity: {unknown-kind: off, blank-title: error}\n", "/p/a.yaml": text,
    ])
    var compiler = try project.compiler(for: "/p/a.yaml")
    _ = try compiler.check("/p/a.yaml", skippingUnrecognized: false)
    func ids(_ findings: [Diagnostic]) -> [String] {
      findings.map { "\($0.id.rawValue) \($0.severity.rawValue)" }
    }
    let told = ids(project.applySeverities(to: compiler.sortedDiagnostics, in: compiler.sources))
    #expect(told == ["blank-title error"])
    let kept = ids(
      project.applySeverities(
        to: compiler.sortedDiagnostics, in: compiler.sources, keepingBlocking: true))
    #expect(kept == ["unknown-kind error", "blank-title error"])
  }

  /// Presenters, roots and pages of apps are documents of the project regardless of 'files'.
  @Test func includesFilesOfApps() {
    var project = project([
      "/p/settingsc.yaml": """
      files: [pages/*.yaml]
      presenters: [shared/*.yaml]
      exclude: [shared/old.yaml]
      apps: [{id: a, root: root.yaml, pages: [a/*.yaml], presenters: [b/*.yaml]}]
      """, "/p/root.yaml": "page: p\n", "/p/shared/old.yaml": "", "/p/c/p.yaml": "",
    ])
    func isChecked(_ name: String) -> Bool {
      switch project.verdict(onFile: "/p/\(name).yaml") {
      case .open, .listed: true
      case .unlisted, .excluded: false
      }
    }
    let checked = ["pages/p", "shared/p", "root", "a/p", "b/p"].map(isChecked)
    #expect(checked.allSatisfy { $0 })
    let others = ["shared/old", "other", "c/p"].map(isChecked)
    #expect(others.allSatisfy { !$0 })
  }

  /// A run without a configuration looks for one once in each parent directory.
  @Test func looksOnceInEachDirectory() throws {
    let files = CountingFileSystem(
      MemoryFileSystem(texts: ["/p/a/b/c/page.yaml": "", "/p/a/b/c/other.yaml": ""]))
    var project = Project(Project.Options(), in: files)
    _ = project.verdict(onFile: "/p/a/b/c/page.yaml")
    #expect(files.counts == [5, 1])
    _ = try project.compiler(for: "/p/a/b/c/page.yaml")
    _ = project.verdict(onFile: "/p/a/b/c/other.yaml")
    #expect(files.counts == [5, 1])
  }
}

/// Counts lookups of file kinds and canonical paths.
private final class CountingFileSystem: FileSystem, @unchecked Sendable {
  // Sendable because only one test uses it, on one thread.
  private let base: MemoryFileSystem
  private(set) var counts = [0, 0]

  init(_ base: MemoryFileSystem) { self.base = base }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    try base.contents(of: path, limit: limit)
  }
  func kind(of path: String) -> FileKind? {
    counts[0] += 1
    return base.kind(of: path)
  }
  func names(in directory: String) throws(FileError) -> [String] { try base.names(in: directory) }
  func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }
  func canonicalPath(of path: String) throws(FileError) -> String {
    counts[1] += 1
    return try base.canonicalPath(of: path)
  }
}

extension Project {
  fileprivate mutating func compiler(for path: String) throws -> Compiler {
    let position = try compilerPosition(for: path)
    return compilers[position]
  }
}
