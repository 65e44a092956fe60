/// The position of a row in a page: the 0-based index of the section, and the 0-based index in the
/// section.
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
/// Sections and rows are matched by id; if their contents differ, they are reloaded. The batch
/// follows the rules of `performBatchUpdates` and `IGListBatchUpdateData` (docs/DIFF.md lists
/// them). Each position appears in one list only. Reloaded rows are neither moved nor deleted. If a
/// section is deleted, inserted or reloaded, its rows are not listed, and no row moves into or out
/// of it. A section that moves has no other change. The children of a container are compared
/// separately.
package struct PageChanges {
  /// The changes of sections.
  package var sections: List<Int>
  /// The changes of rows in sections that both pages have.
  package var items = List<RowPlace>()

  /// The positions of sections or rows, in ascending order. Moves are ordered by their
  /// destinations.
  package struct List<Place: Hashable & Comparable & Sendable> {
    /// Positions in the old page.
    package var deletes: [Place] = []
    /// Positions in the new page.
    package var inserts: [Place] = []
    /// Positions in the old page.
    package var reloads: [Place] = []
    package var moves: [Move] = []

    /// A position in the old page, and the corresponding position in the new page.
    package struct Move: Hashable {
      package var old: Place
      package var new: Place
    }

    fileprivate mutating func sortPlaces() {
      deletes.sort()
      inserts.sort()
      reloads.sort()
    }
  }

  /// Compares two pages.
  ///
  /// - Complexity: linear in both pages, plus `m log n` for m rows or sections out of n whose order
  ///   changed.
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
    sections.sortPlaces()
    items.sortPlaces()
  }
}

/// A row that exists in both pages.
private struct Pair {
  var old: RowPlace
  var new: RowPlace
  var isChanged: Bool
  var moves = false
}

/// The rows that exist in both pages, and the rows that exist in one page only.
private struct RowMatching {
  /// The matching section of the new page, by section of the old page; nil for none.
  let newSections: [Int?]
  private(set) var deleted: [RowPlace] = []
  private(set) var inserted: [RowPlace] = []
  private(set) var pairs: [Pair] = []

  var changed: [Pair] { pairs.filter(\.isChanged) }
  var moved: [Pair] { pairs.filter(\.moves) }

  init(from old: SettingsPage, to new: SettingsPage) {
    let sections = Dictionary(
      new.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // If several sections or rows have the same id, the first one is used. Only pages that an app
    // creates itself can contain repeated ids.
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
      // The smallest number of rows that must move, so that the others remain in order.
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
    let (oldRows, newRows) = Self.touchedSections(rows)
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

  /// Returns the sections of the old and the new page that contain a changed row.
  private static func touchedSections(_ rows: RowMatching) -> (Set<Int>, Set<Int>) {
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
  /// Returns whether two sections are equal, apart from their rows.
  fileprivate func hasHeader(of other: Self) -> Bool {
    var (one, two) = (self, other)
    (one.items, two.items) = ([], [])
    return one == two
  }
}
