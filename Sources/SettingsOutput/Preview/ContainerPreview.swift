import SettingsModel

/// A container drawn in a terminal: a bar with its title and its buttons, then its children, each
/// as its own page.
///
/// - **Side by side**, each is drawn in its share of the width, two columns apart. A child is never
///   narrower than the narrowest page: a light one takes more than its share rather.
/// - Where that many do not fit, they are **stacked**, and a line says so.
/// - **Stacked** children are drawn line by line as they come. Those side by side are drawn whole
///   before the first line is there: linear in time and in memory.
/// - **Buttons** stand at the end of the title's line, or in lines below it where there is no room.
struct ContainerPreview {
  private let page: PageStream
  private let container: Container
  private let options: PagePreview.Options

  init(_ page: PageStream, _ container: Container, _ options: PagePreview.Options) {
    self.page = page
    self.container = container
    self.options = options
  }

  private var style: TerminalStyle { options.style }

  /// Draws the container.
  func render<Failure: Error>(into write: (String) throws(Failure) -> Void) throws(Failure) {
    try renderBar(into: write)
    let least = PagePreview.Options.widths.lowerBound
    switch container.axis {
    case .vertical: try renderStacked(into: write)
    case .horizontal where container.children.count < 2: try renderStacked(into: write)
    case .horizontal:
      let weights = container.children.map(\.weight)
      if let widths = ColumnWidths.share(options.width, by: weights, least: least) {
        try renderSideBySide(widths, into: write)
      } else {
        try renderNote(
          "stacked: \(weights.count) side by side need \(ColumnWidths.least(of: weights.count, each: least)) columns",
          into: write)
        try renderStacked(into: write)
      }
    }
    if container.children.isEmpty { try renderNote("no children", into: write) }
  }

  // MARK: The bar

  private func renderBar<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var lines: [String] = []
    PagePreview(page, options: options).renderTitleBar { lines.append($0) }
    let rule = lines.popLast() ?? ""
    var rows = buttonRows
    if rows.count == 1, let title = lines.last {
      let title = PreviewSpan(line: title)
      let free = options.width - RowDrawing.leadingMargin - title.columns - rows[0].columns
      if free >= ColumnWidths.gap {
        lines[lines.count - 1] = (title + .spaces(free) + rows[0]).text
        rows = []
      }
    }
    for line in lines { try write(line) }
    for row in rows {
      try write((.spaces(options.width - RowDrawing.leadingMargin - row.columns) + row).text)
    }
    try write(rule)
  }

  /// The buttons, as many in a row as fit.
  private var buttonRows: [PreviewSpan] {
    let margin = RowDrawing.leadingMargin
    var rows: [PreviewSpan] = []
    for button in container.bar {
      let title = TextLayout.truncated(
        options.visible(button.title), toColumns: options.width - 2 * margin - 2,
        ellipsis: options.glyphs.ellipsis)
      let span = (PreviewSpan("[") + PreviewSpan(title) + PreviewSpan("]")).styled(style.cyan)
      if let last = rows.last, last.columns + 1 + span.columns <= options.width - 2 * margin {
        rows[rows.count - 1] = last + .spaces(1) + span
      } else {
        rows.append(span)
      }
    }
    return rows
  }

  // MARK: The children

  private func renderStacked<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for child in container.children {
      try write("")
      try render(child, width: options.width, into: write)
    }
  }

  private func renderSideBySide<Failure: Error>(
    _ widths: [Int], into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try write("")
    var columns: [[String]] = []
    for (child, width) in zip(container.children, widths) {
      var lines: [String] = []
      render(child, width: width) { lines.append($0) }
      columns.append(lines)
    }
    let height = columns.reduce(0) { max($0, $1.count) }
    for row in 0..<height {
      var line = ""
      // Spaces are written once something follows them.
      var spaces = 0
      for (column, width) in zip(columns, widths) {
        if row < column.count, !column[row].isEmpty {
          let span = PreviewSpan(line: column[row])
          line += String(repeating: " ", count: spaces) + span.text
          spaces = max(0, width - span.columns) + ColumnWidths.gap
        } else {
          spaces += width + ColumnWidths.gap
        }
      }
      try write(line)
    }
  }

  private func render<Failure: Error>(
    _ child: Container.Child, width: Int, into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let options = PagePreview.Options(
      width: width, isASCII: self.options.isASCII, style: self.options.style)
    let preview = PagePreview(child.page, options: options)
    guard child.isMissing || (child.page.sections.isEmpty && child.page.container == nil) else {
      try preview.render(into: write)
      return
    }
    try preview.renderTitleBar(into: write)
    try write("")
    let empty = child.page.states.first { $0.name == .empty }?.title ?? "(no items)"
    let text = child.isMissing ? "\(options.glyphs.mistake) no page" : options.visible(empty)
    let cut = TextLayout.truncated(
      text, toColumns: width - 2 * RowDrawing.leadingMargin, ellipsis: options.glyphs.ellipsis)
    let span = PreviewSpan(cut, child.isMissing ? style.red : style.dim)
    try write((.spaces((width - span.columns) / 2) + span).text)
  }

  /// A dimmed line of the program's own, wrapped.
  private func renderNote<Failure: Error>(
    _ text: String, into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let margin = RowDrawing.leadingMargin
    try write("")
    let lines = TextLayout.wrapped("(\(text))", columns: options.width - 2 * margin)
    for line in lines { try write((.spaces(margin) + PreviewSpan(line, style.dim)).text) }
  }
}
