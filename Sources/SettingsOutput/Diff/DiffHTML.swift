import SettingsLanguage
import SettingsPlayer

/// A diff as a page for a browser: for each changed page both versions side by side, and the changes
/// with the reasons why they break installed apps.
///
/// All texts of documents are escaped, and the Content-Security-Policy allows only the embedded style.
struct DiffHTML: DiffDrawing {
  private let markup = DiffMarkup(
    code: { "<code>\(MarkupText.escaped($0))</code>" }, strong: { "<strong>\($0)</strong>" })

  let separator = ""
  let end = "</main>\n</body>\n</html>\n"

  func start(from oldName: String, to newName: String) -> String {
    let title = "\(oldName) → \(newName)"
    return MarkupText.documentStart(
      title: title, policy: PlayerPolicy.report, style: PlayerFiles.reportStyle)
      + "<main>\n<h1>\(text(title))</h1>\n"
  }

  func text(of block: DiffBlock) -> String {
    let summary = (block.counts + [block.verdict]).joined(separator: "; ")
    let kind = block.level?.rawValue ?? "safe"
    guard let report = block.report else {
      return "<section>\n<h2>Pages</h2>\n<p class=\"\(kind)\">\(text(summary))</p>\n"
        + list(block.lines.map(item)) + "</section>\n"
    }
    let title = report.new.title.flatMap { $0.isEmpty ? nil : $0 } ?? report.new.id
    return "<section>\n<h2>\(text(title)) <code>\(text(report.newName))</code></h2>\n"
      + "<p class=\"\(kind)\">\(text(summary))</p>\n"
      + "<div class=\"columns\">\n<figure>\n\(DiffScreen.svg(of: report))</figure>\n<div>\n"
      + block.lines.map(heading).joined() + "</div>\n</div>\n</section>\n"
  }

  private func heading(_ line: DiffLine) -> String {
    "<h3>\(markup.heading(of: line))\(markup.change(of: line))</h3>\n"
      + list(line.warnings.map(item) + line.parts.map(item))
  }

  private func item(_ line: DiffLine) -> String {
    let text = markup.subject(of: line) + markup.change(of: line)
    if line.warnings.count == 1, let warning = line.warnings.first {
      let parts = list(line.parts.map(item))
      return item("\(text) \(markup.text(of: warning))\(parts)", warning.level)
    }
    if line.sign == .failed { return item(text, .breaking) }
    return "<li>\(text)\(list(line.warnings.map(item) + line.parts.map(item)))</li>"
  }

  private func item(_ warning: DiffWarning) -> String {
    item(markup.text(of: warning), warning.level)
  }

  private func item(_ text: String, _ level: Breakage.Level) -> String {
    "<li class=\"\(level.rawValue)\">\(text)</li>"
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
  }

  private func text(_ text: String) -> String { MarkupText.escaped(text) }
}
