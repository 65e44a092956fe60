import SettingsSyntax

extension PageDiff {
  /// Compares two pages, and the pages that both of them hold.
  ///
  /// Linear in both, in time and memory, but for what is not in order: an element that stands before
  /// one that it stood behind costs the logarithm of its section's length (of the number of sections)
  /// to tell which of the two moved. Where a child is gone, the pages of its container are walked
  /// once more for the selectors that they name.
  public init(from old: PageTree, to new: PageTree) {
    let matching = PageMatching(from: old, to: new)
    let changes = old.changes(to: new)
    if !changes.isEmpty { page = PageUpdate(element: new.header, properties: changes) }
    sections = Changes(
      from: old.sections, to: new.sections, matching.sections, header: \.header,
      changes: { $0.changes(to: $1) })
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
    children = Changes(
      from: old, to: new, pairs, header: \.self, changes: { $0.changes(to: $1) })
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
      // What stays in its section, by the indices of both pages; what comes from elsewhere moves.
      var kept: [(old: Int, new: Int)] = []
      var moved: [(old: Int, new: Int)] = []
      for index in new.items(of: section) {
        guard let match = matching.items.oldOfNew[index] else {
          items.inserts.append(.init(place: new.place(of: index), element: new[index]))
          continue
        }
        let isKept = matching.sections.oldOfNew[section] == old.sectionOfItem[match]
        if isKept { kept.append((match, index)) } else { moved.append((match, index)) }
        let changes = old[match].changes(to: new[index])
        if !changes.isEmpty {
          items.updates.append(
            .init(
              old: old.place(of: match), new: new.place(of: index), element: new[index],
              properties: changes))
        }
      }
      let strays = IncreasingSubsequence.outsiders(of: kept.map(\.old)).map { kept[$0] }
      moved.append(contentsOf: strays)
      if !strays.isEmpty { moved.sort { $0.new < $1.new } }
      items.moves.append(
        contentsOf: moved.map { .init(old: old.place(of: $0.old), new: new.place(of: $0.new)) })
    }
  }

  private mutating func addDeletes(
    _ matching: PageMatching, _ selectors: inout SelectorsOfPage
  ) {
    let old = matching.old
    for index in 0..<old.itemCount where matching.items.newOfOld[index] == nil {
      var delete = Changes<ItemPlace, PageTree.Item>.Delete(
        place: old.place(of: index), element: old[index])
      delete.breakages = selectors.breakages(ofLosing: delete.element.selectors)
      items.deletes.append(delete)
    }
  }
}

extension PageDiff.Changes where Place == Int {
  /// What happened to the elements of a list, apart from what is in them.
  ///
  /// - Parameters:
  ///   - header: what is kept of an element.
  ///   - changes: what one element says and another says otherwise.
  fileprivate init(
    from old: [Element], to new: [Element], _ pairs: Correspondence,
    header: (Element) -> Element, changes: (Element, Element) -> [PageDiff.PropertyChange]
  ) {
    for (index, element) in old.enumerated() where pairs.newOfOld[index] == nil {
      deletes.append(.init(place: index, element: header(element)))
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      guard let match = pairs.oldOfNew[index] else {
        inserts.append(.init(place: index, element: header(element)))
        continue
      }
      kept.append((match, index))
      let changes = changes(old[match], element)
      if !changes.isEmpty {
        updates.append(
          .init(old: match, new: index, element: header(element), properties: changes))
      }
    }
    moves = IncreasingSubsequence.outsiders(of: kept.map(\.old)).map {
      .init(old: kept[$0].old, new: kept[$0].new)
    }
  }
}

/// The selectors that a page names, and the pages in it: looked for where one is asked for.
private struct SelectorsOfPage {
  private let page: PageTree
  private var known: KeyTable?

  init(_ page: PageTree) { self.page = page }

  /// What breaks where something that named these is gone.
  mutating func breakages(ofLosing selectors: [String]) -> [Breakage] {
    if selectors.isEmpty { return [] }
    let known = known ?? table
    self.known = known
    return selectors.filter { known.find($0) == nil }.map { Breakage(.selectorRemoved, $0) }
  }

  private var table: KeyTable {
    var table = KeyTable()
    page.forEachSelector { _ = table.intern($0) }
    return table
  }
}

extension PageTree {
  /// Hands over all selectors that the page names, and the pages in it.
  fileprivate func forEachSelector(_ body: (String) -> Void) {
    for section in sections {
      for item in section.items {
        for selector in item.selectors { body(selector) }
      }
    }
    for state in states { if let retry = state.retry { body(retry) } }
    guard let container else { return }
    for button in container.bar { if let action = button.action.value { body(action) } }
    for delegate in container.delegates { body(delegate.selector.value) }
    for child in container.children { child.page.forEachSelector(body) }
  }
}

extension PageTree.Item {
  /// The selectors that it names, for a tap and for events.
  fileprivate var selectors: [String] {
    (action.value.map { [$0] } ?? []) + events.map(\.selector)
  }
}
