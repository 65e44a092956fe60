public import SettingsLanguage

/// Draws a page in a terminal in the style of a phone: a grouped list of settings.
///
/// A preview begins with a bar with the title and the tool. Each section has its header, a card
/// with its rows, and its footer. The layout of a row depends only on the ``PreviewLayout`` of its
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
  /// The page to draw.
  public let page: SettingsPage
  /// The options for drawing.
  public let options: Options
  /// The content that the page shows.
  public let moment: Moment

  private let frame: CardFrame
  private let rows: RowDrawing

  /// Creates a preview.
  public init(_ page: SettingsPage, options: Options = Options(), moment: Moment = Moment()) {
    self.page = page
    self.options = options
    self.moment = moment
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
    try drawLines { (line: PreviewSpan) throws(Failure) in try write(options.screenText(of: line)) }
  }

  /// Draws the page line by line.
  func drawLines<Failure: Error>(
    into write: (PreviewSpan) throws(Failure) -> Void
  ) throws(Failure) {
    if let container = page.container {
      let preview = ContainerPreview(container, titleBar: titleBar, options)
      guard let state = moment.state else { return try preview.draw(into: write) }
      for line in preview.bar + stateLines(of: state) { try write(line) }
      return
    }
    for line in titleBar { try write(line) }
    if let state = page.shownState(at: moment) {
      for line in stateLines(of: state) { try write(line) }
      if moment.state != nil { return }
    } else {
      for section in page.sections { try draw(section, into: write) }
      if page.sections.isEmpty { for line in remarkLines("no sections") { try write(line) } }
    }
    // The response has more items than the page contains.
    guard page.provider?.hasMore == true else { return }
    for line in remarkLines("more to come") { try write(line) }
  }

  /// The bar with the title of the page, or its id if it has no title, and the tool. For a sheet,
  /// the first line is the upper edge.
  var titleBar: [PreviewSpan] {
    let name = page.shownTitle
    var lines = page.presentation == .sheet ? [frame.sheetEdge] : []
    lines.append(
      options.centeredSpan(
        name.isEmpty ? "(no title)" : name,
        page.title?.isEmpty == false ? options.style.bold : options.style.dim))
    if let tool = page.tool {
      lines += ToolDrawing(options).lines(of: tool, keyword: moment.keyword)
    }
    return lines + [frame.rule]
  }

  /// Draws a section: a blank line, the header, the card and the footer.
  private func draw<Failure: Error>(
    _ section: SettingsPage.Section, into write: (PreviewSpan) throws(Failure) -> Void
  ) throws(Failure) {
    for line in [.empty] + noteLines(section.title) + frame.top { try write(line) }
    for (index, item) in section.items.enumerated() {
      if index > 0 { try write(frame.separator) }
      for line in rows.lines(of: item) {
        try write(frame.borderedLine(line.belonging(toRow: item.id)))
      }
    }
    if section.items.isEmpty { try write(frame.borderedLine(rows.emptyLine)) }
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

  // MARK: States

  /// Returns the lines of a state: its centered title and its button.
  ///
  /// A state that the page does not declare is drawn with a dim remark.
  private func stateLines(of name: SettingsStateName) -> [PreviewSpan] {
    let state = page.state(name)
    let dim = options.style.dim
    var lines = [PreviewSpan.empty]
    if name == .loading { lines.append(options.centeredSpan(options.glyphs.waiting, dim)) }
    if let title = page.title(of: name), !title.isEmpty {
      let room = options.width - 4 * RowDrawing.leadingMargin
      let text = options.visibleText(title, keepingLineBreaks: true)
      lines += TextLayout.wrapped(text, columns: room).map { options.centeredSpan($0) { $0 } }
    } else {
      lines.append(options.centeredSpan(PagePreview.substituteTitle(for: name), dim))
    }
    if state == nil {
      lines += TextLayout.wrapped(
        "(no '\(name.rawValue)' state declared)", columns: options.width - 4
      ).map { options.centeredSpan($0, dim) }
    }
    if state?.retry != nil {
      lines += [.empty, options.centeredSpan("[ retry ]", options.style.cyan)]
    }
    return lines
  }

  static func substituteTitle(for name: SettingsStateName) -> String {
    switch name {
    case .loading: "(loading)"
    case .empty: "(nothing to show)"
    case .noResults: "(no results)"
    case .error: "(failed to load)"
    }
  }
}

extension SettingsPage {
  /// The title; the id if the title is missing or empty.
  var shownTitle: String { title.flatMap { $0.isEmpty ? nil : $0 } ?? id }

  /// The message and the code of `NSURLErrorNotConnectedToInternet`, for previews of the state
  /// `error`.
  private static let sampleError = (
    message: "The Internet connection appears to be offline.", code: "-1009"
  )

  /// Returns the title of a state, with a sample of an error; nil if the page does not declare it.
  func title(of name: SettingsStateName) -> String? {
    let (message, code) = SettingsPage.sampleError
    return name == .error ? state(name)?.title(message: message, code: code) : state(name)?.title
  }

  /// Returns the state that the page shows instead of its contents; nil if it shows its contents.
  func shownState(at moment: PagePreview.Moment) -> SettingsStateName? {
    if let state = moment.state { return state }
    if !sections.isEmpty { return nil }
    return !moment.keyword.isEmpty
      ? .noResults : provider != nil || states[.empty] != nil ? .empty : nil
  }
}
