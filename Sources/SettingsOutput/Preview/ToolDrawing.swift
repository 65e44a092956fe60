import SettingsModel

/// Draws the lines of a tool, which are as wide as the page: a search field, or segments.
///
/// A search field shows its keyword followed by a cursor, or its placeholder. Segments have equal
/// widths if they fit on one line, and are wrapped if they do not. The selected segment is in
/// brackets: the first segment whose keyword equals the keyword, ignoring case and width.
struct ToolDrawing: Sendable {
  /// The number of columns around the title of a segment, for brackets or spaces.
  private static let segmentMargin = 2

  private let options: PagePreview.Options

  init(_ options: PagePreview.Options) { self.options = options }

  private var style: TerminalStyle { options.style }
  private var glyphs: PreviewGlyphs { options.glyphs }
  /// The number of columns inside of the field.
  private var room: Int { options.width - 2 }

  /// Returns the lines of a tool with a keyword.
  func lines(of tool: SettingsTool, keyword: String) -> [PreviewSpan] {
    switch tool.kind {
    case .searchField(let placeholder):
      [searchFieldLine(keyword: keyword, placeholder: placeholder ?? "")]
    case .segmented(let segments):
      lines(of: segments, keyword: SettingsKeyword(keyword))
    }
  }

  private func searchFieldLine(keyword: String, placeholder: String) -> PreviewSpan {
    let lens = PreviewSpan(" \(glyphs.lens) ", style.dim)
    let columns = room - lens.columns - 1
    let text =
      keyword.isEmpty
      ? options.truncatedSpan(placeholder, columns: columns, style.dim)
      : options.truncatedSpan(keyword, columns: columns - 1) + PreviewSpan("_", style.dim)
    return framedLine((lens + text).padded(toColumns: room))
  }

  // MARK: Segments

  private func lines(of segments: [SettingsTool.Segment], keyword: SettingsKeyword) -> [PreviewSpan]
  {
    if segments.isEmpty { return [] }
    let chosen = segments.firstIndex { keyword.equals($0.keyword) }
    let titles = segments.map {
      options.truncatedSpan($0.title, columns: room - ToolDrawing.segmentMargin)
    }
    let bars = segments.count - 1
    // If all segments can be as wide as the widest, they have equal widths, as on the phone.
    let widest = (titles.map(\.columns).max() ?? 0) + ToolDrawing.segmentMargin
    let (width, rest) = (room - bars).quotientAndRemainder(dividingBy: segments.count)
    let cells = titles.enumerated().map { index, title in
      let columns =
        widest <= width
        ? width + (index < rest ? 1 : 0) : title.columns + ToolDrawing.segmentMargin
      return (index == chosen ? title.bracketed(style.bold) : title)
        .padded(toColumns: columns, alignment: .centered)
    }
    return PreviewSpan.wrappedRows(
      cells, columns: room, separator: PreviewSpan(glyphs.vertical, style.dim)
    ).map { framedLine($0.padded(toColumns: room, alignment: .centered)) }
  }

  private func framedLine(_ line: PreviewSpan) -> PreviewSpan {
    PreviewSpan("(", style.dim) + line + PreviewSpan(")", style.dim)
  }
}
