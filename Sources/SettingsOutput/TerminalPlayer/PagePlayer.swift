public import SettingsLanguage
import SettingsSyntax

/// Plays a page in a terminal: applies keys to a session, and draws the screen.
///
/// This is a value without input or output. The screen has the page with a column for the focus, a
/// status line with the work for the app, and a line with the most important keys. The page is drawn
/// again only after an event, not when the focus moves.
public struct PagePlayer {
  /// The state of the pages.
  public private(set) var session: SettingsSession
  private var style: TerminalStyle
  private let isASCII: Bool
  /// The maximum width of the page in columns.
  private let mostColumns: Int
  private var mode = Mode.page
  /// The row with the focus: the ids of the children that lead to it, and its own id.
  private var focus: [String]?
  private var firstLine = 0
  /// The focus and the first line of the pages below the shown one.
  private var placesBelow: [(focus: [String]?, firstLine: Int)] = []
  /// True if the next frame has to show the row with the focus.
  private var revealsFocus = false
  /// The size of the last frame.
  private var frameSize = (width: 0, height: 0)
  /// The first option that the last frame showed.
  private var firstOption = 0
  private var status = ""
  private var drawing = Drawing()

  /// The current meaning of keys.
  private enum Mode {
    case page
    /// The keyword of the page is edited.
    case keyword(EditedText)
    /// The value of the row with the focus is edited.
    case text(EditedText)
    /// One of the options of the row with the focus is chosen.
    case options(chosen: Int)
    /// The keys are listed.
    case help
  }

  /// The lines of the page.
  private struct Drawing {
    var lines: [PreviewSpan] = []
    /// The rows in the order of the lines, with the first line of each.
    var rows: [(path: [String], line: Int)] = []
    var width = 0
    var focus: [String]?
    var isCurrent = false
  }

  /// Creates a player that begins with the shown page of a session.
  ///
  /// - Parameter width: the maximum width of the page in columns; nil for 80.
  public init(
    _ session: SettingsSession, style: TerminalStyle, isASCII: Bool = false, width: Int? = nil
  ) {
    self.session = session
    self.style = style
    self.isASCII = isASCII
    mostColumns = width ?? 80
  }

  // MARK: Keys

  /// Applies a key. Returns false if the player ends.
  public mutating func handle(_ key: TerminalKey) -> Bool {
    if key == .interrupt { return false }
    if case .background(let isLight) = key {
      if style.palette != nil { style.palette = TerminalPalette(isDark: !isLight) }
      drawing.isCurrent = false
      return true
    }
    // Nothing is drawn in a narrow terminal.
    if frameSize.width < PagePlayer.leastWidth, frameSize.width > 0 { return key != .text("q") }
    if case .click(_, let row) = key, row >= frameSize.height - 2 { return true }
    status = ""
    // Keys may arrive together.
    if !drawing.isCurrent { draw(width: drawing.width) }
    switch mode {
    case .page: return handlePageKey(key)
    case .keyword(var text):
      // Rows are found while the keyword is typed.
      if text.apply(key) {
        mode = .keyword(text)
        apply(.search(text.text))
      } else {
        mode = .page
        if key == .escape { apply(.search("")) }
      }
    case .text(var text):
      if text.apply(key) {
        mode = .text(text)
      } else if key == .enter {
        enter(text.text)
      } else {
        mode = .page
      }
    case .options(let chosen): choose(chosen, key)
    case .help: mode = .page
    }
    return true
  }

  private mutating func handlePageKey(_ key: TerminalKey) -> Bool {
    switch key {
    case .up, .text("k"): moveFocus(by: -1)
    case .down, .text("j"): moveFocus(by: 1)
    case .pageUp: moveFocus(by: -10)
    case .pageDown: moveFocus(by: 10)
    case .home, .text("g"): moveFocus(by: -drawing.rows.count)
    case .end, .text("G"): moveFocus(by: drawing.rows.count)
    case .left, .text("h"): adjust(by: -1)
    case .right, .text("l"): adjust(by: 1)
    case .enter, .text(" "): activate()
    case .escape, .backspace: apply(.back)
    case .text("/"): beginSearch()
    case .text("?"): mode = .help
    case .text("q"): return false
    case .scroll(let lines): firstLine += lines
    case .click(let column, let row): click(column: column - 2, line: firstLine + row)
    case .text, .interrupt, .background: break
    }
    return true
  }

