import SettingsModel
import SettingsSyntax

/// The frame around the rows of a section, and the separators between them.
///
/// A separator leaves out the columns of the page's inset, counted from the inside of the border:
/// eight points a column, halves rounded up, a negative inset being none. Sixteen points, where the
/// phone begins a row's text, are thus the two columns where it begins here. If the insets leave no
/// room for a line, which is how apps hide it, the line is blank.
struct CardFrame: Sendable {
  /// The points of a phone that a column stands for.
  static let pointsPerColumn = 8.0

  /// The rule below the title bar.
  let rule: PreviewSpan
  /// The upper edge of a card.
  let top: PreviewSpan
  /// The lower edge of a card.
  let bottom: PreviewSpan
  /// The line between two rows.
  let separator: PreviewSpan
  /// The upper edge of a sheet, with its grabber.
  let sheetEdge: PreviewSpan

  private let border: PreviewSpan

  /// Draws the parts of a frame once, for all cards of a page.
  ///
  /// - Parameter inset: the separator inset of the page.
  init(_ options: PagePreview.Options, inset: SettingsPage.Insets) {
    let glyphs = options.glyphs
    let columns = options.width - 2
    func span(_ text: String) -> PreviewSpan { PreviewSpan(glyphs: text, options.style.dim) }
    func line(_ columns: Int) -> String { String(repeating: glyphs.horizontal, count: columns) }
    rule = span(line(options.width))
    top = span(glyphs.corners.0 + line(columns) + glyphs.corners.1)
    bottom = span(glyphs.corners.2 + line(columns) + glyphs.corners.3)
    border = span(glyphs.vertical)
    let free = columns - DisplayWidth.columns(of: glyphs.grabber) - 2
    sheetEdge = span(
      glyphs.corners.0 + line(free / 2) + " \(glyphs.grabber) " + line(free - free / 2)
        + glyphs.corners.1)

    let left = CardFrame.columns(of: inset.left, atMost: columns)
    let right = CardFrame.columns(of: inset.right, atMost: columns - left)
    let dashes = String(repeating: glyphs.separator, count: columns - left - right)
    separator = span(
      glyphs.vertical + String(repeating: " ", count: left) + dashes
        + String(repeating: " ", count: right) + glyphs.vertical)
  }

  /// A line of a row between the borders.
  ///
  /// - Parameter content: two columns narrower than the page.
  func line(_ content: PreviewSpan) -> PreviewSpan { border + content + border }

  /// The columns that stand for a distance in points.
  private static func columns(of points: Double, atMost limit: Int) -> Int {
    let columns = (points / pointsPerColumn).rounded(.toNearestOrAwayFromZero)
    return columns > 0 ? Int(min(columns, Double(max(0, limit)))) : 0
  }
}
