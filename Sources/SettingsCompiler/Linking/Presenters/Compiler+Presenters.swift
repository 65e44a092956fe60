import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Binds a presenter and makes its app's page: that which it names, with its own title and
  /// insets, patched. Linear in both documents.
  mutating func present(
    _ document: SyntaxTree.Document, in tree: SyntaxTree, isJSON: Bool,
    into found: inout DiagnosticBag
  ) -> CheckedDocument {
    var checked = CheckedDocument(form: .presenter)
    var reader = Binder(
      root: document.root, form: .presenter, in: tree, registry: registry, isJSON: isJSON)
    reader.diagnostics = found.emptied
    let presenter = reader.bindPresenter()
    found.report(contentsOf: reader.diagnostics)

    let included = presenter.page.flatMap { include($0, of: tree, as: .base, into: &found) }
    let base = included.flatMap { self.tree(of: $0) }
    guard let included, let base else {
      checkPatches(of: presenter, document, in: tree, isJSON: isJSON, into: &found)
      return checked
    }
    let registry = included.page?.registry ?? registry
    let filling = TemplateFiller(
      data, in: tree, registry, of: base.provider, limits: options.limits)
    var result = base
    overlay(presenter, reader.page, filledBy: filling, on: &result, into: &found)
    let isWhole = included.page?.syntax.isWellFormed ?? true
    var binder = Binder(
      root: document.root, form: .presenter, in: tree,
      registry: registry, isJSON: isJSON)
    binder.diagnostics = found.emptied
    if let patches = presenter.patches {
      let file = presenter.page.map { tree.string(of: $0) } ?? ""
      var patcher = PagePatcher(
        result,
        .init(
          file: file, place: base.id.origin.range ?? included.page?.file.range(0, 0),
          isWhole: isWhole && base.isFilled), binder)
      patcher.apply(patches) { part, found in
        compose(part, filledBy: filling, into: &found)
      }
      patcher.finish(isContainer: base.container != nil)
      found.report(contentsOf: patcher.found)
      result.sections = patcher.page.pageSections
      result.firstUnfilled = result.firstUnfilled ?? patcher.firstUnfilled
      let place = tree.range(of: presenter.place ?? document.root ?? patches)
      IDDerivation.markDerived(
        in: &result, otherwise: .patched(place, over: base.id.origin.range))
    }
    if let handlers = presenter.handlers {
      binder.diagnostics = found.emptied
      var check = HandlerCheck(presenter, handlers, binder, sources)
      found.report(contentsOf: check.check(result, isWhole: isWhole))
    }
    checked.tree = result
    return checked
  }

  /// Checks what patches say by themselves, where the page that they are over cannot be had.
  private mutating func checkPatches(
    of presenter: BoundPresenter, _ document: SyntaxTree.Document, in tree: SyntaxTree,
    isJSON: Bool, into found: inout DiagnosticBag
  ) {
    guard let patches = presenter.patches else { return }
    var kinds = registry
    kinds.isIncomplete = true
    var binder = Binder(
      root: document.root, form: .presenter, in: tree, registry: kinds, isJSON: isJSON)
    binder.diagnostics = found.emptied
    let nothing = PageTree(
      id: Sourced("", .derived), title: Sourced(nil, .byDefault), separatorInset: EdgeInsets(),
      sections: [])
    let file = presenter.page.map { tree.string(of: $0) } ?? ""
    var patcher = PagePatcher(nothing, .init(file: file, place: nil, isWhole: false), binder)
    let filling = TemplateFiller(data, in: tree, kinds, of: nil, limits: options.limits)
    patcher.apply(patches) { part, found in compose(part, filledBy: filling, into: &found) }
    found.report(contentsOf: patcher.found)
  }

  /// Lays what a presenter says of the whole page over it.
  private mutating func overlay(
    _ presenter: BoundPresenter, _ bound: BoundPage, filledBy filling: TemplateFiller,
    on page: inout PageTree, into found: inout DiagnosticBag
  ) {
    let tree = bound.syntax
    page.presenter = presenter.name.isEmpty ? nil : presenter.name
    if let title = presenter.title {
      var part = bound
      part.title = title.text
      let built = compose(part, filledBy: filling, into: &found)
      page.firstUnfilled = page.firstUnfilled ?? built.firstUnfilled
      page.title = Sourced(
        built.title.value, .patched(tree.range(of: title.value), over: page.title.origin.range))
    }
    var range: SourceRange?
    for (index, node) in presenter.insets.enumerated() {
      guard let node = node.map(tree.resolved) else { continue }
      if case .number(let number) = tree.scalarValue(of: node) {
        page.separatorInset.values[index] = number
        range = range?.union(tree.range(of: node)) ?? tree.range(of: node)
      }
    }
    page.separatorInset.range = range ?? page.separatorInset.range
    if let name = presenter.page {
      rebase(&page, to: FilePath.directory(of: tree.string(of: name)))
    }
  }

  /// Names the files that a page names from the directory of its presenter.
  private func rebase(_ page: inout PageTree, to directory: String) {
    guard directory != "." else { return }
    func moved(_ file: String) -> String {
      FilePath.isAbsolute(file) ? file : FilePath.normalized(FilePath.join(directory, file))
    }
    page.registries = page.registries.map(moved)
    for section in page.sections.indices {
      for item in page.sections[section].items.indices {
        guard let file = page.sections[section].items[item].presented?.file else { continue }
        page.sections[section].items[item].presented?.file = moved(file)
      }
    }
    guard var container = page.container else { return }
    for child in container.children.indices {
      container.children[child].file = moved(container.children[child].file)
    }
    page.container = container
  }
}
