import SettingsLanguage
import SettingsSyntax

/// The frame around the rows of a section, and the separators between rows.
///
/// The frame of an inset group is a box, or a filled card if the style has a palette. A group that
/// fills the width has an upper and a lower edge, and the rows of a plain list have none.
///
/// Separators are inset by the separator inset of the page, measured from the inside of the border.
/// Eight points are one column, halves are rounded up, and negative insets count as 0. An inset of
/// 16 points, at which the text of a row begins on the phone, is thus two columns, at which the
/// text begins in the preview. Apps hide separators with large insets; if the insets leave no
/// columns, the separator is blank.
struct CardFrame: Sendable {
  /// The number of points on a phone that one column represents.
  static let pointsPerColumn = 8.0

  /// The rule below the title bar.
  let rule: PreviewSpan
  /// The upper edge of a card, in no or one line.
  let top: [PreviewSpan]
  /// The lower edge of a card, in no or one line.
  let bottom: [PreviewSpan]
  /// The line between two rows.
  let separator: PreviewSpan
  /// The upper edge of a sheet, with its grabber.
  let sheetEdge: PreviewSpan

  /// The border at both ends of a row; nil if cards have no borders.
  private let border: PreviewSpan?
  /// The colors of filled cards; nil for boxes.
  private let palette: TerminalPalette?

  /// Draws the parts of the frame, which all cards of a page share.
  ///
  /// - Parameter page: The page, which has the style and the separator inset.
  init(_ options: PagePreview.Options, of page: PageLook) {
    let glyphs = options.glyphs
    let columns = options.width - 2
    func span(_ text: String) -> PreviewSpan { PreviewSpan(glyphs: text, options.style.dim) }
    func line(_ columns: Int) -> String { String(repeating: glyphs.horizontal, count: columns) }
    palette = options.fillPalette
    rule = palette == nil ? span(line(options.width)) : .empty
    let isFilled = palette != nil && page.style != .plain
    border = isFilled ? .spaces(1) : page.style == .insetGrouped ? span(glyphs.vertical) : nil
    switch page.style {
    case _ where isFilled:
      let style = options.style
      let edges = [(" ▗", "▄", "▖ "), (" ▝", "▀", "▘ ")].map { start, middle, end in
        let text = start + String(repeating: middle, count: columns - 2) + end
        return PreviewSpan(glyphs: text) { text in
          style.palette.map { $0.colored(text, $0.colors.card) } ?? text
        }
      }
      (top, bottom) = ([edges[0]], [edges[1]])
    case .insetGrouped:
      top = [span(glyphs.corners.0 + line(columns) + glyphs.corners.1)]
      bottom = [span(glyphs.corners.2 + line(columns) + glyphs.corners.3)]
    case .grouped: (top, bottom) = ([rule], [rule])
    case .plain: (top, bottom) = ([], [])
    }
    let free = columns - DisplayWidth.columnCount(of: glyphs.grabber) - 2
    sheetEdge = span(
      glyphs.corners.0 + line(free / 2) + " \(glyphs.grabber) " + line(free - free / 2)
        + glyphs.corners.1)

    let inset = page.separatorInset
    let left = CardFrame.columnCount(of: inset.left, atMost: columns)
    let right = CardFrame.columnCount(of: inset.right, atMost: columns - left)
    let dashes = String(repeating: glyphs.separator, count: columns - left - right)
    let before = String(repeating: " ", count: left) + dashes
    if let palette, isFilled {
      let line = String(repeating: " ", count: left) + String(repeating: "─", count: columns - left)
      separator =
        .spaces(1)
        + PreviewSpan(glyphs: line) {
          palette.onCard(palette.colored($0, palette.colors.separator))
        }
        + .spaces(1)
      return
    }
    separator =
      border == nil
      ? span(" " + before)
      : span(
        glyphs.vertical + before + String(repeating: " ", count: right) + glyphs.vertical)
  }

  /// Returns a line of a row between the borders.
  ///
  /// - Parameter content: The content, which is two columns narrower than the page.
  func borderedLine(_ content: PreviewSpan) -> PreviewSpan {
    guard let border else { return (.spaces(1) + content).withoutSpacesAtEnd }
    guard let palette else { return border + content + border }
    return border + content.styled(palette.onCard) + border
  }

  /// Returns the number of columns that represent a distance in points.
  private static func columnCount(of points: Double, atMost limit: Int) -> Int {
    let columns = (points / pointsPerColumn).rounded(.toNearestOrAwayFromZero)
    return columns > 0 ? Int(min(columns, Double(max(0, limit)))) : 0
  }
}
