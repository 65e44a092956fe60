import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests ids that are derived from the contents of rows, not from their positions.
@Suite struct DerivedIDTests {
  /// All ids in display order, the id of each section before the ids of its items.
  private func ids(_ page: SettingsPage) -> [String] {
    page.sections.flatMap { [$0.id] + $0.items.map(\.id) }
  }

  /// A page, which may have errors.
  private func page(_ text: String) throws -> SettingsPage {
    let compiled = try CompiledFile(
      "p.yaml", in: MemoryFileSystem(["p.yaml": FileBytes(Array(text.utf8))]))
    return try #require(compiled.pages.first)
  }

  /// If all ids are removed, the same ids are derived again.
  @Test func derivesSameIDsAgain() throws {
    for seed in UInt64(0)..<UInt64(Effort.rounds(300)) {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      let built = try #require(
        try CompiledPage(page.json, path: "p.json", registry: LawTests.registry)
      ).tree
      var again = built
      again.removeDerivedIDs()
      again.deriveIDs(title: \.titleText)
      #expect(ids(again) == ids(built), "seed \(seed)")
    }
  }

  @Test func triesNamesInOrder() throws {
    let text = """
      page: p
      sections:
      - title: Twice
        items:
        - {kind: exit, title: A, action: own}
        - {kind: exit, title: A, action: both}
        - {kind: exit, title: B, action: both}
        - {kind: exit, id: exit-B, title: C, action: taken}
        - {kind: exit, title: D, action: exit-B}
        - {kind: exit, title: D, action: exit-D-1}
        - {kind: exit, title: D}
        - {kind: custom, cellClass: Cell, modelClass: Model}
      - title: Twice
        items: [{kind: exit, id: first, title: A}]
      - title: Once
        items: [{kind: exit, title: "", id: Two}]
      - title: " "
        items: [{kind: exit, title: Last}]
      - title: exit-A
        items: [{kind: exit, title: B}]
      """
    let page = try page(text)
    #expect(
      ids(page) == [
        "section-own", "own", "exit-A-1", "exit-B-1", "exit-B", "exit-D-1", "exit-D-2",
        "exit-D-3", "custom-Cell", "section-first", "first", "Once", "Two", "section-exit-Last",
        "exit-Last", "exit-A", "exit-B-2",
      ])
  }

  @Test func derivesNothingIfAllIDsAreWritten() throws {
    let text = "page: p\nsections:\n- {id: s, items: [{kind: exit, id: i, title: A, action: a}]}\n"
    let page = try page(text)
    #expect(ids(page) == ["s", "i"])
    #expect(
      page.sections[0].idOrigin != .derived && page.sections[0].items[0].idOrigin != .derived)
  }
}

extension SettingsPage {
  /// Removes the derived ids.
  fileprivate mutating func removeDerivedIDs() {
    for section in sections.indices {
      if sections[section].idOrigin == .derived { sections[section].id = "" }
      for item in sections[section].items.indices
      where sections[section].items[item].idOrigin == .derived {
        sections[section].items[item].id = ""
      }
    }
  }
}
