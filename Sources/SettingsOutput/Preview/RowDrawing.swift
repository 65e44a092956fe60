import SettingsLanguage

/// Draws the lines of a row, which are as wide as the inside of a card.
///
/// The parts from left to right: a margin of two columns, with the mark of a mistake in the first
/// one; the image; the title with the subtitle below it; the trailing text, aligned to the right;
/// and the accessory. Parts are separated by two columns, and one column follows the image. On
/// pages of less than forty columns, the accessory has one column on either side. A centered row
/// only has a title.
///
/// If the parts do not fit:
/// 1. A tag takes at most a third of the row.
/// 2. The trailing text is cut, but retains a third of the width that it shares with the title.
/// 3. Then the title is cut. It is always on one line.
/// 4. Segments that do not fit on one line are wrapped.
/// 5. The subtitle is wrapped to at most two lines of the same width, and then cut. The same applies
///    to the message of a row without a kind.
struct RowDrawing: Sendable {
  /// The number of columns between the left border and the text.
  static let leadingMargin = 2
  /// The minimum width of a page whose accessories have two columns on either side instead of one.
  private static let roomyWidth = 40
  private static let gap = 2
  private static let maxLines = 2

  private let options: PagePreview.Options
  private let trailingMargin: Int
  /// The number of columns between the margins.
  private let room: Int

  init(_ options: PagePreview.Options) {
    self.options = options
    trailingMargin = options.width < RowDrawing.roomyWidth ? 1 : 2
    room = options.width - 2 - RowDrawing.leadingMargin - trailingMargin
  }

  private var style: TerminalStyle { options.style }
  private var glyphs: PreviewGlyphs { options.glyphs }

  /// The line of a card without rows.
  var emptyLine: PreviewSpan {
    framedLine(PreviewSpan("(no items)", style.dim), mark: nil)
  }

  /// Returns the lines of a row: the title line, and the lines below it.
  ///
  /// A row without a kind shows the mistake, and its title if it has one.
  func lines(of item: SettingsPage.Item) -> [PreviewSpan] {
    let layout = item.cellKind?.preview ?? PreviewLayout(title: Key.title.name)
    let mark =
      item.isInvalid || item.cellKind == nil
      ? PreviewSpan(glyphs.mistake, style.red)
      : !item.isEnabled ? PreviewSpan(glyphs.disabled, style.dim) : nil
    let focusMark = options.focus == [item.id] ? options.focusMark : nil
    // A disabled row has one faint color.
    let contents =
      item.isEnabled
      ? contentLines(of: item, layout)
      : RowDrawing(options.disabled).contentLines(of: item, layout)
        .map { $0.styled(style.dim) }
    return contents.enumerated().map { framedLine($1, mark: focusMark ?? ($0 == 0 ? mark : nil)) }
  }

  /// Returns the lines of a row between its margins.
  private func contentLines(
    of item: SettingsPage.Item, _ layout: PreviewLayout
  ) -> [PreviewSpan] {
    if layout.arrangement == .centered {
      // Make both margins equal, so that the text is in the middle of the card.
      let columns = room + trailingMargin - RowDrawing.leadingMargin
      let image = imageLines(of: item, isLarge: false).first.map { $0 + .spaces(1) } ?? .empty
      let text = image + buttonTitleSpan(of: item, layout, columns: columns - image.columns)
      return [text.padded(toColumns: columns, alignment: .centered)]
    }
    let accessory = badgeSpan(of: item, layout) + accessorySpan(of: item)
    let end = accessory.columns > 0 ? .spaces(trailingMargin) + accessory : .empty
    var textRoom = room - end.columns
    let images = imageLines(of: item, isLarge: !item.text(of: layout.subtitle).isEmpty)
    let imageColumns = images.first.map { $0.columns + 1 } ?? 0
    textRoom -= imageColumns
    return textLines(of: item, layout, columns: textRoom).enumerated().map { index, text in
      let line = index == 0 ? text.padded(toColumns: textRoom) + end : text
      let image = index < images.count ? images[index] : .empty
      return image.padded(toColumns: imageColumns) + line
    }
  }

