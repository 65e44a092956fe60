import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

/// Tests reading a `settingsc.yaml` and the findings in it.
@Suite struct ConfigurationReadingTests {
  /// The findings of a configuration, each as its id and the text in its range.
  private func findings(
    _ text: String, beside others: [String: String] = [:], isNamed: Bool = false
  ) -> [String] {
    let files = MemoryFileSystem(
      texts: others.merging(["p/settingsc.yaml": text]) { $1 })
    var project = Project(Project.Options(), in: files)
    let report = project.report(onConfigurationAt: "p/settingsc.yaml", checksPatterns: isNamed)
    return report.diagnostics.map { finding in
      "\(finding.id.rawValue) \(report.sources[finding.range.file].text(finding.range))"
    }
  }

  @Test(arguments: [
    "", "# The root.\n", "---\n", "settingsc: 1\n", "{}", "files: [a]\nexclude: []\n",
    "severity: {blank-title: off}\nstrict: true\n", "limits: {bytes: 1, nodes: 1}\n",
    "overrides: []\n", "exclude: &a [b]\nfiles: *a\n", "$schema: x\n",
    "overrides: [{files: [a], severity: {}}]\n", "presenters: [none.yaml, apps/*.yaml]\n",
  ])
  func acceptsConfiguration(text: String) { #expect(findings(text) == []) }

  @Test(arguments: [
    ("settingsc: 2", ["unsupported-version 2"]),
    ("settingsc: one", ["unsupported-version one"]),
    ("settingsc: ", ["null-value settingsc"]),
    ("exlude: [a]", ["unknown-key exlude"]),
    ("files: a", ["wrong-type a"]),
    ("files: []", ["wrong-length []"]),
    ("files: [1, b]", ["unquoted-text 1"]),
    ("files: [\"a{b\"]", ["malformed-glob {"]),
    ("exclude: [\"x[a\"]", ["malformed-glob ["]),
    ("exclude: [\"\\u0078[a\"]", ["malformed-glob \"\\u0078[a\""]),
    ("exclude: ['!a']", ["malformed-glob !"]),
    ("exclude: [../a]", ["malformed-glob .."]),
    ("exclude: ['']", ["malformed-glob ''"]),
    ("registries: [none.yaml]", ["missing-file none.yaml"]),
    ("registries: [../out.yaml]", ["outside-root ../out.yaml"]),
    ("registries: ['']", ["missing-file ''"]),
    ("presenters: [apps/none.yaml]", ["missing-file apps/none.yaml"]),
    ("severity: {blank-titel: off}", ["unknown-key blank-titel"]),
    ("severity: {blank-title: of}", ["unknown-value of"]),
    ("severity: {blank-title: false}", ["unknown-value false"]),
    ("severity: {blank-title: [off]}", ["wrong-type [off]"]),
    ("severity: [blank-title]", ["wrong-type [blank-title]"]),
    ("severity: {blank-title: off, blank-title: off}", ["duplicate-key blank-title"]),
    ("overrides: {}", ["wrong-type {}"]),
    ("overrides: [a]", ["wrong-type a"]),
    ("overrides: [{files: [a]}]", ["missing-key files"]),
    ("overrides: [{severity: {}}]", ["missing-key severity"]),
    ("limits: {bytes: 0}", ["out-of-range 0"]),
    ("limits: {bytes: 1073741825}", ["out-of-range 1073741825"]),
    ("limits: {depth: 9}", ["unknown-key depth"]),
    ("limits: {nodes: 1.5}", ["wrong-type 1.5"]),
    ("limits: {nodes: '5'}", ["wrong-type '5'"]),
    ("limits: {byte: 5}", ["unknown-key byte"]),
    ("strict: yes", ["yaml-boolean yes"]),
    ("allowOutside: true", ["unknown-key allowOutside"]),
    ("[files]", ["wrong-type [files]"]),
    ("files", ["wrong-type files"]),
    ("strict: true\n---\nstrict: false\n", ["wrong-type strict: false"]),
    ("a: [", ["yaml-syntax "]),
    ("files: *x", ["undefined-alias *x"]),
  ])
  func reportsMistakes(text: String, expected: [String]) {
    #expect(findings(text, beside: ["out.yaml": "registry: 1\nkinds: {}\n"]) == expected)
  }

  @Test func fixesMistakes() throws {
    for text in ["exlude: [a]", "files: a/*.yaml", "severity: {blank-titel: off}", "strict: yes"] {
      let files = MemoryFileSystem(texts: ["settingsc.yaml": text])
      var project = Project(Project.Options(), in: files)
      let report = project.report(onConfigurationAt: "settingsc.yaml", checksPatterns: false)
      let finding = try #require(report.diagnostics.first)
      let fix = try #require(finding.fix)
      let bytes = try #require(report.sources[finding.range.file].applying(fix.edits))
      #expect(findings(String(decoding: bytes, as: UTF8.self)) == [])
    }
  }

  @Test func reportsPatternsWithoutFilesIfConfigurationIsNamed() {
    let text = "exclude: [old/, new/, .build]\nfiles: ['**/*.yaml', '*.yml']\n"
    let others = ["p/new/a.yaml": "", "p/.build/b.yaml": "", "p/.git/old/c": ""]
    #expect(findings(text, beside: others) == [])
    #expect(
      findings(text, beside: others, isNamed: true)
        == ["unmatched-glob old/", "unmatched-glob '*.yml'"])
  }