  private mutating func moveFocus(by count: Int) {
    guard !drawing.rows.isEmpty else { return }
    let index = drawing.rows.firstIndex { $0.path == focus } ?? (count > 0 ? -1 : 0)
    focus = drawing.rows[min(max(0, index + count), drawing.rows.count - 1)].path
    revealsFocus = true
  }

  /// Scrolls so that the row with the focus is visible: the first one with the title of the page, and
  /// the last one with the footer.
  private mutating func revealFocus(height: Int) {
    revealsFocus = false
    guard let index = drawing.rows.firstIndex(where: { $0.path == focus }) else { return }
    let line = drawing.rows[index].line
    firstLine = index == 0 ? 0 : min(firstLine, max(0, line - 1))
    let isLast = index == drawing.rows.count - 1
    let end = isLast ? min(drawing.lines.count - 2, line + height - 2) : line
    if end >= firstLine + height - 1 { firstLine = end - height + 2 }
  }

  private mutating func click(column: Int, line: Int) {
    guard drawing.lines.indices.contains(line),
      let area = drawing.lines[line].areas.first(where: { $0.columns.contains(column) })
    else { return }
    focus = area.path
    activate()
  }

  private mutating func beginSearch() {
    if session.pages[session.pageID]?.tool == nil {
      status = "this page has no search"
    } else {
      mode = .keyword(EditedText(session.pageState.keyword))
    }
  }

  /// Changes the text of the row with the focus, unless the row cannot have it.
  private mutating func enter(_ text: String) {
    if let problem = focusedItem?.problem(ofStoring: .string(text)) { return status = problem }
    change(to: .string(text))
  }

  private mutating func choose(_ chosen: Int, _ key: TerminalKey) {
    let options = focusedItem.map { RowLook(of: $0).control.options } ?? []
    switch key {
    case .up, .text("k"): mode = .options(chosen: max(0, chosen - 1))
    case .down, .text("j"): mode = .options(chosen: min(options.count - 1, chosen + 1))
    case .escape, .text("q"): mode = .page
    case .click(_, let line) where line >= 2 && options.indices.contains(firstOption + line - 2):
      change(to: options[firstOption + line - 2].value)
    case .enter, .text(" "):
      if options.indices.contains(chosen) { change(to: options[chosen].value) }
    default: break
    }
  }

  /// Changes the value of the row with the focus, and ends the editing.
  private mutating func change(to value: SettingsValue) {
    mode = .page
    if let id = focus?.last { apply(.change(value, row: id)) }
  }

  // MARK: Events

  private mutating func apply(_ event: SettingsSession.Event) {
    let path = session.path
    // The row may be hidden after the event.
    let isSecret = isSecret
    let effects = session.handle(event)
    if !effects.isEmpty {
      status = effects.map { words(for: $0, isSecret: isSecret) }.joined(separator: "  ")
    }
    drawing.isCurrent = false
    if session.path.count > path.count { placesBelow.append((focus, firstLine)) }
    if session.path.count < path.count, let place = placesBelow.popLast() {
      (focus, firstLine) = place
    } else if session.path != path {
      (focus, firstLine) = (nil, 0)
    }
    revealsFocus = revealsFocus || session.path != path
  }

  private var focusedItem: SettingsPage.Item? {
    guard let focus else { return nil }
    return session.visiblePage.sections(at: focus).lazy.flatMap(\.items).first {
      $0.id == focus.last
    }
  }

  /// Activates the row with the focus, like a tap on a phone.
  private mutating func activate() {
    if let button = PreviewSpan.Area.button(at: focus) { return apply(.press(button: button)) }
    guard let item = focusedItem, let focus else { return }
    guard item.isEnabled else { return status = "this row is disabled" }
    if focus.count > 1, let value = item.choiceValue { return select(value, at: focus) }
    switch RowLook(of: item).control {
    case .toggle: apply(.toggle(row: item.id))
    case .menu(let choice): mode = .options(chosen: choice.chosen ?? 0)
    case .segments: adjust(by: 1, wraps: true)
    case .textField where item.storedField != nil, .date where item.storedField != nil:
      mode = .text(EditedText(item.storedValue.string ?? ""))
    default: apply(.tap(row: item.id))
    }
  }

