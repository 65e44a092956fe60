import SettingsLanguage

extension PagePreview {
  /// The options for drawing a page.
  public struct Options: Hashable, Sendable {
    /// The supported widths of a page, in columns.
    public static let widths = 24...200

    /// The width of the page in columns, within ``widths``.
    public let width: Int
    /// True if frames, marks and ellipses are ASCII. The text of the document is not affected.
    public let isASCII: Bool
    /// The style of bold, dim and colored text. No information depends on style alone, except that
    /// a palette shows the chosen segment.
    public let style: TerminalStyle
    /// The row with a mark for the focus: the ids of the children that lead to it, and its own id.
    var focus: [String]?

    /// Creates options.
    ///
    /// - Parameter width: The width in columns. Values outside of ``widths`` are clamped.
    public init(
      width: Int = 60, isASCII: Bool = false, style: TerminalStyle = TerminalStyle(isEnabled: false)
    ) {
      self.width = min(max(width, Options.widths.lowerBound), Options.widths.upperBound)
      self.isASCII = isASCII
      self.style = style
    }

    var glyphs: PreviewGlyphs { isASCII ? .ascii : .unicode }

    /// Returns options for a child of a container.
    func options(forChild id: String, width: Int) -> Options {
      var options = Options(width: width, isASCII: isASCII, style: style)
      if let focus, focus.count > 1, focus[0] == id { options.focus = Array(focus.dropFirst()) }
      return options
    }

    /// The mark of the focus, in one column.
    var focusMark: PreviewSpan { PreviewSpan(isASCII ? "|" : "▌", style.cyan) }

    /// The colors of filled parts; nil if lines and brackets show them.
    var fillPalette: TerminalPalette? { isASCII ? nil : style.palette }

    /// The options for the rows of a page that has no cards.
    var withoutCards: Options {
      var style = style
      style.palette = style.palette?.withoutCards
      return Options(width: width, isASCII: isASCII, style: style)
    }

    /// The options for a disabled row. Its lines are dimmed as a whole, so they have no styles.
    var disabled: Options {
      var style = TerminalStyle(isEnabled: false)
      style.palette = fillPalette?.disabled
      return Options(width: width, isASCII: isASCII, style: style)
    }

    /// Returns the text of a line. With a palette, the line fills the width of the page.
    func screenText(of line: PreviewSpan) -> String {
      guard let palette = style.palette else { return line.text }
      return palette.pageLine(line.padded(toColumns: width).text)
    }

    /// Returns the text of a document, escaped for a terminal.
    func visibleText(_ text: String, keepingLineBreaks: Bool = false) -> String {
      VisibleText.escaping(text, ascii: isASCII, keepingLineBreaks: keepingLineBreaks)
    }

    /// Returns the text of a document, cut to a number of columns.
    func truncatedSpan(
      _ text: String, columns: Int, _ style: (String) -> String = { $0 }
    ) -> PreviewSpan {
      PreviewSpan(
        TextLayout.truncated(visibleText(text), toColumns: columns, ellipsis: glyphs.ellipsis),
        style)
    }

    /// Returns the lines of a text of a document, which preserves its line breaks. If `maxLines` is
    /// given, the text is cut after this number of lines.
    func wrappedLines(
      _ text: String, columns: Int, maxLines: Int? = nil, _ style: (String) -> String = { $0 }
    ) -> [PreviewSpan] {
      TextLayout.wrapped(
        visibleText(text, keepingLineBreaks: true), columns: columns, maxLines: maxLines,
        ellipsis: glyphs.ellipsis
      ).map { PreviewSpan($0, style) }
    }