  /// Returns the lines of the image of a row: two for a large avatar, one for other images, and none
  /// without an image.
  private func imageLines(of item: SettingsPage.Item, isLarge: Bool) -> [PreviewSpan] {
    guard let image = RowImage(of: item) else { return [] }
    if let palette = options.fillPalette {
      let color = TerminalPalette.parameters(of: image.color)
      let text = options.visibleText(image.symbol?.glyph ?? image.letters)
      let columns = image.isAvatar ? 4 : 3
      let line = PreviewSpan(TextLayout.truncated(text, toColumns: columns, ellipsis: ""))
        .padded(toColumns: columns, alignment: .centered)
      let fill = { palette.filled($0, TerminalPalette.white, behind: color) }
      let lines = [line.styled(fill), PreviewSpan.spaces(columns).styled(fill)]
      return image.isAvatar && isLarge ? lines : [lines[0]]
    }
    if image.isAvatar && isLarge {
      return [glyphs.largeImage.top, glyphs.largeImage.bottom].map { PreviewSpan($0, style.cyan) }
    }
    let glyph = options.isASCII ? nil : image.symbol?.glyph
    return [PreviewSpan(glyph ?? glyphs.smallImage, style.cyan)]
  }

  // MARK: Texts

  /// Returns the title line, the lines of the subtitle, and the lines of the mistake.
  private func textLines(
    of item: SettingsPage.Item, _ layout: PreviewLayout, columns: Int
  ) -> [PreviewSpan] {
    func wrapped(_ text: String, _ style: (String) -> String) -> [PreviewSpan] {
      options.wrappedLines(text, columns: columns, maxLines: RowDrawing.maxLines, style)
    }
    var problem = ""
    if item.cellKind == nil {
      problem = item.kind.isEmpty ? "no kind" : "unknown kind '\(item.kind)'"
      if item.text(of: layout.title).isEmpty { return wrapped(problem, style.red) }
    }
    return [titleLine(of: item, layout, columns: columns)]
      + segmentLines(of: item, layout, columns: columns)
      + wrapped(item.text(of: layout.subtitle), style.dim) + wrapped(problem, style.red)
  }

  /// Returns the title, and the trailing text if there is any, in a number of columns.
  private func titleLine(
    of item: SettingsPage.Item, _ layout: PreviewLayout, columns: Int
  ) -> PreviewSpan {
    let whole = titleSpan(of: item, layout, columns: columns)
    let text = item.shownText ?? item.text(of: layout.trailing)
    if text.isEmpty { return whole }
    let free = columns - RowDrawing.gap - whole.columns
    let trailing = options.truncatedSpan(text, columns: max(free, columns / 3), style.dim)
    let rest = columns - trailing.columns
    let cut = titleSpan(of: item, layout, columns: rest - RowDrawing.gap)
    return cut.padded(toColumns: rest) + trailing
  }

  /// Returns the title, cut to a number of columns, or a substitute if it is missing.
  private func titleSpan(
    of item: SettingsPage.Item, _ layout: PreviewLayout, columns: Int
  ) -> PreviewSpan {
    let text = item.text(of: layout.title)
    if text.isEmpty {
      let name = layout.title == nil ? item.kind : "no title"
      return options.truncatedSpan("(\(name))", columns: columns, style.dim)
    }
    return options.truncatedSpan(text, columns: columns)
  }

  /// Returns the title of a button, with a sign and a style for its role.
  private func buttonTitleSpan(
    of item: SettingsPage.Item, _ layout: PreviewLayout, columns: Int
  ) -> PreviewSpan {
    let (sign, style): (String, (String) -> String) =
      switch PreviewLayout.Role(rawValue: item.text(of: layout.role)) {
      case .destructive: ("! ", style.red)
      case .cancel: ("< ", style.dim)
      case .normal, nil: ("", style.cyan)
      }
    return (PreviewSpan(sign) + titleSpan(of: item, layout, columns: columns - sign.utf8.count))
      .styled(style)
  }

  // MARK: Parts

  /// Returns the accessory of a row. If the row is a chosen option and its accessory does not show
  /// this, a check mark precedes it.
  private func accessorySpan(of item: SettingsPage.Item) -> PreviewSpan {
    let accessory = item.shownAccessory
    let check = PreviewSpan(glyphs.checkmark, style.cyan)
    var sign = PreviewSpan.empty
    switch accessory {
    case .toggle(let field): return switchSpan(isOn: item.value(of: field).isTrue)
    case .checkmark: return check
    case .disclosure: sign = PreviewSpan(glyphs.disclosure, style.dim)
    case .text(let slot):
      sign = options.truncatedSpan(item.text(of: slot), columns: room / 3 - 2)
        .bracketed(style.yellow)
    case .link: sign = PreviewSpan(glyphs.link, style.dim)
    case .none, .segments: break
    default: sign = controlSpan(accessory, of: item)
    }
    if !item.isChosen { return sign }
    return sign.columns == 0 ? check : check + .spaces(1) + sign
  }

