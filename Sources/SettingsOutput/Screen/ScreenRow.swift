import SettingsModel
import SettingsSyntax

/// Draws the rows of a screen by the ``PreviewLayout`` of their kinds, as ``RowDrawing`` does for a
/// terminal.
struct ScreenRow {
  private let theme: ScreenTheme
  /// The width of a row in points.
  private let width: Double

  private static let padding = 16.0
  private static let gap = 12.0
  private static let avatarSize = 60.0
  private static let iconSize = 29.0

  init(_ theme: ScreenTheme, width: Double) {
    self.theme = theme
    self.width = width
  }

  private var layout: ScreenTheme.Layout { theme.layout }

  private func previewLayout(of item: SettingsPage.Item) -> PreviewLayout {
    item.cellKind?.preview ?? PreviewLayout(title: Key.title.name)
  }

  // MARK: Measures

  /// Returns the height of a row in points.
  func height(of item: SettingsPage.Item) -> Double {
    let lines = textLines(of: item)
    let text =
      Double(lines.title.count) * (layout.titleSize + 5)
      + Double(lines.subtitle.count) * (layout.subtitleSize + 5)
    let image = RowImage(of: item)?.isAvatar == true ? ScreenRow.avatarSize : 0
    var height = max(text, image) + 2 * layout.rowPadding
    if hasControlBelow(item) { height += 44 }
    return max(layout.rowHeight, height)
  }

  /// Returns the distance between the edge of a card and the separator below a row.
  func separatorInset(of item: SettingsPage.Item) -> Double {
    let isCentered = previewLayout(of: item).arrangement == .centered
    return ScreenRow.padding + (isCentered ? 0 : imageWidth(of: item))
  }

  private func imageWidth(of item: SettingsPage.Item) -> Double {
    guard let image = RowImage(of: item) else { return 0 }
    return (image.isAvatar ? ScreenRow.avatarSize : ScreenRow.iconSize) + ScreenRow.gap
  }

  /// Returns true if the control has a line of its own below the texts, as segments have.
  private func hasControlBelow(_ item: SettingsPage.Item) -> Bool {
    guard case .segments(let list, _) = previewLayout(of: item).accessory else { return false }
    return !item.options(in: list).isEmpty
  }

  private func textLines(of item: SettingsPage.Item) -> (title: [String], subtitle: [String]) {
    let preview = previewLayout(of: item)
    var title = preview.title == nil ? item.kind : item.text(of: preview.title)
    if title.isEmpty { title = "(no title)" }
    var subtitle = item.text(of: preview.subtitle)
    if item.cellKind == nil { subtitle = "unknown kind '\(item.kind)'" }
    let room = width - 2 * ScreenRow.padding - imageWidth(of: item) - trailingWidth(of: item)
    return (
      ScreenText.wrapped(title, in: room, size: layout.titleSize, limit: 4),
      subtitle.isEmpty
        ? [] : ScreenText.wrapped(subtitle, in: room, size: layout.subtitleSize, limit: 4)
    )
  }

  /// Returns the width of the trailing text and the control, with the gap before them.
  private func trailingWidth(of item: SettingsPage.Item) -> Double {
    let text = ScreenText.width(of: trailingText(of: item), size: layout.titleSize)
    let control = controlWidth(previewLayout(of: item).accessory, of: item)
    let check = item.isChosen && control == 0 ? 24.0 : 0
    return [min(text, width / 3), control, check, badgeWidth(of: item)].filter { $0 > 0 }
      .reduce(0) { $0 + $1 + ScreenRow.gap }
  }

  private func badgeWidth(of item: SettingsPage.Item) -> Double {
    let text = item.text(of: previewLayout(of: item).badge)
    return text.isEmpty ? 0 : max(20, ScreenText.width(of: text, size: 13) + 12)
  }