  private mutating func select(_ value: SettingsValue, at path: [String]) {
    let sections = session.pages[session.pageID]?.sections(at: path) ?? []
    guard let section = sections.first(where: { $0.items.contains { $0.id == path.last } }) else {
      return
    }
    apply(.select(.init(children: Array(path.dropLast()), section: section.id, value: value)))
  }

  /// Moves the control of the row with the focus by one step, or the focus if there is no control.
  private mutating func adjust(by direction: Int, wraps: Bool = false) {
    if PreviewSpan.Area.button(at: focus) != nil { return moveFocus(by: direction) }
    guard let item = focusedItem else { return }
    guard item.isEnabled else { return moveFocusToChild(direction) }
    switch RowLook(of: item).control {
    case .toggle(let isOn) where focus?.count == 1 || item.choiceValue == nil:
      if isOn != (direction > 0) { apply(.toggle(row: item.id)) }
    case .slider(let gauge), .stepper(let gauge): step(item, gauge, by: direction)
    case .segments(let choice):
      let options = choice.options
      let next = (choice.chosen ?? 0) + direction
      let index = wraps ? (next + options.count) % max(1, options.count) : next
      if options.indices.contains(index) { apply(.change(options[index].value, row: item.id)) }
    default: moveFocusToChild(direction)
    }
  }

  /// Moves the focus to the next or the previous child of a container, to the row at the same height.
  private mutating func moveFocusToChild(_ direction: Int) {
    guard let index = drawing.rows.firstIndex(where: { $0.path == focus }) else { return }
    let (path, line) = drawing.rows[index]
    let rows = direction > 0 ? drawing.rows[index...] : drawing.rows[...index]
    let others = rows.filter {
      $0.path.dropLast() != path.dropLast() && PreviewSpan.Area.button(at: $0.path) == nil
    }
    guard let child = (direction > 0 ? others.first : others.last)?.path.dropLast() else { return }
    focus =
      others.filter { $0.path.dropLast() == child }
      .min { abs($0.line - line) < abs($1.line - line) }?.path
    revealsFocus = true
  }

  /// Moves a slider or a stepper by its step, or by a twentieth of its range.
  private mutating func step(
    _ item: SettingsPage.Item, _ gauge: RowControl.Gauge, by direction: Int
  ) {
    let distance = gauge.step ?? (gauge.maximum - gauge.minimum) / 20
    let value = (item.storedValue.number ?? gauge.minimum) + Double(direction) * distance
    let bounded = min(max(value.shortened, gauge.minimum), gauge.maximum)
    guard let next = SettingsNumber(bounded) else { return }
    apply(.change(.number(next), row: item.id))
  }

  // MARK: Screen

  /// Returns the lines of the screen.
  ///
  /// - Returns: exactly `height` lines of at most `width` columns.
  public mutating func makeFrame(width: Int, height: Int) -> [String] {
    let room = max(0, height - 2)
    if frameSize != (width, height) { (frameSize, revealsFocus) = ((width, height), true) }
    guard width >= PagePlayer.leastWidth else {
      return [hint("too narrow", width)]
        + repeatElement("", count: max(0, height - 1))
    }
    var lines: [String]
    switch mode {
    case .help: lines = PagePlayer.keys.flatMap { TextLayout.wrapped($0, columns: width - 1) }
    case .options(let chosen): lines = optionLines(chosen, width, height: room)
    default: lines = pageLines(width: width, height: room)
    }
    lines = Array(lines.prefix(room))
    lines += repeatElement("", count: room - lines.count)
    return Array((lines + [statusLine(width), style.dim(hint(keyHint, width))]).suffix(height))
  }

  /// The width of the narrowest page, and of the column for the focus.
  private static let leastWidth = PagePreview.Options.widths.lowerBound + 2

  private mutating func pageLines(width: Int, height: Int) -> [String] {
    draw(width: min(width - 2, mostColumns))
    if isContainer, drawing.focus != focus {
      drawing.isCurrent = false
      draw(width: drawing.width)
    }
    if revealsFocus { revealFocus(height: height) }
    firstLine = max(0, min(firstLine, drawing.lines.count - height))
    let options = PagePreview.Options(width: drawing.width, isASCII: isASCII, style: style)
    let mark = options.focusMark.text + " "
    return drawing.lines.dropFirst(firstLine).prefix(height).map { line in
      (!isContainer && line.areas.contains { $0.path == focus } ? mark : "  ")
        + options.screenText(of: line)
    }
  }

