import SettingsModel

/// A diff in Markdown, for a comment on a change. All strings from the documents are formatted as
/// code, so that Markdown in them has no effect.
///
/// It has the same contents as ``DiffText`` in the same order, with words instead of symbols.
enum DiffMarkdown {
  /// The maximum width of a value, in columns.
  private static let valueColumns = 120
  /// The maximum number of children in a heading.
  private static let pathParts = 8

  static func text(of report: DiffReport) -> String {
    let summary = DiffSummary(report)
    let isBreaking = report.breakingCount > 0
    let verdict = isBreaking ? "**\(summary.breaking)**" : summary.breaking
    var lines = [
      "### \(visibleCode(report.oldName)) → \(visibleCode(report.newName))", "",
      (summary.parts + [verdict]).joined(separator: "; "),
    ]
    lines += pageLines(of: .makeOutline(of: report), within: [])
    let app = self.lines(of: report.appChanges)
    if !app.isEmpty { lines += ["", "**App**", ""] + app }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines for the changes of apps.
  static func lines(of changes: [AppDiff.Change]) -> [String] {
    changes.map {
      "- \($0.heading(naming: visibleCode)): **BREAKING**: \($0.sentence(naming: visibleCode))"
    }
  }

  /// Returns the lines for the changes of a page.
  ///
  /// - Parameter path: the ids of the children on the path to the page.
  private static func pageLines(of outline: DiffOutline, within path: [String]) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines +=
        ["", "**Page**", ""] + outline.properties.flatMap { partLines(for: $0, bullet: "- ") }
    }
    for section in outline.sections {
      lines += blockLines(of: section, "**Section \(visibleCode(section.id))**")
    }
    // Headings of children are all on one level. They contain the path, or the end of a long path.
    for child in outline.children {
      let path = path + [child.id]
      let shown = (path.count > pathParts ? ["…"] : []) + path.suffix(pathParts).map(visibleCode)
      lines += blockLines(of: child, "#### Child \(shown.joined(separator: " › "))")
      if let page = child.page { lines += pageLines(of: page, within: path) }
    }
    return lines
  }

  /// Returns the heading and the changes of a section or a child.
  private static func blockLines(of block: DiffOutline.Entry, _ heading: String) -> [String] {
    var head = heading + suffix(forTitle: block.title)
    switch block.event {
    case .kept: break
    case .inserted: head += ", inserted" + originText(of: block)
    case .deleted: head += ", deleted"
    case .moved(_, let number): head += ", moved from \(number) to \(block.number)"
    }
    let entries = changeLines(of: block, bullet: "- ") + block.items.flatMap(itemLines)
    return ["", head] + (entries.isEmpty ? [] : [""] + entries)
  }

  private static func itemLines(of item: DiffOutline.Entry) -> [String] {
    let event =
      switch item.event {
      case .kept: "updated"
      case .inserted: "inserted" + originText(of: item)
      case .deleted: "deleted"
      case .moved(let section, let number):
        "moved from \(section.map { visibleCode($0) + " " } ?? "")\(number)"
          + (item.properties.isEmpty ? "" : " and updated")
      }
    return ["- \(visibleCode(item.id))\(suffix(forTitle: item.title)) \(event)"]
      + changeLines(of: item, bullet: "  - ")
  }

  /// Returns a title with a leading space, or an empty string without a title.
  static func suffix(forTitle title: String?) -> String {
    guard let title, !title.isEmpty else { return "" }
    return " " + truncatedCode(DiffValue.text(of: .string(title)))
  }

  /// Returns the kind or file, and the action, of a new item or child.
  private static func originText(of entry: DiffOutline.Entry) -> String {
    (entry.origin.map { ": \(visibleCode($0))" } ?? "")
      + (entry.action.map { ", action \(visibleCode($0))" } ?? "")
  }

  private static func changeLines(of entry: DiffOutline.Entry, bullet: String) -> [String] {
    entry.properties.flatMap { partLines(for: $0, bullet: bullet) }
      + entry.breakages.map { "\(bullet)\(warningText(for: $0))" }
  }

  /// Returns the warning that a removal or an insertion breaks apps.
  private static func warningText(for breakage: Breakage) -> String {
    "**BREAKING**: \(breakage.sentence(naming: visibleCode))"
  }

  /// Returns a line for each part of a change.
  private static func partLines(
    for change: PageDiff.PropertyChange, bullet: String
  ) -> [String] {
    let explanation = change.explanation.map { " (\($0))" } ?? ""
    return change.parts.map { bullet + line(forPart: $0) + explanation }
  }

  private static func line(forPart change: PageDiff.PropertyChange) -> String {
    let (old, new) = DiffValue.truncatedPair(
      DiffValue.text(of: change.old), DiffValue.text(of: change.new), toColumns: valueColumns)
    let notes = change.breakages.map { breakage in
      let subject =
        breakage.subject == change.name
        ? "" : " \(visibleCode(DiffValue.shortName(breakage.subject)))"
      return " **BREAKING**: \(breakage.words)\(subject)"
    }
    return "\(visibleCode(DiffValue.shortName(change.name))): \(MarkdownText.inlineCode(old)) → "
      + MarkdownText.inlineCode(new) + notes.joined(separator: ",")
  }

  /// Returns a picture of both versions of a page.
  static func image(at path: String) -> String {
    "![both versions of the page](\(PercentEncoding.encodedPath(path)))"
  }

  static func visibleCode(_ text: String) -> String { truncatedCode(VisibleText.escaping(text)) }

  private static func truncatedCode(_ text: String) -> String {
    MarkdownText.inlineCode(TextLayout.truncated(text, toColumns: valueColumns))
  }
}
