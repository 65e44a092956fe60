import SettingsLanguage
import SettingsSyntax

// The authoring form of a page.

extension PageReader {
  mutating func readPage(_ root: NodeID) {
    nodes.readsTemplates = true
    let shape = nodes.fileShape(of: .page)
    let added = registry.additions.page
    let addedKeys = AddedKeys(
      added, in: nodes.tree.keys, isIncomplete: registry.isIncomplete)
    let read = nodes.readMapping(root, as: shape, adding: addedKeys)
    page.id = read[.page]?.value
    page.properties =
      (addedKeysProperty(of: read, added).map { [$0] } ?? []) + carriedProperties(of: read)
    readRegistries(read[.registries])
    // The sheet and the container belong to the app, and are not filled with data.
    nodes.readsTemplates = false
    readSheet(read)
    readContainer(read, at: read.place(of: .page) ?? root)
    nodes.readsTemplates = true
    if page.container != nil, read.place(of: .sections) == nil { return }
    if let use = read[.sections] {
      // A container with sections is already an error, so empty sections are not reported too.
      let section = nodes.fileShape(of: .section)
      readSections(use, at: root, mayBeEmpty: page.container != nil) {
        $0.readPageSection($1, section)
      }
    } else if read.place(of: .sections) == nil, !nodes.isMisspelled(.sections, in: read) {
      reportMissingSections(read.place(of: .page) ?? root)
    }
    checkStoredChoices()
    checkToolFields()
    warnIfObjectsUnread()
  }

  /// Warns if no loop reads the objects of the provider. If the page has no loops, its presenters
  /// or the app may read them.
  private mutating func warnIfObjectsUnread() {
    guard let use = objectsUse, let objects = page.sheet.provider?.objects else { return }
    let loops =
      Array(page.sectionLoops.values) + Array(page.itemLoops.values)
      + page.choices.values.compactMap(\.loop)
    let paths = loops.map(\.path)
      .map { nodes.tree.string(of: $0) }
    let names = [objects, "$.\(objects)"]
    let isRead = paths.contains { path in names.contains { $0.hasBytes(of: path) } }
    // An included page may read them.
    if paths.isEmpty || isRead || !page.includes.isEmpty { return }
    nodes.report(
      .unreadObjects, "no 'forEach' reads '\(Excerpt.quoted(objects))'", at: .value(use))
  }

  /// Reads the paths of the registries, which are already loaded.
  mutating func readRegistries(_ use: SyntaxTree.Entry?) {
    page.registries = nodes.readStrings(of: use, Shape.page.member(.registries))
      .map { $0.value }
  }

  /// Reads a section of the authoring form.
  mutating func readPageSection(_ node: NodeID, _ shape: FileShape) {
    if let kind = kinds.kindKey.flatMap({ nodes.entry($0, of: node) }) {
      return nodes.report(
        .unknownKey, "this is a row, and a section was expected", at: .key(kind),
        notes: [.init("put rows into the '\(Key.items.name)' of a section")])
    }
    guard hasRoom,
      var read = nodes.readMapping(.element(node), as: shape, adding: addedToSections)
    else { return }
    // The key belongs to the selection.
    let isSelectionWrong = read[.selection] == nil && read.place(of: .selection) != nil
    if isSelectionWrong || read[.key] != nil && nodes.isMisspelled(.selection, in: read) {
      read.ignoreKey(.key)
    }
    if let include = read.place(of: .include) {
      if let use = read[.include] {
        page.includes[page.sections.count] = use.value
      }
      page.sections.append(.init(node: include, items: page.items.count..<page.items.count))
      return
    }
    let isLooped = read.place(of: .forEach) != nil
    if isLooped || read.place(of: .groupBy) != nil { readSectionLoop(read) }
    let condition = readCondition(of: read)
    if condition?.asksFlags != true { page.sectionConditions[page.sections.count] = condition }
    let id = checkLoopedID(readUniqueID(read[.id]), isLooped: isLooped)
    var section = BoundPage.Section(
      node: read.node, id: id,
      properties: readSectionProperties(of: read, adding: addedToSections.fields), items: 0..<0)
    if let condition, condition.asksFlags {
      reportSecondCondition(
        condition.node, beside: section.properties.map { page.sectionProperties[$0] })
      section.properties = section.properties.lowerBound..<section.properties.upperBound + 1
      page.sectionProperties.append(condition.visibility)
    }
    let start = page.items.count
    isInSelection = read.place(of: .selection) != nil
    defer { isInSelection = false }
    if let items = read[.items] {
      let list = items.value
      for item in nodes.tree.elements(of: list) { readPageItem(item, inLoop: isLooped) }
    }
    section.items = start..<page.items.count
    page.sections.append(section)
    if read[.items] != nil { checkSelection(of: section) }
    warnIfEmpty(section, at: read.firstPlace(of: [.items, .id, .title]) ?? node)
  }

