import Foundation
import SettingsKit
import Testing

/// Tests the events of a session: their changes and effects.
@Suite struct SessionTests {
  private static let page = """
    {"tree": 1, "page": {"id": "p", "tool": {"kind": "searchField", "placeholder": null,
      "fields": ["title"]}}, "sections": [
     {"id": "s", "items": [
      \(Trees.toggle("push", #""key": "push","#, events: #""onChange": "pushChanged:""#)),
      \(Trees.toggle("local", events: #""onChange": "localChanged:""#)),
      \(Trees.toggle("hidden", #""visibleIf": {"expression": "push", "test": {"name": "push"}},"#)),
      \(Trees.toggle("locked", #""enabledIf": {"expression": "flags.on", "test": {"name": "flags.on"}},"#))]},
     {"id": "o", "key": "theme", "selection": {"mode": "single", "value": "a"}, "items": [
      \(option("a")), \(option("b"))]},
     {"id": "m", "selection": {"mode": "multiple", "value": []}, "items": [\(option("c", "x"))]}]}
    """

  private static func option(_ id: String, _ value: String? = nil) -> String {
    #"{"id": "\#(id)", "kind": "option", "cellClass": "OptionCell", "action": "chose:", "events": {}, "#
      + #""model": {"modelClass": "OptionModel", "title": "\#(id)", "icon": "", "accessory": "checkmark", "#
      + #""isSelected": false, "isOn": false, "tag": "", "value": "\#(value ?? id)"}}"#
  }

  private static let container = """
    {"tree": 1, "page": {"id": "c"}, "axis": "vertical", "children": [
     {"id": "f", "file": "f.yaml", "weight": 1, "tree": {"page": {"id": "f"}, "sections": [
      {"id": "g", "items": [\(option("a")), \(option("b"))]}]}},
     {"id": "l", "file": "l.yaml", "weight": 1, "tree": {"page": {"id": "l"}, "sections": [
      {"id": "r", "items": [\(option("x", "a")), \(option("y", "b"))]}]}}],
     "bar": [], "delegates": {"f.didSelect": "chose:", "f.didClear": "cleared"},
     "filters": [{"from": "f.g", "to": "l", "field": "value", "match": "equals"}]}
    """

  private func session(_ text: String = page) throws -> SettingsSession {
    SettingsSession(
      try SettingsPage(Data(text.utf8), kinds: SettingsKinds(named: ["switch", "option"])),
      platform: .iOS)
  }

  private func ids(_ session: SettingsSession) -> [String] {
    session.visiblePage.allItems.map(\.id)
  }

  private func item(_ id: String, _ session: SettingsSession) throws -> SettingsPage.Item {
    try #require(session.visiblePage.allItems.first { $0.id == id })
  }

  private static func page(_ id: String, _ rows: String..., dismiss: Bool = false) -> String {
    #"{"tree": 1, "page": {"id": "\#(id)", "tool": {"kind": "searchField", "placeholder": null, "#
      + #""fields": ["title"]}\#(dismiss ? #", "dismiss": "onSelect""# : "")}, "#
      + #""sections": [{"id": "s", "items": [\#(rows.joined(separator: ", "))]}]}"#
  }

