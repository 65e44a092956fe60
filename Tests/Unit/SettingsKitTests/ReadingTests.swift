import Foundation
import SettingsKit
import Testing

@Suite struct ReadingTests {
  @Test func readsPage() throws {
    let page = try SettingsPage(
      Trees.page(Trees.toggle("push", isOn: true, #""key": "n.push","#), Trees.option("2")))
    #expect(page.reasons == [])
    #expect(page.id == "p" && page.title == "P" && page.separatorInset.left == 12)
    let item = try #require(page.sections.first?.items.first)
    #expect(item.kind == "switch" && item.key == "n.push" && item.cellClass == "SwitchSettingCell")
    #expect(item.fields.map(\.name) == ["isOpen", "subtitle", "title"])
    #expect(item.fields["isOpen"] == true && item.fields["subtitle"] == .null)
    #expect(item.fields["nothing"] == nil)
  }

  /// Only input that is not a tree throws an error.
  @Test(arguments: [
    "", "nul", "{", "[1,,]", "\"\u{1}\"", #""\ud800""#, #""\x""#, "01", "1.", "1e",
    "[1] 2", "{\"a\" 1}", "-", "{1: 2}", "'a'", "[", "\"", "+1", "NaN", #"{"tree": 1, "page": {}"#,
  ])
  func rejectsInvalidJSON(_ text: String) {
    #expect {
      try SettingsPage(text)
    } throws: { error in
      if case SettingsTreeError.notJSON = error { true } else { false }
    }
  }

  @Test(arguments: [
    "1", "[]", "{}", #"{"tree": 1}"#, #"{"page": {}}"#, #"{"page": "p", "sections": []}"#,
    #"{"template": 1, "page": {"id": "p"}}"#, #"{"tree": 1, "page": "p"}"#,
  ])
  func rejectsOtherJSON(_ text: String) {
    #expect {
      try SettingsPage(text)
    } throws: { error in
      if case SettingsTreeError.notATree = error { true } else { false }
    }
  }

  @Test func rejectsInvalidUTF8() {
    #expect(throws: SettingsTreeError.self) {
      try SettingsPage(Data([0x22, 0xFF, 0x22]))
    }
  }

