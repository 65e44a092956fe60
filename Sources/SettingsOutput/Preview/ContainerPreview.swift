import SettingsLanguage

/// Draws a container in a terminal: a bar with its title and its buttons, then its children as
/// pages.
///
/// - **Side by side**, each child gets its share of the width, with gaps of two columns. No child
///   is narrower than the narrowest page, so a child with a small weight may get more than its
///   share.
/// - If the children do not fit, they are **stacked**, and a remark says so.
/// - **Stacked** children are drawn line by line. Children side by side are drawn completely before
///   the first line is written, which is linear in time and memory.
/// - **Buttons** are at the end of the title's line, or in lines below it if they do not fit.
struct ContainerPreview {
  private let page: PageLook
  private let titleBar: [PreviewSpan]
  private let options: PagePreview.Options

  init(_ page: PageLook, titleBar: [PreviewSpan], _ options: PagePreview.Options) {
    self.page = page
    self.titleBar = titleBar
    self.options = options
  }

  private var style: TerminalStyle { options.style }

  /// Draws the children and passes each line to `write`. Rethrows its error.
  func draw(
    _ children: [PageLook.Child], along axis: SettingsAxis, into write: PagePreview.LineSink
  ) throws(PagePreview.DrawingStopped) {
    let weights = children.map(\.weight)
    let least = PagePreview.Options.widths.lowerBound
    if axis == .horizontal, weights.count > 1 {
      if let widths = ColumnWidths.distribute(options.width, by: weights, least: least) {
        for line in sideBySideLines(children, widths) { try write(line) }
        return
      }
      let needed = ColumnWidths.minimumWidth(of: weights.count, each: least)
      for line in remarkLines("stacked: \(weights.count) side by side need \(needed) columns") {
        try write(line)
      }
    }
    for child in children {
      if child.hasBar { try write(.empty) }
      try draw(child, width: options.width, into: write)
    }
    if weights.isEmpty { for line in remarkLines("no children") { try write(line) } }
  }

  // MARK: The bar

  /// The lines of the title, the tool and the buttons.
  var bar: [PreviewSpan] {
    var lines = titleBar
    guard let rule = lines.popLast() else { return [] }
    let margin = RowDrawing.leadingMargin
    let buttons = page.buttons.enumerated().map { index, title in
      let label = options.truncatedSpan(title, columns: options.width - 2 * margin - 2)
      let hasFocus = options.focus == PreviewSpan.Area.path(ofButton: index)
      let button =
        hasFocus
        ? options.focusMark + (label + PreviewSpan("]")).styled(style.cyan)
        : label.bracketed(style.cyan)
      return button.belonging(toButton: index)
    }
    var rows = PreviewSpan.wrappedRows(
      buttons, columns: options.width - 2 * margin, separator: .spaces(1))
    if rows.count == 1, let title = lines.last {
      let free = options.width - margin - title.columns - rows[0].columns
      if free >= ColumnWidths.gap {
        lines[lines.count - 1] = title + .spaces(free) + rows[0]
        rows = []
      }
    }
    return lines + rows.map { .spaces(options.width - margin - $0.columns) + $0 } + [rule]
  }

  // MARK: The children

  /// Returns an empty line, and the lines of all children side by side.
  private func sideBySideLines(
    _ children: [PageLook.Child], _ widths: [Int]
  ) -> [PreviewSpan] {
    let columns = zip(children, widths).map { child, width in
      var lines: [PreviewSpan] = []
      try? draw(child, width: width) { lines.append($0) }
      return lines
    }
    let height = columns.reduce(0) { max($0, $1.count) }
    return [.empty]
      + (0..<height).map { row in
        var line = PreviewSpan.empty
        var start = 0
        for (column, width) in zip(columns, widths) {
          // Add the padding only if more text follows.
          if row < column.count, column[row].columns > 0 {
            line = line.padded(toColumns: start) + column[row]
          }
          start += width + ColumnWidths.gap
        }
        return line
      }
  }

  private func draw(
    _ child: PageLook.Child, width: Int, into write: PagePreview.LineSink
  ) throws(PagePreview.DrawingStopped) {
    let options = options.options(forChild: child.id, width: width)
    let preview = PagePreview(child.page, options: options)
    guard child.isMissing else {
      return try preview.drawLines(asChild: true) { line throws(PagePreview.DrawingStopped) in
        try write(line.belonging(toChild: child.id))
      }
    }
    let text = options.centeredSpan("\(options.glyphs.mistake) no page", style.red)
    for line in preview.titleBar + [.empty, text] { try write(line) }
  }

  /// Returns an empty line and a dim, wrapped remark.
  private func remarkLines(_ text: String) -> [PreviewSpan] {
    let margin = RowDrawing.leadingMargin
    return [.empty]
      + options.wrappedLines("(\(text))", columns: options.width - 2 * margin, style.dim)
      .map { .spaces(margin) + $0 }
  }
}

extension PageLook.Child {
  /// True if a bar separates the contents of the child from the child before it.
  fileprivate var hasBar: Bool {
    isMissing || !page.isTitleMissing || page.tool != nil || !page.buttons.isEmpty
  }
}
