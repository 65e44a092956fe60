import Foundation
import SettingsKit
import Testing

/// Tests the switches of options, choices in several sections, and buttons that clear choices.
@Suite struct OptionSessionTests {
  private static func option(
    _ id: String, _ more: String = "", accessory: String = "switch", isOn: Bool = false,
    value: String? = nil
  ) -> String {
    let value = value.map { #", "value": "\#($0)""# } ?? ""
    return #"{"id": "\#(id)", "kind": "option", "cellClass": "OptionSettingCell", \#(more)"#
      + #""events": {"onChange": "changed:"}, "model": {"modelClass": "OptionSettingModel", "#
      + #""title": "\#(id)", "accessory": "\#(accessory)", "isOn": \#(isOn)\#(value)}}"#
  }

  private static func section(_ id: String, _ more: String, _ rows: String...) -> String {
    #"{"id": "\#(id)", \#(more) "items": [\#(rows.joined(separator: ", "))]}"#
  }

  private func session(_ sections: String...) throws -> SettingsSession {
    let list = sections.joined(separator: ", ")
    let tree = #"{"tree": 1, "page": {"id": "p"}, "sections": [\#(list)]}"#
    let page = try SettingsPage(tree)
    #expect(page.problems.isEmpty && page.allItems.allSatisfy { $0.problems.isEmpty })
    return SettingsSession(page, platform: .iOS)
  }

  private func isOn(_ id: String, _ session: SettingsSession) -> Bool? {
    session.visiblePage.allItems.first { $0.id == id }?.fields["isOn"]?.boolean
  }

  private func chosen(_ session: SettingsSession) -> [String] {
    session.visiblePage.allItems.filter(\.isChosen).map(\.id)
  }

  private func call(_ value: SettingsValue) -> SettingsSession.Effect {
    .call(selector: "changed:", argument: .value(value))
  }

  @Test func togglesSwitchOfOption() throws {
    var session = try session(
      Self.section("s", "", Self.option("a", isOn: true), Self.option("b", #""key": "k","#)))
    #expect(session.handle(.toggle(row: "a")) == [call(false)])
    #expect(isOn("a", session) == false)
    #expect(session.handle(.toggle(row: "b")) == [.store(true, key: "k"), call(true)])
    #expect(isOn("b", session) == true && session.values == ["k": true])
    #expect(session.keys(named: "k") == [SettingsKey("k", .boolean, default: false)])
  }

  /// The switch of an option with a value shows whether the option is chosen.
  @Test func togglesSwitchOfChoice() throws {
    let selection = #""key": "k", "selection": {"mode": "multiple", "value": []},"#
    var session = try session(
      Self.section("s", selection, Self.option("a", value: "x")),
      Self.section("t", "", Self.option("b", isOn: true, value: "y")))
    #expect(session.handle(.toggle(row: "a")) == [.store(["x"], key: "k"), call(true)])
    #expect(isOn("a", session) == true)
    #expect(session.handle(.toggle(row: "b")) == [call(false)])
    #expect(isOn("b", session) == false)
    #expect(session.handle(.toggle(row: "b")) == [call(true)])
    #expect(isOn("b", session) == true)
  }

  /// A row without a switch has nothing to toggle.
  @Test func ignoresOptionsWithoutSwitch() throws {
    var session = try session(
      Self.section("s", "", Self.option("a", accessory: "checkmark", value: "x")))
    #expect(session.handle(.toggle(row: "a")) == [])
    #expect(session.pageState == .init())
  }

  @Test func choosesAmongSections() throws {
    var session = try session(
      Self.section(
        "s", #""key": "k", "selection": {"value": "a"},"#, Self.option("a", value: "a"),
        Self.option("b", value: "b")),
      Self.section("t", #""key": "k", "selection": {"value": null},"#, Self.option("c", value: "c"))
    )
    #expect(chosen(session) == ["a"])
    #expect(session.handle(.tap(row: "c")) == [.store("c", key: "k")])
    #expect(chosen(session) == ["c"] && isOn("a", session) == false)
    #expect(session.handle(.toggle(row: "b")) == [.store("b", key: "k"), call(true)])
    #expect(chosen(session) == ["b"])
    let key = try #require(session.keys(named: "k").first)
    #expect(key.type == .choice(["a", "b", "c"]) && key.defaultValue == "a")
    #expect(session.keys(named: "k").count == 1)
  }

  /// Choices in other sections and of hidden rows remain.
  @Test func keepsChoicesOfOtherSections() throws {
    func selection(_ value: String) -> String {
      #""key": "k", "selection": {"mode": "multiple", "value": [\#(value)]},"#
    }
    let hidden = #""visibleIf": {"expression": "flags.x", "test": {"name": "flags.x"}},"#
    var session = try session(
      Self.section("s", selection(#""a""#), Self.option("a", value: "a")),
      Self.section(
        "t", selection(#""h""#), Self.option("h", hidden, value: "h"), Self.option("c", value: "c"))
    )
    #expect(session.handle(.tap(row: "c")) == [.store(["a", "h", "c"], key: "k")])
    #expect(session.handle(.tap(row: "a")) == [.store(["h", "c"], key: "k")])
    #expect(chosen(session) == ["c"])
    #expect(session.handle(.flag("x", isOn: true)) == [] && chosen(session) == ["h", "c"])
  }

  /// - Parameter selection: the properties of the section in the first child.
  private static func container(_ selection: String = "") -> String {
    """
    {"tree": 1, "page": {"id": "c"}, "axis": "vertical", "children": [
     {"id": "f", "file": "f.yaml", "weight": 1, "tree": {"page": {"id": "f"}, "sections": [
      \(section("g", selection, option("a", value: "a"), option("b", value: "b")))]}},
     {"id": "h", "file": "f.yaml", "weight": 1, "tree": {"page": {"id": "h"}, "sections": [
      \(section("g", "", option("d", value: "a")))]}}],
     "bar": [{"title": "Clear", "action": null, "clears": "f"},
      {"title": "All", "action": "done", "clears": "all"}],
     "delegates": {"f.didSelect": "chose", "f.didClear": "cleared", "h.didClear": "clearedToo"},
     "filters": []}
    """
  }

  @Test func clearsChildren() throws {
    func call(_ selector: String) -> SettingsSession.Effect {
      .call(selector: selector, argument: .none)
    }
    var session = SettingsSession(try SettingsPage(Self.container()), platform: .iOS)
    let choices = [("f", "a"), ("f", "b"), ("h", "a")].map {
      SettingsPage.Choice(children: [$0.0], section: "g", value: .string($0.1))
    }
    func chooseAll() -> [SettingsSession.Effect] { choices.flatMap { session.handle(.select($0)) } }
    // The event of the switch comes before that of the delegate.
    #expect(chooseAll().first == self.call(true) && chosen(session) == ["a", "b", "d"])
    #expect(session.handle(.press(button: 0)) == [call("cleared")])
    #expect(chosen(session) == ["d"])
    _ = session.handle(.press(button: 1))
    _ = chooseAll()
    #expect(
      session.handle(.press(button: 1)) == [call("cleared"), call("clearedToo"), call("done")])
    #expect(chosen(session) == [] && session.pageState.choices.isEmpty)
    for button in [-1, 2] { #expect(session.handle(.press(button: button)) == []) }
  }

  /// A selection in a child has the rules of a selection on a page.
  @Test(arguments: ["", #""key": "k","#]) func choosesInChildren(key: String) throws {
    let selection = #"\#(key) "selection": {"mode": "single", "value": "a"},"#
    var session = SettingsSession(try SettingsPage(Self.container(selection)), platform: .iOS)
    let choice = SettingsPage.Choice(children: ["f"], section: "g", value: "b")
    // The switch of the option chooses it too.
    for event in [SettingsSession.Event.select(choice), .toggle(row: "b")] {
      let effects = session.handle(event)
      #expect(effects.contains(.store("b", key: "k")) == !key.isEmpty)
      #expect(chosen(session) == ["b"] && session.pageState.choices == [choice])
    }
    _ = session.handle(.press(button: 0))
    #expect(chosen(session) == (key.isEmpty ? [] : ["a"]) && session.pageState.choices.isEmpty)
    #expect(session.values["k"] == nil)
  }

  @Test func joinsResults() throws {
    let tree = """
      {"tree": 1, "page": {"id": "p", "tool": {"kind": "searchField", "placeholder": null,
        "fields": ["title"], "results": "list"}}, "sections": [
       {"id": "s", "title": "S", "items": [\(Self.option("an")), \(Self.option("b"))]},
       {"id": "t", "title": "T", "items": [\(Self.option("Ana"))]}]}
      """
    var session = SettingsSession(try SettingsPage(tree), platform: .iOS)
    #expect(session.visiblePage.sections.count == 2)
    _ = session.handle(.search("AN"))
    #expect(session.visiblePage.sections.map(\.title) == [nil])
    #expect(session.visiblePage.allItems.map(\.id) == ["an", "Ana"])
    _ = session.handle(.search("none"))
    #expect(session.visiblePage.sections.isEmpty)
  }
}

extension SettingsSession {
  /// Returns the keys with a name of the shown page.
  fileprivate func keys(named name: String) -> [SettingsKey] {
    (pages[pageID]?.storedKeys ?? []).filter { $0.name == name }
  }
}
