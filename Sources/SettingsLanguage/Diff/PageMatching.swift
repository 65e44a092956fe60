import SettingsSyntax

/// Matches the sections and items of two pages.
///
/// Sections with the same id match, and so do items with the same id anywhere on the page. This is
/// sufficient if ids are written. A derived id (``Origin/derived``), however, depends on the element's
/// strings. It changes when the strings are edited, or when only one of two documents writes ids. The
/// wire form cannot write ids. Therefore the remaining elements are paired by the strings that ids are
/// derived from, if at least one of the two has a derived id. Elements that are generated from a list
/// in the data are excluded. Each step covers the whole pages before the next one begins:
///
/// 1. items with the same kind and `key`, then with the same kind and `action`, then with the same kind
///    and title, if no other item on either page has the same values;
/// 2. sections that share more than half of the larger section's items, then sections that share half
///    of the items with no other section;
/// 3. sections next to a pair (or at an end of the page) whose first items have the same kind, and
///    the same title or `action`;
/// 4. items in a pair of sections that follow or precede the same pair of items and have the same kind
///    and title, then the same kind and `action` (or no action), in order.
///
/// Steps 3 and 4 correspond to passes 4 and 5 of Heckel's algorithm for lines. Each step is linear in
/// the pages, and is skipped if no elements remain.
struct PageMatching {
  let old: FlatPage
  let new: FlatPage
  private(set) var sections: Correspondence
  private(set) var items: Correspondence

  init(from oldPage: SettingsPage, to newPage: SettingsPage) {
    old = FlatPage(oldPage)
    new = FlatPage(newPage)
    sections = Correspondence(
      oldIDs: old.sections.map(\.id), newIDs: new.sections.map(\.id))
    items = Correspondence(oldIDs: old.items.map(\.id), newIDs: new.items.map(\.id))
    matchDerivedIDs()
  }

  private mutating func matchDerivedIDs() {
    if hasFreeItems {
      matchUniqueItems { $0.items[$1].key }
      matchUniqueItems { $0.items[$1].action }
      matchUniqueItems { $0.items[$1].titleText }
    }
    if hasFreeSections { matchSectionsByItems() }
    if hasFreeSections { matchSectionsByNeighbors() }
    for neighbor in [Neighbor.before, .after] where hasFreeItems {
      matchItems(beside: neighbor) { $0.items[$1].titleText ?? "" }
    }
    for neighbor in [Neighbor.before, .after] where hasFreeItems {
      matchItems(beside: neighbor) { $0.items[$1].action ?? "" }
    }
  }

  // MARK: Free elements

  /// True if both pages have free items, and at least one free item has a derived id.
  private var hasFreeItems: Bool {
    items.hasFree(
      old: { old.items[$0].idOrigin == .derived }, new: { new.items[$0].idOrigin == .derived })
  }

  /// True if both pages have free sections, and at least one free section has a derived id.
  private var hasFreeSections: Bool {
    sections.hasFree(
      old: { old.sections[$0].idOrigin == .derived }, new: { new.sections[$0].idOrigin == .derived }
    )
  }

  private func isDerived(oldItem: Int, newItem: Int) -> Bool {
    let (old, new) = (old.items[oldItem], new.items[newItem])
    if old.isElement || new.isElement { return false }
    return old.idOrigin == .derived || new.idOrigin == .derived
  }

  private func isDerived(oldSection: Int, newSection: Int) -> Bool {
    old.sections[oldSection].idOrigin == .derived
      || new.sections[newSection].idOrigin == .derived
  }

  /// Returns a symbol that is equal for items with the same kind, string and neighbor.
  private static func symbol(_ kind: String, _ text: String, neighbor: Int = 0) -> String {
    "\(neighbor) \(kind.utf8.count) \(kind)\(text)"
  }

  // MARK: Unique items

  /// Pairs items with the same kind and text if no other item on either page, free or not, has them.
  private mutating func matchUniqueItems(by text: (FlatPage, Int) -> String?) {
    // Only the strings of free items matter, and few items are free.
    var texts = KeyTable()
    for index in old.items.indices where items.newOfOld[index] == nil {
      if let text = text(old, index), !text.isEmpty { _ = texts.intern(text) }
    }
    func symbols(of page: FlatPage) -> [String?] {
      page.items.indices.map { index in
        guard let text = text(page, index), texts.find(text) != nil else { return nil }
        return PageMatching.symbol(page.items[index].kind, text)
      }
    }
    var table = SymbolTable(old: symbols(of: old), new: symbols(of: new))
    for index in new.items.indices where items.oldOfNew[index] == nil {
      let match = table.takeOld(for: index, isUnique: true) { match in
        items.newOfOld[match] == nil && isDerived(oldItem: match, newItem: index)
      }
      if let match { items.pair(old: match, new: index) }
    }
  }

  // MARK: Sections