  /// Reads an item of the authoring form.
  ///
  /// - Parameters:
  ///   - isLooped: whether a loop repeats the section.
  ///   - isCase: whether the item is one of several, of which a condition chooses one.
  mutating func readPageItem(_ node: NodeID, inLoop isLooped: Bool, asCase isCase: Bool = false) {
    guard hasRoom, nodes.expectMapping(.element(node), Shape.item.owner) else { return }
    let mapping = node
    if let key = kinds.casesKey, let cases = nodes.entry(key, of: mapping),
      kinds.kindKey.flatMap({ nodes.entry($0, of: mapping) }) == nil
    {
      return readChoice(mapping, at: cases.key, inLoop: isLooped)
    }
    let position = page.items.count
    (isOfData, hasMisspelledCondition) = (isLooped || isCase, false)
    let named = findKind(of: mapping)
    // Check an item with a misspelled kind as an item of the nearest kind, to find other mistakes.
    let index = named.index >= 0 ? named.index : named.meant ?? -1
    var item = beginItem(mapping, kind: index, kindName: named.node)
    for use in nodes.tree.entries(of: mapping) {
      switch kinds.itemMeaning(of: nodes.tree.key(of: use.key), in: kind) {
      case .field(let slot): readField(use, slot, index)
      case .event(let index): readEvent(use, index)
      case .key(let key): readItemKey(key, use, &item)
      case .unknown where nodes.tree.key(of: use.key) == kinds.casesKey: reportCasesBesideKind(use)
      case .unknown: if index >= 0 { reportUnknownField(use, index) }
      }
    }
    endItem(item)
    if named.index < 0 { page.items[position].kind = -1 }
    if let flags = page.flagConditions[position] { addVisibility(flags, ofItemAt: position) }
    if item.action == nil, named.index >= 0 { checkEffect(ofRowAt: position) }
    if let id = item.id {
      page.items[position].id = checkLoopedID(
        id, isLooped: isLooped || page.itemLoops[position] != nil)
    }
  }

  private mutating func readItemKey(
    _ key: Key, _ use: SyntaxTree.Entry, _ item: inout BoundPage.Item
  ) {
    switch key {
    case .kind: break
    case .action: item.action = readSelector(use, .action)
    case .id:
      if nodes.checkValue(use, as: Shape.itemID) { item.id = readUniqueID(use) }
    case .forEach: page.itemLoops[page.items.count] = readLoop(use)
    case .presents: readPresents(use)
    case .when:
      let condition = readCondition(use)
      if condition.asksFlags {
        page.flagConditions[page.items.count] = condition
      } else {
        page.itemConditions[page.items.count] = condition
      }
    case .shows: readDisplayedKey(use, item.kind)
    default: readProperty(key, use)
    }
  }

  /// Reads the file of the page that an item opens.
  mutating func readPresents(_ use: SyntaxTree.Entry) {
    if nodes.checkValue(use, as: Shape.itemPresents) {
      page.presents[page.items.count] = use.value
    }
  }

  /// Reads the key whose value an item shows, unless the item shows a value of its own.
  private mutating func readDisplayedKey(_ use: SyntaxTree.Entry, _ index: Int32) {
    guard index >= 0 else { return }
    let kind = registry.kinds[Int(index)]
    if kind.storage == nil, kind.layout.arrangement == .row { return readProperty(.shows, use) }
    let reason = kind.storage == nil ? "has no text at its end" : "shows its own value"
    nodes.report(
      .fieldRule,
      "'\(Key.shows.name)': a row of the kind '\(Excerpt.quoted(kind.name))' \(reason)",
      at: .key(use),
      notes: [.init("remove it, or use a kind with a text at its end, such as 'sample'")])
  }

  // MARK: Kinds

  /// The result of looking up a kind by name.
  struct NamedKind {
    /// The position of the kind in the registry, or -1 for an unknown kind.
    var index: Int
    /// The node of the name.
    var node: NodeID?
    /// The position of the nearest kind, if the name is probably misspelled.
    var meant: Int?
  }

