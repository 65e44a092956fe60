import SettingsCompiler
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsProject

/// A compiler that checks several files reports the same findings in each as a new compiler.
@Suite struct SharedCompilerTests {
  private static let rows = "sections:\n- id: s\n  items:\n  - {kind: sample, id: a, title: 88}\n"

  /// Files that reference each other: shared files with mistakes, cycles, and too many levels.
  private static let files: [String: String] = {
    var files = [
      "leaf.yaml": "page: leaf\nregistries: [kinds.yaml]\n\(rows)  - {kind: slider, title: A}\n",
      "plain.yaml": "page: plain\n\(rows)",
      "kinds.yaml":
        "registry: 1\nkinds:\n  slider: {cellClass: S, modelClass: T, fields: {title: {type: strin}}}\n",
      "both.yaml":
        "page: both\nchildren: [{id: a, page: leaf.yaml}, {id: b, page: plain.yaml}]\n"
        + "delegates: {b.didSelect: x, b.didDeselect: y}\n",
      "outer.yaml": "page: outer\nchildren: [{id: c, page: both.yaml}, {id: d, page: leaf.yaml}]\n",
      "app.yaml": "presenter: App\npage: both.yaml\nhandlers: [x]\n",
      "patch.yaml":
        "presenter: Patch\npage: leaf.yaml\npatch: [{set: a, action: go}, {remove: z}]\n",
      "wrong.yaml": "presenter: Wrong\npage: app.yaml\n",
      "opens.yaml":
        "page: opens\nsections: [{items: [{kind: exit, title: A, presents: both.yaml}]}]\n",
      "back.yaml":
        "page: back\nsections: [{items: [{kind: exit, title: A, presents: back.yaml}, {kind: exit, title: B, presents: opens.yaml}]}]\n",
      "one.yaml": "page: one\nchildren: [{id: a, page: two.yaml}, {id: b, page: plain.yaml}]\n",
      "two.yaml": "page: two\nchildren: [{id: a, page: one.yaml}, {id: b, page: leaf.yaml}]\n",
      "circle.yaml": "page: circle\nchildren: [{id: a, page: two.yaml}]\n",
      "missing.yaml": "page: missing\nchildren: [{id: a, page: nothing.yaml}]\n",
      "foreign.yaml": "a: 1\n",
      "names.yaml":
        "page: names\nregistries: [foreign.yaml]\nchildren: [{id: a, page: foreign.yaml}]\n",
      "broken.yaml": "page: broken\nsections: [\n",
      "uses.yaml": "page: uses\nchildren: [{id: a, page: broken.yaml}]\n",
    ]
    for level in 0..<105 {
      files["chain/c\(level).yaml"] =
        "page: c\(level)\nchildren: [{id: a, page: c\(level + 1).yaml}]\n"
    }
    files["chain/c105.yaml"] = "page: last\n\(rows)"
    return files
  }()

  /// The complete text of a report.
  private func text(of report: FileReport) -> [String] {
    func place(_ range: SourceRange?) -> String {
      range.map { "\(report.sources[$0.file].path):\($0.offset)+\($0.length)" } ?? "-"
    }
    func line(_ diagnostic: Diagnostic) -> String {
      let notes = diagnostic.notes.map { "\($0.message) at \(place($0.range))" }
      return "\(place(diagnostic.range)) \(diagnostic.id) \(diagnostic.message) \(notes)"
    }
    return report.diagnostics.map(line)
      + (report.unit?.handledRows.map { "handled \(place($0))" }.sorted() ?? [])
      + (report.unit?.inertRows.map(line) ?? [])
      + report.readPaths.sorted() + ["\(report.hasDocuments) \(report.failure == nil)"]
  }

  @Test(arguments: 0..<(Effort.isThorough ? 8 : 2)) func reportsTheSameInAnyOrder(seed: Int) throws
  {
    let disk = MemoryFileSystem(texts: Self.files)
    let fresh = try Compiler(fileSystem: disk, options: CompilerOptions())
    var shared = fresh
    var generator = SplitMix64(seed: UInt64(seed))
    // Each file of the chain checks all files below it.
    var paths = Self.files.keys.sorted().filter { path in
      !path.hasPrefix("chain/")
        || ["c0.", "c4.", "c5.", "c6.", "c50", "c105"].contains { path.contains($0) }
    }
    if seed > 0 { paths.shuffle(using: &generator) }
    for path in paths {
      for skips in [true, false] {
        let alone = FileReport(checking: path, skippingUnrecognized: skips, from: fresh)
        let among = FileReport(checking: path, skippingUnrecognized: skips, by: &shared)
        #expect(text(of: among) == text(of: alone), "\(path), seed \(seed)")
      }
    }
  }

  /// A referenced file with thousands of mistakes is reported completely only where it is checked
  /// itself.
  @Test func limitsFindingsOfReferencedFiles() throws {
    let rows = String(repeating: "  - {kind: exit, title: 88}\n", count: 300)
    let disk = MemoryFileSystem(texts: [
      "part.yaml": "page: part\nsections:\n- items:\n\(rows)",
      "app.yaml": "presenter: App\npage: part.yaml\n",
    ])
    var compiler = try Compiler(fileSystem: disk, options: CompilerOptions())
    for (path, count) in [("app.yaml", 20), ("part.yaml", 300), ("app.yaml", 20)] {
      let report = FileReport(checking: path, skippingUnrecognized: false, by: &compiler)
      #expect(report.diagnostics.count { $0.severity == .error } == count)
    }
  }
}
