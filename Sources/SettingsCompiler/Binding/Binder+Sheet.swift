import SettingsModel
import SettingsSyntax

extension Binder {
  static let sheetKeys = ["presentation", "tool", "provider", "states"]

  /// Binds the keys of a sheet, by the order of `sheetKeys`.
  mutating func bindSheet(_ uses: [KeyUse?]) {
    func place(_ index: Int) -> SourceRange? { uses[index].map { tree.range(of: $0.key) } }
    (page.sheet.places.presentation, page.sheet.places.tool) = (place(0), place(1))
    (page.sheet.places.provider, page.sheet.places.states) = (place(2), place(3))
    if let use = uses[0], let word = bindWord(use, among: Presentation.allCases.map(\.rawValue)) {
      page.sheet.presentation = Presentation(rawValue: word) ?? .page
    }
    if let use = uses[1] { bindTool(use) }
    if let use = uses[2] { bindProvider(use) }
    if let use = uses[3] { bindStates(use) }
  }

  /// Binds the page that an item opens.
  mutating func bindPresents(_ use: KeyUse) {
    if expectText(use, "'presents' must be a text, the path of a file") {
      page.presents[page.items.count] = tree.resolved(use.value)
    }
  }

  /// One of a few words; any other is reported.
  mutating func bindWord(_ use: KeyUse, among words: [String]) -> String? {
    let field = Field(tree.string(of: use.key), .enumeration(words))
    return check(use, as: field) ? tree.string(of: tree.resolved(use.value)) : nil
  }

  /// The word that says which sort of its owner a mapping is; that there is none is reported.
  mutating func bindSort(
    _ use: KeyUse?, among words: [String], of owner: String, at mapping: NodeID
  ) -> String? {
    if let use { return bindWord(use, among: words) }
    let first = tree.entries(of: mapping).first { _ in true }?.key
    report(
      .missingKey, "\(owner) has no 'kind'", at: first ?? mapping,
      notes: [.init("the kinds are: \(Binder.listed(words))")])
    return nil
  }

  /// Reports a key that another sort of the same thing may have.
  mutating func refuse(
    _ use: KeyUse?, of owner: String, _ note: String, fix: Diagnostic.Fix? = nil
  ) {
    guard let use else { return }
    report(
      .unknownKey, "\(owner) has no key '\(tree.string(of: use.key))'", at: use.key,
      mergedAt: use.mergedAt, notes: [.init(note)], fix: fix)
  }

  // MARK: States

  private mutating func bindStates(_ use: KeyUse) {
    guard expectMapping(use, "'states'") else { return }
    following(use.value) { binder, mapping in
      let names = PageState.Name.allCases
      let group = KeyGroup("'states'", names.map(\.rawValue), in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      binder.page.sheet.states = zip(names, uses).compactMap { name, use in
        use.map { binder.bindState($0, name) }
      }
    }
  }

  private mutating func bindState(_ use: KeyUse, _ name: PageState.Name) -> PageState {
    var state = PageState(name, title: nil)
    guard expectState(use, name) else { return state }
    following(use.value) { binder, mapping in
      let keys = name == .error ? ["title", "retry"] : ["title"]
      let group = KeyGroup("the state '\(name.rawValue)'", keys, in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      state.title = binder.bindTitle(uses[0], of: "a state").map(binder.text)
      if keys.count > 1, let use = uses[1], let selector = binder.bindSelector(use) {
        state.retry = binder.text(selector)
        state.retryOrigin = .written(binder.tree.range(of: binder.tree.resolved(selector)))
      }
    }
    return state
  }

  /// Whether a state is a mapping. A text alone is plainly meant as its title.
  private mutating func expectState(_ use: KeyUse, _ name: PageState.Name) -> Bool {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar, tree.coreType(of: node) == .string, !text(node).isEmpty else {
      return expectMapping(use, "the state '\(name.rawValue)'")
    }
    let written = tree.file.text(tree.range(of: node))
    let isBlock = tree[node].style == .literal || tree[node].style == .folded
    let mended = isJSON ? "{\"title\": \(written)}" : "{title: \(QuotedText.yaml(text(node)))}"
    reportWrongType(
      use, "the state '\(name.rawValue)' must be a mapping",
      fix: isBlock
        ? nil
        : .init("write it as its title", .safe, [.init(tree.range(of: node), mended)]))
    return false
  }

  /// The text that a node is.
  func text(_ node: NodeID) -> String { tree.string(of: tree.resolved(node)) }
}
