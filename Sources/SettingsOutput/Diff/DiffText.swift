import SettingsLanguage

/// A diff for people who review it in a terminal.
///
/// It has a header with both names, a block for each changed section in the order of the new page,
/// a block for each changed child with the blocks of its page indented below, and a summary.
///
/// A line begins with a symbol: `+` for an inserted row, `-` for a deleted row, `>` for a moved
/// row, and `~` for a changed row. The number of the row (from 1, on the old page if it was
/// deleted, or on the new page), its id and its title follow. The changes of the row are below.
/// Changes that break apps in the field are marked BREAKING.
///
/// Lines are never wider than the width. All information is available without color. Linear in the
/// changes.
struct DiffText {
  /// The possible widths of a diff, in columns.
  static let widths = 40...200

  /// The indentation of a child's page, in columns.
  private static let margin = 4
  /// The minimum width of a child's page at any depth, in columns.
  private static let leastInnerWidth = 32

  private let width: Int
  private let style: TerminalStyle

  /// - Parameter width: the width in columns, clamped to ``widths``.
  init(width: Int, style: TerminalStyle) {
    self.width = min(max(width, DiffText.widths.lowerBound), DiffText.widths.upperBound)
    self.style = style
  }

  private init(innerWidth: Int, style: TerminalStyle) {
    width = innerWidth
    self.style = style
  }

  func text(of report: DiffReport) -> String {
    var lines = [headerLine(of: report)] + pageLines(of: .makeOutline(of: report))
    let app = self.lines(of: report.appChanges)
    if !app.isEmpty { lines += [""] + app }
    let summary = DiffSummary(report)
    lines += [""]
    lines += self.summaryLines(
      summary.parts, summary.breaking, isBreaking: report.breakingCount > 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the last lines: a summary of the changes, and of the changes that break apps.
  func summaryLines(_ parts: [String], _ breaking: String, isBreaking: Bool) -> [String] {
    (parts.isEmpty ? [] : TextLayout.wrapped(parts.joined(separator: "; "), columns: width))
      + [(isBreaking ? style.red : style.green)(breaking)]
  }

  /// Returns the lines for the changes of a page, with an empty line before each block.
  private func pageLines(of outline: DiffOutline) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines += ["", "\(style.yellow("~")) page"]
      for change in outline.properties { lines += partLines(of: change, indent: 4) }
    }
    for section in outline.sections { lines += [""] + blockLines(of: section, "section") }
    for child in outline.children { lines += [""] + blockLines(of: child, "child") }
    return lines
  }

  private func headerLine(of report: DiffReport) -> String {
    var line = makeLine()
    line.append(VisibleText.escaping(report.oldName), style.bold, atMost: (width - 3) / 2)
    line.append(" → ")
    line.append(VisibleText.escaping(report.newName), style.bold)
    return line.text
  }

  // MARK: Pages of a project

  /// Returns the lines for a page that only one version of a project has.
  func unpairedPageLines(of page: ComparedPage) -> [String] {
    var line = makeLine()
    line.append(page.isDeleted ? "- " : "+ ", page.isDeleted ? style.red : style.green)
    line.append("page ", style.dim)
    line.append(VisibleText.escaping(page.path), style.bold)
    line.append("  \(VisibleText.escaping(page.id))")
    if let title = page.title, !title.isEmpty {
      line.append("  \"\(VisibleText.escaping(title))\"")
    }
    return [line.text]
      + (page.breakages.isEmpty
        ? [] : [warningLine("BREAKING: \(ComparedPage.deletionWarning)", indent: 4)])
  }

  /// Returns the lines for the changes of apps, with a heading for each group of apps.
  func lines(of changes: [AppDiff.Change]) -> [String] {
    var lines: [String] = []
    for (index, change) in changes.enumerated() {
      if index == 0 || changes[index - 1].apps != change.apps {
        var line = makeLine()
        line.append("~ ", style.yellow)
        line.append(change.heading { VisibleText.escaping($0) })
        lines.append(line.text)
      }
      let sentence = "BREAKING: " + change.sentence { "'\(VisibleText.escaping($0))'" }
      lines += TextLayout.wrapped(sentence, columns: width - 4).map { warningLine($0, indent: 4) }
    }
    return lines
  }

