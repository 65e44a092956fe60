import SettingsLanguage
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the widths of children side by side, and containers of many lines.
@Suite struct ContainerPreviewTests {
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
    let look = PageLook(
      of: Self.container(.horizontal, bar: [], title: "T", children: twenty))
    PagePreview(look, options: .init(width: 200)).render { _ in count += 1 }
    #expect(count > 20_000)
  }
}
