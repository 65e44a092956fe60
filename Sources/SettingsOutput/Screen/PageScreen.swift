public import SettingsLanguage
import SettingsSyntax

/// Draws a page as a phone shows it, as one SVG picture for a README, a ticket or a pull request.
///
/// The drawing has the width of a phone and the height of the page. It uses no fonts or images from
/// elsewhere: an image is drawn as its initial. Rows can be outlined, to show what changed. See
/// ``PlayerDocument`` for a page that plays.
public struct PageScreen {
  /// The width of a screen in points.
  public static let width = 390.0

  /// The maximum number of rows that are drawn.
  private static let rowLimit = 200

  private let theme: ScreenTheme
  /// The colors of outlines, by the path of the row: the ids of the children that contain it, and its
  /// own id.
  private let outlines: [[String]: String]
  private(set) var canvas = SVGCanvas()
  /// The y coordinate below everything that was drawn.
  private(set) var bottom = 0.0
  /// The vertical extents of the rows, by their paths.
  private(set) var rowExtents: [[String]: ClosedRange<Double>] = [:]
  /// The ids of the children that are being drawn.
  private var childPath: [String] = []
  private var rowsLeft = PageScreen.rowLimit

  /// Returns the drawing of a page at a moment. The page must contain only its visible rows.
  public static func svg(
    of page: SettingsPage, at moment: PagePreview.Moment = PagePreview.Moment(),
    options: PlayerDocument.Options = PlayerDocument.Options()
  ) -> String {
    let screen = PageScreen(page, at: moment, options: options)
    return screen.canvas.document(width: width, height: screen.bottom, label: page.shownTitle)
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - options: the theme and the brightness. A brightness of `auto` is light.
  ///   - outlines: the colors of outlines, by the path of the row.
  init(
    _ page: SettingsPage, at moment: PagePreview.Moment = PagePreview.Moment(),
    options: PlayerDocument.Options = PlayerDocument.Options(), outlines: [[String]: String] = [:]
  ) {
    theme = ScreenTheme(options.theme, isDark: options.appearance == .dark)
    self.outlines = outlines
    drawBar(of: page, keyword: moment.keyword)
    drawContents(of: page, at: moment)
    bottom += 24
    let contents = canvas
    canvas = SVGCanvas()
    canvas.addRectangle(
      .init(x: 0, y: 0, width: PageScreen.width, height: bottom, fill: theme.background))
    canvas.add(contents)
  }

  /// The x coordinate of texts.
  private var textStart: Double { theme.margin + 16 }
  private var textWidth: Double { PageScreen.width - 2 * textStart }

  // MARK: Bar

  private mutating func drawBar(of page: SettingsPage, keyword: String) {
    if page.presentation == .sheet {
      canvas.addRectangle(
        .init(
          x: PageScreen.width / 2 - 18, y: 8, width: 36, height: 5, corner: 2.5,
          fill: theme.tertiary))
    }
    let size = theme.isMaterial ? 22.0 : 34
    bottom = theme.isMaterial ? 20 : 36
    let x = theme.isMaterial ? 16 : theme.margin
    for line in ScreenText.wrapped(page.shownTitle, in: textWidth, size: size, limit: 3) {
      bottom += size + 7
      canvas.addText(
        .init(
          text: line, x: x, y: bottom - 8, size: size, weight: theme.isMaterial ? 400 : 700,
          color: theme.label))
    }
    bottom += 8
    guard let tool = page.tool else { return }
    switch tool.kind {
    case .searchField(let placeholder):
      canvas.addRectangle(
        .init(
          x: 16, y: bottom, width: PageScreen.width - 32, height: 36, corner: 10, fill: theme.fill))
      let text = keyword.isEmpty ? placeholder ?? "" : keyword
      if let lens = RowImage.Symbol.all["magnifyingglass"] {
        canvas.addPath(lens.path, x: 24, y: bottom + 9, scale: 0.75, color: theme.secondary)
      }
      canvas.addText(
        .init(
          text: ScreenText.truncated(text, to: PageScreen.width - 84, size: 17), x: 48,
          y: bottom + 24,
          size: 17, color: keyword.isEmpty ? theme.secondary : theme.label))
    case .segmented(let segments):
      let chosen = SettingsKeyword(keyword)
      canvas.addSegments(
        segments.map { ($0.title, chosen.equals($0.keyword)) }, x: 16, y: bottom,
        width: PageScreen.width - 32, theme)
    }
    bottom += 44
  }

  // MARK: Contents

  private mutating func drawContents(of page: SettingsPage, at moment: PagePreview.Moment) {
    if let container = page.container, moment.state == nil {
      for child in container.children {
        drawHeading(child.page.title ?? child.id)
        childPath.append(child.id)
        drawContents(of: child.page, at: PagePreview.Moment())
        childPath.removeLast()
      }
    } else if let state = page.shownState(at: moment) {
      draw(state, of: page)
    } else if page.sections.isEmpty {
      drawMessage("(no items)")
    } else {
      for section in page.sections { draw(section, of: page) }
    }
  }

  private mutating func draw(_ state: SettingsStateName, of page: SettingsPage) {
    drawMessage(page.title(of: state) ?? PagePreview.substituteTitle(for: state))
    guard page.state(state)?.retry != nil else { return }
    let x = PageScreen.width / 2
    canvas.addRectangle(
      .init(x: x - 48, y: bottom - 24, width: 96, height: 44, corner: 22, fill: theme.tint))
    canvas.addText(
      .init(text: "Retry", x: x, y: bottom + 4, size: 17, color: theme.background, anchor: .middle))
    bottom += 40
  }

  private mutating func drawHeading(_ text: String) {
    bottom += 28
    canvas.addText(
      .init(
        text: ScreenText.truncated(text, to: textWidth, size: 20), x: textStart, y: bottom,
        size: 20, weight: 600, color: theme.label))
  }

  private mutating func drawMessage(_ text: String) {
    bottom += 60
    for line in ScreenText.wrapped(text, in: textWidth, size: 17, limit: 6) {
      canvas.addText(
        .init(
          text: line, x: PageScreen.width / 2, y: bottom, size: 17, color: theme.secondary,
          anchor: .middle))
      bottom += 24
    }
    bottom += 40
  }

  private mutating func draw(_ section: SettingsPage.Section, of page: SettingsPage) {
    guard rowsLeft > 0 else { return }
    bottom += section.title == nil ? theme.sectionGap : 22
    if let title = section.title {
      drawNote(
        theme.isMaterial ? title : title.uppercased(), color: theme.header,
        weight: theme.isMaterial ? 500 : 400)
      bottom += 7
    }
    let width = PageScreen.width - 2 * theme.margin
    let items = section.items.prefix(rowsLeft)
    rowsLeft -= items.count
    let rows = items.map { ScreenRow($0, theme, width: width) }
    if !items.isEmpty {
      canvas.addRectangle(
        .init(
          x: theme.margin, y: bottom, width: width, height: rows.reduce(0) { $0 + $1.height },
          corner: page.style == .insetGrouped ? theme.corner : 0, fill: theme.card))
    }
    for (index, (item, row)) in zip(items, rows).enumerated() {
      canvas.add(row.drawing, x: theme.margin, y: bottom)
      let path = childPath + [item.id]
      rowExtents[path] = bottom...(bottom + row.height)
      if let color = outlines[path] {
        canvas.addRectangle(
          .init(
            x: theme.margin + 1.5, y: bottom + 1.5, width: width - 3, height: row.height - 3,
            corner: max(6, theme.corner - 2), fill: "none", border: (color, 3)))
      }
      bottom += row.height
      if index < items.count - 1, !theme.isMaterial {
        let start = theme.margin + row.separatorInset
        canvas.addRectangle(
          .init(
            x: start, y: bottom - 0.25, width: PageScreen.width - theme.margin - start, height: 0.5,
            fill: theme.separator))
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
    let size = theme.subtitleSize
    for line in ScreenText.wrapped(text, in: textWidth, size: size, limit: 12) {
      bottom += 18
      canvas.addText(
        .init(text: line, x: textStart, y: bottom - 4, size: size, weight: weight, color: color))
    }
  }
}
