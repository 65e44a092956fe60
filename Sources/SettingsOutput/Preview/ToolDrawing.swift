import SettingsLanguage

/// Draws the lines of a tool, which are as wide as the page: a search field, or segments.
///
/// A search field shows its keyword followed by a cursor, or its placeholder. The selected segment
/// is the first one whose keyword equals the keyword, ignoring case and width.
struct ToolDrawing: Sendable {
  private let options: PagePreview.Options

  init(_ options: PagePreview.Options) { self.options = options }

  private var style: TerminalStyle { options.style }
  private var glyphs: PreviewGlyphs { options.glyphs }
  /// The number of columns inside of the field.
  private var room: Int { options.width - 2 }

  /// Returns the lines of a tool.
  func lines(of tool: PageLook.Tool) -> [PreviewSpan] {
    switch tool {
    case .searchField(let keyword, let placeholder):
      [searchFieldLine(keyword: keyword, placeholder: placeholder)]
    case .segments(let titles, let chosen): segmentLines(titles, chosen: chosen)
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

  private func segmentLines(_ titles: [String], chosen: Int?) -> [PreviewSpan] {
    let segments = titles.enumerated().map { ($1, $0 == chosen) }
    return options.segmentLines(segments, columns: room).map {
      framedLine($0.padded(toColumns: room, alignment: .centered))
    }
  }

  /// Returns a line in brackets, or on a filled field.
  private func framedLine(_ line: PreviewSpan) -> PreviewSpan {
    if let palette = options.fillPalette {
      return .spaces(1) + line.styled(palette.onCard)
    }
    return PreviewSpan("(", style.dim) + line + PreviewSpan(")", style.dim)
  }
}
