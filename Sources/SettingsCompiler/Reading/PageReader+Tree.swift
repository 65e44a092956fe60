import SettingsModel
import SettingsSyntax

// Trees and wire documents: forms that programs write.

extension PageReader {
  // MARK: Trees

  mutating func readTree(_ root: NodeID) {
    let read = nodes.read(root, as: nodes.keys(of: .tree))
    readRegistries(read[.registries])
    readTree(read, at: read.place(of: .tree) ?? root)
  }

  private mutating func readTree(_ read: ReadMapping, at place: NodeID) {
    readHeader(read)
    readContainer(read, at: place)
    if page.container != nil, read.place(of: .sections) == nil { return }
    let section = nodes.keys(of: .treeSection)
    let item = nodes.keys(of: .treeItem)
    if read[.sections] == nil, read.place(of: .sections) != nil { return }
    // A keyword or the data may have left none.
    readSections(read[.sections], at: place, mayBeEmpty: true) {
      $0.readTreeSection($1, section, item)
    }
  }

  /// What a tree says of the whole page.
  private mutating func readHeader(_ read: ReadMapping) {
    guard let header = read[.page],
      let page = nodes.read(header, as: nodes.keys(of: .treePage))
    else { return }
    self.page.id = page[.id]?.value
    self.page.properties = properties(of: page)
    readSheet(page)
  }

  private mutating func readTreeSection(
    _ node: NodeID, _ shape: FileShape, _ itemShape: FileShape
  ) {
    guard hasRoom(for: node), let read = nodes.read(.element(node), as: shape) else { return }
    var section = BoundPage.Section(
      node: read.node, id: uniqueID(read[.id]), properties: sectionProperties(of: read),
      items: 0..<0)
    let start = page.items.count
    if let items = read[.items] {
      let list = items.value
      for item in nodes.tree.elements(of: list) { readTreeItem(item, itemShape) }
    }
    section.items = start..<page.items.count
    page.sections.append(section)
    warnIfEmpty(section, at: read.place(of: .items) ?? node)
  }

  /// Reads an item of a tree, or a row.
  private mutating func readTreeItem(_ node: NodeID, _ shape: FileShape) {
    let errorsBefore = nodes.diagnostics.errorCount
    guard hasRoom(for: node), let read = nodes.read(.element(node), as: shape) else { return }
    let id = uniqueID(read[.id])
    let model = read[.model]
    let isClassified = page.form == .wire
    let named =
      isClassified
      ? NamedKind(
        index: matchClasses(cell: read[.cellClass], model: model), node: read[.cellClass]?.value)
      : read[.kind].map { namedKind($0) } ?? NamedKind(index: -1)
    let action = (read[.action] ?? read[.responseSelector]).flatMap { selector($0, .action) }
    let position = page.items.count
    if named.index >= 0, case .own = registry.kinds[named.index].classes {
      readOwnModel(model, named, cell: read[.cellClass], item: read.node)
    } else {
      if named.index >= 0, !isClassified {
        checkClasses(of: named.index, cell: read[.cellClass], model: model)
      }
      readModel(model, of: read.node, kind: named.index, kindName: named.node)
    }
    page.items[position].id = id
    page.items[position].action = action
    let properties = properties(of: read)
    if !properties.isEmpty { page.itemProperties[position] = properties }
    if let events = read[.events] { readTreeEvents(events, named.index, item: position) }
    if let presents = read[.presents] { readTreePresents(presents, item: position) }
    if nodes.diagnostics.errorCount > errorsBefore { page.items[position].isInvalid = true }
  }

  /// The classes of a tree's item must be those of its kind.
  private mutating func checkClasses(of index: Int, cell: KeyUse?, model: KeyUse?) {
    guard case .fixed(let cellClass, let modelClass) = registry.kinds[index].classes else { return }
    if let cell { checkClass(cell, is: cellClass, index) }
    guard let model else { return }
    if let use = nodes.entry(.modelClass, of: model) {
      checkClass(use, is: modelClass, index)
    } else {
      nodes.reportMissing(.modelClass, of: Shape.rowModel.owner, at: model.key)
    }
  }