    /// Returns the lines of segments side by side.
    ///
    /// Segments have equal widths if they fit on one line, as on the phone, and are wrapped if they
    /// do not. The chosen segment is in brackets, or filled with a palette.
    func segmentLines(
      _ segments: [(title: String, isChosen: Bool)], columns: Int
    ) -> [PreviewSpan] {
      if segments.isEmpty { return [] }
      let margin = 2
      let titles = segments.map { truncatedSpan($0.title, columns: columns - margin) }
      let widest = (titles.map(\.columns).max() ?? 0) + margin
      let bars = segments.count - 1
      let (width, rest) = (columns - bars).quotientAndRemainder(dividingBy: segments.count)
      let palette = fillPalette
      let cells = zip(titles, segments).enumerated().map { index, segment -> PreviewSpan in
        let (title, isChosen) = (segment.0, segment.1.isChosen)
        let cellColumns = widest <= width ? width + (index < rest ? 1 : 0) : title.columns + margin
        guard let palette else {
          return (isChosen ? title.bracketed(style.bold) : title)
            .padded(toColumns: cellColumns, alignment: .centered)
        }
        return title.padded(toColumns: cellColumns, alignment: .centered).styled {
          palette.filled(
            isChosen ? style.bold($0) : $0, palette.colors.label,
            behind: isChosen ? palette.colors.selected : palette.colors.fill)
        }
      }
      let separator =
        palette.map { palette in
          PreviewSpan.spaces(1).styled {
            palette.filled($0, palette.colors.label, behind: palette.colors.fill)
          }
        } ?? PreviewSpan(glyphs.vertical, style.dim)
      return PreviewSpan.wrappedRows(cells, columns: columns, separator: separator)
    }

    /// Returns a line with a centered text, which is cut if it is too long. No spaces follow the
    /// text.
    func centeredSpan(_ text: String, _ style: (String) -> String) -> PreviewSpan {
      let span = truncatedSpan(text, columns: width - 2 * RowDrawing.leadingMargin, style)
      return .spaces((width - span.columns) / 2) + span
    }
  }
}

/// The characters for frames, accessories and marks.
///
/// If Unicode's East Asian Width offers a choice, the characters are neutral and never emoji, so
/// that they take one column in all terminals. Lines and corners are only available as ambiguous
/// characters. For terminals that draw these with two columns, use ASCII.
struct PreviewGlyphs: Sendable {
  var horizontal: String
  var vertical: String
  /// The corners of a card: top left, top right, bottom left, bottom right.
  var corners: (String, String, String, String)
  /// The line between two rows, which is lighter than a border.
  var separator: String
  /// An image in a row of one line.
  var smallImage: String
  /// An image in a row of several lines. Both lines have the same width.
  var largeImage: (top: String, bottom: String)
  var disclosure: String
  /// A switch that is on, and a switch that is off. They differ even without colors.
  var toggle: (on: String, off: String)
  var checkmark: String
  /// A slider: the track before the knob, the knob, and the track after it.
  var track: (before: String, knob: String, after: String)
  /// A progress bar: its filled part and its empty part.
  var bar: (filled: String, rest: String)
  /// The symbol of a menu of options.
  var menu: String
  /// The symbol of a row that leaves the app.
  var link: String
  /// The mark of a row with a mistake, in one column.
  var mistake: String
  /// The mark of a disabled row, in one column.
  var disabled: String
  var ellipsis: String
  /// The grabber in the upper edge of a sheet.
  var grabber: String
  /// The symbol before the text of a search field, in one column.
  var lens: String
  /// The activity indicator.
  var waiting: String

  static let unicode = PreviewGlyphs(
    horizontal: "─", vertical: "│", corners: ("╭", "╮", "╰", "╯"), separator: "╌",
    smallImage: "▢", largeImage: ("╭──╮", "╰──╯"), disclosure: "›", toggle: ("(━━◉)", "(◉  )"),
    checkmark: "✓", track: ("━", "◉", "─"), bar: ("━", "╌"), menu: "⌄", link: "➚", mistake: "✗",
    disabled: "⊘",
    ellipsis: "…", grabber: "━━━━", lens: "⌕", waiting: "◌")

  static let ascii = PreviewGlyphs(
    horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), separator: "-",
    smallImage: "[]", largeImage: (".--.", "'--'"), disclosure: ">", toggle: ("[on ]", "[off]"),
    checkmark: "*", track: ("=", "o", "-"), bar: ("#", "."), menu: "v", link: "^", mistake: "x",
    disabled: "-",
    ellipsis: "...", grabber: "====", lens: "/", waiting: "...")
}
