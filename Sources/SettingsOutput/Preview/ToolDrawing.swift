import SettingsModel

/// The lines of a tool, as wide as the page: a search field, or segments.
///
/// A search field shows its keyword with a cursor behind it, or its placeholder. Of segments, which
/// have one width where that fits and else as many lines as they need, the chosen one is in
/// brackets. A keyword chooses the first segment that stands for it, but for case and width.
struct ToolDrawing: Sendable {
  /// The columns around a segment's title: for brackets, or spaces.
  private static let segmentMargin = 2

  private let options: PagePreview.Options

  init(_ options: PagePreview.Options) { self.options = options }

  private var style: TerminalStyle { options.style }
  private var glyphs: PreviewGlyphs { options.glyphs }
  /// The columns between the ends of the field.
  private var room: Int { options.width - 2 }

  /// The lines of a tool with a keyword in it.
  func lines(of tool: Tool, keyword: String) -> [String] {
    switch tool.kind {
    case .searchField(let placeholder):
      [searchField(keyword: keyword, placeholder: placeholder ?? "")]
    case .segmented(let segments):
      lines(of: segments, keyword: Keyword(keyword))
    }
  }

  private func searchField(keyword: String, placeholder: String) -> String {
    let lens = PreviewSpan(" \(glyphs.lens) ", style.dim)
    let columns = room - lens.columns - 1
    let text =
      keyword.isEmpty
      ? span(placeholder, columns: columns, style.dim)
      : span(keyword, columns: columns - 1) { $0 } + PreviewSpan("_", style.dim)
    return framed((lens + text).padded(toColumns: room))
  }

  // MARK: Segments

  private func lines(of segments: [Tool.Segment], keyword: Keyword) -> [String] {
    let chosen = segments.firstIndex { keyword.equals($0.keyword) }
    let titles = segments.map { span($0.title, columns: room - ToolDrawing.segmentMargin) { $0 } }
    let bars = segments.count - 1
    // Where each has the width of the widest, they stand as on the phone.
    let widest = (titles.map(\.columns).max() ?? 0) + ToolDrawing.segmentMargin
    if widest <= (room - bars) / max(1, segments.count) {
      let width = (room - bars) / segments.count
      let rest = room - bars - width * segments.count
      let cells = titles.enumerated().map { index, title in
        cell(title, isChosen: index == chosen, columns: width + (index < rest ? 1 : 0))
      }
      return [framed(joined(cells))]
    }
    var lines: [[PreviewSpan]] = []
    var columns = 0
    for (index, title) in titles.enumerated() {
      let cell = cell(
        title, isChosen: index == chosen, columns: title.columns + ToolDrawing.segmentMargin)
      if lines.isEmpty || columns + 1 + cell.columns > room {
        lines.append([cell])
        columns = cell.columns
      } else {
        lines[lines.count - 1].append(cell)
        columns += 1 + cell.columns
      }
    }
    return lines.map { framed(joined($0).padded(toColumns: room, alignment: .centered)) }
  }

  private func cell(_ title: PreviewSpan, isChosen: Bool, columns: Int) -> PreviewSpan {
    let marked =
      isChosen ? (PreviewSpan("[") + title + PreviewSpan("]")).styled(style.bold) : title
    return marked.padded(toColumns: columns, alignment: .centered)
  }

  private func joined(_ cells: [PreviewSpan]) -> PreviewSpan {
    let bar = PreviewSpan(glyphs.vertical, style.dim)
    var line = PreviewSpan.empty
    for (index, cell) in cells.enumerated() { line = index == 0 ? cell : line + bar + cell }
    return line
  }

  // MARK: Parts

  private func span(
    _ text: String, columns: Int, _ style: (String) -> String
  ) -> PreviewSpan {
    let text = TextLayout.truncated(
      options.visible(text), toColumns: max(0, columns), ellipsis: glyphs.ellipsis)
    return PreviewSpan(text, style)
  }

  private func framed(_ line: PreviewSpan) -> String {
    (PreviewSpan("(", style.dim) + line + PreviewSpan(")", style.dim)).text
  }
}
