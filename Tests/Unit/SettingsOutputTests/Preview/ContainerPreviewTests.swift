import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests containers with children side by side and stacked.
@Suite struct ContainerPreviewTests {
  private static func container(
    axis: SettingsAxis = .horizontal, bar: [String] = [], title: String? = "Shop",
    _ children: (weight: SettingsNumber, page: SettingsPage?)...
  ) -> SettingsPage {
    container(axis, bar: bar, title: title, children: children)
  }

  private static func container(
    _ axis: SettingsAxis, bar: [String], title: String?,
    children: [(weight: SettingsNumber, page: SettingsPage?)]
  ) -> SettingsPage {
    var page = SettingsPage.page(title, [])
    var container = SettingsPage.Container(axis: axis, children: [])
    for (index, child) in children.enumerated() {
      container.children.append(
        SettingsPage.Container.Child(
          Sourced("c\(index)", .derived), file: "", weight: child.weight, page: child.page))
    }
    container.bar = bar.map { .init(title: $0, action: nil) }
    page.container = container
    return page
  }

  private static func list(_ title: String, _ rows: String...) -> SettingsPage {
    .page(title, [.section(items: rows.map { .sample($0) })])
  }

  private static let two = container(
    bar: ["Clear"], (.integer(1), list("Left", "One")), (.integer(2), list("右", "二", "Three")))

