import Foundation
import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Compiles pages with their templates, for apps that fill them.
@Suite struct TemplateFormatTests {
  private func pages(_ text: String) throws -> [SettingsPage] { try ExampleRun(text).pages }

  private func json(_ page: SettingsPage) throws -> [String: Any] {
    var writer = JSONWriter(isCompact: true)
    EmitForm.template.write(page, to: &writer)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any])
  }

  private static let page = """
    page: p
    title: "{{braces}} {name}"
    sections:
      - forEach: groups
        groupBy: city
        when: name
        title: "{city}"
        items:
          - {kind: exit, title: "a {{b}", action: q}
          - {when: isOn, kind: exit, title: Quit, action: q, id: "quit-{n}"}
          - forEach: {path: list, optional: true, when: x > 1}
            when: y
            cases:
              - {when: type == 'a', kind: sample, title: "{t}", action: a}
              - {kind: sample, title: "{u}", action: b}
          - cases: [{kind: exit, title: R, action: r}]
      - items: [{kind: exit, title: S, action: s}]

    """

  @Test func writesTemplatesInTree() throws {
    let tree = try json(try #require(try pages(Self.page).first))
    #expect(tree["template"] as? Int == 1)
    #expect((tree["page"] as? [String: Any])?["title"] as? String == "{{braces}} {name}")
    let sections = try #require(tree["sections"] as? [[String: Any]])
    let loop = try #require(sections[0]["forEach"] as? [String: String])
    #expect(loop == ["path": "groups", "groupBy": "city"])
    #expect((sections[0]["when"] as? [String: Any])?["expression"] as? String == "name")
    #expect(sections[0]["id"] == nil && sections[1]["forEach"] == nil)
    let items = try #require(sections[0]["items"] as? [[String: Any]])
    #expect(items.count == 4)
    // Braces are written unchanged.
    #expect((items[0]["model"] as? [String: Any])?["title"] as? String == "a {{b}")
    #expect(items[1]["id"] as? String == "quit-{n}" && items[0]["id"] == nil)
    let list = try #require(items[2]["forEach"] as? [String: Any])
    #expect(list["path"] as? String == "list" && list["optional"] as? Bool == true)
    #expect((list["when"] as? [String: Any])?["expression"] as? String == "x > 1")
    #expect((items[2]["when"] as? [String: Any])?["expression"] as? String == "y")
    let cases = try #require(items[2]["cases"] as? [[String: Any]])
    #expect(cases.map { $0["action"] as? String } == ["a", "b"])
    #expect(cases[0]["when"] != nil && cases[1]["when"] == nil)
    #expect((items[3]["cases"] as? [Any])?.count == 1)
  }

  /// Braces are doubled whether the page uses data or not.
  @Test func doublesBracesWithoutData() throws {
    let page = try #require(
      try pages("page: p\nsections: [{items: [{kind: exit, title: '{{x}', action: q}]}]\n").first)
    let sections = try #require(try json(page)["sections"] as? [[String: Any]])
    let items = try #require(sections[0]["items"] as? [[String: Any]])
    #expect((items[0]["model"] as? [String: Any])?["title"] as? String == "{{x}")
  }

  @Test func writesParsedConditionsOfBooleans() throws {
    let text =
      "page: p\nsections: [{items: [{kind: switch, title: a, isOpen: '{id == $.on}', onChange: 'a:'}]}]\n"
    let page = try #require(try pages(text).first)
    let sections = try #require(try json(page)["sections"] as? [[String: Any]])
    let item = try #require((sections[0]["items"] as? [[String: Any]])?.first)
    let condition = try #require((item["model"] as? [String: Any])?["isOpen"] as? [String: Any])
    #expect(condition["expression"] as? String == "id == $.on")
    #expect((condition["test"] as? [String: Any])?["operator"] as? String == "==")
  }

  @Test(arguments: [
    ("when: isOn", "when: isOff", "data"), ("path: list", "path: rows", "data"),
    ("\"{t}\"", "\"{t}!\"", "field.title"), ("groupBy: city", "groupBy: town", "data"),
  ])
  func comparesTemplates(old: String, new: String, name: String) throws {
    let one = try #require(try pages(Self.page).first)
    let other = try #require(try pages(Self.page.replacing(old, with: new)).first)
    #expect(PageDiff(from: one, to: one).isEmpty)
    let diff = PageDiff(from: one, to: other)
    let changes =
      diff.items.updates.flatMap(\.properties) + diff.sections.updates.flatMap(\.properties)
    #expect(changes.contains { $0.name == name }, "\(changes)")
  }
}
