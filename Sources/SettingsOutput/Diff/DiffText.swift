import SettingsLanguage

/// A diff for a terminal, with signs and colors. Lines are truncated at the width, and warnings are
/// wrapped.
struct DiffText: DiffDrawing {
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

  func text(of block: DiffBlock) -> String {
    var lines = block.report.map { [headerLine(of: $0)] } ?? []
    for line in block.lines {
      if block.report != nil { lines.append("") }
      let margin = min(line.depth * DiffText.margin, width - DiffText.leastInnerWidth)
      lines += draw(line, indent: margin)
    }
    if !lines.isEmpty { lines.append("") }
    if !block.counts.isEmpty {
      lines += TextLayout.wrapped(block.counts.joined(separator: "; "), columns: width)
    }
    lines.append(levelColor(block.level)(block.verdict))
    return lines.joined(separator: "\n") + "\n"
  }

  private func headerLine(of report: DiffReport) -> String {
    var line = makeLine()
    line.append(VisibleText.escaping(report.oldName), style.bold, atMost: (width - 3) / 2)
    line.append(" → ")
    line.append(VisibleText.escaping(report.newName), style.bold)
    return line.text
  }

  /// Returns a line with the lines of its warnings, its note and its parts.
  ///
  /// - Parameters:
  ///   - indent: the columns before the sign.
  ///   - digits: the columns of the largest number of an item in the same section.
  private func draw(_ line: DiffLine, indent: Int, digits: Int = 0) -> [String] {
    var text = makeLine()
    let (sign, color) = sign(line.sign)
    text.append("\(String(repeating: " ", count: indent))\(sign) ", color)
    if let number = line.number {
      let number = TextLayout.padded(String(number), toColumns: digits, alignment: .trailing)
      text.append("\(number)  ", style.dim)
    }
    let details = line.details.map { "  " + $0.text { VisibleText.escaping($0) } } ?? ""
    appendSubject(of: line, before: details, to: &text)
    text.append(details, line.sign == .moved ? style.cyan : style.dim)
    var lines: [String] = []
    let inner = indent + 4 + digits
    if let values = line.values { lines = append(values, to: &text, indent: inner) }
    let warnings = line.warnings.map { warning in
      let words = warning.phrase.text { "'\(VisibleText.escaping($0))'" }
      let color = levelColor(warning.level)
      return (text: "\(warning.label): \(words)", style: { style.bold(color($0)) })
    }
    if warnings.count == 1, lines.isEmpty, text.fits(warnings[0].text, after: 2) {
      text.append("  ")
      text.append(warnings[0].text, warnings[0].style)
    } else {
      lines += warnings.flatMap { wrappedLines(of: $0.text, indent: inner, $0.style) }
    }
    if let note = line.note { lines += wrappedLines(of: note, indent: inner, style.dim) }
    let numbers = line.parts.compactMap(\.number)
    let partDigits = numbers.max().map { String($0).utf8.count } ?? 0
    return [text.text] + lines
      + line.parts.flatMap { part in
        draw(
          part, indent: indent + 2 + digits, digits: part.number == nil ? 0 : partDigits)
      }
  }

  private func sign(_ sign: DiffLine.Sign) -> (text: String, color: (String) -> String) {
    switch sign {
    case .inserted: ("+", style.green)
    case .deleted: ("-", style.red)
    case .moved: (">", style.cyan)
    case .updated, .affected: ("~", style.yellow)
    case .failed: ("!", style.yellow)
    case .none: (" ", { $0 })
    }
  }

  /// Adds what a line names. A name has half of the line, and all that the other parts leave; the path
  /// of a page has the whole line.
  private func appendSubject(of line: DiffLine, before details: String, to text: inout CutLine) {
    if let noun = line.noun {
      text.append(noun.rawValue + (line.names.isEmpty ? "" : " "), style.dim)
    }
    let name = VisibleText.escaping(line.names.joined(separator: ", "))
    if line.values != nil {
      text.append(name, atMost: width / 2)
      text.append(":")
      return
    }
    let title = line.title.map { "  " + DiffValue.text(of: .string($0)) } ?? ""
    let word = line.sign == .failed ? "  \(line.sign.rawValue)" : ""
    let rest = text.room - DisplayWidth.columnCount(of: title + details + word)
    let most = line.sign == .failed ? rest : line.noun == .page ? .max : max(width / 2, rest)
    text.append(name, style.bold, atMost: most)
    text.append(title + word)
  }

  /// Adds both values of a property if they fit, or returns a line for each.
  private func append(
    _ values: (old: SettingsValue?, new: SettingsValue?), to text: inout CutLine, indent: Int
  ) -> [String] {
    let (old, new) = (DiffValue.text(of: values.old), DiffValue.text(of: values.new))
    if text.fits(old + new, after: 4) {
      text.append(" ")
      text.append(old, style.red)
      text.append(" → ")
      text.append(new, style.green)
      return []
    }
    let (oldCut, newCut) = DiffValue.truncatedPair(old, new, toColumns: width - indent - 2)
    return [("-", oldCut, style.red), ("+", newCut, style.green)].map { sign, value, color in
      var line = makeLine()
      line.append("\(String(repeating: " ", count: indent))\(sign) ", color)
      line.append(value, color)
      return line.text
    }
  }

  private func wrappedLines(
    of text: String, indent: Int, _ style: (String) -> String
  ) -> [String] {
    TextLayout.wrapped(text, columns: width - indent).map { piece in
      var line = makeLine()
      line.append(String(repeating: " ", count: indent) + piece, style)
      return line.text
    }
  }

  private func levelColor(_ level: Breakage.Level?) -> (String) -> String {
    switch level {
    case .breaking: style.red
    case .attention: style.yellow
    case nil: style.green
    }
  }

  private func makeLine() -> CutLine { CutLine(width: width) }
}

/// A line that is built from pieces and truncated at its width.
private struct CutLine {
  private(set) var text = ""
  /// The remaining columns.
  private(set) var room: Int

  init(width: Int) { room = width }

  /// Returns true if a piece fits into the remaining columns.
  ///
  /// - Parameter columns: the columns of other pieces before it.
  func fits(_ piece: String, after columns: Int) -> Bool {
    DisplayWidth.columnCount(of: piece) + columns <= room
  }

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
