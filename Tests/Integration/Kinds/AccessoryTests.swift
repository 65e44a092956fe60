import Foundation
import SettingsKit
import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests accessories of options, and heights and section controllers of kinds, in registries.
@Suite struct AccessoryTests {
  private static let registry = """
    registry: 1
    accessories:
      stars:
        viewClass: StarsView
        fields: {stars: {type: integer, required: true, minimum: 0, maximum: 5}}
        events: {onRate: integer}
        preview: "★ {stars}"
      price: {viewClass: PriceTag, fields: {price: {type: string}}, shows: price}
      beta: {viewClass: BetaBadge, preview: Beta}
    kinds:
      plan:
        extends: option
        cellClass: PlanCell
        modelClass: PlanModel
        height: 64
        sectionController: PlanSectionController
      wide: {extends: plan, cellClass: WideCell, modelClass: PlanModel, height: automatic}
    """

  private func run(_ items: String, _ registry: String = Self.registry) throws -> ExampleRun {
    try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\nsections: [{items: [\(items)]}]\n",
      beside: [.named("kinds.yaml", registry)])
  }

  private func findings(_ run: ExampleRun) -> [String] {
    run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  @Test func limitsAccessoriesOfRegistry() throws {
    let names = (0...Budget.accessories).map { "badge\($0)" }
    let registry =
      "registry: 1\nkinds: {}\naccessories:\n"
      + names.map { "  \($0): {viewClass: Badge, preview: New}\n" }.joined()
    let run = try run("{kind: option, title: A, accessory: badge0}", registry)
    #expect(findings(run) == ["invalid-constraint at 'badge\(Budget.accessories)'"])
  }

  @Test func addsAccessoryToOptions() throws {
    let run = try run(
      """
      {kind: option, title: Quality, accessory: stars, stars: 4, onRate: 'rate:'},
      {kind: option, title: Price, accessory: price, price: 3 EUR},
      {kind: option, title: Free, accessory: price},
      {kind: option, title: Player, accessory: beta},
      {kind: option, title: Plain, accessory: tag, tag: New},
      {kind: plan, title: Plan, accessory: stars, stars: 2}
      """)
    #expect(findings(run) == [])
    let page = try #require(run.pages.first)
    var lines: [String] = []
    PagePreview(page, options: .init(width: 40)).render { lines.append($0) }
    for shown in ["[★ 4]", "[3 EUR]", "[Beta]", "[New]", "[★ 2]"] {
      #expect(lines.contains { $0.contains(shown) }, "\(shown)")
    }
    #expect(lines.contains { $0.contains("Free") && !$0.contains("[") })
    // The app reads the tree with the kinds in the output of 'settingsc kinds'.
    let kinds = try #require(run.documents.first?.registry?.kinds)
    #expect(try KitPage(page, named: "accessories", kinds: kinds).read().allProblems == [])
  }

  @Test(arguments: [
    ("accessory: star", ["unknown-value at 'star'"]),
    ("accessory: stars", ["field-rule at 'stars'"]),
    ("accessory: stars, stars: 6", ["out-of-range at '6'"]),
    ("accessory: stars, stars: many", ["wrong-type at 'many'"]),
    ("accessory: beta, stars: 3", ["field-rule at 'stars'"]),
    ("stars: 3", ["field-rule at 'stars'"]),
    ("accessory: beta, onRate: 'rate:'", ["field-rule at 'onRate'"]),
    ("accessory: stars, stars: 3, onRate: rate", ["selector-without-argument at 'rate'"]),
  ])
  func reportsMistakesInOptions(keys: String, expected: [String]) throws {
    #expect(try findings(run("{kind: option, title: A, \(keys)}")) == expected)
  }

  /// Several registries may declare the same accessory if the declarations are equal.
  @Test func mergesAccessoriesOfSeveralRegistries() throws {
    func page(_ other: String) throws -> ExampleRun {
      try ExampleRun(
        "page: p\nregistries: [a.yaml, b.yaml]\nsections: [{items: [{kind: exit, title: A}]}]\n",
        beside: [
          .named(
            "a.yaml", "registry: 1\naccessories: {a: {viewClass: A, preview: A}}\nkinds: {}\n"),
          .named(
            "b.yaml",
            "registry: 1\naccessories: {a: {viewClass: \(other), preview: A}}\nkinds: {}\n"),
        ])
    }
    #expect(try findings(page("A")) == [])
    #expect(try findings(page("B")) == ["reserved-name at 'b.yaml'"])
  }

  /// Two accessories cannot share a field, because a rule assigns the field to one accessory.
  @Test func rejectsSharedFieldOfAccessories() throws {
    func registry(_ name: String) -> String {
      """
      registry: 1
      accessories: {\(name): {viewClass: A, fields: {score: {type: integer}}, shows: score}}
      kinds: {}

      """
    }
    let run = try ExampleRun(
      "page: p\nregistries: [a.yaml, b.yaml]\nsections: [{items: [{kind: exit, title: A}]}]\n",
      beside: [.named("a.yaml", registry("a")), .named("b.yaml", registry("b"))])
    #expect(findings(run) == ["reserved-name at 'b.yaml'"])
  }

  @Test func limitsFieldsOfAccessories() throws {
    let fields = (0..<600).map { "F\($0): {type: string}" }.joined(separator: ", ")
    func accessory(_ name: String, _ prefix: String) -> String {
      "\(name): {viewClass: A, preview: A, fields: {\(fields.replacing("F", with: prefix))}}"
    }
    let run = try ExampleRun(
      "registry: 1\naccessories: {\(accessory("a", "f")), \(accessory("b", "g"))}\nkinds: {}\n")
    #expect(findings(run) == ["invalid-constraint at 'b'"])
  }

  /// The same code is used for pages with and without the accessories.
  @Test func generatesSameCodeWithAndWithoutAccessories() throws {
    let plain = try ExampleRun("page: q\nsections: [{items: [{kind: option, title: A}]}]\n")
    let pages = try [plain, run("{kind: option, title: A, accessory: beta}")].map {
      try #require($0.pages.first)
    }
    let other = "registry: 1\naccessories: {dot: {viewClass: Dot, preview: A}}\nkinds: {}\n"
    let dotted = try run("{kind: option, title: A, accessory: dot}", other).pages
    for pages in [pages, pages.reversed(), pages + dotted] {
      var input = CodeInput()
      for page in pages { try input.add(page, handlers: []) }
      let text = SwiftCode.makeFiles(of: input, namespace: "S").map(\.text).joined()
      #expect(text.contains("case beta") && text.contains("var stars"))
      #expect(text.contains("case dot") == (pages.count > 2))
    }
    var input = CodeInput()
    try input.add(pages[1], handlers: [])
    let wrong = try run(
      "{kind: option, title: A}", other.replacing("dot:", with: "beta:")
    ).pages
    #expect(throws: CodeInput.Conflict.self) { try input.add(wrong[0], handlers: []) }
  }

  /// A tree refers to the registry of its accessories, so it can be read alone.
  @Test func refersToRegistryInTree() throws {
    let run = try run("{kind: option, title: A, accessory: beta}")
    #expect(
      run.compiler.registryPaths(of: run.documents[0]).map { $0.hasSuffix("kinds.yaml") } == [true])
    #expect(
      String(
        decoding: KindList.json(
          of: try #require(run.documents[0].registry?.kinds)), as: UTF8.self
      ).contains("BetaBadge"))
  }

  @Test func readsPropertiesOfKinds() throws {
    let run = try run("{kind: plan, title: A}")
    let kinds = try #require(run.documents.first?.registry?.kinds)
    let known = try SettingsKinds(json: Data(KindList.json(of: kinds)))
    #expect(known["plan"]?.height == .points(64) && known["wide"]?.height == .automatic)
    #expect(known["option"]?.height == nil)
    #expect(known["wide"]?.sectionController == "PlanSectionController")
    #expect(KindList.text(of: kinds, style: TerminalStyle(isEnabled: false)).contains("height 64"))
  }
}
