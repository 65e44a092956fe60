import SettingsKit
import Testing

/// Tests pages that an app creates and changes in memory.
@Suite struct EditingTests {
  private static let condition = SettingsCondition("wifi.on", test: .init(.name("wifi.on")))

  @Test func changesPages() {
    var page = SettingsPage(id: "wifi")
    page.separatorInset.left = 16
    page.fields = ["tint": "red"]
    #expect(page.separatorInset.left == 16 && page.separatorInset.top == 0)
    #expect(page.fields["tint"] == "red")
    page.fields = [:]
    page.separatorInset = .init()
    #expect(page.fields.isEmpty && page.separatorInset == .init())
  }

  @Test func changesSectionsAndRows() {
    var section = SettingsPage.Section(id: "main")
    (section.key, section.visibleIf, section.enabledIf) = ("wifi", Self.condition, Self.condition)
    section.fields = ["note": 1]
    #expect(section.key == "wifi" && section.fields["note"] == 1)
    #expect(section.visibleIf == Self.condition && section.enabledIf == Self.condition)
    var item = SettingsPage.Item(id: "on", kind: "switch", fields: ["isOn": true])
    (item.key, item.visibleIf, item.enabledIf) = ("wifi.on", Self.condition, Self.condition)
    #expect(item.key == "wifi.on" && item.visibleIf?.names == ["wifi.on"])
    #expect(item.enabledIf == Self.condition)
    (item.key, item.visibleIf, item.enabledIf) = (nil, nil, nil)
    #expect(item == SettingsPage.Item(id: "on", kind: "switch", fields: ["isOn": true]))
  }

  /// Objects are equal and have the same hash regardless of the order of their members.
  @Test func hashesObjects() {
    let objects: Set<SettingsFields> = [["a": 1, "b": 2], ["b": 2, "a": 1], ["a": 1]]
    #expect(objects.count == 2)
  }

  @Test func addsKinds() {
    let own: SettingsKinds = [SettingsKind("dial", stores: "value"), SettingsKind("switch")]
    let kinds = SettingsKinds.builtIn.adding(own)
    #expect(kinds["dial"]?.stores == "value" && kinds["exit"] != nil)
    // An added kind replaces a kind of the same name.
    #expect(kinds["switch"]?.stores == nil && SettingsKinds.builtIn["switch"]?.stores != nil)
  }

  /// A kind without declared fields stores values of the row's type.
  @Test(
    arguments: [
      ("true", .boolean), ("2.5", .number), (#""x""#, .string), ("null", .any),
    ] as [(String, SettingsKey.ValueType)])
  func infersTypesOfUndeclaredFields(value: String, type: SettingsKey.ValueType) throws {
    let row =
      #"{"id": "a", "kind": "dial", "cellClass": "DialCell", "action": null, "events": {}, "#
      + #""key": "dial", "model": {"modelClass": "DialModel", "title": "A", "value": \#(value)}}"#
    let page = try SettingsPage(Trees.page(row), kinds: [SettingsKind("dial", stores: "value")])
    #expect(page.storedKeys.map(\.name) == ["dial"] && page.storedKeys.first?.type == type)
  }

  @Test(arguments: [true, false]) func evaluatesConditions(isOn: Bool) {
    let store = InMemorySettingsStore(["wifi.on": .boolean(isOn)])
    let context = SettingsContext(store: store, pages: [], version: nil)
    #expect(context.holds(Self.condition) == isOn)
  }
}