  /// Returns the line for a page that has the same changes as another.
  func line(ofRepeated path: String, _ same: String) -> String {
    var line = makeLine()
    line.append("~ ", style.yellow)
    line.append("page ", style.dim)
    line.append(VisibleText.escaping(path), style.bold, atMost: width / 2)
    line.append("  the same changes as \(VisibleText.escaping(same))")
    return line.text
  }

  /// Returns the line for a document that could not be compared.
  func line(ofUncompared path: String) -> String {
    var line = makeLine()
    line.append("! ", style.yellow)
    line.append("page ", style.dim)
    line.append(VisibleText.escaping(path), style.bold, atMost: width - 22)
    line.append("  not compared")
    return line.text
  }

  // MARK: Sections, children and items

  /// Returns the lines for a section and its items, or for a child and the changes of its page. The
  /// page is indented if there is enough room.
  private func blockLines(of block: DiffOutline.Entry, _ word: String) -> [String] {
    var line = line(of: block)
    line.append("\(word) ", style.dim)
    appendName(of: block, to: &line)
    if case .moved(_, let number) = block.event {
      line.append("  from \(number) to \(block.number)", style.cyan)
    }
    var lines = [line.text] + changeLines(of: block, indent: 4)
    let digits = String(block.items.map(\.number).max() ?? 0).utf8.count
    for item in block.items { lines += itemLines(of: item, digits: digits) }
    guard let page = block.page else { return lines }
    let margin = min(DiffText.margin, width - DiffText.leastInnerWidth)
    if margin == 0 { return lines + pageLines(of: page) }
    let inner = DiffText(innerWidth: width - margin, style: style)
    let space = String(repeating: " ", count: margin)
    return lines + inner.pageLines(of: page).map { $0.isEmpty ? $0 : space + $0 }
  }

  private func itemLines(of item: DiffOutline.Entry, digits: Int) -> [String] {
    let number = TextLayout.padded(String(item.number), toColumns: digits, alignment: .trailing)
    var line = line(of: item, indent: "  ")
    line.append("\(number)  ", style.dim)
    appendName(of: item, to: &line)
    if case .moved(let section, let number) = item.event {
      let origin = (section.map { VisibleText.escaping($0) + " " } ?? "") + String(number)
      line.append("  from \(origin)", style.cyan)
    }
    return [line.text] + changeLines(of: item, indent: 6 + digits)
  }

  /// Returns the changed properties, and the warnings about a removal or an insertion that breaks
  /// apps.
  private func changeLines(of entry: DiffOutline.Entry, indent: Int) -> [String] {
    entry.properties.flatMap { partLines(of: $0, indent: indent) }
      + entry.breakages.map {
        let sentence = $0.sentence { "'\(VisibleText.escaping($0))'" }
        return warningLine("BREAKING: \(sentence)", indent: indent)
      }
  }

  /// Adds the id and the title, if any. For a new entry, adds its origin and its action.
  private func appendName(of entry: DiffOutline.Entry, to line: inout DiffLine) {
    line.append(VisibleText.escaping(entry.id), style.bold, atMost: width / 2)
    if let title = entry.title, !title.isEmpty {
      line.append("  \"\(VisibleText.escaping(title))\"")
    }
    guard entry.event == .inserted, let origin = entry.origin else { return }
    let action = entry.action.map { ", action \(VisibleText.escaping($0))" } ?? ""
    line.append("  \(VisibleText.escaping(origin))\(action)", style.dim)
  }

  /// Returns a line that begins with the symbol of an entry's change.
  private func line(of entry: DiffOutline.Entry, indent: String = "") -> DiffLine {
    let (sign, color): (String, (String) -> String) =
      switch entry.event {
      case .inserted: ("+", style.green)
      case .deleted: ("-", style.red)
      case .moved: (">", style.cyan)
      case .kept: (entry.properties.isEmpty ? " " : "~", style.yellow)
      }
    var line = makeLine()
    line.append("\(indent)\(sign) ", color)
    return line
  }

  // MARK: Properties

  private func partLines(of change: PageDiff.PropertyChange, indent: Int) -> [String] {
    change.parts.flatMap { changeLines(ofPart: $0, indent: indent) }
      + (change.explanation.map { [self.styledLine(of: $0, indent + 2, style.dim)] } ?? [])
  }

