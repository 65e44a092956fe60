import SettingsSyntax

extension PageDiff {
  /// Compares two pages, and the pages that both of them contain.
  ///
  /// Linear in both, in time and memory, except for elements that have changed their order: each costs
  /// the logarithm of its section's length (of the number of sections) to find which of two moved.
  /// If a child is deleted, the pages of its container are walked once more for their selectors.
  public init(from old: PageTree, to new: PageTree) {
    let matching = PageMatching(from: old, to: new)
    let changes = old.changes(to: new)
    if !changes.isEmpty { page = PageUpdate(element: new.header, properties: changes) }
    sections = Changes(
      from: old.sections.map(\.header), to: new.sections.map(\.header), matching.sections)
    var selectors = SelectorsOfPage(new)
    addItems(matching)
    addDeletes(matching, &selectors)
    addChildren(from: old.container?.children ?? [], to: new.container?.children ?? [], &selectors)
  }

  private mutating func addChildren(
    from old: [Container.Child], to new: [Container.Child], _ selectors: inout SelectorsOfPage
  ) {
    if old.isEmpty, new.isEmpty { return }
    let pairs = Correspondence(oldIDs: old.map(\.id.value), newIDs: new.map(\.id.value))
    children = Changes(from: old, to: new, pairs)
    for index in children.deletes.indices {
      var own = KeyTable()
      var lost: [String] = []
      children.deletes[index].element.page.forEachSelector { selector in
        let count = own.count
        _ = own.intern(selector)
        if own.count > count { lost.append(selector) }
      }
      children.deletes[index].breakages = selectors.breakages(ofLosing: lost)
    }
    for (index, child) in new.enumerated() {
      guard let match = pairs.oldOfNew[index] else { continue }
      let diff = PageDiff(from: old[match].page, to: child.page)
      if !diff.isEmpty {
        childPages.append(.init(old: match, new: index, id: child.id.value, diff: diff))
      }
    }
  }

  private mutating func addItems(_ matching: PageMatching) {
    let (old, new) = (matching.old, matching.new)
    for section in new.sections.indices {
      // Items that stay in their section, by the indices of both pages; those from others move.
      var kept: [(old: Int, new: Int)] = []
      var moved: [(old: Int, new: Int)] = []
      for index in new.items(of: section) {
        guard let match = matching.items.oldOfNew[index] else {
          items.inserts.append(.init(place: new.place(of: index), element: new.items[index]))
          continue
        }
        let isKept = matching.sections.oldOfNew[section] == old.sectionOfItem[match]
        if isKept { kept.append((match, index)) } else { moved.append((match, index)) }
        let changes = old.items[match].changes(to: new.items[index])
        if !changes.isEmpty {
          items.updates.append(
            .init(
              old: old.place(of: match), new: new.place(of: index), element: new.items[index],
              properties: changes))
        }
      }
      moved += IncreasingSubsequence.outsiders(of: kept.map(\.old)).map { kept[$0] }
      items.moves += moved.sorted { $0.new < $1.new }
        .map { .init(old: old.place(of: $0.old), new: new.place(of: $0.new)) }
    }
  }

  private mutating func addDeletes(
    _ matching: PageMatching, _ selectors: inout SelectorsOfPage
  ) {
    let old = matching.old
    for (index, item) in old.items.enumerated() where matching.items.newOfOld[index] == nil {
      items.deletes.append(
        .init(
          place: old.place(of: index), element: item,
          breakages: selectors.breakages(ofLosing: item.selectors)))
    }
  }
}

extension PageDiff.Changes where Place == Int, Element: ComparedWhole {
  /// The changes of a list's elements, apart from what they contain.
  fileprivate init(from old: [Element], to new: [Element], _ pairs: Correspondence) {
    for (index, element) in old.enumerated() where pairs.newOfOld[index] == nil {
      deletes.append(.init(place: index, element: element))
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      guard let match = pairs.oldOfNew[index] else {
        inserts.append(.init(place: index, element: element))
        continue
      }
      kept.append((match, index))
      let changes = old[match].changes(to: element)
      if !changes.isEmpty {
        updates.append(.init(old: match, new: index, element: element, properties: changes))
      }
    }
    moves = IncreasingSubsequence.outsiders(of: kept.map(\.old)).map {
      .init(old: kept[$0].old, new: kept[$0].new)
    }
  }
}

/// The selectors that a page and the pages in it call, collected when they are first needed.
private struct SelectorsOfPage {
  private let page: PageTree
  private lazy var known: KeyTable = {
    var table = KeyTable()
    page.forEachSelector { _ = table.intern($0) }
    return table
  }()

  init(_ page: PageTree) { self.page = page }

  /// What breaks if an element that calls these selectors is deleted.
  mutating func breakages(ofLosing selectors: [String]) -> [Breakage] {
    if selectors.isEmpty { return [] }
    let known = known
    return selectors.filter { known.find($0) == nil }.map { Breakage(.selectorRemoved, $0) }
  }
}

extension PageTree {
  /// Calls `body` with each selector that the page and the pages in it call.
  fileprivate func forEachSelector(_ body: (String) -> Void) {
    forEachSelectorCall { body($0.selector) }
    for child in container?.children ?? [] { child.page.forEachSelector(body) }
  }
}

extension PageTree.Item {
  /// The selectors that it calls, for a tap and for events.
  fileprivate var selectors: [String] {
    (action.value.map { [$0] } ?? []) + events.map(\.value)
  }
}
