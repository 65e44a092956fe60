public import SettingsLanguage

/// Draws a page in a terminal in the style of a phone: a grouped list of settings.
///
/// A preview begins with a bar with the title and the tool. Each section has its header, a card
/// with its rows, and its footer. The layout of a row depends only on the ``RowLayout`` of its
/// kind, so kinds from a registry file are drawn like built-in kinds.
///
/// - **Lines** are never wider than the options allow, as measured by ``DisplayWidth``. Cards have
///   exactly this width, so that the right border is straight for any text.
/// - **Text** of the document is escaped by ``VisibleText``: it cannot move the cursor, color the
///   terminal or reorder a line. Headers, footers and subtitles preserve their line breaks.
/// - **Long text**: see ``RowDrawing``. Headers and footers are wrapped, the title of a page is
///   cut.
/// - **Separators** are drawn between rows with the separator inset of the page, see ``CardFrame``.
/// - **Sheets** have an upper edge with the grabber; see ``ToolDrawing`` for the tool. A state
///   replaces the sections, see ``Moment``.
/// - **Mistakes**: a row with a mistake has a `✗` at its left border, and a row without a kind
///   shows the mistake as its text. Both are red.
/// - **Colors**: images, check marks, sliders and buttons are cyan, but destructive buttons are
///   red. Switches that are on and progress bars are green, tags and badges yellow. Disabled rows
///   are dim. With a ``TerminalPalette``, cards, images, switches and segments are filled.
/// - **Images**: common symbols are drawn as similar characters, see ``RowImage``.
///
/// Lines are written one by one as they are drawn. Linear in the size of the texts of the page.
public struct PagePreview {
  /// The look of the page.
  public let page: PageLook
  /// The options for drawing.
  public let options: Options

  private let frame: CardFrame
  private let rows: RowDrawing

  /// Creates a preview.
  public init(_ page: PageLook, options: Options = Options()) {
    self.page = page
    self.options = options
    frame = CardFrame(options, of: page)
    rows = RowDrawing(page.style == .plain ? options.withoutCards : options)
  }

  /// Draws the page.
  ///
  /// - Parameter write: Receives each line without a line feed. An error stops the drawing and is
  ///   rethrown.
  public func render<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    do throws(DrawingStopped) {
      try drawLines { line throws(DrawingStopped) in
        do throws(Failure) {
          try write(options.screenText(of: line))
        } catch {
          failure = error
          throw DrawingStopped()
        }
      }
    } catch {}
    if let failure { throw failure }
  }

  /// The lines of the page.
  var lines: [PreviewSpan] {
    var lines: [PreviewSpan] = []
    try? drawLines { lines.append($0) }
    return lines
  }

  /// Receives lines one by one, until it stops the drawing.
  typealias LineSink = (PreviewSpan) throws(DrawingStopped) -> Void

  /// Thrown to stop a drawing whose lines nobody needs.
  struct DrawingStopped: Error {}

  /// Draws the page line by line.
  ///
  /// - Parameter isChild: true to omit the bar of a page that has neither a title nor a tool.
  func drawLines(asChild isChild: Bool = false, into write: LineSink) throws(DrawingStopped) {
    let container = ContainerPreview(page, titleBar: isChild ? childBar : titleBar, options)
    for line in container.bar { try write(line) }
    switch page.contents {
    case .children(let axis, let children):
      try container.draw(children, along: axis, into: write)
    case .message(let message): for line in lines(of: message) { try write(line) }
    case .sections(let sections): for section in sections { try draw(section, into: write) }
    }
    // The response has more items than the page contains.
    guard page.hasMore else { return }
    for line in remarkLines(LookWords.english.moreToCome) { try write(line) }
  }

  /// The bar with the title of the page, or its id if it has no title, and the tool. For a sheet,
  /// the first line is the upper edge.
  var titleBar: [PreviewSpan] {
    var lines = page.isSheet ? [frame.sheetEdge] : []
    lines.append(
      options.centeredSpan(
        page.title.isEmpty ? "(\(LookWords.english.noTitle))" : page.title,
        page.isTitleMissing ? options.style.dim : options.style.bold))
    if let tool = page.tool { lines += ToolDrawing(options).lines(of: tool) }
    return lines + [frame.rule]
  }

  /// The bar of a child. A child without a title has no heading.
  private var childBar: [PreviewSpan] {
    guard page.isTitleMissing else { return titleBar }
    guard let tool = page.tool else { return page.buttons.isEmpty ? [] : [frame.rule] }
    return ToolDrawing(options).lines(of: tool) + [frame.rule]
  }

  /// Draws a section: a blank line, the header, the card and the footer.
  private func draw(_ section: SectionLook, into write: LineSink) throws(DrawingStopped) {
    for line in [.empty] + noteLines(section.header) + frame.top { try write(line) }
    for (index, row) in section.rows.enumerated() {
      if index > 0 { try write(frame.separator) }
      for line in rows.lines(of: row) {
        try write(frame.borderedLine(line.belonging(toRow: row.id)))
      }
    }
    if section.rows.isEmpty { try write(frame.borderedLine(rows.emptyLine)) }
    for line in frame.bottom + noteLines(section.footer) { try write(line) }
  }

  /// Returns the lines of a header or a footer, aligned with the texts of rows.
  private func noteLines(_ text: String?) -> [PreviewSpan] {
    let indent = RowDrawing.leadingMargin + 1
    return options.wrappedLines(text ?? "", columns: options.width - 2 * indent, options.style.dim)
      .map { $0.columns == 0 ? .empty : .spaces(indent) + $0 }
  }

  /// Returns a blank line and a remark about the page.
  private func remarkLines(_ text: String) -> [PreviewSpan] {
    [.empty, options.centeredSpan("(\(text))", options.style.dim)]
  }

  /// Returns the lines of a message: its centered text and its button.
  ///
  /// A state that the page does not declare is drawn with a dim remark.
  private func lines(of message: PageLook.Message) -> [PreviewSpan] {
    let dim = options.style.dim
    var lines = [PreviewSpan.empty]
    if message.state == .loading { lines.append(options.centeredSpan(options.glyphs.waiting, dim)) }
    if message.isUsual {
      lines.append(options.centeredSpan("(\(message.text))", dim))
    } else {
      let room = options.width - 4 * RowDrawing.leadingMargin
      let text = options.visibleText(message.text, keepingLineBreaks: true)
      lines += TextLayout.wrapped(text, columns: room).map { options.centeredSpan($0) { $0 } }
    }
    if let state = message.state, !message.isDeclared {
      lines += TextLayout.wrapped(
        "(no '\(state.rawValue)' state declared)", columns: options.width - 4
      ).map { options.centeredSpan($0, dim) }
    }
    if message.retry != nil {
      lines += [
        .empty, options.centeredSpan("[ \(LookWords.english.retry) ]", options.style.cyan),
      ]
    }
    return lines
  }
}
