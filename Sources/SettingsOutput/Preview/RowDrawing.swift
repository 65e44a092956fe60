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
    framedLine(PreviewSpan("(\(LookWords.english.noItems))", style.dim), mark: nil)
  }

  /// Returns the lines of a row: the title line, and the lines below it.
  ///
  /// A row without a kind shows the mistake, and its title if it has one.
  func lines(of row: RowLook) -> [PreviewSpan] {
    let mark =
      row.isInvalid
      ? PreviewSpan(glyphs.mistake, style.red)
      : !row.isEnabled ? PreviewSpan(glyphs.disabled, style.dim) : nil
    let focusMark = options.focus == [row.id] ? options.focusMark : nil
    // A disabled row has one faint color.
    let contents =
      row.isEnabled
      ? contentLines(of: row)
      : RowDrawing(options.disabled).contentLines(of: row).map { $0.styled(style.dim) }
    return contents.enumerated().map { framedLine($1, mark: focusMark ?? ($0 == 0 ? mark : nil)) }
  }

  /// Returns the lines of a row between its margins.
  private func contentLines(of row: RowLook) -> [PreviewSpan] {
    if row.arrangement == .centered {
      // Make both margins equal, so that the text is in the middle of the card.
      let columns = room + trailingMargin - RowDrawing.leadingMargin
      let image = imageLines(of: row, isLarge: false).first.map { $0 + .spaces(1) } ?? .empty
      let text = image + buttonTitleSpan(of: row, columns: columns - image.columns)
      return [text.padded(toColumns: columns, alignment: .centered)]
    }
    let accessory = badgeSpan(of: row) + swatchSpan(of: row).followed(by: accessorySpan(of: row))
    let end = accessory.columns > 0 ? .spaces(trailingMargin) + accessory : .empty
    var textRoom = room - end.columns
    let images = imageLines(of: row, isLarge: !row.subtitle.isEmpty)
    let imageColumns = images.first.map { $0.columns + 1 } ?? 0
    textRoom -= imageColumns
    return textLines(of: row, columns: textRoom).enumerated().map { index, text in
      let line = index == 0 ? text.padded(toColumns: textRoom) + end : text
      let image = index < images.count ? images[index] : .empty
      return image.padded(toColumns: imageColumns) + line
    }
  }

  /// Returns the lines of the image of a row: two for a large avatar, one for other images, and none
  /// without an image.
  private func imageLines(of row: RowLook, isLarge: Bool) -> [PreviewSpan] {
    guard let image = row.image.map(RowImage.init) else { return [] }
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
  private func textLines(of row: RowLook, columns: Int) -> [PreviewSpan] {
    func wrapped(_ text: String, _ style: (String) -> String) -> [PreviewSpan] {
      options.wrappedLines(text, columns: columns, maxLines: RowDrawing.maxLines, style)
    }
    let problem = row.problem ?? ""
    if row.isTitleMissing, !problem.isEmpty { return wrapped(problem, style.red) }
    return [titleLine(of: row, columns: columns)] + segmentLines(of: row, columns: columns)
      + wrapped(row.subtitle, style.dim) + wrapped(problem, style.red)
  }

  /// Returns the title, and the trailing text if there is any, in a number of columns.
  private func titleLine(of row: RowLook, columns: Int) -> PreviewSpan {
    let whole = titleSpan(of: row, columns: columns)
    if row.trailing.isEmpty { return whole }
    let free = columns - RowDrawing.gap - whole.columns
    let trailing = options.truncatedSpan(
      row.trailing, columns: max(free, columns / 3), style.dim)
    let rest = columns - trailing.columns
    let cut = titleSpan(of: row, columns: rest - RowDrawing.gap)
    return cut.padded(toColumns: rest) + trailing
  }

  /// Returns the title, cut to a number of columns, or a substitute if it is missing.
  private func titleSpan(of row: RowLook, columns: Int) -> PreviewSpan {
    row.isTitleMissing || row.isPlaceholder
      ? options.truncatedSpan("(\(row.title))", columns: columns, style.dim)
      : options.truncatedSpan(row.title, columns: columns)
  }

  /// Returns the title of a button, with a sign and a style for its role.
  private func buttonTitleSpan(of row: RowLook, columns: Int) -> PreviewSpan {
    let (sign, style): (String, (String) -> String) =
      switch row.role {
      case .destructive: ("! ", style.red)
      case .cancel: ("< ", style.dim)
      case .normal: ("", style.cyan)
      }
    return (PreviewSpan(sign) + titleSpan(of: row, columns: columns - sign.utf8.count))
      .styled(style)
  }

  // MARK: Parts

  /// Returns the control of a row. A check mark precedes it if the row is chosen and its control does
  /// not show that.
  private func accessorySpan(of row: RowLook) -> PreviewSpan {
    let check = PreviewSpan(glyphs.checkmark, style.cyan)
    let sign = row.control == .checkmark ? check : controlSpan(row.control)
    if !row.hasCheckmark { return sign }
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

  /// Returns the color that the row shows, if the terminal can draw it.
  private func swatchSpan(of row: RowLook) -> PreviewSpan {
    guard row.showsColor, let palette = options.fillPalette else { return .empty }
    let digits = row.trailing.dropFirst()
    let six = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits.prefix(6))
    let color = TerminalPalette.parameters(of: "#" + six)
    return PreviewSpan.spaces(2).styled {
      palette.filled($0, TerminalPalette.white, behind: color)
    }
  }

  /// Returns the badge and a space after it; empty if the row has no badge.
  private func badgeSpan(of row: RowLook) -> PreviewSpan {
    if row.badge.isEmpty { return .empty }
    return options.truncatedSpan(row.badge, columns: room / 4 - 2).bracketed(style.yellow)
      + .spaces(1)
  }

  /// Returns a control; empty for segments, which have lines of their own.
  private func controlSpan(_ control: RowControl) -> PreviewSpan {
    switch control {
    case .none, .checkmark, .segments: return .empty
    case .disclosure: return PreviewSpan(glyphs.disclosure, style.dim)
    case .link: return PreviewSpan(glyphs.link, style.dim)
    case .tag(let text):
      return options.truncatedSpan(text, columns: room / 3 - 2).bracketed(style.yellow)
    case .toggle(let isOn): return switchSpan(isOn: isOn)
    case .slider(let gauge):
      let (columns, glyphs) = (room / 4, glyphs.track)
      let before = Int(gauge.fraction * Double(columns - 1))
      let track =
        PreviewSpan(String(repeating: glyphs.before, count: before) + glyphs.knob, style.cyan)
        + PreviewSpan(String(repeating: glyphs.after, count: columns - 1 - before), style.dim)
      return track.followed(by: options.truncatedSpan(gauge.text, columns: room / 5))
    case .progress(let gauge):
      let columns = room / 4
      let filled = Int(gauge.fraction * Double(columns))
      let bar =
        PreviewSpan(String(repeating: glyphs.bar.filled, count: filled), style.green)
        + PreviewSpan(String(repeating: glyphs.bar.rest, count: columns - filled), style.dim)
      let frame = ["[", "]"].map { PreviewSpan($0, style.dim) }
      return (frame[0] + bar + frame[1])
        .followed(by: options.truncatedSpan(gauge.text, columns: room / 3, style.dim))
    case .stepper(let gauge):
      let minus = PreviewSpan("-").bracketed(style.dim)
      let plus = PreviewSpan("+").bracketed(style.dim)
      return minus.followed(by: options.truncatedSpan(gauge.text, columns: room / 4))
        .followed(by: plus)
    case .menu(let choice):
      return options.truncatedSpan(choice.title, columns: room / 2 - 2, style.dim)
        .followed(by: PreviewSpan(glyphs.menu, style.dim))
    case .textField(let field):
      if field.isSecure, !field.text.isEmpty { return PreviewSpan(SettingsKey.hiddenText) }
      if !field.text.isEmpty { return options.truncatedSpan(field.text, columns: room / 2) }
      return field.placeholder.isEmpty
        ? .empty
        : options.truncatedSpan("(\(field.placeholder))", columns: room / 2, style.dim)
    case .date(let field):
      let arrow = PreviewSpan(glyphs.disclosure, style.dim)
      if field.text.isEmpty { return arrow }
      return options.truncatedSpan(field.text, columns: room / 2, style.dim)
        + .spaces(trailingMargin) + arrow
    }
  }

  /// Returns the lines of options side by side; empty for other rows.
  private func segmentLines(of row: RowLook, columns: Int) -> [PreviewSpan] {
    guard case .segments(let choice) = row.control else { return [] }
    let segments = choice.options.enumerated().map { ($1.title, $0 == choice.chosen) }
    return options.segmentLines(segments, columns: columns)
  }

  /// Returns a line with its margins, and with a mark or a space in the first column.
  private func framedLine(_ line: PreviewSpan, mark: PreviewSpan?) -> PreviewSpan {
    (mark ?? .spaces(1)) + .spaces(RowDrawing.leadingMargin - 1)
      + line.padded(toColumns: room + trailingMargin)
  }
}
