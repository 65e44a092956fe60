public import SettingsModel
import SettingsSyntax

/// Plays a page in a terminal: applies keys to a session, and draws the screen.
///
/// This is a value without input or output. The screen has the page with a column for the focus, a
/// status line with the work for the app, and a line with the most important keys. The drawn lines
/// of the page are kept until an event changes them, so that moving the focus does not draw the page
/// again.
public struct PagePlayer {
  /// The state of the pages.
  public private(set) var session: SettingsSession
  private var style: TerminalStyle
  private let isASCII: Bool
  private var mode = Mode.page
  /// The row with the focus: the ids of the children that lead to it, and its own id.
  private var focus: [String]?
  private var firstLine = 0
  /// The focus and the first line of the pages below the shown one.
  private var placesBelow: [(focus: [String]?, firstLine: Int)] = []
  /// The line that the next frame has to show.
  private var revealedLine: Int?
  /// The lines of the last frame above the status line.
  private var contentHeight = 0
  /// The first option that the last frame showed.
  private var firstOption = 0
  private var status = ""
  private var drawing = Drawing()

  /// What the keys do.
  private enum Mode {
    case page
    /// The keyword of the page is edited.
    case keyword(String)
    /// The value of a row is edited.
    case text(row: [String], String)
    /// One of the options of a row is chosen.
    case options(row: [String], chosen: Int)
    /// The keys are listed.
    case help
  }

  /// The lines of the page.
  private struct Drawing {
    var lines: [PreviewSpan] = []
    /// The rows in the order of the lines, with the first line of each.
    var rows: [(path: [String], line: Int)] = []
    var width = 0
    var isCurrent = false
  }

  /// Creates a player that begins with the shown page of a session.
  public init(_ session: SettingsSession, style: TerminalStyle, isASCII: Bool = false) {
    self.session = session
    self.style = style
    self.isASCII = isASCII
  }

  // MARK: Keys

  /// Applies a key. Returns false if the player ends.
  public mutating func handle(_ key: TerminalKey) -> Bool {
    if key == .interrupt { return false }
    if case .click(_, let row) = key, row >= contentHeight { return true }
    if case .background(let isLight) = key {
      if style.palette != nil { style.palette = TerminalPalette(isDark: !isLight) }
      drawing.isCurrent = false
      return true
    }
    switch mode {
    case .page: return handlePageKey(key)
    case .keyword(let text):
      // Rows are found while the keyword is typed.
      if let text = edited(text, by: key) {
        mode = .keyword(text)
        apply(.search(text))
      } else {
        mode = .page
      }
    case .text(let row, let text):
      if let text = edited(text, by: key) {
        mode = .text(row: row, text)
      } else if key == .enter {
        enter(text, in: row)
      } else {
        mode = .page
      }
    case .options(let row, let chosen): choose(row, chosen, key)
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
    revealFocus()
  }

  /// Scrolls so that the row with the focus is visible.
  private mutating func revealFocus() {
    guard let line = drawing.rows.first(where: { $0.path == focus })?.line else { return }
    // The header of the first section stays visible.
    firstLine = line == drawing.rows.first?.line ? 0 : min(firstLine, max(0, line - 1))
    revealedLine = line
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
      mode = .keyword(session.pageState.keyword)
    }
  }

  /// Returns a line of text after a key; nil if the key ends the editing.
  private func edited(_ text: String, by key: TerminalKey) -> String? {
    switch key {
    case .text(let more): text + more
    case .backspace: String(text.dropLast())
    case .enter, .escape: nil
    default: text
    }
  }

  /// Changes the text of a row, unless the row cannot have it.
  private mutating func enter(_ text: String, in row: [String]) {
    if let problem = focusedItem?.problem(ofStoring: .string(text)) { return status = problem }
    (mode, status) = (.page, "")
    if let id = row.last { apply(.change(.string(text), row: id)) }
  }

  private mutating func choose(_ row: [String], _ chosen: Int, _ key: TerminalKey) {
    let options = focusedItem.map(options) ?? []
    switch key {
    case .up, .text("k"): mode = .options(row: row, chosen: max(0, chosen - 1))
    case .down, .text("j"): mode = .options(row: row, chosen: min(options.count - 1, chosen + 1))
    case .escape, .text("q"): mode = .page
    case .click(_, let line) where line >= 2 && options.indices.contains(firstOption + line - 2):
      pick(options[firstOption + line - 2], row)
    case .enter, .text(" "):
      if options.indices.contains(chosen) { pick(options[chosen], row) }
    default: break
    }
  }

  private mutating func pick(_ option: SettingsKey.Option, _ row: [String]) {
    mode = .page
    if let id = row.last { apply(.change(option.value, row: id)) }
  }

  // MARK: Events

  private mutating func apply(_ event: SettingsSession.Event) {
    let depth = session.path.count
    let effects = session.handle(event)
    if !effects.isEmpty { status = effects.map(\.words).joined(separator: "  ") }
    drawing.isCurrent = false
    if session.path.count > depth {
      placesBelow.append((focus, firstLine))
      (focus, firstLine) = (nil, 0)
    } else if session.path.count < depth, let place = placesBelow.popLast() {
      (focus, firstLine) = place
    }
  }

