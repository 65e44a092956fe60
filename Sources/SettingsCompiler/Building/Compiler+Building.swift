public import SettingsModel
import SettingsSyntax

// Pages as they become of several documents: data, presented pages, children, presenters.

extension Compiler {
  /// The tree of a document; nil for one that is no page. Linear in the page.
  public func tree(of document: CheckedDocument) -> SettingsPage? {
    document.tree ?? document.page.map(PageBuilder.build)
  }

  /// The tree of a bound page that has parts in other documents. What is wrong between them is
  /// reported here.
  ///
  /// - Parameter role: what it is to the document that names it; nil for one that the run was asked
  ///   to check.
  mutating func compose(
    _ page: BoundPage, as role: ReferenceGraph.Role?, into found: inout DiagnosticBag
  ) -> SettingsPage {
    var tree = compose(page, filledBy: nil, into: &found)
    checkResponses(of: page, as: role, &tree, into: &found)
    let children = tree.container?.children ?? []
    tree.firstUnfilled =
      tree.firstUnfilled ?? children.lazy.compactMap { $0.page.firstUnfilled }.first
    return tree
  }

  /// The tree of a bound page, or of one that holds a part of another.
  ///
  /// - Parameter filler: fills the templates of all parts; nil for a whole page.
  mutating func compose(
    _ page: BoundPage, filledBy filler: TemplateFiller?, into found: inout DiagnosticBag
  ) -> SettingsPage {
    var page = page
    limitSize(of: &page, into: &found)
    var parts = PageBuilder.Parts()
    // By the bytes of the files' names: thousands of rows may open one page.
    var known: [[UInt8]: String] = [:]
    for (position, node) in page.presents.sorted(by: { $0.key < $1.key }) {
      let name = Array(page.syntax.bytes(of: node))
      if known[name] == nil {
        known[name] = presentedID(node, of: page.syntax, into: &found)
      }
      guard let id = known[name] else {
        page.items[position].isInvalid = true
        continue
      }
      parts.presented[position] = .init(
        id: id, file: page.syntax.string(of: node), .written(page.syntax.range(of: node)))
    }
    parts.container = container(of: page, into: &found)
    parts.included = includedSections(of: page, into: &found)
    parts.filler = filler
    if filler == nil, page.hasTemplates {
      parts.filler = TemplateFiller(of: page, from: data, budget: options.budget)
    }
    return PageBuilder.build(page, with: parts, into: &found)
  }
}

extension Compiler {
  /// Returns the paths of the registries that define the kinds of a document's rows. Linear in them.
  public func registryPaths(of document: CheckedDocument) -> [String] {
    var files = Set<FileID>()
    func add(_ page: SettingsPage) {
      for item in page.sections.lazy.flatMap(\.items) {
        if let range = item.cellKind?.definedAt { files.insert(range.file) }
      }
      for child in page.container?.children ?? [] { add(child.page) }
    }
    if let tree = document.tree {
      add(tree)
    } else if let page = document.page {
      for kind in Set(page.items.lazy.map(\.kind)) where kind >= 0 {
        if let range = page.registry.kinds[Int(kind)].definedAt { files.insert(range.file) }
      }
    }
    return sources.files.filter { files.contains($0.id) }.map(\.path)
  }
}
