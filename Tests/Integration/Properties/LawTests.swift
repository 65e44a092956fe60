import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Checks properties of trees with generated pages.
@Suite struct LawTests {
  /// A registry with every type of field, so that the properties are also checked for registered
  /// kinds.
  static let registryFile = """
    registry: 1
    kinds:
      everything:
        cellClass: EverythingCell
        modelClass: EverythingModel
        fields:
          title: {type: string, required: true}
          count: {type: integer, default: 3}
          ratio: {type: number, minimum: 0, maximum: 1, nullable: true}
          any: {type: scalar}
          style: {type: enum, values: [thin, "no", "1"], default: "no"}
          link: {type: url}
          icon: {type: image, nullable: true}
          tint: {type: color, default: "#336699"}
          tap: {type: selector}
          tags: {type: list, of: {type: string}, default: [a, b]}
          size: {type: object, fields: {w: {type: number, required: true}, h: {type: number, default: 2}}}
        events: {onTouch: number, onEnd: string}
    """

  static let registry: Registry = {
    var registry = Registry.builtIn
    var sources = Sources()
    var found = DiagnosticBag()
    let file = sources.add(path: "kinds.yaml", bytes: FileBytes(registryFile.utf8))
    let tree = YAMLReader.read(file, budget: Budget(), into: &found)
    for document in tree.documents {
      let bound = RegistryReader.read(
        document, in: tree, base: registry, isJSON: false, into: &found)
      for kind in bound.kinds { registry.add(kind) }
    }
    return found.errorCount == 0 ? registry : Registry(kinds: [])
  }()

  /// Compiles bytes with that registry.
  private func compile(_ bytes: [UInt8], _ path: String) throws -> CompiledPage? {
    try CompiledPage(bytes, path: path, registry: LawTests.registry)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // Eight shards of 250 pages, to use all cores.
  @Test(arguments: 0..<8) func preservesTreeInEveryForm(_ shard: Int) throws {
    #expect(LawTests.registry.kinds.count == Registry.builtIn.kinds.count + 1)
    var wireDocuments = 0
    for number in 0..<Effort.rounds(250) {
      let seed = UInt64(shard * 250 + number)
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      if try checkLaws(of: page, seed: seed) { wireDocuments += 1 }
    }
    #expect(wireDocuments > Effort.rounds(250) / 2)
  }

  /// Returns true if the page has a wire document, whose properties are checked too.
  private func checkLaws(of page: GeneratedPage, seed: UInt64) throws -> Bool {
    let context: Comment = "seed \(seed)"
    let compiled = try #require(try compile(page.json, "p.json"), context)
    let tree = compiled.json(.tree)

    // JSON, YAML and a different order of keys give the same tree.
    try #require(text(compile(page.yaml, "p.yaml")?.json(.tree) ?? []) == text(tree), context)
    let shuffled = try compile(page.shuffled(seed: seed), "p.json")
    try #require(text(shuffled?.json(.tree) ?? []) == text(tree), context)

    // Compiling a tree reproduces it.
    try #require(text(compile(tree, "t.json")?.json(.tree) ?? []) == text(tree), context)
    try #require(
      text(compile(compiled.yaml(.tree), "t.yaml")?.json(.tree) ?? []) == text(tree), context)

    // The authoring form compiles to the original tree.
    let written = try compile(compiled.yaml(.page), "w.yaml")
    try #require(text(written?.json(.tree) ?? []) == text(tree), context)

    // wire → page → wire compiles to the same tree. A page without rows for the wire form has no
    // wire document.
    let wire = compiled.json(.wire)
    guard let first = try compile(wire, "p.json") else { return false }
    let back = try #require(try compile(first.yaml(.page), "b.yaml"), context)
    try #require(text(back.json(.wire)) == text(wire), context)
    let again = try compile(back.json(.wire), "p.json")
    try #require(text(again?.json(.tree) ?? []) == text(first.json(.tree)), context)
    return true
  }

  @Test func assignsUniqueIDs() throws {
    for seed in 0..<UInt64(Effort.rounds(300)) {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      let tree = try #require(try compile(page.json, "p.json")).tree
      let ids = tree.sections.flatMap { [$0.id] + $0.items.map(\.id) }
      #expect(Set(ids.map { Array($0.utf8) }).count == ids.count, "seed \(seed)")
      #expect(!ids.contains(""), "seed \(seed)")
    }
  }
}
