import SettingsModel
import SettingsSyntax

/// Draws a row of a screen by the ``PreviewLayout`` of its kind, as ``RowDrawing`` does for a
/// terminal.
struct ScreenRow {
  private let item: SettingsPage.Item
  private let preview: PreviewLayout
  private let accessory: PreviewLayout.Accessory
  private let image: RowImage?
  private let theme: ScreenTheme
  /// The width of the row in points.
  private let width: Double
  private var lines: (title: [String], subtitle: [String]) = ([], [])

  private static let padding = 16.0
  private static let gap = 12.0
  private static let avatarSize = 60.0
  private static let iconSize = 29.0

  /// Measures a row.
  ///
  /// - Parameter width: the width of the row in points.
  init(_ item: SettingsPage.Item, _ theme: ScreenTheme, width: Double) {
    self.item = item
    self.theme = theme
    self.width = width
    preview = item.cellKind?.preview ?? PreviewLayout(title: Key.title.name)
    accessory = item.shownAccessory
    image = RowImage(of: item)
    lines = wrappedLines()
  }

  private var layout: ScreenTheme.Layout { theme.layout }

  // MARK: Measures

  /// The height of the row in points.
  var height: Double {
    let imageHeight = image?.isAvatar == true ? ScreenRow.avatarSize : 0
    let height = max(textHeight, imageHeight) + 2 * layout.rowPadding + (hasControlBelow ? 44 : 0)
    return max(layout.rowHeight, height)
  }

  private var textHeight: Double {
    Double(lines.title.count) * (layout.titleSize + 5)
      + Double(lines.subtitle.count) * (layout.subtitleSize + 5)
  }

  /// The distance between the edge of a card and the separator below the row.
  var separatorInset: Double {
    ScreenRow.padding + (preview.arrangement == .centered ? 0 : imageWidth)
  }

  private var imageWidth: Double {
    guard let image else { return 0 }
    return (image.isAvatar ? ScreenRow.avatarSize : ScreenRow.iconSize) + ScreenRow.gap
  }

  /// True if the control has a line of its own below the texts, as segments have.
  private var hasControlBelow: Bool {
    guard case .segments(let list, _) = accessory else { return false }
    return !item.options(in: list).isEmpty
  }

  private func wrappedLines() -> (title: [String], subtitle: [String]) {
    var title = preview.title == nil ? item.kind : item.text(of: preview.title)
    if title.isEmpty { title = "(no title)" }
    var subtitle = item.text(of: preview.subtitle)
    if item.cellKind == nil { subtitle = "unknown kind '\(item.kind)'" }
    let room = width - 2 * ScreenRow.padding - imageWidth - trailingWidth
    return (
      ScreenText.wrapped(title, in: room, size: layout.titleSize, limit: 4),
      subtitle.isEmpty
        ? [] : ScreenText.wrapped(subtitle, in: room, size: layout.subtitleSize, limit: 4)
    )
  }

  /// The width of the trailing text and the control, with the gap before them.
  private var trailingWidth: Double {
    let text = ScreenText.width(of: trailingText, size: layout.titleSize)
    let check = item.isChosen && controlWidth == 0 ? 24.0 : 0
    return [min(text, width / 3), controlWidth, check, badgeWidth].filter { $0 > 0 }
      .reduce(0) { $0 + $1 + ScreenRow.gap }
  }

  private var badgeWidth: Double {
    let text = item.text(of: preview.badge)
    return text.isEmpty ? 0 : max(20, ScreenText.width(of: text, size: 13) + 12)
  }

  private var trailingText: String {
    if let shown = item.shownText { return shown }
    switch accessory {
    case .chosenOption(let list, let field):
      return item.options(in: list).first { $0.value == item.value(of: field) }?.title ?? ""
    case .stepper(let field): return item.text(of: field)
    case .slider(let gauge): return item.text(of: gauge.value)
    case .progress(let gauge, let field): return item.progressText(gauge, field)
    case .textField(let value, let placeholder, let secure):
      let text = item.text(of: value)
      if text.isEmpty { return item.text(of: placeholder) }
      return item.value(of: secure).isTrue ? "••••••••" : text
    default: return item.text(of: preview.trailing)
    }
  }

  private var controlWidth: Double {
    switch accessory {
    case .none, .chosen, .segments, .textField: 0
    case .disclosureUnless(let field) where item.value(of: field).isTrue: 0
    case .disclosure, .disclosureUnless: layout.isMaterial ? 0 : 8
    case .link, .chosenOption: 12
    case .toggle: 51
    case .checkmark(let field): item.value(of: field).isTrue ? 18 : 0
    case .text(let slot): ScreenText.width(of: item.text(of: slot), size: 13) + 16
    case .slider, .progress: 110
    case .stepper: 94
    }
  }

  // MARK: Drawing

