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

  private var theme: ScreenTheme
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
  private var isFirstSection = true
  /// The distance between the cards of the list that is drawn and the edge of the screen.
  private var listMargin: Double

  /// Returns the drawing of a page.
  public static func svg(
    of page: PageLook, options: PlayerDocument.Options = PlayerDocument.Options()
  ) -> String {
    let screen = PageScreen(page, options: options)
    return screen.canvas.document(width: width, height: screen.bottom, label: page.title)
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - options: the theme and the brightness. A brightness of `auto` is light.
  ///   - outlines: the colors of outlines, by the path of the row.
  init(
    _ page: PageLook, options: PlayerDocument.Options = PlayerDocument.Options(),
    outlines: [[String]: String] = [:]
  ) {
    theme = ScreenTheme(options.theme, isDark: options.appearance == .dark)
    listMargin = theme.margin
    self.outlines = outlines
    if page.isTemplate { theme.placeholder = theme.secondary }
    if page.style == .plain { theme.background = theme.card }
    canvas.placeholderColor = theme.placeholder
    drawBar(of: page)
    drawContents(of: page)
    bottom += 24
    let contents = canvas
    canvas = SVGCanvas()
    canvas.addRectangle(
      .init(x: 0, y: 0, width: PageScreen.width, height: bottom, fill: theme.background))
    canvas.add(contents)
  }

  /// The x coordinate of texts.
  private var textStart: Double { listMargin + 16 }
  private var textWidth: Double { PageScreen.width - 2 * textStart }

  // MARK: Bar

  private mutating func drawBar(of page: PageLook) {
    drawClock()
    if page.isSheet { return drawSheetBar(of: page) }
    bottom += theme.isMaterial ? 64 : 44
    for (index, title) in page.buttons.reversed().enumerated() {
      canvas.addText(
        .init(
          text: title, x: PageScreen.width - 16 - Double(index) * 88, y: bottom - 16, size: 17,
          color: theme.tint, anchor: .end))
    }
    if theme.isMaterial {
      canvas.addText(
        .init(
          text: ScreenText.truncated(page.title, to: PageScreen.width - 32, size: 22), x: 16,
          y: bottom - 24, size: 22, color: theme.label))
    } else {
      for line in ScreenText.wrapped(page.title, in: textWidth, size: 34, limit: 3) {
        bottom += 41
        canvas.addText(
          .init(
            text: line, x: theme.margin, y: bottom - 7, size: 34, weight: 700, color: theme.label))
      }
      bottom += 8
    }
    drawTool(of: page)
  }

  /// Draws the time and the battery.
  private mutating func drawClock() {
    let (inset, size) = theme.isMaterial ? (24.0, 14.0) : (32.0, 16.0)
    bottom = theme.isMaterial ? 36 : 48
    canvas.addText(
      .init(text: "9:41", x: inset, y: bottom / 2 + 10, size: size, weight: 600, color: theme.label)
    )
    let width = theme.isMaterial ? 8.0 : 25
    canvas.addRectangle(
      .init(
        x: PageScreen.width - inset - width, y: bottom / 2 - 2, width: width, height: 12, corner: 3,
        fill: theme.label))
  }

  /// Draws the upper edge of a sheet over the page below it, with its title and the button that closes
  /// it.
  private mutating func drawSheetBar(of page: PageLook) {
    canvas.addRectangle(
      .init(x: 0, y: 0, width: PageScreen.width, height: bottom + 30, fill: "#00000055"))
    canvas.addRectangle(
      .init(
        x: 0, y: bottom, width: PageScreen.width, height: 60, corner: theme.isMaterial ? 28 : 10,
        fill: theme.background))
    canvas.addRectangle(
      .init(
        x: PageScreen.width / 2 - 18, y: bottom + 5, width: 36, height: 5, corner: 2.5,
        fill: theme.tertiary))
    bottom += 52
    let title = ScreenText.truncated(page.title, to: 220, size: 17)
    canvas.addText(
      .init(
        text: title, x: theme.isMaterial ? 16 : PageScreen.width / 2, y: bottom - 18, size: 17,
        weight: 600, color: theme.label, anchor: theme.isMaterial ? .start : .middle))
    canvas.addText(
      .init(
        text: LookWords.english.done, x: PageScreen.width - 16, y: bottom - 18, size: 17,
        weight: 600,
        color: theme.tint, anchor: .end))
    drawTool(of: page)
  }

  private mutating func drawTool(of page: PageLook) {
    guard let tool = page.tool else { return }
    switch tool {
    case .searchField(let keyword, let placeholder):
      drawSearchField(keyword.isEmpty ? placeholder : keyword, isFaint: keyword.isEmpty)
    case .segments(let titles, let chosen):
      canvas.addSegments(
        titles, chosen: chosen, at: (16, bottom + 4), width: PageScreen.width - 32, theme)
      bottom += theme.segmentHeight + 12
    }
  }

  private mutating func drawSearchField(_ text: String, isFaint: Bool) {
    let (height, corner) = theme.isMaterial ? (56.0, 28.0) : (36.0, 10.0)
    let middle = bottom + 4 + height / 2
    canvas.addRectangle(
      .init(
        x: 16, y: bottom + 4, width: PageScreen.width - 32, height: height, corner: corner,
        fill: theme.fill))
    let start = theme.isMaterial ? 32.0 : 24
    if let lens = RowImage.Symbol.all["magnifyingglass"] {
      canvas.addPath(lens.path, at: (start, middle - 9), scale: 0.75, color: theme.secondary)
    }
    canvas.addText(
      .init(
        text: ScreenText.truncated(text, to: PageScreen.width - 84, size: 17), x: start + 26,
        y: middle + 6, size: 17, color: isFaint ? theme.secondary : theme.label))
    bottom += height + 8
  }

  // MARK: Contents

  private mutating func drawContents(of page: PageLook) {
    listMargin = page.style == .insetGrouped ? theme.margin : 0
    switch page.contents {
    case .children(_, let children):
      for child in children {
        listMargin = theme.margin
        if let heading = child.heading, !heading.isEmpty { drawHeading(heading) }
        isFirstSection = true
        childPath.append(child.id)
        drawContents(of: child.page)
        childPath.removeLast()
      }
    case .message(let message): draw(message)
    case .sections(let sections): for section in sections { draw(section, in: page.style) }
    }
  }

  private mutating func draw(_ message: PageLook.Message) {
    drawMessage(message.text)
    guard message.retry != nil else { return }
    let x = PageScreen.width / 2
    canvas.addRectangle(
      .init(x: x - 48, y: bottom - 24, width: 96, height: 44, corner: 22, fill: theme.tint))
    canvas.addText(
      .init(
        text: LookWords.english.retry, x: x, y: bottom + 4, size: 17, color: theme.background,
        anchor: .middle))
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

  private mutating func draw(_ section: SectionLook, in style: SettingsListStyle) {
    guard rowsLeft > 0 else { return }
    bottom += isFirstSection ? 12 : theme.isMaterial ? 8 : section.header == nil ? 35 : 22
    if theme.isMaterial, !isFirstSection {
      canvas.addRectangle(
        .init(x: 0, y: bottom, width: PageScreen.width, height: 1, fill: theme.divider))
      bottom += 8
    }
    isFirstSection = false
    if let title = section.header {
      drawNote(
        theme.isMaterial ? title : uppercased(title), color: theme.header,
        weight: theme.isMaterial ? 500 : 400)
      bottom += 7
    }
    let width = PageScreen.width - 2 * listMargin
    let rows = section.rows.prefix(rowsLeft).map { ScreenRow($0, theme, width: width) }
    rowsLeft -= rows.count
    if !rows.isEmpty {
      canvas.addRectangle(
        .init(
          x: listMargin, y: bottom, width: width, height: rows.reduce(0) { $0 + $1.height },
          corner: style == .insetGrouped ? theme.corner : 0, fill: theme.card))
    }
    for (index, row) in rows.enumerated() {
      canvas.add(row.drawing, x: listMargin, y: bottom)
      let path = childPath + [row.id]
      rowExtents[path] = bottom...(bottom + row.height)
      if let color = outlines[path] {
        canvas.addRectangle(
          .init(
            x: listMargin + 1.5, y: bottom + 1.5, width: width - 3, height: row.height - 3,
            corner: max(6, theme.corner - 2), fill: "none", border: (color, 3)))
      }
      bottom += row.height
      if index < rows.count - 1, !theme.isMaterial {
        let start = listMargin + row.separatorInset
        canvas.addRectangle(
          .init(
            x: start, y: bottom - 0.25, width: PageScreen.width - listMargin - start, height: 0.5,
            fill: theme.separator))
      }
    }
    if section.rows.count > rows.count {
      drawNote("\(section.rows.count - rows.count) more rows", color: theme.secondary)
    }
    if let footer = section.footer {
      bottom += 7
      drawNote(footer, color: theme.secondary)
    }
  }

  /// Returns a header in capitals, without its placeholders.
  private func uppercased(_ header: String) -> String {
    if theme.placeholder == nil { return header.uppercased() }
    return TemplateText.pieces(of: header).map { $1 ? "{\($0)}" : $0.uppercased() }.joined()
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
