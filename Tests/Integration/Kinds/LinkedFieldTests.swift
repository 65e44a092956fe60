import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests fields whose values must be unique. `Tests/Cases/kinds/linked-fields.md` has the other
/// cases; `settingsc validate` does not compare values from data.
@Suite struct LinkedFieldTests {
  @Test func requiresUniqueValueFromData() throws {
    let registry = """
      registry: 1
      kinds:
        tile: {cellClass: TileCell, modelClass: TileModel, fields: {code: {type: string, unique: page}}}

      """
    let run = try ExampleRun(
      """
      page: p
      registries: [kinds.yaml]
      sections: [{items: [{kind: tile, forEach: all, code: "{code}"}]}]

      """,
      beside: [
        .registry(registry), .data(#"{"all": [{"code": "a"}, {"code": "b"}, {"code": "a"}]}"#),
      ])
    let found = run.compiled.diagnostics(with: run.storageDiagnostics)
    #expect(found.map(\.id) == [.duplicateValue])
    #expect(found.map { run.compiled.sources[$0.range.file].text($0.range) } == ["\"a\""])
  }
}
