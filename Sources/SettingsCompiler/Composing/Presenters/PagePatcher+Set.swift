import SettingsLanguage
import SettingsSyntax

extension PagePatcher {
  /// Sets fields, events, properties and the action of an item, or the properties of a section.
  mutating func applySet(_ use: SyntaxTree.Entry, _ mapping: NodeID, _ compose: Compose) {
    forEachTarget(findTargets(use)) { patcher, target in
      patcher.reader.removeContents()
      if patcher.page.isItem(target) {
        patcher.setItem(target, use, mapping, compose)
      } else {
        patcher.setSection(target, use, mapping, compose)
      }
    }
  }

  private mutating func reportEmptySet(_ use: SyntaxTree.Entry) {
    reader.nodes.report(
      .invalidPatch, "this patch sets nothing", at: .key(use),
      notes: [.init("write the fields and their values beside 'set'")])
  }

  /// Builds the contents that the reader bound.
  private mutating func buildSection(_ compose: Compose) -> SettingsPage.Section? {
    let part = compose(reader.boundPage, &reader.nodes.diagnostics)
    firstUnfilled = firstUnfilled ?? part.firstUnfilled
    return part.sections.first
  }

  // MARK: Sections

  private mutating func setSection(
    _ index: Int, _ use: SyntaxTree.Entry, _ mapping: NodeID, _ compose: Compose
  ) {
    let read = reader.nodes.readMapping(mapping, as: reader.nodes.fileShape(of: .settings))
    if read.entries.count < 2, reader.nodes.tree.childCount(of: mapping) < 2 { reportEmptySet(use) }
    let properties = reader.readSectionProperties(of: read)
    let written = reader.page.sectionProperties
    reader.page.sections = [BoundPage.Section(node: mapping, properties: properties, items: 0..<0)]
    guard let built = buildSection(compose) else { return }
    let place = page.range(of: index)
    let tree = reader.nodes.tree
    page.updateSection(index) { section in
      section.properties.setProperties(
        written, as: built.properties, of: .treeSection, in: tree, over: place)
      section.conditions.set(written, as: built.conditions, in: tree, over: place)
    }
  }

  // MARK: Items

  /// The keys that a patch sets in an item, before the values are built.
  struct Settings {
    /// The valid and invalid fields and events, as in `BoundPage.fields`.
    var uses: ArraySlice<BoundPage.FieldUse> = []
    /// The entries of the fields and events, by name.
    var keys: [String: SyntaxTree.Entry] = [:]
    /// The entry of the action. A null value removes the action.
    var action: SyntaxTree.Entry?
    /// True if the value of the action is null.
    var takesActionAway = false
    /// The names of the events that null values remove.
    var dropped: Set<String> = []
    /// True if the patch sets the page that the item opens.
    var presents = false
    /// True if the patch sets `key`, `visibleIf` or `enabledIf`.
    var properties = false
    var isEmpty: Bool {
      uses.isEmpty && keys.isEmpty && action == nil && dropped.isEmpty && !presents && !properties
    }
  }

  private mutating func setItem(
    _ index: Int, _ use: SyntaxTree.Entry, _ mapping: NodeID, _ compose: Compose
  ) {
    // A row without a kind was reported in the page.
    guard let old = page[index].item, let kind = old.cellKind,
      let position = reader.page.registry.index(ofKind: kind.name)
    else { return }
    let errorsBefore = reader.nodes.diagnostics.errorCount
    let settings = bindSettings(mapping, kind, at: position)
    if settings.isEmpty, reader.nodes.diagnostics.errorCount == errorsBefore { reportEmptySet(use) }
    let visibility = reader.page.itemProperties[0]?.first { $0.key == .visibleIf }
    if let visibility, old.flagCondition != nil {
      reader.nodes.report(
        .invalidPatch,
        "'\(Key.visibleIf.name)' cannot be set, because '\(Key.when.name)' asks flags whether this row is shown",
        at: .node(visibility.value), notes: [.init("remove the item, and insert another one")])
    }
    guard let built = buildSection(compose)?.items.first else { return }
    let (written, tree) = (reader.page.itemProperties[0] ?? [], reader.nodes.tree)
    let patch = ItemPatch(settings: settings, built: built, kind: kind, syntax: reader.nodes.tree)
    page.updateItem(index) { item in
      patch.apply(to: &item)
      if settings.presents { item.presents = built.presents ?? item.presents }
      item.properties.setProperties(
        written, as: built.properties, of: .item, in: tree, over: item.range)
      item.conditions.set(written, as: built.conditions, in: tree, over: item.range)
      if item.handlesTaps { handledRows.append(item.range) }
    }
    if old.handlesTaps || old.key != nil {
      page.setPlace(reader.nodes.range(use.value), ofChangeAt: index)
    }
    checkValues(of: kind, index, before: old, settings, use)
    if reader.nodes.diagnostics.errorCount > errorsBefore {
      page.updateItem(index) { $0.isInvalid = true }
    }
  }

