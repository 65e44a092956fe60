import SettingsLanguage
import SettingsPlayer

/// A diff as a page for a browser: for each changed page both versions side by side, and the changes
/// with the reasons why they break installed apps.
///
/// It has the words of ``DiffMarkdown`` in the same order. All texts of documents are escaped, and the
/// Content-Security-Policy allows only the embedded style.
enum DiffHTML {
  private static let words = DiffWords(
    code: { "<code>\(MarkupText.escaped($0))</code>" }, strong: { "<strong>\($0)</strong>" })

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
      + outline(.makeOutline(of: report)) + list(report.appChanges.map(entry))
      + "</div>\n</div>\n</section>\n"
  }

  /// Returns the list of the pages whose changes are shown for another page, of the pages that only
  /// one version has, and of the changes of apps.
  static func remainder(
    _ pages: [ComparedPage], _ changes: [AppDiff.Change], repeated: [(path: String, same: String)],
    failed: [String], counts: String
  ) -> String {
    let entries =
      repeated.map { "<li>\(words.repeated($0.path, $0.same))</li>" }
      + pages.map { page in
        "<li\(page.breakages.isEmpty ? "" : " class=\"breaking\"")>"
          + "\(page.isDeleted ? "deleted" : "inserted"): \(words.name(page.path)) \(text(page.title ?? page.id))"
          + (page.breakages.isEmpty ? "" : ", and \(ComparedPage.deletionWarning)") + "</li>"
      } + changes.map(entry)
      + failed.map { "<li class=\"breaking\">not compared: \(words.name($0))</li>" }
    return "<section>\n<h2>Pages</h2>\n<p>\(text(counts))</p>\n\(list(entries))</section>\n"
  }

  // MARK: Changes

  private static func outline(_ outline: DiffOutline) -> String {
    var result = ""
    if !outline.properties.isEmpty {
      result += "<h3>Page</h3>\n" + list(words.changes(of: outline.properties).map { entry($0) })
    }
    for (name, block) in outline.sections.map({ ("Section", $0) })
      + outline.children.map({ ("Child", $0) })
    {
      let title = words.suffix(forTitle: block.title)
      result += "<h3>\(name) \(words.name(block.id))\(title)\(words.event(of: block))</h3>\n"
      result += list(
        words.changes(of: block).map { entry($0) }
          + block.items.map { item in
            "<li>\(words.item(item))" + list(words.changes(of: item).map { entry($0) }) + "</li>"
          })
      if let page = block.page { result += self.outline(page) }
    }
    return result
  }

  private static func entry(_ change: (words: String, isBreaking: Bool)) -> String {
    "<li\(change.isBreaking ? " class=\"breaking\"" : "")>\(change.words)</li>"
  }

  private static func entry(_ change: AppDiff.Change) -> String {
    entry((words.change(change), true))
  }

  private static func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
  }

  private static func text(_ text: String) -> String { MarkupText.escaped(text) }
}
