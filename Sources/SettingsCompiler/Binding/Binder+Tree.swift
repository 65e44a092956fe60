import SettingsModel
import SettingsSyntax

extension Binder {
  static let treeKeys = ["tree", "page", "sections"] + containerKeys
  static let treePageKeys = ["id", "title", "separatorInset"]
  static let treeItemKeys = ["id", "kind", "cellClass", "action", "events", "model", "presents"]

  /// Binds the normalised tree (the contract's section 4).
  mutating func bindTreeDocument() {
    guard let root = page.root else { return }
    let uses = readRootKeys(root, "a tree", Binder.treeKeys)
    bindTree(uses, at: uses[0]?.key ?? root)
  }

  /// Binds what a tree has, by the order of `treeKeys`.
  ///
  /// - Parameter isNested: whether it is that of a child, from which choices may have filtered all
  ///   sections.
  mutating func bindTree(_ uses: [KeyUse?], at place: NodeID, isNested: Bool = false) {
    if let header = uses[1] {
      if expectMapping(header, "'page'") { bindTreeHeader(header) }
    } else {
      reportMissing("page", of: "this tree", at: isNested ? place : page.root ?? place)
    }
    bindContainer(Array(uses[3...]), sections: uses[2], at: place)
    if page.container != nil, uses[2] == nil { return }
    // A keyword or the data may have left none.
    bindSections(uses[2], at: place, mayBeEmpty: true) { binder, list in
      let sectionGroup = KeyGroup("a section", Binder.sectionKeys, in: binder.tree.keys)
      let itemGroup = KeyGroup("an item of a tree", Binder.treeItemKeys, in: binder.tree.keys)
      for section in binder.tree.elements(of: list) {
        binder.bindTreeSection(section, sectionGroup, itemGroup)
      }
    }
  }

