import SettingsModel

/// A diff in Markdown, for a comment on a change. All strings of the documents are code, so that
/// Markdown in them has no effect.
///
/// It has the contents of ``DiffText`` in the same order, with words in place of signs.
enum DiffMarkdown {
  /// The columns after which a value is truncated.
  private static let valueColumns = 120
  /// The most children in a heading.
  private static let pathParts = 8

  static func text(of report: DiffReport) -> String {
    let summary = DiffSummary(report)
    let isBreaking = report.breakingCount > 0
    let verdict = isBreaking ? "**\(summary.breaking)**" : summary.breaking
    var lines = [
      "### \(name(report.oldName)) → \(name(report.newName))", "",
      (summary.parts + [verdict]).joined(separator: "; "),
    ]
    lines += text(of: .outline(of: report), within: [])
    let app = self.lines(of: report.appChanges)
    if !app.isEmpty { lines += ["", "**App**", ""] + app }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines for the changes of apps.
  static func lines(of changes: [AppDiff.Change]) -> [String] {
    changes.map { "- \($0.heading(naming: name)): **BREAKING**: \($0.sentence(naming: name))" }
  }

  /// The lines for the changes on a page.
  ///
  /// - Parameter path: the ids of the children that lead to it.
  private static func text(of outline: DiffOutline, within path: [String]) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines += ["", "**Page**", ""] + outline.properties.flatMap { words(for: $0, bullet: "- ") }
    }
    for section in outline.sections {
      lines += text(of: section, "**Section \(name(section.id))**")
    }
    // Headings of children have one level, and contain the path, or the end of one that is too long.
    for child in outline.children {
      let path = path + [child.id]
      let shown = (path.count > pathParts ? ["…"] : []) + path.suffix(pathParts).map(name)
      lines += text(of: child, "#### Child \(shown.joined(separator: " › "))")
      if let page = child.page { lines += text(of: page, within: path) }
    }
    return lines
  }

  /// The heading of a section or of a child, and its changes.
  private static func text(of block: DiffOutline.Entry, _ heading: String) -> [String] {
    var head = heading + title(of: block)
    switch block.event {
    case .kept: break
    case .inserted: head += ", inserted" + origin(of: block)
    case .deleted: head += ", deleted"
    case .moved(_, let number): head += ", moved from \(number) to \(block.number)"
    }
    let entries = changes(of: block, bullet: "- ") + block.items.flatMap(text)
    return ["", head] + (entries.isEmpty ? [] : [""] + entries)
  }

  private static func text(of item: DiffOutline.Entry) -> [String] {
    let event =
      switch item.event {
      case .kept: "updated"
      case .inserted: "inserted" + origin(of: item)
      case .deleted: "deleted"
      case .moved(let section, let number):
        "moved from \(section.map { name($0) + " " } ?? "")\(number)"
          + (item.properties.isEmpty ? "" : " and updated")
      }
    return ["- \(name(item.id))\(title(of: item)) \(event)"] + changes(of: item, bullet: "  - ")
  }

  private static func title(of entry: DiffOutline.Entry) -> String { words(forTitle: entry.title) }

  /// A title with a space before it, to follow a name; empty without a title.
  static func words(forTitle title: String?) -> String {
    guard let title, !title.isEmpty else { return "" }
    return " " + code(DiffValue.text(of: .string(title)))
  }

  /// What a new item or child is.
  private static func origin(of entry: DiffOutline.Entry) -> String {
    (entry.origin.map { ": \(name($0))" } ?? "")
      + (entry.action.map { ", action \(name($0))" } ?? "")
  }

  private static func changes(of entry: DiffOutline.Entry, bullet: String) -> [String] {
    entry.properties.flatMap { words(for: $0, bullet: bullet) }
      + entry.breakages.map { "\(bullet)\(words(for: $0))" }
  }

  /// The warning that the removal or the insertion of something breaks apps.
  private static func words(for breakage: Breakage) -> String {
    "**BREAKING**: \(breakage.sentence(naming: name))"
  }

  /// A line for each part of a change.
  private static func words(
    for change: PageDiff.PropertyChange, bullet: String
  ) -> [String] {
    let explanation = change.explanation.map { " (\($0))" } ?? ""
    return change.parts.map { bullet + words(forPart: $0) + explanation }
  }

  private static func words(forPart change: PageDiff.PropertyChange) -> String {
    let (old, new) = DiffValue.cut(
      DiffValue.text(of: change.old), DiffValue.text(of: change.new), toColumns: valueColumns)
    let notes = change.breakages.map { breakage in
      let subject =
        breakage.subject == change.name ? "" : " \(name(DiffValue.shortName(breakage.subject)))"
      return " **BREAKING**: \(breakage.words)\(subject)"
    }
    return "\(name(DiffValue.shortName(change.name))): \(MarkdownText.code(old)) → "
      + MarkdownText.code(new) + notes.joined(separator: ",")
  }

  static func name(_ text: String) -> String { code(VisibleText.escaping(text)) }

  private static func code(_ text: String) -> String {
    MarkdownText.code(TextLayout.truncated(text, toColumns: valueColumns))
  }
}
