import SettingsModel
import SettingsSyntax

/// The sections and items of a page as chains, with every id at hand: a change takes constant
/// time, so that patches cost no more than their number.
struct EditablePage {
  /// What an id names: a position in `sections` or in `items`.
  enum Target: Hashable {
    case section(Int)
    case item(Int)
  }

  /// An item in the chain of its section.
  struct ItemLink {
    var item: PageTree.Item
    /// Its section, as a position in `sections`.
    var section: Int
    var previous: Int?
    var next: Int?
  }

  /// A section in the chain of the page.
  struct SectionLink {
    /// The section without its items.
    var section: PageTree.Section
    var first: Int?
    var last: Int?
    var previous: Int?
    var next: Int?
    /// The number of the patch that took its last item, from 1.
    var emptiedBy: Int?
  }

  /// Where something comes to stand: behind another one of its chain, or first.
  struct ItemPlace {
    var section: Int
    var previous: Int?
  }

  private(set) var items: ContiguousArray<ItemLink> = []
  private(set) var sections: ContiguousArray<SectionLink> = []
  private(set) var firstSection: Int?
  private(set) var lastSection: Int?
  /// How many sections and items there are.
  private(set) var count = 0
  /// The number of the patch that removed a section last.
  private(set) var lastRemover: Int?
  /// How many items name each selector, for ids that are derived.
  var selectors = StringCounter()
  /// How many sections have each title.
  var titles = StringCounter()
  /// By name of kind and title: the last ordinal that was tried.
  var ordinals = StringCounter()

  private var ids = KeyTable()
  // By id: what it names, and the patch that removed what it named.
  private var targets: [Target?] = []
  private var removers: [Int] = []

  /// Links the sections of a page. Linear.
  init(_ page: PageTree) {
    items.reserveCapacity(page.sections.reduce(0) { $0 + $1.items.count })
    for section in page.sections {
      let position = add(section, behind: lastSection)
      name(.section(position))
      for item in section.items {
        let position = add(
          item, at: ItemPlace(section: position, previous: sections[position].last))
        name(.item(position))
      }
    }
  }

  /// The sections in display order, with their items. Linear.
  var pageSections: [PageTree.Section] {
    var result: [PageTree.Section] = []
    var position = firstSection
    while let index = position {
      var section = sections[index].section
      section.items = items(of: index).map { items[$0].item }
      result.append(section)
      position = sections[index].next
    }
    return result
  }

  /// The positions of a section's items, in display order.
  func items(of section: Int) -> [Int] {
    var result: [Int] = []
    var position = sections[section].first
    while let index = position {
      result.append(index)
      position = items[index].next
    }
    return result
  }

  // MARK: Ids

  /// What an id names. Constant time.
  func target(of id: UnsafeBufferPointer<UInt8>) -> Target? {
    ids.find(id).flatMap { targets[Int($0.rawValue)] }
  }

  /// What an id names. Constant time.
  func target(of id: String) -> Target? { ids.find(id).flatMap { targets[Int($0.rawValue)] } }

