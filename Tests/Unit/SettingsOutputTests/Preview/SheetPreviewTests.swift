import SettingsModel
import Testing

@testable import SettingsOutput

/// Tests sheets with a tool, and the states that are drawn instead of the contents.
@Suite struct SheetPreviewTests {
  private static let search = SettingsTool(.searchField(placeholder: "搜索学校"))

  private static func sheet(
    _ tool: SettingsTool? = search, states: [SettingsStateName: SettingsPage.State] = [:]
  ) -> SettingsPage {
    var page = SettingsPage.page("选择学校", [.section("北京", items: [.option("一中", "checkmark")])])
    page.properties[.presentation] = .string("sheet")
    page.tool = tool
    page.states = states
    return page
  }

  private static func text(
    _ page: SettingsPage, width: Int = 30, isASCII: Bool = false, state: SettingsStateName? = nil,
    keyword: String = ""
  ) -> String {
    var lines: [String] = []
    PagePreview(
      page.narrowed(to: SettingsKeyword(keyword)), options: .init(width: width, isASCII: isASCII),
      moment: .init(state: state, keyword: keyword)
    ).render { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  /// The lines of a tool alone.
  private static func tool(
    _ tool: SettingsTool, width: Int, keyword: String = "", isASCII: Bool = false
  ) -> [String] {
    ToolDrawing(.init(width: width, isASCII: isASCII)).lines(of: tool, keyword: keyword).map(\.text)
  }

  @Test func drawsSheet() {
    #expect(
      Self.text(Self.sheet()) == """
        ╭─────────── ━━━━ ───────────╮
                   选择学校
        ( ⌕ 搜索学校                 )
        ──────────────────────────────

           北京
        ╭────────────────────────────╮
        │  一中                      │
        ╰────────────────────────────╯
        """)
    #expect(
      Self.text(Self.sheet(), width: 24, isASCII: true).hasPrefix(
        """
        +-------- ==== --------+
                选择学校
        ( / 搜索学校           )
        ------------------------
        """))
    #expect(Self.text(Self.sheet(), width: 25).hasPrefix("╭──────── ━━━━ ─────────╮\n"))
  }