  private static func opening(_ page: String) -> String {
    Trees.toggle(page, #""presents": {"id": "\#(page)", "file": "\#(page).yaml"},"#)
  }

  @Test func opensAndClosesPages() throws {
    let pages = try [
      Self.page("a", Self.opening("b"), Self.opening("unknown")),
      Self.page("b", Trees.toggle("t", #""key": "t","#), Self.opening("c")),
      Self.page("c", Self.option("o"), dismiss: true),
    ].map { try SettingsPage(Data($0.utf8), kinds: SettingsKinds(named: ["switch", "option"])) }
    var session = SettingsSession(
      pages[0], others: Array(pages.dropFirst()), platform: .iOS)
    #expect(session.handle(.back).isEmpty && session.path == ["a"])
    #expect(
      session.handle(.tap(row: "unknown")) == [.present(.init(id: "unknown", file: "unknown.yaml"))]
    )
    #expect(session.path == ["a"])
    #expect(session.handle(.tap(row: "b")) == [.present(.init(id: "b", file: "b.yaml"))])
    #expect(session.path == ["a", "b"] && session.visiblePage.id == "b")
    _ = session.handle(.toggle(row: "t"))
    _ = session.handle(.search("c"))
    #expect(ids(session) == ["c"])
    _ = session.handle(.tap(row: "c"))
    #expect(session.path == ["a", "b", "c"])
    // The option closes its page. The page below is as it was.
    #expect(session.handle(.tap(row: "o")).last == .dismiss)
    #expect(session.path == ["a", "b"] && session.pageState.keyword == "c")
    _ = session.handle(.back)
    _ = session.handle(.tap(row: "b"))
    // The page is opened again without its keyword, but with the stored value.
    #expect(session.pageState.keyword.isEmpty && session.values == ["t": true])
  }

  @Test func storesValueOfSwitchWithKey() throws {
    var session = try session()
    #expect(!ids(session).contains("hidden"))
    #expect(
      session.handle(.toggle(row: "push")) == [
        .store(true, key: "push"), .call(selector: "pushChanged:", argument: .value(true)),
      ])
    #expect(session.values == ["push": true] && ids(session).contains("hidden"))
    #expect(try item("push", session).fields["isOpen"] == true)
    #expect(session.handle(.set(nil, key: "push")) == [.store(nil, key: "push")])
    #expect(!ids(session).contains("hidden"))
  }

  @Test func startsWithStoredValues() throws {
    let page = try SettingsPage(Self.page)
    let store = InMemorySettingsStore(["push": true, "other": 1])
    var session = SettingsSession(page, store: store)
    #expect(session.values == ["push": true] && ids(session).contains("hidden"))
    #expect(try item("push", session).fields["isOpen"] == true)
    _ = session.handle(.toggle(row: "push"))
    #expect(session.values == ["push": false] && store.settingsValue(forKey: "push") == true)
  }

  @Test func describesItemsAndValues() throws {
    let item = SettingsPage.Item(
      id: "a", kind: "switch", fields: ["b": [1, .null, "c", ["d": true]]])
    #expect("\(item)" == "switch 'a'")
    #expect("\(SettingsValue.object(item.fields))" == #"{"b": [1, null, "c", {"d": true}]}"#)
  }

  @Test func remembersSwitchWithoutKey() throws {
    var session = try session()
    let effects = session.handle(.toggle(row: "local"))
    #expect(effects == [.call(selector: "localChanged:", argument: .value(true))])
    #expect(session.values.isEmpty)
    #expect(try item("local", session).fields["isOpen"] == true)
    #expect(
      session.handle(.toggle(row: "local")) == [
        .call(selector: "localChanged:", argument: .value(false))
      ])
  }

  @Test func ignoresEventsOfUnusableRows() throws {
    var session = try session()
    let before = session.visiblePage
    for event in [
      .toggle(row: "locked"), .toggle(row: "hidden"), .toggle(row: "nothing"), .toggle(row: "a"),
      .tap(row: "nothing"), .change("x", row: "a"), .clear(child: "x"),
      .select(.init(children: ["x"], section: "y", value: "z")),
    ] as [SettingsSession.Event] {
      #expect(session.handle(event) == [], "\(event)")
    }
    #expect(session.visiblePage == before)
    #expect(session.handle(.flag("on", isOn: true)) == [])
    #expect(session.handle(.toggle(row: "locked")).isEmpty)
    #expect(try item("locked", session).fields["isOpen"] == true)
    #expect(session.handle(.flag("on", isOn: false)) == [])
    #expect(try item("locked", session).isEnabled == false)
  }

  /// With `dismiss: onSelect`, a tap that chooses an option or calls a selector closes the page.
  @Test func dismissesPageOnSelect() throws {
    var page = try SettingsPage(
      Data(Self.page.utf8), kinds: SettingsKinds(named: ["switch", "option"]))
    for (id, closes) in [("a", true), ("c", false), ("push", false)] {
      page.dismissal = .manual
      var manual = SettingsSession(page, platform: .iOS)
      #expect(!manual.handle(.tap(row: id)).contains(.dismiss), "\(id)")
      page.dismissal = .onSelect
      var session = SettingsSession(page, platform: .iOS)
      #expect((session.handle(.tap(row: id)).last == .dismiss) == closes, "\(id)")
    }
  }

