import SettingsModel

/// The changes in the order in which people review them: that of the new page, with deleted elements
/// where they were.
struct DiffOutline {
  /// The change of an element as a whole.
  enum Event: Hashable {
    case kept, inserted, deleted
    /// From a place of the old page: the section, if it is another, and the number (from 1).
    case moved(section: String?, number: Int)
  }

  /// An element and its changes.
  struct Entry<Element> {
    var event: Event
    /// The new element, or the old one if it was deleted.
    var element: Element
    /// Its number (from 1) on the new page, or on the old one if it was deleted.
    var number: Int
    /// Its changed properties.
    var properties: [PageDiff.PropertyChange] = []
    /// What its removal breaks.
    var breakages: [Breakage] = []
  }

  /// A section and the changes in it.
  struct Block {
    var section: Entry<PageTree.Section>
    var items: [Entry<PageTree.Item>]

    var isEmpty: Bool {
      section.event == .kept && section.properties.isEmpty && items.isEmpty
    }
  }

  /// A child that changed, or whose page did.
  struct ChildBlock {
    var child: Entry<Container.Child>
    /// The changes on its page; nil if there are none, or if the child is new or deleted.
    var outline: DiffOutline?

    var isEmpty: Bool { child.event == .kept && child.properties.isEmpty && outline == nil }
  }

  /// The changed properties of the page.
  var properties: [PageDiff.PropertyChange]
  /// The sections with changes.
  var blocks: [Block]
  /// The children with changes.
  var children: [ChildBlock]
}

extension DiffOutline {
  /// The outline of a report. Linear in the number of sections and children, and in the items of
  /// sections with changes.
  static func outline(of report: DiffReport) -> DiffOutline {
    OutlineBuilder(diff: report.diff, old: report.old, new: report.new).outline()
  }
}

/// Sorts the changes of a page.
private struct OutlineBuilder {
  typealias Entry = DiffOutline.Entry

  private let diff: PageDiff
  private let old: PageTree
  private let new: PageTree
  private let sections: Lookup<Int, PageTree.Section>
  private let items: Lookup<PageDiff.ItemPlace, PageTree.Item>
  /// The old and the new sections in which items come, go or change.
  private let oldTouched: Set<Int>
  private let newTouched: Set<Int>

  init(diff: PageDiff, old: PageTree, new: PageTree) {
    self.diff = diff
    self.old = old
    self.new = new
    sections = Lookup(diff.sections)
    items = Lookup(diff.items)
    let changes = diff.items
    oldTouched = Set(changes.deletes.map(\.place.section) + changes.moves.map(\.old.section))
    newTouched = Set(
      changes.inserts.map(\.place.section) + changes.moves.map(\.new.section)
        + changes.updates.map(\.new.section))
  }

  func outline() -> DiffOutline {
    let walk = sections.walk(old: Array(old.sections.indices), new: Array(new.sections.indices))
    return DiffOutline(
      properties: diff.page?.properties ?? [],
      blocks: walk.compactMap(block).filter { !$0.isEmpty },
      children: childBlocks().filter { !$0.isEmpty })
  }

  private func childBlocks() -> [DiffOutline.ChildBlock] {
    let olds = old.container?.children ?? []
    let news = new.container?.children ?? []
    let changes = Lookup(diff.children)
    let pages = Dictionary(diff.childPages.map { ($0.new, $0) }, uniquingKeysWith: { $1 })
    let walk = changes.walk(old: Array(olds.indices), new: Array(news.indices))
    return walk.compactMap { step in
      guard let place = step.new else {
        guard let place = step.old, let delete = changes.deletes[place] else { return nil }
        let entry = Entry(
          event: .deleted, element: delete.element, number: place + 1,
          breakages: delete.breakages)
        return .init(child: entry)
      }
      let entry = Entry(
        event: changes.event(at: place), element: news[place], number: place + 1,
        properties: changes.updates[place]?.properties ?? [])
      let outline = pages[place].map {
        OutlineBuilder(diff: $0.diff, old: olds[$0.old].page, new: news[place].page).outline()
      }
      return .init(child: entry, outline: outline)
    }
  }