  @Test func drawsPresentationStyles() {
    let options = [SettingsPage.Item.option("一中", "checkmark"), .option("二中", "checkmark")]
    var page = SettingsPage.page("page", [.section("北京", items: options)])
    page.style = .grouped
    #expect(
      Self.text(page, width: 24) == """
                  page
        ────────────────────────

           北京
        ────────────────────────
           一中
           ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
           二中
        ────────────────────────
        """)
    page.style = .plain
    #expect(
      Self.text(page, width: 24) == """
                  page
        ────────────────────────

           北京
           一中
           ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
           二中
        """)
  }

  @Test func drawsToolOfPage() {
    var page = Self.sheet()
    page.properties[.presentation] = nil
    #expect(Self.text(page).hasPrefix("           选择学校\n( ⌕ 搜索学校                 )\n───"))
  }

  // MARK: Tools

  @Test func drawsSearchFields() {
    #expect(Self.tool(Self.search, width: 24) == ["( ⌕ 搜索学校           )"])
    #expect(Self.tool(Self.search, width: 24, keyword: "北") == ["( ⌕ 北_                )"])
    #expect(
      Self.tool(SettingsTool(.searchField(placeholder: nil)), width: 24) == [
        "( ⌕                    )"
      ])
    let long = SettingsTool(.searchField(placeholder: "Search all of the schools"))
    #expect(Self.tool(long, width: 24) == ["( ⌕ Search all of the… )"])
    #expect(
      Self.tool(long, width: 24, keyword: "abcdefghijklmnopqrstuvw") == ["( ⌕ abcdefghijklmnop…_ )"]
    )
    #expect(Self.tool(long, width: 24, isASCII: true) == ["( / Search all of t... )"])
  }

  private static func segmented(_ segments: KeyValuePairs<String, String>) -> SettingsTool {
    SettingsTool(.segmented(segments.map { .init(title: $0.key, keyword: $0.value) }))
  }

  @Test func drawsSegmentsOfEqualWidth() {
    let tool = Self.segmented(["全部": "", "North": "north", "南": "Ｓouth"])
    #expect(Self.tool(tool, width: 32) == ["(  [全部]  │  North  │   南    )"])
    #expect(Self.tool(tool, width: 32, keyword: "NORTH") == ["(   全部   │ [North] │   南    )"])
    #expect(Self.tool(tool, width: 32, keyword: "south") == ["(   全部   │  North  │  [南]   )"])
    #expect(Self.tool(tool, width: 32, keyword: "else") == ["(   全部   │  North  │   南    )"])
    #expect(
      Self.tool(tool, width: 32, isASCII: true) == ["(  [全部]  |  North  |   南    )"])
  }

  @Test func wrapsSegments() {
    let tool = Self.segmented(["Elementary": "e", "Middle": "m", "High school": "h", "All": ""])
    #expect(
      Self.tool(tool, width: 26) == [
        "(  Elementary │ Middle   )", "(   High school │[All]   )",
      ])
    let long = Self.segmented(["A title that is far too long": "a", "b": "b", "c": "b"])
    #expect(
      Self.tool(long, width: 24, keyword: "b") == [
        "( A title that is far… )", "(       [b]│ c         )",
      ])
  }

  // MARK: States

  private static let declared = [
    SettingsStateName.loading: SettingsPage.State(title: "载入中"),
    .empty: SettingsPage.State(title: "没有内容"),
    .noResults: SettingsPage.State(title: "没有找到"),
    .error: SettingsPage.State(title: "出错了", retry: "reload"),
  ]

  @Test(arguments: [24, 30, 60, 100, 160], [false, true])
  func drawsStatesInsteadOfContents(width: Int, isASCII: Bool) {
    let words = ["载入中", "没有内容", "没有找到", "出错了"]
    for (state, word) in zip(SettingsStateName.allCases, words) {
      let page = Self.sheet(states: Self.declared)
      let text = Self.text(page, width: width, isASCII: isASCII, state: state)
      let plain = Self.text(Self.sheet(), width: width, isASCII: isASCII, state: state)
      #expect(text.contains(word) && text.contains("选择学校") && text.contains("搜索学校"))
      #expect(!text.contains("一中") && !plain.contains("一中"))
      #expect(text.contains("[ retry ]") == (state == .error))
      #expect(!text.contains("declared") && plain.contains("declared"))
      for line in (text + "\n" + plain).split(separator: "\n") {
        #expect(DisplayWidth.columnCount(of: line) <= width)
      }
    }
  }

  /// A search without results differs from an empty page, and sections of the page may remain.
  @Test func drawsSearchWithoutResults() {
    var page = Self.sheet(states: [.noResults: .init(title: "None"), .empty: .init(title: "Empty")])
    #expect(Self.text(page, keyword: "x").hasSuffix("None"))
    page.states[.noResults] = nil
    #expect(Self.text(page, keyword: "x").hasSuffix("Empty"))
    #expect(Self.text(page, state: .noResults).hasSuffix("Empty"))
    page.sections[0].showsWhenEmpty = true
    let text = Self.text(page, keyword: "x")
    #expect(text.contains("北京") && text.contains("(no items)") && !text.contains("Empty"))
  }

  @Test func drawsTextOfError() {
    let state = SettingsPage.State(title: "{error.code}: {error.message} {{x}")
    #expect(state.title(message: "Offline", code: "7") == "7: Offline {x}")
    let text = Self.text(Self.sheet(states: [.error: state]), width: 60, state: .error)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasSuffix("-1009: The Internet connection appears to be offline. {x}"))
  }

  @Test func wrapsLongStates() {
    let states = [
      SettingsStateName.error: SettingsPage.State(
        title: "Schools could not be had\nTry again later", retry: "a")
    ]
    let text = Self.text(Self.sheet(nil, states: states), width: 26, state: .error)
    #expect(
      text == """
        ╭───────── ━━━━ ─────────╮
                 选择学校
        ──────────────────────────

            Schools could not
                  be had
             Try again later

                [ retry ]
        """)
  }

  @Test func drawsStatesWithoutText() {
    let page = Self.sheet(nil, states: [.loading: .init(title: nil)])
    #expect(
      Self.text(page, width: 26, state: .loading).hasSuffix("\n\n            ◌\n        (loading)"))
    #expect(
      Self.text(page, width: 40, isASCII: true, state: .error)
        .hasSuffix("\n\n            (failed to load)\n      (no 'error' state declared)"))
    #expect(
      Self.text(page, width: 26, isASCII: true, state: .loading).contains("\n           ...\n"))
  }

  @Test func drawsKeywordWithoutMatches() {
    let page = Self.sheet(states: Self.declared)
    #expect(
      Self.text(page, keyword: "广东").hasSuffix(
        "( ⌕ 广东_                    )\n──────────────────────────────\n\n           没有找到"))
    #expect(Self.text(page, keyword: "一").contains("│  一中"))
    #expect(
      Self.text(Self.sheet(), width: 40, keyword: "广东").contains("(no 'noResults' state"))
  }

  @Test func drawsMissingContents() {
    var page = Self.sheet(states: Self.declared)
    page.sections = []
    #expect(Self.text(page).contains("没有内容"))
    page.states = [:]
    #expect(Self.text(page).contains("(no sections)"))
    page.provider = SettingsProvider(objects: "")
    #expect(Self.text(page).contains("(nothing to show)"))
  }

  @Test func drawsNoteOfMorePages() {
    var page = Self.sheet(states: Self.declared)
    page.provider = SettingsProvider(objects: "", hasMore: true)
    #expect(Self.text(page).hasSuffix("╯\n\n        (more to come)"))
    #expect(Self.text(page, keyword: "广东").hasSuffix("没有找到\n\n        (more to come)"))
    #expect(!Self.text(page, state: .empty).contains("more to come"))
    page.provider?.hasMore = false
    #expect(!Self.text(page).contains("more to come"))
  }
}
