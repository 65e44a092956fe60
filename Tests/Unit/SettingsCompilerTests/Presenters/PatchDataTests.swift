import SettingsCompiler
import SettingsSyntax
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
    var options = CompilerOptions()
    options.dataPaths = ["data.json"]
    options.budget.loopedElements = 5
    var compiler = try Compiler(fileSystem: files, options: options)
    _ = try compiler.check("app.yaml", skippingUnrecognized: false)
    #expect(compiler.sortedDiagnostics.map(\.id) == [.tooManyNodes])
  }
}
