import SettingsLanguage
import SettingsSyntax

extension PagePatcher {
  /// Inserts items or sections. If the place is wrong, they are inserted at the end, so that later
  /// patches can use their ids.
  mutating func applyInsert(_ use: SyntaxTree.Entry, _ mapping: NodeID, _ compose: Compose) {
    let read = reader.nodes.readMapping(mapping, as: reader.nodes.fileShape(of: .insertion))
    let isOfSections = bindContents(use)
    var part = compose(reader.boundPage, &reader.nodes.diagnostics)
    firstUnfilled = firstUnfilled ?? part.firstUnfilled
    if part.firstUnfilled != nil { areIDsKnown = false }
    var reported = Set<SourceRange>()
    for section in part.sections.indices { adopt(&part.sections[section], &reported) }
    let items = part.sections.flatMap(\.items)
    let place = readPlace(read, of: use)
    guard isOfSections || !items.isEmpty else { return }
    let destination =
      place.flatMap { self.findDestination(of: $0, forItems: !isOfSections) }
      ?? endOfPage(forItems: !isOfSections, at: place)
    guard let destination else { return }
    if isOfSections {
      addSections(part.sections, at: destination)
    } else if destination.parent != PageEdits.root {
      page.deriveIDs(of: addItems(items, at: destination))
    } else {
      var section = newSection
      section.items = items
      addSections([section], at: destination)
    }
  }

  /// Returns the fallback for a wrong or missing place, or nil if the page has no section for the
  /// items.
  private func endOfPage(forItems: Bool, at place: Place?) -> PageEdits.Place? {
    let end = page.endPlace(of: PageEdits.root)
    if !forItems { return end }
    // For items, only `into` an item is wrong. They are inserted after that item.
    if let place { return .init(parent: page[place.target].parent, previous: place.target) }
    return end.previous.map(page.endPlace)
  }

  private mutating func addSections(_ sections: [SettingsPage.Section], at place: PageEdits.Place) {
    var place = place
    var added: [Int] = []
    for section in sections {
      let position = page.add(section, at: place)
      added += [position] + addItems(section.items, at: page.endPlace(of: position))
      place.previous = position
    }
    page.deriveIDs(of: added)
  }

  /// Adds items in order. Returns their positions.
  private mutating func addItems(_ items: [SettingsPage.Item], at place: PageEdits.Place) -> [Int] {
    var place = place
    return items.map { item in
      let position = page.add(item, at: place)
      place.previous = position
      return position
    }
  }

  // MARK: Contents

  /// Binds the sections or items in a list. Items are bound as one section. Returns true for
  /// sections.
  private mutating func bindContents(_ use: SyntaxTree.Entry) -> Bool {
    reader.removeContents()
    reader.writtenIDs = WrittenIDs()
    guard reader.nodes.expectList(use, "'\(Key.insert.name)'") else { return false }
    let elements = Array(reader.nodes.tree.elements(of: use.value))
    guard let first = elements.first else {
      reader.nodes.report(
        .invalidPatch, "this list is empty", at: .node(use.key))
      return false
    }
    let isOfSections = isSection(first)
    let shape = reader.nodes.fileShape(of: .section)
    for element in elements {
      if let include = includeKey(of: element) {
        reader.nodes.report(
          .invalidPatch, "a patch cannot insert the sections of another page", at: .node(include),
          notes: [.init("write the sections here, or include them in the page")])
      } else if isSection(element) != isOfSections {
        reader.nodes.report(
          .invalidPatch,
          isOfSections
            ? "this list inserts sections, but this is an item"
            : "this list inserts items, but this is a section",
          at: .node(element), notes: [.init("use one patch for items and another for sections")])
      } else if isOfSections {
        reader.readPageSection(element, shape)
      } else {
        reader.readPageItem(element, inLoop: false)
      }
    }
    if !reader.writtenChoices.isEmpty {
      let sections = page[PageEdits.root].children
      reader.checkStoredChoices(besides: Set(sections.compactMap { page[$0].section?.key }))
    }
    if !isOfSections {
      let count = reader.page.items.count
      reader.page.sections = [BoundPage.Section(node: use.value, items: 0..<count)]
    }
    return isOfSections
  }

  /// Returns the key `include` of a section without items; nil for other contents.
  private func includeKey(of node: NodeID) -> NodeID? {
    guard reader.nodes.tree[node].kind == .mapping, !isSection(node),
      let key = reader.nodes.tree.keys.find(Key.include.name)
    else { return nil }
    return reader.nodes.entry(key, of: node)?.key
  }

  /// Returns true if a node is a section: it has items and no kind.
  private func isSection(_ node: NodeID) -> Bool {
    guard reader.nodes.tree[node].kind == .mapping else { return false }
    func has(_ key: KeyID?) -> Bool { key.flatMap { reader.nodes.entry($0, of: node) } != nil }
    return has(reader.nodes.tree.keys.find(Key.items.name)) && !has(reader.kinds.kindKey)
  }

  /// Marks a built section as the patch's own: its ids must be unused, and its values originate
  /// from the patch.
  ///
  /// - Parameter reported: the places of ids that were reported. Elements of data share places.
  private mutating func adopt(
    _ section: inout SettingsPage.Section, _ reported: inout Set<SourceRange>
  ) {
    discardUsedID(&section.sourcedID, &reported)
    section.properties.mapOrigins(patchedOrigin)
    section.conditions = section.conditions.mapValues { condition in
      var condition = condition
      condition.origin = patchedOrigin(condition.origin)
      return condition
    }
    for index in section.items.indices { adopt(&section.items[index], &reported) }
  }

  private mutating func adopt(_ item: inout SettingsPage.Item, _ reported: inout Set<SourceRange>) {
    discardUsedID(&item.sourcedID, &reported)
    item.actionOrigin = patchedOrigin(item.actionOrigin)
    item.events.mapOrigins(patchedOrigin)
    item.fields.mapOrigins(patchedOrigin)
  }

  /// Removes an id that is already used, or that was derived without the rest of the page. The id
  /// is derived again.
  private mutating func discardUsedID(
    _ id: inout Sourced<String>, _ reported: inout Set<SourceRange>
  ) {
    guard id.origin != .derived else {
      id.value = ""
      return
    }
    // An id with a template is unknown until the page is filled.
    let isUnfilled = id.value.utf8.contains(UInt8(ascii: "{"))
    if !isUnfilled, let owner = page.findPosition(of: Name(id.value)) {
      if let range = id.origin.range, reported.insert(range).inserted {
        reader.nodes.diagnostics.report(
          .duplicateID, "the id '\(Excerpt.quoted(id.value))' is already used in this page",
          at: range,
          notes: note("first used here; sections and items share one namespace", at: owner))
      }
      id = Sourced("", .derived)
    }
    id.origin = patchedOrigin(id.origin)
  }

  /// Returns the origin of a value in the patch. Origins other than `written` do not change.
  private func patchedOrigin(_ origin: Origin) -> Origin {
    if case .written(let range) = origin { .patched(range, over: base.place) } else { origin }
  }
}
