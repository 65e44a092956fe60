import SettingsLanguage
import SettingsSyntax

extension Composer {
  /// Binds a presenter and makes the page of its app: the presented page with the presenter's own
  /// properties and patches. If the page is missing, patches are checked only where they do not
  /// depend on the page.
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
    let presented = part.flatMap { presentedPage($0.page, namedAt: presenter.page, &found) }
    let base = presented?.page
    var kinds = included?.registry ?? registry
    if base == nil { kinds.isIncomplete = true }
    let properties = reader.boundPage
    reader = PageReader(
      root: document.root, form: .presenter, in: tree, registry: kinds, isJSON: isJSON)
    reader.nodes.diagnostics = found.emptied
    // All parts of the presenter have one set of ids and limits.
    let own = PageData(data, in: tree, kinds, of: base?.provider, budget: settings.budget)
    let hidden = included?.hidden ?? []
    let directory = presenter.page.map { FilePath.directory(of: tree.string(of: $0)) } ?? "."
    var page = presented?.pageWithoutSections ?? SettingsPage(id: "")
    if base != nil {
      applyPresenter(presenter, properties, with: own, to: &page, into: &found)
      page.rebasePaths(from: directory)
    }
    let place = base.flatMap { $0.idOrigin.range } ?? included?.page?.file.range(0, 0)
    var patcher = PagePatcher(
      PageEdits(presented ?? PresentedPage(page), in: directory),
      .init(
        file: presenter.page.map { tree.string(of: $0) } ?? "", place: place,
        isWhole: base != nil && !hidden.contains(.ids),
        template: data.isEmpty ? nil : included?.page.flatMap { files.template(of: $0.file.id) },
        sources: files.sources), reader)
    if let patches = presenter.patches {
      patcher.applyPatches(patches) {
        composePage($0, with: own, isOfTemplate: base?.isFilled == false, into: &$1)
      }
      if let base { patcher.checkRemainingSections(isContainer: base.container != nil) }
      found.report(contentsOf: patcher.diagnostics)
      (result.handledRows, result.inertRows) = (patcher.handledRows, patcher.inertRows)
      page.firstUnfilled = page.firstUnfilled ?? patcher.firstUnfilled
      page.patchOfData = patcher.patchOfData
    }
    guard let part, base != nil else { return Document(form: .presenter) }
    if let handlers = presenter.handlers {
      var reader = reader
      reader.nodes.diagnostics = found.emptied
      var check = HandlerCheck(presenter, handlers, reader, files.sources)
      found.report(
        contentsOf: check.check(
          patcher.page, isFilled: page.isFilled, isWhole: !hidden.contains(.calls) && data.isEmpty,
          arePatchesKnown: !bound.namesHidden(by: found.diagnostics, kinds).contains(.calls)))
    }
    var document = makeDocument(of: presenter, page, patcher.page, over: part.page)
    (document.kinds, document.base) = (kinds, included?.page?.file.id)
    return document
  }

  /// Returns the document of a presenter.
  ///
  /// - Parameters:
  ///   - page: the page without its sections.
  ///   - patched: the sections of the page.
  private func makeDocument(
    of presenter: BoundPresenter, _ page: SettingsPage, _ patched: PageEdits,
    over shared: SharedPage
  ) -> Document {
    var page = page
    var result = Document(
      form: .presenter, handlers: presenter.handlers?.selectors.map(\.text))
    if files.needsAllRows(of: file) {
      page.sections = patched.sections
      if let patches = presenter.patches {
        let start = bound.tree.range(of: presenter.place ?? patches)
        page.markDerivedIDs(otherwise: .patched(start, over: shared.page.idOrigin.range))
      }
    } else {
      page.sections = patched.declaringSections
      result.composedKinds = shared.kinds + patched.changedItems.compactMap(\.item.cellKind)
    }
    for section in page.sections.indices { page.sections[section].markItems() }
    result.composedPage = Shared(page)
    return result
  }

  /// Returns a page for a presenter, or nil after reporting that it has too many sections and items.
  private func presentedPage(
    _ shared: SharedPage, namedAt name: NodeID?, _ found: inout DiagnosticBag
  ) -> PresentedPage? {
    let most = bound.tree.account(for: .includedRows).limit
    guard shared.partCount > most, let name else { return shared.presented }
    found.report(
      .tooManyNodes,
      "this page has \(shared.partCount) sections and items; a presenter can use at most \(most)",
      at: bound.tree.range(of: name), notes: [Composer.rowsNote])
    return nil
  }

  /// Sets the presenter and its properties in the page.
  private mutating func applyPresenter(
    _ presenter: BoundPresenter, _ bound: BoundPage, with data: PageData?,
    to page: inout SettingsPage, into found: inout DiagnosticBag
  ) {
    let tree = bound.syntax
    page.presenter = presenter.name.isEmpty ? nil : presenter.name
    page.places[Key.presenter.name] = presenter.place.map(tree.range)
    if !bound.properties.isEmpty {
      let built = composePage(bound, with: data, isOfTemplate: !page.isFilled, into: &found)
      page.firstUnfilled = page.firstUnfilled ?? built.firstUnfilled
      page.properties.setProperties(
        bound.properties, as: built.properties, of: .treePage, in: tree, over: nil)
    }
  }
}

extension SettingsPage {
  /// Makes the paths in the page relative to the directory of another file.
  ///
  /// - Parameter directory: the directory of the page's file, relative to the other file.
  mutating func rebasePaths(from directory: String) {
    guard directory != "." else { return }
    registries = registries.map { FilePath.moved($0, from: directory) }
    for section in sections.indices {
      for item in sections[section].items.indices {
        sections[section].items[item].rebasePaths(from: directory)
      }
    }
    guard var container else { return }
    for child in container.children.indices {
      container.children[child].file = FilePath.moved(
        container.children[child].file, from: directory)
    }
    self.container = container
  }
}

extension SettingsPage.Item {
  /// Makes the path of the page that the item opens relative to the directory of another file.
  mutating func rebasePaths(from directory: String) {
    guard let file = presents?.file else { return }
    presents?.file = FilePath.moved(file, from: directory)
  }
}

extension FilePath {
  /// Returns a path that is relative to a directory, relative to the file that names the directory.
  fileprivate static func moved(_ file: String, from directory: String) -> String {
    isAbsolute(file) ? file : normalized(join(directory, file))
  }
}
