import SettingsLanguage

extension DiffLine {
  /// Returns the changes of a page in review order: the order of the new page, with deleted elements
  /// at their old places. Linear in the number of sections, items and children.
  ///
  /// - Parameter depth: the number of children around the page.
  static func lines(
    for diff: PageDiff, from old: SettingsPage, to new: SettingsPage, depth: Int = 0
  ) -> [DiffLine] {
    LineBuilder(diff: diff, old: old, new: new, depth: depth).makeLines()
  }
}

/// Sorts the changes of a page.
private struct LineBuilder {
  private let diff: PageDiff
  private let old: SettingsPage
  private let new: SettingsPage
  private let depth: Int
  private let items: Lookup<PageDiff.ItemPlace, SettingsPage.Item>

  init(diff: PageDiff, old: SettingsPage, new: SettingsPage, depth: Int) {
    (self.diff, self.old, self.new, self.depth) = (diff, old, new, depth)
    var changes = diff.items
    for index in changes.updates.indices {
      changes.updates[index].properties = LineBuilder.relevantChanges(of: changes.updates[index])
    }
    items = Lookup(changes) { item, isNew in
      var line = DiffLine(.none, nil, item.id, title: item.titleText)
      if isNew {
        line.details = "kind \(name: item.kind)"
        if let action = item.action {
          line.details = "kind \(name: item.kind), action \(name: action)"
        }
      }
      return line
    }
  }

  func makeLines() -> [DiffLine] {
    var page = DiffLine(.updated, .page, nil)
    page.parts = DiffLine.lines(for: diff.page?.properties ?? [])
    let blocks = (page.parts.isEmpty ? [] : [page]) + changedSections()
    return blocks.map { line in
      var line = line
      line.depth = depth
      return line
    } + changedChildren()
  }

