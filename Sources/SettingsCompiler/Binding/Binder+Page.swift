import SettingsModel
import SettingsSyntax

extension Binder {
  /// The keys that every page may have; those of sheets and containers follow them.
  static let pageKeys = ["page", "title", "separatorInset", "registries", "sections"]
  /// The keys that the sections of a page and of a tree share.
  static let sectionKeys = ["id", "title", "footer", "items"]
  static let sectionLoopKeys = ["forEach", "groupBy"]
  /// The keys that an item of any kind may have, besides its fields and events.
  static let itemKeys = ["kind", "id", "action", "forEach", "presents"]

  /// Binds the authoring form (the contract's section 2).
  mutating func bindPageDocument() {
    guard let root = page.root else { return }
    readsTemplates = true
    let uses = readRootKeys(
      root, "a page", Binder.pageKeys + Binder.sheetKeys + Binder.containerKeys)
    if let use = uses[0], expectText(use, "a page's id must be a text"),
      checkForm(use, .id, "a page's id")
    {
      page.id = use.value
    }
    page.title = bindTitle(uses[1], of: "a page")
    bindInsets(uses[2])
    if let use = uses[3] { checkRegistryList(use) }
    let ofSheet = Binder.pageKeys.count..<(Binder.pageKeys.count + Binder.sheetKeys.count)
    // What these say is the app's own, and not made of data.
    readsTemplates = false
    bindSheet(Array(uses[ofSheet]))
    bindContainer(
      Array(uses[ofSheet.upperBound...]), sections: uses[4], at: uses[0]?.key ?? root)
    readsTemplates = true
    if page.container != nil, uses[4] == nil { return }
    // That a container has them is reported; that they are empty is not one more mistake.
    bindSections(uses[4], at: uses[0]?.key ?? root, mayBeEmpty: page.container != nil) {
      binder, list in
      let group = KeyGroup(
        "a section", Binder.sectionKeys + Binder.sectionLoopKeys, in: binder.tree.keys)
      for section in binder.tree.elements(of: list) { binder.bindPageSection(section, group) }
    }
    checkToolFields()
  }

  /// The paths were followed before; here only their types are checked.
  private mutating func checkRegistryList(_ use: KeyUse) {
    guard expectList(use, "'registries'") else { return }
    for element in tree.elements(of: tree.resolved(use.value)) {
      let path = KeyUse(key: element, value: element, mergedAt: nil)
      if expectText(path, "each of 'registries' must be a text, the path of a file") {
        page.registries.append(tree.resolved(element))
      }
    }
  }

  /// Binds a list of sections; one that is missing or empty is reported.
  mutating func bindSections(
    _ use: KeyUse?, at place: NodeID, mayBeEmpty: Bool = false,
    _ body: (inout Binder, NodeID) -> Void
  ) {
    guard let use else {
      reportMissingSections(place, "this page has no sections")
      return
    }
    guard expectList(use, "'\(tree.string(of: use.key))'") else { return }
    following(use.value) { binder, list in
      if !mayBeEmpty, binder.tree.childCount(of: list) == 0 {
        binder.reportMissingSections(use.key, "this page has no sections")
      }
      body(&binder, list)
    }
  }

  /// A title or footer: a text or null.
  mutating func bindTitle(_ use: KeyUse?, of what: StaticString, warnsIfBlank: Bool = true)
    -> NodeID?
  {
    guard let use else { return nil }
    if isNull(use.value) { return nil }
    let node = tree.resolved(use.value)
    guard expectText(use, { "the \($0) of \(what) must be a text" }) else { return nil }
    warnOfCharacters(in: node, use: use)
    if mayBeTemplate(node) { return checkFreeTemplate(use) ? use.value : nil }
    if warnsIfBlank { warnIfBlank(use) }
    return use.value
  }

  /// The separator inset: four optional numbers.
  mutating func bindInsets(_ use: KeyUse?) {
    guard let use, expectMapping(use, "'separatorInset'") else { return }
    following(use.value) { binder, mapping in
      let group = KeyGroup("a separator inset", EdgeInsets.edges, in: binder.tree.keys)
      for (index, edge) in binder.readKeys(mapping, group).enumerated() {
        guard let edge else { continue }
        if binder.expectNumber(edge, "'\(EdgeInsets.edges[index])' must be a number of points")
          != nil
        {
          binder.page.insets[index] = edge.value
        }
      }
    }
  }

  /// An id that somebody wrote: a text, unique in the page.
  mutating func bindID(_ use: KeyUse?, of what: StaticString, isDerivedAllowed: Bool) -> NodeID? {
    guard let use, expectText(use, "the id of \(what) must be a text") else { return nil }
    let node = tree.resolved(use.value)
    let text = tree.bytes(of: node)
    if mayBeTemplate(node) {
      guard let template = bindTemplate(use) else { return nil }
      // A brace that is one, written twice, is in no id: it is told below.
      if template.hasPlaces { return use.value }
    }
    if isDerivedAllowed {
      if text.isEmpty {
        report(.malformedID, "the id of \(what) is empty", at: use.value, mergedAt: use.mergedAt)
        return nil
      }
    } else if !checkForm(use, .id, "the id of \(what)") {
      return nil
    }
    if let first = writtenIDs.add(text, at: use.value) {
      let shown = Excerpt.quoted(tree.string(of: node))
      report(
        .duplicateID, "the id '\(shown)' is taken already in this page", at: use.value,
        mergedAt: use.mergedAt,
        notes: [
          .init(
            "it is taken here; ids of sections and items are one namespace",
            at: tree.range(of: first))
        ])
      return nil
    }
    return use.value
  }

