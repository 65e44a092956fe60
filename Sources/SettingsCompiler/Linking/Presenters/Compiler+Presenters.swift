import SettingsModel
public import SettingsSyntax

extension Compiler {
  /// Binds a presenter and makes the page of its app: the presented page with the presenter's own
  /// properties and patches. If the page is missing, patches are checked only where they do not
  /// depend on the page. Linear in both documents.
  mutating func composePresentedPage(
    _ document: SyntaxTree.Document, in tree: SyntaxTree, isJSON: Bool,
    into found: inout DiagnosticBag
  ) -> CheckedDocument {
    var reader = PageReader(
      root: document.root, form: .presenter, in: tree, registry: registry, isJSON: isJSON)
    reader.nodes.diagnostics = found.emptied
    let presenter = reader.readPresenter()
    found.report(contentsOf: reader.nodes.diagnostics)

    let included = presenter.page.flatMap { includePart($0, of: tree, as: .base, into: &found) }
    let shared = included.flatMap { sharedTree(of: $0, into: &found) }
    var base = shared?.tree
    if let shared, let name = presenter.page, reportIfTooLarge(shared, at: name, in: tree, &found) {
      base = nil
    }
    var kinds = included?.registry ?? registry
    if base == nil { kinds.isIncomplete = true }
    let own = reader.boundPage
    reader = PageReader(
      root: document.root, form: .presenter, in: tree, registry: kinds, isJSON: isJSON)
    reader.nodes.diagnostics = found.emptied
    let filler = TemplateFiller(
      data, in: tree, of: base?.provider, usesData: base?.isFilled == false, budget: options.budget)
    let isWhole = included?.isWhole ?? true

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
          isWhole: isWhole && base?.isFilled == true), reader)
      patcher.applyPatches(patches) { composePage($0, filledBy: filler, into: &$1) }
      if let base { patcher.checkRemainingSections(isContainer: base.container != nil) }
      found.report(contentsOf: patcher.diagnostics)
      currentCheck.recordHandledItems(patcher.handledItems)
      page.sections = patcher.page.sections
      for section in page.sections.indices { page.sections[section].markItems() }
      page.firstUnfilled = page.firstUnfilled ?? patcher.firstUnfilled
      let start = tree.range(of: presenter.place ?? document.root ?? patches)
      page.markDerivedIDs(otherwise: .patched(start, over: base?.idOrigin.range))
    }
    guard base != nil else { return CheckedDocument(form: .presenter) }
    if let handlers = presenter.handlers {
      reader.nodes.diagnostics = found.emptied
      var check = HandlerCheck(presenter, handlers, reader, sources)
      found.report(
        contentsOf: check.check(
          page, isWhole: isWhole && data.isEmpty,
          arePatchesKnown: !found.diagnostics.contains(where: \.mayHideDeclarations)))
    }
    return CheckedDocument(
      form: .presenter, composedPage: page, kinds: kinds, base: included?.page?.file.id,
      handlers: presenter.handlers?.selectors.map(\.text))
  }

  /// Reports a page with more sections and items than a presenter may take from it.
  private func reportIfTooLarge(
    _ shared: SharedTree, at name: NodeID, in tree: SyntaxTree, _ found: inout DiagnosticBag
  ) -> Bool {
    let most = tree.account(for: .includedRows).limit
    guard shared.partCount > most else { return false }
    found.report(
      .tooManyNodes,
      "this page has \(shared.partCount) sections and items; a presenter can use at most \(most)",
      at: tree.range(of: name), notes: [Compiler.rowsNote])
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

/// Finds the pages that the presenters in a file present.
public enum PresenterPages {
  /// Returns the canonical paths of the pages. Excludes missing pages, which the check of the
  /// presenter reports. Linear in the file.
  ///
  /// - Parameter root: the canonical path of the directory that must contain the pages, or nil to
  ///   allow all directories.
  /// - Throws: a `FileError` if the file cannot be read.
  public static func pagePaths(
    namedIn path: String, within root: String?, budget: Budget, in fileSystem: any FileSystem
  ) throws(FileError) -> [String] {
    var sources = SourceStore()
    let file = try sources.open(path, in: fileSystem, budget: budget)
    // Most files have no presenter and need no parsing.
    if file.bytes.buffer.firstRange(of: Array(Key.presenter.name.utf8)) == nil { return [] }
    var discarded = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), budget: budget, into: &discarded)
    let resolver = PathResolver(from: path, within: root.map { .success($0) }, in: fileSystem)
    return tree.documents.compactMap { document in
      guard DocumentForm.of(document, in: tree) == .presenter, let root = document.root,
        let node = tree.value(of: Key.page.name, in: root),
        tree[node].kind == .scalar
      else { return nil }
      guard case .success(let page) = resolver.resolve(tree.string(of: node)) else { return nil }
      return try? fileSystem.canonicalPath(of: page)
    }
  }
}
