import SettingsModel

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
/// 4. Options side by side move to separate lines.
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
    if layout.arrangement == .centered {
      // Make both margins equal, so that the text is in the middle of the card.
      let columns = room + trailingMargin - RowDrawing.leadingMargin
      let text = buttonTitleSpan(of: item, layout, columns: columns)
      return [framedLine(text.padded(toColumns: columns, alignment: .centered), mark: mark)]
    }
    let accessory = badgeSpan(of: item, layout) + accessorySpan(layout.accessory, of: item)
    let end = accessory.columns > 0 ? .spaces(trailingMargin) + accessory : .empty
    var textRoom = room - end.columns
    var images: [String] = []
    if !item.text(of: layout.leading).isEmpty {
      let isLarge = !item.text(of: layout.subtitle).isEmpty
      images = isLarge ? [glyphs.largeImage.top, glyphs.largeImage.bottom] : [glyphs.smallImage]
    }
    let imageColumns = images.first.map { DisplayWidth.columnCount(of: $0) + 1 } ?? 0
    textRoom -= imageColumns
    return textLines(of: item, layout, columns: textRoom).enumerated().map { index, text in
      let line = index == 0 ? text.padded(toColumns: textRoom) + end : text
      let image = PreviewSpan(index < images.count ? images[index] : "", style.cyan)
        .padded(toColumns: imageColumns)
      return framedLine(image + line, mark: index == 0 ? mark : nil)
    }
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
  private func accessorySpan(
    _ accessory: PreviewLayout.Accessory, of item: SettingsPage.Item
  ) -> PreviewSpan {
    func isTrue(_ field: String) -> Bool { item.value(of: field).isTrue }
    let check = PreviewSpan(glyphs.checkmark, style.cyan)
    var sign = PreviewSpan.empty
    switch accessory {
    case .chosen(let field, let choices):
      return self.accessorySpan(choices[item.text(of: field)] ?? .none, of: item)
    case .toggle(let field) where isTrue(field):
      return PreviewSpan(glyphs.toggle.on, style.green)
    case .toggle: return PreviewSpan(glyphs.toggle.off, style.dim)
    case .checkmark(let field): if isTrue(field) { return check }
    case .disclosureUnless(let field) where isTrue(field): break
    case .disclosure, .disclosureUnless: sign = PreviewSpan(glyphs.disclosure, style.dim)
    case .text(let slot):
      let text = item.text(of: slot)
      if !text.isEmpty {
        sign = options.truncatedSpan(text, columns: room / 3 - 2).bracketed(style.yellow)
      }
    case .link: sign = PreviewSpan(glyphs.link, style.dim)
    case .none, .segments: break
    default: sign = controlSpan(accessory, of: item)
    }
    if !item.isChosen { return sign }
    return sign.columns == 0 ? check : check + .spaces(1) + sign
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
        String(repeating: glyphs.before, count: before) + glyphs.knob
        + String(repeating: glyphs.after, count: columns - 1 - before)
      return PreviewSpan(track, style.cyan) + .spaces(1)
        + options.truncatedSpan(item.text(of: gauge.value), columns: room / 5)
    case .progress(let gauge, let field):
      let (columns, fraction) = (room / 4, item.gaugeFraction(gauge))
      let filled = Int(fraction * Double(columns))
      let bar =
        String(repeating: glyphs.bar.filled, count: filled)
        + String(repeating: glyphs.bar.rest, count: columns - filled)
      let text = item.text(of: field)
      let shown = text.isEmpty ? "\(Int((fraction * 100).rounded())) %" : text
      return PreviewSpan(bar).bracketed(style.green) + .spaces(1)
        + options.truncatedSpan(shown, columns: room / 4, style.dim)
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
    guard case .segments(let list, let field) = layout.accessory else { return [] }
    let chosen = item.value(of: field)
    let cells = item.options(in: list).map { option in
      let title = options.truncatedSpan(option.title, columns: columns - 2)
      return option.value == chosen
        ? title.bracketed(style.bold) : .spaces(1) + title + .spaces(1)
    }
    return PreviewSpan.wrappedRows(
      cells, columns: columns, separator: PreviewSpan(glyphs.vertical, style.dim))
  }

  /// Returns a line with its margins, and with a mark or a space in the first column.
  private func framedLine(_ line: PreviewSpan, mark: PreviewSpan?) -> PreviewSpan {
    (mark ?? .spaces(1)) + .spaces(RowDrawing.leadingMargin - 1)
      + line.padded(toColumns: room + trailingMargin)
  }
}
