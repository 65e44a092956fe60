import SettingsSyntax

/// Which sections and items of two pages are the same ones.
///
/// Elements with the same id are the same: sections among sections, items in the whole page. That is
/// all where ids are written. But a derived id (``Origin/derived``) depends on the element's strings,
/// and changes when they are edited, or when only one of two documents writes ids, which the wire form
/// cannot. So elements that remain on both sides, at least one of the two with a derived id, are
/// paired by what ids are derived from, unless they stand for elements of a list in the data, in this
/// order, each over the whole pages before the next:
///
/// 1. items with the same kind and `key`, then with the same kind and `action`, then with the same kind
///    and title, if nothing else on either page has them;
/// 2. sections that share more than half of the items of the larger one, then those that share half
///    of them with no other section;
/// 3. sections next to a pair (or at an end of the page) whose first items have the same kind, and
///    the same title or `action`;
/// 4. items in a pair of sections after the same pair of items, or before the same, that have the
///    same kind and title, then the same kind and `action` (or both none), in order.
///
/// Steps 3 and 4 do what Heckel's passes 4 and 5 do for lines. Each step takes time linear in the
/// pages, and is skipped if nothing remains.
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

  /// Whether items are free on both sides, and at least one has a derived id.
  private var hasFreeItems: Bool {
    items.hasFree(
      old: { old.items[$0].idOrigin == .derived }, new: { new.items[$0].idOrigin == .derived })
  }

  /// Whether sections are free on both sides, and at least one has a derived id.
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

  /// What two items with different ids have in common: a kind, a string, and a neighbor.
  private static func symbol(_ kind: String, _ text: String, neighbor: Int = 0) -> String {
    "\(neighbor) \(kind.utf8.count) \(kind)\(text)"
  }

  // MARK: Unique items

  /// Pairs items of the same kind and text if nothing else on either page has them, in a pair or not.
  private mutating func matchUniqueItems(by text: (FlatPage, Int) -> String?) {
    // Only strings of free items matter, and there are few.
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

  /// Pairs sections that share more than half of the larger one's items: at most one does. Then
  /// those that share just half of them with one section only.
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

  /// Pairs sections next to a pair whose first items are alike: forwards, then backwards.
  private mutating func matchSectionsByNeighbors() {
    for (step, first) in [(1, 0), (-1, old.sections.count - 1)] {
      // The old section next to the pair that the new one is next to, if any.
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

  /// The side on which an item has a neighbor that is in a pair.
  private enum Neighbor {
    case before, after

    /// Items in the order in which a neighbor on this side comes before them.
    func order(of items: Range<Int>) -> [Int] { self == .before ? Array(items) : items.reversed() }
  }

  /// Pairs items of the same kind and text in paired sections that have the same pair beside them, or
  /// that begin or end the section.
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

  /// One of the pages, and its pairs with the other.
  private struct Side {
    let page: FlatPage
    let other: FlatPage
    let items: [Int?]
    let sections: [Int?]
    let isNew: Bool

    /// The neighbors of the free items in paired sections: the nearest item on one side that is in a
    /// pair within the two sections, else the section's end. Nil for all other items.
    ///
    /// A neighbor is given by the new one of its two indices, and so by the same number for both
    /// pages; the end of a section by a number below 0.
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

/// A page with its items in one list, so that one index stands for a section and a place in it.
///
/// Passes over all items read the properties that they need by index: a copy of an item takes longer
/// than its comparison.
struct FlatPage {
  let sections: [SettingsPage.Section]
  let items: [SettingsPage.Item]
  /// By section, the index of its first item; at the end, the number of items.
  let starts: [Int]
  /// By item, its section.
  let sectionOfItem: [Int]

  init(_ page: SettingsPage) {
    sections = page.sections
    items = page.sections.flatMap(\.items)
    sectionOfItem = page.sections.enumerated().flatMap { index, section in
      repeatElement(index, count: section.items.count)
    }
    starts = page.sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.items.count) }
  }

  /// The indices of a section's items.
  func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The place of an item.
  func place(of index: Int) -> PageDiff.ItemPlace {
    let section = sectionOfItem[index]
    return PageDiff.ItemPlace(section, index - starts[section])
  }
}

/// Pairs of elements of two lists, by index from 0.
struct Correspondence {
  /// By new index, the old one, or nil.
  private(set) var oldOfNew: [Int?]
  /// By old index, the new one, or nil.
  private(set) var newOfOld: [Int?]

  /// Pairs the elements that have the same id. Linear in the ids' bytes.
  init(oldIDs: [String], newIDs: [String]) {
    oldOfNew = Array(repeating: nil, count: newIDs.count)
    newOfOld = Array(repeating: nil, count: oldIDs.count)
    var table = SymbolTable(old: oldIDs, new: newIDs)
    for index in newIDs.indices {
      if let match = table.takeOld(for: index) { pair(old: match, new: index) }
    }
  }

  /// Pairs two elements that are in no pair.
  mutating func pair(old: Int, new: Int) {
    oldOfNew[new] = old
    newOfOld[old] = new
  }

  /// Whether neither is in a pair.
  func isFree(old: Int, new: Int) -> Bool { newOfOld[old] == nil && oldOfNew[new] == nil }

  /// Whether elements are free on both sides, at least one of which meets a condition.
  func hasFree(old: (Int) -> Bool, new: (Int) -> Bool) -> Bool {
    let olds = newOfOld.indices.lazy.filter { newOfOld[$0] == nil }
    let news = oldOfNew.indices.lazy.filter { oldOfNew[$0] == nil }
    return !olds.isEmpty && !news.isEmpty
      && (olds.contains(where: old) || news.contains(where: new))
  }
}

/// The symbols of two lists, and where each of them occurs: the table of Heckel's algorithm
/// (Paul Heckel, "A technique for isolating differences between files", Communications of the ACM
/// 21(4), April 1978, pages 264–268).
///
/// As there, one pass over each list enters its symbols, and one more pairs the elements with the
/// same symbol. Each takes time linear in the symbols' bytes. Where a symbol occurs more than once,
/// the first of one list is paired with the first of the other, and so on, as IGListKit does.
struct SymbolTable {
  private struct Entry {
    var oldCount = 0
    var newCount = 0
    /// The first of the remaining old indices with the symbol.
    var nextOld: Int?
  }

  private var entries: [Entry] = []
  /// By new index, the entry of its symbol.
  private var entryOfNew: [Int?] = []
  /// By old index, the next one with the same symbol.
  private var followers: [Int?]

  /// The symbols of two lists; nil for elements that have none.
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

  /// Removes and returns the first of the old indices with the symbol of a new one.
  ///
  /// - Parameters:
  ///   - isUnique: whether a symbol counts only if each list has it once.
  ///   - accepts: whether the two may be a pair; if not, the old index remains.
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
