import SettingsRuntime

public import Foundation

/// The changes from one page to another, as one batch that table and collection views accept.
///
/// Sections and rows with one id are the same; if they differ otherwise, they are reloaded. The batch
/// keeps to what both `performBatchUpdates` and `IGListBatchUpdateData` accept: each place is in one
/// list; what is reloaded neither moves nor is deleted; nothing is listed of a section that is deleted,
/// inserted or reloaded, and no row moves into it or out of it; nothing changes in a section that moves.
///
///     let update = PageUpdate(from: old, to: new)
///     collectionView.performBatchUpdates {
///       page = new
///       collectionView.deleteSections(update.deletedSections)
///       collectionView.insertSections(update.insertedSections)
///       collectionView.reloadSections(update.reloadedSections)
///       for move in update.movedSections { collectionView.moveSection(move.old, toSection: move.new) }
///       collectionView.deleteItems(at: update.deletedItems)
///       collectionView.insertItems(at: update.insertedItems)
///       collectionView.reloadItems(at: update.reloadedItems)
///       for move in update.movedItems { collectionView.moveItem(at: move.old, to: move.new) }
///     }
///
/// Deletes, reloads and the origins of moves are places of the old page; inserts and the destinations
/// of moves are places of the new one. All are from 0. The path of a row is its section and its place
/// in that. The pages in a container are compared one by one.
public struct PageUpdate: Hashable, Sendable {
  /// Sections of the old page.
  public private(set) var deletedSections = IndexSet()
  /// Sections of the new page.
  public private(set) var insertedSections = IndexSet()
  /// Sections of the old page, to be shown with all their rows as the new page has them.
  public private(set) var reloadedSections = IndexSet()
  /// Sections, in the order of the new page.
  public private(set) var movedSections: [Move<Int>] = []
  /// Rows of the old page, in its order.
  public private(set) var deletedItems: [IndexPath] = []
  /// Rows of the new page, in its order.
  public private(set) var insertedItems: [IndexPath] = []
  /// Rows of the old page, in its order.
  public private(set) var reloadedItems: [IndexPath] = []
  /// Rows, in the order of the new page.
  public private(set) var movedItems: [Move<IndexPath>] = []

  /// A place that becomes another.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place in the old page.
    public var old: Place
    /// The place in the new page.
    public var new: Place

    /// Makes a move.
    public init(old: Place, new: Place) { (self.old, self.new) = (old, new) }
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { self == PageUpdate() }

  private init() {}

  /// Compares two pages.
  ///
  /// - Complexity: linear in both; `m log n` more for m rows (or sections) of n that changed their
  ///   order.
  public init(from old: SettingsPage, to new: SettingsPage) {
    let rows = RowMatching(from: old, to: new)
    let fates = SectionFates(from: old, to: new, rows)
    deletedSections = fates.deleted
    insertedSections = fates.inserted
    reloadedSections = fates.reloaded
    movedSections = fates.moves
    for place in rows.deleted where fates.isListed(old: place) { deletedItems.append(place.path) }
    for place in rows.inserted where fates.isListed(new: place) { insertedItems.append(place.path) }
    for pair in rows.changed where !pair.moves && fates.isListed(old: pair.old) {
      reloadedItems.append(pair.old.path)
    }
    for pair in rows.moved {
      let (leaves, arrives) = (fates.isListed(old: pair.old), fates.isListed(new: pair.new))
      if leaves, arrives, !pair.isChanged {
        movedItems.append(Move(old: pair.old.path, new: pair.new.path))
      } else {
        if leaves { deletedItems.append(pair.old.path) }
        if arrives { insertedItems.append(pair.new.path) }
      }
    }
    deletedItems.sort()
    insertedItems.sort()
    reloadedItems.sort()
  }
}

/// The place of a row.
private struct Place: Hashable {
  var section: Int
  var item: Int

  var path: IndexPath { IndexPath(indexes: [section, item]) }
}

/// A row that both pages have.
private struct Pair {
  var old: Place
  var new: Place
  var isChanged: Bool
  var moves = false
}

/// Which rows of two pages are the same.
private struct RowMatching {
  /// By section of the old page, the section of the new one.
  let newSections: [Int?]
  private(set) var deleted: [Place] = []
  private(set) var inserted: [Place] = []
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
    var places: [String: Place] = [:]
    for (s, section) in old.sections.enumerated() {
      for (i, item) in section.items.enumerated() where places[item.id] == nil {
        places[item.id] = Place(section: s, item: i)
      }
    }
    for (s, section) in new.sections.enumerated() {
      let first = pairs.count
      for (i, item) in section.items.enumerated() {
        let place = Place(section: s, item: i)
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
      deleted += section.items.indices.map { Place(section: s, item: $0) }
        .filter { !stayed.contains($0) }
    }
  }
}

/// What becomes of each section as a whole, and whether its rows are listed by themselves.
private struct SectionFates {
  private(set) var deleted = IndexSet()
  private(set) var inserted = IndexSet()
  private(set) var reloaded = IndexSet()
  private(set) var moves: [PageUpdate.Move<Int>] = []
  private var isWholeOld: [Bool]
  private var isWholeNew: [Bool]

  init(from old: SettingsPage, to new: SettingsPage, _ rows: RowMatching) {
    isWholeOld = old.sections.map { _ in false }
    isWholeNew = new.sections.map { _ in true }
    var origins = [Int?](repeating: nil, count: new.sections.count)
    for (index, match) in rows.newSections.enumerated() {
      guard let match else {
        deleted.insert(index)
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
        inserted.insert(place)
        continue
      }
      let isChanged = !old.sections[origin].hasHeader(of: new.sections[place])
      if moving.contains(place) {
        if isChanged || oldRows.contains(origin) || newRows.contains(place) {
          deleted.insert(origin)
          inserted.insert(place)
          isWholeOld[origin] = true
          isWholeNew[place] = true
        } else {
          moves.append(.init(old: origin, new: place))
        }
      } else if isChanged {
        reloaded.insert(origin)
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

  func isListed(old place: Place) -> Bool { !isWholeOld[place.section] }
  func isListed(new place: Place) -> Bool { !isWholeNew[place.section] }
}

extension SettingsPage.Section {
  /// Whether two sections are the same but for their rows.
  fileprivate func hasHeader(of other: Self) -> Bool {
    var (one, two) = (self, other)
    (one.items, two.items) = ([], [])
    return one == two
  }
}
