import SettingsModel

/// A diff as a comment on a change: lists, in which all text of the documents is code, so that
/// nothing in it acts.
///
/// What ``DiffText`` says, in the same order, with words for its signs.
enum DiffMarkdown {
  /// The columns after which a value is cut.
  private static let valueColumns = 120

  static func text(of report: DiffReport) -> String {
    let summary = DiffSummary(diff: report.diff)
    let isBreaking = report.diff.breakingCount > 0
    let verdict = isBreaking ? "**\(summary.breaking)**" : summary.breaking
    var lines = [
      "### \(name(report.oldName)) → \(name(report.newName))", "",
      (summary.parts + [verdict]).joined(separator: "; "),
    ]
    if let page = report.diff.page {
      lines += ["", "**Page**", ""] + page.properties.map { "- \(words(for: $0))" }
    }
    for block in DiffOutline(report).blocks { lines += text(of: block) }
    return lines.joined(separator: "\n") + "\n"
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
      section.properties.map { "- \(words(for: $0))" } + block.items.flatMap(words)
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
      + entry.properties.map { "  - \(words(for: $0))" }
      + entry.breakages.map {
        "  - **BREAKING**: nothing calls \(name($0.subject)) any more"
      }
  }

  private static func words(for change: PageDiff.PropertyChange) -> String {
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
