public import SettingsModel
import SettingsSyntax

/// Draws a page as a phone shows it, as one SVG picture for a README, a ticket or a pull request.
///
/// The drawing has the width of a phone and the height of the page. It uses no fonts or images from
/// elsewhere: an image is drawn as its initial. Rows can be outlined, to show what changed. See
/// ``PlayerDocument`` for a page that plays.
public struct PageScreen {
  /// The width of a screen in points.
  public static let width = 390.0

  /// The look of a drawing.
  public struct Options: Sendable {
    /// The platform whose look the page has.
    public var theme = PlayerDocument.Options.Theme.ios
    /// True for the dark colors.
    public var isDark = false
    /// The colors of outlines, by the id of the row.
    var outlines: [String: String] = [:]
    /// The maximum number of rows that are drawn.
    public var rowLimit = 200

    /// Creates options with the light look of iOS.
    public init() {}
  }

  private let options: Options
  private let theme: ScreenTheme
  private(set) var canvas = SVGCanvas()
  /// The y coordinate below everything that was drawn.
  private(set) var bottom = 0.0
  /// The vertical extents of the rows, by their ids.
  private(set) var rowExtents: [String: ClosedRange<Double>] = [:]
  private var rowsLeft: Int

  /// Returns the drawing of a page in a state. The page must contain only its visible rows.
  public static func svg(
    of page: SettingsPage, state: SettingsStateName? = nil, keyword: String = "",
    options: Options = Options()
  ) -> String {
    let screen = PageScreen(page, state: state, keyword: keyword, options: options)
    return screen.canvas.document(
      width: width, height: screen.bottom, label: page.title ?? page.id)
  }

  /// Draws a page.
  init(
    _ page: SettingsPage, state: SettingsStateName? = nil, keyword: String = "", options: Options
  ) {
    self.options = options
    theme = ScreenTheme(options.theme, isDark: options.isDark)
    rowsLeft = options.rowLimit
    drawBar(of: page, page.title ?? page.id, keyword: keyword)
    drawContents(of: page, in: state)
    bottom += 24
    var background = SVGCanvas()
    background.addRectangle(
      .init(x: 0, y: 0, width: PageScreen.width, height: bottom), fill: theme.background)
    canvas = background + canvas
  }

  private var layout: ScreenTheme.Layout { theme.layout }
  /// The x coordinate of texts.
  private var textStart: Double { layout.margin + 16 }
  private var textWidth: Double { PageScreen.width - 2 * textStart }

  // MARK: Bar

  private mutating func drawBar(of page: SettingsPage, _ title: String, keyword: String) {
    if page.presentation == .sheet {
      canvas.addRectangle(
        .init(x: PageScreen.width / 2 - 18, y: 8, width: 36, height: 5), corner: 2.5,
        fill: theme.tertiary)
    }
    let size = layout.isMaterial ? 22.0 : 34
    bottom = layout.isMaterial ? 20 : 36
    let x = layout.isMaterial ? 16 : layout.margin
    for line in ScreenText.wrapped(title, in: textWidth, size: size, limit: 3) {
      bottom += size + 7
      canvas.addText(
        line, x: x, y: bottom - 8,
        .init(size: size, weight: layout.isMaterial ? 400 : 700, color: theme.label))
    }
    bottom += 8
    guard let tool = page.tool else { return }
    switch tool.kind {
    case .searchField(let placeholder):
      canvas.addRectangle(
        .init(x: 16, y: bottom, width: PageScreen.width - 32, height: 36), corner: 10,
        fill: theme.fill)
      let text = keyword.isEmpty ? placeholder ?? "" : keyword
      if let lens = RowImage.Symbol.all["magnifyingglass"] {
        canvas.addPath(lens.path, x: 24, y: bottom + 9, scale: 0.75, color: theme.secondary)
      }
      canvas.addText(
        ScreenText.truncated(text, to: PageScreen.width - 84, size: 17), x: 48, y: bottom + 24,
        .init(size: 17, color: keyword.isEmpty ? theme.secondary : theme.label))
    case .segmented(let segments):
      let chosen = SettingsKeyword(keyword)
      canvas.addSegments(
        segments.map { ($0.title, chosen.equals($0.keyword)) }, x: 16, y: bottom,
        width: PageScreen.width - 32, theme)
    }
    bottom += 44
  }

