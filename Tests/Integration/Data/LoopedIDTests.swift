import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests written ids in loops.
@Suite struct LoopedIDTests {
  @Test func reportsSharedIDOnce() throws {
    let run = try DataRun(
      """
      page: p
      sections:
        - {items: [{kind: exit, forEach: all, id: a, title: "{.}"}]}
        - {forEach: all, id: b, title: "{.}", items: [{kind: exit, id: c, title: C}]}
      """, data: [#"{"all": ["a", "b", "c"]}"#])
    #expect(run.ids == [.duplicateID, .duplicateID, .duplicateID])
  }

  @Test func identifiesRowsOfDataByID() throws {
    let text = """
      page: p
      sections:
        - id: s
          items:
            - {kind: sample, title: "All", action: all}
            - {forEach: list, kind: sample, title: "{name}", action: "open:"}
      """
    func page(_ names: String...) throws -> SettingsPage {
      let list = names.map { "{\"name\": \"\($0)\"}" }.joined(separator: ", ")
      let run = try ExampleRun(text, beside: [.data("{\"list\": [\(list)]}")])
      return try #require(run.pages.first)
    }
    // Both rows have the same kind, selector and neighbor. If their ids were derived, they would be
    // paired.
    let diff = PageDiff(from: try page("Mei", "Bo"), to: try page("Ana", "Bo"))
    #expect(diff.items.updates.isEmpty)
    #expect(diff.items.deletes.map(\.place) == [.init(0, 1)])
    #expect(diff.items.inserts.map(\.place) == [.init(0, 1)])
  }
}
