import SettingsModel
import SettingsPlayer

/// A diff as a page for a browser: for each changed page both versions side by side, and the changes
/// with the reasons why they break installed apps.
///
/// It has the same contents as ``DiffMarkdown`` in the same order. All texts of documents are escaped,
/// and the Content-Security-Policy allows only the embedded style.
enum DiffHTML {
  /// The start of the document.
  static func head(from oldName: String, to newName: String) -> String {
    let title = "\(oldName) → \(newName)"
    return MarkupText.documentStart(
      title: title, policy: PlayerPolicy.report, style: PlayerFiles.reportStyle)
      + "<main>\n<h1>\(text(title))</h1>\n"
  }

  /// The end of the document.
  static let end = "</main>\n</body>\n</html>\n"

  /// Returns the part of the document for a changed page.
  static func section(for report: DiffReport) -> String {
    let summary = DiffSummary(report)
    let words = (summary.parts + [summary.breaking]).joined(separator: "; ")
    let title = report.new.title ?? report.new.id
    return "<section>\n<h2>\(text(title)) <code>\(text(report.newName))</code></h2>\n"
      + "<p class=\"\(report.breakingCount > 0 ? "breaking" : "safe")\">\(text(words))</p>\n"
      + "<div class=\"columns\">\n<figure>\n\(DiffScreen.svg(of: report))</figure>\n<div>\n"
      + outline(.makeOutline(of: report)) + list(report.appChanges.map(item))
      + "</div>\n</div>\n</section>\n"
  }

  /// Returns the list of the pages that only one version has, and of the changes of apps.
  static func remainder(
    _ pages: [ComparedPage], _ changes: [AppDiff.Change], failed: [String], counts: String
  ) -> String {
    let entries =
      pages.map { page in
        "<li\(page.breakages.isEmpty ? "" : " class=\"breaking\"")>"
          + "\(page.isDeleted ? "deleted" : "inserted"): \(code(page.path)) \(text(page.title ?? page.id))"
          + (page.breakages.isEmpty ? "" : ", and \(ComparedPage.deletionWarning)") + "</li>"
      } + changes.map(item) + failed.map { "<li class=\"breaking\">not compared: \(code($0))</li>" }
    return "<section>\n<h2>Pages</h2>\n<p>\(text(counts))</p>\n\(list(entries))</section>\n"
  }

  // MARK: Changes

  private static func outline(_ outline: DiffOutline) -> String {
    var result = ""
    if !outline.properties.isEmpty {
      result += "<h3>Page</h3>\n\(list(outline.properties.flatMap(items)))"
    }
    for (name, block) in outline.sections.map({ ("Section", $0) })
      + outline.children.map({ ("Child", $0) })
    {
      result += "<h3>\(name) \(code(block.id))\(title(block))\(event(block))</h3>\n"
      result += list(
        block.properties.flatMap(items) + block.breakages.map(item)
          + block.items.map { entry in
            "<li>\(code(entry.id))\(title(entry))\(event(entry, kept: ", updated"))"
              + list(entry.properties.flatMap(items) + entry.breakages.map(item)) + "</li>"
          })
      if let page = block.page { result += self.outline(page) }
    }
    return result
  }

  private static func title(_ entry: DiffOutline.Entry) -> String {
    entry.title.map { $0.isEmpty ? "" : " “\(text($0))”" } ?? ""
  }

  private static func event(_ entry: DiffOutline.Entry, kept: String = "") -> String {
    switch entry.event {
    case .kept: kept
    case .inserted: ", new"
    case .deleted: ", deleted"
    case .moved: entry.properties.isEmpty ? ", moved" : ", moved and updated"
    }
  }

  private static func items(_ change: PageDiff.PropertyChange) -> [String] {
    change.parts.map { part in
      let reasons = part.breakages.map(\.words).joined(separator: ", ")
      let values = [part.old, part.new].map {
        code(TextLayout.truncated(DiffValue.text(of: $0), toColumns: 120))
      }
      return "<li\(reasons.isEmpty ? "" : " class=\"breaking\"")>"
        + "\(code(DiffValue.shortName(part.name))): \(values[0]) → \(values[1])"
        + (reasons.isEmpty ? "" : " <strong>\(text(reasons))</strong>") + "</li>"
    }
  }

  private static func item(_ breakage: Breakage) -> String {
    "<li class=\"breaking\">\(breakage.sentence(naming: code))</li>"
  }

  private static func item(_ change: AppDiff.Change) -> String {
    "<li class=\"breaking\">\(change.heading(naming: code)): \(change.sentence(naming: code))</li>"
  }

  private static func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
  }

  private static func code(_ text: String) -> String { "<code>\(self.text(text))</code>" }

  private static func text(_ text: String) -> String { MarkupText.escaped(text) }
}
