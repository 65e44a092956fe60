import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests fields whose values must be unique or refer to something, and preview slots with several
/// fields.
@Suite struct LinkedFieldTests {
  private func run(_ fields: String, _ items: [String], more: String = "", data: String? = nil)
    throws -> ExampleRun
  {
    let registry = """
      registry: 1
      kinds:
        tile:
          cellClass: TileCell
          modelClass: TileModel
          fields: {title: {type: string, required: true}, \(fields)}
          \(more)

      """
    let rows = items.map { "      - \($0)" }.joined(separator: "\n")
    return try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\nsections:\n  - id: s\n    items:\n\(rows)\n",
      beside: [.registry(registry)] + (data.map { [.data($0)] } ?? []))
  }

  private func findings(_ fields: String, _ items: String..., data: String? = nil) throws
    -> [String]
  {
    let run = try run(fields, items, data: data)
    return run.compiler.sortedDiagnostics(with: run.storageDiagnostics).map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  @Test func requiresUniqueValueOnPage() throws {
    let field = "code: {type: scalar, unique: page, default: 1}"
    func findings(_ items: String...) throws -> [String] {
      let rows = items.map { "{kind: tile, title: T, \($0)}" }
      return try self.findings(field, rows.joined(separator: "\n      - "))
    }
    #expect(try findings("code: a", "code: b", "code: 2", "code: '2'") == [])
    #expect(try findings("code: a", "code: a") == ["duplicate-value at 'a'"])
    #expect(
      try findings("code: 3", "code: 3.0", "code: 3")
        == ["duplicate-value at '3.0'", "duplicate-value at '3'"])
    // Defaults are not compared.
    #expect(try findings("id: a", "id: b", "code: 1") == [])
  }

  @Test func requiresUniqueValueFromData() throws {
    let item = "{kind: tile, forEach: all, title: T, code: \"{code}\"}"
    #expect(
      try findings(
        "code: {type: string, unique: page}", item,
        data: #"{"all": [{"code": "a"}, {"code": "b"}, {"code": "a"}]}"#)
        == [#"duplicate-value at '"a"'"#])
    // The value of the template is unknown.
    #expect(try findings("code: {type: string, unique: page}", item, item) == [])
  }

  @Test func checksReferencesToIDs() throws {
    let field = "to: {type: string, refersTo: id}"
    #expect(
      try findings(
        field, "{kind: tile, title: T, id: a, to: s}", "{kind: tile, title: T, to: a}",
        "{kind: tile, title: T, to: b}") == ["unknown-reference at 'b'"])
  }

  @Test func checksReferencesToKeys() throws {
    let field = "to: {type: string, refersTo: key, nullable: true}"
    #expect(
      try findings(
        field, "{kind: switch, title: S, key: push}", "{kind: tile, title: T, to: push}",
        "{kind: tile, title: T, to: ~}", "{kind: tile, title: T, to: pish}")
        == ["unknown-reference at 'pish'"])
  }

  @Test func checksReferencesToKinds() throws {
    let field = "to: {type: string, refersTo: kind}"
    #expect(
      try findings(
        field, "{kind: tile, title: T, to: switch}", "{kind: tile, title: T, to: tile}",
        "{kind: tile, title: T, to: swich}") == ["unknown-kind at 'swich'"])
  }

  @Test func checksReferencesToPages() throws {
    let field = "to: {type: string, refersTo: page}"
    #expect(
      try findings(field, "{kind: tile, title: T, to: p}", "{kind: tile, title: T, to: q}")
        == ["unknown-reference at 'q'"])
  }

  @Test(arguments: [
    ("a: {type: boolean, unique: page}", "invalid-constraint at 'unique'"),
    ("a: {type: integer, refersTo: id}", "invalid-constraint at 'refersTo'"),
    ("a: {type: string, unique: file}", "unknown-value at 'file'"),
    ("a: {type: string, unique: true}", "unquoted-text at 'true'"),
    ("a: {type: string, refersTo: pages}", "unknown-value at 'pages'"),
    (
      "a: {type: list, of: {type: string, unique: page}}",
      "invalid-constraint at '{type: string, unique: page}'"
    ),
    (
      "a: {type: object, fields: {b: {type: string, refersTo: id}}}",
      "invalid-constraint at '{type: string, refersTo: id}'"
    ),
  ])
  func reportsMistakesInRegistries(field: String, expected: String) throws {
    #expect(try findings(field, "{kind: exit, title: Q, action: q}") == [expected])
  }

  // MARK: Slots of previews

  @Test func showsSeveralFieldsInSlot() throws {
    let run = try run(
      "director: {type: string}, year: {type: integer}",
      [
        "{kind: tile, title: Up, director: Docter, year: 2009, action: a}",
        "{kind: tile, title: Ran, year: 1985, action: b}", "{kind: tile, title: If, action: c}",
      ],
      more: "preview: {title: title, subtitle: 'by {director} {{{year}}', trailing: '{year}'}")
    var lines: [Substring] = []
    PagePreview(try #require(run.pages.first), options: .init(width: 40)).render {
      lines.append($0.trimmingPrefix { $0 == " " || $0 == "│" })
    }
    #expect(lines.contains { $0.hasPrefix("by Docter {2009}") })
    #expect(lines.contains { $0.hasPrefix("by  {1985}") })
    #expect(lines.count { $0.hasPrefix("by") } == 2)
  }

  @Test(arguments: [
    ("'{titel}'", "unknown-field at '{titel}'"), ("'{title'", "malformed-path at '{'"),
    ("'a {} b'", "malformed-path at '{}'"), ("'{$.title}'", "unknown-field at '{$.title}'"),
    ("titel", "unknown-field at 'titel'"),
  ])
  func reportsMistakesInSlot(slot: String, expected: String) throws {
    let run = try run(
      "year: {type: integer}", ["{kind: exit, title: Q, action: q}"],
      more: "preview: {subtitle: \(slot)}")
    #expect(
      run.compiler.sortedDiagnostics.map {
        "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
      } == [expected])
  }
}