  // MARK: Hostile configurations

  @Test func reportsTooManyPatterns() {
    let bomb = "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}"
    let list = (0..<200).map { "  - \"\(bomb)\($0)\"\n" }.joined()
    let found = findings("exclude:\n\(list)")
    #expect(found.count == 1 && found.first?.hasPrefix("malformed-glob") == true)
  }

  @Test func reportsAliasBombsAndDeepNesting() {
    var text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for (name, last) in zip(["b", "c", "d", "e", "f", "g"], ["a", "b", "c", "d", "e", "f"]) {
      let uses = Array(repeating: "*\(last)", count: 10).joined(separator: ", ")
      text += "\(name): &\(name) [\(uses)]\n"
    }
    #expect(findings(text).contains { $0.hasPrefix("too-many-nodes") })
    let deep = "files: " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(findings(deep).contains { $0.hasPrefix("too-deep") })
  }

  /// Each file is compared with every pattern.
  @Test func acceptsTwoThousandPatterns() {
    func overrides(_ count: Int) -> String {
      let list = (0..<count).map { "- {files: [a\($0).yaml], severity: {blank-title: off}}\n" }
      return "overrides:\n" + list.joined()
    }
    #expect(findings(overrides(2_000)) == [])
    #expect(findings(overrides(10_000)) == ["wrong-length a2000.yaml"])
  }

  @Test func rejectsHugeFile() {
    let files = MemoryFileSystem(
      texts: ["/p/settingsc.yaml": String(repeating: "# x\n", count: 300_000)])
    var project = Project(Project.Options(), in: files)
    let member = project.member(at: "/p/page.yaml")
    #expect(member == nil)
    #expect(project.failure?.reason == .tooLarge(limit: 1 << 20))
  }

  // MARK: Catalog

  @Test(arguments: [DiagnosticID.malformedGlob, .unmatchedGlob])
  func reportsExamplesOfCatalog(id: DiagnosticID) {
    let others = Dictionary(id.entry.others.map { ("p/\($0.name)", $0.text) }) { $1 }
    let bad = findings(id.entry.bad.text, beside: others, isNamed: id == .unmatchedGlob)
    #expect(bad.count == 1 && bad.first?.hasPrefix(id.rawValue) == true)
    #expect(findings(id.entry.good.text, beside: others, isNamed: id == .unmatchedGlob) == [])
  }
}
