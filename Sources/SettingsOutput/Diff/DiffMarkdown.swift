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
    let summary = DiffSummary(diff: report.diff)
    let isBreaking = report.diff.breakingCount > 0
    let verdict = isBreaking ? "**\(summary.breaking)**" : summary.breaking
    var lines = [
      "### \(name(report.oldName)) → \(name(report.newName))", "",
      (summary.parts + [verdict]).joined(separator: "; "),
    ]
    lines += text(of: .outline(of: report), within: [])
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines for the changes on a page.
  ///
  /// - Parameter path: the ids of the children that lead to it.
  private static func text(of outline: DiffOutline, within path: [String]) -> [String] {
    var lines: [String] = []
    if !outline.properties.isEmpty {
      lines += ["", "**Page**", ""] + outline.properties.flatMap { words(for: $0, bullet: "- ") }
    }
    for block in outline.blocks { lines += text(of: block) }
    for block in outline.children { lines += text(of: block, within: path) }
    return lines
  }

  /// A heading for a child, followed by its page. Headings have one level, and contain the path.
  private static func text(
    of block: DiffOutline.ChildBlock, within path: [String]
  ) -> [String] {
    let child = block.child
    let path = path + [child.element.id.value]
    // The end of a path that is too long.
    let shown = (path.count > pathParts ? ["…"] : []) + path.suffix(pathParts).map(name)
    var head = "#### Child \(shown.joined(separator: " › "))"
    if let title = child.element.page.title.value { head += " \(value(.string(title)))" }
    switch child.event {
    case .kept: break
    case .inserted: head += ", inserted: \(name(child.element.file))"
    case .deleted: head += ", deleted"
    case .moved(_, let number): head += ", moved from \(number) to \(child.number)"
    }
    var lines = ["", head]
    let entries =
      child.properties.flatMap { words(for: $0, bullet: "- ") }
      + child.breakages.map { "- \(words(for: $0))" }
    if !entries.isEmpty { lines += [""] + entries }
    if let outline = block.outline { lines += text(of: outline, within: path) }
    return lines
  }

  private static func text(of block: DiffOutline.Block) -> [String] {
    let section = block.section
    var head = "**Section \(name(section.element.id.value))**"
    if let title = section.element.title.value { head += " \(value(.string(title)))" }
    switch section.event {
    case .kept: break
    case .inserted: head += ", inserted"
    case .deleted: head += ", deleted"
    case .moved(_, let number): head += ", moved from \(number) to \(section.number)"
    }
    var lines = ["", head]
    let entries =
      section.properties.flatMap { words(for: $0, bullet: "- ") } + block.items.flatMap(words)
    if !entries.isEmpty { lines += [""] + entries }
    return lines
  }

  private static func words(for entry: DiffOutline.Entry<PageTree.Item>) -> [String] {
    let item = entry.element
    let event =
      switch entry.event {
      case .kept: "updated"
      case .inserted: "inserted"
      case .deleted: "deleted"
      case .moved(let section, let number):
        "moved from \(section.map { name($0) + " " } ?? "")\(number)"
          + (entry.properties.isEmpty ? "" : " and updated")
      }
    var head = "- \(name(item.id.value))"
    if let title = item.titleText, !title.isEmpty { head += " \(value(.string(title)))" }
    head += " \(event)"
    if entry.event == .inserted {
      head += ": \(name(item.kindName))"
      if let action = item.action.value { head += ", action \(name(action))" }
    }
    return [head]
      + entry.properties.flatMap { words(for: $0, bullet: "  - ") }
      + entry.breakages.map { "  - \(words(for: $0))" }
  }

  /// The warning that the removal of something breaks apps.
  private static func words(for breakage: Breakage) -> String {
    "**BREAKING**: nothing calls \(name(breakage.subject)) any more"
  }

  /// A line for each part of a change.
  private static func words(
    for change: PageDiff.PropertyChange, bullet: String
  ) -> [String] {
    change.parts.map { bullet + words(forPart: $0) }
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

  private static func name(_ text: String) -> String {
    MarkdownText.code(
      TextLayout.truncated(VisibleText.escaping(text), toColumns: valueColumns))
  }

  private static func value(_ value: Value) -> String {
    MarkdownText.code(
      TextLayout.truncated(DiffValue.text(of: value), toColumns: valueColumns))
  }
}
