import SettingsModel
import SettingsSyntax

extension PagePatcher {
  /// Sets fields, events and the action of an item, or title and footer of a section.
  mutating func set(_ use: KeyUse, _ mapping: NodeID, _ compose: Compose) {
    guard let target = target(use) else { return }
    binder.page.removeContents()
    if page.isItem(target) {
      setItem(target, use, mapping, compose)
    } else {
      setSection(target, use, mapping, compose)
    }
  }

  private mutating func reportNothing(_ use: KeyUse) {
    binder.report(
      .invalidPatch, "this patch sets nothing", at: use.key, mergedAt: use.mergedAt,
      notes: [.init("write the fields and their values beside 'set'")])
  }

  /// Builds what was bound.
  private mutating func build(_ compose: Compose) -> PageTree.Section? {
    let part = compose(binder.page, &binder.diagnostics)
    firstUnfilled = firstUnfilled ?? part.firstUnfilled
    return part.sections.first
  }

  // MARK: Sections

  private mutating func setSection(
    _ index: Int, _ use: KeyUse, _ mapping: NodeID, _ compose: Compose
  ) {
    let uses = binder.readKeys(mapping, groups.setSection)
    if uses[0] == nil, uses[1] == nil, binder.tree.childCount(of: mapping) < 2 {
      reportNothing(use)
    }
    let title = uses[0].map { binder.bindTitle($0, of: "a section") }
    let footer = uses[1].map { binder.bindTitle($0, of: "a section") }
    binder.page.sections = [
      BoundPage.Section(
        node: mapping, title: title ?? nil, footer: footer ?? nil, items: 0..<0)
    ]
    guard let built = build(compose) else { return }
    let place = page.range(of: index)
    let tree = binder.tree
    page.updateSection(index) { section in
      if let use = uses[0], isSound(use, title, built.title) {
        section.title = Sourced(
          built.title.value, patched(use, over: section.title.origin.range ?? place))
      }
      if let use = uses[1], isSound(use, footer, built.footer) {
        section.footer = Sourced(
          built.footer.value, patched(use, over: section.footer.origin.range ?? place))
      }
    }
    func isSound(_ use: KeyUse, _ bound: NodeID??, _ built: Sourced<String?>) -> Bool {
      // What data leaves out is not set.
      if case .some(.some) = bound { return built.value != nil }
      let node = tree.resolved(use.value)
      return tree[node].kind == .scalar && tree.coreType(of: node) == .null
    }
    func patched(_ use: KeyUse, over range: SourceRange?) -> Origin {
      .patched(tree.range(of: tree.resolved(use.value)), over: range)
    }
  }

  // MARK: Items

  /// What a patch sets of an item.
  struct Settings {
    /// The fields and events that are right or wrong, as `BoundPage.fields` has them.
    var uses: ArraySlice<BoundPage.FieldUse> = []
    /// Where each field that is set has its key and value, by its name.
    var keys: [String: KeyUse] = [:]
    /// The value of the action; null takes it away.
    var action: KeyUse?
    /// Whether that is null.
    var takesActionAway = false
    /// The events that null takes away.
    var dropped: Set<String> = []
    /// Whether it sets the page that the item opens.
    var presents = false
    var isEmpty: Bool {
      uses.isEmpty && keys.isEmpty && action == nil && dropped.isEmpty && !presents
    }
  }

  private mutating func setItem(
    _ index: Int, _ use: KeyUse, _ mapping: NodeID, _ compose: Compose
  ) {
    // A row without a kind was reported where it is written.
    guard let kind = page.nodes[index].item?.kind,
      let position = binder.page.registry.index(ofKind: kind.name)
    else { return }
    let errorsBefore = binder.diagnostics.errorCount
    let settings = bindSettings(mapping, kind, at: position)
    if settings.isEmpty, binder.diagnostics.errorCount == errorsBefore { reportNothing(use) }
    guard let built = build(compose)?.items.first else { return }
    let patch = ItemPatch(settings: settings, built: built, kind: kind, syntax: binder.tree)
    page.updateItem(index) { item in
      patch.apply(to: &item)
      if settings.presents { item.presented = built.presented ?? item.presented }
    }
    checkRules(of: kind, index, settings)
    if binder.diagnostics.errorCount > errorsBefore {
      page.updateItem(index) { $0.isInvalid = true }
    }
  }

  /// Binds the keys of a patch as those of an item, which becomes the only one of the binder's page.
  ///
  /// - Parameter position: that of the kind in the registry.
  private mutating func bindSettings(
    _ mapping: NodeID, _ kind: CellKind, at position: Int
  ) -> Settings {
    var settings = Settings()
    var item = BoundPage.Item(
      node: mapping, kind: Int32(truncatingIfNeeded: position), firstField: 0, endOfFields: 0)
    let setKey = binder.tree.keys.find("set")
    binder.serial += 1
    binder.plan = binder.kinds.plan(of: position)
    binder.forEachEntry(of: mapping) { binder, use in
      let key = binder.tree.key(of: use.key)
      if key == setKey { return }
      switch binder.kinds.itemMeaning(of: key, plan: binder.plan) {
      case .field(let slot):
        settings.keys[kind.fields[slot].name] = use
        binder.bindField(use, slot, position)
      case .event(let slot):
        settings.keys[kind.events[slot].name] = use
        if binder.isNull(use.value) { settings.dropped.insert(kind.events[slot].name) }
        binder.bindEvent(use, slot)
      case .action:
        item.action = binder.bindSelector(use)
        settings.takesActionAway = binder.isNull(use.value)
        if item.action != nil || settings.takesActionAway { settings.action = use }
      case .presents:
        settings.presents = true
        binder.bindPresents(use)
      case .unknown where PagePatcher.operations.contains(binder.tree.string(of: use.key)):
        binder.report(
          .invalidPatch,
          "a patch does one thing, and this has 'set' and '\(binder.tree.string(of: use.key))'",
          at: use.key, mergedAt: use.mergedAt)
      case .unknown:
        binder.reportUnknownKey(
          use, id: .unknownField,
          candidates: kind.fields.map(\.name) + kind.events.map(\.name) + ["action"],
          owner: "the kind '\(kind.name)'", noun: "field")
      case .kind, .id, .forEach: binder.reportUnsettable(use)
      }
    }
    item.endOfFields = UInt32(truncatingIfNeeded: binder.page.fields.count)
    settings.uses = binder.page.fields[...]
    binder.page.items = [item]
    binder.page.sections = [BoundPage.Section(node: mapping, items: 0..<1)]
    return settings
  }
}

extension Binder {
  /// Reports a key of an item that a patch cannot set.
  fileprivate mutating func reportUnsettable(_ use: KeyUse) {
    let name = tree.string(of: use.key)
    report(
      .invalidPatch, "'\(name)' cannot be set", at: use.key, mergedAt: use.mergedAt,
      notes: [.init("remove the item, and insert another one")])
  }
}
