public import SettingsModel

/// A page drawn in a terminal as people know it from the phone: a grouped list of settings.
///
/// A bar with the title and the tool, then for each section its header, a card with its rows, and its
/// footer. The kind's ``PreviewLayout`` alone determines what goes where in a row, so a kind from a
/// registry file is drawn like a built-in one.
///
/// - **Lines** are never wider than the options allow, as ``DisplayWidth`` measures. A card is
///   exactly that wide, so its right border stays in one column, whatever the text.
/// - **Text** of the document goes through ``VisibleText``: it cannot move the cursor, color the
///   terminal or reorder a line. Headers, footers and subtitles keep their line breaks.
/// - **Long text**: see ``RowDrawing``. Headers and footers are wrapped, a page's title is cut.
/// - **Separators** stand between rows; a column is eight points of the page's inset, see
///   ``CardFrame``.
/// - **Sheets** have an upper edge with the grabber; see ``ToolDrawing`` for the tool. A state takes
///   the place of the sections, see ``Moment``.
/// - **Mistakes**: a row with one has a `✗` at its left border, and the text of a row without a kind
///   is what is wrong with it. These are red, and nothing else is.
/// - **Colors**: images, check marks and centered rows are cyan, what is on is green, a tag yellow.
///
/// Lines are handed over as they are drawn, one at a time. Linear in the page's texts.
public struct PagePreview {
  /// The page that is drawn.
  public let page: SettingsPage
  /// How it is drawn.
  public let options: Options
  /// What it shows.
  public let moment: Moment

  private let frame: CardFrame
  private let rows: RowDrawing

  /// Prepares to draw a page.
  public init(_ page: SettingsPage, options: Options = Options(), moment: Moment = Moment()) {
    self.page = page
    self.options = options
    self.moment = moment
    frame = CardFrame(options, inset: page.separatorInset)
    rows = RowDrawing(options)
  }

  /// Draws the page.
  ///
  /// - Parameter write: takes each line, without a line feed. What it throws ends the drawing.
  public func render<Failure: Error>(
    into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try draw { (line: PreviewSpan) throws(Failure) in try write(line.text) }
  }

  /// Draws the page line by line.
  func draw<Failure: Error>(
    into write: (PreviewSpan) throws(Failure) -> Void
  ) throws(Failure) {
    if let container = page.container {
      return try ContainerPreview(page, container, options).draw(into: write)
    }
    for line in titleBar { try write(line) }
    if let state = shownState {
      for line in lines(of: state) { try write(line) }
      if moment.state != nil { return }
    } else {
      for section in page.sections { try draw(section, into: write) }
      if page.sections.isEmpty { for line in remark("no sections") { try write(line) } }
    }
    // A response has more than the page was built from.
    guard page.provider?.hasMore == true else { return }
    for line in remark("more to come") { try write(line) }
  }

  /// The bar with the page's title, or with its id if it has none, and with its tool. A sheet has its
  /// upper edge above the title.
  var titleBar: [PreviewSpan] {
    let title = page.title ?? ""
    let name = title.isEmpty ? page.id : title
    var lines =
      page.presentation == .sheet ? [frame.sheetEdge] : []
    lines.append(
      options.centered(
        name.isEmpty ? "(no title)" : name,
        title.isEmpty ? options.style.dim : options.style.bold))
    if let tool = page.tool {
      lines += ToolDrawing(options).lines(of: tool, keyword: moment.keyword)
    }
    return lines + [frame.rule]
  }

  /// Draws a section below what is there: a blank line, its header, its card and its footer.
  private func draw<Failure: Error>(
    _ section: SettingsPage.Section, into write: (PreviewSpan) throws(Failure) -> Void
  ) throws(Failure) {
    for line in [.empty] + note(section.title) + [frame.top] { try write(line) }
    for (index, item) in section.items.enumerated() {
      if index > 0 { try write(frame.separator) }
      for line in rows.lines(of: item) { try write(frame.line(line)) }
    }
    if section.items.isEmpty { try write(frame.line(rows.emptyLine)) }
    for line in [frame.bottom] + note(section.footer) { try write(line) }
  }

  /// The lines of a header or a footer, in line with the rows' texts.
  private func note(_ text: String?) -> [PreviewSpan] {
    let indent = RowDrawing.leadingMargin + 1
    return options.lines(text ?? "", columns: options.width - 2 * indent, options.style.dim)
      .map { $0.columns == 0 ? .empty : .spaces(indent) + $0 }
  }

  /// A blank line, and a line about the page that is not text of it.
  private func remark(_ text: String) -> [PreviewSpan] {
    [.empty, options.centered("(\(text))", options.style.dim)]
  }

  // MARK: States

  /// The state that takes the place of the contents, if one does.
  private var shownState: SettingsStateName? {
    if let state = moment.state { return state }
    guard page.isEmpty else { return nil }
    let isFetched = page.provider != nil || page.states[.empty] != nil
    return !moment.keyword.isEmpty || (isFetched && page.sections.isEmpty) ? .empty : nil
  }

  /// The lines of a state: its title in the middle, and its button.
  ///
  /// A state that the page does not declare is drawn too, with a dim remark that it is not declared.
  private func lines(of name: SettingsStateName) -> [PreviewSpan] {
    let state = page.states[name]
    let dim = options.style.dim
    var lines = [PreviewSpan.empty]
    if name == .loading { lines.append(options.centered(options.glyphs.waiting, dim)) }
    if let title = state?.title, !title.isEmpty {
      let room = options.width - 4 * RowDrawing.leadingMargin
      let text = options.visible(title, keepingLineBreaks: true)
      lines += TextLayout.wrapped(text, columns: room).map { options.centered($0) { $0 } }
    } else {
      lines.append(options.centered(PagePreview.substitute(for: name), dim))
    }
    if state == nil {
      lines += TextLayout.wrapped(
        "(no '\(name.rawValue)' state declared)", columns: options.width - 4
      ).map { options.centered($0, dim) }
    }
    if state?.retry != nil { lines += [.empty, options.centered("[ retry ]", options.style.cyan)] }
    return lines
  }

  private static func substitute(for name: SettingsStateName) -> String {
    switch name {
    case .loading: "(loading)"
    case .empty: "(nothing to show)"
    case .error: "(failed to load)"
    }
  }
}
