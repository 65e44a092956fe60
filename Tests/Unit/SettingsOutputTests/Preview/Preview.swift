import SettingsLanguage
import SettingsSyntax

@testable import SettingsOutput

/// Draws previews for tests.
enum Preview {
  /// The lines of a page.
  static func lines(_ page: SettingsPage, _ options: PagePreview.Options) -> [String] {
    var lines: [String] = []
    PagePreview(PageLook(of: page), options: options).render { lines.append($0) }
    return lines
  }

  /// The width of a line in columns, without style codes.
  static func columns(of line: String) -> Int {
    DisplayWidth.columnCount(of: line.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
  }
}
