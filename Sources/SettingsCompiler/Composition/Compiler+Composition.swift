public import SettingsModel
import SettingsSyntax

// Pages as they become of several documents: data, presented pages, children, presenters.

extension Compiler {
  /// The tree of a document; nil for one that is no page. Linear in the page.
  public func tree(of document: CheckedDocument) -> PageTree? {
    document.tree ?? document.page.map(PageBuilder.build)
  }

  /// The tree of a bound page that has parts in other documents. What is wrong between them is
  /// reported here.
  mutating func compose(_ page: BoundPage, into found: inout DiagnosticBag) -> PageTree {
    inclusions.open[page.file.id] = page
    defer { inclusions.open[page.file.id] = nil }
    var page = page
    var parts = PageBuilder.Parts()
    for (position, node) in page.presents.sorted(by: { $0.key < $1.key }) {
      let document = include(node, of: page.syntax, as: .presented, into: &found)
      guard let presented = document?.page else {
        page.items[position].isInvalid = true
        continue
      }
      parts.presented[position] = .init(
        id: PageBuilder.pageID(of: presented).value, file: page.syntax.string(of: node),
        origin: .written(page.syntax.range(of: node)))
    }
    parts.data = data
    parts.limits = options.limits
    var tree = PageBuilder.build(page, with: parts, into: &found)
    checkResponses(of: page, &tree, into: &found)
    return tree
  }
}