  /// Binds the keys of a patch as the keys of an item, which becomes the only item of the reader's
  /// page.
  ///
  /// - Parameter position: the position of the kind in the registry.
  private mutating func bindSettings(
    _ mapping: NodeID, _ kind: CellKind, at position: Int
  ) -> Settings {
    var settings = Settings()
    var item = BoundPage.Item(
      node: mapping, kind: Int32(truncatingIfNeeded: position), firstField: 0, endOfFields: 0)
    let setKey = reader.nodes.tree.keys.find(Key.set.name)
    reader.serial += 1
    reader.kind = reader.kinds.compiled(position)
    for use in reader.nodes.tree.entries(of: mapping) {
      let key = reader.nodes.tree.key(of: use.key)
      if key == setKey { continue }
      switch reader.kinds.itemMeaning(of: key, in: reader.kind) {
      case .field(let slot):
        settings.keys[kind.fields[slot].name] = use
        reader.readField(use, slot, position)
      case .event(let slot):
        settings.keys[kind.events[slot].name] = use
        if reader.nodes.isNull(use.value) { settings.dropped.insert(kind.events[slot].name) }
        reader.readEvent(use, slot)
      case .key(.action):
        item.action = reader.readSelector(use, .action)
        settings.takesActionAway = reader.nodes.isNull(use.value)
        if item.action != nil || settings.takesActionAway { settings.action = use }
      case .key(.presents):
        settings.presents = true
        reader.readPresents(use)
      case .key(.key), .key(.visibleIf), .key(.enabledIf):
        settings.properties = true
        reader.readProperty(Key(rawValue: reader.nodes.string(use.key)) ?? .key, use)
      case .key: reportUnsettableKey(use)
      case .unknown: reportUnknownName(use, of: kind)
      }
    }
    item.endOfFields = UInt32(truncatingIfNeeded: reader.page.fields.count)
    settings.uses = reader.page.fields[...]
    reader.page.items = [item]
    reader.page.sections = [BoundPage.Section(node: mapping, items: 0..<1)]
    return settings
  }

  /// Reports a key of an item that a patch cannot set.
  private mutating func reportUnsettableKey(_ use: SyntaxTree.Entry) {
    reader.nodes.report(
      .invalidPatch, "'\(reader.nodes.string(use.key))' cannot be set", at: .key(use),
      notes: [.init("remove the item, and insert another one")])
  }

  /// Reports a key that belongs neither to the kind nor to all items.
  private mutating func reportUnknownName(_ use: SyntaxTree.Entry, of kind: CellKind) {
    let name = reader.nodes.string(use.key)
    if Shape.operations.contains(where: { $0.name == name }) {
      reader.nodes.report(
        .invalidPatch, "a patch does one thing, but this has '\(Key.set.name)' and '\(name)'",
        at: .key(use))
      return
    }
    reader.nodes.reportUnknownKey(use, as: .unknownField) {
      .init(
        owner: "the kind '\(kind.name)'", noun: "field",
        names: kind.fields.map(\.name) + kind.events.map(\.name) + [Key.action.name])
    }
  }
}
