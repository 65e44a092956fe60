import CaseRunner
import SettingsSyntax
import TestSupport
import Testing

/// Tests projects with many generated files or parts. `Tests/Cases` has the small projects.
@Suite struct ManyFilesInMemoryTests {
  private static let page =
    "page: a\nsections: [{id: s.t, items: [{kind: option, title: A, value: '1'}]}]\n"

  /// Validates files. Returns the lines of the report and of the messages.
  private func lines(
    checking paths: [String], in texts: [(path: String, text: String)]
  ) -> [String] {
    let run = CommandRun(
      ["validate", "--format", "concise", "-q"] + paths, in: MemoryDisk(texts))
    return (run.output + run.messages).split(separator: "\n").map { String($0) }
  }

  // MARK: Order of files

  private static let rows =
    "sections:\n- id: s\n  items:\n  - {kind: sample, id: a, title: 88}\n"

  /// Files that reference each other: shared files with mistakes, cycles, and too many levels.
  private static let connected: [(path: String, text: String)] = {
    var files: [(path: String, text: String)] = [
      ("leaf.yaml", "page: leaf\nregistries: [kinds.yaml]\n\(rows)  - {kind: slide, title: A}\n"),
      ("plain.yaml", "page: plain\n\(rows)"),
      (
        "kinds.yaml",
        "registry: 1\nkinds:\n  slide: {cellClass: S, modelClass: T, fields: {title: {type: strin}}}\n"
      ),
      (
        "both.yaml",
        "page: both\nchildren: [{id: a, page: leaf.yaml}, {id: b, page: plain.yaml}]\n"
          + "delegates: {b.didSelect: x, b.didDeselect: y}\n"
      ),
      (
        "outer.yaml",
        "page: outer\nchildren: [{id: c, page: both.yaml}, {id: d, page: leaf.yaml}]\n"
      ),
      ("app.yaml", "presenter: App\npage: both.yaml\nhandlers: [x]\n"),
      (
        "patch.yaml",
        "presenter: Patch\npage: leaf.yaml\npatch: [{set: a, action: go}, {remove: z}]\n"
      ),
      ("wrong.yaml", "presenter: Wrong\npage: app.yaml\n"),
      (
        "opens.yaml",
        "page: opens\nsections: [{items: [{kind: exit, title: A, presents: both.yaml}]}]\n"
      ),
      (
        "back.yaml",
        "page: back\nsections: [{items: [{kind: exit, title: A, presents: back.yaml}, {kind: exit, title: B, presents: opens.yaml}]}]\n"
      ),
      ("one.yaml", "page: one\nchildren: [{id: a, page: two.yaml}, {id: b, page: plain.yaml}]\n"),
      ("two.yaml", "page: two\nchildren: [{id: a, page: one.yaml}, {id: b, page: leaf.yaml}]\n"),
      ("circle.yaml", "page: circle\nchildren: [{id: a, page: two.yaml}]\n"),
      ("missing.yaml", "page: missing\nchildren: [{id: a, page: nothing.yaml}]\n"),
      ("foreign.yaml", "a: 1\n"),
      (
        "names.yaml",
        "page: names\nregistries: [foreign.yaml]\nchildren: [{id: a, page: foreign.yaml}]\n"
      ),
      ("broken.yaml", "page: broken\nsections: [\n"),
      ("uses.yaml", "page: uses\nchildren: [{id: a, page: broken.yaml}]\n"),
    ]
    for level in 0..<105 {
      files.append(
        ("c\(level).yaml", "page: c\(level)\nchildren: [{id: a, page: c\(level + 1).yaml}]\n"))
    }
    files.append(("c105.yaml", "page: last\n\(rows)"))
    return files
  }()

