import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests the built-in kinds: values that must be consistent, and registries that already declared
/// kinds with these names.
@Suite struct StandardKindTests {
  private func findings(_ item: String, kinds: String? = nil) throws -> [String] {
    let run = try ExampleRun(item: item, kinds: kinds)
    return run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  @Test func checksChoicesFromData() throws {
    let page = """
      {"page": "p", "sections": [{"items": [{"kind": "choice", "title": "A", "value": "{v}",
        "options": [{"title": "B", "value": 1}, {"title": "C", "value": 2}]}]}]}
      """
    for (data, ids) in [("{\"v\": 2}", []), ("{\"v\": 3}", [DiagnosticID.unknownChoice])] {
      let run = try DataRun(page, data: [data], isJSON: true, registry: .builtIn)
      #expect(run.ids == ids)
    }
  }

  /// If rows share their options through an alias, the options are checked once.
  @Test func checksSharedOptionsOnce() throws {
    let options = (0..<50).map { "{title: T, value: \($0)}" }.joined(separator: ", ")
    let rows = (0..<100).map {
      "    - {kind: choice, title: T\($0), value: \($0 % 50), options: *o}\n"
    }
    let text =
      "page: p\ndefinitions: &o [\(options)]\nsections:\n- items:\n" + rows.joined()
      + "    - {kind: choice, title: Last, value: 50, options: *o}\n"
    let run = try ExampleRun(text.replacing("    - {", with: "  - {"))
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.unknownChoice])
  }

  // MARK: Registries

  private static let own =
    "{cellClass: OwnCell, modelClass: OwnModel, fields: {level: {type: string}}}"

  @Test func prefersKindOfRegistry() throws {
    #expect(try findings("{kind: slider, level: high}", kinds: "slider: \(Self.own)") == [])
    #expect(
      try findings("{kind: slider, title: A}", kinds: "slider: \(Self.own)")
        == ["unknown-field at 'title'"])
    // A class of a built-in kind in a kind with a different name.
    let volume = "volume: \(Self.own.replacing("OwnCell", with: "SliderSettingCell"))"
    #expect(try findings("{kind: volume, level: high}", kinds: volume) == [])
    #expect(try findings("{kind: slider, title: A}", kinds: volume) == ["unknown-kind at 'slider'"])
    // The first kinds are the built-in ones.
    #expect(
      try findings("{kind: exit, title: A, action: a}", kinds: "exit: \(Self.own)")
        == ["duplicate-kind at 'exit'"])
  }

  /// A registered kind with an error is not replaced by the built-in kind of the same name.
  @Test func prefersBrokenKindOfRegistry() throws {
    let broken = "slider: {cellClass: A b, modelClass: B, fields: {level: {type: string}}}"
    let found = try findings("{kind: slider, level: high}", kinds: broken)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("malformed-class") })
  }

  @Test func acceptsCommonFieldsOfRows() throws {
    let item =
      "{kind: switch, title: A, onChange: 'a:', icon: bell, badge: '3', accessibilityLabel: B, "
      + "analyticsID: a.b, since: '2.10'}"
    #expect(try findings(item) == [])
    let page = try #require(
      try CompiledPage(
        Array("page: p\nsections: [{items: [\(item)]}]\n".utf8), path: "p.yaml", registry: .builtIn)
    )
    #expect(
      page.tree.sections[0].items[0].fields.map(\.name) == [
        "title", "isOpen", "subtitle", "icon", "badge", "accessibilityLabel", "analyticsID",
        "since",
      ])
    #expect(
      try findings("{kind: switch, title: A, onChange: 'a:', since: 2.10}")
        == ["unquoted-text at '2.10'"])
    // The kind declares a field with the same name.
    let own = Self.own.replacing("level: {type: string}", with: "badge: {type: integer}")
    #expect(try findings("{kind: mine, badge: 3}", kinds: "mine: \(own)") == [])
    #expect(
      try findings("{kind: mine, badge: '3'}", kinds: "mine: \(own)") == ["wrong-type at ''3''"])
  }
}

extension ExampleRun {
  /// Checks a page of one row with the kinds of a registry.
  init(item: String, kinds: String?) throws {
    try self.init(
      "page: p\n\(kinds == nil ? "" : "registries: [kinds.yaml]\n")sections: [{items: [\(item)]}]\n",
      beside: kinds.map { [.registry("registry: 1\nkinds: {\($0)}\n")] } ?? [])
  }
}
