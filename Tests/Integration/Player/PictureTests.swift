import Foundation
import SettingsLanguage
import SettingsOutput
import SettingsRuntime
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests the pages for a browser, and the pictures of screens.
@Suite struct PictureTests {
  private static let rows = [
    "{kind: avatar, title: Mei, avatar: mei, action: me}",
    "{kind: switch, title: Sync, key: sync, onChange: 'sync:'}",
    "{kind: slider, title: Size, key: size, step: 0.1}", "{kind: stepper, title: Days, key: days}",
    "{kind: segmented, title: Look, key: look, options: [{title: A, value: a}, {title: B, value: b}]}",
    "{kind: choice, title: Keep, key: keep, options: [{title: One, value: 1}]}",
    "{kind: textField, title: Name, key: name, secure: true}",
    "{kind: date, title: Day, key: day, value: '2026-01-31'}",
    "{kind: progress, title: Used, value: 0.5}",
    "{kind: link, title: Help, url: 'https://example.com'}",
    "{kind: button, title: Delete, role: destructive, action: delete}",
    "{kind: exit, title: Log out, action: logOut}", "{kind: value, title: Version, value: '1'}",
    "{kind: sample, title: More, accessoryTitle: 3, badge: New, icon: bell, action: more, visibleIf: sync}",
    "{kind: swich, title: Wrong}",
  ]

  private func page(_ rows: [String] = rows) throws -> (SettingsPage, ExampleRun) {
    let run = try ExampleRun(
      "page: p\ntitle: \"A <b> & 'c'\"\nsections:\n  - items:\n"
        + rows.map { "      - \($0)\n" }.joined())
    return (try #require(run.pages.first), run)
  }

  private func html(_ page: SettingsPage, notes: PlayerNotes = PlayerNotes()) -> String {
    let session = SettingsSession(page, keys: page.storedKeys, version: nil, platform: .iOS)
    return String(decoding: PlayerDocument(session, notes: notes).bytes, as: UTF8.self)
  }

  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: #"id="data">"#)).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
    return try #require(object as? [String: Any])
  }