  mutating func bindPageSection(_ node: NodeID, _ group: KeyGroup) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a section") else { return }
    following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      var section = BoundPage.Section(
        node: mapping, id: binder.bindID(uses[0], of: "a section", isDerivedAllowed: false),
        title: binder.bindTitle(uses[1], of: "a section"),
        footer: binder.bindTitle(uses[2], of: "a section"), items: 0..<0)
      if uses[4] != nil || uses[5] != nil { binder.bindSectionLoop(uses[4], uses[5]) }
      let isLooped = uses[4] != nil
      section.id = binder.checkLoopedID(section.id, isLooped: isLooped)
      let start = binder.page.items.count
      if let items = uses[3], binder.expectList(items, "'items'") {
        binder.following(items.value) { binder, list in
          for item in binder.tree.elements(of: list) {
            binder.bindPageItem(item, inLoop: isLooped)
          }
        }
      }
      section.items = start..<binder.page.items.count
      binder.page.sections.append(section)
      binder.warnIfEmpty(section, at: uses[3]?.key ?? uses[0]?.key ?? uses[1]?.key ?? node)
    }
  }

  /// Binds an item of the authoring form.
  ///
  /// - Parameter isLooped: whether its section stands for several.
  mutating func bindPageItem(_ node: NodeID, inLoop isLooped: Bool) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "an item") else { return }
    following(node) { binder, mapping in
      let position = binder.page.items.count
      let kind = binder.findKind(of: mapping)
      // A misspelt kind is checked as the one that was meant, so that it hides no other mistake.
      let index = kind.index >= 0 ? kind.index : kind.meant ?? -1
      defer {
        if kind.index < 0 { binder.page.items[binder.page.items.count - 1].kind = -1 }
      }
      binder.bindItem(mapping, kind: index, kindName: kind.node) { binder, use, item in
        switch binder.kinds.itemMeaning(of: binder.tree.key(of: use.key), plan: binder.plan) {
        case .field(let slot): binder.bindField(use, slot, index)
        case .kind: break
        case .id: item.id = binder.bindID(use, of: "an item", isDerivedAllowed: false)
        case .action: item.action = binder.bindSelector(use)
        case .event(let index): binder.bindEvent(use, index)
        case .forEach: binder.bindItemLoop(use)
        case .presents: binder.bindPresents(use)
        case .unknown:
          if index >= 0 { binder.reportUnknownField(use, index) }
        }
      }
      if let id = binder.page.items[position].id {
        binder.page.items[position].id = binder.checkLoopedID(
          id, isLooped: isLooped || binder.page.itemLoops[position] != nil)
      }
    }
  }

  /// The kind that an item names: its position in the registry, or -1 where that was reported.
  private mutating func findKind(of mapping: NodeID) -> NamedKind {
    guard let use = kinds.kindKey.flatMap({ entry($0, of: mapping) }) else {
      let first = tree.entries(of: mapping).first { _ in true }?.key
      report(
        .missingKey, "this item has no 'kind'", at: first ?? mapping,
        notes: [.init("the kinds are: \(Binder.listed(page.registry.kindNames))")])
      return NamedKind(index: -1)
    }
    return bindKindName(use)
  }

  /// What a text names a kind.
  struct NamedKind {
    /// The kind's position in the registry, or -1 where there is none; that was reported.
    var index: Int
    /// The text.
    var node: NodeID?
    /// The position of the kind that was probably meant.
    var meant: Int?
  }

  /// The kind that a text names.
  mutating func bindKindName(_ use: KeyUse) -> NamedKind {
    guard expectText(use, "'kind' must be a text") else { return NamedKind(index: -1) }
    let node = tree.resolved(use.value)
    if let index = page.registry.index(ofKind: tree.bytes(of: node)) {
      return NamedKind(index: index, node: use.value)
    }
    let name = tree.string(of: node)
    // A kind with an error in its registry was reported there.
    if page.registry.brokenNames.contains(name) {
      return NamedKind(index: -1, node: use.value)
    }
    let names = page.registry.kindNames
    let fix = nameFix(for: use.value, name: name, among: names)
    // Where a registry could not be read, the kind may be one of its own.
    if page.registry.isIncomplete, fix == nil { return NamedKind(index: -1, node: use.value) }
    var notes: [Diagnostic.Note] = []
    if page.form == .tree, fix == nil {
      notes.append(.init("a tree's own registries are given with --registry"))
    }
    if fix == nil {
      notes.append(.init("the kinds are: \(Binder.listed(names))"))
      notes.append(.init("a kind of your own is added by a registry file"))
    }
    report(
      .unknownKind, "there is no kind '\(Excerpt.quoted(name))'", at: use.value,
      mergedAt: use.mergedAt, notes: notes, fix: fix)
    let meant =
      fix == nil
      ? nil : NearestName.find(name, among: names).flatMap { page.registry.index(ofKind: $0) }
    return NamedKind(index: -1, node: use.value, meant: meant)
  }
}