  private var focusedItem: SettingsPage.Item? {
    guard let focus else { return nil }
    var page: SettingsPage? = session.visiblePage
    for id in focus.dropLast() {
      page = page?.container?.children.first { $0.id == id }?.page
    }
    return page?.sections.lazy.flatMap(\.items).first { $0.id == focus.last }
  }

  /// Does what a tap on the row with the focus does on a phone.
  private mutating func activate() {
    guard let item = focusedItem, let focus else { return }
    guard item.isEnabled else { return status = "this row is disabled" }
    if focus.count > 1, let value = item.choiceValue { return select(value, at: focus) }
    switch item.shownAccessory {
    case .toggle where item.storedField != nil: apply(.toggle(row: item.id))
    case .chosenOption:
      let chosen = options(of: item).firstIndex { $0.value == item.storedValue } ?? 0
      mode = .options(row: focus, chosen: chosen)
    case .segments: adjust(by: 1, wraps: true)
    case .textField where item.storedField != nil, .disclosure where item.storedField != nil:
      (mode, status) = (.text(row: focus, item.storedValue.string ?? ""), "")
    default: apply(.tap(row: item.id))
    }
  }

  private mutating func select(_ value: SettingsValue, at path: [String]) {
    let sections = path.dropLast().reduce(session.pages[session.pageID]) { page, id in
      page?.container?.children.first { $0.id == id }?.page
    }?.sections
    guard let section = sections?.first(where: { $0.items.contains { $0.id == path.last } }) else {
      return
    }
    apply(.select(.init(children: Array(path.dropLast()), section: section.id, value: value)))
  }

  /// Moves the control of the row with the focus by one step.
  private mutating func adjust(by direction: Int, wraps: Bool = false) {
    guard let item = focusedItem, item.isEnabled else { return }
    switch item.shownAccessory {
    case .toggle where item.storedField != nil:
      apply(.change(.boolean(direction > 0), row: item.id))
    case .slider, .stepper: step(item, by: direction)
    case .segments:
      let options = options(of: item)
      let chosen = options.firstIndex { $0.value == item.storedValue } ?? 0
      let next = chosen + direction
      let index = wraps ? (next + options.count) % max(1, options.count) : next
      if options.indices.contains(index) { apply(.change(options[index].value, row: item.id)) }
    default: break
    }
  }

  /// Moves a slider or a stepper by its step, or by a twentieth of its range.
  private mutating func step(_ item: SettingsPage.Item, by direction: Int) {
    func number(_ field: String) -> Double? { item.value(of: field).number }
    let (least, most) = (number("minimum") ?? 0, number("maximum") ?? 1)
    let distance = number("step") ?? (most - least) / 20
    let value = (item.storedValue.number ?? least) + Double(direction) * distance
    // Without the digits that only come from binary fractions: 0.8 and 0.05 are 0.85.
    let short = abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
    guard let next = SettingsNumber(min(max(short, least), most)) else { return }
    apply(.change(.number(next), row: item.id))
  }

  private func options(of item: SettingsPage.Item) -> [SettingsKey.Option] {
    switch item.shownAccessory {
    case .chosenOption(let list, _), .segments(let list, _): item.options(in: list)
    default: []
    }
  }

  // MARK: Screen

  /// Returns the lines of the screen.
  ///
  /// - Returns: exactly `height` lines of at most `width` columns.
  public mutating func makeFrame(width: Int, height: Int) -> [String] {
    let room = max(1, height - 2)
    contentHeight = room
    guard width >= PagePlayer.leastWidth else {
      return [hint("this needs \(PagePlayer.leastWidth) columns", width)]
        + repeatElement("", count: max(0, height - 1))
    }
    var lines: [String]
    switch mode {
    case .help: lines = PagePlayer.keys.map { hint($0, width) }
    case .options(_, let chosen): lines = optionLines(chosen, width, height: room)
    default: lines = pageLines(width: width, height: room)
    }
    lines = Array(lines.prefix(room))
    lines += repeatElement("", count: room - lines.count)
    return lines + [statusLine(width), style.dim(hint(keyHint, width))]
  }

  /// The width of the narrowest page, and of the column for the focus.
  private static let leastWidth = PagePreview.Options.widths.lowerBound + 2

  private mutating func pageLines(width: Int, height: Int) -> [String] {
    draw(width: min(width, 82) - 2)
    if focus == nil { focus = drawing.rows.first?.path }
    if let line = revealedLine {
      if line >= firstLine + height - 1 { firstLine = line - height + 2 }
      revealedLine = nil
    }
    firstLine = max(0, min(firstLine, drawing.lines.count - height))
    let mark = style.cyan(isASCII ? "| " : "▌ ")
    let options = PagePreview.Options(width: drawing.width, isASCII: isASCII, style: style)
    return drawing.lines.dropFirst(firstLine).prefix(height).map { line in
      (focus != nil && line.areas.contains { $0.path == focus } ? mark : "  ")
        + options.screenText(of: line)
    }
  }

