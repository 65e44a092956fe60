import SettingsModel

/// A diff for people who review it in a terminal.
///
/// It has a header with both names, a block for each section with changes, in the order of the new
/// page, one for each child with its own blocks indented below, and a summary. A line begins with `+`
/// for an inserted, `-` for a deleted, `>` for a moved and `~` for a changed row, followed by the
/// number of the row (from 1, on the old page if it was deleted, else on the new one), its id and its
/// title. Its changes are below, and those that break apps in the field are marked BREAKING.
///
/// No line is wider than the width. No information is in colour alone. Linear in the changes.
struct DiffText {
  /// The possible widths of a diff, in columns.
  static let widths = 40...200

  /// The columns by which the page of a child is indented.
  private static let margin = 4
  /// The least columns for pages of children, however deep they are.
  private static let leastInnerWidth = 32

  private let width: Int
  private let style: TerminalStyle

  /// - Parameter width: in columns, clamped to ``widths``.
  init(width: Int, style: TerminalStyle) {
    self.width = min(max(width, DiffText.widths.lowerBound), DiffText.widths.upperBound)
    self.style = style
  }

  private init(innerWidth: Int, style: TerminalStyle) {
    width = innerWidth
    self.style = style
  }

  func text(of report: DiffReport) -> String {
    var lines = [header(of: report)] + text(of: .outline(of: report))
    let summary = DiffSummary(diff: report.diff)
    lines += [""] + TextLayout.wrapped(summary.parts.joined(separator: "; "), columns: width)
    lines.append((report.diff.breakingCount > 0 ? style.red : style.green)(summary.breaking))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines for the changes on a page, with an empty line before each block.
  private func text(of outline: DiffOutline) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines += ["", "\(style.yellow("~")) page"]
      for change in outline.properties { lines += text(of: change, indent: 4) }
    }
    for block in outline.blocks { lines += [""] + text(of: block) }
    for block in outline.children { lines += [""] + text(of: block) }
    return lines
  }

  private func header(of report: DiffReport) -> String {
    var line = line()
    line.add(VisibleText.escaping(report.oldName), style.bold, atMost: (width - 3) / 2)
    line.add(" → ")
    line.add(VisibleText.escaping(report.newName), style.bold)
    return line.text
  }

  // MARK: Children

  /// A child, and below it the changes on its page, indented as long as there is room.
  private func text(of block: DiffOutline.ChildBlock) -> [String] {
    let child = block.child
    var line = line()
    line.add("\(sign(of: child)) ", color(of: child))
    line.add("child ", style.dim)
    addName(child.element.id.value, child.element.page.title.value, to: &line)
    switch child.event {
    case .moved(_, let number):
      line.add("  from \(number) to \(child.number)", style.cyan)
    case .inserted: line.add("  \(VisibleText.escaping(child.element.file))", style.dim)
    case .kept, .deleted: break
    }
    var lines = [line.text]
    for change in child.properties { lines += text(of: change, indent: 4) }
    lines += warnings(of: child.breakages, indent: 4)
    guard let outline = block.outline else { return lines }
    let margin = min(DiffText.margin, width - DiffText.leastInnerWidth)
    if margin == 0 { return lines + text(of: outline) }
    let inner = DiffText(innerWidth: width - margin, style: style)
    let space = String(repeating: " ", count: margin)
    return lines + inner.text(of: outline).map { $0.isEmpty ? $0 : space + $0 }
  }

  // MARK: Sections and items

  private func text(of block: DiffOutline.Block) -> [String] {
    let section = block.section
    var line = line()
    line.add("\(sign(of: section)) ", color(of: section))
    line.add("section ", style.dim)
    addName(section.element.id.value, section.element.title.value, to: &line)
    if case .moved(_, let number) = section.event {
      line.add("  from \(number) to \(section.number)", style.cyan)
    }
    var lines = [line.text]
    for change in section.properties { lines += text(of: change, indent: 4) }
    let digits = String(block.items.map(\.number).max() ?? 0).utf8.count
    for item in block.items { lines += text(of: item, digits: digits) }
    return lines
  }

  private func text(of entry: DiffOutline.Entry<PageTree.Item>, digits: Int) -> [String] {
    let item = entry.element
    let number = TextLayout.padded(String(entry.number), toColumns: digits, alignment: .trailing)
    var line = line()
    line.add("  \(sign(of: entry)) ", color(of: entry))
    line.add("\(number)  ", style.dim)
    addName(item.id.value, item.titleText, to: &line)
    switch entry.event {
    case .moved(let section, let number):
      let origin = (section.map { VisibleText.escaping($0) + " " } ?? "") + String(number)
      line.add("  from \(origin)", style.cyan)
    case .inserted:
      let action = item.action.value.map { ", action \(VisibleText.escaping($0))" } ?? ""
      line.add("  \(VisibleText.escaping(item.kindName))\(action)", style.dim)
    case .kept, .deleted: break
    }
    var lines = [line.text]
    let indent = 6 + digits
    for change in entry.properties { lines += text(of: change, indent: indent) }
    return lines + warnings(of: entry.breakages, indent: indent)
  }

  /// The warnings that the removal of something breaks apps.
  private func warnings(of breakages: [Breakage], indent: Int) -> [String] {
    breakages.map { breakage in
      var line = self.line()
      line.add(
        String(repeating: " ", count: indent)
          + "BREAKING: nothing calls '\(VisibleText.escaping(breakage.subject))' any more", warning)
      return line.text
    }
  }

  /// Adds the id, and the title if there is one.
  private func addName(_ id: String, _ title: String?, to line: inout DiffLine) {
    line.add(VisibleText.escaping(id), style.bold, atMost: width / 2)
    if let title, !title.isEmpty { line.add("  \"\(VisibleText.escaping(title))\"") }
  }

  private func sign<Element>(of entry: DiffOutline.Entry<Element>) -> String {
    switch entry.event {
    case .inserted: "+"
    case .deleted: "-"
    case .moved: ">"
    case .kept: entry.properties.isEmpty ? " " : "~"
    }
  }

  private func color<Element>(of entry: DiffOutline.Entry<Element>) -> (String) -> String {
    switch entry.event {
    case .inserted: style.green
    case .deleted: style.red
    case .moved: style.cyan
    case .kept: style.yellow
    }
  }

  // MARK: Properties

  private func text(of change: PageDiff.PropertyChange, indent: Int) -> [String] {
    change.parts.flatMap { text(ofPart: $0, indent: indent) }
  }

  /// One line if both values fit on it, else three.
  private func text(ofPart change: PageDiff.PropertyChange, indent: Int) -> [String] {
    let name = VisibleText.escaping(DiffValue.shortName(change.name))
    let (old, new) = (DiffValue.text(of: change.old), DiffValue.text(of: change.new))
    let notes = change.breakages.map { note(of: $0, in: change.name) }
    let space = String(repeating: " ", count: indent)
    var line = line()
    line.add(space)
    line.add(name, atMost: width / 2)
    line.add(":")
    let columns = 1 + DisplayWidth.columns(of: old) + 3 + DisplayWidth.columns(of: new)
    var lines: [String] = []
    if columns <= line.room {
      line.add(" ")
      line.add(old, style.red)
      line.add(" → ")
      line.add(new, style.green)
      if notes.count == 1, DisplayWidth.columns(of: notes[0]) + 2 <= line.room {
        line.add("  ")
        line.add(notes[0], warning)
        return [line.text]
      }
      lines = [line.text]
    } else {
      let (oldCut, newCut) = DiffValue.cut(old, new, toColumns: width - indent - 4)
      lines = [line.text]
      for (sign, text, color) in [("-", oldCut, style.red), ("+", newCut, style.green)] {
        var line = self.line()
        line.add("\(space)  \(sign) ", color)
        line.add(text, color)
        lines.append(line.text)
      }
    }
    for note in notes {
      var line = self.line()
      line.add("\(space)  \(note)", warning)
      lines.append(line.text)
    }
    return lines
  }

  /// The reason why a change breaks apps, with the member if that is deeper than the property.
  private func note(of breakage: Breakage, in name: String) -> String {
    let subject =
      breakage.subject == name
      ? "" : ": \(VisibleText.escaping(DiffValue.shortName(breakage.subject)))"
    return "BREAKING: \(breakage.words)\(subject)"
  }

  private func warning(_ text: String) -> String { style.bold(style.red(text)) }

  private func line() -> DiffLine { DiffLine(width: width) }
}

/// A line that is built from pieces and truncated at its width.
private struct DiffLine {
  private(set) var text = ""
  /// The remaining columns.
  private(set) var room: Int

  init(width: Int) { room = width }

  /// Adds a piece, in which nothing is invisible, truncated to the remaining columns.
  mutating func add(
    _ piece: String, _ style: (String) -> String = { $0 }, atMost columns: Int = .max
  ) {
    let cut = TextLayout.truncated(piece, toColumns: min(room, columns))
    room -= DisplayWidth.columns(of: cut)
    text += style(VisibleText.isolated(cut))
  }
}
