import SettingsSyntax

extension PageDiff {
  /// Compares two pages.
  ///
  /// Linear in both, in time and memory, but for what is not in order: an element that stands before
  /// one that it stood behind costs the logarithm of its section's length (of the number of sections)
  /// to tell which of the two moved.
  public init(from old: PageTree, to new: PageTree) {
    let matching = PageMatching(from: old, to: new)
    let changes = old.changes(to: new)
    if !changes.isEmpty { page = PageUpdate(element: new.header, properties: changes) }
    addSections(matching)
    addItems(matching)
  }

  private mutating func addSections(_ matching: PageMatching) {
    let (old, new) = (matching.old, matching.new)
    for (index, section) in old.sections.enumerated()
    where matching.sections.newOfOld[index] == nil {
      sections.deletes.append(.init(place: index, element: section.header))
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.sections.enumerated() {
      guard let match = matching.sections.oldOfNew[index] else {
        sections.inserts.append(.init(place: index, element: section.header))
        continue
      }
      kept.append((match, index))
      let changes = old.sections[match].changes(to: section)
      if !changes.isEmpty {
        sections.updates.append(
          .init(old: match, new: index, element: section.header, properties: changes))
      }
    }
    sections.moves = IncreasingSubsequence.outsiders(of: kept.map(\.old)).map {
      .init(old: kept[$0].old, new: kept[$0].new)
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
    addDeletes(matching)
  }

  private mutating func addDeletes(_ matching: PageMatching) {
    let (old, new) = (matching.old, matching.new)
    var selectors: KeyTable?
    for index in 0..<old.itemCount where matching.items.newOfOld[index] == nil {
      var delete = Changes<ItemPlace, PageTree.Item>.Delete(
        place: old.place(of: index), element: old[index])
      let own = delete.element.selectors
      if !own.isEmpty {
        let known = selectors ?? new.selectors
        selectors = known
        delete.breakages = own.filter { known.find($0) == nil }
          .map { Breakage(.selectorRemoved, $0) }
      }
      items.deletes.append(delete)
    }
  }
}

extension FlatPage {
  /// All selectors that the page's items name.
  fileprivate var selectors: KeyTable {
    var table = KeyTable()
    for section in sections {
      for item in section.items {
        for selector in item.selectors { _ = table.intern(selector) }
      }
    }
    return table
  }
}

extension PageTree.Item {
  /// The selectors that it names, for a tap and for events.
  fileprivate var selectors: [String] {
    (action.value.map { [$0] } ?? []) + events.map(\.selector)
  }
}
