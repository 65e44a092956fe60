/// A piece of a line: its text, and the columns that it takes.
///
/// Columns are counted before the text is isolated and styled, so no escape sequence is measured.
struct PreviewSpan: Sendable {
  private(set) var text: String
  private(set) var columns: Int

  static let empty = PreviewSpan(text: "", columns: 0)

  private init(text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }

  /// Text on one line that has been cut to fit already.
  init(_ text: String, _ style: (String) -> String = { $0 }) {
    self.init(text: style(VisibleText.isolated(text)), columns: DisplayWidth.columns(of: text))
  }

  /// Text of glyphs, each of one Unicode scalar and one column: nothing is measured.
  init(glyphs text: String, _ style: (String) -> String) {
    self.init(text: style(text), columns: text.unicodeScalars.count)
  }

  /// A number of spaces; none if it is negative.
  static func spaces(_ columns: Int) -> PreviewSpan {
    let columns = max(0, columns)
    return PreviewSpan(text: String(repeating: " ", count: columns), columns: columns)
  }

  static func + (a: PreviewSpan, b: PreviewSpan) -> PreviewSpan {
    PreviewSpan(text: a.text + b.text, columns: a.columns + b.columns)
  }

  /// The piece between brackets, in a style. It has none yet.
  func bracketed(_ style: (String) -> String) -> PreviewSpan {
    (PreviewSpan("[") + self + PreviewSpan("]")).styled(style)
  }

  /// The piece in a style. It has none yet.
  func styled(_ style: (String) -> String) -> PreviewSpan {
    PreviewSpan(text: style(text), columns: columns)
  }

  /// The piece with spaces, so that it fills a field.
  func padded(toColumns width: Int, alignment: TextAlignment = .leading) -> PreviewSpan {
    let free = max(0, width - columns)
    let before =
      switch alignment {
      case .leading: 0
      case .centered: free / 2
      case .trailing: free
      }
    return .spaces(before) + self + .spaces(free - before)
  }

  /// The pieces in as few lines as fit, in their order, with another piece between two.
  static func rows(
    _ pieces: [PreviewSpan], columns: Int, separator: PreviewSpan
  ) -> [PreviewSpan] {
    pieces.reduce(into: []) { rows, piece in
      if let last = rows.last, last.columns + separator.columns + piece.columns <= columns {
        rows[rows.count - 1] = last + separator + piece
      } else {
        rows.append(piece)
      }
    }
  }
}
