import Foundation
import SettingsKit
import Testing

@Suite struct StorageTests {
  private static func condition(_ test: String) -> String {
    #"{"expression": "e", "test": \#(test)}"#
  }

  private static func page(_ test: String) throws -> SettingsPage {
    try SettingsPage(
      Trees.page(
        Trees.toggle("a", isOn: true, #""key": "sync.on","#),
        Trees.toggle("b", #""visibleIf": \#(condition(test)),"#)))
  }

  private static let isOn = #"{"name": "sync.on"}"#

  /// Each condition is evaluated with stored values for `sync.on`, `number`, `text` and `list`.
  @Test func returnsDefaultOfTypedKey() {
    let key = SettingsTypedKey("sound", default: true)
    #expect(key.name == "sound" && key.defaultValue == true)
    #expect(SettingsTypedKey<Double>("volume").defaultValue == nil)
  }

  @Test(
    arguments: [
      (isOn, [:], true), (isOn, ["sync.on": false], false),
      (#"{"not": \#(isOn)}"#, [:], false),
      (#"{"all": [\#(isOn), {"name": "flags.beta"}]}"#, [:], true),
      (#"{"any": [{"name": "flags.other"}, {"not": \#(isOn)}]}"#, [:], false),
      (compare("number", ">", "5"), ["number": 6], true), (compare("number", ">", "5"), [:], false),
      (compare("number", "<=", "5"), ["number": 5], true),
      (compare("number", "<", "5"), ["number": 4.5], true),
      (compare("number", ">=", "5"), ["number": 4], false),
      (compare("number", "==", "5"), ["number": 5.0], true),
      (compare("text", "<", #""b""#), ["text": "a"], true),
      (compare("text", "==", "null"), [:], true),
      (compare("text", "!=", "null"), ["text": ""], true),
      (compare("app.version", ">=", #""2.10""#), [:], false),
      (compare("app.version", "<", #""2.10""#), [:], true),
      (compare("app.version", "==", #""2.9.0.0""#), [:], true),
      (compare("platform", "==", #""iPadOS""#), [:], true),
      (#"{"operator": "in", "left": {"name": "text"}, "values": ["x", "y"]}"#, ["text": "y"], true),
      (#"{"operator": "in", "left": {"name": "text"}, "values": ["x", 1]}"#, ["text": "z"], false),
      (#"{"name": "list"}"#, ["list": []], false), (#"{"name": "list"}"#, ["list": ["x"]], true),
      (#"{"name": "text"}"#, ["text": ""], true), (#"{"name": "number"}"#, ["number": 0], true),
    ] as [(String, [String: SettingsValue], Bool)])
  func evaluatesConditions(_ test: String, _ stored: [String: SettingsValue], _ holds: Bool) throws
  {
    let page = try Self.page(test)
    #expect(page.reasons == [])
    let context = SettingsContext(
      store: InMemorySettingsStore(stored), pages: [page], flags: ["beta"],
      version: AppVersion("2.9"), platform: .iPadOS)
    let shown = page.shown(in: context)
    #expect(shown.allItems.map(\.id) == (holds ? ["a", "b"] : ["a"]))
    #expect(shown.reasons == [])
  }

  /// The options of one key may have different types. Values of different types are never equal.
  @Test(
    arguments: [
      (compare("k", "==", #""a""#), "a", true), (compare("k", "==", #""a""#), 1, false),
      (compare("k", "!=", #""a""#), 1, true), (compare("k", "==", "1"), 1, true),
      (#"{"operator": "in", "left": {"name": "k"}, "values": ["a", "b"]}"#, 1, false),
    ] as [(String, SettingsValue, Bool)])
  func distinguishesTypesOfOptions(_ test: String, _ stored: SettingsValue, _ holds: Bool) throws {
    let page = try SettingsPage(
      Trees.page(
        #"{"id": "c", "kind": "choice", "cellClass": "ChoiceSettingCell", "action": null, "#
          + #""events": {}, "key": "k", "model": {"modelClass": "ChoiceSettingModel", "title": "C", "#
          + #""value": "a", "options": [{"title": "A", "value": "a"}, {"title": "1", "value": 1}]}}"#,
        Trees.toggle("b", #""visibleIf": \#(Self.condition(test)),"#)))
    #expect(page.reasons == [])
    let context = SettingsContext(
      store: InMemorySettingsStore(["k": stored]), pages: [page], version: nil)
    let shown = page.shown(in: context)
    #expect(shown.allItems.map(\.id) == (holds ? ["c", "b"] : ["c"]) && shown.reasons == [])
  }

  private static func compare(_ name: String, _ word: String, _ value: String) -> String {
    #"{"operator": "\#(word)", "left": {"name": "\#(name)"}, "right": {"value": \#(value)}}"#
  }

  /// A condition that cannot be evaluated counts as true and is reported.
  @Test(arguments: [
    compare("text", "==", "5"), compare("text", "<", "5"), compare("sync.on", "<", "true"),
    compare("list", "==", #""x""#),
    #"{"operator": "in", "left": {"name": "text"}, "values": [1, true]}"#,
  ])
  func reportsMismatchedTypesAsTrue(_ test: String) throws {
    let page = try Self.page(test)
    #expect(page.reasons == [])
    let store = InMemorySettingsStore(["text": "x", "list": ["x"]])
    let shown = page.shown(in: SettingsContext(store: store, pages: [page]))
    #expect(shown.allItems.map(\.id) == ["a", "b"])
    #expect(shown.reasons == ["sections[0].items[1].visibleIf: undecidedCondition"])
  }

  @Test(arguments: [
    "1", "{}", #"{"name": 1}"#, #"{"all": {}}"#, #"{"all": [1]}"#, #"{"maybe": {"name": "a"}}"#,
    #"{"operator": "~", "left": {"name": "a"}, "right": {"value": 1}}"#,
    #"{"operator": "in", "left": {"name": "a"}, "values": [[]]}"#, #"{"value": []}"#,
    #"{"not": {"name": "a"}, "all": []}"#, #"{"operator": "==", "left": {"name": "a"}}"#,
    String(repeating: #"{"not":"#, count: 251) + #"{"name": "a"}"#
      + String(repeating: "}", count: 251),
  ])
  func reportsUnknownTestsAsTrue(_ test: String) throws {
    let page = try Self.page(test)
    #expect(page.reasons.contains("sections[0].items[1].visibleIf: undecidedCondition"))
    let context = SettingsContext(store: InMemorySettingsStore(), pages: [page])
    #expect(page.shown(in: context).allItems.count == 2)
  }

  @Test func disablesRowsOfDisabledSection() throws {
    let condition = #""enabledIf": \#(Self.condition(Self.isOn)),"#
    let page = try SettingsPage(
      Trees.page(
        Trees.toggle("a", #""key": "sync.on","#), Trees.toggle("b"), section: condition))
    let store = InMemorySettingsStore()
    let context = SettingsContext(store: store, pages: [page])
    #expect(page.shown(in: context).allItems.map(\.isEnabled) == [false, false])
    store.setSettingsValue(true, forKey: "sync.on")
    #expect(page.shown(in: context).allItems.map(\.isEnabled) == [true, true])
  }

  /// If a stored value has the wrong type, the default is used and the row reports the problem.
  @Test(arguments: ["yes", 1, [], .null] as [SettingsValue])
  func reportsWrongStoredValue(_ value: SettingsValue) throws {
    let page = try Self.page(Self.isOn)
    let context = SettingsContext(
      store: InMemorySettingsStore(["sync.on": value]), pages: [page])
    let shown = page.shown(in: context)
    #expect(shown.allItems.map(\.id) == ["a", "b"])
    #expect(shown.allItems[0].fields["isOpen"] == true)
    #expect(shown.reasons == ["sections[0].items[0].key: storedValue"])
    #expect(context.value(forKey: "sync.on") == true)
    #expect(context.problem(forKey: "sync.on")?.reason == .storedValue)
    #expect(throws: SettingsProblem.self) { try context.set(value, forKey: "sync.on") }
    try context.set(nil, forKey: "sync.on")
    #expect(context.problem(forKey: "sync.on") == nil)
  }

  @Test func listsKeysWithTypesAndDefaults() throws {
    let choice = """
      {"id": "c", "kind": "choice", "cellClass": "ChoiceSettingCell", "key": "lock", "model":
       {"modelClass": "ChoiceSettingModel", "title": "Lock", "value": 60, "options":
       [{"title": "At once", "value": 0}, {"title": "Later", "value": 60}]}}
      """
    let page = try SettingsPage(
      Trees.page(
        Trees.toggle("a", isOn: true, #""key": "k","#), choice, Trees.option("1"),
        section: #""key": "all", "selection": {"mode": "multiple", "value": [1]},"#))
    #expect(page.reasons == [])
    #expect(
      page.storedKeys == [
        SettingsKey(
          "all", .choices([1]), default: [1],
          options: page.sections[0].items.suffix(1).map {
            .init(value: 1, title: $0.fields["title"]?.string ?? "")
          }),
        SettingsKey("k", .boolean, default: true),
        SettingsKey(
          "lock", .choice([0, 60]), default: 60,
          options: [.init(value: 0, title: "At once"), .init(value: 60, title: "Later")]),
      ])
    let context = SettingsContext(store: InMemorySettingsStore(["lock": 1]), pages: [page])
    #expect(context.value(forKey: "lock") == 60 && context.problem(forKey: "lock") != nil)
    try context.set(0, forKey: "lock")
    #expect(context.value(forKey: "lock") == 0)
  }

  /// The limits are those of the row, and those that its kind declares.
  @Test func listsLimitsOfKeys() throws {
    let slider = """
      {"id": "volume", "kind": "slider", "cellClass": "SliderSettingCell", "key": "volume", "model":
       {"modelClass": "SliderSettingModel", "title": "Volume", "value": 5, "minimum": 1, "maximum": 9,
        "step": 2}}
      """
    let plate = """
      {"id": "plate", "kind": "plate", "cellClass": "PlateCell", "key": "plate", "model":
       {"modelClass": "PlateModel", "value": "AB"}}
      """
    let kinds = try #require(
      SettingsKinds(
        list: [
          [
            "name": "plate", "cellClass": "PlateCell", "modelClass": "PlateModel",
            "fields": [
              [
                "name": "value", "type": "string", "minLength": 2, "maxLength": 8, "pattern": "^A",
              ]
            ], "stores": "value",
          ]
        ]))
    let page = try SettingsPage(Trees.page(slider, plate), kinds: .builtIn.adding(kinds))
    #expect(page.reasons == [])
    var bounds = SettingsKey.Limits()
    (bounds.minimum, bounds.maximum, bounds.step) = (1, 9, .integer(2))
    var lengths = SettingsKey.Limits()
    (lengths.minLength, lengths.maxLength, lengths.pattern) = (2, 8, "^A")
    #expect(page.storedKeys.map(\.limits) == [bounds, lengths])
  }

  /// Everybody can read the pages of an app, so a hidden field has no default.
  @Test func ignoresSecretDefaults() throws {
    func field(_ id: String, _ value: String) -> String {
      """
      {"id": "\(id)", "kind": "textField", "cellClass": "TextFieldSettingCell", "key": "\(id)", "model":
       {"modelClass": "TextFieldSettingModel", "title": "Password", "secure": true,
        "value": "\(value)"}}
      """
    }
    let token = """
      {"id": "t", "kind": "token", "cellClass": "TokenCell", "key": "t", "model":
       {"modelClass": "TokenModel", "code": "sesame"}}
      """
    let kinds = try #require(
      SettingsKinds(
        list: [
          [
            "name": "token", "cellClass": "TokenCell", "modelClass": "TokenModel",
            "fields": [["name": "code", "type": "string", "secure": true]], "stores": "code",
          ]
        ]))
    let page = try SettingsPage(
      Trees.page(field("a", "swordfish"), field("b", ""), token), kinds: .builtIn.adding(kinds))
    #expect(page.storedKeys.map(\.defaultValue) == [nil, "", nil])
    #expect(page.storedKeys.map(\.isSecret) == [true, true, true])
  }

  @Test(arguments: ["1", "2.10", "0.0.1", "1.2.3.4", "999999999"])
  func readsVersions(_ text: String) { #expect(AppVersion(text) != nil) }

  @Test(arguments: ["", "1.", ".1", "1.2.3.4.5", "1.x", "1234567890", "-1", "1 ", "１"])
  func rejectsOtherVersions(_ text: String) { #expect(AppVersion(text) == nil) }

  /// Values in `UserDefaults` preserve their types.
  @Test func preservesTypesInUserDefaults() throws {
    let name = "settingskit.tests.\(UInt64.random(in: 0 ... .max))"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let values: [SettingsValue] = [
      true, false, 0, 1, -3, 9_007_199_254_740_993, 1.5, "", "1", "true", [], ["a", 1, true],
    ]
    for (index, value) in values.enumerated() {
      defaults.setSettingsValue(value, forKey: "k\(index)")
      #expect(defaults.settingsValue(forKey: "k\(index)") == value)
    }
    defaults.setSettingsValue(.null, forKey: "k0")
    defaults.setSettingsValue(nil, forKey: "k1")
    defaults.set(Date(), forKey: "date")
    for key in ["k0", "k1", "date", "none"] {
      #expect(defaults.settingsValue(forKey: key) == nil)
    }
    defaults.set(true, forKey: "plain")
    defaults.set(3, forKey: "number")
    defaults.set(2.0, forKey: "whole")
    #expect(defaults.settingsValue(forKey: "plain") == true)
    #expect(defaults.settingsValue(forKey: "number") == 3)
    #expect(defaults.settingsValue(forKey: "whole") == 2)
  }
}

@Suite struct SelectionTests {
  private func section(_ selection: String, key: String = "k") throws -> SettingsPage {
    try SettingsPage(
      Trees.page(
        Trees.option("1"), Trees.option("2"), Trees.option("3"), Trees.toggle("t"),
        section: #""key": "\#(key)", "selection": \#(selection),"#))
  }

  @Test func replacesChosenOption() throws {
    let page = try section(#"{"value": 1}"#)
    #expect(page.reasons == [] && page.allItems.map(\.isChosen) == [true, false, false, false])
    let chosen = page.sections[0].choosing("o2").choosing("o2")
    #expect(chosen.selection?.value == 2)
    #expect(chosen.items.map(\.isChosen) == [false, true, false, false])
    #expect(chosen.items[1].fields["isSelected"] == true)
    #expect(chosen.choosing("t") == chosen && chosen.choosing("nothing") == chosen)
  }

  @Test func togglesSeveralOptions() throws {
    let page = try section(#"{"mode": "multiple", "value": [3]}"#)
    var section = page.sections[0].choosing("o1")
    #expect(section.selection?.value == [1, 3])
    section = section.choosing("o3")
    #expect(section.selection?.value == [1])
    #expect(section.choosing("o1").selection?.value == [])
  }

  @Test func showsStoredChoice() throws {
    let page = try section(#"{"value": 1}"#)
    let context = SettingsContext(store: InMemorySettingsStore(), pages: [page])
    let chosen = page.sections[0].choosing("o3")
    try context.set(chosen.selection?.value, forKey: "k")
    #expect(page.shown(in: context).allItems.map(\.isChosen) == [false, false, true, false])
    #expect(throws: SettingsProblem.self) { try context.set(4, forKey: "k") }
  }
}

@Suite struct KeywordTests {
  @Test func filtersRowsByTool() throws {
    let rows = ["Straße", "ハングル", "café"].map { Trees.toggle($0) }
    let text = Trees.page(rows[0], rows[1], rows[2]).replacing(
      #""title": "P","#,
      with: #""title": "P", "tool": {"kind": "searchField", "fields": ["title"]},"#)
    let page = try SettingsPage(text)
    #expect(page.reasons == [])
    let found = { (keyword: String) in
      page.narrowed(to: SettingsKeyword(keyword)).allItems.map(\.id)
    }
    #expect(found("STRASSE") == ["Straße"] && found("ﾊﾝｸﾞ") == ["ハングル"])
    #expect(found("CAFE\u{301}") == ["café"] && found("cafe").isEmpty && found("").count == 3)
    #expect(page.narrowed(to: SettingsKeyword("x")).isEmpty)
  }
}
