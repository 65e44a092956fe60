import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Runs the examples of every built-in kind in the docs.
@Suite struct KindExampleTests {
  private func findings(_ item: String, registry: Registry = .builtIn) throws -> [Diagnostic] {
    let text = "page: example\nsections:\n  - items:\n      - \(item)\n"
    return try CompiledFile(
      "page.yaml", in: MemoryFileSystem(texts: ["page.yaml": text]), registry: registry
    ).diagnostics
  }

  @Test(arguments: Registry.builtIn.kindNames) func acceptsExamples(_ name: String) throws {
    let kind = try #require(Registry.builtIn.kind(named: name))
    #expect(!kind.examples.valid.isEmpty && !kind.examples.invalid.isEmpty)
    for item in kind.examples.valid {
      #expect(try findings(item).map(\.id) == [], "\(item)")
    }
    for (item, id) in kind.examples.invalid {
      #expect(try findings(item).map(\.id).contains(id), "\(item)")
    }
  }

  /// Follows the recipe "add a kind" of CONTRIBUTING: a single value is enough for the whole
  /// program.
  @Test func treatsAddedKindLikeBuiltInKind() throws {
    let kind = CellKind(
      name: "gauge", summary: "A level.",
      classes: .fixed(cell: "GaugeCell", model: "GaugeModel"),
      fields: [
        Field("title", .string).required(),
        Field("level", .number, "How full it is.").defaulting(to: .number(.integer(0))),
      ], events: [.init("onFull", "boolean")],
      layout: RowLayout(title: "title", trailing: "level"))
    var registry = Registry.builtIn
    registry.add(kind)
    let item = "{kind: gauge, title: Fuel, level: 0.5, onFull: 'full:', action: open}"
    #expect(try findings(item, registry: registry).isEmpty)
    #expect(
      try findings("{kind: gauge, titel: Fuel}", registry: registry).map(\.id) == [.unknownField])
    #expect(try findings("{kind: gaug, title: Fuel}", registry: registry)[0].fix != nil)

    let bytes = Array("page: p\nsections:\n  - items:\n      - \(item)\n".utf8)
    let page = try #require(try CompiledPage(bytes, path: "p.yaml", registry: registry))
    let wire = String(decoding: page.json(.wire), as: UTF8.self)
    #expect(wire.contains("GaugeCell") && wire.contains("GaugeModel"))
    #expect(try CompiledPage(page.json(.wire), path: "p.json", registry: registry) != nil)
    var lines: [String] = []
    PagePreview(PageLook(of: page.tree), options: .init(width: 40)).render { lines.append($0) }
    #expect(lines.contains { $0.contains("Fuel") && $0.contains("0.5") })
    var schema = JSONWriter(isCompact: true)
    schema.writeValue(JSONSchema.document(.page, registry: registry))
    #expect(String(decoding: schema.bytes, as: UTF8.self).contains("gauge"))
    let list = KindList.text(of: registry.kinds, style: TerminalStyle(isEnabled: false))
    #expect(list.contains("How full it is."))
  }
}