  private func block(_ step: (old: Int?, new: Int?)) -> DiffOutline.Block? {
    guard let new = step.new else {
      // A section that moves is shown where it arrives.
      guard let old = step.old, sections.deletes[old] != nil else { return nil }
      let entry = Entry(
        event: .deleted, element: self.old.sections[old], number: old + 1)
      return .init(section: entry, items: itemEntries(old: old, new: nil))
    }
    let origin = step.old ?? sections.origins[new]
    let entry = Entry(
      event: sections.event(at: new), element: self.new.sections[new], number: new + 1,
      properties: sections.updates[new]?.properties ?? [])
    return .init(section: entry, items: itemEntries(old: origin, new: new))
  }

  private func itemEntries(old: Int?, new: Int?) -> [Entry<PageTree.Item>] {
    let isTouched =
      old.map(oldTouched.contains) == true || new.map(newTouched.contains) == true
    guard isTouched else { return [] }
    func places(_ section: Int?, _ page: PageTree) -> [PageDiff.ItemPlace] {
      section.map { section in
        page.sections[section].items.indices.map { .init(section, $0) }
      } ?? []
    }
    let walk = items.walk(old: places(old, self.old), new: places(new, self.new))
    return walk.compactMap { step in
      if let place = step.new { return entry(at: place, section: old) }
      guard let place = step.old, let delete = items.deletes[place] else { return nil }
      return Entry(
        event: .deleted, element: delete.element, number: place.item + 1,
        breakages: delete.breakages)
    }
  }

  /// The changes of an item of the new page; nil if there are none.
  ///
  /// - Parameter section: the old index of its section.
  private func entry(at place: PageDiff.ItemPlace, section: Int?) -> Entry<PageTree.Item>? {
    let properties = items.updates[place]?.properties ?? []
    var event = DiffOutline.Event.kept
    if items.inserts.contains(place) {
      event = .inserted
    } else if let origin = items.origins[place] {
      let name = origin.section == section ? nil : old.sections[origin.section].id.value
      event = .moved(section: name, number: origin.item + 1)
    } else if properties.isEmpty {
      return nil
    }
    let item = new.sections[place.section].items[place.item]
    return Entry(
      event: event, element: item, number: place.item + 1,
      properties: OutlineBuilder.relevant(properties, of: item))
  }

  /// The changes of an item without those that follow from a change of its kind: fields that the new
  /// kind fills in or does not have.
  private static func relevant(
    _ properties: [PageDiff.PropertyChange], of item: PageTree.Item
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

/// The changes of one sort of elements by their places.
private struct Lookup<Place: Hashable & Sendable, Element: Sendable> {
  typealias Changes = PageDiff.Changes<Place, Element>

  /// By old place.
  let deletes: [Place: Changes.Delete]
  /// New places.
  let inserts: Set<Place>
  /// By new place: the old one of elements that moved.
  let origins: [Place: Place]
  /// Old places of elements that moved.
  let movers: Set<Place>
  /// By new place.
  let updates: [Place: Changes.Update]

  init(_ changes: Changes) {
    deletes = Dictionary(changes.deletes.map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    inserts = Set(changes.inserts.map(\.place))
    origins = Dictionary(changes.moves.map { ($0.new, $0.old) }, uniquingKeysWith: { $1 })
    movers = Set(changes.moves.map(\.old))
    updates = Dictionary(changes.updates.map { ($0.new, $0) }, uniquingKeysWith: { $1 })
  }

  /// Walks two lists side by side. Elements that stayed have both places; between two of them come
  /// first those that left the old list, then those that are new in the new one.
  func walk(old: [Place], new: [Place]) -> [(old: Place?, new: Place?)] {
    var steps: [(old: Place?, new: Place?)] = []
    var olds = old[...]
    var news = new[...]
    while !olds.isEmpty || !news.isEmpty {
      while let place = olds.first, deletes[place] != nil || movers.contains(place) {
        steps.append((place, nil))
        olds.removeFirst()
      }
      while let place = news.first, inserts.contains(place) || origins[place] != nil {
        steps.append((nil, place))
        news.removeFirst()
      }
      let (stayed, stays) = (olds.popFirst(), news.popFirst())
      if stayed != nil || stays != nil { steps.append((stayed, stays)) }
    }
    return steps
  }
}

extension Lookup where Place == Int {
  /// The change of the element at a place of the new list.
  func event(at place: Int) -> DiffOutline.Event {
    if inserts.contains(place) { return .inserted }
    return origins[place].map { .moved(section: nil, number: $0 + 1) } ?? .kept
  }
}