  /// The findings do not depend on the files that were checked before.
  @Test func reportsTheSameInAnyOrder() {
    let skipped = Set((7..<105).map { "c\($0).yaml" })
    var paths = Self.connected.map(\.path).filter { !skipped.contains($0) }
    let all = lines(checking: paths, in: Self.connected)
    #expect(all.count == 13)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<(Effort.isThorough ? 8 : 2) {
      paths.shuffle(using: &generator)
      #expect(lines(checking: paths, in: Self.connected) == all)
    }
    // Only the cycle is reported at another place if the file is checked alone.
    let alone = Set(paths.flatMap { lines(checking: [$0], in: Self.connected) })
    #expect(alone.isSuperset(of: all))
    #expect(
      alone.subtracting(all) == [
        "two.yaml:2:26: error: this page contains itself: two.yaml → one.yaml → two.yaml [inclusion-cycle]"
      ])
  }

  // MARK: Containers

  @Test func reportsCycleOfManyFiles() {
    let files = (0..<300).map { index in
      (
        path: "p\(index).yaml",
        text: "page: p\(index)\nchildren: [{id: a, page: p\((index + 1) % 300).yaml}]\n"
      )
    }
    #expect(
      lines(checking: ["p0.yaml"], in: files) == [
        "p0.yaml:2:26: error: this page contains itself through many other files [inclusion-cycle]"
      ])
  }

  /// Each level includes the next one twice, so the hundredth level would have more pages than
  /// there are atoms.
  @Test func reportsContainersThatDoubleOnEachLevel() {
    var files = (0..<99).map { index in
      let next = "p\(index + 1).yaml"
      return (
        path: "p\(index).yaml",
        text: "page: p\(index)\nchildren: [{id: a, page: \(next)}, {id: b, page: \(next)}]\n"
      )
    }
    files.append((path: "p99.yaml", text: Self.page))
    let found = lines(checking: ["p0.yaml"], in: files)
    #expect(found.count == 1 && found[0].hasSuffix("[too-many-nodes]"), "\(found)")
  }

  @Test func reportsTooManyChildrenAndFilters() {
    let children = (0...100).map { "{id: c\($0), page: a.yaml}" }.joined(separator: ", ")
    let filters = (0...100).map { "{from: c0.s.t, to: c\($0 % 99), field: value}" }
      .joined(separator: ", ")
    let page = "page: c\nchildren: [\(children)]\nfilters: [\(filters)]\n"
    #expect(
      lines(checking: ["c.yaml"], in: [("c.yaml", page), ("a.yaml", Self.page)]) == [
        "c.yaml:2:11: error: 'children' must have at most 100 elements, and has 101 [wrong-length]",
        "c.yaml:3:10: error: 'filters' must have at most 100 elements, and has 101 [wrong-length]",
        "c.yaml:3:3869: warning: this filter is a duplicate; remove one of the two [duplicate-filter]",
      ])
    let child = #"{"id": "a", "file": "a.yaml", "tree": {"page": {"id": "a"}, "sections": []}}"#
    let many = Array(repeating: child, count: 101).joined(separator: ", ")
    let tree = #"{"tree": 1, "page": {"id": "c"}, "children": [\#(many)]}"#
    let found = lines(checking: ["t.json"], in: [("t.json", tree)])
    #expect(
      found.count == 1
        && found[0].hasPrefix("t.json:1:1: error: the tree has more than 100 children or filters"),
      "\(found)")
  }

  @Test func reportsPatchesPastTheLimit() {
    func found(_ count: Int) -> [String] {
      let patches = String(repeating: "{set: s.t, title: T}, ", count: count)
      return lines(
        checking: ["p.yaml"],
        in: [
          ("a.yaml", Self.page),
          ("p.yaml", "presenter: P\npage: a.yaml\npatch: [\(patches){remove: zzzz}]\n"),
        ]
      ).filter { $0.contains("has at most") || $0.contains("zzzz") }
    }
    #expect(found(9_999).count == 1 && found(9_999)[0].contains("zzzz"), "\(found(9_999))")
    #expect(
      found(10_000).count == 1
        && found(10_000)[0].contains("a presenter has at most 10000 patches [wrong-length]"),
      "\(found(10_000))")
  }

  @Test func reportsPlacesForDataPastTheLimit() {
    func found(_ count: Int) -> [String] {
      let title = String(repeating: "{a}", count: count)
      return lines(
        checking: ["a.yaml"],
        in: [
          (
            "a.yaml",
            "page: a\nsections: [{items: [{kind: exit, action: a, title: '\(title)'}]}]\n"
          )
        ]
      ).filter { $0.contains("places for data") }
    }
    #expect(found(1_000).isEmpty)
    #expect(found(1_001).count == 1)
  }

  // MARK: Registries

  /// A pattern that many fields share counts once toward the limit of a registry.
  @Test func countsSharedPatternOnce() {
    let shared = (0..<300).map { "f\($0): {type: string, pattern: *p}" }.joined(separator: ", ")
    let separate = (0..<300).map { "f\($0): {type: string, pattern: '(a?){300}\($0)'}" }
      .joined(separator: ", ")
    func found(_ fields: String) -> [String] {
      let registry =
        "registry: 1\ndefinitions: &p '(a?){300}b'\n"
        + "kinds: {k: {cellClass: C, modelClass: M, fields: {\(fields)}}}\n"
      return lines(checking: ["r.yaml"], in: [("r.yaml", registry)])
    }
    #expect(found(shared) == [])
    #expect(found(separate).first?.hasSuffix("[invalid-pattern]") == true)
  }

  // MARK: Search and configurations

  /// Directories may be nested to any depth.
  @Test func searchesDeepDirectories() {
    let path = String(repeating: "d/", count: 500) + "x.yaml"
    #expect(
      lines(checking: ["."], in: [(path, "page: x\nsections: ~\n")]) == [
        "\(path):2:11: error: 'sections' must be a list, but this is null [null-value]"
      ])
  }

  @Test func reportsTooManyPatterns() {
    let braces = String(repeating: "{a,b}", count: 8)
    let list = (0..<200).map { "  - \"\(braces)\($0)\"\n" }.joined()
    let found = lines(
      checking: ["a.yaml", "settingsc.yaml"],
      in: [("settingsc.yaml", "exclude:\n\(list)"), ("a.yaml", Self.page)])
    #expect(found.count { $0.contains("[malformed-glob]") } == 1, "\(found)")
  }

  /// Each file is compared with every pattern.
  @Test func acceptsTwoThousandPatterns() {
    func run(_ count: Int) -> CommandRun {
      let list = (0..<count).map { "- {files: [a\($0).yaml], severity: {blank-title: off}}\n" }
      let configuration = "overrides:\n" + list.joined()
      return CommandRun(
        ["validate", "-q", "a.yaml"],
        in: MemoryDisk([("settingsc.yaml", configuration), ("a.yaml", Self.page)]))
    }
    #expect(run(2_000) == CommandRun(code: 0))
    let wrong = run(2_001)
    #expect(wrong.code == 2)
    #expect(wrong.messages.contains("[wrong-length]"), "\(wrong.messages)")
  }

  @Test func rejectsHugeConfiguration() {
    let text = String(repeating: "# x\n", count: 300_000)
    let run = CommandRun(
      ["validate", "-q", "a.yaml"],
      in: MemoryDisk([("settingsc.yaml", text), ("a.yaml", Self.page)]))
    #expect(
      run
        == CommandRun(
          code: 2,
          messages: "settingsc: settingsc.yaml: is larger than the limit of 1048576 bytes\n"))
  }

  @Test(arguments: [DiagnosticID.malformedGlob, .unmatchedGlob])
  func reportsExamplesOfConfigurations(id: DiagnosticID) {
    func found(_ text: String) -> [String] {
      var files = id.entry.others.map { (path: $0.name, text: $0.text) }
      files.append((path: "settingsc.yaml", text: text))
      return lines(checking: ["settingsc.yaml"], in: files)
        .filter { $0.hasSuffix("[\(id.rawValue)]") }
    }
    #expect(found(id.entry.bad.text).count == 1)
    #expect(found(id.entry.good.text) == [])
  }
}
