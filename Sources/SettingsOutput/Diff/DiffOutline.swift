import SettingsLanguage

/// The changes in review order: the order of the new page, with deleted elements at their old
/// places.
struct DiffOutline {
  /// The change of an element as a whole.
  enum Event: Hashable {
    case kept, inserted, deleted
    /// The place in the old page: the section if it is different, and the 1-based number.
    case moved(section: String?, number: Int)
  }

  /// A section, an item or a child, with its changes.
  struct Entry {
    var id: String
    var title: String?
    /// The kind of an item, or the file of a child.
    var origin: String?
    /// The action of an item.
    var action: String?
    var event = Event.kept
    /// The 1-based number on the new page, or on the old page if the entry was deleted.
    var number = 0
    var properties: [PageDiff.PropertyChange] = []
    /// The breakages from removing or inserting the element.
    var breakages: [Breakage] = []
    /// The changed items of a section.
    var items: [Entry] = []
    /// The changes of a child's page; nil without changes, or if the child is new or deleted.
    var page: DiffOutline?

    var isEmpty: Bool {
      event == .kept && properties.isEmpty && items.isEmpty && page == nil
    }
  }

  /// The changed properties of the page.
  var properties: [PageDiff.PropertyChange]
  /// The sections with changes.
  var sections: [Entry]
  /// The children with changes.
  var children: [Entry]
}

extension DiffOutline {
  /// Returns the outline of a report. Linear in the number of sections, items and children.
  static func makeOutline(of report: DiffReport) -> DiffOutline {
    OutlineBuilder(diff: report.diff, old: report.old, new: report.new).makeOutline()
  }
}

/// Sorts the changes of a page.
private struct OutlineBuilder {
  private let diff: PageDiff
  private let old: SettingsPage
  private let new: SettingsPage
  private let items: Lookup<PageDiff.ItemPlace, SettingsPage.Item>

  init(diff: PageDiff, old: SettingsPage, new: SettingsPage) {
    self.diff = diff
    self.old = old
    self.new = new
    items = Lookup(diff.items, number: { $0.item + 1 }) {
      .init(id: $0.id, title: $0.titleText, origin: $0.kind, action: $0.action)
    }
  }

  func makeOutline() -> DiffOutline {
    let sections = Lookup(diff.sections, number: { $0 + 1 }) {
      .init(id: $0.id, title: $0.title)
    }
    let walk = sections.pairedPlaces(
      old: Array(old.sections.indices), new: Array(new.sections.indices))
    let entries = walk.compactMap { step in
      var entry = sections.makeEntry(step, in: { new.sections[$0] })
      entry?.items = changedItems(
        old: step.old ?? step.new.flatMap { sections.origins[$0] }, new: step.new)
      return entry
    }
    return DiffOutline(
      properties: diff.page?.properties ?? [], sections: entries.filter { !$0.isEmpty },
      children: changedChildren().filter { !$0.isEmpty })
  }

  private func changedChildren() -> [DiffOutline.Entry] {
    let olds = old.container?.children ?? []
    let news = new.container?.children ?? []
    let changes = Lookup(diff.children, number: { $0 + 1 }) {
      .init(id: $0.id, title: $0.page.title, origin: $0.file)
    }
    let pages = Dictionary(diff.childPages.map { ($0.new, $0) }, uniquingKeysWith: { $1 })
    let walk = changes.pairedPlaces(old: Array(olds.indices), new: Array(news.indices))
    return walk.compactMap { step in
      var entry = changes.makeEntry(step, in: { news[$0] })
      entry?.page = step.new.flatMap { pages[$0] }.map {
        OutlineBuilder(diff: $0.diff, old: olds[$0.old].page, new: news[$0.new].page).makeOutline()
      }
      return entry
    }
  }

  /// Returns the changed items of a section, given its places in the old page and the new page.
  private func changedItems(old section: Int?, new newSection: Int?) -> [DiffOutline.Entry] {
    func places(_ section: Int?, _ page: SettingsPage) -> [PageDiff.ItemPlace] {
      section.map { section in page.sections[section].items.indices.map { .init(section, $0) } }
        ?? []
    }
    let walk = items.pairedPlaces(old: places(section, old), new: places(newSection, new))
    return walk.compactMap { step in
      if let place = step.new, !items.hasChange(at: place) { return nil }
      var entry = items.makeEntry(step, in: { new.sections[$0.section].items[$0.item] }) { origin in
        origin.section == section ? nil : old.sections[origin.section].id
      }
      if let place = step.new, let properties = entry?.properties {
        entry?.properties = OutlineBuilder.relevantChanges(
          properties, of: new.sections[place.section].items[place.item])
      }
      return entry
    }
  }

  /// Returns the changes of an item, without changes that result from a change of its kind. These
  /// are fields that the new kind fills in or does not have.
  private static func relevantChanges(
    _ properties: [PageDiff.PropertyChange], of item: SettingsPage.Item
  ) -> [PageDiff.PropertyChange] {
    guard properties.contains(where: { $0.name == "kind" }) else { return properties }
    let defaults = Set(
      item.fields.filter { $0.origin == .byDefault }.map { "field.\($0.name)" })
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
  /// Returns the number of a place, from 1.
  let number: (Place) -> Int
  /// Returns the entry of an element, without its changes.
  let bare: (Element) -> DiffOutline.Entry

  init(
    _ changes: Changes, number: @escaping (Place) -> Int,
    bare: @escaping (Element) -> DiffOutline.Entry
  ) {
    self.number = number
    self.bare = bare
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

  /// Returns the entry at a step of the walk, or nil for an element that appears at its new place.
  ///
  /// - Parameter section: returns the section of an old place, if it differs from the new one.
  func makeEntry(
    _ step: (old: Place?, new: Place?), in new: (Place) -> Element,
    section: (Place) -> String? = { _ in nil }
  ) -> DiffOutline.Entry? {
    guard let place = step.new else {
      guard let place = step.old, let delete = deletes[place] else { return nil }
      var entry = bare(delete.element)
      (entry.event, entry.number, entry.breakages) = (.deleted, number(place), delete.breakages)
      return entry
    }
    var entry = bare(new(place))
    if inserts[place] != nil {
      entry.event = .inserted
    } else if let origin = origins[place] {
      entry.event = .moved(section: section(origin), number: number(origin))
    }
    entry.number = number(place)
    entry.properties = updates[place]?.properties ?? []
    entry.breakages = inserts[place]?.breakages ?? []
    return entry
  }
}