  /// Draws the row on its card.
  func draw(x: Double, y: Double, on canvas: inout SVGCanvas) {
    if preview.arrangement == .centered { return drawButton(x: x, y: y, on: &canvas) }
    let room = hasControlBelow ? height - 44 : height
    drawImage(x: x + ScreenRow.padding, middle: y + room / 2, on: &canvas)
    drawTexts(x: x, y: y, height: room, on: &canvas)
    var end = x + width - ScreenRow.padding
    if item.isInvalid || item.cellKind == nil {
      canvas.addCircle(x: x + 6, y: y + 8, radius: 4, fill: theme.destructive)
    }
    drawControl(end: &end, middle: y + room / 2, on: &canvas)
    drawBadge(end: &end, middle: y + room / 2, on: &canvas)
    let text = trailingText
    if !text.isEmpty {
      let shown = ScreenText.truncated(text, to: width / 3, size: layout.titleSize)
      canvas.addText(
        shown, x: end, y: y + room / 2 + layout.titleSize * 0.35,
        .init(
          size: layout.titleSize, color: item.isEnabled ? theme.secondary : theme.tertiary,
          anchor: .end))
    }
    if case .segments(let list, let field) = accessory {
      let chosen = item.value(of: field)
      canvas.addSegments(
        item.options(in: list).map { ($0.title, $0.value == chosen) }, x: x + ScreenRow.padding,
        y: y + height - 43, width: width - 2 * ScreenRow.padding, theme)
    }
  }

  private func drawButton(x: Double, y: Double, on canvas: inout SVGCanvas) {
    let isDestructive = item.text(of: preview.role) == PreviewLayout.Role.destructive.rawValue
    let tint = isDestructive ? theme.destructive : theme.tint
    let titleWidth =
      lines.title.map { ScreenText.width(of: $0, size: layout.titleSize) }.max() ?? 0
    let start =
      layout.isMaterial ? x + ScreenRow.padding : x + (width - titleWidth - imageWidth) / 2
    drawImage(x: start, middle: y + height / 2, on: &canvas)
    var lineY = y + 29
    for line in lines.title {
      canvas.addText(
        line, x: layout.isMaterial ? start + imageWidth : x + (width + imageWidth) / 2, y: lineY,
        .init(
          size: layout.titleSize, color: item.isEnabled ? tint : theme.tertiary,
          anchor: layout.isMaterial ? .start : .middle))
      lineY += layout.titleSize + 5
    }
  }

  private func drawTexts(x: Double, y: Double, height: Double, on canvas: inout SVGCanvas) {
    let color = item.isEnabled ? theme.label : theme.tertiary
    let start = x + ScreenRow.padding + imageWidth
    var lineY = y + (height - textHeight) / 2
    for line in lines.title {
      lineY += layout.titleSize + 5
      canvas.addText(line, x: start, y: lineY - 6, .init(size: layout.titleSize, color: color))
    }
    for line in lines.subtitle {
      lineY += layout.subtitleSize + 5
      canvas.addText(
        line, x: start, y: lineY - 5,
        .init(
          size: layout.subtitleSize,
          color: item.cellKind == nil ? theme.destructive : theme.secondary))
    }
  }

  private func drawImage(x: Double, middle: Double, on canvas: inout SVGCanvas) {
    guard let image else { return }
    if image.isAvatar {
      let radius = ScreenRow.avatarSize / 2
      canvas.addCircle(x: x + radius, y: middle, radius: radius, fill: image.color)
      canvas.addText(
        image.letters, x: x + radius, y: middle + 8,
        .init(size: 24, color: "#ffffff", anchor: .middle))
      return
    }
    let size = ScreenRow.iconSize
    if !layout.isMaterial {
      canvas.addRectangle(
        .init(x: x, y: middle - size / 2, width: size, height: size), corner: 6.5,
        fill: image.color)
    }
    let color = layout.isMaterial ? theme.secondary : "#ffffff"
    if let symbol = image.symbol {
      let inset = size * 0.15
      canvas.addPath(
        symbol.path, x: x + inset, y: middle - size / 2 + inset, scale: size * 0.7 / 24,
        color: color)
    } else {
      canvas.addText(
        image.letters, x: x + size / 2, y: middle + 6,
        .init(size: 17, weight: 600, color: color, anchor: .middle))
    }
  }

  private func drawBadge(end: inout Double, middle: Double, on canvas: inout SVGCanvas) {
    let width = badgeWidth
    if width == 0 { return }
    canvas.addRectangle(
      .init(x: end - width, y: middle - 10, width: width, height: 20), corner: 10,
      fill: theme.destructive)
    canvas.addText(
      item.text(of: preview.badge), x: end - width / 2, y: middle + 4.5,
      .init(size: 13, color: theme.onDestructive, anchor: .middle))
    end -= width + ScreenRow.gap
  }