  /// Returns the kind of an item.
  private mutating func findKind(of mapping: NodeID) -> NamedKind {
    guard let use = kinds.kindKey.flatMap({ nodes.entry($0, of: mapping) }) else {
      let entries = nodes.tree.entries(of: mapping)
      // If the kind and other keys lack their colons, one fix adds all of them.
      var fixes: [Diagnostic.Fix] = []
      var hasKind = false
      for entry in entries.prefix(20) where nodes.tree[entry.value].kind == .scalar {
        guard let fix = nodes.separatorFix(in: entry, among: vocabulary.keys) else { continue }
        fixes.append(fix)
        hasKind = hasKind || nodes.string(entry.key).hasPrefix(Key.kind.name)
      }
      if !hasKind { fixes = [] }
      let fix =
        fixes.first.map { Diagnostic.Fix($0.message, $0.safety, fixes.flatMap(\.edits)) }
        ?? misspelledKindFix(in: mapping) ?? cellClassFix(in: mapping) ?? kindAsKeyFix(in: mapping)
      let first = entries.first { _ in true }
      let name = first.map { nodes.string($0.key) } ?? ""
      let note =
        registry.kindNames.contains(name)
        ? "write '\(Key.kind.name): \(name)', with its fields beside it"
        : entries.contains(where: { nodes.string($0.key) == Key.cellClass.name })
          ? "did you mean '\(Key.kind.name)'? the kind of a row determines its classes"
          : "the kinds are: \(NearestName.list(registry.kindNames))"
      nodes.report(
        .missingKey, "\(Shape.item.owner) needs '\(Key.kind.name)'",
        at: .node(first?.key ?? mapping), notes: fix == nil ? [.init(note)] : [], fix: fix)
      return NamedKind(index: -1)
    }
    return readNamedKind(use)
  }

  /// Returns the fix for `- switch: {title: Push}`, where the kind is the only key and the fields
  /// are its value.
  private func kindAsKeyFix(in mapping: NodeID) -> Diagnostic.Fix? {
    let tree = nodes.tree
    guard tree.childCount(of: mapping) == 1, tree[mapping].style == .block,
      let entry = tree.entries(of: mapping).first(where: { _ in true }),
      registry.kindNames.contains(nodes.string(entry.key)),
      tree[entry.value].kind == .mapping, tree[entry.value].style == .flow,
      tree.childCount(of: entry.value) > 0
    else { return nil }
    let start = tree.range(of: entry.key).offset
    let text = "{\(Key.kind.name): \(nodes.string(entry.key)), "
    return .init(
      "write '\(text)…}'", .safe,
      [.init(tree.file.range(start, tree.range(of: entry.value).offset + 1 - start), text)])
  }

  /// Returns the fix for another key in place of `kind`, as in `Kind: exit` or `type: exit`.
  private func misspelledKindFix(in mapping: NodeID) -> Diagnostic.Fix? {
    let entry = nodes.tree.entries(of: mapping).prefix(20).first { entry in
      nodes.tree[entry.value].kind == .scalar
        && registry.index(ofKind: nodes.tree.bytes(of: entry.value)) != nil
        && Key.suggestion(for: nodes.tree.string(of: entry.key), among: [Key.kind.name]) != nil
    }
    guard let entry else { return nil }
    let isCase =
      nodes.tree.bytes(of: entry.key).count == Key.kind.name.utf8.count
      && nodes.tree.string(of: entry.key).lowercased() == Key.kind.name
    return nodes.replacementFix(
      entry.key, with: Key.kind.name, "write '\(Key.kind.name)'", isCase ? .safe : .unsafe)
  }

  /// Returns the fix for the class of a kind in place of the kind, as in `cellClass: ExitSettingCell`.
  private func cellClassFix(in mapping: NodeID) -> Diagnostic.Fix? {
    let tree = nodes.tree
    let entry = tree.entries(of: mapping).prefix(20).first {
      tree.string(of: $0.key) == Key.cellClass.name && tree[$0.value].kind == .scalar
    }
    guard let entry, let index = registry.index(ofCellClass: tree.string(of: entry.value)) else {
      return nil
    }
    let name = registry.kinds[index].name
    let key = nodes.replacementFix(entry.key, with: Key.kind.name, "")
    let value = nodes.replacementFix(entry.value, with: name, "")
    return .init(
      "did you mean '\(Key.kind.name): \(name)'?", .unsafe, key.edits + value.edits)
  }

