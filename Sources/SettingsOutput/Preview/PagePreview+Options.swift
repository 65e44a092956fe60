public import SettingsModel

extension PagePreview {
  /// How a page is drawn.
  public struct Options: Hashable, Sendable {
    /// The widths that a page can be drawn in, in columns.
    public static let widths = 24...200

    /// The width of the page, in columns; within ``widths``.
    public let width: Int
    /// Whether frames, marks and ellipses are ASCII. Text of the document is not affected.
    public let isASCII: Bool
    /// Whether text is bold, dim and colored. Nothing is expressed by that alone.
    public let style: TerminalStyle

    /// Makes options.
    ///
    /// - Parameter width: in columns; one outside of ``widths`` becomes the nearest within.
    public init(
      width: Int = 60, isASCII: Bool = false, style: TerminalStyle = TerminalStyle(isEnabled: false)
    ) {
      self.width = min(max(width, Options.widths.lowerBound), Options.widths.upperBound)
      self.isASCII = isASCII
      self.style = style
    }

    var glyphs: PreviewGlyphs { isASCII ? .ascii : .unicode }

    /// The same options for another width.
    func with(width: Int) -> Options { Options(width: width, isASCII: isASCII, style: style) }

    /// Text of the document, safe to be drawn.
    func visible(_ text: String, keepingLineBreaks: Bool = false) -> String {
      VisibleText.escaping(text, ascii: isASCII, keepingLineBreaks: keepingLineBreaks)
    }

    /// As much of a text of the document as fits into a number of columns.
    func span(
      _ text: String, columns: Int, _ style: (String) -> String = { $0 }
    ) -> PreviewSpan {
      PreviewSpan(
        TextLayout.truncated(visible(text), toColumns: columns, ellipsis: glyphs.ellipsis), style)
    }

    /// The lines of a text of the document, whose line breaks are kept, and which is cut after a
    /// number of lines if there is a limit.
    func lines(
      _ text: String, columns: Int, maxLines: Int? = nil, _ style: (String) -> String = { $0 }
    ) -> [PreviewSpan] {
      TextLayout.wrapped(
        visible(text, keepingLineBreaks: true), columns: columns, maxLines: maxLines,
        ellipsis: glyphs.ellipsis
      ).map { PreviewSpan($0, style) }
    }

    /// A line with a text in its middle, cut if it is too long; no spaces follow it.
    func centered(_ text: String, _ style: (String) -> String) -> PreviewSpan {
      let span = span(text, columns: width - 2 * RowDrawing.leadingMargin, style)
      return .spaces((width - span.columns) / 2) + span
    }
  }

  /// What a page shows at a moment: its contents as a keyword leaves them, or a state in their
  /// place.
  public struct Moment: Hashable, Sendable {
    /// The state that is shown; nil for the contents, or for the empty state if the page has no rows.
    public var state: SettingsStateName?
    /// The keyword in the tool, empty for none. The page has been filtered by it before.
    public var keyword: String

    /// Makes a moment (default: after the contents were loaded).
    public init(state: SettingsStateName? = nil, keyword: String = "") {
      self.state = state
      self.keyword = keyword
    }
  }
}

/// What frames, accessories and marks are drawn with.
///
/// Where Unicode's East Asian Width gives a choice, a glyph is neutral and never an emoji, so that
/// it takes one column everywhere. Lines and corners are ambiguous, as no others exist: where a
/// terminal draws those two columns wide, ASCII is the way out.
struct PreviewGlyphs: Sendable {
  var horizontal: String
  var vertical: String
  /// The corners of a card: top left, top right, bottom left, bottom right.
  var corners: (String, String, String, String)
  /// The line between two rows, lighter than a border.
  var separator: String
  /// An image in a row of one line.
  var smallImage: String
  /// An image in a row of several lines; two lines of the same width.
  var largeImage: (top: String, bottom: String)
  var disclosure: String
  /// A switch that is on, and one that is off: different without their colors.
  var toggle: (on: String, off: String)
  var checkmark: String
  /// A track up to its knob, the knob, and the track after it.
  var track: (before: String, knob: String, after: String)
  /// A bar as far as it is filled, and the rest.
  var bar: (filled: String, rest: String)
  /// What opens a menu of options.
  var menu: String
  /// What leaves the app.
  var link: String
  /// What marks a row with a mistake: one column.
  var mistake: String
  /// What marks a row that cannot be used: one column.
  var disabled: String
  var ellipsis: String
  /// What a sheet is drawn by: one line within its upper edge.
  var grabber: String
  /// What stands before the text of a search field: one column.
  var lens: String
  /// What turns while something is loaded.
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