  /// Pairs sections that share more than half of the larger section's items. Each section has at most
  /// one match. Then pairs sections that share exactly half of the items with only one section.
  private mutating func matchSectionsByItems() {
    var halves: [(old: Int, new: Int)] = []
    for index in new.sections.indices where sections.oldOfNew[index] == nil {
      var shared: [Int: Int] = [:]
      for item in new.items(of: index) {
        if let match = items.oldOfNew[item] { shared[old.sectionOfItem[match], default: 0] += 1 }
      }
      for (candidate, count) in shared.sorted(by: { $0.key < $1.key }) {
        let most = max(old.items(of: candidate).count, new.items(of: index).count)
        guard count * 2 >= most, sections.isFree(old: candidate, new: index),
          isDerived(oldSection: candidate, newSection: index)
        else { continue }
        if count * 2 > most {
          sections.pair(old: candidate, new: index)
        } else {
          halves.append((candidate, index))
        }
      }
    }
    let free = halves.filter { sections.isFree(old: $0.old, new: $0.new) }
    let byOld = Dictionary(grouping: free, by: \.old)
    let byNew = Dictionary(grouping: free, by: \.new)
    for (old, new) in free where byOld[old]?.count == 1 && byNew[new]?.count == 1 {
      sections.pair(old: old, new: new)
    }
  }

  /// Pairs sections next to a pair if their first items match: first forward, then backward.
  private mutating func matchSectionsByNeighbors() {
    for (step, first) in [(1, 0), (-1, old.sections.count - 1)] {
      // The old section next to the pair that the new section is next to, if any.
      var next: Int? = first
      for index in step > 0 ? Array(new.sections.indices) : new.sections.indices.reversed() {
        if let next, sections.oldOfNew[index] == nil, old.sections.indices.contains(next),
          canPair(oldSection: next, newSection: index)
        {
          sections.pair(old: next, new: index)
        }
        next = sections.oldOfNew[index].map { $0 + step }
      }
    }
  }

  private func canPair(oldSection: Int, newSection: Int) -> Bool {
    guard sections.isFree(old: oldSection, new: newSection),
      isDerived(oldSection: oldSection, newSection: newSection),
      let one = old.sections[oldSection].items.first,
      let other = new.sections[newSection].items.first,
      items.isFree(old: old.starts[oldSection], new: new.starts[newSection]),
      one.kind.hasBytes(of: other.kind)
    else { return false }
    return (one.titleText ?? "").hasBytes(of: other.titleText ?? "")
      || (one.action ?? "").hasBytes(of: other.action ?? "")
  }

  // MARK: Items by their neighbors

  /// The side of an item that its paired neighbor is on.
  private enum Neighbor {
    case before, after

    /// Returns the items, ordered so that an item's neighbor on this side precedes it.
    func order(of items: Range<Int>) -> [Int] { self == .before ? Array(items) : items.reversed() }
  }

  /// Pairs items in paired sections that have the same kind, text and paired neighbor. The beginning or
  /// end of the section also counts as a neighbor.
  private mutating func matchItems(
    beside neighbor: Neighbor, by text: (FlatPage, Int) -> String
  ) {
    func symbols(_ page: FlatPage, _ neighbors: [Int?]) -> [String?] {
      page.items.indices.map { index in
        neighbors[index].map {
          PageMatching.symbol(page.items[index].kind, text(page, index), neighbor: $0)
        }
      }
    }
    let newSide = Side(
      page: new, other: old, items: items.oldOfNew, sections: sections.oldOfNew, isNew: true)
    let oldSide = Side(
      page: old, other: new, items: items.newOfOld, sections: sections.newOfOld, isNew: false)
    let (newNeighbors, oldNeighbors) = (newSide.neighbors(neighbor), oldSide.neighbors(neighbor))
    var table = SymbolTable(old: symbols(old, oldNeighbors), new: symbols(new, newNeighbors))
    for index in new.items.indices where newNeighbors[index] != nil {
      let match = table.takeOld(for: index) { isDerived(oldItem: $0, newItem: index) }
      if let match { items.pair(old: match, new: index) }
    }
  }

  /// One of the pages, and its pairs with the other page.
  private struct Side {
    let page: FlatPage
    let other: FlatPage
    let items: [Int?]
    let sections: [Int?]
    let isNew: Bool

    /// Returns the neighbors of the free items in paired sections, and nil for all other items. The
    /// neighbor is the nearest item on one side that is paired within the two sections, or the end of
    /// the section.
    ///
    /// A neighbor is identified by its index in the new page, so both pages use the same number. The
    /// end of a section is a negative number.
    func neighbors(_ neighbor: Neighbor) -> [Int?] {
      var neighbors = [Int?](repeating: nil, count: page.items.count)
      for section in page.sections.indices {
        guard let otherSection = sections[section] else { continue }
        var nearest = -1 - (isNew ? section : otherSection)
        for item in neighbor.order(of: page.items(of: section)) {
          if let match = items[item] {
            if other.sectionOfItem[match] == otherSection { nearest = isNew ? item : match }
          } else {
            neighbors[item] = nearest
          }
        }
      }
      return neighbors
    }
  }
}

