import SettingsLanguage

/// A diff in Markdown, for a comment on a change.
struct DiffMarkdown: DiffDrawing {
  /// The maximum number of children in a heading.
  private static let pathParts = 8

  private let markup = DiffMarkup(
    code: { MarkdownText.inlineCode($0) }, strong: { "**\($0)**" })

  func text(of block: DiffBlock) -> String {
    let title =
      block.report.map { "\(markup.name($0.oldName)) → \(markup.name($0.newName))" } ?? "Pages"
    let verdict = block.level != nil ? markup.strong(block.verdict) : block.verdict
    let summary = (block.counts + [verdict]).joined(separator: "; ")
    var lines = ["### \(title)", "", summary]
    if block.report != nil {
      lines += headings(block.lines)
    } else if !block.lines.isEmpty {
      lines += [""] + block.lines.flatMap { list(of: $0, indent: "") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a heading for each line, with a list of its parts. Headings of children are all on one
  /// level. They contain the path, or the end of a long path.
  private func headings(_ lines: [DiffLine]) -> [String] {
    var path: [String] = []
    return lines.flatMap { line in
      var heading = "**\(markup.heading(of: line))**"
      if line.noun == .child {
        path = path.prefix(line.depth) + line.names
        let parents = path.dropLast().suffix(Self.pathParts - 1).map { markup.name($0) + " › " }
        let isCut = path.count > Self.pathParts
        var child = line
        child.noun = nil
        heading = "#### Child \(isCut ? "… › " : "")\(parents.joined())\(markup.subject(of: child))"
      }
      let parts =
        line.warnings.map { "- " + markup.text(of: $0) }
        + line.parts.flatMap { list(of: $0, indent: "") }
      return ["", heading + markup.change(of: line)] + (parts.isEmpty ? [] : [""] + parts)
    }
  }

  /// Returns a list item with its parts. A single warning is in the item itself.
  private func list(of line: DiffLine, indent: String) -> [String] {
    var text = "\(indent)- \(markup.subject(of: line))\(markup.change(of: line))"
    var warnings = line.warnings.map(markup.text)
    if warnings.count == 1 { text += " " + warnings.removeLast() }
    return [text] + warnings.map { "\(indent)  - \($0)" }
      + line.parts.flatMap { list(of: $0, indent: indent + "  ") }
  }
}
