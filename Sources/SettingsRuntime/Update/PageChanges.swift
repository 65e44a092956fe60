/// The place of a row in a page: its section, and its index in the section, both from 0.
package struct RowPlace: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  package init(_ section: Int, _ item: Int) { (self.section, self.item) = (section, item) }

  package static func < (one: RowPlace, other: RowPlace) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }
}

/// The changes from one page to another, as one batch that table and collection views accept.
///
/// Sections and rows with one id are the same; if they differ otherwise, they are reloaded. The batch
/// keeps to the rules of `performBatchUpdates` and `IGListBatchUpdateData` (docs/DIFF.md lists them): each
/// place is in one list; reloaded rows neither move nor are deleted; no row of a section that is deleted,
/// inserted or reloaded is listed, and no row moves into it or out of it; a section that moves has no other
/// change. The pages in a container are compared one by one.
package struct PageChanges {
  /// The changes of sections.
  package var sections: List<Int>
  /// The changes of rows in sections that both pages have.
  package var items = List<RowPlace>()

  /// The places of sections or of rows, in ascending order. Moves are in the order of their destinations.
  package struct List<Place: Hashable & Comparable & Sendable> {
    /// Places in the old page.
    package var deletes: [Place] = []
    /// Places in the new page.
    package var inserts: [Place] = []
    /// Places in the old page.
    package var reloads: [Place] = []
    package var moves: [Move] = []

    /// A place in the old page, and the place in the new one.
    package struct Move: Hashable {
      package var old: Place
      package var new: Place
    }

    fileprivate mutating func sort() {
      deletes.sort()
      inserts.sort()
      reloads.sort()
    }
  }

  /// Compares two pages.
  ///
  /// - Complexity: linear in both; `m log n` more for m rows (or sections) of n that changed their
  ///   order.
  package init(from old: SettingsPage, to new: SettingsPage) {
    let rows = RowMatching(from: old, to: new)
    let fates = SectionFates(from: old, to: new, rows)
    sections = fates.changes
    items.deletes = rows.deleted.filter(fates.isListed(old:))
    items.inserts = rows.inserted.filter(fates.isListed(new:))
    for pair in rows.changed where !pair.moves && fates.isListed(old: pair.old) {
      items.reloads.append(pair.old)
    }
    for pair in rows.moved {
      let (leaves, arrives) = (fates.isListed(old: pair.old), fates.isListed(new: pair.new))
      if leaves, arrives, !pair.isChanged {
        items.moves.append(.init(old: pair.old, new: pair.new))
      } else {
        if leaves { items.deletes.append(pair.old) }
        if arrives { items.inserts.append(pair.new) }
      }
    }
    sections.sort()
    items.sort()
  }
}

/// A row that both pages have.
private struct Pair {
  var old: RowPlace
  var new: RowPlace
  var isChanged: Bool
  var moves = false
}

/// Which rows of two pages are the same.
private struct RowMatching {
  /// By section of the old page, the section of the new one.
  let newSections: [Int?]
  private(set) var deleted: [RowPlace] = []
  private(set) var inserted: [RowPlace] = []
  private(set) var pairs: [Pair] = []

  var changed: [Pair] { pairs.filter(\.isChanged) }
  var moved: [Pair] { pairs.filter(\.moves) }

  init(from old: SettingsPage, to new: SettingsPage) {
    let sections = Dictionary(
      new.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // Of several with one id, which only a page that an app makes itself may have, the first counts.
    var matched = Set<Int>()
    newSections = old.sections.map { section in
      sections[section.id].flatMap { matched.insert($0).inserted ? $0 : nil }
    }
    var places: [String: RowPlace] = [:]
    for (s, section) in old.sections.enumerated() {
      for (i, item) in section.items.enumerated() where places[item.id] == nil {
        places[item.id] = RowPlace(s, i)
      }
    }
    for (s, section) in new.sections.enumerated() {
      let first = pairs.count
      for (i, item) in section.items.enumerated() {
        let place = RowPlace(s, i)
        guard let match = places.removeValue(forKey: item.id) else {
          inserted.append(place)
          continue
        }
        let isChanged = old.sections[match.section].items[match.item] != item
        let moves = newSections[match.section] != s
        pairs.append(Pair(old: match, new: place, isChanged: isChanged, moves: moves))
      }
      // The fewest that must move for the others to keep their order.
      let kept = pairs.indices[first...].filter { !pairs[$0].moves }
      for outsider in IncreasingSubsequence.outsiders(of: kept.map { pairs[$0].old.item }) {
        pairs[kept[outsider]].moves = true
      }
    }
    let stayed = Set(pairs.map(\.old))
    for (s, section) in old.sections.enumerated() {
      deleted += section.items.indices.map { RowPlace(s, $0) }
        .filter { !stayed.contains($0) }
    }
  }
}

/// The changes of whole sections, and the sections whose rows are listed separately.
private struct SectionFates {
  private(set) var changes = PageChanges.List<Int>()
  private var isWholeOld: [Bool]
  private var isWholeNew: [Bool]

  init(from old: SettingsPage, to new: SettingsPage, _ rows: RowMatching) {
    isWholeOld = old.sections.map { _ in false }
    isWholeNew = new.sections.map { _ in true }
    var origins = [Int?](repeating: nil, count: new.sections.count)
    for (index, match) in rows.newSections.enumerated() {
      guard let match else {
        changes.deletes.append(index)
        isWholeOld[index] = true
        continue
      }
      origins[match] = index
      isWholeNew[match] = false
    }
    let (oldRows, newRows) = Self.touched(rows)
    let kept = origins.indices.filter { origins[$0] != nil }
    let moving = Set(
      IncreasingSubsequence.outsiders(of: kept.compactMap { origins[$0] }).map { kept[$0] })
    for (place, origin) in origins.enumerated() {
      guard let origin else {
        changes.inserts.append(place)
        continue
      }
      let isChanged = !old.sections[origin].hasHeader(of: new.sections[place])
      if moving.contains(place) {
        if isChanged || oldRows.contains(origin) || newRows.contains(place) {
          changes.deletes.append(origin)
          changes.inserts.append(place)
          isWholeOld[origin] = true
          isWholeNew[place] = true
        } else {
          changes.moves.append(.init(old: origin, new: place))
        }
      } else if isChanged {
        changes.reloads.append(origin)
        isWholeOld[origin] = true
        isWholeNew[place] = true
      }
    }
  }

  /// The sections of both pages with a change of one of their rows.
  private static func touched(_ rows: RowMatching) -> (Set<Int>, Set<Int>) {
    var old = Set(rows.deleted.map(\.section))
    var new = Set(rows.inserted.map(\.section))
    for pair in rows.pairs where pair.isChanged || pair.moves {
      old.insert(pair.old.section)
      new.insert(pair.new.section)
    }
    return (old, new)
  }

  func isListed(old place: RowPlace) -> Bool { !isWholeOld[place.section] }
  func isListed(new place: RowPlace) -> Bool { !isWholeNew[place.section] }
}

extension SettingsPage.Section {
  /// Whether two sections are the same but for their rows.
  fileprivate func hasHeader(of other: Self) -> Bool {
    var (one, two) = (self, other)
    (one.items, two.items) = ([], [])
    return one == two
  }
}
