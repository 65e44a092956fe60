import SettingsModel

/// The lines of a row, as wide as the inside of a card.
///
/// From the left: two columns of margin, the first of them for the mark of a mistake; the image;
/// the title, with the subtitle below it; the trailing text, aligned to the right; the accessory.
/// Two columns are between them, one after the image; on a page of less than forty columns there
/// is one before the accessory and after it. A centred row has its title only.
///
/// Where they do not fit:
/// 1. A tag takes at most a third of the row.
/// 2. The trailing text is cut, but keeps a third of the room that it shares with the title.
/// 3. Then the title is cut: it stays on one line.
/// 4. The subtitle is wrapped to the same room, as far as two lines, and then cut. So is what is
///    wrong with a row that has no kind.
struct RowDrawing: Sendable {
  /// The columns between the left border and the text.
  static let leadingMargin = 2
  /// The least width of a page whose accessories have two columns on either side, not one.
  private static let roomyWidth = 40
  private static let gap = 2
  private static let maxLines = 2

  private let options: PagePreview.Options
  private let trailingMargin: Int
  /// The columns between the margins.
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
    framed(PreviewSpan("(no items)", style.dim), isMarked: false)
  }

  /// The lines of a row: one, and those below its title.
  func lines(of row: RowContent) -> [PreviewSpan] {
    row.arrangement == .centered ? [centeredLine(of: row)] : lines(ofTextsOf: row)
  }

  // MARK: Rows of texts

  private func lines(ofTextsOf row: RowContent) -> [PreviewSpan] {
    var accessory = accessory(row.accessory)
    if row.isMarkedChosen {
      accessory = PreviewSpan(glyphs.checkmark, style.cyan) + .spaces(1) + accessory
    }
    let end = accessory.columns > 0 ? .spaces(trailingMargin) + accessory : .empty
    var textRoom = room - end.columns
    let isLarge = !row.subtitle.isEmpty
    if row.hasImage { textRoom -= imageColumns(isLarge: isLarge) }

    let texts = textLines(of: row, columns: textRoom)
    return texts.enumerated().map { index, text in
      let line = index == 0 ? text.padded(toColumns: textRoom) + end : text
      let image = row.hasImage ? image(isLarge: isLarge, line: index) : .empty
      return framed(image + line, isMarked: row.isInvalid && index == 0)
    }
  }

  /// The title line, the subtitle and what is wrong; at least one line.
  private func textLines(of row: RowContent, columns: Int) -> [PreviewSpan] {
    if case .problem(let text) = row.title {
      return wrapped(text, columns: columns, style.red)
    }
    return [titleLine(of: row, columns: columns)]
      + wrapped(row.subtitle, columns: columns, style.dim)
      + wrapped(row.problem, columns: columns, style.red)
  }

  private func wrapped(
    _ text: String, columns: Int, _ style: (String) -> String
  ) -> [PreviewSpan] {
    options.lines(text, columns: columns, maxLines: RowDrawing.maxLines, style)
  }

  /// The title and the trailing text, if there is any, in a number of columns.
  private func titleLine(of row: RowContent, columns: Int) -> PreviewSpan {
    let whole = title(of: row, columns: columns)
    guard !row.trailing.isEmpty else { return whole }
    let free = columns - RowDrawing.gap - whole.columns
    let trailing = options.span(row.trailing, columns: max(free, columns / 3), style.dim)
    let rest = columns - trailing.columns
    let cut = title(of: row, columns: rest - RowDrawing.gap)
    return cut.padded(toColumns: rest) + trailing
  }

  /// The title, cut to a number of columns.
  private func title(of row: RowContent, columns: Int) -> PreviewSpan {
    let isButton = row.arrangement == .centered
    return switch row.title {
    case .text(let text): options.span(text, columns: columns, isButton ? style.cyan : { $0 })
    case .missing(let text): options.span(text, columns: columns, style.dim)
    case .problem(let text): options.span(text, columns: columns, style.red)
    }
  }

  private func imageColumns(isLarge: Bool) -> Int {
    DisplayWidth.columns(of: isLarge ? glyphs.largeImage.top : glyphs.smallImage) + 1
  }

  /// The part of the image on a line, by the line's 0-based number, and the column after it.
  private func image(isLarge: Bool, line: Int) -> PreviewSpan {
    let part =
      switch line {
      case 0: isLarge ? glyphs.largeImage.top : glyphs.smallImage
      case 1 where isLarge: glyphs.largeImage.bottom
      default: ""
      }
    return PreviewSpan(part, style.cyan).padded(toColumns: imageColumns(isLarge: isLarge))
  }

  // MARK: Centred rows

  private func centeredLine(of row: RowContent) -> PreviewSpan {
    // As far from the left border as from the right, so that the middle is the card's.
    let columns = room + trailingMargin - RowDrawing.leadingMargin
    let text = title(of: row, columns: columns)
    return framed(text.padded(toColumns: columns, alignment: .centered), isMarked: row.isInvalid)
  }

  // MARK: Parts

  private func accessory(_ accessory: RowContent.Accessory) -> PreviewSpan {
    switch accessory {
    case .none: return .empty
    case .disclosure: return PreviewSpan(glyphs.disclosure, style.dim)
    case .toggle(true): return PreviewSpan(glyphs.toggle.on, style.green)
    case .toggle(false): return PreviewSpan(glyphs.toggle.off, style.dim)
    case .checkmark: return PreviewSpan(glyphs.checkmark, style.cyan)
    case .tag(let text):
      return options.span(text, columns: room / 3 - 2).bracketed(style.yellow)
    }
  }

  /// A line with its margins and the mark of a mistake, or a space in its place.
  private func framed(_ line: PreviewSpan, isMarked: Bool) -> PreviewSpan {
    let mark = isMarked ? PreviewSpan(glyphs.mistake, style.red) : .spaces(1)
    return mark + .spaces(RowDrawing.leadingMargin - 1)
      + line.padded(toColumns: room + trailingMargin)
  }
}
