import Foundation
import SettingsKit
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests code for accessories of options, and heights and section controllers of kinds that
/// SettingsKit reads.
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
      for page in pages { try input.add(PageInterface(of: page)) }
      let text = SwiftCode.makeFiles(of: input, namespace: "S").map(\.text).joined()
      #expect(text.contains("case beta") && text.contains("var stars"))
      #expect(text.contains("case dot") == (pages.count > 2))
    }
    var input = CodeInput()
    try input.add(PageInterface(of: pages[1]))
    let wrong = try run(
      "{kind: option, title: A}", other.replacing("dot:", with: "beta:")
    ).pages
    #expect(throws: CodeInput.Conflict.self) { try input.add(PageInterface(of: wrong[0])) }
  }

  @Test func readsPropertiesOfKinds() throws {
    let run = try run("{kind: plan, title: A}")
    let kinds = try #require(run.compiled.documents.first?.registry?.kinds)
    let known = try SettingsKinds(json: Data(KindList.json(of: kinds)))
    #expect(known["plan"]?.height == .points(64) && known["wide"]?.height == .automatic)
    #expect(known["option"]?.height == nil)
    #expect(known["wide"]?.sectionController == "PlanSectionController")
  }
}
