public import SettingsModel
import SettingsSyntax

// Composes pages from several documents: included pages, presented pages, children and data.

extension Compiler.CheckedDocument {
  /// Returns the page of the document; nil if the document is not a page. Linear in the page, unless
  /// other documents contribute to it.
  public func makePage() -> SettingsPage? { composedPage ?? page.map(PageBuilder.build) }
}

extension Compiler {
  /// Builds a page that has parts in other documents. Reports problems between the page and its
  /// parts.
  ///
  /// - Parameter role: the role of the page in the document that references it; nil if the page was
  ///   passed to the run directly.
  mutating func composePage(
    _ page: BoundPage, as role: FileReference.Role?, into found: inout DiagnosticBag
  ) -> SettingsPage {
    var tree = composePage(page, filledBy: nil, into: &found)
    checkResponses(of: page, as: role, &tree, into: &found)
    let children = tree.container?.children ?? []
    tree.firstUnfilled =
      tree.firstUnfilled ?? children.lazy.compactMap { $0.page.firstUnfilled }.first
    return tree
  }

  /// Builds a bound page, or the part of a presenter that is bound as a page.
  ///
  /// - Parameter filler: the filler that all parts of a presenter share; nil for a page, which gets
  ///   its own filler.
  mutating func composePage(
    _ page: BoundPage, filledBy filler: TemplateFiller?, into found: inout DiagnosticBag
  ) -> SettingsPage {
    var page = page
    limitSize(of: &page, into: &found)
    var parts = PageBuilder.Parts()
    // Presented pages by the bytes of their paths. Thousands of rows may open the same page.
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
    parts.container = composeContainer(of: page, into: &found)
    parts.included = includedSections(of: page, into: &found)
    parts.filler = filler
    if filler == nil, page.hasTemplates {
      parts.filler = TemplateFiller(of: page, from: data, budget: options.budget)
    }
    return PageBuilder.build(page, with: parts, into: &found)
  }
}

extension Compiler {
  /// Returns the paths of the registries that declare the kinds of a document's rows, and their
  /// accessories. Linear in the rows.
  public func registryPaths(of document: CheckedDocument) -> [String] {
    var kinds: [ObjectIdentifier: CellKind] = [:]
    func add(_ page: SettingsPage) {
      for kind in page.sections.lazy.flatMap(\.items).compactMap(\.cellKind) {
        kinds[ObjectIdentifier(kind)] = kind
      }
      for child in page.container?.children ?? [] { add(child.page) }
    }
    if let page = document.composedPage {
      add(page)
    } else if let page = document.page {
      for index in Set(page.items.lazy.map(\.kind)) where index >= 0 {
        let kind = page.registry.kinds[Int(index)]
        kinds[ObjectIdentifier(kind)] = kind
      }
    }
    let files = Set(kinds.values.flatMap(\.files))
    return sources.files.filter { files.contains($0.id) }.map(\.path)
  }
}