  /// Returns the kind that an entry names.
  mutating func readNamedKind(_ use: SyntaxTree.Entry) -> NamedKind {
    guard nodes.expectString(use, { "'\($0)' must be a string" }, expecting: .text) else {
      return NamedKind(index: -1)
    }
    let node = use.value
    if let index = registry.index(ofKind: nodes.tree.bytes(of: node)) {
      return NamedKind(index: index, node: use.value)
    }
    let name = nodes.string(node)
    // The error in the kind was reported in its registry.
    if registry.brokenNames.contains(name) { return NamedKind(index: -1, node: use.value) }
    let names = registry.kindNames
    let fix = nodes.nameFix(for: use.value, among: names)
    // A registry that could not be read may declare the kind.
    if registry.isIncomplete, fix == nil { return NamedKind(index: -1, node: use.value) }
    var notes: [Diagnostic.Note] = []
    // A tree or rows of another project may have only unknown kinds, so list the known kinds once.
    if fix == nil, !hasListedKinds {
      hasListedKinds = true
      notes.append(.init("the kinds are: \(NearestName.list(names, nearestTo: name))"))
      notes.append(.init("a registry file adds kinds of your own: --registry FILE"))
    }
    nodes.report(
      .unknownKind, "unknown kind '\(Excerpt.quoted(name))'", at: .value(use), notes: notes,
      fix: fix)
    let meant =
      fix == nil
      ? nil : NearestName.find(name, among: names).flatMap { registry.index(ofKind: $0) }
    return NamedKind(index: -1, node: use.value, meant: meant)
  }

  // MARK: Loops

  /// Reads `forEach`: a path, or a mapping with `path`, `optional` and `when`. Returns nil after an
  /// error.
  mutating func readLoop(_ use: SyntaxTree.Entry) -> BoundPage.Loop? {
    nodes.recordTemplate(at: use.value)
    let value = use.value
    switch nodes.tree[value].kind {
    case .sequence:
      nodes.reportWrongType(
        use, "'\(Key.forEach.name)' must be a path in the data", fix: singlePathFix(of: value))
      return nil
    case .mapping:
      let label = "'\(Key.forEach.name)'"
      guard let read = nodes.readMapping(use, as: nodes.fileShape(of: .loop), label),
        let path = read[.path]
      else {
        return nil
      }
      return .init(
        path: path.value, isOptional: nodes.isTrue(read[.optional]),
        condition: readDataCondition(of: read))
    default:
      guard nodes.checkValue(use, as: .key(.forEach, .formatted(.dataPath))) else { return nil }
      return .init(path: value)
    }
  }

  /// Returns the fix that replaces a list of one path with the path.
  private func singlePathFix(of list: NodeID) -> Diagnostic.Fix? {
    guard nodes.tree.childCount(of: list) == 1,
      let element = nodes.tree.elements(of: list).first(where: { _ in true }),
      nodes.tree[element].kind == .scalar, nodes.tree.coreType(of: element) == .string,
      DataPath(nodes.string(element)) != nil
    else { return nil }
    let text = nodes.tree.file.text(nodes.tree.range(of: element))
    return .init(
      "write '\(Excerpt.quoted(nodes.string(element)))'", .unsafe,
      [.init(nodes.tree.range(of: list), text)])
  }

  /// Reads the loop of the current section: `forEach` and `groupBy`.
  private mutating func readSectionLoop(_ read: ReadMapping) {
    var loop = read[.forEach].flatMap { readLoop($0) }
    if let groupBy = read[.groupBy] {
      if read.place(of: .forEach) == nil {
        nodes.report(
          .missingKey,
          "'\(Key.groupBy.name)' needs '\(Key.forEach.name)', which names the list to group",
          at: .key(groupBy))
      }
      loop?.groupBy = groupBy.value
    }
    page.sectionLoops[page.sections.count] = loop
  }

  /// Returns an id, or nil after reporting an id that every element of a loop would have.
  private mutating func checkLoopedID(_ id: NodeID?, isLooped: Bool) -> NodeID? {
    guard isLooped, let id, !nodes.mayBeTemplate(id) else { return id }
    nodes.report(
      .duplicateID,
      "each element would have the id '\(Excerpt.quoted(nodes.string(id)))'", at: .node(id),
      notes: [.init("put a path into it, such as '{id}', or leave it out")])
    return nil
  }
}
