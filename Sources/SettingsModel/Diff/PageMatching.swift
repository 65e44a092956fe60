import SettingsSyntax

/// Which sections and items of two pages are the same ones.
///
/// What has one id is one: sections among sections, items in the whole page. That is all where ids
/// are written. A derived id (``Origin/derived``) is made of what the thing says, though, and is
/// lost when that is edited, or when one of two documents writes ids and the other, as the wire
/// form, cannot. So what is left over on both sides, at least one of the two with a derived id, is
/// paired by what ids are derived from. In this order, each over the whole
/// pages before the next:
///
/// 1. items of one kind and `action`, then of one kind and title, that nothing else on either page
///    has;
/// 2. sections that share more than half of the items of the larger one, then those that share
///    half of them with no other section;
/// 3. sections that stand next to a pair (or at an end of the page) and begin with alike items: of
///    one kind, and one title or one `action`;
/// 4. items in a pair of sections behind the same pair of items, or before the same, that are of
///    one kind and title, then of one kind and `action` (or both without one), in order.
///
/// Steps 3 and 4 are what Heckel's passes 4 and 5 do for lines. Each step costs time linear in the
/// pages, and is left out where nothing is left over.
struct PageMatching {
  let old: FlatPage
  let new: FlatPage
  private(set) var sections: Correspondence
  private(set) var items: Correspondence

  init(from oldPage: PageTree, to newPage: PageTree) {
    old = FlatPage(oldPage)
    new = FlatPage(newPage)
    sections = Correspondence(
      oldIDs: old.sections.map(\.id.value), newIDs: new.sections.map(\.id.value))
    items = Correspondence(oldCount: old.itemCount, newCount: new.itemCount)
    matchItemsByID()
    if hasLooseItems {
      matchUniqueItems { $0.action(of: $1) }
      matchUniqueItems { $0.title(of: $1) }
    }
    if hasLooseSections { matchSectionsByItems() }
    if hasLooseSections { matchSectionsByNeighbors() }
    for neighbor in [Neighbor.before, .after] where hasLooseItems {
      matchItems(beside: neighbor) { $0.title(of: $1) ?? "" }
    }
    for neighbor in [Neighbor.before, .after] where hasLooseItems {
      matchItems(beside: neighbor) { $0.action(of: $1) ?? "" }
    }
  }

  // MARK: By id

  private mutating func matchItemsByID() {
    var table = SymbolTable(oldCount: old.itemCount, newCount: new.itemCount)
    for index in 0..<new.itemCount {
      new.id(of: index).value.withBytes { table.enter(new: index, $0) }
    }
    for index in (0..<old.itemCount).reversed() {
      old.id(of: index).value.withBytes { table.enter(old: index, $0) }
    }
    for index in 0..<new.itemCount {
      if let match = table.takeOld(for: index, isUnique: false, where: { _ in true }) {
        items.pair(old: match, new: index)
      }
    }
  }

  // MARK: What is left over

  private func isDerived(oldItem: Int, newItem: Int) -> Bool {
    old.id(of: oldItem).origin == .derived || new.id(of: newItem).origin == .derived
  }

  private func isDerived(oldSection: Int, newSection: Int) -> Bool {
    old.sections[oldSection].id.origin == .derived
      || new.sections[newSection].id.origin == .derived
  }

  /// Whether items are left over on both sides, and at least one has a derived id.
  private var hasLooseItems: Bool {
    !items.isFull
      && ((0..<new.itemCount).contains {
        items.oldOfNew[$0] == nil && new.id(of: $0).origin == .derived
      }
        || (0..<old.itemCount).contains {
          items.newOfOld[$0] == nil && old.id(of: $0).origin == .derived
        })
  }

