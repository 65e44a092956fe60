import SettingsLanguage
import SettingsSyntax

/// Draws the look of a row on a screen, as ``RowDrawing`` does in a terminal. Coordinates begin at the top
/// left corner of the row.
struct ScreenRow {
  private let look: RowLook
  private let image: RowImage?
  private let theme: ScreenTheme
  /// The width of the row in points.
  private let width: Double
  private var lines: (title: [String], subtitle: [String]) = ([], [])
  /// The width of segments beside the title; nil if they are below it, and for other controls.
  private var inlineSegments: Double?
  private var canvas = SVGCanvas()
  /// The end of the free part of the row, while its parts are drawn from the end.
  private var end: Double

  private static let padding = 16.0
  private static let gap = 12.0
  private static let iconSize = 29.0

  /// Measures a row.
  ///
  /// - Parameter width: the width of the row in points.
  init(_ look: RowLook, _ theme: ScreenTheme, width: Double) {
    self.look = look
    self.theme = theme
    self.width = width
    canvas.placeholderColor = theme.placeholder
    image = look.image.map(RowImage.init)
    end = width - ScreenRow.padding
    if case .segments(let choice) = look.control {
      let widest = choice.options.map { ScreenText.width(of: $0.title, size: 13.5) }.max() ?? 0
      let needed = Double(choice.options.count) * (widest + (theme.isMaterial ? 36 : 20))
      let title = ScreenText.width(of: look.title, size: theme.titleSize)
      let room = width - 2 * ScreenRow.padding - imageWidth - title - ScreenRow.gap
      inlineSegments = needed <= room ? needed : nil
    }
    lines = wrappedLines()
  }

  /// The id of the row.
  var id: String { look.id }

  // MARK: Measures

  /// The height of the row in points.
  var height: Double {
    let imageHeight = image?.isAvatar == true ? theme.avatarSize + 2 : 0
    if let height = look.height { return max(height, textHeight + controlHeight, imageHeight) }
    return max(
      theme.rowHeight, max(textHeight, imageHeight) + 2 * theme.rowPadding + controlHeight)
  }

  private var textHeight: Double {
    Double(lines.title.count) * theme.lineHeights.title
      + Double(lines.subtitle.count) * theme.lineHeights.subtitle
  }

  /// The distance between the edge of a card and the separator below the row.
  var separatorInset: Double {
    ScreenRow.padding + (look.arrangement == .centered ? 0 : imageWidth)
  }

  private var imageWidth: Double {
    guard let image else { return 0 }
    return (image.isAvatar ? theme.avatarSize : ScreenRow.iconSize) + ScreenRow.gap
  }

  /// The height of a control below the texts: of wide segments, and of sliders of Material.
  private var controlHeight: Double {
    switch look.control {
    case .segments: inlineSegments == nil ? theme.segmentHeight + 12 : 0
    case .slider: theme.isMaterial ? 44 : 0
    default: 0
    }
  }

  private func wrappedLines() -> (title: [String], subtitle: [String]) {
    // Material writes values below the title.
    let subtitle = [look.problem ?? look.subtitle, theme.isMaterial ? valueText : ""]
      .filter { !$0.isEmpty }.joined(separator: "\n")
    let room = width - 2 * ScreenRow.padding - imageWidth - trailingWidth
    return (
      ScreenText.wrapped(title, in: room, size: theme.titleSize, limit: 4),
      subtitle.isEmpty
        ? [] : ScreenText.wrapped(subtitle, in: room, size: theme.subtitleSize, limit: 4)
    )
  }

  private var title: String { look.isTitleMissing ? "(\(look.title))" : look.title }

  /// The width of the trailing text and the control, with the gap before them.
  private var trailingWidth: Double {
    let text = ScreenText.width(of: trailingText, size: theme.titleSize)
    return endWidth + (text > 0 ? min(text, trailingRoom) + ScreenRow.gap : 0)
  }

  /// The width of the mark of a chosen row.
  private var checkWidth: Double { look.hasCheckmark ? 18 : 0 }

  /// The width of the drawing of a color.
  private var swatchWidth: Double { look.showsColor ? 20 : 0 }

  /// The width of the control, the mark, the color and the badge, with the gap before them.
  private var endWidth: Double {
    [controlWidth, checkWidth, swatchWidth, badgeWidth].filter { $0 > 0 }.reduce(0) {
      $0 + $1 + ScreenRow.gap
    }
  }

