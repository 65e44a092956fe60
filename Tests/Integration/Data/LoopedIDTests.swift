import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Written ids inside of loops.
@Suite struct LoopedIDTests {
  @Test func anIDThatAllElementsShareIsToldOnce() throws {
    let run = try DataRun(
      """
      page: p
      sections:
        - {items: [{kind: exit, forEach: all, id: a, title: "{.}"}]}
        - {forEach: all, id: b, title: "{.}", items: [{kind: exit, id: c, title: C}]}
      """, data: [#"{"all": ["a", "b", "c"]}"#])
    #expect(run.ids == [.duplicateID, .duplicateID, .duplicateID])
  }
}
