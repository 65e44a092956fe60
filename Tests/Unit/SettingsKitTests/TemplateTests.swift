import Foundation
import SettingsKit
import Testing

/// Tests filled templates and problems in responses. `RuntimeFilling` compares the results with the
/// compiler's.
@Suite struct TemplateTests {
  private func template(_ sections: String, page: String = "") throws -> SettingsTemplate {
    let text = #"{"template": 1, "page": {"id": "p"\#(page)}, "sections": [\#(sections)]}"#
    return try SettingsTemplate(Data(text.utf8))
  }

  private func row(_ members: String, _ model: String) -> String {
    #"{\#(members)"kind": "switch", "cellClass": "SwitchSettingCell", "action": null, "events": {}, "model": {"modelClass": "SwitchSettingModel", \#(model)}}"#
  }

  private func filled(_ template: SettingsTemplate, _ responses: String...) throws -> SettingsPage {
    try template.filled(with: responses.map { Data($0.utf8) })
  }

  @Test func createsRowsForElements() throws {
    let row = row(
      #""id": "row-{id}", "forEach": {"path": "list"}, "#,
      #""title": "{name} of {$.all}", "isOpen": {"expression": "isOn", "test": {"name": "isOn"}}"#)
    let template = try template(#"{"title": "{{a}", "items": [\#(row)]}"#)
    let page = try filled(
      template,
      #"{"all": 2, "list": [{"id": 1, "name": "a", "isOn": true}, {"id": 2, "name": "b"}]}"#)
    #expect(page.allProblems == [])
    #expect(page.sections.map(\.title) == ["{a}"] && page.sections.map(\.id) == ["{a}"])
    #expect(page.allItems.map(\.id) == ["row-1", "row-2"])
    #expect(page.allItems.map { $0.fields["title"] } == ["a of 2", "b of 2"])
    #expect(page.allItems.map { $0.fields["isOpen"] } == [true, false])
  }

  @Test func usesDefaultsForMissingFields() throws {
    let row = row("", #""title": "{name}", "isOpen": "{isOn?}", "subtitle": "{more?}""#)
    let page = try filled(try template(#"{"items": [\#(row)]}"#), #"{"name": "a"}"#)
    #expect(page.allProblems == [])
    let item = try #require(page.allItems.first)
    #expect(item.id == "switch-a" && page.sections[0].id == "section-switch-a")
    #expect(item.fields["isOpen"] == false && item.fields["subtitle"] == .null)
  }

  /// A row that does not match the response remains in the page, with the problem.
  @Test func reportsProblemsOfResponses() throws {
    let row = row("", #""title": "{name}", "isOpen": "{isOn}""#)
    let page = try filled(
      try template(#"{"title": "{header}", "items": [\#(row)]}"#), #"{"isOn": "yes"}"#)
    #expect(
      page.allProblems.map(\.description) == [
        "sections[0].title: the data has no 'header'",
        "sections[0].items[0].model.isOpen: this must be a boolean, but it is 'yes'",
        "sections[0].items[0].model.title: the data has no 'name'",
      ])
  }

  @Test(arguments: [
    (#""forEach": {"path": "list"}, "#, "sections[0].forEach: the data has no 'list'"),
    (#""forEach": {"path": "name"}, "#, "sections[0].forEach: 'name' must be a list"),
    (#""forEach": {"path": "list", "optional": true}, "#, ""),
    (#""when": {"expression": "x"}, "#, "sections[0].when: 'test' is missing"),
    (
      #""when": {"expression": "a < 'b'", "test": {"operator": "<", "left": {"name": "n"}, "right": {"value": "b"}}}, "#,
      "sections[0]: 'a < 'b'' cannot be decided: a number cannot be compared with a string"
    ),
  ])
  func reportsProblemsOfLoops(members: String, problem: String) throws {
    let fixed = row("", #""title": "b""#)
    let items = "\(row(members, #""title": "a""#)), \(fixed)"
    let page = try filled(try template(#"{"items": [\#(items)]}"#), #"{"name": "a", "n": 1}"#)
    #expect(page.allItems.map(\.id) == ["switch-b"])
    #expect(page.allProblems.map(\.description) == (problem.isEmpty ? [] : [problem]))
  }

  /// Problems of omitted sections are reported for the page.
  @Test func reportsProblemsOfOmittedSections() throws {
    let row = row("", #""title": "{name}""#)
    let looped = #"{"forEach": {"path": "list"}, "items": [\#(row)]}"#
    let empty = #"{"items": [{"forEach": {"path": "rows"}, "kind": "exit", "model": {}}]}"#
    let page = try filled(
      try template("\(looped), \(empty)", page: #", "title": "{header}""#), "{}")
    #expect(page.sections.isEmpty)
    #expect(
      page.allProblems.map(\.description) == [
        "sections[0].forEach: the data has no 'list'",
        "sections[1].forEach: the data has no 'rows'", "page.title: the data has no 'header'",
      ])
  }

  @Test func fillsPagesOfChildren() throws {
    let row = row("", #""title": "{name}""#)
    let child =
      #"{"template": 1, "page": {"id": "c", "title": "{title}"}, "sections": [{"items": [\#(row)]}]}"#
    let text = """
      {"template": 1, "page": {"id": "p", "title": "{title}"}, "axis": "vertical", "children": [
        {"id": "list", "file": "c.yaml", "weight": 1, "template": \(child)}, 3]}
      """
    let page = try filled(
      try SettingsTemplate(Data(text.utf8)), #"{"title": "T", "name": "a"}"#)
    let inner = try #require(page.container?.children.first?.page)
    #expect(page.title == "T" && inner.title == "T" && inner.allItems.map(\.id) == ["switch-a"])
    #expect(page.container?.children.count == 2 && inner.allProblems == [])
    #expect(page.allProblems.map(\.path) == ["children[1]", "children[1].id", "children[1].file"])
  }

  @Test func reportsElementsWithoutCase() throws {
    let one = row(#""when": {"expression": "a", "test": {"name": "a"}}, "#, #""title": "{a}""#)
    let page = try filled(
      try template(#"{"items": [{"forEach": {"path": "l"}, "cases": [\#(one)]}]}"#),
      #"{"l": [{"a": "x"}, {"b": 1}]}"#)
    #expect(page.allItems.map(\.id) == ["switch-x"])
    #expect(page.allProblems.map(\.text) == ["no case matches an element"])
  }

  /// A condition without its key cannot be evaluated, so the row is shown.
  @Test func fillsKeysOfConditions() throws {
    let condition =
      #""visibleIf": {"expression": "'{id}' != a.{id} or {of}", "test": {"any": [{"operator": "!=", "left": {"value": "{id}"}, "right": {"name": "a.{id}"}}, {"name": "{of}"}]}}, "#
    let row = row(condition + #""forEach": {"path": "l"}, "#, #""title": "A""#)
    let page = try filled(
      try template(#"{"items": [\#(row)]}"#),
      #"{"l": [{"id": 1, "of": "b.c"}, {"id": "x y", "of": "b"}, {"id": 1}, {"id": 1, "of": 2}]}"#)
    let expressions = page.allItems.map { $0.visibleIf?.expression }
    #expect(expressions == ["'{id}' != a.1 or b.c", "'{id}' != a.x y or b", nil, nil])
    let names = page.allItems.map { $0.visibleIf?.names ?? [] }
    #expect(names == [["a.1", "b.c"], ["a.x y", "b"], [], []])
    #expect(
      page.allProblems.map(\.description) == [
        "sections[0].items[2].visibleIf: the data has no 'of'",
        "sections[0].items[3].visibleIf: '{of}' must be a string",
      ])
  }

  /// The source of a row is the row of the template with the values of the data.
  @Test func keepsSourceOfRows() throws {
    let row = row(
      #""id": "{id}", "later": 1, "forEach": {"path": "l"}, "#, #""title": "{name}", "new": [2]"#)
    let page = try filled(
      try template(#"{"items": [7, \#(row)]}"#), #"{"l": [{"id": "a", "name": "A"}]}"#)
    let sources = page.allItems.map(\.source)
    #expect(sources[0] == 7)
    let members = try #require(sources[1].object)
    #expect(members["id"] == "a" && members["later"] == 1 && members["forEach"] == nil)
    let model = try #require(members["model"]?.object)
    #expect(model["modelClass"] == "SwitchSettingModel" && model["title"] == "A")
    #expect(model["new"] == [2])
  }

  @Test func rejectsInvalidTemplates() throws {
    for text in [#"{"tree": 1, "page": {}, "sections": []}"#, "[]", #"{"template": 1}"#] {
      #expect(throws: SettingsTreeError.self) { try SettingsTemplate(Data(text.utf8)) }
    }
    let template = Data(#"{"template": 2, "page": {"id": "p"}, "sections": []}"#.utf8)
    #expect(throws: SettingsTreeError.self) { try SettingsPage(template) }
    let page = try SettingsTemplate(template).filled(with: [SettingsValue]())
    #expect(page.problems.map(\.reason) == [.unknownVersion])
    #expect(throws: SettingsTreeError.self) {
      try SettingsTemplate(template).filled(with: [Data("{".utf8)])
    }
  }

  /// Broken templates and responses produce pages with problems and do not trap.
  @Test func reportsBrokenParts() throws {
    let page = try filled(
      try template(
        #"7, {"items": 3}, {"items": [1, {"cases": 2}, {"forEach": 3}, {"forEach": {"path": "a b{"}}]}"#
      ),
      "[1, 2]")
    #expect(page.sections.count == 3 && page.sections[2].items.count == 3)
    #expect(page.allProblems.count > 6)
  }
}
