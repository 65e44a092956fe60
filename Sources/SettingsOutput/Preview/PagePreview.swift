public import SettingsModel

/// A page drawn in a terminal as people know it from the phone: a grouped list of settings.
///
/// A bar with the title and the tool, then for each section its header, a card with its rows, and its
/// footer. What goes where in a row is said by the kind's ``PreviewLayout`` alone, so a kind from a
/// registry file is drawn like a built-in one.
///
/// - **Lines** are never wider than the options say, as ``DisplayWidth`` measures. A card is
///   exactly that wide, so its right border stays in one column, whatever the text.
/// - **Text** of the document goes through ``VisibleText``: it cannot move the cursor, colour the
///   terminal or reorder a line. Headers, footers and subtitles keep their line breaks.
/// - **Long text**: see ``RowDrawing``. Headers and footers are wrapped, a page's title is cut.
/// - **Separators** stand between rows; a column is eight points of the page's inset, see
///   ``CardFrame``.
/// - **Sheets**: the upper edge with the grabber, see ``ToolDrawing`` for the tool. A state stands in
///   place of the sections, see ``Moment``.
/// - **Mistakes**: a row with one has a `✗` at its left border, and what is wrong with a row that
///   has no kind stands in it. These are red, and nothing else is.
/// - **Colours**: images, check marks and centred rows are cyan, what is on is green, a tag yellow.
///
/// Lines are handed over as they are drawn, one at a time, and of a `PageStream` rows are made as
/// they are drawn: the first screen of a page of 100,000 items is there at once, and no more than
/// one row is held. Linear in the page's texts.
public struct PagePreview {
  /// The page that is drawn.
  public let stream: PageStream
  /// How it is drawn.
  public let options: Options
  /// What of it is shown.
  public let moment: Moment

  private let frame: CardFrame
  private let rows: RowDrawing

  /// Prepares to draw a page.
  public init(_ page: PageTree, options: Options = Options(), moment: Moment = Moment()) {
    self.init(PageStream(page), options: options, moment: moment)
  }

  /// Prepares to draw a page whose rows are made as they are drawn.
  public init(_ stream: PageStream, options: Options = Options(), moment: Moment = Moment()) {
    self.stream = stream
    self.options = options
    self.moment = moment
    frame = CardFrame(options, separatorInset: stream.page.separatorInset)
    rows = RowDrawing(options)
  }

  /// What the page says of itself, without its sections.
  var page: PageTree { stream.page }

  /// Draws the page.
  ///
  /// - Parameter write: takes each line, without a line feed. What it throws ends the drawing.
  public func render<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    if let container = page.container {
      try ContainerPreview(stream, container, options).render(into: write)
      return
    }
    try renderTitleBar(into: write)
    if let state = shownState {
      try renderState(state, into: write)
      if moment.state == nil { try renderMore(into: write) }
      return
    }
    for section in stream.sections {
      try render(section.header, section.items, into: write)
    }
    if stream.sections.isEmpty {
      try write("")
      try write(centered("(no sections)", options.style.dim))
    }
    try renderMore(into: write)
  }

  /// Draws the bar with the page's title, or with its id where it has none, and with its tool.
  /// Over that of a sheet is the sheet's upper edge.
  ///
  /// For callers that hand over the sections one by one: this comes first.
  public func renderTitleBar<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let title = page.title.value ?? ""
    let name = title.isEmpty ? page.id.value : title
    let text = name.isEmpty ? "(no title)" : options.visible(name)
    if page.presentation == .sheet { try write(frame.sheetEdge) }
    try write(centered(text, title.isEmpty ? options.style.dim : options.style.bold))
    if let tool = page.tool {
      for line in ToolDrawing(options).lines(of: tool, keyword: moment.keyword) {
        try write(line)
      }
    }
    try write(frame.rule)
  }

  /// Draws a section below what is there: a blank line, its header, its card and its footer.
  ///
  /// The section need not be one of the page's own, whose separator inset it takes.
  public func render<Failure: Error>(
    _ section: PageTree.Section, into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try render(section, section.items, into: write)
  }

  private func render<Failure: Error>(
    _ section: PageTree.Section, _ items: some RandomAccessCollection<PageTree.Item>,
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try write("")
    try renderNote(section.title.value, into: write)
    try write(frame.top)
    for (index, item) in items.enumerated() {
      if index > 0 { try write(frame.separator) }
      for line in rows.lines(of: RowContent(item)) {
        try write(frame.line(line))
      }
    }
    if items.isEmpty { try write(frame.line(rows.emptyLine)) }
    try write(frame.bottom)
    try renderNote(section.footer.value, into: write)
  }

  /// Says that more would be fetched than the page was built from.
  private func renderMore<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard page.provider?.hasMore == true else { return }
    try write("")
    try write(centered("(more to come)", options.style.dim))
  }

  /// Draws a header or a footer, in line with the rows' texts.
  private func renderNote<Failure: Error>(
    _ text: String?, into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard let text, !text.isEmpty else { return }
    let indent = RowDrawing.leadingMargin + 1
    let lines = TextLayout.wrapped(
      options.visible(text, keepingLineBreaks: true), columns: options.width - 2 * indent)
    for line in lines {
      let span = PreviewSpan(line, options.style.dim)
      try write(span.columns == 0 ? "" : (.spaces(indent) + span).text)
    }
  }

  /// A line with a text in its middle, cut where it is too long; no spaces follow it.
  func centered(_ text: String, _ style: (String) -> String) -> String {
    let room = options.width - 2 * RowDrawing.leadingMargin
    let cut = TextLayout.truncated(text, toColumns: room, ellipsis: options.glyphs.ellipsis)
    let span = PreviewSpan(cut, style)
    return (.spaces((options.width - span.columns) / 2) + span).text
  }
}
