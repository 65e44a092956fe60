import SettingsModel
import SettingsSyntax

extension Binder {
  static let presenterKeys = ["presenter", "page", "title", "separatorInset", "handlers", "patch"]

  /// Binds a presenter's own keys (the contract's section 5).
  mutating func bindPresenter() -> BoundPresenter {
    var presenter = BoundPresenter()
    guard let root = page.root else { return presenter }
    let uses = readRootKeys(root, "a presenter", Binder.presenterKeys)
    if let use = uses[0] {
      presenter.place = tree.resolved(use.value)
      if expectText(use, "a presenter must be the name of a class, a text", form: .className),
        checkForm(use, .className, "a presenter")
      {
        presenter.name = tree.string(of: tree.resolved(use.value))
      }
    }
    if let use = uses[1] {
      if expectText(use, "'page' must be the path of a file, a text") {
        presenter.page = tree.resolved(use.value)
      }
    } else {
      reportMissing("page", of: "this presenter", at: uses[0]?.key ?? root)
    }
    if let use = uses[2] {
      readsTemplates = true
      let text = bindTitle(use, of: "a page")
      readsTemplates = false
      if text != nil || isNull(use.value) {
        presenter.title = .init(value: tree.resolved(use.value), text: text.map(tree.resolved))
      }
    }
    bindInsets(uses[3])
    presenter.insets = page.insets
    presenter.handlers = uses[4].flatMap { bindHandlers($0) }
    if let use = uses[5], expectList(use, "'patch'") { presenter.patches = use.value }
    return presenter
  }

  private mutating func bindHandlers(_ use: KeyUse) -> BoundPresenter.Handlers? {
    guard expectList(use, "'handlers'") else { return nil }
    return following(use.value) { binder, list in
      var handlers = BoundPresenter.Handlers(key: use.key)
      var table = WrittenIDs()
      for element in binder.tree.elements(of: list) {
        guard var handler = binder.bindHandler(element) else { continue }
        if let first = handler.text.withUTF8({ table.add($0, at: element) }) {
          binder.report(
            .duplicateHandler,
            "the handler '\(Excerpt.quoted(handler.text))' is in this list twice", at: element,
            notes: [.init("the first is here", at: binder.tree.range(of: first))])
        } else {
          handlers.selectors.append(handler)
        }
      }
      return handlers
    }
  }

  /// A handler: a selector, or nil for what was reported.
  private mutating func bindHandler(_ element: NodeID) -> BoundPresenter.Handler? {
    let use = KeyUse(key: element, value: element, mergedAt: nil)
    let node = tree.resolved(element)
    if let (text, fix) = unquotedSelector(node) {
      report(
        .wrongType,
        "a handler must be a selector, and '\(Excerpt.quoted(text))' without quotes is a mapping",
        at: element, fix: fix)
      return .init(text: text, node: node)
    }
    guard expectText(use, "a handler must be a selector", form: .selector),
      checkForm(use, .selector, "a handler")
    else { return nil }
    return .init(text: tree.string(of: node), node: node)
  }

  /// `name:` without quotes is a mapping in YAML, and no selector that takes the model: the one
  /// that is meant, and its quotes.
  private func unquotedSelector(_ node: NodeID) -> (text: String, fix: Diagnostic.Fix)? {
    guard !isJSON, tree[node].kind == .mapping, tree.childCount(of: node) == 1,
      let entry = tree.entries(of: node).first(where: { _ in true }),
      tree[entry.key].style == .plain, isNull(entry.value), tree.range(of: entry.value).length == 0,
      TextForm.selector.accepts(tree.bytes(of: entry.key))
    else { return nil }
    let key = tree.range(of: entry.key)
    guard key.end < tree.file.bytes.count, tree.file.bytes.buffer[key.end] == UInt8(ascii: ":")
    else { return nil }
    let text = tree.string(of: entry.key) + ":"
    let quoted = QuotedText.json(text)
    let range = tree.file.range(key.offset, key.length + 1)
    return (text, .init("quote it: \(quoted)", .safe, [.init(range, quoted)]))
  }
}

extension BoundPage {
  /// Forgets what was bound so far, so that a part of a document is bound and built by itself.
  mutating func removeContents() {
    sections.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    sectionLoops = [:]
    itemLoops = [:]
    presents = [:]
    firstTemplate = nil
    hasTemplates = false
  }
}