/// A page with its items in one list. A single index identifies an item's section and its place there.
///
/// Loops over all items read only the necessary properties by index, because copying an item takes
/// longer than comparing it.
struct FlatPage {
  let sections: [SettingsPage.Section]
  let items: [SettingsPage.Item]
  /// The index of each section's first item, followed by the number of items.
  let starts: [Int]
  /// The section of each item.
  let sectionOfItem: [Int]

  init(_ page: SettingsPage) {
    sections = page.sections
    items = page.sections.flatMap(\.items)
    sectionOfItem = page.sections.enumerated().flatMap { index, section in
      repeatElement(index, count: section.items.count)
    }
    starts = page.sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.items.count) }
  }

  /// Returns the indices of a section's items.
  func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the place of an item.
  func place(of index: Int) -> PageDiff.ItemPlace {
    let section = sectionOfItem[index]
    return PageDiff.ItemPlace(section, index - starts[section])
  }
}

/// Pairs of elements of two lists, by index from 0.
struct Correspondence {
  /// The old index of each new element, or nil.
  private(set) var oldOfNew: [Int?]
  /// The new index of each old element, or nil.
  private(set) var newOfOld: [Int?]

  /// Pairs the elements with the same id. Linear in the bytes of the ids.
  init(oldIDs: [String], newIDs: [String]) {
    oldOfNew = Array(repeating: nil, count: newIDs.count)
    newOfOld = Array(repeating: nil, count: oldIDs.count)
    var table = SymbolTable(old: oldIDs, new: newIDs)
    for index in newIDs.indices {
      if let match = table.takeOld(for: index) { pair(old: match, new: index) }
    }
  }

  /// Pairs two free elements.
  mutating func pair(old: Int, new: Int) {
    oldOfNew[new] = old
    newOfOld[old] = new
  }

  /// Returns true if neither element is paired.
  func isFree(old: Int, new: Int) -> Bool { newOfOld[old] == nil && oldOfNew[new] == nil }

  /// Returns true if both lists have free elements, and at least one of them meets its condition.
  func hasFree(old: (Int) -> Bool, new: (Int) -> Bool) -> Bool {
    let olds = newOfOld.indices.lazy.filter { newOfOld[$0] == nil }
    let news = oldOfNew.indices.lazy.filter { oldOfNew[$0] == nil }
    return !olds.isEmpty && !news.isEmpty
      && (olds.contains(where: old) || news.contains(where: new))
  }
}

/// The symbols of two lists and their positions: the table of Heckel's algorithm (Paul Heckel, "A
/// technique for isolating differences between files", Communications of the ACM 21(4), April 1978,
/// pages 264–268).
///
/// As in the paper, one pass over each list enters its symbols, and another pass pairs the elements
/// with the same symbol. Each pass is linear in the bytes of the symbols. If a symbol occurs more than
/// once, the first occurrence in one list is paired with the first in the other, and so on, as in
/// IGListKit.
struct SymbolTable {
  private struct Entry {
    var oldCount = 0
    var newCount = 0
    /// The first remaining old index with the symbol.
    var nextOld: Int?
  }

  private var entries: [Entry] = []
  /// The entry of each new element's symbol.
  private var entryOfNew: [Int?] = []
  /// For each old index, the next old index with the same symbol.
  private var followers: [Int?]

  /// Enters the symbols of two lists. The symbol is nil for an element without one.
  init(old: [String?], new: [String?]) {
    var keys = KeyTable()
    followers = Array(repeating: nil, count: old.count)
    for symbol in new {
      let key = symbol.map { Int(keys.intern($0).rawValue) }
      entryOfNew.append(key)
      guard let key else { continue }
      if key == entries.count { entries.append(Entry()) }
      entries[key].newCount += 1
    }
    for (index, symbol) in old.enumerated().reversed() {
      guard let key = symbol.flatMap({ keys.find($0) }).map({ Int($0.rawValue) }) else { continue }
      entries[key].oldCount += 1
      followers[index] = entries[key].nextOld
      entries[key].nextOld = index
    }
  }

  /// Removes and returns the first old index with the symbol of a new element.
  ///
  /// - Parameters:
  ///   - isUnique: true to match only symbols that occur once in each list.
  ///   - accepts: returns true if the two elements can be paired. If not, the old index remains.
  mutating func takeOld(
    for index: Int, isUnique: Bool = false, where accepts: (Int) -> Bool = { _ in true }
  ) -> Int? {
    guard let key = entryOfNew[index], let old = entries[key].nextOld else { return nil }
    if isUnique, entries[key].oldCount != 1 || entries[key].newCount != 1 { return nil }
    guard accepts(old) else { return nil }
    entries[key].nextOld = followers[old]
    return old
  }
}
