import SettingsLanguage
import SettingsOutput
import SettingsRuntime
import Testing

@testable import SettingsCompiler

/// Tests the player in a terminal: keys, and the screens that follow.
@Suite struct PagePlayerTests {
  private static let page = """
    page: p
    title: Settings
    tool: {kind: searchField}
    sections:
      - items:
          - {kind: switch, title: Sync, key: sync, onChange: "syncChanged:"}
          - {kind: slider, title: Size, key: size, minimum: 0, maximum: 10, step: 2, value: 4}
          - {kind: stepper, title: Days, key: days, minimum: 1, maximum: 3, value: 3}
          - {kind: segmented, title: Look, key: look, value: a, options: [{title: A, value: a}, {title: B, value: b}]}
          - {kind: choice, title: Keep, key: keep, value: 1, options: [{title: One, value: 1}, {title: Two, value: 2}]}
          - {kind: textField, title: Name, key: name, value: Mei}
          - {kind: exit, title: Log out, action: logOut}
          - {kind: sample, title: Only while syncing, action: more, visibleIf: sync}
          - {kind: switch, title: Locked, key: locked, enabledIf: sync}
    """

  private func player(_ text: String = page) throws -> PagePlayer {
    let pages = try ExampleRun(text).pages
    let session = SettingsSession(
      pages[0], others: pages, keys: pages.flatMap(\.storedKeys), version: nil, platform: .iOS)
    return PagePlayer(session, style: TerminalStyle(isEnabled: false))
  }

  /// Applies keys, with a frame before each as in a terminal.
  private func press(_ player: inout PagePlayer, _ keys: TerminalKey...) {
    for key in keys {
      _ = player.makeFrame(width: 60, height: 30)
      _ = player.handle(key)
    }
  }

  private func focusedLine(_ player: inout PagePlayer) -> String? {
    player.makeFrame(width: 60, height: 30).first { $0.hasPrefix("▌") }
  }

  @Test func movesFocusOverRows() throws {
    var player = try player()
    #expect(focusedLine(&player)?.contains("Sync") == true)
    press(&player, .down, .text("j"))
    #expect(focusedLine(&player)?.contains("Days") == true)
    press(&player, .text("k"), .up, .up)
    #expect(focusedLine(&player)?.contains("Sync") == true)
    press(&player, .end)
    #expect(focusedLine(&player)?.contains("Locked") == true)
  }

  @Test func activatesEachControl() throws {
    var player = try player()
    press(&player, .text(" "))
    #expect(player.session.values["sync"] == true)
    #expect(player.makeFrame(width: 60, height: 30)[28].contains("→ syncChanged: true"))
    press(&player, .down, .right, .right, .left)
    #expect(player.session.values["size"] == .number(.integer(6)))
    press(&player, .down, .right)
    #expect(player.session.values["days"] == .number(.integer(3)))
    press(&player, .down, .enter)
    #expect(player.session.values["look"] == "b")
    press(&player, .down, .enter, .down, .enter)
    #expect(player.session.values["keep"] == .number(.integer(2)))
    press(&player, .down, .enter, .backspace, .text("n"), .enter)
    #expect(player.session.values["name"] == "Men")
    press(&player, .down, .enter)
    #expect(player.makeFrame(width: 60, height: 30)[28].contains("→ logOut"))
  }

  /// Keys that arrive together act on the page that the earlier ones changed, and the end of the page
  /// can be reached.
  @Test func handlesKeysWithoutFrames() throws {
    let rows = (1...30).map { "{kind: exit, title: Row \($0), action: a}" }.joined(separator: ", ")
    var player = try player(
      """
      page: p
      sections:
        - items: [{kind: switch, title: Sync, key: sync}, {kind: switch, title: More, key: more, visibleIf: sync}]
        - {footer: The end., items: [\(rows)]}
      """)
    _ = player.makeFrame(width: 60, height: 12)
    for key: TerminalKey in [.text(" "), .text("j"), .text(" ")] { _ = player.handle(key) }
    #expect(player.session.values["more"] == true)
    _ = player.handle(.end)
    let end = player.makeFrame(width: 60, height: 12)
    #expect(end.contains { $0.contains("The end.") } && end.contains { $0.hasPrefix("▌") })
    // The focus stays visible in a smaller terminal.
    #expect(player.makeFrame(width: 50, height: 7).contains { $0.hasPrefix("▌") })
    // Keys do nothing where the page is not drawn.
    #expect(player.makeFrame(width: 20, height: 7)[0] == "too narrow")
    _ = player.handle(.home)
    _ = player.handle(.text(" "))
    #expect(player.session.values["sync"] == true && !player.handle(.text("q")))
  }