  /// Returns one line if both values fit on it, or three lines if they do not.
  private func changeLines(ofPart change: PageDiff.PropertyChange, indent: Int) -> [String] {
    let name = VisibleText.escaping(DiffValue.shortName(change.name))
    let (old, new) = (DiffValue.text(of: change.old), DiffValue.text(of: change.new))
    let notes = change.breakages.map { note(of: $0, in: change.name) }
    let space = String(repeating: " ", count: indent)
    var line = makeLine()
    line.append(space)
    line.append(name, atMost: width / 2)
    line.append(":")
    let columns = 1 + DisplayWidth.columnCount(of: old) + 3 + DisplayWidth.columnCount(of: new)
    var lines: [String] = []
    if columns <= line.room {
      line.append(" ")
      line.append(old, style.red)
      line.append(" → ")
      line.append(new, style.green)
      if notes.count == 1, DisplayWidth.columnCount(of: notes[0]) + 2 <= line.room {
        line.append("  ")
        line.append(notes[0], warningStyle)
        return [line.text]
      }
      lines = [line.text]
    } else {
      let (oldCut, newCut) = DiffValue.truncatedPair(old, new, toColumns: width - indent - 4)
      lines = [line.text]
      for (sign, text, color) in [("-", oldCut, style.red), ("+", newCut, style.green)] {
        var line = self.makeLine()
        line.append("\(space)  \(sign) ", color)
        line.append(text, color)
        lines.append(line.text)
      }
    }
    return lines + notes.map { warningLine($0, indent: indent + 2) }
  }

  /// Returns the reason why a change breaks apps. Includes the affected member of the property, if
  /// any.
  private func note(of breakage: Breakage, in name: String) -> String {
    let subject =
      breakage.subject == name
      ? "" : ": \(VisibleText.escaping(DiffValue.shortName(breakage.subject)))"
    return "BREAKING: \(breakage.words)\(subject)"
  }

  private func warningLine(_ text: String, indent: Int) -> String {
    styledLine(of: text, indent, warningStyle)
  }

  private func styledLine(of text: String, _ indent: Int, _ style: (String) -> String) -> String {
    var line = makeLine()
    line.append(String(repeating: " ", count: indent) + text, style)
    return line.text
  }

  private func warningStyle(_ text: String) -> String { style.bold(style.red(text)) }

  private func makeLine() -> DiffLine { DiffLine(width: width) }
}

/// A line that is built from pieces and truncated at its width.
private struct DiffLine {
  private(set) var text = ""
  /// The remaining columns.
  private(set) var room: Int

  init(width: Int) { room = width }

  /// Adds a piece, truncated to the remaining columns. The piece must not contain invisible
  /// characters.
  mutating func append(
    _ piece: String, _ style: (String) -> String = { $0 }, atMost columns: Int = .max
  ) {
    let cut = TextLayout.truncated(piece, toColumns: min(room, columns))
    room -= DisplayWidth.columnCount(of: cut)
    text += style(VisibleText.isolated(cut))
  }
}

/// Formats values for a diff, on one line and safe for a terminal.
enum DiffValue {
  /// Returns the value in words: strings in quotes, lists and objects as JSON, or `none` without a
  /// value.
  static func text(of value: SettingsValue?) -> String {
    guard let value else { return "none" }
    if case .string(let text) = value { return "\"\(VisibleText.escaping(text))\"" }
    return VisibleText.escaping(JSONWriter.text(of: value))
  }

  /// Returns the name of a property without its group: `subtitle` for `field.subtitle`.
  static func shortName(_ name: String) -> String {
    for group in ["field.", "events."] where name.hasPrefix(group) {
      return String(name.dropFirst(group.count))
    }
    return name
  }

  /// Truncates two values so that their difference is visible. Only the end of a long common prefix
  /// remains.
  static func truncatedPair(_ old: String, _ new: String, toColumns columns: Int) -> (
    String, String
  ) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let context = min(12, columns / 4)
    let isWide = max(DisplayWidth.columnCount(of: old), DisplayWidth.columnCount(of: new)) > columns
    let skipped = isWide ? max(0, common - context) : 0
    func cut(_ text: String) -> String {
      let rest = skipped > 1 ? "…" + text.dropFirst(skipped) : text
      return TextLayout.truncated(rest, toColumns: columns)
    }
    return (cut(old), cut(new))
  }
}