  private mutating func bindTreeHeader(_ header: KeyUse) {
    following(header.value) { binder, mapping in
      let group = KeyGroup(
        "the page of a tree", Binder.treePageKeys + Binder.sheetKeys, in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      if let use = uses[0] {
        if binder.expectText(use, "a page's id must be a text"),
          binder.checkForm(use, .id, "a page's id")
        {
          binder.page.id = use.value
        }
      } else {
        binder.reportMissing("id", of: "the page", at: header.key)
      }
      binder.page.title = binder.bindTitle(uses[1], of: "a page")
      binder.bindInsets(uses[2])
      binder.bindSheet(Array(uses[3...]))
    }
  }

  private mutating func bindTreeSection(
    _ node: NodeID, _ group: KeyGroup, _ itemGroup: KeyGroup
  ) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a section") else { return }
    following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      if uses[0] == nil { binder.reportMissing("id", of: "this section", at: mapping) }
      var section = BoundPage.Section(
        node: mapping, id: binder.bindID(uses[0], of: "a section", isDerivedAllowed: true),
        title: binder.bindTitle(uses[1], of: "a section"),
        footer: binder.bindTitle(uses[2], of: "a section"), items: 0..<0)
      let start = binder.page.items.count
      if let items = uses[3] {
        if binder.expectList(items, "'items'") {
          binder.following(items.value) { binder, list in
            for item in binder.tree.elements(of: list) { binder.bindTreeItem(item, itemGroup) }
          }
        }
      } else {
        binder.reportMissing("items", of: "this section", at: mapping)
      }
      section.items = start..<binder.page.items.count
      binder.page.sections.append(section)
      binder.warnIfEmpty(section, at: uses[3]?.key ?? node)
    }
  }

  private mutating func bindTreeItem(_ node: NodeID, _ group: KeyGroup) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "an item") else { return }
    following(node) { binder, mapping in
      let errorsBefore = binder.diagnostics.errorCount
      let uses = binder.readKeys(mapping, group)
      let id = binder.bindID(uses[0], of: "an item", isDerivedAllowed: true)
      for (index, key) in [(0, "id"), (1, "kind"), (2, "cellClass"), (5, "model")]
      where uses[index] == nil {
        binder.reportMissing(key, of: "this item", at: mapping)
      }
      let kind = uses[1].map { binder.bindKindName($0) } ?? NamedKind(index: -1)
      let action = uses[3].flatMap { binder.bindSelector($0) }
      let model = uses[5].flatMap { binder.expectMapping($0, "'model'") ? $0 : nil }
      let position = binder.page.items.count
      if kind.index >= 0, case .own = binder.page.registry.kinds[kind.index].classes {
        binder.bindOwnModel(model, kind.index, cell: uses[2], item: mapping, kindName: kind.node)
      } else {
        if kind.index >= 0 { binder.checkClasses(of: kind.index, cell: uses[2], model: model) }
        binder.bindModel(
          model, of: mapping, kind: kind.index, kindName: kind.node, action: nil, isInvalid: false)
      }
      binder.page.items[position].node = mapping
      binder.page.items[position].id = id
      binder.page.items[position].action = action
      if let events = uses[4] { binder.bindTreeEvents(events, kind.index, item: position) }
      if let presents = uses[6] { binder.bindTreePresents(presents, item: position) }
      if binder.diagnostics.errorCount > errorsBefore {
        binder.page.items[position].isInvalid = true
      }
    }
  }

  /// The classes of a tree's item must be those of its kind.
  private mutating func checkClasses(of kind: Int, cell: KeyUse?, model: KeyUse?) {
    guard case .fixed(let cellClass, let modelClass) = page.registry.kinds[kind].classes else {
      return
    }
    if let cell { checkClass(cell, is: cellClass, kind) }
    guard let model else { return }
    if let use = entry(named: "modelClass", of: model) {
      checkClass(use, is: modelClass, kind)
    } else {
      reportMissing("modelClass", of: "this model", at: model.key)
    }
  }

  private mutating func checkClass(_ use: KeyUse, is expected: String, _ kind: Int) {
    guard expectText(use, "a class must be a text") else { return }
    let node = tree.resolved(use.value)
    let name = tree.string(of: node)
    guard !name.utf8.elementsEqual(expected.utf8) else { return }
    let registry = page.registry
    let isKnown =
      registry.index(ofCellClass: name) != nil || registry.index(ofModelClass: name) != nil
    report(
      isKnown ? .classMismatch : .unknownClass,
      "the kind '\(registry.kinds[kind].name)' has the class '\(expected)' here, not '\(Excerpt.quoted(name))'",
      at: use.value, mergedAt: use.mergedAt,
      fix: .init(
        "write '\(expected)'", .unsafe,
        [.init(tree.range(of: node), written(tree, expected, like: node))]))
  }

  /// The model of a kind whose items name their own classes: its class, and anything else.
  private mutating func bindOwnModel(
    _ model: KeyUse?, _ kind: Int, cell: KeyUse?, item mapping: NodeID, kindName: NodeID?
  ) {
    let cellKind = page.registry.kinds[kind]
    guard case .own(let cellName, let modelName, let contentName) = cellKind.classes else { return }
    func slot(_ name: String) -> Int? { cellKind.fields.firstIndex { $0.name == name } }
    let modelClass = model.flatMap { entry(named: "modelClass", of: $0) }
    if let model, modelClass == nil { reportMissing("modelClass", of: "this model", at: model.key) }
    serial += 1
    plan = kinds.plan(of: kind)
    let first = page.fields.count
    if let cell, let slot = slot(cellName) { bindField(cell, slot, kind) }
    if let modelClass, let slot = slot(modelName) { bindField(modelClass, slot, kind) }
    if let model, let slot = slot(contentName) {
      _ = check(model, as: cellKind.fields[slot])
    }
    page.items.append(
      BoundPage.Item(
        node: mapping, kind: Int32(truncatingIfNeeded: kind), id: nil, action: nil,
        kindName: kindName, content: model?.value, firstField: UInt32(truncatingIfNeeded: first),
        endOfFields: UInt32(truncatingIfNeeded: page.fields.count)))
  }

  /// The page that a tree's item opens. Its file is not looked for: the tree may lie elsewhere.
  private mutating func bindTreePresents(_ use: KeyUse, item position: Int) {
    guard expectMapping(use, "'presents'") else { return }
    following(use.value) { binder, mapping in
      let group = KeyGroup("'presents'", ["id", "file"], in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      for (use, name) in zip(uses, group.words) where use == nil {
        binder.reportMissing(name, of: "'presents'", at: mapping)
      }
      guard let id = uses[0], let file = uses[1] else { return }
      let isID =
        binder.expectText(id, "a page's id must be a text", form: .id)
        && binder.checkForm(id, .id, "a page's id")
      var path = Field("file", .string)
      path.minLength = 1
      guard binder.check(file, as: path), isID else { return }
      binder.page.presented[position] = .init(
        id: binder.text(id.value), file: binder.text(file.value),
        origin: .written(binder.tree.range(of: binder.tree.resolved(file.value))))
    }
  }

  private mutating func bindTreeEvents(_ use: KeyUse, _ kind: Int, item position: Int) {
    guard expectMapping(use, "'events'"), kind >= 0 else { return }
    following(use.value) { binder, mapping in
      let events = binder.page.registry.kinds[kind].events
      let group = KeyGroup(
        "the kind '\(binder.page.registry.kinds[kind].name)'", events.map(\.name),
        in: binder.tree.keys)
      var uses: [(index: Int, use: KeyUse)] = []
      for (index, event) in binder.readKeys(mapping, group).enumerated() {
        guard let event, !binder.isNull(event.value) else { continue }
        binder.bindEvent(event, index)
        uses.append((index, event))
      }
      binder.page.items[position].endOfFields = UInt32(
        truncatingIfNeeded: binder.page.fields.count)
      if let node = binder.page.items[position].kindName, !uses.isEmpty {
        var kind = binder.page.registry.kinds[kind]
        // The rules about fields were checked with the model.
        kind.rules = kind.rules.filter { if case .event = $0.subject { true } else { false } }
        binder.checkRules(of: kind, events: uses, item: node)
      }
    }
  }
}
