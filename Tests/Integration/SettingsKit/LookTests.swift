import Foundation
import SettingsKit
import SettingsLanguage
import TestSupport
import Testing

/// The looks of pages in apps that use SettingsKit, and the example of a table view.
struct LookTests {
  /// An app and `settingsc preview` show the same rows of all samples. The fields of rows without a
  /// layout are sorted by name in an app.
  @Test func showsWhatPreviewsShow() throws {
    var count = 0
    for sample in try KitPage.samples() {
      let compiled = PageLook(of: sample.tree)
      let read = PageLook(of: try sample.read(), kinds: sample.kinds)
      #expect(read.title == compiled.title && read.isSheet == compiled.isSheet)
      for (own, other) in zip(read.rows, compiled.rows) {
        var own = own
        own.isInvalid = other.isInvalid
        if other.isPlaceholder { own.subtitle = other.subtitle }
        #expect(own == other, "\(sample.name)")
        count += 1
      }
      #expect(read.rows.count == compiled.rows.count, "\(sample.name)")
    }
    #expect(count > 200)
  }

  @Test func readsLayoutsFromLists() throws {
    for kind in Registry.builtIn.kinds {
      #expect(RowLayout(try #require(kind.layout.value.object)) == kind.layout, "\(kind.name)")
      #expect(SettingsKinds.builtIn[kind.name]?.layout == kind.layout, "\(kind.name)")
    }
    let layout = RowLayout(
      title: "name", subtitle: .init([.field("city"), .text(" {or} "), .field("country")]))
    #expect(RowLayout(try #require(layout.value.object)) == layout)
  }

  /// The text of an error has the values that the app passes, and not those of previews.
  @Test func showsErrorsOfApp() throws {
    let tree = """
      {"tree": 1, "sections": [], "page": {"id": "p",
        "states": {"error": {"title": "Failed: {error.message} ({error.code})"}}}}
      """
    var session = SettingsSession(try SettingsPage(Data(tree.utf8)), version: nil)
    _ = session.handle(.show(.error))
    let look = session.look(error: ("Timed out", "-1001"))
    let text = if case .message(let message) = look.contents { message.text } else { "" }
    #expect(text == "Failed: Timed out (-1001)")
  }

  /// Only a slider from 0 to 1 shows a percentage.
  @Test(arguments: [("slider", "50 %"), ("stepper", "0.5")])
  func showsNumbers(kind: String, text: String) {
    let item = SettingsPage.Item(
      id: "a", kind: kind, fields: ["title": "A", "value": 0.5, "minimum": 0, "maximum": 1])
    let layout = SettingsKinds.builtIn[kind]?.layout
    #expect(RowLook(of: item, layout: layout).control.text == text)
  }

  @Test(arguments: [
    ("2026-01-31", "Jan 31, 2026"), ("00:05", "12:05 AM"), ("13:00", "1:00 PM"),
    ("2026-12-01T08:30:00+02:00", "Dec 1, 2026, 8:30 AM"), ("2026-13-01", "2026-13-01"),
    ("{when}", "{when}"), ("", ""),
  ])
  func showsDates(value: String, text: String) {
    let item = SettingsPage.Item(id: "a", kind: "date", fields: ["value": .string(value)])
    let layout = SettingsKinds.builtIn["date"]?.layout
    #expect(RowLook(of: item, layout: layout).control.text == text)
  }

  @MainActor @Test func fillsTableView() throws {
    let tree = """
      {"tree": 1, "page": {"id": "p", "title": "Sound"}, "sections": [{"id": "s", "title": "Alerts", "items": [
        {"id": "mute", "kind": "switch", "model": {"title": "Mute", "isOpen": false}},
        {"id": "tone", "kind": "choice", "model": {"title": "Tone", "value": 2, "options": [
          {"title": "Bell", "value": 1}, {"title": "Horn", "value": 2}]}}]}]}
      """
    let page = try SettingsPage(Data(tree.utf8))
    var effects: [SettingsSession.Effect] = []
    let controller = SettingsController(
      SettingsSession(page, version: nil), kinds: .builtIn, perform: { effects += $0 })
    let view = try #require(controller.tableView)
    #expect(controller.title == "Sound")
    #expect(controller.tableView(view, titleForHeaderInSection: 0) == "Alerts")
    #expect(controller.tableView(view, numberOfRowsInSection: 0) == 2)
    func cell(_ row: Int) -> UITableViewCell {
      controller.tableView(view, cellForRowAt: IndexPath(row: row, section: 0))
    }
    #expect(cell(0).textLabel?.text == "Mute")
    #expect(cell(1).detailTextLabel?.text == "Horn")
    #expect(cell(1).accessoryType == .disclosureIndicator)
    let toggle = try #require(cell(0).accessoryView as? UISwitch)
    #expect(!toggle.isOn)
    toggle.actions.first?.call()
    #expect((cell(0).accessoryView as? UISwitch)?.isOn == true)
    #expect(view.reloadCount == 2)
  }

  /// The class in the docs is the one that is checked here.
  @Test func documentsCheckedController() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }
    let source = try text("Tests/Integration/SettingsKit/SettingsController.swift")
    let start = try #require(source.range(of: "final class"))
    #expect(try text("docs/SETTINGSKIT.md").contains(source[start.lowerBound...]))
  }
}

extension PageLook {
  /// The rows of the page and its children.
  fileprivate var rows: [RowLook] {
    switch contents {
    case .sections(let sections): sections.flatMap { Array($0.rows) }
    case .children(_, let children): children.flatMap(\.page.rows)
    case .message: []
    }
  }
}