  private func changedSections() -> [DiffLine] {
    let sections = Lookup(diff.sections) { section, _ in
      DiffLine(.none, .section, section.id, title: section.title)
    }
    let walk = sections.pairedPlaces(
      old: Array(old.sections.indices), new: Array(new.sections.indices))
    let lines = walk.compactMap { step in
      var line = sections.makeLine(step, in: { new.sections[$0] }) { "from \($0 + 1) to \($1 + 1)" }
      line?.parts += changedItems(
        old: step.old ?? step.new.flatMap { sections.origins[$0] }, new: step.new)
      return line
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns the lines of the changed children, each before those of its page.
  private func changedChildren() -> [DiffLine] {
    let olds = old.container?.children ?? []
    let news = new.container?.children ?? []
    let changes = Lookup(diff.children) { child, isNew in
      var line = DiffLine(.none, .child, child.id, title: child.page.title)
      line.depth = depth
      if isNew { line.details = "file \(name: child.file)" }
      return line
    }
    let pages = Dictionary(diff.childPages.map { ($0.new, $0) }, uniquingKeysWith: { $1 })
    let walk = changes.pairedPlaces(old: Array(olds.indices), new: Array(news.indices))
    return walk.flatMap { step -> [DiffLine] in
      let line = changes.makeLine(step, in: { news[$0] }) { "from \($0 + 1) to \($1 + 1)" }
      guard let line else { return [] }
      let page = step.new.flatMap { pages[$0] }.map {
        DiffLine.lines(
          for: $0.diff, from: olds[$0.old].page, to: news[$0.new].page, depth: depth + 1)
      }
      return line.isEmpty && page == nil ? [] : [line] + (page ?? [])
    }
  }

  /// Returns the changed items of a section, given its places in the old page and the new page.
  private func changedItems(old section: Int?, new newSection: Int?) -> [DiffLine] {
    func places(_ section: Int?, _ page: SettingsPage) -> [PageDiff.ItemPlace] {
      section.map { section in page.sections[section].items.indices.map { .init(section, $0) } }
        ?? []
    }
    let walk = items.pairedPlaces(old: places(section, old), new: places(newSection, new))
    return walk.compactMap { step in
      if let place = step.new, !items.hasChange(at: place) { return nil }
      var line = items.makeLine(step, in: { new.sections[$0.section].items[$0.item] }) {
        origin, _ in
        origin.section == section
          ? "from \(origin.item + 1)"
          : "from \(name: old.sections[origin.section].id) \(origin.item + 1)"
      }
      line?.number = (step.new ?? step.old).map { $0.item + 1 }
      return line
    }
  }

  /// Returns the changes of an item, without changes that result from a change of its kind. These
  /// are fields that the new kind fills in or does not have.
  private static func relevantChanges(
    of update: PageDiff.Changes<PageDiff.ItemPlace, SettingsPage.Item>.Update
  ) -> [PageDiff.PropertyChange] {
    let properties = update.properties
    guard properties.contains(where: { $0.name == "kind" }) else { return properties }
    let defaults = Set(
      update.element.fields.filter { $0.origin == .byDefault }.map { "field.\($0.name)" })
    return properties.filter { change in
      let isImplied = change.new == nil && change.name.hasPrefix("field.")
      return !change.breakages.isEmpty || !(isImplied || defaults.contains(change.name))
    }
  }
}

/// The changes of one type of element, by place.
private struct Lookup<Place: Hashable & Sendable, Element: Sendable> {
  typealias Changes = PageDiff.Changes<Place, Element>

  /// The deletes, by old place.
  let deletes: [Place: Changes.Delete]
  /// The inserts, by new place.
  let inserts: [Place: Changes.Insert]
  /// The old places of moved elements, by new place.
  let origins: [Place: Place]
  /// The old places of moved elements.
  let movers: Set<Place>
  /// The updates, by new place.
  let updates: [Place: Changes.Update]
  /// Returns the line of an element without its changes, with details if it is new.
  let line: (_ element: Element, _ isNew: Bool) -> DiffLine

  init(_ changes: Changes, line: @escaping (_ element: Element, _ isNew: Bool) -> DiffLine) {
    self.line = line
    deletes = Dictionary(changes.deletes.map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    inserts = Dictionary(changes.inserts.map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    origins = Dictionary(changes.moves.map { ($0.new, $0.old) }, uniquingKeysWith: { $1 })
    movers = Set(changes.moves.map(\.old))
    updates = Dictionary(changes.updates.map { ($0.new, $0) }, uniquingKeysWith: { $1 })
  }

  /// Walks two lists in parallel. Elements that stayed have both places. Between two of them, the
  /// elements that left the old list precede the elements that are new in the new list.
  func pairedPlaces(old: [Place], new: [Place]) -> [(old: Place?, new: Place?)] {
    var steps: [(old: Place?, new: Place?)] = []
    var olds = old[...]
    var news = new[...]
    while !olds.isEmpty || !news.isEmpty {
      while let place = olds.first, deletes[place] != nil || movers.contains(place) {
        steps.append((place, nil))
        olds.removeFirst()
      }
      while let place = news.first, inserts[place] != nil || origins[place] != nil {
        steps.append((nil, place))
        news.removeFirst()
      }
      let (stayed, stays) = (olds.popFirst(), news.popFirst())
      if stayed != nil || stays != nil { steps.append((stayed, stays)) }
    }
    return steps
  }

  /// Returns true if the element at a place of the new list is new, moved or changed.
  func hasChange(at place: Place) -> Bool {
    inserts[place] != nil || origins[place] != nil || updates[place] != nil
  }

  /// Returns the line at a step of the walk, or nil for an element that appears at its new place.
  ///
  /// - Parameter origin: returns the origin of an element that moved, given both places.
  func makeLine(
    _ step: (old: Place?, new: Place?), in new: (Place) -> Element,
    origin: (_ old: Place, _ new: Place) -> DiffPhrase
  ) -> DiffLine? {
    guard let place = step.new else {
      guard let delete = step.old.flatMap({ deletes[$0] }) else { return nil }
      var line = line(delete.element, false)
      (line.sign, line.warnings) = (.deleted, delete.breakages.map { DiffWarning($0) })
      return line
    }
    let insert = inserts[place]
    var line = line(new(place), insert != nil)
    line.parts = DiffLine.lines(for: updates[place]?.properties ?? [])
    if let insert {
      (line.sign, line.warnings) = (.inserted, insert.breakages.map { DiffWarning($0) })
    } else if let old = origins[place] {
      (line.sign, line.details) = (.moved, origin(old, place))
    } else if !line.parts.isEmpty {
      line.sign = .updated
    }
    return line
  }
}
