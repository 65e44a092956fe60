import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests keys that registries add to pages and sections.
@Suite struct AddedKeyTests {
  private static let registry = """
    registry: 1
    page: {fields: {icon: {type: image}, since: {type: version, default: "1.0"}}}
    section: {fields: {columns: {type: integer, minimum: 1}, hint: {type: string, required: true}}}
    kinds: {}

    """

  private func run(_ page: String, registry: String = registry, data: String? = nil) throws
    -> ExampleRun
  {
    try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\n\(page)\n",
      beside: [
        .registry(registry),
        // Keys that a registry requires in sections are not required in includes.
        .named("a.yaml", "page: a\nsections: [{items: [{kind: exit, title: Q, action: q}]}]\n"),
      ] + (data.map { [.data($0)] } ?? []))
  }

  private func findings(_ run: ExampleRun) -> [String] {
    run.compiler.sortedDiagnostics.map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  private let items = "items: [{kind: exit, title: Q, action: q}]"

  private func json(_ page: SettingsPage, _ form: EmitForm) -> String {
    var writer = JSONWriter(isCompact: true)
    form.write(page, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func includesAddedKeysInTree() throws {
    let run = try run(
      "icon: gear\nsections: [{hint: \"{text}\", columns: 2, \(items)}]", data: #"{"text": "A{"}"#)
    #expect(findings(run) == [])
    let page = try #require(run.pages.first)
    let tree = json(page, .tree)
    #expect(tree.contains(#""fields":{"icon":"gear","since":"1.0"}"#))
    #expect(tree.contains(#""fields":{"columns":2,"hint":"A{"}"#))
    // The tree, and the page that is made from it, compile to the same tree.
    for form in [EmitForm.tree, .page] {
      let back = try ExampleRun(
        Array(json(page, form).utf8), beside: [.registry(Self.registry)], path: "project/back.json")
      #expect(findings(back) == [] && back.pages.map { json($0, .tree) } == [tree], "\(form)")
    }
    let loss = EmitForm.wire.lossDiagnostic(of: page, writtenTo: "p")
    #expect(loss?.message.contains("'fields' of sections") == true)
  }

  @Test func reportsAddedKeysInDiff() throws {
    let pages = try ["gear", "bell"].map {
      try #require(try run("icon: \($0)\nsections: [{hint: a, \(items)}]").pages.first)
    }
    let diff = PageDiff(from: pages[0], to: pages[1])
    #expect(diff.page?.properties.map(\.name) == ["fields"])
    #expect(diff.sections.isEmpty)
  }

  @Test(arguments: [
    ("icn: gear\nsections: [{hint: a, ITEMS}]", ["unknown-key at 'icn'"]),
    ("icon: 3\nsections: [{hint: a, ITEMS}]", ["unquoted-text at '3'"]),
    ("sections: [{hint: a, columns: 0, ITEMS}]", ["out-of-range at '0'"]),
    ("sections: [{ITEMS}]", ["missing-field at 'items'"]),
    ("sections: [{hint: 'a {', ITEMS}]", ["malformed-path at '{'"]),
    ("sections: [{include: a.yaml, columns: 2}]", ["unknown-key at 'columns'"]),
    ("columns: 2\nsections: [{hint: a, ITEMS}]", ["unknown-key at 'columns'"]),
  ])
  func reportsMistakesInPages(page: String, expected: [String]) throws {
    #expect(findings(try run(page.replacing("ITEMS", with: items))) == expected)
  }

  @Test(arguments: [
    ("page: {fields: {title: {type: string}}}", "reserved-name at 'title'"),
    ("section: {fields: {footer: {type: string}}}", "reserved-name at 'footer'"),
    ("section: {fields: {kind: {type: string}}}", "reserved-name at 'kind'"),
    ("page: {fields: {a: {type: strin}}}", "unknown-type at 'strin'"),
    (
      "page: {fields: {a: {type: string, unique: page}}}",
      "invalid-constraint at '{type: string, unique: page}'"
    ),
    ("page: {a: {type: string}}", "missing-key at 'page'"),
  ])
  func reportsMistakesInRegistries(addition: String, expected: String) throws {
    let run = try run(
      "sections: [{\(items)}]", registry: "registry: 1\n\(addition)\nkinds: {}\n")
    #expect(findings(run).contains(expected), "\(findings(run))")
  }

  @Test func requiresEqualDeclarationsOfRegistries() throws {
    func registry(_ type: String) -> String {
      "registry: 1\npage: {fields: {icon: {type: \(type)}}}\nkinds: {}\n"
    }
    for (type, expected) in [("image", []), ("string", ["reserved-name at 'b.yaml'"])] {
      let run = try ExampleRun(
        "page: p\nregistries: [a.yaml, b.yaml]\nsections: [{\(items)}]\n",
        beside: [.named("a.yaml", registry("image")), .named("b.yaml", registry(type))])
      #expect(findings(run) == expected)
    }
  }
}
