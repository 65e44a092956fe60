import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsOutput

/// Checks properties of every page, with many random pages of texts that are hard to lay out.
@Suite struct PreviewPropertyTests {
  private static let pieces: [String] = [
    "a", "Settings", " ", "  ", "\n", "\r\n", "\t", "\u{1B}[2J", "\u{1B}[31m", "\u{7F}", "\u{9B}",
    "\0", "│", "╮", "设", "置", "、", "「", "」", "\u{3000}", "한", "\u{1112}", "\u{1161}", "\u{11AB}",
    "ｶ", "ﾞ", "ก", "ำ", "้", "क", "्", "ष", "ि", "ا", "العربية", "ע", "\u{5B4}", "\u{301}",
    "\u{20E3}", "\u{600}", "\u{D4E}", "\u{110BD}", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{200C}",
    "\u{200B}", "\u{202E}", "\u{2067}", "\u{2069}", "\u{A0}", "👍", "🏽", "👩‍👩‍👧‍👦", "❤", "🇯", "🇵",
    "🇨🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", "\u{E0067}", "\u{E007F}", "\u{FFFF}", "\u{2028}", "\u{FDFD}", "\u{3164}",
  ]

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func alignsLinesOfRandomPages(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var style = TerminalStyle(isEnabled: .random(using: &numbers))
      if style.isEnabled, Bool.random(using: &numbers) {
        style.palette = TerminalPalette(isDark: .random(using: &numbers))
      }
      let options = PagePreview.Options(
        width: Int.random(in: PagePreview.Options.widths, using: &numbers),
        isASCII: .random(using: &numbers), style: style)
      let page = Self.page(using: &numbers)
      for line in Preview.lines(page, options) {
        expectInPlace(line, options)
      }
      let sheet = Self.sheet(page, using: &numbers)
      let look = PageLook(
        of: sheet, keyword: Self.text(using: &numbers),
        state: SettingsStateName.allCases.filter { _ in .random(using: &numbers) }.first)
      PagePreview(look, options: options).render { expectInPlace($0, options) }
    }
  }

  private func expectInPlace(_ line: String, _ options: PagePreview.Options) {
    let plain = options.style.isEnabled ? Self.withoutStyle(line) : line
    let columns = DisplayWidth.columnCount(of: plain)
    let borders: Set<Character> = options.isASCII ? ["|", "+"] : ["│", "╭", "╰", "╮", "╯"]
    if options.style.palette != nil {
      #expect(columns == options.width, "\(plain.debugDescription)")
    } else if let first = plain.first, borders.contains(first) {
      #expect(columns == options.width, "\(plain.debugDescription)")
      #expect(plain.last.map(borders.contains) ?? false, "\(plain.debugDescription)")
    } else {
      #expect(columns <= options.width, "\(plain.debugDescription)")
    }
    var depth = 0
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "\u{2068}": depth += 1
      case "\u{2069}": depth -= 1
      // Tag characters only remain in flags. `VisibleText` checks them.
      case "\u{E0020}"..."\u{E007F}": break
      default: #expect(!VisibleText.isHidden(scalar), "\(plain.debugDescription)")
      }
      #expect(depth == 0 || depth == 1)
    }
    #expect(depth == 0)
  }

  // MARK: Pages

  private static func page(using numbers: inout SplitMix64) -> SettingsPage {
    .page(
      Bool.random(using: &numbers) ? text(using: &numbers) : nil, id: text(using: &numbers),
      left: .integer(.random(in: -20...2000, using: &numbers)),
      right: .double(.random(in: -20...400, using: &numbers)),
      [
        .section(
          text(using: &numbers), footer: text(using: &numbers),
          items: (0..<Int.random(in: 0..<8, using: &numbers)).map { _ in item(using: &numbers) })
      ])
  }

  /// The page as a sheet with a tool and states.
  private static func sheet(_ page: SettingsPage, using numbers: inout SplitMix64) -> SettingsPage {
    var page = page
    page.properties[.presentation] = .string("sheet")
    let segments = (0..<Int.random(in: 1..<9, using: &numbers)).map { _ in
      SettingsTool.Segment(title: text(using: &numbers), keyword: text(using: &numbers))
    }
    page.tool = SettingsTool(
      Bool.random(using: &numbers)
        ? .searchField(placeholder: text(using: &numbers)) : .segmented(segments))
    page.provider = SettingsProvider(objects: "", hasMore: .random(using: &numbers))
    for name in SettingsStateName.allCases where Bool.random(using: &numbers) {
      page.states[name] = .init(title: text(using: &numbers), retry: "retry")
    }
    if Bool.random(using: &numbers) { page.sections = [] }
    return page
  }

  private static func item(using numbers: inout SplitMix64) -> SettingsPage.Item {
    let accessories: [RowLayout.Accessory] = [
      .none, .disclosure(), .control(.toggle, fields: ["field": "flag"]),
      .control(.checkmark, fields: ["field": "flag"]), .text("tag"),
    ]
    let layout = RowLayout(
      Int.random(in: 0..<6, using: &numbers) == 0 ? .centered : .row,
      leading: Bool.random(using: &numbers) ? "title" : nil, title: "title",
      subtitle: Bool.random(using: &numbers) ? "subtitle" : nil,
      trailing: Bool.random(using: &numbers) ? "trailing" : nil,
      accessory: accessories.randomElement(using: &numbers) ?? .none)
    let kind = CellKind(
      name: "random", summary: "", classes: .fixed(cell: "", model: ""), fields: [], layout: layout
    )
    return .item(
      Int.random(in: 0..<6, using: &numbers) == 0 ? nil : kind, named: text(using: &numbers),
      isInvalid: .random(using: &numbers),
      [
        "title": .string(text(using: &numbers)), "subtitle": .string(text(using: &numbers)),
        "trailing": .string(text(using: &numbers)), "tag": .string(text(using: &numbers)),
        "flag": .boolean(.random(using: &numbers)),
      ])
  }

  private static func text(using numbers: inout SplitMix64) -> String {
    numbers.text(of: pieces, count: 23)
  }

  /// A line without the codes of `TerminalStyle`. Checks that each style is also reset.
  private static func withoutStyle(_ line: String) -> String {
    var plain = String.UnicodeScalarView()
    var open: [String] = []
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        plain.append(scalar)
        continue
      }
      let code = String(rest.dropFirst().prefix { $0 != "m" })
      rest = rest.dropFirst(code.unicodeScalars.count + 2)
      // Colors of a palette are followed by the color around them.
      if code.hasPrefix("38;2;") || code.hasPrefix("48;2;") || code == "0" { continue }
      switch code {
      case "1", "2": open.append("22")
      case "31", "32", "33", "36": open.append("39")
      default: #expect(open.popLast() == code)
      }
    }
    #expect(open.isEmpty)
    return String(plain)
  }
}