  private mutating func checkClass(_ use: KeyUse, is expected: String, _ index: Int) {
    guard nodes.expectString(use, { "'\($0)' must be a string" }) else { return }
    let name = nodes.string(use.value)
    guard !name.utf8.elementsEqual(expected.utf8) else { return }
    let isKnown =
      registry.index(ofCellClass: name) != nil || registry.indices(ofModelClass: name) != nil
    nodes.report(
      isKnown ? .classMismatch : .unknownClass,
      "the class of the kind '\(registry.kinds[index].name)' here is '\(expected)', but this is '\(Excerpt.quoted(name))'",
      at: .value(use), fix: nodes.replacing(use.value, with: expected, "write '\(expected)'"))
  }

  /// The model of a kind whose items name their own classes: its class, and anything else.
  private mutating func readOwnModel(
    _ model: KeyUse?, _ named: NamedKind, cell: KeyUse?, item mapping: NodeID
  ) {
    let cellKind = registry.kinds[named.index]
    guard case .own(let cellName, let modelName, let contentName) = cellKind.classes else { return }
    func slot(_ name: String) -> Int? { cellKind.fields.firstIndex { $0.name == name } }
    let modelClass = model.flatMap { nodes.entry(.modelClass, of: $0) }
    if let model, modelClass == nil {
      nodes.reportMissing(.modelClass, of: Shape.rowModel.owner, at: model.key)
    }
    var item = beginItem(mapping, kind: named.index, kindName: named.node)
    if let cell, let slot = slot(cellName) { readField(cell, slot, named.index) }
    if let modelClass, let slot = slot(modelName) { readField(modelClass, slot, named.index) }
    if let model, let slot = slot(contentName) {
      _ = nodes.check(model, as: cellKind.fields[slot])
    }
    item.content = model?.value
    item.endOfFields = page.fieldCount
    page.items.append(item)
  }

  /// The page that a tree's item opens. Its file is not looked for: the tree may lie elsewhere.
  private mutating func readTreePresents(_ use: KeyUse, item position: Int) {
    guard let read = nodes.read(use, as: nodes.keys(of: .presented)), let id = read[.id],
      let file = read[.file]
    else { return }
    page.presented[position] = .init(
      id: nodes.string(id.value), file: nodes.string(file.value),
      origin: .written(nodes.range(file.value)))
  }

  private mutating func readTreeEvents(_ use: KeyUse, _ index: Int, item position: Int) {
    guard index >= 0 else { return }
    let events = registry.kinds[index].events
    let mapping = use.value
    var uses: [(index: Int, use: KeyUse)] = []
    for entry in nodes.entries(of: mapping) {
      let name = nodes.tree.string(of: entry.key)
      guard let event = events.firstIndex(where: { $0.name == name }) else {
        let owner = "the kind '\(registry.kinds[index].name)'"
        nodes.reportUnknownKey(entry) { .init(owner: owner, names: events.map(\.name)) }
        continue
      }
      guard !nodes.isNull(entry.value), !uses.contains(where: { $0.index == event }) else {
        continue
      }
      uses.append((event, entry))
    }
    uses.sort { $0.index < $1.index }
    for entry in uses { readEvent(entry.use, entry.index) }
    page.items[position].endOfFields = page.fieldCount
    if let node = page.items[position].kindName, !uses.isEmpty {
      // The rules about fields were checked with the model.
      checkRules(
        kinds.compiled(index).rules.filter(\.isEvent), registry.kinds[index],
        firstField: Int(page.items[position].firstField), item: node)
    }
  }

  /// Reads the tree of a child, which stands in that of its container, as a page of its own.
  mutating func readNestedTree(_ use: KeyUse) -> BoundPage? {
    guard let root = nodes.read(use, as: nodes.keys(of: .nestedTree)) else { return nil }
    let outer = (page, writtenIDs)
    page = BoundPage(form: .tree, syntax: nodes.tree, root: root.node, registry: registry)
    writtenIDs = WrittenIDs()
    readTree(root, at: use.key)
    let inner = page
    (page, writtenIDs) = outer
    return inner
  }

  // MARK: Wire documents

  /// Reads the form that the app's loader reads: lists of rows, each with its classes.
  mutating func readWire(_ root: NodeID) {
    let read = nodes.read(root, as: nodes.keys(of: .wire))
    readRegistries(read[.registries])
    if read[.data] == nil, read.place(of: .data) != nil { return }
    let row = nodes.keys(of: .row)
    readSections(read[.data], at: root) { $0.readWireSection($1, row) }
  }