  @Test func drawsChildrenSideBySide() {
    #expect(
      Preview.text(Self.two, width: 60) == """
                                    Shop                   [Clear]
        ────────────────────────────────────────────────────────────

                  Left                            右
        ────────────────────────  ──────────────────────────────────

        ╭──────────────────────╮  ╭────────────────────────────────╮
        │  One               › │  │  二                          › │
        ╰──────────────────────╯  │  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│
                                  │  Three                       › │
                                  ╰────────────────────────────────╯
        """)
  }

  /// The search field shows the keyword, and a state replaces the children.
  @Test func drawsMoments() {
    var page = Self.two
    page.tool = SettingsTool(.searchField(placeholder: "Find"))
    func text(_ moment: PagePreview.Moment) -> String {
      var lines: [String] = []
      PagePreview(page, moment: moment).render { lines.append($0) }
      return lines.joined(separator: "\n")
    }
    let found = text(.init(keyword: "one"))
    #expect(found.contains("one") && !found.contains("Find"))
    let loading = text(.init(state: .loading))
    #expect(loading.contains("(loading)") && !loading.contains("Three"))
  }

  @Test func drawsShorterChildAtTheRight() {
    let page = Self.container(
      (.integer(1), Self.list("Left", "One", "Two")), (.integer(1), Self.list("Right", "Three")))
    #expect(
      Preview.text(page, width: 50) == """
                               Shop
        ──────────────────────────────────────────────────

                  Left                     Right
        ────────────────────────  ────────────────────────

        ╭──────────────────────╮  ╭──────────────────────╮
        │  One               › │  │  Three             › │
        │  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│  ╰──────────────────────╯
        │  Two               › │
        ╰──────────────────────╯
        """)
  }

  @Test func stacksChildrenWithNoteIfTooNarrow() {
    #expect(
      Preview.text(Self.two, width: 49, isASCII: true) == """
                              Shop              [Clear]
        -------------------------------------------------

          (stacked: 2 side by side need 50 columns)

                              Left
        -------------------------------------------------

        +-----------------------------------------------+
        |  One                                       >  |
        +-----------------------------------------------+

                               右
        -------------------------------------------------

        +-----------------------------------------------+
        |  二                                        >  |
        |  ---------------------------------------------|
        |  Three                                     >  |
        +-----------------------------------------------+
        """)
  }

  @Test func stacksVerticalChildrenWithoutNote() {
    let page = Self.container(
      axis: .vertical, (.integer(1), Self.list("A", "One")), (.integer(1), nil))
    #expect(
      Preview.text(page, width: 24) == """
                  Shop
        ────────────────────────

                   A
        ────────────────────────

        ╭──────────────────────╮
        │  One               › │
        ╰──────────────────────╯

                   c1
        ────────────────────────

               ✗ no page
        """)
  }

  @Test func drawsEmptyStateOfChildWithoutItems() {
    var empty = SettingsPage.page("Films", [])
    #expect(
      Preview.text(Self.container((.integer(1), empty)), width: 24).hasSuffix(
        "\n\n       (no items)"))
    empty.states = [.loading: .init(title: "…"), .empty: .init(title: "没有\u{1B}[31m找到")]
    #expect(
      Preview.text(Self.container((.integer(1), empty)), width: 24).hasSuffix(
        "\n\n     没有␛[31m找到"))
  }

  @Test func drawsNestedContainers() {
    let inner = Self.container(
      title: "Inner", (.integer(1), Self.list("A", "One")), (.integer(1), Self.list("B", "Two")))
    let page = Self.container((.integer(1), inner), (.integer(1), Self.list("C", "Three")))
    let wide = Preview.lines(page, .init(width: 102))
    #expect(wide.contains { $0.contains("One") && $0.contains("Two") })
    // There is enough room for the outer container, but not for the inner one.
    let narrow = Preview.lines(page, .init(width: 60))
    #expect(narrow.contains { $0.contains("(stacked: 2 side by") })
    #expect(!narrow.contains { $0.contains("One") && $0.contains("Two") })
    #expect(narrow.contains { $0.contains("Three") && !$0.hasPrefix("│  Three") })
  }

  @Test func drawsContainerWithoutChildren() {
    #expect(Preview.text(Self.container(), width: 24).hasSuffix("\n\n  (no children)"))
  }

  // MARK: The bar

  @Test func drawsWideButtonsBelowTitle() {
    let page = Self.container(
      bar: ["Clear", "Help", "A very long title of a button"], title: "A long title of a page")
    #expect(
      Preview.lines(page, .init(width: 30)).prefix(4) == [
        "    A long title of a page", "              [Clear] [Help]",
        "   [A very long title of a…]",
        String(repeating: "─", count: 30),
      ])
  }

  @Test func shortensTitleForButtons() {
    let page = Self.container(bar: ["OK"], title: String(repeating: "长", count: 40))
    let lines = Preview.lines(page, .init(width: 40))
    #expect(lines[0].hasSuffix("…"))
    #expect(lines[1] == String(repeating: " ", count: 34) + "[OK]")
  }

  // MARK: Choices

  @Test func drawsMarksOfChoices() {
    let page = SettingsPage.page(
      "F",
      [
        .section(items: [
          .option("a"), .option("b", "checkmark"), .option("c", "switch", "isOn"),
          .option("d", "tag", "tag", .string("New")),
        ])
      ])
    var items = page.sections[0].items
    for index in items.indices {
      items[index].fields.append(.init("value", .string("v"), .derived))
    }
    var container = Self.container((.integer(1), .page("F", [.section(items: items)])))
    func rows(_ page: SettingsPage) -> [String] {
      Preview.lines(page, .init(width: 24)).filter { $0.hasPrefix("│") && !$0.contains("╌") }
    }
    #expect(
      rows(container) == [
        "│  a                   │", "│  b                   │", "│  c             (◉  ) │",
        "│  d             [New] │",
      ])
    container = container.filtered(by: [
      SettingsPage.Choice(children: ["c0"], section: "section", value: "v")
    ])
    #expect(
      rows(container) == [
        "│  a                 ✓ │", "│  b                 ✓ │", "│  c             (━━◉) │",
        "│  d           ✓ [New] │",
      ])
  }

  // MARK: Columns

  @Test func distributesWidthsByWeight() {
    func share(_ room: Int, _ weights: Double...) -> [Int]? {
      ColumnWidths.distribute(room, by: weights.compactMap(SettingsNumber.init), least: 24)
    }
    #expect(share(100, 1, 2) == [33, 65])
    #expect(share(102, 1, 1) == [50, 50])
    #expect(share(101, 1, 1) == [50, 49])
    #expect(share(200, 1, 1, 1) == [66, 65, 65])
    #expect(share(60, 1, 2) == [24, 34])
    #expect(share(100, 1, 9) == [24, 74])
    #expect(share(100, 1, 1, 100) == [24, 24, 48])
    #expect(share(50, 1, 1_000_000) == [24, 24])
    #expect(share(49, 1, 1) == nil)
    #expect(share(200, 1e308, 1e308) == [99, 99])
    #expect(share(200, 1e-300, 1e308) == [24, 174])
    #expect(share(200, 1e-300, 1e-300) == [99, 99])
    #expect(share(24, 3) == [24])
    #expect(share(23, 3) == nil)
    #expect(ColumnWidths.distribute(100, by: [], least: 24) == nil)
  }

  @Test func fillsAvailableWidth() {
    var state: UInt64 = 7
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<5_000 {
      let count = Int(next(8)) + 1
      let weights = (0..<count).map { _ in
        next(2) == 0
          ? SettingsNumber.integer(Int64(next(9)) + 1) : .double((Double(next(1_000)) + 1) / 37)
      }
      let room = Int(next(200)) + 1
      let widths = ColumnWidths.distribute(room, by: weights, least: 24)
      if room < count * 24 + (count - 1) * 2 {
        #expect(widths == nil)
        continue
      }
      let total = (widths ?? []).reduce(0, +) + (count - 1) * 2
      #expect(total == room, "\(weights) in \(room)")
      #expect((widths ?? []).allSatisfy { $0 >= 24 }, "\(weights) in \(room)")
    }
  }

  /// Whatever the texts are, lines fit the width, and the right borders are aligned.
  @Test(arguments: [24, 30, 49, 50, 51, 60, 76, 77, 100, 160, 200])
  func alignsBorders(width: Int) {
    let texts = [
      "电影", "العربية", "👨‍👩‍👧‍👦 family", "\u{202E}evil", "\u{1B}[2J\u{1B}[31mred", "a\u{301}\u{200B}b",
      "한국어",
      "line\nbreak", String(repeating: "宽", count: 90), "", "\u{FE0F}", "🇨🇳🇨🇳",
    ]
    let pages = texts.map { text in
      SettingsPage.page(
        text, id: text,
        [.section(text, footer: text, items: [.sample(text, text), .switch(text, true, text)])])
    }
    for style in [false, true] {
      for isASCII in [false, true] {
        for count in [1, 2, 3, 7] {
          let children = pages.prefix(count).map {
            (weight: SettingsNumber.integer(1), page: $0 as SettingsPage?)
          }
          let page = Self.container(
            .horizontal, bar: texts, title: texts[width % texts.count], children: Array(children))
          let options = PagePreview.Options(
            width: width, isASCII: isASCII, style: TerminalStyle(isEnabled: style))
          for line in Preview.lines(page, options) {
            let columns = Preview.columns(of: line)
            #expect(columns <= width, "\(line.debugDescription)")
            let last = line.unicodeScalars.filter { $0 != "\u{1B}" }.last
            if last == "│" || last == "╮" || last == "╯" {
              #expect(Self.ends(count, width).contains(columns), "\(line.debugDescription)")
            }
            #expect(!line.unicodeScalars.contains("\u{202E}"))
            #expect(!line.contains("\u{1B}[2J"))
            #expect(style || !line.unicodeScalars.contains("\u{1B}"))
          }
        }
      }
    }
  }

  /// The columns in which a card can end.
  private static func ends(_ count: Int, _ width: Int) -> [Int] {
    let weights = [SettingsNumber](repeating: .integer(1), count: count)
    guard count > 1, let widths = ColumnWidths.distribute(width, by: weights, least: 24) else {
      return [width]
    }
    var ends: [Int] = []
    for share in widths { ends.append((ends.last.map { $0 + 2 } ?? 0) + share) }
    return ends
  }

  @Test func drawsManyLargeChildren() {
    let items = (0..<500).map { SettingsPage.Item.sample("Row \($0)") }
    let page = SettingsPage.page("P", [.section(items: items)])
    let children = [(weight: SettingsNumber, page: SettingsPage?)](
      repeating: (.integer(1), page), count: 4)
    let lines = Preview.lines(
      Self.container(.horizontal, bar: [], title: "T", children: children), .init(width: 110))
    #expect(lines.count == 2 + 1 + 2 + 1 + 2 + 999)
    let twenty = [(weight: SettingsNumber, page: SettingsPage?)](
      repeating: (.integer(1), page), count: 20)
    var count = 0
    PagePreview(
      Self.container(.horizontal, bar: [], title: "T", children: twenty),
      options: .init(width: 200)
    ).render { _ in count += 1 }
    #expect(count > 20_000)
  }
}