  /// Whether sections are left over on both sides, and at least one has a derived id.
  private var hasLooseSections: Bool {
    !sections.isFull
      && (new.sections.indices.contains {
        sections.oldOfNew[$0] == nil && new.sections[$0].id.origin == .derived
      }
        || old.sections.indices.contains {
          sections.newOfOld[$0] == nil && old.sections[$0].id.origin == .derived
        })
  }

  /// Pairs items of one kind and text that nothing else on either page has; those that are in pairs
  /// count too.
  private mutating func matchUniqueItems(by text: (FlatPage, Int) -> String?) {
    // Few texts are in question, if any; what does not have one of them is passed over.
    var texts = KeyTable()
    for index in 0..<old.itemCount where items.newOfOld[index] == nil {
      if let text = text(old, index), !text.isEmpty { _ = texts.intern(text) }
    }
    let isInQuestion = (0..<new.itemCount).contains { index in
      items.oldOfNew[index] == nil
        && text(new, index).map { texts.find($0) != nil } ?? false
    }
    guard isInQuestion else { return }
    var table = SymbolTable(oldCount: old.itemCount, newCount: new.itemCount)
    var symbol = Symbol()
    for index in 0..<new.itemCount {
      guard let text = text(new, index), texts.find(text) != nil else { continue }
      symbol.write(new.kindName(of: index), text, neighbor: 0)
      symbol.bytes.withUnsafeBufferPointer { table.enter(new: index, $0) }
    }
    for index in (0..<old.itemCount).reversed() {
      guard let text = text(old, index), texts.find(text) != nil else { continue }
      symbol.write(old.kindName(of: index), text, neighbor: 0)
      symbol.bytes.withUnsafeBufferPointer { table.enter(old: index, $0) }
    }
    for index in 0..<new.itemCount where items.oldOfNew[index] == nil {
      let match = table.takeOld(for: index, isUnique: true) { match in
        items.newOfOld[match] == nil && isDerived(oldItem: match, newItem: index)
      }
      if let match { items.pair(old: match, new: index) }
    }
  }

  // MARK: Sections

