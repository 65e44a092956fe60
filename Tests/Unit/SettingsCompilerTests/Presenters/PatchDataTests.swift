import SettingsCompiler
import SettingsSyntax
import TestSupport
import Testing

/// Tests templates in patches. They are filled with data like the templates of pages.
@Suite struct PatchDataTests {
  /// The limit is too high for a case: a hundred thousand elements.
  @Test func limitsElementsOfAllPatchesTogether() throws {
    let patch = "  - {insert: [{kind: sample, forEach: list, title: A}], into: more}\n"
    let files = MemoryFileSystem(texts: [
      "data.json": #"{"list": [1, 2]}"#,
      "page.yaml": "page: p\nsections: [{id: more, items: [{kind: exit, title: A}]}]\n",
      "app.yaml": "presenter: App\npage: page.yaml\npatch:\n" + String(repeating: patch, count: 4),
    ])
    var settings = DocumentSettings()
    settings.budget.loopedElements = 5
    let compiled = try CompiledFile(
      "app.yaml", in: files, settings: settings, data: ["data.json"])
    #expect(compiled.diagnostics.map(\.id) == [.tooManyNodes])
  }
}