  private mutating func readWireSection(_ node: NodeID, _ shape: FileShape) {
    guard hasRoom(for: node), nodes.expectList(.element(node), "a section") else { return }
    let list = node
    var section = BoundPage.Section(node: list, items: 0..<0)
    let start = page.items.count
    for row in nodes.tree.elements(of: list) { readTreeItem(row, shape) }
    section.items = start..<page.items.count
    page.sections.append(section)
    warnIfEmpty(section, at: node)
  }

  /// Reads a model's properties as the fields of an item. Its class was read before.
  private mutating func readModel(
    _ model: KeyUse?, of mapping: NodeID, kind index: Int, kindName: NodeID?
  ) {
    let modelClass = nodes.tree.keys.find(Key.modelClass.name)
    guard let model else {
      // Without a model every field is missing; one diagnostic says so.
      var item = beginItem(mapping, kind: index, kindName: kindName)
      item.endOfFields = page.fieldCount
      item.isInvalid = true
      page.items.append(item)
      return
    }
    let node = model.value
    let item = beginItem(node, kind: index, kindName: kindName)
    for use in nodes.entries(of: node) {
      let key = nodes.tree.key(of: use.key)
      guard index >= 0, key != modelClass else { continue }
      if case .field(let slot) = kind.meanings.meaning(of: key) {
        readField(use, slot, index)
      } else {
        reportUnknownModelField(use, registry.kinds[index])
      }
    }
    endItem(item)
    page.items[page.items.count - 1].node = mapping
  }

  private mutating func reportUnknownModelField(_ use: KeyUse, _ kind: CellKind) {
    noteMisspelling(use, of: kind)
    nodes.reportUnknownKey(use, as: .unknownField) {
      .init(
        owner: "the model of '\(kind.name)'", noun: "field",
        names: kind.fields.map(\.name) + Shape.rowModel.keys.map(\.name))
    }
  }

  // MARK: Classes

  /// The kind that a cell class and a model class stand for, or -1 where they are reported.
  ///
  /// Where only one of them is known, the row is checked as that one's kind, if it has one.
  ///
  /// - Parameter entry: the model, whose class is looked for in it.
  private mutating func matchClasses(cell: KeyUse?, model entry: KeyUse?) -> Int {
    let registry = registry
    let model = entry.flatMap { nodes.entry(.modelClass, of: $0) }
    if let entry, model == nil {
      nodes.reportMissing(.modelClass, of: Shape.rowModel.owner, at: entry.key)
    }
    let cellKind = cell.flatMap {
      findClass($0, "cell class", registry.index(ofCellClass:), registry.cellClasses)
    }
    let modelKinds = model.flatMap {
      findClass($0, "model class", registry.indices(ofModelClass:), registry.modelClasses)
    }
    guard let modelKinds else { return cellKind ?? -1 }
    guard let cellKind else { return modelKinds.count == 1 ? modelKinds[0] : -1 }
    if modelKinds.contains(cellKind) { return cellKind }
    if let cell, let model, case .fixed(_, let expected) = registry.kinds[cellKind].classes {
      nodes.report(
        .classMismatch,
        "the model class belongs to '\(registry.kinds[modelKinds[0]].name)', but the cell class to '\(registry.kinds[cellKind].name)'",
        at: .value(model),
        notes: [
          .init("a cell crashes with the model of another kind", at: nodes.range(cell.value))
        ],
        fix: nodes.replacing(model.value, with: expected, "write '\(expected)'"))
    }
    return modelKinds[0]
  }

  private mutating func findClass<Found>(
    _ use: KeyUse, _ what: String, _ find: (String) -> Found?,
    _ known: @autoclosure () -> [String]
  ) -> Found? {
    guard nodes.expectString(use, { "'\($0)' must be a string" }) else { return nil }
    let name = nodes.string(use.value)
    if let found = find(name) { return found }
    let names = known()
    let near =
      nodes.maySuggest(among: names)
      ? names.filter { NearestName.isNearBesidesSuffix(name, $0) } : []
    let fix = nodes.nameFix(for: use.value, among: near)
    nodes.report(
      .unknownClass, "no kind has the \(what) '\(Excerpt.quoted(name))'", at: .value(use),
      notes: fix == nil
        ? [
          .init("the registered ones are: \(NearestName.list(names))"),
          .init(
            "a registry adds kinds with classes of your own: 'settingsc init' and 'settingsc extract kinds' write one"
          ),
        ] : [], fix: fix)
    return nil
  }
}