  /// Returns a switch: with a palette, a pill whose knob is at one side.
  private func switchSpan(isOn: Bool) -> PreviewSpan {
    guard let palette = options.fillPalette else {
      return isOn
        ? PreviewSpan(glyphs.toggle.on, style.green) : PreviewSpan(glyphs.toggle.off, style.dim)
    }
    let color = isOn ? palette.colors.active : palette.colors.switchOff
    let knob = PreviewSpan(glyphs: isOn ? " ◉" : "◉ ") {
      palette.filled($0, TerminalPalette.white, behind: color)
    }
    func edge(_ glyph: String) -> PreviewSpan {
      PreviewSpan(glyphs: glyph) { palette.colored($0, color) }
    }
    return edge("▐") + knob + edge("▌")
  }

  /// Returns the badge and a space after it; empty if the row has no badge.
  private func badgeSpan(of item: SettingsPage.Item, _ layout: PreviewLayout) -> PreviewSpan {
    let text = item.text(of: layout.badge)
    if text.isEmpty { return .empty }
    return options.truncatedSpan(text, columns: room / 4 - 2).bracketed(style.yellow) + .spaces(1)
  }

  /// Returns the control of a setting, or a progress bar.
  private func controlSpan(
    _ accessory: PreviewLayout.Accessory, of item: SettingsPage.Item
  ) -> PreviewSpan {
    switch accessory {
    case .slider(let gauge):
      let (columns, glyphs) = (room / 4, glyphs.track)
      let before = Int(item.gaugeFraction(gauge) * Double(columns - 1))
      let track =
        PreviewSpan(String(repeating: glyphs.before, count: before) + glyphs.knob, style.cyan)
        + PreviewSpan(String(repeating: glyphs.after, count: columns - 1 - before), style.dim)
      return track + .spaces(1)
        + options.truncatedSpan(item.text(of: gauge.value), columns: room / 5)
    case .progress(let gauge, let field):
      let (columns, fraction) = (room / 4, item.gaugeFraction(gauge))
      let filled = Int(fraction * Double(columns))
      let bar =
        PreviewSpan(String(repeating: glyphs.bar.filled, count: filled), style.green)
        + PreviewSpan(String(repeating: glyphs.bar.rest, count: columns - filled), style.dim)
      let frame = ["[", "]"].map { PreviewSpan($0, style.dim) }
      return frame[0] + bar + frame[1] + .spaces(1)
        + options.truncatedSpan(item.progressText(gauge, field), columns: room / 3, style.dim)
    case .stepper(let field):
      let minus = PreviewSpan("-").bracketed(style.dim)
      let plus = PreviewSpan("+").bracketed(style.dim)
      return minus + .spaces(1) + options.truncatedSpan(item.text(of: field), columns: room / 4)
        + .spaces(1) + plus
    case .chosenOption(let list, let field):
      let title = item.options(in: list).first { $0.value == item.value(of: field) }?.title
      let shown = options.truncatedSpan(title ?? "", columns: room / 2 - 2, style.dim)
      return (title == nil ? .empty : shown + .spaces(1)) + PreviewSpan(glyphs.menu, style.dim)
    case .textField(let value, let placeholder, let secure):
      let (text, hint) = (item.text(of: value), item.text(of: placeholder))
      if item.value(of: secure).isTrue, !text.isEmpty { return PreviewSpan("********") }
      if !text.isEmpty { return options.truncatedSpan(text, columns: room / 2) }
      return hint.isEmpty
        ? .empty : options.truncatedSpan("(\(hint))", columns: room / 2, style.dim)
    default: return .empty
    }
  }

  /// Returns the lines of options side by side; empty for other rows.
  private func segmentLines(
    of item: SettingsPage.Item, _ layout: PreviewLayout, columns: Int
  ) -> [PreviewSpan] {
    guard case .segments(let list, let field) = item.shownAccessory else { return [] }
    let chosen = item.value(of: field)
    let segments = item.options(in: list).map { ($0.title, $0.value == chosen) }
    return options.segmentLines(segments, columns: columns)
  }

  /// Returns a line with its margins, and with a mark or a space in the first column.
  private func framedLine(_ line: PreviewSpan, mark: PreviewSpan?) -> PreviewSpan {
    (mark ?? .spaces(1)) + .spaces(RowDrawing.leadingMargin - 1)
      + line.padded(toColumns: room + trailingMargin)
  }
}
