import SettingsCompiler
import SettingsKit
import SettingsModel
import SettingsSyntax
import TestSupport
import Testing

/// Compares filtering the children of a compiled container in SettingsKit with filtering in a
/// preview.
@Suite struct SettingsKitFilterTests {
  @Test(arguments: 0..<4) func filtersLikePreview(_ shard: UInt64) throws {
    var (removed, marked, kept) = (0, 0, 0)
    for round in 0..<UInt64(Effort.rounds(100)) {
      let seed = shard << 20 | round
      var maker = ContainerMaker(seed: seed)
      var compiler = try Compiler(
        fileSystem: MemoryFileSystem(maker.files()), options: CompilerOptions())
      let documents = try compiler.check("top.json", skippingUnrecognized: false)
      let tree = try #require(documents.first.flatMap { compiler.tree(of: $0) }, "seed \(seed)")
      #expect(!compiler.sortedDiagnostics.contains { $0.severity == .error }, "seed \(seed)")
      let page = try KitPage(tree, named: "seed \(seed)", kinds: Registry.builtIn.kinds).read()
      #expect(page.allProblems == [], "seed \(seed)")
      for _ in 0..<5 {
        let choices = maker.choices()
        let filtered = page.filtered(by: choices)
        let other = tree.filtered(by: choices)
        expectEqual(filtered, other, "seed \(seed), \(choices)")
        removed += page.allItems.count - filtered.allItems.count
        marked += filtered.allItems.count(where: \.isChosen)
        kept += filtered.allItems.count
      }
    }
    let least = Effort.rounds(500)
    #expect(
      removed > 2 * least && marked > least && kept > 2 * least, "\(removed), \(marked), \(kept)")
  }

  private func expectEqual(_ page: SettingsPage, _ tree: SettingsPage, _ name: String) {
    #expect(page.sections.map(\.id) == tree.sections.map(\.id), "\(name)")
    for (section, other) in zip(page.sections, tree.sections) {
      #expect(section.items.map(\.id) == other.items.map(\.id), "\(name)")
      for (item, row) in zip(section.items, other.items) {
        #expect(item.isChosen == row.isChosen, "\(name): \(item.id)")
        #expect(item.fields == row.fields, "\(name): \(item.id)")
      }
    }
    for (child, other) in zip(page.container?.children ?? [], tree.container?.children ?? []) {
      expectEqual(child.page, other.page, name)
    }
  }
}

/// Generates containers with options in some children and rows in others.
private struct ContainerMaker {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let words = ["a", "b", "c", "d"]

  /// The files of a container whose last child is another container.
  mutating func files() -> [String: FileBytes] {
    let inner = container(["x", "x.y"], ["one.json", "two.json"])
    let top = container(["p", "p.q", "in"], ["one.json", "two.json", "inner.json"])
    return [
      "top.json": top, "inner.json": inner, "one.json": page("one"), "two.json": page("two"),
    ].mapValues { FileBytes(Array($0.utf8)) }
  }

  private mutating func container(_ ids: [String], _ files: [String]) -> String {
    let children = zip(ids, files).map { #"{"id": "\#($0)", "page": "\#($1)"}"# }
    let filters = (0...random.below(4)).map { _ in
      let isNumber = random.chance(50)
      let from = ids[random.below(2)] + (isNumber ? ".sizes" : ".words")
      let match = isNumber ? ["atLeast", "atMost", "equals"][random.below(3)] : "equals"
      return #"{"from": "\#(from)", "to": "\#(ids[random.below(2)])", "field": "value", "#
        + #""match": "\#(match)"}"#
    }
    return #"{"page": "c", "children": [\#(children.joined(separator: ", "))], "#
      + #""filters": [\#(filters.joined(separator: ", "))]}"#
  }

  private mutating func page(_ id: String) -> String {
    func section(_ id: String, _ values: [String], _ random: inout SplitMix64) -> String {
      let rows = values.map { value in
        let mark = ["checkmark", "switch", "none"][random.below(3)]
        let title = #""title": "\#(value.filter { $0 != "\"" })""#
        return #"{"kind": "option", \#(title), "value": \#(value), "accessory": "\#(mark)"}"#
      }
      return #"{"id": "\#(id)", "items": [\#(rows.joined(separator: ", "))]}"#
    }
    let words = Self.words.map { "\"\($0)\"" }
    let sizes = (1...4).map { "\($0)" } + ["2.5"]
    let others = (0..<6).map { _ in (words + sizes)[random.below(9)] }
    let sections = [
      section("words", words, &random), section("sizes", sizes, &random),
      section("others", others, &random), section("more", [words[random.below(4)]], &random),
    ]
    return #"{"page": "\#(id)", "sections": [\#(sections.joined(separator: ", "))]}"#
  }

  mutating func choices() -> [SettingsPage.Choice] {
    (0...random.below(4)).map { _ in
      let children = [["p"], ["p.q"], ["in", "x"], ["in", "x.y"], ["q"]][random.below(5)]
      let (section, value): (String, SettingsValue) =
        random.chance(50)
        ? ("words", .string(Self.words[random.below(4)]))
        : ("sizes", [1, 3, 2.5, 9][random.below(4)])
      return .init(children: children, section: section, value: value)
    }
  }
}