  @Test func writesControlOfEachKind() throws {
    let (page, run) = try page()
    var notes = PlayerNotes()
    notes.add(run.compiled.diagnostics, in: run.compiled.sources, to: [page])
    let pages = try data(html(page, notes: notes))["pages"] as? [String: [String: Any]]
    let sections = pages?["p"]?["sections"] as? [[String: Any]]
    let items = try #require(sections?[0]["items"] as? [[String: Any]])
    let kinds = items.map { ($0["control"] as? [String: Any])?["kind"] as? String ?? "" }
    #expect(
      kinds == [
        "disclosure", "toggle", "slider", "stepper", "segments", "menu", "text", "date", "progress",
        "link", "", "", "", "disclosure", "",
      ])
    #expect(items[13]["visibleIf"] as? [String: String] == ["name": "sync"])
    let note = (items[14]["notes"] as? [[String: String]])?.first
    #expect(
      note?["id"] == "unknown-kind" && note?["place"]?.contains("settings.yaml:19:") == true,
      "\(note ?? [:])"
    )
  }

  /// A page of 15 rows has at most 75 KB, and each further row at most 500 bytes.
  @Test func writesSmallPages() throws {
    let (page, _) = try page()
    let size = html(page).utf8.count
    #expect(size < 75_000)
    let more = html(try self.page(Self.rows + Self.rows.dropLast()).0).utf8.count
    #expect((more - size) / 14 < 500, "\(more - size)")
  }

  /// No text of a document can end the element that contains it.
  @Test func escapesTextsOfDocuments() throws {
    let (page, _) = try page([
      "{kind: exit, title: '</script><script>alert(1)</script>', action: a}"
    ])
    let html = html(page)
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.contains("<title>A &lt;b&gt; &amp; 'c'</title>"))
  }

  @Test(arguments: [false, true], PlayerDocument.Options.Theme.allCases)
  func drawsWellFormedScreens(isDark: Bool, theme: PlayerDocument.Options.Theme) throws {
    var options = PlayerDocument.Options()
    (options.appearance, options.theme) = (isDark ? .dark : .light, theme)
    let svg = PageScreen.svg(of: PageLook(of: try page().0), options: options)
    #expect(XMLElements.areBalanced(svg))
    for title in ["Mei", "Sync", "Size", "Log out", "Jan 31, 2026"] {
      #expect(svg.contains(">\(title)</text>"), "\(title)")
    }
  }

  /// A row has an outline in the color of its change, and a mark if it breaks installed apps.
  @Test func outlinesChangedRows() throws {
    let (old, new) = (try page().0, try page(Array(Self.rows.dropFirst())).0)
    let report = DiffReport(from: old, named: "old.yaml", to: new, named: "new.yaml")
    let svg = DiffScreen.svg(of: report)
    #expect(XMLElements.areBalanced(svg))
    #expect(svg.components(separatedBy: ">!</text>").count - 1 == report.diff.items.deletes.count)
    #expect(svg.contains(">old</text>") && svg.contains(">new</text>"))
    let same = DiffScreen.svg(of: DiffReport(from: new, named: "a", to: new, named: "b"))
    #expect(!same.contains(">!</text>"))
  }

  /// A row that shows a key has the default of the key.
  @Test func drawsShownTextsOfChangedPages() throws {
    func page(_ title: String) throws -> SettingsPage {
      try #require(
        try ExampleRun(
          """
          page: sound
          sections:
            - items:
                - {kind: sample, id: open, title: \(title), action: open, shows: volume}
                - {kind: stepper, id: volume, title: Volume, key: volume, value: 7}
          """
        ).pages.first)
    }
    let report = DiffReport(
      from: try page("Sound"), named: "a", to: try page("Sounds"), named: "b")
    let svg = DiffScreen.svg(of: report)
    // Both rows of both pages have the number.
    #expect(svg.components(separatedBy: ">7</text>").count - 1 == 4)
  }

  /// Without data, a place for data shows the path of the datum, without braces and in gray.
  @Test func drawsPathsOfTemplates() throws {
    let run = try ExampleRun(
      """
      page: friends
      data: response
      sections:
        - title: near {city}
          items: [{kind: sample, forEach: members, title: "Write {name}", action: write}]
      """)
    let svg = PageScreen.svg(of: PageLook(of: try #require(run.pages.first)))
    #expect(svg.contains(/>NEAR <tspan fill="#[0-9a-f]{6}">city<\/tspan>/))
    #expect(svg.contains(/>Write <tspan fill="#[0-9a-f]{6}">name<\/tspan>/))
  }

  /// A kind with a height of its own is drawn in this height, or as high as its texts.
  @Test func drawsRowsInTheHeightOfTheirKind() throws {
    func height(_ points: Int) throws -> Double? {
      let run = try ExampleRun(
        """
        page: cards
        registries: [kinds.yaml]
        sections: [{items: [{kind: card, id: card, title: Card}]}]
        """,
        beside: [
          .named(
            "kinds.yaml",
            """
            registry: 1
            kinds:
              card: {cellClass: C, modelClass: M, fields: {title: {type: string}}, height: \(points)}
            """)
        ])
      let svg = PageScreen.svg(of: PageLook(of: try #require(run.pages.first)))
      return svg.firstMatch(of: /\ height="([0-9.]+)"/).flatMap { Double($0.1) }
    }
    let heights = try [10, 30, 50, 400].compactMap(height)
    #expect(zip(heights.dropFirst(), heights).map(-) == [8, 20, 350])
  }

  /// A changed row of a child is outlined too, and another row with the same id in a sibling is not.
  @Test func outlinesChangedRowsOfChildren() throws {
    func container(_ title: String) throws -> SettingsPage {
      func child(_ id: String, _ title: String) -> SettingsPage.Container.Child? {
        let text =
          "page: \(id)\nsections: [{items: [{kind: exit, id: row, title: \(title), action: a}]}]"
        return (try? ExampleRun(text).pages.first).map {
          .init(id: id, file: "\(id).yaml", weight: .integer(1), page: $0)
        }
      }
      var page = SettingsPage(id: "c")
      page.container = .init(
        axis: .horizontal,
        children: [child("left", "Same"), child("right", title)].compactMap(\.self))
      return page
    }
    let report = DiffReport(
      from: try container("Old"), named: "a", to: try container("New"), named: "b")
    let svg = DiffScreen.svg(of: report)
    #expect(XMLElements.areBalanced(svg))
    // Two rows and the legend have the color of a change, and a curve.
    #expect(svg.components(separatedBy: "stroke=\"#bc4c00\"").count - 1 == 4)
  }

  /// Names that differ only in other characters or in case get numbers.
  @Test func makesFileNames() {
    var names = FileNames(used: ["index.html"])
    let made = ["a/b c", "a-b-c", "A-B c", "index", "é"].map {
      names.makeName(for: $0, suffix: ".html")
    }
    #expect(made == ["a-b-c.html", "a-b-c-2.html", "A-B-c-3.html", "index-2.html", "-.html"])
  }
}

/// A check of the elements in a drawing.
private enum XMLElements {
  /// Returns true if every element that begins also ends.
  static func areBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
      if match.1 == "/" {
        guard open.popLast() == match.2 else { return false }
      } else if match.3.isEmpty {
        open.append(match.2)
      }
    }
    return open.isEmpty
  }
}
