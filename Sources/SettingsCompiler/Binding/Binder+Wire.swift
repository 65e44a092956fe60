import SettingsModel
import SettingsSyntax

extension Binder {
  static let wireKeys = ["data"]
  static let rowKeys = ["cellClass", "responseSelector", "model"]

  /// Binds the form that the app's loader reads: lists of rows, each with its classes.
  mutating func bindWireDocument() {
    guard let root = page.root else { return }
    let uses = readRootKeys(root, "a wire document", Binder.wireKeys)
    bindSections(uses[0], at: root) { binder, list in
      let rowGroup = KeyGroup("a row", Binder.rowKeys, in: binder.tree.keys)
      for section in binder.tree.elements(of: list) { binder.bindWireSection(section, rowGroup) }
    }
  }

  private mutating func bindWireSection(_ node: NodeID, _ rowGroup: KeyGroup) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard tree[tree.resolved(node)].kind == .sequence else {
      reportWrongType(use, "a section must be a list of rows")
      return
    }
    following(node) { binder, list in
      let start = binder.page.items.count
      for row in binder.tree.elements(of: list) { binder.bindRow(row, rowGroup) }
      let section = BoundPage.Section(
        node: list, id: nil, title: nil, footer: nil, items: start..<binder.page.items.count)
      binder.page.sections.append(section)
      binder.warnIfEmpty(section, at: node)
    }
  }

  private mutating func bindRow(_ node: NodeID, _ group: KeyGroup) {
    guard hasRoom(for: node) else { return }
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a row") else { return }
    following(node) { binder, mapping in
      let errorsBefore = binder.diagnostics.errorCount
      let uses = binder.readKeys(mapping, group)
      let model = uses[2].flatMap { binder.expectMapping($0, "'model'") ? $0 : nil }
      let modelClass = model.flatMap { binder.entry(named: "modelClass", of: $0) }
      if uses[0] == nil { binder.reportMissing("cellClass", of: "this row", at: mapping) }
      if uses[2] == nil { binder.reportMissing("model", of: "this row", at: mapping) }
      if let model, modelClass == nil {
        binder.reportMissing("modelClass", of: "this model", at: model.key)
      }
      let kind = binder.matchClasses(cell: uses[0], model: modelClass)
      let action = uses[1].flatMap { binder.bindSelector($0) }
      binder.bindModel(
        model, of: mapping, kind: kind, kindName: uses[0]?.value, action: action,
        isInvalid: binder.diagnostics.errorCount > errorsBefore)
    }
  }

  /// Binds a model's properties as the fields of an item. `modelClass` was read before.
  mutating func bindModel(
    _ model: KeyUse?, of mapping: NodeID, kind: Int, kindName: NodeID?, action: NodeID?,
    isInvalid: Bool
  ) {
    let modelClassKey = tree.keys.find("modelClass")
    let body: (inout Binder, NodeID) -> Void = { binder, node in
      binder.bindItem(node, kind: kind, kindName: kindName) { binder, use, _ in
        let key = binder.tree.key(of: use.key)
        guard kind >= 0, key != modelClassKey else { return }
        if case .field(let slot) = binder.plan.meanings.meaning(of: key) {
          binder.bindField(use, slot, kind)
        } else {
          binder.reportUnknownModelField(use, kind)
        }
      }
    }
    let count = page.items.count
    if let model {
      following(model.value, body)
    } else {
      // Without a model every field is missing; one finding says so.
      page.items.append(
        BoundPage.Item(
          node: mapping, kind: Int32(truncatingIfNeeded: kind), id: nil, action: nil,
          kindName: kindName, content: nil,
          firstField: UInt32(truncatingIfNeeded: page.fields.count),
          endOfFields: UInt32(truncatingIfNeeded: page.fields.count)))
    }
    page.items[count].node = mapping
    page.items[count].action = action
    if isInvalid || model == nil { page.items[count].isInvalid = true }
  }

  mutating func reportUnknownModelField(_ use: KeyUse, _ kind: Int) {
    let kind = page.registry.kinds[kind]
    noteMisspelling(use, of: kind)
    reportUnknownKey(
      use, id: .unknownField, candidates: kind.fields.map(\.name) + ["modelClass"],
      owner: "the model of '\(kind.name)'", noun: "field")
  }

  /// The entry of a name in a mapping that a key has.
  func entry(named name: String, of use: KeyUse) -> KeyUse? {
    tree.keys.find(name).flatMap { entry($0, of: tree.resolved(use.value)) }
  }

  /// The entry of a key in a mapping.
  @inline(__always)
  func entry(_ key: KeyID, of mapping: NodeID) -> KeyUse? {
    if !tree.hasMerge(mapping) {
      for entry in tree.entries(of: mapping) where tree.key(of: entry.key) == key {
        return KeyUse(key: entry.key, value: entry.value, mergedAt: nil)
      }
      return nil
    }
    return tree.mergedEntry(of: key, in: mapping)
      .map { KeyUse(key: $0.entry.key, value: $0.entry.value, mergedAt: $0.mergedAt) }
  }

  mutating func reportMissing(_ key: String, of what: String, at place: NodeID) {
    let isCollection = tree[tree.resolved(place)].kind != .scalar
    let first = isCollection ? tree.entries(of: tree.resolved(place)).first { _ in true }?.key : nil
    report(.missingKey, "\(what) has no '\(key)'", at: first ?? place)
  }

  /// The kind that a cell class and a model class stand for, or -1 where they are reported.
  ///
  /// Where only one of them is known, the item is checked as that one's kind.
  mutating func matchClasses(cell: KeyUse?, model: KeyUse?) -> Int {
    let registry = page.registry
    let cellKind = cell.flatMap {
      findClass($0, "cell class", registry.index(ofCellClass:), registry.cellClasses)
    }
    let modelKind = model.flatMap {
      findClass($0, "model class", registry.index(ofModelClass:), registry.modelClasses)
    }
    if let cellKind, let modelKind, cellKind != modelKind, let cell, let model {
      reportMismatch(cell, cellKind, model, modelKind)
    }
    return modelKind ?? cellKind ?? -1
  }

  private mutating func findClass(
    _ use: KeyUse, _ what: String, _ find: (String) -> Int?, _ known: @autoclosure () -> [String]
  ) -> Int? {
    guard expectText(use, "a \(what) must be a text") else { return nil }
    let name = tree.string(of: tree.resolved(use.value))
    if let index = find(name) { return index }
    let names = known()
    let fix = nameFix(for: use.value, name: name, among: names)
    report(
      .unknownClass, "no kind has the \(what) '\(Excerpt.quoted(name))'", at: use.value,
      mergedAt: use.mergedAt,
      notes: fix == nil
        ? [.init("the registered ones are: \(Binder.listed(names))")] : [], fix: fix)
    return nil
  }

  private mutating func reportMismatch(
    _ cell: KeyUse, _ cellKind: Int, _ model: KeyUse, _ modelKind: Int
  ) {
    let kinds = page.registry.kinds
    guard case .fixed(_, let expected) = kinds[cellKind].classes else { return }
    let node = tree.resolved(model.value)
    report(
      .classMismatch,
      "the model class is that of '\(kinds[modelKind].name)', and the cell class that of '\(kinds[cellKind].name)'",
      at: model.value, mergedAt: model.mergedAt,
      notes: [
        .init(
          "a cell that is handed another kind's model crashes",
          at: tree.range(of: tree.resolved(cell.value)))
      ],
      fix: .init(
        "write '\(expected)'", .unsafe,
        [.init(tree.range(of: node), written(tree, expected, like: node))]))
  }
}