  /// Pairs sections that share more than half of the larger one's items: at most one does. Then
  /// those that share just half of them with one section alone.
  private mutating func matchSectionsByItems() {
    var halves: [(old: Int, new: Int)] = []
    var shared = [Int](repeating: 0, count: old.sections.count)
    for index in new.sections.indices where sections.oldOfNew[index] == nil {
      var candidates: [Int] = []
      for item in new.items(of: index) {
        guard let match = items.oldOfNew[item] else { continue }
        let section = old.sectionOfItem[match]
        if shared[section] == 0 { candidates.append(section) }
        shared[section] += 1
      }
      for candidate in candidates {
        let most = max(old.items(of: candidate).count, new.items(of: index).count)
        let count = shared[candidate]
        shared[candidate] = 0
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
    let rivals = (
      Dictionary(grouping: free, by: \.old), Dictionary(grouping: free, by: \.new)
    )
    for (old, new) in free where rivals.0[old]?.count == 1 && rivals.1[new]?.count == 1 {
      sections.pair(old: old, new: new)
    }
  }

  /// Pairs sections that stand next to a pair and begin with alike items: forwards, then backwards.
  private mutating func matchSectionsByNeighbors() {
    var next = 0
    for index in new.sections.indices {
      if sections.oldOfNew[index] == nil, next < old.sections.count,
        canPair(oldSection: next, newSection: index)
      {
        sections.pair(old: next, new: index)
      }
      // Behind a section that is in no pair, nothing is next to one.
      next = sections.oldOfNew[index].map { $0 + 1 } ?? old.sections.count
    }
    next = old.sections.count - 1
    for index in new.sections.indices.reversed() {
      if sections.oldOfNew[index] == nil, next >= 0, canPair(oldSection: next, newSection: index) {
        sections.pair(old: next, new: index)
      }
      next = sections.oldOfNew[index].map { $0 - 1 } ?? -1
    }
  }

  private func canPair(oldSection: Int, newSection: Int) -> Bool {
    guard sections.isFree(old: oldSection, new: newSection),
      isDerived(oldSection: oldSection, newSection: newSection),
      let one = old.sections[oldSection].items.first,
      let other = new.sections[newSection].items.first,
      items.isFree(
        old: old.starts[oldSection], new: new.starts[newSection]),
      one.kindName.hasBytes(of: other.kindName)
    else { return false }
    return (one.titleText ?? "").hasBytes(of: other.titleText ?? "")
      || (one.action.value ?? "").hasBytes(of: other.action.value ?? "")
  }

  // MARK: Items by their neighbors

  /// The side on which an item has a neighbor that is in a pair.
  private enum Neighbor {
    case before, after

    /// Items in the order in which a neighbor on this side comes before them.
    func order(of items: Range<Int>) -> [Int] { self == .before ? Array(items) : items.reversed() }
  }

  /// Pairs items of one kind and text in paired sections that have the same pair beside them, or
  /// that begin or end the section.
  private mutating func matchItems(
    beside neighbor: Neighbor, by text: (FlatPage, Int) -> String
  ) {
    var table = SymbolTable(oldCount: old.itemCount, newCount: new.itemCount)
    var symbol = Symbol()
    let looseNew = PageMatching.loose(
      in: new, against: old, items.oldOfNew, sections.oldOfNew, beside: neighbor
    ) { own, _ in own }
    let looseOld = PageMatching.loose(
      in: old, against: new, items.newOfOld, sections.newOfOld, beside: neighbor
    ) { _, match in match }
    for (index, neighbor) in looseNew {
      symbol.write(new.kindName(of: index), text(new, index), neighbor: neighbor)
      symbol.bytes.withUnsafeBufferPointer { table.enter(new: index, $0) }
    }
    for (index, neighbor) in looseOld.reversed() {
      symbol.write(old.kindName(of: index), text(old, index), neighbor: neighbor)
      symbol.bytes.withUnsafeBufferPointer { table.enter(old: index, $0) }
    }
    for (index, _) in looseNew {
      let match = table.takeOld(for: index, isUnique: false) {
        isDerived(oldItem: $0, newItem: index)
      }
      if let match { items.pair(old: match, new: index) }
    }
  }

  /// The items of paired sections that are in no pair, in order, and what stands beside each: the
  /// nearest item on one side that is in a pair within the two sections, else the section's end.
  ///
  /// - Parameter newIndex: the new one of the two indices of a pair, the page's own and the other,
  ///   so that both pages have one number for what is the same.
  private static func loose(
    in page: FlatPage, against other: FlatPage, _ items: [Int?], _ sections: [Int?],
    beside neighbor: Neighbor, newIndex: (_ own: Int, _ match: Int) -> Int
  ) -> [(index: Int, neighbor: Int)] {
    var loose: [(index: Int, neighbor: Int)] = []
    for section in page.sections.indices {
      guard let otherSection = sections[section] else { continue }
      let first = loose.count
      // No item has an index below 0.
      var nearest = -1 - newIndex(section, otherSection)
      for item in neighbor.order(of: page.items(of: section)) {
        if let match = items[item] {
          if other.sectionOfItem[match] == otherSection { nearest = newIndex(item, match) }
        } else {
          loose.append((item, nearest))
        }
      }
      if neighbor == .after { loose[first...].reverse() }
    }
    return loose
  }
}

/// What two elements have in common where their ids do not: a kind, a text, and a neighbor.
private struct Symbol {
  private(set) var bytes: [UInt8] = []

  /// Makes the symbol, in place of the one before.
  mutating func write(_ kind: String, _ text: String, neighbor: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: kind.utf8)
    // No byte of UTF-8, so no kind and text run into one another.
    bytes.append(0xFF)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0xFF)
    withUnsafeBytes(of: neighbor) { bytes.append(contentsOf: $0) }
  }
}
