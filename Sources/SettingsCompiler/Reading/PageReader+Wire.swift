import SettingsLanguage
import SettingsSyntax

// Wire documents: the rows that the app's loader reads.

extension PageReader {
  /// Reads a list of sections. Each section is a list of rows with class names.
  mutating func readWire(_ root: NodeID) {
    let read = nodes.readMapping(root, as: nodes.fileShape(of: .wire))
    readRegistries(read[.registries])
    if read[.data] == nil, read.place(of: .data) != nil { return }
    let row = nodes.fileShape(of: .row)
    readSections(read[.data], at: root) { $0.readWireSection($1, row) }
  }

  private mutating func readWireSection(_ node: NodeID, _ shape: FileShape) {
    guard hasRoom, nodes.expectList(.element(node), "a section") else { return }
    let list = node
    var section = BoundPage.Section(node: list, items: 0..<0)
    let start = page.items.count
    for row in nodes.tree.elements(of: list) { readRow(row, shape) }
    section.items = start..<page.items.count
    page.sections.append(section)
    warnIfEmpty(section, at: node)
  }

  private mutating func readRow(_ node: NodeID, _ shape: FileShape) {
    let errorsBefore = nodes.blockingErrorCount
    guard hasRoom, let read = nodes.readMapping(.element(node), as: shape) else {
      return
    }
    let model = read[.model]
    let kind = matchClasses(cell: read[.cellClass], model: model)
    let action = read[.responseSelector].flatMap { readSelector($0, .action) }
    readModel(model, of: read.node, kind: kind, kindName: read[.cellClass]?.value)
    let position = page.items.count - 1
    page.items[position].action = action
    if nodes.blockingErrorCount > errorsBefore { page.items[position].isInvalid = true }
  }

  /// Reads the properties of a model as the fields of an item. The class was already read.
  private mutating func readModel(
    _ model: SyntaxTree.Entry?, of mapping: NodeID, kind index: Int, kindName: NodeID?
  ) {
    let modelClass = nodes.tree.keys.find(Key.modelClass.name)
    guard let model else {
      // Without a model, all fields are missing. One diagnostic is enough.
      var item = beginItem(mapping, kind: index, kindName: kindName)
      item.endOfFields = page.fieldCount
      item.isInvalid = true
      page.items.append(item)
      return
    }
    let node = model.value
    var item = beginItem(node, kind: index, kindName: kindName)
    for use in nodes.tree.entries(of: node) {
      let key = nodes.tree.key(of: use.key)
      if key == modelClass {
        item.modelClass = use.value
        continue
      }
      if index < 0 { continue }
      if case .field(let slot) = kind.meanings.meaning(of: key) {
        readField(use, slot, index)
      } else {
        reportUnknownModelField(use, registry.kinds[index])
      }
    }
    endItem(item)
    page.items[page.items.count - 1].node = mapping
  }

  private mutating func reportUnknownModelField(_ use: SyntaxTree.Entry, _ kind: CellKind) {
    if registry.brokenNames.contains(kind.name) { return }
    recordMisspelling(use, of: kind)
    // A registry cannot declare all properties that a server sends.
    let id: DiagnosticID =
      kind.mayDeclareField(nodes.string(use.key)) ? .unknownField : .envelopeKey
    nodes.reportUnknownKey(use, as: id, misspelledAs: .unknownField) {
      .init(
        owner: "the model of '\(kind.name)'", noun: "field",
        names: kind.fields.map(\.name) + Shape.rowModel.keys.map(\.name))
    }
  }

  // MARK: Classes

  /// Returns the kind of a cell class and a model class, or -1 after a diagnostic.
  ///
  /// If only one class is known, the row is checked as a row of its kind.
  ///
  /// - Parameter entry: the model, which names its class.
  private mutating func matchClasses(cell: SyntaxTree.Entry?, model entry: SyntaxTree.Entry?) -> Int
  {
    let registry = registry
    let model = entry.flatMap { nodes.entry(.modelClass, of: $0) }
    if let entry, model == nil {
      nodes.reportMissingKey(.modelClass, of: Shape.rowModel.owner, at: entry.key)
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
        fix: nodes.replacementFix(model.value, with: expected, "write '\(expected)'"))
    }
    return modelKinds[0]
  }

  private mutating func findClass<Found>(
    _ use: SyntaxTree.Entry, _ what: String, _ find: (String) -> Found?,
    _ known: @autoclosure () -> [String]
  ) -> Found? {
    guard nodes.expectString(use, { "'\($0)' must be a string" }, expecting: .text) else {
      return nil
    }
    let name = nodes.string(use.value)
    if let found = find(name) { return found }
    let names = known()
    let near =
      nodes.maySuggestName(among: names)
      ? names.filter { NearestName.isNearIgnoringSuffix(name, $0) } : []
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
