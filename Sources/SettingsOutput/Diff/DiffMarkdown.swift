import SettingsLanguage

/// A diff in Markdown, for a comment on a change. All strings from the documents are formatted as
/// code, so that Markdown in them has no effect.
///
/// It has the same contents as ``DiffText`` in the same order, with words instead of symbols.
enum DiffMarkdown {
  /// The maximum number of children in a heading.
  private static let pathParts = 8

  static let words = DiffWords(code: { MarkdownText.inlineCode($0) }, strong: { "**\($0)**" })

  static func text(of report: DiffReport) -> String {
    let summary = DiffSummary(report)
    let verdict = report.breakingCount > 0 ? words.strong(summary.breaking) : summary.breaking
    var lines = [
      "### \(words.name(report.oldName)) → \(words.name(report.newName))", "",
      (summary.parts + [verdict]).joined(separator: "; "),
    ]
    lines += pageLines(of: .makeOutline(of: report), within: [])
    if !report.appChanges.isEmpty {
      lines += ["", "**App**", ""] + report.appChanges.map { "- " + words.change($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines for the changes of a page.
  ///
  /// - Parameter path: the ids of the children on the path to the page.
  private static func pageLines(of outline: DiffOutline, within path: [String]) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines += ["", "**Page**", ""] + words.changes(of: outline.properties).map { "- " + $0.words }
    }
    for section in outline.sections {
      lines += blockLines(of: section, "**Section \(words.name(section.id))**")
    }
    // Headings of children are all on one level. They contain the path, or the end of a long path.
    for child in outline.children {
      let path = path + [child.id]
      let shown = (path.count > pathParts ? ["…"] : []) + path.suffix(pathParts).map(words.name)
      lines += blockLines(of: child, "#### Child \(shown.joined(separator: " › "))")
      if let page = child.page { lines += pageLines(of: page, within: path) }
    }
    return lines
  }

  /// Returns the heading and the changes of a section or a child.
  private static func blockLines(of block: DiffOutline.Entry, _ heading: String) -> [String] {
    let head = heading + words.suffix(forTitle: block.title) + words.event(of: block)
    let entries =
      words.changes(of: block).map { "- " + $0.words }
      + block.items.flatMap { item in
        ["- " + words.item(item)] + words.changes(of: item).map { "  - " + $0.words }
      }
    return ["", head] + (entries.isEmpty ? [] : [""] + entries)
  }
}
