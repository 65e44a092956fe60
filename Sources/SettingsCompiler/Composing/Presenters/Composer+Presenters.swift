import SettingsModel
import SettingsSyntax

extension Composer {
  /// Binds a presenter and makes the page of its app: the presented page with the presenter's own
  /// properties and patches. If the page is missing, patches are checked only where they do not
  /// depend on the page. Linear in both documents.
  mutating func composePresentedPage(
    _ document: SyntaxTree.Document, into found: inout DiagnosticBag
  ) -> Document {
    let (tree, isJSON, registry) = (bound.tree, bound.parsed.isJSON, files.registry(of: file))
    var reader = PageReader(
      root: document.root, form: .presenter, in: tree, registry: registry, isJSON: isJSON)
    reader.nodes.diagnostics = found.emptied
    let presenter = reader.readPresenter()
    found.report(contentsOf: reader.nodes.diagnostics)
    let part = presenter.page.flatMap { includePart($0, as: .base, into: &found) }
    let included = part?.document
    var base = part?.page.page
    if let part, let name = presenter.page, reportIfTooLarge(part.page, at: name, in: tree, &found)
    {
      base = nil
    }
    var kinds = included?.registry ?? registry
    if base == nil { kinds.isIncomplete = true }
    let own = reader.boundPage
    reader = PageReader(
      root: document.root, form: .presenter, in: tree, registry: kinds, isJSON: isJSON)
    reader.nodes.diagnostics = found.emptied
    let filler = TemplateFiller(
      data, in: tree, of: base?.provider, usesData: base?.isFilled == false,
      budget: settings.budget)
    let hidden = included?.hidden ?? []
    var page = base ?? SettingsPage(id: "")
    if base != nil {
      applyPresenter(presenter, own, filledBy: filler, to: &page, into: &found)
    }
    if let patches = presenter.patches {
      let place = base.flatMap { $0.idOrigin.range } ?? included?.page?.file.range(0, 0)
      var patcher = PagePatcher(
        page,
        .init(
          file: presenter.page.map { tree.string(of: $0) } ?? "", place: place,
          isWhole: base != nil && !hidden.contains(.ids), isFilled: base?.isFilled == true,
          template: data.isEmpty ? nil : included?.page.flatMap { files.template(of: $0.file.id) },
          sources: files.sources), reader)
      patcher.applyPatches(patches) { composePage($0, filledBy: filler, into: &$1) }
      if let base { patcher.checkRemainingSections(isContainer: base.container != nil) }
      found.report(contentsOf: patcher.diagnostics)
      (result.handledRows, result.inertRows) = (patcher.handledRows, patcher.inertRows)
      page.sections = patcher.page.sections
      for section in page.sections.indices { page.sections[section].markItems() }
      page.firstUnfilled = page.firstUnfilled ?? patcher.firstUnfilled
      page.patchOfData = patcher.patchOfData
      if files.keepsPages(of: file) {
        let start = tree.range(of: presenter.place ?? document.root ?? patches)
        page.markDerivedIDs(otherwise: .patched(start, over: base?.idOrigin.range))
      }
    }
    guard base != nil else { return Document(form: .presenter) }
    checkHandlers(
      of: presenter, by: reader, calledBy: page, isWhole: !hidden.contains(.calls), into: &found)
    return Document(
      form: .presenter, composedPage: page, kinds: kinds, base: included?.page?.file.id,
      handlers: presenter.handlers?.selectors.map(\.text))
  }

  /// Compares the handlers that a presenter lists with the calls in its page.
  private func checkHandlers(
    of presenter: BoundPresenter, by reader: PageReader, calledBy page: SettingsPage, isWhole: Bool,
    into found: inout DiagnosticBag
  ) {
    guard let handlers = presenter.handlers else { return }
    var reader = reader
    reader.nodes.diagnostics = found.emptied
    var check = HandlerCheck(presenter, handlers, reader, files.sources)
    found.report(
      contentsOf: check.check(
        page, isWhole: isWhole && data.isEmpty,
        arePatchesKnown: !bound.namesHidden(by: found.diagnostics).contains(.calls)))
  }

  /// Reports a page with more sections and items than a presenter may take from it.
  private func reportIfTooLarge(
    _ shared: SharedPage, at name: NodeID, in tree: SyntaxTree, _ found: inout DiagnosticBag
  ) -> Bool {
    let most = tree.account(for: .includedRows).limit
    guard shared.partCount > most else { return false }
    found.report(
      .tooManyNodes,
      "this page has \(shared.partCount) sections and items; a presenter can use at most \(most)",
      at: tree.range(of: name), notes: [Composer.rowsNote])
    return true
  }

  /// Sets the presenter and its properties in the page, and makes the paths of the page relative to
  /// the presenter's file.
  private mutating func applyPresenter(
    _ presenter: BoundPresenter, _ bound: BoundPage, filledBy filler: TemplateFiller,
    to page: inout SettingsPage, into found: inout DiagnosticBag
  ) {
    let tree = bound.syntax
    page.presenter = presenter.name.isEmpty ? nil : presenter.name
    page.places[Key.presenter.name] = presenter.place.map(tree.range)
    if !bound.properties.isEmpty {
      let built = composePage(bound, filledBy: filler, into: &found)
      page.firstUnfilled = page.firstUnfilled ?? built.firstUnfilled
      page.properties.setProperties(
        bound.properties, as: built.properties, of: .treePage, in: tree, over: nil)
    }
    if let name = presenter.page {
      page.rebasePaths(from: FilePath.directory(of: tree.string(of: name)))
    }
  }
}

extension SettingsPage {
  /// Makes the paths in the page relative to the directory of another file.
  ///
  /// - Parameter directory: the directory of the page's file, relative to the other file.
  mutating func rebasePaths(from directory: String) {
    guard directory != "." else { return }
    func moved(_ file: String) -> String {
      FilePath.isAbsolute(file) ? file : FilePath.normalized(FilePath.join(directory, file))
    }
    registries = registries.map(moved)
    for section in sections.indices {
      for item in sections[section].items.indices {
        guard let file = sections[section].items[item].presents?.file else { continue }
        sections[section].items[item].presents?.file = moved(file)
      }
    }
    guard var container else { return }
    for child in container.children.indices {
      container.children[child].file = moved(container.children[child].file)
    }
    self.container = container
  }
}
