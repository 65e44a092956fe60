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
  /// A switch that is on, and one that is off: different without their colours.
  var toggle: (on: String, off: String)
  var checkmark: String
  /// What marks a row with a mistake: one column.
  var mistake: String
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
    checkmark: "✓", mistake: "✗", ellipsis: "…", grabber: "━━━━", lens: "⌕", waiting: "◌")

  static let ascii = PreviewGlyphs(
    horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), separator: "-",
    smallImage: "[]", largeImage: (".--.", "'--'"), disclosure: ">", toggle: ("[on ]", "[off]"),
    checkmark: "*", mistake: "x", ellipsis: "...", grabber: "====", lens: "/", waiting: "...")
}