  /// The number of the patch that removed what an id named, from 1.
  func remover(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    ids.find(id).map { removers[Int($0.rawValue)] }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The id of a section or an item.
  func id(of target: Target) -> Sourced<String> {
    switch target {
    case .section(let index): sections[index].section.id
    case .item(let index): items[index].item.id
    }
  }

  /// Where a section or an item is written, if it is known.
  func range(of target: Target) -> SourceRange? {
    switch target {
    case .section(let index):
      let section = sections[index].section
      return section.id.origin.range ?? section.title.origin.range
        ?? sections[index].first.map { items[$0].item.range }
    case .item(let index):
      let item = items[index].item
      return item.id.origin.range ?? item.range
    }
  }

  /// Makes a section or an item findable by its id, which is nobody else's.
  mutating func name(_ target: Target) {
    var id = id(of: target).value
    guard !id.isEmpty else { return }
    let key = Int(id.withUTF8 { ids.intern($0) }.rawValue)
    if key == targets.count {
      targets.append(target)
      removers.append(0)
    } else {
      targets[key] = target
    }
  }

  private mutating func forget(_ target: Target, by patch: Int) {
    guard let key = ids.find(id(of: target).value).map({ Int($0.rawValue) }) else { return }
    if targets[key] == target { targets[key] = nil }
    removers[key] = patch
  }

  /// The ids of all sections and items, in display order. Linear.
  var liveIDs: [String] {
    var result: [String] = []
    result.reserveCapacity(count)
    var position = firstSection
    while let index = position {
      result.append(sections[index].section.id.value)
      for item in items(of: index) { result.append(items[item].item.id.value) }
      position = sections[index].next
    }
    return result
  }

  // MARK: Changes

  /// Changes an item's fields, action or events.
  mutating func updateItem(_ index: Int, _ change: (inout PageTree.Item) -> Void) {
    if let action = items[index].item.action.value { selectors.add(action, -1) }
    change(&items[index].item)
    if let action = items[index].item.action.value { selectors.add(action, 1) }
  }

  /// Changes a section's title, footer or id.
  mutating func updateSection(_ index: Int, _ change: (inout PageTree.Section) -> Void) {
    if let title = sections[index].section.title.value { titles.add(title, -1) }
    change(&sections[index].section)
    if let title = sections[index].section.title.value { titles.add(title, 1) }
  }

  /// Adds an item, not yet findable by its id.
  mutating func add(_ item: PageTree.Item, at place: ItemPlace) -> Int {
    items.append(ItemLink(item: item, section: place.section))
    if let action = item.action.value { selectors.add(action, 1) }
    count += 1
    link(item: items.count - 1, at: place)
    return items.count - 1
  }

  /// Adds a section without its items, not yet findable by its id.
  mutating func add(_ section: PageTree.Section, behind previous: Int?) -> Int {
    var bare = section
    bare.items = []
    sections.append(SectionLink(section: bare))
    if let title = section.title.value { titles.add(title, 1) }
    count += 1
    link(section: sections.count - 1, behind: previous)
    return sections.count - 1
  }

  /// Removes a section with its items, or an item.
  mutating func remove(_ target: Target, by patch: Int) {
    forget(target, by: patch)
    switch target {
    case .item(let index):
      unlink(item: index, by: patch)
      if let action = items[index].item.action.value { selectors.add(action, -1) }
      count -= 1
    case .section(let index):
      let gone = items(of: index)
      for item in gone {
        forget(.item(item), by: patch)
        if let action = items[item].item.action.value { selectors.add(action, -1) }
      }
      if let title = sections[index].section.title.value { titles.add(title, -1) }
      unlink(section: index)
      count -= 1 + gone.count
      lastRemover = patch
    }
  }

  /// Takes an item out of its chain.
  mutating func unlink(item index: Int, by patch: Int) {
    let link = items[index]
    if let previous = link.previous {
      items[previous].next = link.next
    } else {
      sections[link.section].first = link.next
    }
    if let next = link.next {
      items[next].previous = link.previous
    } else {
      sections[link.section].last = link.previous
    }
    if sections[link.section].first == nil { sections[link.section].emptiedBy = patch }
  }

  /// Puts an item that stands in no chain into one.
  mutating func link(item index: Int, at place: ItemPlace) {
    let next = place.previous.map { items[$0].next } ?? sections[place.section].first
    items[index].section = place.section
    items[index].previous = place.previous
    items[index].next = next
    if let previous = place.previous {
      items[previous].next = index
    } else {
      sections[place.section].first = index
    }
    if let next { items[next].previous = index } else { sections[place.section].last = index }
  }

  /// Takes a section out of its chain.
  mutating func unlink(section index: Int) {
    let (previous, next) = (sections[index].previous, sections[index].next)
    if let previous { sections[previous].next = next } else { firstSection = next }
    if let next { sections[next].previous = previous } else { lastSection = previous }
  }

  /// Puts a section that stands in no chain behind another, or first.
  mutating func link(section index: Int, behind previous: Int?) {
    let next = previous.map { sections[$0].next } ?? firstSection
    sections[index].previous = previous
    sections[index].next = next
    if let previous { sections[previous].next = index } else { firstSection = index }
    if let next { sections[next].previous = index } else { lastSection = index }
  }
}