  /// Steps have no digits that only come from binary fractions.
  @Test func movesSlidersInShortSteps() throws {
    var player = try player(
      """
      page: p
      sections: [{items: [{kind: slider, title: A, key: a, minimum: 0, maximum: 1, value: 0.8}]}]
      """)
    press(&player, .right, .right)
    #expect(player.session.values["a"]?.description == "0.9")
  }

  /// A text that the row cannot store is not accepted, and the status line says why.
  @Test func rejectsTextsThatRowsCannotStore() throws {
    var player = try player(
      """
      page: p
      sections:
        - items:
            - {kind: date, title: From, key: from, mode: time, value: "22:00", maximum: "23:00"}
            - {kind: textField, title: Code, key: code, maxLength: 3, secure: true}
      """)
    press(&player, .enter, .backspace, .text("x"), .enter)
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("'value' must be a time"))
    press(&player, .backspace, .backspace, .backspace, .backspace, .backspace)
    press(&player, .text("23:30"), .enter)
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("later than 'maximum', '23:00'"))
    #expect(player.session.values["from"] == nil)
    press(&player, .backspace, .backspace, .text("00"), .enter)
    #expect(player.session.values["from"] == "23:00")
    press(&player, .down, .enter, .text("1234"), .enter)
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("'value' has 4 characters"))
    press(&player, .text("x"))
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("value: *****_"))
    press(&player, .backspace, .backspace, .enter)
    #expect(player.session.values["code"] == "123")
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("stores code = ********"))
  }

  /// A password is hidden in the status line, also if the row disappears when it changes.
  @Test func hidesPasswordsOfRowsThatDisappear() throws {
    var player = try player(
      """
      page: p
      tool: {kind: searchField, fields: [value]}
      sections: [{items: [{kind: textField, title: Code, key: code, secure: true}]}]
      """)
    press(&player, .enter, .text("abc"), .enter)
    press(&player, .text("/"), .text("a"), .enter, .enter, .text("x"), .backspace, .backspace)
    press(&player, .backspace, .backspace, .text("hunter2"), .enter)
    #expect(player.session.values["code"] == "hunter2")
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("stores code = ********"))
  }

  /// The status line shows the call as it happens: a selector without a colon has no argument.
  @Test func showsCallsWithoutArguments() throws {
    var player = try player(
      """
      page: p
      sections: [{items: [{kind: switch, title: A, onChange: changed}]}]
      """)
    press(&player, .enter)
    #expect(player.makeFrame(width: 80, height: 30)[28].hasSuffix("→ changed"))
  }

  /// The status line shows the end of a long text, and a low terminal has no page.
  @Test func fitsSmallTerminals() throws {
    var player = try player()
    press(&player, .down, .down, .down, .down, .down, .enter)
    press(&player, .text(String(repeating: "x", count: 200) + "end"))
    #expect(player.makeFrame(width: 40, height: 30)[28].hasSuffix("end_"))
    #expect(player.makeFrame(width: 40, height: 2).count == 2)
    #expect(player.makeFrame(width: 40, height: 1).count == 1)
  }

  /// The arrows move the cursor of an edited text.
  @Test func editsTextsAtTheCursor() throws {
    var player = try player()
    press(
      &player, .down, .down, .down, .down, .down, .enter, .left, .left, .text("o"), .backspace,
      .text("a"))
    #expect(player.makeFrame(width: 80, height: 30)[28].contains("value: Ma_ei"))
    press(&player, .home, .text("("), .end, .text(")"), .left, .right, .enter)
    #expect(player.session.values["name"] == "(Maei)")
  }

  /// The colors of filled cards follow the background of the terminal.
  @Test func takesTheBackgroundOfTheTerminal() throws {
    var style = TerminalStyle(isEnabled: true)
    style.palette = TerminalPalette(isDark: true)
    var player = PagePlayer(try player().session, style: style)
    let dark = player.makeFrame(width: 60, height: 30)
    press(&player, .background(isLight: true))
    #expect(player.makeFrame(width: 60, height: 30) != dark)
    press(&player, .background(isLight: false))
    #expect(player.makeFrame(width: 60, height: 30) == dark)
  }

  /// A list with more options than lines scrolls to the chosen one, and clicks choose what they hit.
  @Test func scrollsLongListsOfOptions() throws {
    let options = (0..<40).map { "{title: Option \($0), value: \($0)}" }.joined(separator: ", ")
    var player = try player(
      """
      page: p
      sections:
        - items:
            - {kind: choice, title: Many, key: many, value: 0, options: [\(options)]}
      """)
    func screen() -> [String] { player.makeFrame(width: 60, height: 12) }
    _ = screen()
    _ = player.handle(.enter)
    #expect(screen()[2].contains("Option 0"))
    for _ in 0..<20 { _ = player.handle(.down) }
    #expect(screen()[9].hasPrefix("▌") && screen()[9].contains("Option 20"))
    _ = player.handle(.click(column: 5, row: 10))
    #expect(player.session.values["many"] == nil, "the status line has no options")
    _ = player.handle(.click(column: 5, row: 3))
    #expect(player.session.values["many"] == .number(.integer(14)))
  }

  @Test func showsAndDisablesRowsByConditions() throws {
    var player = try player()
    func screen() -> String { player.makeFrame(width: 60, height: 40).joined(separator: "\n") }
    #expect(!screen().contains("Only while syncing"))
    press(&player, .end, .enter)
    #expect(player.session.values["locked"] == nil && screen().contains("this row is disabled"))
    press(&player, .home, .enter)
    #expect(screen().contains("Only while syncing"))
  }

  @Test func searchesWhileTyping() throws {
    var player = try player()
    press(&player, .text("/"), .text("d"), .text("a"))
    let screen = player.makeFrame(width: 60, height: 30)
    #expect(screen.contains { $0.contains("Days") } && !screen.contains { $0.contains("Sync") })
    #expect(screen[28].contains("search: da"))
    press(&player, .enter, .text("x"))
    #expect(player.session.pageState.keyword == "da")
    press(&player, .text("/"), .escape)
    #expect(player.session.pageState.keyword == "")
  }

  @Test func opensAndClosesPages() throws {
    let pages = try ExampleRun(
      "page: a\ntitle: First\nsections: [{items: [{kind: exit, title: A, action: a}, {kind: exit, title: B, action: b}]}]"
    )
    .pages
    var first = try #require(pages.first)
    first.sections[0].items[1].presents = .init(id: "b", file: "b.yaml")
    var second = first
    (second.id, second.title) = ("b", "Second")
    second.sections[0].items[1].presents = nil
    let session = SettingsSession(first, others: [second], keys: [], version: nil, platform: .iOS)
    var player = PagePlayer(session, style: TerminalStyle(isEnabled: false))
    press(&player, .down, .enter)
    let screen = player.makeFrame(width: 60, height: 20)
    #expect(screen[0].contains("‹ First") && screen[1].contains("Second"))
    #expect(focusedLine(&player)?.contains(" A ") == true)
    press(&player, .escape)
    #expect(player.session.path == ["a"])
    // The row that opened the page has the focus again.
    #expect(focusedLine(&player)?.contains(" B ") == true)
  }

  /// Keys go through one child after another, and to the side at the same height.
  @Test func movesBetweenChildren() throws {
    func child(_ id: String) throws -> SettingsPage.Container.Child {
      let rows = (1...3).map { "{kind: exit, title: \(id) \($0), action: a}" }
      let page = try ExampleRun(
        "page: \(id)\nsections: [{items: [\(rows.joined(separator: ", "))]}]"
      )
      .pages[0]
      return .init(id: id, file: "\(id).yaml", weight: .integer(1), page: page)
    }
    var page = try child("none").page
    (page.id, page.sections) = ("both", [])
    page.container = .init(axis: .horizontal, children: [try child("left"), try child("right")])
    let session = SettingsSession(page, keys: [], version: nil, platform: .iOS)
    var player = PagePlayer(session, style: TerminalStyle(isEnabled: false))
    func marked() -> String {
      let line = player.makeFrame(width: 80, height: 30).first { $0.contains("▌") } ?? ""
      return String(line.split(separator: "▌").last?.prefix(30) ?? "")
    }
    #expect(marked().contains("left 1"))
    press(&player, .down)
    #expect(marked().contains("left 2"))
    press(&player, .right)
    #expect(marked().contains("right 2"))
    press(&player, .right, .down, .left)
    #expect(marked().contains("left 3"))
    press(&player, .down)
    #expect(marked().contains("right 1"))
  }

  @Test func togglesOptions() throws {
    var player = try player(
      """
      page: p
      sections:
        - items:
            - {kind: option, title: A, accessory: switch, isOn: true, onChange: "notify:"}
            - {kind: option, title: B, accessory: switch, key: b}
            - {kind: option, title: C, accessory: switch, value: c, onChange: "c:"}
      """)
    func screen() -> [String] { player.makeFrame(width: 60, height: 20) }
    press(&player, .enter)
    #expect(screen()[18].contains("→ notify: false"))
    #expect(focusedLine(&player)?.contains("(◉  )") == true)
    press(&player, .right)
    #expect(screen()[18].contains("→ notify: true"))
    #expect(focusedLine(&player)?.contains("(━━◉)") == true)
    press(&player, .down, .text(" "), .right)
    #expect(player.session.values == ["b": true])
    press(&player, .left)
    #expect(player.session.values == ["b": false])
    press(&player, .down, .enter)
    #expect(screen()[18].contains("→ c: true"))
  }

  /// The focus reaches the buttons of the bar, above the first row.
  @Test func pressesButtonsOfTheBar() throws {
    var child = try ExampleRun(
      "page: f\nsections: [{items: [{kind: option, title: A, value: a, accessory: checkmark}]}]"
    ).pages[0]
    child.sections[0].id = "g"
    var page = SettingsPage(id: "c")
    page.container = .init(
      children: [.init(id: "f", file: "f.yaml", weight: .integer(1), page: child)],
      bar: [
        .init(title: "Clear", action: nil, clears: "f"), .init(title: "Done", action: "done"),
      ],
      delegates: [.init(child: "f", event: .didClear, selector: "cleared")])
    let session = SettingsSession(page, keys: [], version: nil, platform: .iOS)
    var player = PagePlayer(session, style: TerminalStyle(isEnabled: false))
    func screen() -> [String] { player.makeFrame(width: 60, height: 20) }
    #expect(screen().contains { $0.contains("[Clear] [Done]") })
    press(&player, .enter)
    #expect(player.session.pageState.choices.count == 1)
    press(&player, .up)
    #expect(screen().contains { $0.contains("▌Done]") })
    press(&player, .enter)
    #expect(screen()[18].contains("→ done") && player.session.pageState.choices.count == 1)
    press(&player, .left, .enter)
    #expect(screen().contains { $0.contains("▌Clear]") } && screen()[18].contains("→ cleared"))
    #expect(player.session.pageState.choices.isEmpty)
    press(&player, .right, .right, .enter)
    #expect(player.session.pageState.choices.count == 1)
    let line = try #require(screen().firstIndex { $0.contains("[Clear]") })
    let text = screen()[line]
    let column =
      text.distance(
        from: text.startIndex, to: try #require(text.firstIndex(of: "C"))) + 1
    _ = player.handle(.click(column: column, row: line))
    #expect(player.session.pageState.choices.isEmpty)
  }

  @Test func clicksRows() throws {
    var player = try player()
    let line = try #require(
      player.makeFrame(width: 60, height: 30).firstIndex { $0.contains("Sync") })
    _ = player.handle(.click(column: 20, row: line))
    #expect(player.session.values["sync"] == true)
    _ = player.handle(.click(column: 20, row: 0))
    #expect(player.session.values.count == 1)
  }

  @Test(arguments: [(24, 5), (40, 12), (80, 24), (200, 60)])
  func fitsScreen(width: Int, height: Int) throws {
    var player = try player()
    for key: TerminalKey in [.down, .text("?"), .escape, .text("/"), .escape, .end, .pageUp] {
      let frame = player.makeFrame(width: width, height: height)
      #expect(frame.count == height)
      #expect(frame.allSatisfy { DisplayWidth.columnCount(of: $0) <= width })
      _ = player.handle(key)
    }
  }

  @Test func quits() throws {
    var player = try player()
    #expect(player.handle(.text("x")) && player.handle(.text("?")) && player.handle(.text("q")))
    #expect(!player.handle(.text("q")) && !player.handle(.interrupt))
  }

  /// The focus moves without drawing the page again.
  @Test func movesFocusOverManyRows() throws {
    let rows = (0..<500).map { "{kind: exit, title: Row \($0), action: a\($0)}" }
    var player = try player("page: p\nsections: [{items: [\(rows.joined(separator: ", "))]}]\n")
    press(&player, .end)
    #expect(focusedLine(&player)?.contains("Row 499") == true)
    for _ in 0..<200 { press(&player, .up) }
    #expect(focusedLine(&player)?.contains("Row 299") == true)
  }
}