  /// True if rows may be side by side, so that the mark of the focus is drawn in the row.
  private var isContainer: Bool { session.pages[session.pageID]?.container != nil }

  /// Draws the page, unless the lines are current.
  private mutating func draw(width: Int) {
    if drawing.isCurrent, drawing.width == width { return }
    var options = PagePreview.Options(width: width, isASCII: isASCII, style: style)
    options.focus = isContainer ? focus : nil
    drawing = Drawing(width: width, focus: focus, isCurrent: true)
    if session.path.count > 1 {
      let previous = session.pages[session.path[session.path.count - 2]]
      let title = options.visibleText(previous?.title ?? previous?.id ?? "")
      drawing.lines.append(PreviewSpan("\(isASCII ? "<" : "‹") \(title)", style.cyan))
    }
    let page = session.visiblePage
    drawing.lines += PagePreview(session.look, options: options).lines
    var firstLines: [[String]: Int] = [:]
    for (index, line) in drawing.lines.enumerated() {
      for area in line.areas where firstLines[area.path] == nil { firstLines[area.path] = index }
    }
    let buttons = (page.container?.bar ?? []).indices.map(PreviewSpan.Area.path)
    drawing.rows = (buttons + page.rowPaths).compactMap { path in
      firstLines[path].map { (path, $0) }
    }
    if focus.flatMap({ firstLines[$0] }) == nil {
      let row = drawing.rows.first { PreviewSpan.Area.button(at: $0.path) == nil }
      focus = (row ?? drawing.rows.first)?.path
    }
  }

  private mutating func optionLines(_ chosen: Int, _ width: Int, height: Int) -> [String] {
    guard let item = focusedItem else { return [] }
    let drawing = PagePreview.Options(width: width, isASCII: isASCII, style: style)
    let (on, off) = isASCII ? ("(o)", "( )") : ("◉", "○")
    firstOption = max(0, chosen - max(0, height - 3))
    let title = drawing.truncatedSpan(item.fields["title"]?.string ?? item.id, columns: width - 2)
    return ["  " + style.bold(title.text), ""]
      + RowLook(of: item).control.options.enumerated().dropFirst(firstOption).map { index, option in
        let mark = option.value == item.storedValue ? style.cyan(on) : off
        let text = drawing.truncatedSpan(option.title, columns: width - 8).text
        return (index == chosen ? style.cyan(isASCII ? "| " : "▌ ") : "  ") + "\(mark) \(text)"
      }
  }

  /// True if the text of the row with the focus is hidden, as a password is.
  private var isSecret: Bool { focusedItem?.isSecret == true }

  private func statusLine(_ width: Int) -> String {
    let text =
      switch mode {
      case .keyword(let keyword): keyword.shown(after: "search: ", columns: width - 2)
      case .text(let text) where status.isEmpty:
        text.shown(after: "value: ", columns: width - 2, isSecret: isSecret)
      default: status
      }
    return " " + hint(VisibleText.escaping(text, ascii: isASCII), width - 1)
  }

  /// The most important keys.
  private var keyHint: String {
    switch mode {
    case .page:
      " ? keys  q quit  j/k move  space activate  h/l adjust"
        + (session.pages[session.pageID]?.tool == nil ? "" : "  / search") + "  esc back"
    case .keyword: " enter done  arrows move the cursor  esc clear"
    case .text: " enter done  arrows move the cursor  esc cancel"
    case .options: " j/k move  space choose  esc cancel"
    case .help: " any key returns"
    }
  }

  private func hint(_ text: String, _ width: Int) -> String {
    TextLayout.truncated(text, toColumns: max(1, width - 1), ellipsis: isASCII ? "..." : "…")
  }

  private static let keys = [
    "  Keys", "", "  j, k, arrows     move the focus",
    "  space, enter     activate the row or the button",
    "  h, l, arrows     move a slider, a stepper, segments or a switch, or to the next column",
    "  /                search", "  esc, backspace   back",
    "  g, G, home, end  to the first and the last row",
    "  page keys        ten rows",
    "  Ctrl-Z           stop; 'fg' in the shell continues",
    "  q, Ctrl-C        quit",
  ]
}

/// A line of text that is edited, with a cursor.
private struct EditedText {
  private var beforeCursor: String
  private var afterCursor = ""