  /// Draws the page, unless the lines are current.
  private mutating func draw(width: Int) {
    if drawing.isCurrent, drawing.width == width { return }
    let options = PagePreview.Options(width: width, isASCII: isASCII, style: style)
    let moment = PagePreview.Moment(
      state: session.pageState.state, keyword: session.pageState.keyword)
    drawing = Drawing(width: width, isCurrent: true)
    if session.path.count > 1 {
      let previous = session.pages[session.path[session.path.count - 2]]
      let title = options.visibleText(previous?.title ?? previous?.id ?? "")
      drawing.lines.append(PreviewSpan("\(isASCII ? "<" : "‹") \(title)", style.cyan))
    }
    let preview = PagePreview(session.visiblePage, options: options, moment: moment)
    preview.drawLines { drawing.lines.append($0) }
    var known = Set<[String]>()
    for (index, line) in drawing.lines.enumerated() {
      for area in line.areas where known.insert(area.path).inserted {
        drawing.rows.append((area.path, index))
      }
    }
    if let focus, !known.contains(focus) { self.focus = drawing.rows.first?.path }
  }

  private mutating func optionLines(_ chosen: Int, _ width: Int, height: Int) -> [String] {
    guard let item = focusedItem else { return [] }
    let drawing = PagePreview.Options(width: width, isASCII: isASCII, style: style)
    let (on, off) = isASCII ? ("(o)", "( )") : ("◉", "○")
    firstOption = max(0, chosen - max(0, height - 3))
    let title = drawing.truncatedSpan(item.fields["title"]?.string ?? item.id, columns: width - 2)
    return ["  " + style.bold(title.text), ""]
      + options(of: item).enumerated().dropFirst(firstOption).map { index, option in
        let mark = option.value == item.storedValue ? style.cyan(on) : off
        let text = drawing.truncatedSpan(option.title, columns: width - 8).text
        return (index == chosen ? style.cyan(isASCII ? "| " : "▌ ") : "  ") + "\(mark) \(text)"
      }
  }

  /// True if the text of the row with the focus is hidden, as a password is.
  private var isSecret: Bool {
    guard let item = focusedItem, case .textField(_, _, let secure) = item.shownAccessory else {
      return false
    }
    return item.value(of: secure).isTrue
  }

  private func statusLine(_ width: Int) -> String {
    let text =
      switch mode {
      case .keyword(let keyword): "search: \(keyword)_"
      case .text(_, let text):
        "value: \(isSecret ? String(repeating: "*", count: text.count) : text)_"
          + (status.isEmpty ? "" : "  \(status)")
      default: status
      }
    let shown = VisibleText.escaping(text, ascii: isASCII)
    return " "
      + TextLayout.truncated(shown, toColumns: width - 2, ellipsis: isASCII ? "..." : "…")
  }

  /// The most important keys.
  private var keyHint: String {
    switch mode {
    case .page: " j/k move  space activate  h/l adjust  / search  esc back  ? keys  q quit"
    case .keyword: " enter done"
    case .text: " enter done  esc cancel"
    case .options: " j/k move  space choose  esc cancel"
    case .help: " any key returns"
    }
  }

  private func hint(_ text: String, _ width: Int) -> String {
    TextLayout.truncated(text, toColumns: max(1, width - 1), ellipsis: isASCII ? "..." : "…")
  }

  private static let keys = [
    "  Keys", "", "  j, k, arrows     move the focus", "  space, enter     activate the row",
    "  h, l, arrows     move a slider, a stepper, segments or a switch",
    "  /                search", "  esc, backspace   back", "  g, G, page keys  far moves",
    "  q, Ctrl-C        quit",
  ]
}

extension SettingsPage.Item {
  /// The accessory that the row shows.
  fileprivate var shownAccessory: PreviewLayout.Accessory {
    var accessory = cellKind?.preview.accessory ?? .none
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[text(of: field)] ?? .none
    }
    return accessory
  }

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
      }, choices: { _ in nil })
    if let problem = problems.first { return problem.message }
    guard let format = kind.field(named: stored)?.type.format, var text = value.string else {
      return nil
    }
    return text.withUTF8(format.accepts) ? nil : "expected \(format.description)"
  }
}

extension SettingsSession.Effect {
  /// The effect in words, as the app receives it.
  var words: String {
    switch self {
    case .call(let selector, let argument):
      if case .value(let value) = argument {
        "→ \(selector) \(value.previewText)"
      } else {
        "→ \(selector)"
      }
    case .store(let value, let key): "stores \(key) = \(value?.previewText ?? "nothing")"
    case .present(let page): "presents \(page.id)"
    case .open(let url): "opens \(url)"
    case .fetch(let keyword): "fetches the rows for '\(keyword)'"
    case .dismiss: "closes the page"
    }
  }
}