  /// The room for the trailing text: what the title leaves, and at least a third of the row.
  private var trailingRoom: Double {
    let titleWidth = ScreenText.width(of: title, size: theme.titleSize)
    let used = 2 * ScreenRow.padding + imageWidth + titleWidth + endWidth + ScreenRow.gap
    return max(width / 3, width - used)
  }

  private var badgeWidth: Double {
    look.badge.isEmpty ? 0 : max(20, ScreenText.width(of: look.badge, size: 13) + 12)
  }

  /// The text before the control.
  private var trailingText: String { theme.isMaterial ? "" : valueText }

  /// The value that the control shows, after the other text of the row.
  private var valueText: String {
    if case .date = look.control { return look.trailing }
    return [look.trailing, look.control.text].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The width of the control.
  private var controlWidth: Double {
    switch look.control {
    case .disclosure where !theme.isMaterial: 8
    case .date(let field): ScreenText.width(of: shownDate(field), size: theme.titleSize) + 22
    case .segments: inlineSegments ?? 0
    case .slider where theme.isMaterial, .menu where theme.isMaterial: 0
    case .none, .textField, .disclosure: 0
    case .link, .menu: 12
    case .toggle: 51
    case .checkmark: 18
    case .tag(let text): ScreenText.width(of: text, size: 13) + 16
    case .slider: 150
    case .progress: 110
    case .stepper: 94
    }
  }

  // MARK: Drawing

  /// The drawing of the row on its card.
  var drawing: SVGCanvas {
    var row = self
    if look.arrangement == .centered { row.drawButton() } else { row.drawParts() }
    var drawing = SVGCanvas()
    drawing.add(row.canvas, opacity: look.isEnabled ? 1 : 0.4)
    if look.isInvalid { drawing.addCircle(x: 6, y: 8, radius: 4, fill: theme.destructive) }
    return drawing
  }

  /// The height of the middle of the texts and the control.
  private var middle: Double { (height - controlHeight) / 2 }

  private mutating func drawParts() {
    if look.isPlaceholder {
      canvas.addRectangle(
        .init(
          x: 6, y: 6, width: width - 12, height: height - 12, corner: 6, fill: "none",
          border: (theme.tertiary, 1.5), isDashed: true))
    }
    drawImage(x: ScreenRow.padding)
    drawTexts()
    drawControl()
    if look.showsColor {
      canvas.addRectangle(
        .init(
          x: end - 20, y: middle - 10, width: 20, height: 20, corner: 10, fill: look.trailing,
          border: (theme.tertiary, 1)))
      end -= swatchWidth + ScreenRow.gap
    }
    drawBadge()
    canvas.addText(
      .init(
        text: ScreenText.truncated(trailingText, to: trailingRoom, size: theme.titleSize), x: end,
        y: middle + theme.titleSize * 0.35, size: theme.titleSize, color: theme.secondary,
        anchor: .end))
  }

  private mutating func drawButton() {
    let tint = look.role == .destructive ? theme.destructive : theme.tint
    let widths = lines.title.map { ScreenText.width(of: $0, size: theme.titleSize) }
    let start =
      theme.isMaterial ? ScreenRow.padding : (width - (widths.max() ?? 0) - imageWidth) / 2
    drawImage(x: start)
    for (index, line) in lines.title.enumerated() {
      canvas.addText(
        .init(
          text: line, x: theme.isMaterial ? start + imageWidth : (width + imageWidth) / 2,
          y: (height - textHeight) / 2 + theme.titleSize - 1 + Double(index)
            * theme.lineHeights.title,
          size: theme.titleSize, color: tint, anchor: theme.isMaterial ? .start : .middle))
    }
  }

  private mutating func drawTexts() {
    let color = look.isTitleMissing || look.isPlaceholder ? theme.secondary : theme.label
    let start = ScreenRow.padding + imageWidth
    var y = middle - textHeight / 2
    for line in lines.title {
      y += theme.lineHeights.title
      canvas.addText(.init(text: line, x: start, y: y - 6, size: theme.titleSize, color: color))
    }
    let detail = look.problem != nil ? theme.destructive : theme.secondary
    for line in lines.subtitle {
      y += theme.lineHeights.subtitle
      canvas.addText(.init(text: line, x: start, y: y - 5, size: theme.subtitleSize, color: detail))
    }
  }

  private mutating func drawImage(x: Double) {
    guard let image else { return }
    if image.isAvatar {
      let radius = theme.avatarSize / 2
      canvas.addCircle(
        x: x + radius, y: middle, radius: radius, fill: theme.isMaterial ? theme.fill : image.color)
      let color = theme.isMaterial ? theme.label : "#ffffff"
      if image.letters.isEmpty, let person = RowImage.Symbol.all["person"] {
        canvas.addPath(
          person.path, at: (x + radius * 0.4, middle - radius * 0.6), scale: radius / 20,
          color: color, isFilled: true)
      }
      canvas.addText(
        .init(
          text: image.letters, x: x + radius, y: middle + radius * 0.27, size: radius * 0.8,
          color: color, anchor: .middle))
      return
    }
    let size = ScreenRow.iconSize
    if !theme.isMaterial {
      canvas.addRectangle(
        .init(x: x, y: middle - size / 2, width: size, height: size, corner: 6.5, fill: image.color)
      )
    }
    let color = theme.isMaterial ? theme.secondary : "#ffffff"
    if let symbol = image.symbol {
      canvas.addPath(
        symbol.path, at: (x + size * 0.15, middle - size * 0.35), scale: size * 0.7 / 24,
        color: color, isFilled: symbol.isFilled)
    } else {
      canvas.addText(
        .init(
          text: image.letters, x: x + size / 2, y: middle + 6, size: 17, weight: 600, color: color,
          anchor: .middle))
    }
  }

  private mutating func drawBadge() {
    if badgeWidth == 0 { return }
    // The path of a placeholder has the color of the badge.
    let placeholder = canvas.placeholderColor
    if placeholder != nil { canvas.placeholderColor = theme.onBadge }
    drawLabel(look.badge, width: badgeWidth, fill: theme.badge, color: theme.onBadge)
    canvas.placeholderColor = placeholder
    end -= badgeWidth + ScreenRow.gap
  }

  /// Draws a text on a filled shape that ends at `end`.
  private mutating func drawLabel(_ text: String, width: Double, fill: String, color: String) {
    canvas.addRectangle(
      .init(x: end - width, y: middle - 10, width: width, height: 20, corner: 10, fill: fill))
    canvas.addText(
      .init(
        text: text, x: end - width / 2, y: middle + 4.5, size: 13, color: color, anchor: .middle))
  }

  /// Draws the control at the end of a row, and moves `end` before it.
  private mutating func drawControl() {
    let width = controlWidth
    let start = end - width
    switch look.control {
    case .link: drawSign("M8 16L17 7M9 7h8v8")
    case .menu where !theme.isMaterial: drawSign("M8 10l4-4 4 4M8 14l4 4 4-4")
    case .disclosure where !theme.isMaterial: drawSign("M9 5l7 7-7 7")
    case .date(let field): drawDate(shownDate(field), width: width)
    case .slider(let gauge) where theme.isMaterial: drawWideSlider(gauge)
    case .toggle(let isOn): drawSwitch(isOn: isOn, x: start)
    case .tag(let text): drawLabel(text, width: width, fill: theme.fill, color: theme.label)
    case .slider(let gauge):
      let knob = start + 14 + gauge.fraction * (width - 28)
      drawTrack(x: start, filledTo: knob, theme.tint, height: 4)
      canvas.addCircle(x: knob, y: middle, radius: 14, fill: theme.tertiary)
      canvas.addCircle(x: knob, y: middle, radius: 13.5, fill: "#ffffff")
    case .progress(let gauge):
      drawTrack(x: start, filledTo: start + gauge.fraction * width, theme.active, height: 4)
    case .stepper:
      canvas.addRectangle(
        .init(x: start, y: middle - 16, width: width, height: 32, corner: 8, fill: theme.fill))
      canvas.addPath("M16 0h14M64 0h14M71-7v14", at: (start, middle), color: theme.label)
    case .segments(let choice):
      let titles = choice.options.map(\.title)
      if let inlineSegments {
        canvas.addSegments(
          titles, chosen: choice.chosen, at: (start, middle - theme.segmentHeight / 2),
          width: inlineSegments, theme)
      } else {
        canvas.addSegments(
          titles, chosen: choice.chosen, at: (ScreenRow.padding, height - controlHeight),
          width: self.width - 2 * ScreenRow.padding, theme)
      }
    case .checkmark: drawCheckmark()
    case .none, .textField, .disclosure, .menu: break
    }
    if width > 0 { end = start - ScreenRow.gap }
    if look.hasCheckmark {
      drawCheckmark()
      end -= checkWidth + ScreenRow.gap
    }
  }

  private mutating func drawCheckmark() {
    canvas.addPath("M2 1L6 5 15-6", at: (end - 18, middle), color: theme.tint)
  }

  private func shownDate(_ field: RowControl.DateField) -> String {
    field.text.isEmpty ? "–" : field.text
  }

  /// Draws a date in a capsule.
  private mutating func drawDate(_ text: String, width: Double) {
    canvas.addRectangle(
      .init(x: end - width, y: middle - 16, width: width, height: 32, corner: 6, fill: theme.fill))
    canvas.addText(
      .init(
        text: text, x: end - width / 2, y: middle + theme.titleSize * 0.35, size: theme.titleSize,
        color: theme.label, anchor: .middle))
  }

  /// Draws a slider of Material below the texts.
  private mutating func drawWideSlider(_ gauge: RowControl.Gauge) {
    let (start, y) = (ScreenRow.padding, height - controlHeight / 2 - 8)
    let knob = start + 2 + gauge.fraction * (width - 2 * start - 4)
    for (from, to, color) in [
      (start, knob - 8, theme.tint), (knob + 8, width - start, theme.fill),
    ] where to > from {
      canvas.addRectangle(
        .init(x: from, y: y - 8, width: to - from, height: 16, corner: 8, fill: color))
    }
    canvas.addRectangle(
      .init(x: knob - 2, y: y - 22, width: 4, height: 44, corner: 2, fill: theme.tint))
  }

  /// Draws a sign whose path is in a square of 24 points.
  private mutating func drawSign(_ path: String) {
    canvas.addPath(
      path, at: (end - controlWidth / 2 - 11, middle - 11), scale: 0.9, color: theme.tertiary)
  }

  private mutating func drawSwitch(isOn: Bool, x: Double) {
    let isOutlined = theme.isMaterial && !isOn
    canvas.addRectangle(
      .init(
        x: x, y: middle - 15.5, width: 51, height: 31, corner: 15.5,
        fill: isOn ? theme.active : theme.switchOff, border: isOutlined ? (theme.tertiary, 2) : nil)
    )
    canvas.addCircle(
      x: isOn ? x + 35.5 : x + 15.5, y: middle,
      radius: isOutlined ? 8 : theme.isMaterial ? 12 : 13.5,
      fill: isOutlined ? theme.tertiary : isOn ? theme.onTint : "#ffffff")
  }

  private mutating func drawTrack(
    x: Double, filledTo filled: Double, _ color: String, height: Double
  ) {
    for (last, color) in [(end, theme.fill), (filled, color)] {
      canvas.addRectangle(
        .init(
          x: x, y: middle - height / 2, width: last - x, height: height, corner: height / 2,
          fill: color))
    }
  }
}

extension SVGCanvas {
  /// Adds segments of equal width.
  mutating func addSegments(
    _ titles: [String], chosen: Int?, at place: (x: Double, y: Double), width: Double,
    _ theme: ScreenTheme
  ) {
    let (x, y) = place
    let height = theme.segmentHeight
    addRectangle(
      .init(
        x: x, y: y, width: width, height: height, corner: theme.isMaterial ? height / 2 : 9,
        fill: theme.isMaterial ? theme.card : theme.fill,
        border: theme.isMaterial ? (theme.tertiary, 1) : nil))
    let share = width / Double(max(1, titles.count))
    for (index, title) in titles.enumerated() {
      let start = x + Double(index) * share
      let isChosen = index == chosen
      if isChosen {
        addRectangle(
          .init(
            x: start + 2, y: y + 2, width: share - 4, height: height - 4,
            corner: theme.isMaterial ? height / 2 - 2 : 7, fill: theme.selected))
      } else if index > 0, index - 1 != chosen {
        addRectangle(
          .init(x: start, y: y + 8, width: 1, height: height - 16, fill: theme.separator))
      }
      let text = theme.isMaterial && isChosen ? "✓ " + title : title
      addText(
        .init(
          text: ScreenText.truncated(text, to: share - 8, size: 13), x: start + share / 2,
          y: y + height / 2 + 4.5, size: 13, weight: isChosen ? 600 : 400, color: theme.label,
          anchor: .middle))
    }
  }
}