  init(_ text: String) { beforeCursor = text }

  var text: String { beforeCursor + afterCursor }

  /// Returns the text with a mark at the cursor. A secret text is shown as asterisks. The start of a
  /// long text is left out, so that the cursor is visible.
  func shown(after label: String, columns: Int, isSecret: Bool = false) -> String {
    let parts = [beforeCursor, afterCursor].map {
      isSecret ? String(repeating: "*", count: $0.count) : $0
    }
    var start = parts[0].suffix(max(0, columns))
    while DisplayWidth.columnCount(of: label + start) >= columns, !start.isEmpty {
      start.removeFirst()
    }
    return "\(label)\(start)_\(parts[1])"
  }

  /// Applies a key. Returns false if the key ends the editing.
  mutating func apply(_ key: TerminalKey) -> Bool {
    switch key {
    case .text(let more): beforeCursor += more
    case .backspace: _ = beforeCursor.popLast()
    case .left: if let last = beforeCursor.popLast() { afterCursor = "\(last)\(afterCursor)" }
    case .right: if !afterCursor.isEmpty { beforeCursor.append(afterCursor.removeFirst()) }
    case .home, .up: (beforeCursor, afterCursor) = ("", text)
    case .end, .down: self = EditedText(text)
    case .enter, .escape: return false
    default: break
    }
    return true
  }
}

extension SettingsPage {
  /// Returns the sections of the page that contains a row, by the ids of its children and the row's id.
  fileprivate func sections(at path: [String]) -> [SettingsPage.Section] {
    let page = path.dropLast().reduce(Optional(self)) { page, id in
      page?.container?.children.first { $0.id == id }?.page
    }
    return page?.sections ?? []
  }

  /// The paths of all rows, child by child.
  fileprivate var rowPaths: [[String]] {
    guard let container else { return sections.flatMap(\.items).map { [$0.id] } }
    return container.children.flatMap { child in child.page.rowPaths.map { [child.id] + $0 } }
  }
}

extension SettingsPage.Item {
  /// The value of the field that the kind stores; null for none.
  fileprivate var storedValue: SettingsValue { storedField.map(value) ?? .null }

  /// Returns why the row cannot store a text: it has a wrong format, or is beyond a limit. Nil if it
  /// can.
  fileprivate func problem(ofStoring value: SettingsValue) -> String? {
    guard let kind = cellKind, let stored = storedField else { return nil }
    let problems = kind.problems(
      { field in
        let known = field == stored ? value : self.value(of: field)
        return known == .null ? .missing : .value(known)
      }, isEntered: true, choices: { _ in nil })
    if let problem = problems.first(where: { $0.involved.contains(stored) }) {
      return problem.message
    }
    guard let format = kind.field(named: stored)?.type.format, var text = value.string else {
      return nil
    }
    return text.withUTF8(format.accepts) ? nil : "expected \(format.description)"
  }
}

extension Double {
  /// The number without the digits that only come from binary fractions: 12 significant digits.
  fileprivate var shortened: Double {
    if self == 0 || !isFinite { return self }
    var scale = 1.0
    while abs(self) * scale < 1e11, scale < 1e300 { scale *= 10 }
    let short = (self * scale).rounded() / scale
    return short.isFinite ? short : self
  }
}

extension PagePlayer {
  /// Returns an effect in words, as the app receives it. The values of secret keys are hidden.
  private func words(for effect: SettingsSession.Effect, isSecret: Bool) -> String {
    func shown(_ value: SettingsValue?) -> String {
      isSecret ? SettingsKey.hiddenText : value?.displayText ?? "nothing"
    }
    return switch effect {
    // A selector without a colon has no argument.
    case .call(let selector, .value(let value)) where selector.hasSuffix(":"):
      PlayerWord.callWith.text(["selector": selector, "argument": shown(value)])
    case .call(let selector, _): PlayerWord.call.text(["selector": selector])
    case .store(let value, let key):
      PlayerWord.store.text(["key": key, "value": shown(value)])
    case .present(let page): PlayerWord.present.text(["page": page.id])
    case .open(let url): PlayerWord.open.text(["url": url])
    case .fetch(let keyword): PlayerWord.fetch.text(["keyword": keyword])
    case .dismiss: PlayerWord.dismiss.text()
    }
  }
}