  /// A section that is shown when empty remains if a keyword or a filter removes its rows.
  @Test func preservesSectionsShownWhenEmpty() throws {
    for staysEmpty in [false, true] {
      var page = try SettingsPage(
        Data(Self.page.utf8), kinds: SettingsKinds(named: ["switch", "option"]))
      page.sections[1].showsWhenEmpty = staysEmpty
      #expect(
        page.narrowed(to: SettingsKeyword("nothing")).sections.map(\.id)
          == (staysEmpty ? ["o"] : []))
      var container = try SettingsPage(
        Data(Self.container.utf8), kinds: SettingsKinds(named: ["option"]))
      container.container?.children[1].page.sections[0].items.removeFirst()
      container.container?.children[1].page.sections[0].showsWhenEmpty = staysEmpty
      let filtered = container.filtered(by: [.init(children: ["f"], section: "g", value: "a")])
      #expect(filtered.container?.children[1].page.sections.count == (staysEmpty ? 1 : 0))
    }
  }

  @Test func requestsNextResponseNearTheEnd() {
    var provider = SettingsProvider(objects: "a", pagination: .offset(pageSize: 20), prefetch: 5)
    #expect((0..<20).filter { provider.fetches(whenDisplaying: $0, of: 20) } == Array(14..<20))
    provider.prefetch = .min
    #expect((0..<20).filter { provider.fetches(whenDisplaying: $0, of: 20) } == [19])
    provider.prefetch = .max
    #expect(provider.fetches(whenDisplaying: 0, of: 0))
    provider.prefetch = 0
    #expect((0..<20).filter { provider.fetches(whenDisplaying: $0, of: 20) } == [19])
    provider.pagination = nil
    #expect(!provider.fetches(whenDisplaying: 19, of: 20))
  }

  @Test func choosesOption() throws {
    var session = try session()
    let effects = session.handle(.tap(row: "b"))
    #expect(effects.first == .store("b", key: "theme") && effects.count == 2)
    #expect(try item("b", session).isChosen && !item("a", session).isChosen)
    #expect(try item("b", session).fields["isSelected"] == true)
    // A selection without a key.
    _ = session.handle(.tap(row: "c"))
    #expect(try item("c", session).isChosen)
    _ = session.handle(.tap(row: "c"))
    #expect(try !item("c", session).isChosen && session.values == ["theme": "b"])
  }

  @Test func filtersPageByKeyword() throws {
    var session = try session()
    #expect(session.handle(.search("B")) == [] && ids(session) == ["b"])
    #expect(session.handle(.search("")) == [] && ids(session).count == 6)
    #expect(session.handle(.show(.error)) == [] && session.pageState.state == .error)
  }

  /// The app fetches the rows that match the keyword. Until then, all rows remain.
  @Test func fetchesRowsOfRemoteSearch() throws {
    let remote = Self.page.replacing(
      "\"fields\": [\"title\"]", with: "\"fields\": [\"title\"], \"search\": \"remote\"")
    var session = try session(remote)
    let before = ids(session)
    #expect(session.handle(.search("c")) == [.fetch(keyword: "c")])
    #expect(ids(session) == before && session.pageState.keyword == "c")
    #expect(session.handle(.search("")) == [.fetch(keyword: "")])
  }

  @Test func filtersOtherChildByChoice() throws {
    var session = try session(Self.container)
    let choice = SettingsPage.Choice(children: ["f"], section: "g", value: "b")
    let option = try item("b", session)
    #expect(
      session.handle(.select(choice)) == [.call(selector: "chose:", argument: .item(option))])
    #expect(ids(session) == ["a", "b", "y"])
    #expect(try item("b", session).isChosen)
    #expect(session.handle(.select(choice)) == [])
    #expect(ids(session) == ["a", "b", "x", "y"])
    _ = session.handle(.select(choice))
    #expect(
      session.handle(.clear(child: "f")) == [.call(selector: "cleared", argument: .none)])
    #expect(ids(session) == ["a", "b", "x", "y"])
  }

  @Test func checksVersionsAndPlatforms() throws {
    let old = #"{"operator": "<", "left": {"name": "app.version"}, "right": {"value": "2"}}"#
    let mac = #"{"operator": "==", "left": {"name": "platform"}, "right": {"value": "macOS"}}"#
    let page = try SettingsPage(
      Trees.page(
        Trees.toggle("a", #""visibleIf": {"expression": "e", "test": \#(old)},"#),
        Trees.toggle("b", #""visibleIf": {"expression": "e", "test": \#(mac)},"#)))
    var session = SettingsSession(page, version: AppVersion("2"), platform: .iOS)
    #expect(ids(session) == [])
    #expect(session.handle(.version(AppVersion("1.9"))) == [] && ids(session) == ["a"])
    #expect(session.handle(.platform(.macOS)) == [] && ids(session) == ["a", "b"])
  }
}