  private func trailingText(of item: SettingsPage.Item) -> String {
    if let shown = item.shownText { return shown }
    let preview = previewLayout(of: item)
    switch preview.accessory {
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

  private func controlWidth(
    _ accessory: PreviewLayout.Accessory, of item: SettingsPage.Item
  ) -> Double {
    switch accessory {
    case .none, .segments, .textField: 0
    case .chosen(let field, let choices):
      controlWidth(choices[item.text(of: field)] ?? .none, of: item)
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

  /// Draws a row on its card.
  func draw(
    _ item: SettingsPage.Item, x: Double, y: Double, height: Double, on canvas: inout SVGCanvas
  ) {
    let preview = previewLayout(of: item)
    if preview.arrangement == .centered {
      let isDestructive = item.text(of: preview.role) == PreviewLayout.Role.destructive.rawValue
      let tint = isDestructive ? theme.destructive : theme.tint
      var lineY = y + 29
      let titles = textLines(of: item).title
      let titleWidth = titles.map { ScreenText.width(of: $0, size: layout.titleSize) }.max() ?? 0
      let imageWidth = imageWidth(of: item)
      let imageX =
        layout.isMaterial ? x + ScreenRow.padding : x + (width - titleWidth - imageWidth) / 2
      drawImage(of: item, x: imageX, y: y, height: height, on: &canvas)
      for line in titles {
        canvas.addText(
          line,
          x: layout.isMaterial ? imageX + imageWidth : x + (width + imageWidth) / 2, y: lineY,
          .init(
            size: layout.titleSize, color: item.isEnabled ? tint : theme.tertiary,
            anchor: layout.isMaterial ? .start : .middle))
        lineY += layout.titleSize + 5
      }
      return
    }
    let room = hasControlBelow(item) ? height - 44 : height
    drawImage(of: item, x: x + ScreenRow.padding, y: y, height: room, on: &canvas)
    drawTexts(of: item, x: x, y: y, height: room, on: &canvas)
    var end = x + width - ScreenRow.padding
    if item.isInvalid || item.cellKind == nil {
      canvas.addCircle(x: x + 6, y: y + 8, radius: 4, fill: theme.destructive)
    }
    drawControl(preview.accessory, of: item, end: &end, middle: y + room / 2, on: &canvas)
    drawBadge(of: item, end: &end, middle: y + room / 2, on: &canvas)
    let text = trailingText(of: item)
    if !text.isEmpty {
      let shown = ScreenText.truncated(text, to: width / 3, size: layout.titleSize)
      canvas.addText(
        shown, x: end, y: y + room / 2 + layout.titleSize * 0.35,
        .init(
          size: layout.titleSize, color: item.isEnabled ? theme.secondary : theme.tertiary,
          anchor: .end))
    }
    if case .segments(let list, let field) = preview.accessory {
      let chosen = item.value(of: field)
      drawSegments(
        item.options(in: list).map { ($0.title, $0.value == chosen) }, x: x + ScreenRow.padding,
        y: y + height - 43, width: width - 2 * ScreenRow.padding, on: &canvas)
    }
  }

  private func drawTexts(
    of item: SettingsPage.Item, x: Double, y: Double, height: Double, on canvas: inout SVGCanvas
  ) {
    let lines = textLines(of: item)
    let color = item.isEnabled ? theme.label : theme.tertiary
    let start = x + ScreenRow.padding + imageWidth(of: item)
    let total =
      Double(lines.title.count) * (layout.titleSize + 5)
      + Double(lines.subtitle.count) * (layout.subtitleSize + 5)
    var lineY = y + (height - total) / 2
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

  private func drawImage(
    of item: SettingsPage.Item, x: Double, y: Double, height: Double, on canvas: inout SVGCanvas
  ) {
    guard let image = RowImage(of: item) else { return }
    let middle = y + height / 2
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

  private func drawBadge(
    of item: SettingsPage.Item, end: inout Double, middle: Double, on canvas: inout SVGCanvas
  ) {
    let width = badgeWidth(of: item)
    if width == 0 { return }
    canvas.addRectangle(
      .init(x: end - width, y: middle - 10, width: width, height: 20), corner: 10,
      fill: theme.destructive)
    canvas.addText(
      item.text(of: previewLayout(of: item).badge), x: end - width / 2, y: middle + 4.5,
      .init(size: 13, color: theme.onDestructive, anchor: .middle))
    end -= width + ScreenRow.gap
  }

  /// Draws the control at the end of a row, and moves `end` before it.
  private func drawControl(
    _ accessory: PreviewLayout.Accessory, of item: SettingsPage.Item, end: inout Double,
    middle: Double, on canvas: inout SVGCanvas
  ) {
    let width = controlWidth(accessory, of: item)
    let start = end - width
    if item.isChosen, width == 0 { drawCheck(x: end - 18, middle: middle, on: &canvas) }
    defer { if width > 0 { end = start - ScreenRow.gap } }
    switch accessory {
    case .chosen(let field, let choices):
      var inner = end
      drawControl(
        choices[item.text(of: field)] ?? .none, of: item, end: &inner, middle: middle, on: &canvas)
    case .disclosureUnless(let field) where item.value(of: field).isTrue: break
    case .link: drawSign("M8 16L17 7M9 7h8v8", x: start + width / 2, middle: middle, on: &canvas)
    case .chosenOption:
      drawSign(
        "M8 10l4-4 4 4M8 14l4 4 4-4", x: start + width / 2, middle: middle, on: &canvas)
    case .disclosure, .disclosureUnless:
      if layout.isMaterial { break }
      drawSign("M9 5l7 7-7 7", x: start + width / 2, middle: middle, on: &canvas)
    case .toggle(let field):
      drawSwitch(isOn: item.value(of: field).isTrue, item, x: start, middle: middle, on: &canvas)
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
    case .none, .segments, .textField: break
    }
  }

  /// Draws a sign whose path is in a square of 24 points.
  private func drawSign(_ path: String, x: Double, middle: Double, on canvas: inout SVGCanvas) {
    canvas.addPath(path, x: x - 11, y: middle - 11, scale: 0.9, color: theme.tertiary)
  }

  private func drawSwitch(
    isOn: Bool, _ item: SettingsPage.Item, x: Double, middle: Double, on canvas: inout SVGCanvas
  ) {
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

  /// Draws segments of equal width.
  func drawSegments(
    _ segments: [(title: String, isChosen: Bool)], x: Double, y: Double, width: Double,
    on canvas: inout SVGCanvas
  ) {
    let frame = SVGCanvas.Frame(x: x, y: y, width: width, height: 32)
    if layout.isMaterial {
      canvas.addRectangle(frame, corner: 16, fill: theme.card, border: (theme.tertiary, 1))
    } else {
      canvas.addRectangle(frame, corner: 9, fill: theme.fill)
    }
    let share = width / Double(max(1, segments.count))
    for (index, segment) in segments.enumerated() {
      let start = x + Double(index) * share
      if segment.isChosen {
        canvas.addRectangle(
          .init(x: start + 2, y: y + 2, width: share - 4, height: 28),
          corner: layout.isMaterial ? 14 : 7,
          fill: theme.selected)
      }
      canvas.addText(
        ScreenText.truncated(segment.title, to: share - 8, size: 13), x: start + share / 2,
        y: y + 20.5,
        .init(
          size: 13, weight: segment.isChosen ? 600 : 400, color: theme.label, anchor: .middle))
    }
  }
}