  /// One of three rows of the page is broken.
  @Test(arguments: [
    (#"12"#, "sections[0].items[1]: wrongType"),
    (#"null"#, "sections[0].items[1]: wrongType"),
    (#"{"kind": "swich""#, "sections[0].items[1].kind: unknownKind"),
    (#"{"action": 3"#, "sections[0].items[1].action: wrongType"),
    (#"{"cellClass": "A""#, "sections[0].items[1].cellClass: wrongClass"),
    (#"{"events": {"onTap": "a:"}"#, "sections[0].items[1].events.onTap: unknownEvent"),
    (#"{"events": {"onChange": 1}"#, "sections[0].items[1].events.onChange: wrongType"),
    (#"{"events": []"#, "sections[0].items[1].events: wrongType"),
    (#"{"id": "a""#, "sections[0].items[1].id: repeatedID"),
    (#"{"presents": {"id": "x"}"#, "sections[0].items[1].presents.file: missing"),
    (#"{"visibleIf": "a""#, "sections[0].items[1].visibleIf: undecidedCondition"),
    (#"{"model": 1"#, "sections[0].items[1].model: wrongType"),
  ])
  func reportsBrokenRow(_ change: String, _ reason: String) throws {
    let changed = try SettingsValue(
      json: Data((change.hasPrefix("{") ? change + "}" : change).utf8))
    var row = changed
    if let members = changed.object {
      var fields = try #require(try SettingsValue(json: Data(Trees.toggle("b").utf8)).object)
      for member in members { fields[member.name] = member.value }
      row = .object(fields)
    }
    let broken = String(decoding: row.json, as: UTF8.self)
    let page = try SettingsPage(Trees.page(Trees.toggle("a"), broken, Trees.toggle("z")))
    #expect(page.sections[0].items.count == 3)
    #expect(page.reasons.contains(reason), "\(page.reasons)")
    #expect(page.reasons.allSatisfy { $0.hasPrefix("sections[0].items[1]") }, "\(page.reasons)")
    #expect(Set(page.sections[0].items.map(\.id)).count == 3)
  }

  @Test(arguments: [
    (#""isOpen": 1"#, "model.isOpen: wrongType"), (#""isOpen": null"#, "model.isOpen: wrongType"),
    (#""isOpn": true"#, "model.isOpn: unknownField"), (#""title": []"#, "model.title: wrongType"),
    (#""modelClass": "M""#, "model.modelClass: wrongClass"),
    (#""accessory": "star""#, "model.accessory: unknownValue"),
  ])
  func reportsWrongField(_ field: String, _ reason: String) throws {
    let isOption = field.contains("accessory")
    let standard = [
      (#""modelClass""#, isOption ? #""OptionSettingModel""# : #""SwitchSettingModel""#),
      (#""title""#, #""T""#),
    ].filter { !field.hasPrefix($0.0) }.map { "\($0.0): \($0.1), " }.joined()
    let row = """
      {"id": "a", "kind": "\(isOption ? "option" : "switch")", "cellClass":
       "\(isOption ? "Option" : "Switch")SettingCell", "model": {\(standard)\(field)}}
      """
    let page = try SettingsPage(Trees.page(row))
    #expect(page.reasons.contains("sections[0].items[0].\(reason)"), "\(page.reasons)")
  }

  @Test func reportsMissingField() throws {
    let page = try SettingsPage(
      Trees.page(
        #"{"id": "a", "kind": "exit", "cellClass": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel"}}"#
      ))
    #expect(page.reasons == ["sections[0].items[0].model.title: missing"])
  }

  @Test func reportsOtherBrokenParts() throws {
    let page = try SettingsPage(
      """
      {"tree": 2, "page": {"id": 7, "tool": {"kind": "wheel"}, "states": {"full": {}}, "since": 3},
       "sections": [3, {"id": "s", "items": 4}, {"items": []}]}
      """)
    #expect(page.sections.count == 3)
    #expect(
      Set(page.reasons) == [
        "tree: unknownVersion", "page.id: wrongType", "page.tool.kind: unknownValue",
        "sections[0]: wrongType", "sections[1].items: wrongType", "sections[2].id: missing",
      ])
  }

  @Test func readsChildren() throws {
    let page = try SettingsPage(
      """
      {"tree": 1, "page": {"id": "p"}, "axis": "horizontal", "children": [
       {"id": "a", "file": "a.yaml", "weight": 2, "tree": {"page": {"id": "a"}, "sections": [
        {"id": "s", "items": [\(Trees.toggle("x")), 5]}]}}, {"id": "b"}],
       "bar": [{"title": "Clear", "action": "clear"}], "delegates": {"a.didClear": "all"},
       "filters": [{"from": "a.s", "to": "b", "field": "title", "match": "near"}]}
      """)
    let container = try #require(page.container)
    #expect(container.axis == .horizontal && container.children.map(\.id) == ["a", "b"])
    #expect(container.children[0].weight == .integer(2) && page.allItems.count == 2)
    #expect(container.bar.first?.action == "clear")
    #expect(container.delegates == [.init(child: "a", event: .didClear, selector: "all")])
    #expect(
      Set(page.reasons) == [
        "children[0].tree.sections[0].items[1]: wrongType", "children[1].file: missing",
        "children[1].tree: missing", "filters[0].match: unknownValue",
      ])
  }

  /// Nesting that would overflow the stack throws an error.
  @Test(arguments: ["[", #"{"a":"#, "[[],"])
  func limitsNesting(_ opening: String) {
    let closing = opening.hasPrefix("{") ? "}" : "]"
    let deep =
      String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    #expect(throws: SettingsTreeError.self) { try SettingsValue(json: Data(deep.utf8)) }
  }

  @Test func reportsDuplicateIDs() throws {
    let rows = ["a", "a", "a-2", "a", "b"].map { Trees.toggle($0) }
    let text = Trees.page(
      rows[0], rows[1], rows[2], rows[3], rows[4], "{}", #"{"kind": "exit"}"#)
    let page = try SettingsPage(text)
    #expect(page.allItems.map(\.id) == ["a", "a-3", "a-2", "a-4", "b", "row-1", "exit-1"])
  }

  @Test func preservesDigitsOfNumbers() throws {
    let value = try SettingsValue(
      json: Data("[9007199254740993, 1.5, 3.0, 1e16, -0, 99999999999999999999]".utf8))
    #expect(
      value == [
        9_007_199_254_740_993, 1.5, 3, .number(.double(1e16)), 0, .number(.double(1e20)),
      ])
    #expect(throws: SettingsTreeError.self) { try SettingsValue(json: Data("[1e400]".utf8)) }
    #expect(SettingsValue.list([.number(.double(.infinity)), 1]).json == Data("[null,1]".utf8))
  }

  @Test func writesJSONAsRead() throws {
    let text = #"{"a":[1,2.5,"x\"\\\u0001é😀/",null,true],"b":{"c":false}}"#
    let value = try SettingsValue(json: Data(text.utf8))
    #expect(String(decoding: value.json, as: UTF8.self) == text)
    let escaped = try SettingsValue(json: Data(#""\u00e9\ud83d\ude00\n\/""#.utf8))
    #expect(escaped == "é😀\n/")
  }

  @Test func readsKindsFromList() throws {
    let kinds = try SettingsKinds(
      json: Data(
        """
        [{"name": "fader", "cellClass": "FaderCell", "modelClass": "FaderModel", "events": {},
          "stores": "value", "fields": [{"name": "value", "type": "number", "required": true},
          {"name": "stops", "type": "list", "of": {"type": "integer"}},
          {"name": "style", "type": "enum", "values": ["thin"]}]}, 4]
        """.utf8))
    #expect(kinds.names == ["fader"])
    let row = { (model: String) in
      #"{"id": "f", "kind": "fader", "cellClass": "FaderCell", "model": {"modelClass": "FaderModel""#
        + model + "}}"
    }
    let page = try SettingsPage(
      Trees.page(row(#", "value": 1, "stops": [1, 2]"#), row(#", "stops": [1, "x", 2.5]"#)),
      kinds: kinds)
    #expect(
      page.reasons == [
        "sections[0].items[1].model.value: missing",
        "sections[0].items[1].model.stops[1]: wrongType",
        "sections[0].items[1].model.stops[2]: wrongType", "sections[0].items[1].id: repeatedID",
      ])
    #expect(throws: SettingsTreeError.self) { try SettingsKinds(json: Data("{}".utf8)) }
  }

  /// Numbers above the largest signed integer become doubles, as in other JSON readers.
  @Test func readsLargeIntegersAsDoubles() throws {
    let large = try SettingsValue(json: Data("18446744073709551615".utf8))
    #expect(large.number == 18_446_744_073_709_551_616)
    #expect(try SettingsValue(json: Data("9223372036854775807".utf8)).integer == .max)
  }

  @Test func limitsProblemsOfRow() throws {
    let list = (0..<5_000).map { #""k\#($0)": 1"# }.joined(separator: ", ")
    let page = try SettingsPage(
      Trees.page(
        #"{"id": "a", "kind": "exit", "cellClass": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel", \#(list)}}"#
      ))
    #expect(page.allProblems.count == 100 && page.allItems.first?.fields.count == 5_000)
  }
}

@Suite struct DecodingTests {
  private struct SwitchModel: Decodable, Equatable {
    var title: String
    var isOpen: Bool
    var subtitle: String?
  }

  @Test func decodesModel() throws {
    let page = try SettingsPage(Trees.page(Trees.toggle("a", isOn: true), Trees.option("1")))
    let model = SwitchModel(title: "a", isOpen: true, subtitle: nil)
    #expect(try page.allItems[0].decoded(as: SwitchModel.self) == model)
    #expect(throws: DecodingError.self) { try page.allItems[1].decoded(as: SwitchModel.self) }
  }

  /// A model may contain values of any type.
  @Test func decodesValuesOfAnyType() throws {
    struct Model: Decodable { var all: [String: SettingsValue] }
    let item = SettingsPage.Item(
      id: "a", kind: "x",
      fields: [
        "all": [
          "null": .null, "on": true, "whole": 9_007_199_254_740_993, "half": 0.5, "text": "1",
          "list": [1, "a", false], "object": ["b": 1, "a": [:]],
        ]
      ])
    let decoded = try item.decoded(as: Model.self).all
    #expect(SettingsValue.object(decoded.map { SettingsField($0, $1) }) == item.fields["all"])
  }

  /// The stored value is decoded instead of the value in the page.
  @Test func decodesStoredValueOfRow() throws {
    let page = try SettingsPage(Trees.page(Trees.toggle("a", #""key": "k","#)))
    let context = SettingsContext(store: InMemorySettingsStore(["k": true]), pages: [page])
    let item = try #require(page.shown(in: context).allItems.first)
    #expect(try item.decoded(as: SwitchModel.self).isOpen)
  }

  /// Decoding a broken row throws an error and does not trap.
  @Test func throwsForBrokenRow() throws {
    let page = try SettingsPage(Trees.page("7", "{}", #"{"model": 3, "kind": 4}"#))
    for item in page.allItems {
      #expect(throws: DecodingError.self) { try item.decoded(as: SwitchModel.self) }
    }
  }
}
