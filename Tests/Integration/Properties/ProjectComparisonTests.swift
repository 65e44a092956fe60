import SettingsLanguage
import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport
import Testing

/// Tests the comparison of two versions of a project in memory.
@Suite struct ProjectComparisonTests {
  /// A file system that counts how often each file is read.
  private final class CountingFileSystem: FileSystem, @unchecked Sendable {
    // Sendable because only one test uses it, on one thread.
    private let base: MemoryFileSystem
    private(set) var reads = 0

    init(_ base: MemoryFileSystem) { self.base = base }

    func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
      reads += 1
      return try base.contents(of: path, limit: limit)
    }
    func kind(of path: String) -> FileKind? { base.kind(of: path) }
    func names(in directory: String) throws(FileError) -> [String] {
      try base.names(in: directory)
    }
    func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }
    func canonicalPath(of path: String) throws(FileError) -> String {
      try base.canonicalPath(of: path)
    }
  }

  private func page(_ title: String) -> String {
    // The text is both JSON and YAML.
    """
    {"page": "p", "title": "\(title)",
     "sections": [{"items": [{"kind": "exit", "title": "Out", "action": "out"}]}]}
    """
  }

  private func comparison(in files: any FileSystem) throws -> ProjectComparison {
    func input(_ directory: String) -> RunInput {
      RunInput([directory], Project.Options(), standardInputNamed: nil, in: files)
    }
    return try ProjectComparison(from: input("/old"), to: input("/new"))
  }

  /// Compares all pages.
  private func compare(in files: any FileSystem) throws -> [ComparedPage] {
    let comparison = try comparison(in: files)
    return try comparison.pairs.flatMap { pair in
      var document = try comparison.readDocument(pair)
      let pages = document.comparePages(needsData: false)
      let messages = [document.old, document.new].flatMap { run in
        var run = run
        return run?.diagnostics().map(\.message) ?? []
      }
      return try #require(pages, "\(pair.name): \(messages)")
    }
  }

  private func word(_ change: ComparedPage.Change) -> String {
    switch change {
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .updated: "updated"
    case .equal: "equal"
    }
  }

  /// In projects of random files, the change of each page depends only on the paths and the
  /// contents.
  @Test func reportsChangeOfEachPage() throws {
    var seen = Set<String>()
    for seed in 0..<UInt64(Effort.rounds(300)) {
      var generator = SplitMix64(seed: seed)
      // Compares bytes, because a dictionary of strings would treat two of the names as equal.
      var files = MemoryFileSystem(texts: ["/old/none.txt": "", "/new/none.txt": ""])
      var expected: [String] = []
      for name in ["a.yaml", "a/b.yaml", "a/é.yaml", "a/e\u{301}.yaml", "z.json", "z.yaml"] {
        let titles = (0..<2).map { _ in generator.happens(0.7) ? generator.below(2) : nil }
        for (directory, title) in zip(["old", "new"], titles) {
          guard let title else { continue }
          files.setContents(FileBytes(page("\(title)").utf8), at: "/\(directory)/\(name)")
        }
        switch (titles[0], titles[1]) {
        case (nil, nil): continue
        case (nil, _): expected.append("\(name) inserted")
        case (_, nil): expected.append("\(name) deleted")
        case (let old, let new): expected.append("\(name) \(old == new ? "equal" : "updated")")
        }
      }
      let pages = try compare(in: files)
      let found = pages.map { "\($0.path) \(word($0.change))" }
      #expect(
        found.map { Array($0.utf8) }
          == expected.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) },
        "seed \(seed)")
      seen.formUnion(pages.map { word($0.change) })
    }
    #expect(seen == ["inserted", "deleted", "updated", "equal"])
  }

  /// Doubling the pages and presenters doubles the number of reads.
  @Test func readsFilesInLinearTime() throws {
    func reads(_ count: Int) throws -> Int {
      var texts: [String: String] = [:]
      for (directory, title) in [("old", "A"), ("new", "B")] {
        texts["/\(directory)/settingsc.yaml"] =
          "presenters: ['app*.yaml']\nregistries: [kinds.yaml]\n"
        texts["/\(directory)/kinds.yaml"] =
          "registry: 1\nkinds: {aRow: {cellClass: ACell, modelClass: AModel}}\n"
        for number in 0..<count {
          texts["/\(directory)/page\(number).yaml"] = page(title)
          texts["/\(directory)/app\(number).yaml"] =
            "presenter: App\npage: page\(number).yaml\nhandlers: [out]\n"
        }
      }
      let files = CountingFileSystem(MemoryFileSystem(texts: texts))
      let changes = try compare(in: files).map { word($0.change) }
      #expect(changes == Array(repeating: "updated", count: 2 * count))
      return files.reads
    }
    let (few, many) = (try reads(10), try reads(20))
    #expect(many <= 2 * few, "\(few), \(many)")
  }
}
