/// A part of a line: its text, and its width in columns.
///
/// The width is measured before the text is isolated and styled, because escape sequences cannot be
/// measured.
struct PreviewSpan: Sendable {
  private(set) var text: String
  private(set) var columns: Int
  /// The columns that belong to rows of the page.
  private(set) var areas: [Area] = []

  /// The columns of a row, or of a button in the bar of a container.
  struct Area: Sendable {
    /// The ids of the children of containers that lead to the row, and its own id.
    var path: [String]
    var columns: Range<Int>

    /// Returns the path of a button. Its first element is empty, as no id is.
    static func path(ofButton index: Int) -> [String] { ["", String(index)] }

    /// Returns the position of the button with a path; nil for the path of a row.
    static func button(at path: [String]?) -> Int? {
      path.flatMap { $0.count == 2 && $0[0].isEmpty ? Int($0[1]) : nil }
    }
  }

  static let empty = PreviewSpan(text: "", columns: 0)

  private init(text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }

  /// Creates a span of text that already fits on one line.
  init(_ text: String, _ style: (String) -> String = { $0 }) {
    self.init(text: style(VisibleText.isolated(text)), columns: DisplayWidth.columnCount(of: text))
  }

  /// Creates a span of glyphs. Each glyph must be one Unicode scalar and take one column.
  init(glyphs text: String, _ style: (String) -> String) {
    self.init(text: style(text), columns: text.unicodeScalars.count)
  }

  /// Returns a number of spaces; an empty span if it is negative.
  static func spaces(_ columns: Int) -> PreviewSpan {
    let columns = max(0, columns)
    return PreviewSpan(text: String(repeating: " ", count: columns), columns: columns)
  }

  /// The span without unstyled spaces at its end.
  var withoutSpacesAtEnd: PreviewSpan {
    let spaces = text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let kept = String(Substring(text.utf8.dropLast(spaces)))
    var span = self
    (span.text, span.columns) = (kept, columns - spaces)
    return span
  }

  /// Returns the span as a part of a row.
  func belonging(toRow id: String) -> PreviewSpan {
    var span = self
    span.areas = [Area(path: [id], columns: 0..<columns)]
    return span
  }

  /// Returns the span as a button in the bar of a container.
  func belonging(toButton index: Int) -> PreviewSpan {
    var span = self
    span.areas = [Area(path: Area.path(ofButton: index), columns: 0..<columns)]
    return span
  }

  /// Returns the span as a part of a child of a container.
  func belonging(toChild id: String) -> PreviewSpan {
    var span = self
    for index in areas.indices { span.areas[index].path.insert(id, at: 0) }
    return span
  }

  static func + (a: PreviewSpan, b: PreviewSpan) -> PreviewSpan {
    var sum = PreviewSpan(text: a.text + b.text, columns: a.columns + b.columns)
    sum.areas =
      a.areas
      + b.areas.map { area in
        let columns = area.columns.lowerBound + a.columns..<area.columns.upperBound + a.columns
        return Area(path: area.path, columns: columns)
      }
    return sum
  }

  /// Returns both spans with a space between them, or one of them if the other is empty.
  func followed(by other: PreviewSpan) -> PreviewSpan {
    if columns == 0 { return other }
    return other.columns == 0 ? self : self + .spaces(1) + other
  }

  /// Returns the span in brackets with a style. It must not have a style yet.
  func bracketed(_ style: (String) -> String) -> PreviewSpan {
    (PreviewSpan("[") + self + PreviewSpan("]")).styled(style)
  }

  /// Returns the span with a style. It must not have a style yet.
  func styled(_ style: (String) -> String) -> PreviewSpan {
    var span = self
    span.text = style(text)
    return span
  }

  /// Returns the span padded with spaces to the width of a field.
  func padded(toColumns width: Int, alignment: TextAlignment = .leading) -> PreviewSpan {
    let free = max(0, width - columns)
    let before = alignment.spacesBefore(of: free)
    return .spaces(before) + self + .spaces(free - before)
  }

  /// Returns the spans, separated and wrapped into lines of a width.
  static func wrappedRows(
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