  // MARK: Contents

  private mutating func drawContents(of page: SettingsPage, in state: SettingsStateName?) {
    if let container = page.container {
      for child in container.children {
        drawHeading(child.page.title ?? child.id)
        drawContents(of: child.page, in: nil)
      }
      return
    }
    if let shown = state ?? (page.sections.isEmpty ? .empty : nil) {
      drawMessage(page.state(shown)?.title ?? "(\(shown.rawValue))")
      return
    }
    for section in page.sections { draw(section, of: page) }
  }

  private mutating func drawHeading(_ text: String) {
    bottom += 28
    canvas.addText(
      ScreenText.truncated(text, to: textWidth, size: 20), x: textStart, y: bottom,
      .init(size: 20, weight: 600, color: theme.label))
  }

  private mutating func drawMessage(_ text: String) {
    bottom += 60
    for line in ScreenText.wrapped(text, in: textWidth, size: 17, limit: 6) {
      canvas.addText(
        line, x: PageScreen.width / 2, y: bottom,
        .init(size: 17, color: theme.secondary, anchor: .middle))
      bottom += 24
    }
    bottom += 40
  }

  private mutating func draw(_ section: SettingsPage.Section, of page: SettingsPage) {
    guard rowsLeft > 0 else { return }
    bottom += section.title == nil ? layout.sectionGap : 22
    if let title = section.title {
      drawNote(
        layout.isMaterial ? title : title.uppercased(), color: theme.header,
        weight: layout.isMaterial ? 500 : 400)
      bottom += 7
    }
    let width = PageScreen.width - 2 * layout.margin
    let items = section.items.prefix(rowsLeft)
    rowsLeft -= items.count
    let rows = items.map { ScreenRow($0, theme, width: width) }
    if !items.isEmpty {
      canvas.addRectangle(
        .init(
          x: layout.margin, y: bottom, width: width, height: rows.reduce(0) { $0 + $1.height }),
        corner: page.style == .insetGrouped ? layout.corner : 0,
        fill: theme.card)
    }
    for (index, (item, row)) in zip(items, rows).enumerated() {
      let height = row.height
      row.draw(x: layout.margin, y: bottom, on: &canvas)
      rowExtents[item.id] = bottom...(bottom + height)
      if let color = options.outlines[item.id] {
        canvas.addRectangle(
          .init(
            x: layout.margin + 1.5, y: bottom + 1.5,
            width: width - 3, height: height - 3),
          corner: max(6, layout.corner - 2), fill: "none", border: (color, 3))
      }
      bottom += height
      if index < items.count - 1, !layout.isMaterial {
        let start = layout.margin + row.separatorInset
        canvas.addRectangle(
          .init(
            x: start, y: bottom - 0.25, width: PageScreen.width - layout.margin - start,
            height: 0.5), fill: theme.separator)
      }
    }
    if section.items.count > items.count {
      drawNote("\(section.items.count - items.count) more rows", color: theme.secondary)
    }
    if let footer = section.footer {
      bottom += 7
      drawNote(footer, color: theme.secondary)
    }
  }

  /// Draws the lines of a header or a footer.
  private mutating func drawNote(_ text: String, color: String, weight: Int = 400) {
    let size = layout.subtitleSize
    for line in ScreenText.wrapped(text, in: textWidth, size: size, limit: 12) {
      bottom += 18
      canvas.addText(
        line, x: textStart, y: bottom - 4, .init(size: size, weight: weight, color: color))
    }
  }
}
