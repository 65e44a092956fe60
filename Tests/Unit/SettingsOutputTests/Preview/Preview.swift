import SettingsModel
import SettingsSyntax

@testable import SettingsOutput

/// Draws previews for tests.
enum Preview {
  /// The lines of a page.
  static func lines(_ page: SettingsPage, _ options: PagePreview.Options) -> [String] {
    var lines: [String] = []
    PagePreview(page, options: options).render { lines.append($0) }
    return lines
  }

  static func text(_ page: SettingsPage, width: Int, isASCII: Bool = false) -> String {
    lines(page, PagePreview.Options(width: width, isASCII: isASCII)).joined(separator: "\n")
  }

  /// The width of a line in columns, without style codes.
  static func columns(of line: String) -> Int {
    DisplayWidth.columnCount(of: line.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
  }

  /// The text between the borders of a card with one item, line by line.
  static func row(_ item: SettingsPage.Item, width: Int = 32, isASCII: Bool = false) -> [String] {
    let page = SettingsPage.page("", [.section(items: [item])])
    return lines(page, PagePreview.Options(width: width, isASCII: isASCII)).dropFirst(4).dropLast()
      .map { String($0.dropFirst().dropLast()) }
  }

  /// The line between two rows of a card, with the borders.
  static func separator(left: SettingsNumber, right: SettingsNumber, isASCII: Bool = false)
    -> String
  {
    let rows = SettingsPage.Section.section(items: [.sample("a"), .sample("b")])
    let page = SettingsPage.page("", left: left, right: right, [rows])
    return lines(page, PagePreview.Options(width: 24, isASCII: isASCII))[5]
  }
}