  /// Draws the control at the end of a row, and moves `end` before it.
  private func drawControl(end: inout Double, middle: Double, on canvas: inout SVGCanvas) {
    let width = controlWidth
    let start = end - width
    if item.isChosen, width == 0 { drawCheck(x: end - 18, middle: middle, on: &canvas) }
    defer { if width > 0 { end = start - ScreenRow.gap } }
    switch accessory {
    case .disclosureUnless(let field) where item.value(of: field).isTrue: break
    case .link: drawSign("M8 16L17 7M9 7h8v8", x: start + width / 2, middle: middle, on: &canvas)
    case .chosenOption:
      drawSign(
        "M8 10l4-4 4 4M8 14l4 4 4-4", x: start + width / 2, middle: middle, on: &canvas)
    case .disclosure, .disclosureUnless:
      if layout.isMaterial { break }
      drawSign("M9 5l7 7-7 7", x: start + width / 2, middle: middle, on: &canvas)
    case .toggle(let field):
      drawSwitch(isOn: item.value(of: field).isTrue, x: start, middle: middle, on: &canvas)
    case .checkmark: if width > 0 { drawCheck(x: start, middle: middle, on: &canvas) }
    case .text(let slot):
      if width == 0 { break }
      canvas.addRectangle(
        .init(x: start, y: middle - 11, width: width, height: 22), corner: 6, fill: theme.fill)
      canvas.addText(
        item.text(of: slot), x: start + width / 2, y: middle + 4.5,
        .init(size: 13, color: theme.label, anchor: .middle))
    case .slider(let gauge):
      let knob = start + 10 + item.gaugeFraction(gauge) * (width - 20)
      drawTrack(
        from: start, to: end, filledTo: knob, (middle, theme.tint, layout.isMaterial ? 16 : 4),
        on: &canvas)
      canvas.addCircle(
        x: knob, y: middle, radius: 11, fill: layout.isMaterial ? theme.tint : theme.tertiary)
      if !layout.isMaterial { canvas.addCircle(x: knob, y: middle, radius: 10.5, fill: "#ffffff") }
    case .progress(let gauge, _):
      drawTrack(
        from: start, to: end, filledTo: start + item.gaugeFraction(gauge) * width,
        (middle, theme.active, 4), on: &canvas)
    case .stepper:
      canvas.addRectangle(
        .init(x: start, y: middle - 16, width: 94, height: 32), corner: 8, fill: theme.fill)
      canvas.addStroke(
        [(start + 16, middle), (start + 30, middle)], color: theme.label, width: 2)
      canvas.addStroke(
        [(start + 64, middle), (start + 78, middle)], color: theme.label, width: 2)
      canvas.addStroke(
        [(start + 71, middle - 7), (start + 71, middle + 7)], color: theme.label, width: 2)
    case .none, .chosen, .segments, .textField: break
    }
  }

  /// Draws a sign whose path is in a square of 24 points.
  private func drawSign(_ path: String, x: Double, middle: Double, on canvas: inout SVGCanvas) {
    canvas.addPath(path, x: x - 11, y: middle - 11, scale: 0.9, color: theme.tertiary)
  }

  private func drawSwitch(isOn: Bool, x: Double, middle: Double, on canvas: inout SVGCanvas) {
    let isMaterial = layout.isMaterial
    canvas.addRectangle(
      .init(x: x, y: middle - 15.5, width: 51, height: 31), corner: 15.5,
      fill: isOn ? theme.active : theme.switchOff,
      border: isMaterial && !isOn ? (theme.tertiary, 2) : nil)
    let radius = isMaterial ? (isOn ? 12.0 : 8) : 13.5
    let knob =
      isOn ? (isMaterial ? theme.onTint : "#ffffff") : (isMaterial ? theme.tertiary : "#ffffff")
    canvas.addCircle(x: isOn ? x + 35.5 : x + 15.5, y: middle, radius: radius, fill: knob)
  }

  private func drawCheck(x: Double, middle: Double, on canvas: inout SVGCanvas) {
    canvas.addStroke(
      [(x + 2, middle + 1), (x + 6, middle + 5), (x + 15, middle - 6)], color: theme.tint,
      width: 2.5)
  }

  private func drawTrack(
    from start: Double, to end: Double, filledTo filled: Double,
    _ line: (middle: Double, color: String, height: Double), on canvas: inout SVGCanvas
  ) {
    for (last, color) in [(end, theme.fill), (filled, line.color)] {
      canvas.addRectangle(
        .init(
          x: start, y: line.middle - line.height / 2, width: last - start, height: line.height),
        corner: line.height / 2, fill: color)
    }
  }
}

extension SVGCanvas {
  /// Adds segments of equal width.
  mutating func addSegments(
    _ segments: [(title: String, isChosen: Bool)], x: Double, y: Double, width: Double,
    _ theme: ScreenTheme
  ) {
    let frame = Frame(x: x, y: y, width: width, height: 32)
    if theme.layout.isMaterial {
      addRectangle(frame, corner: 16, fill: theme.card, border: (theme.tertiary, 1))
    } else {
      addRectangle(frame, corner: 9, fill: theme.fill)
    }
    let share = width / Double(max(1, segments.count))
    for (index, segment) in segments.enumerated() {
      let start = x + Double(index) * share
      if segment.isChosen {
        addRectangle(
          .init(x: start + 2, y: y + 2, width: share - 4, height: 28),
          corner: theme.layout.isMaterial ? 14 : 7,
          fill: theme.selected)
      }
      addText(
        ScreenText.truncated(segment.title, to: share - 8, size: 13), x: start + share / 2,
        y: y + 20.5,
        .init(
          size: 13, weight: segment.isChosen ? 600 : 400, color: theme.label, anchor: .middle))
    }
  }
}
