/// The changes of a page's rows as one batch update, which table and collection views accept as it is.
///
/// `performBatchUpdates` of UIKit and `IGListBatchUpdateData` of IGListKit refuse some combinations of
/// changes that are right by themselves. So this keeps to what both accept (docs/DIFF.md lists the
/// rules and their sources): each place is in one list; what is reloaded neither moves nor is deleted;
/// nothing is listed of a section that is deleted, inserted or reloaded, and no row moves into it or
/// out of it; nothing changes in a section that moves.
///
/// Deletes, reloads and the origins of moves are places of the old page; inserts and the destinations
/// of moves are places of the new one. All are from 0.
public struct BatchUpdate: Sendable {
  /// The changes of sections.
  public var sections = Changes<Int>()
  /// The changes of items, in sections that both pages have.
  public var items = Changes<PageDiff.ItemPlace>()

  /// The places of one sort of elements, in ascending order; moves in that of their destinations.
  public struct Changes<Place: Hashable & Comparable & Sendable>: Sendable {
    /// Old places.
    public var deletes: [Place] = []
    /// New places.
    public var inserts: [Place] = []
    /// Old and new places.
    public var moves: [Move] = []
    /// Old places.
    public var reloads: [Place] = []

    /// A place that becomes another.
    public struct Move: Hashable, Sendable {
      /// The place in the old page.
      public var old: Place
      /// The place in the new page.
      public var new: Place
    }

    /// Whether nothing changes.
    public var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// Makes the update of a view from a diff. `n log n` in the changes, linear in the sections.
  ///
  /// - Parameters:
  ///   - oldCount: the number of sections of the old page.
  ///   - newCount: the number of sections of the new page.
  public init(_ diff: PageDiff, oldCount: Int, newCount: Int) {
    let fates = SectionFates(diff, oldCount: oldCount, newCount: newCount)
    sections = fates.changes
    for delete in diff.items.deletes where fates.isListed(old: delete.place) {
      items.deletes.append(delete.place)
    }
    for insert in diff.items.inserts where fates.isListed(new: insert.place) {
      items.inserts.append(insert.place)
    }
    let updated = Set(diff.items.updates.map(\.old))
    for move in diff.items.moves {
      switch (fates.isListed(old: move.old), fates.isListed(new: move.new)) {
      case (true, true) where !updated.contains(move.old):
        items.moves.append(.init(old: move.old, new: move.new))
      case (let leaves, let arrives):
        if leaves { items.deletes.append(move.old) }
        if arrives { items.inserts.append(move.new) }
      }
    }
    let moved = Set(diff.items.moves.map(\.old))
    for update in diff.items.updates
    where !moved.contains(update.old) && fates.isListed(old: update.old) {
      items.reloads.append(update.old)
    }
    items.deletes.sort()
    items.inserts.sort()
    items.reloads.sort()
  }
}

/// What becomes of each section as a whole, and whether its items are listed by themselves.
private struct SectionFates {
  private(set) var changes = BatchUpdate.Changes<Int>()
  private var isWholeOld: [Bool]
  private var isWholeNew: [Bool]

  init(_ diff: PageDiff, oldCount: Int, newCount: Int) {
    isWholeOld = Array(repeating: false, count: oldCount)
    isWholeNew = Array(repeating: false, count: newCount)
    changes.deletes = diff.sections.deletes.map(\.place)
    changes.inserts = diff.sections.inserts.map(\.place)
    let changed = ChangedSections(diff)
    let moved = Set(diff.sections.moves.map(\.old))
    for move in diff.sections.moves {
      if changed.old.contains(move.old) || changed.new.contains(move.new) {
        changes.deletes.append(move.old)
        changes.inserts.append(move.new)
      } else {
        changes.moves.append(.init(old: move.old, new: move.new))
      }
    }
    for update in diff.sections.updates where update.isShown && !moved.contains(update.old) {
      changes.reloads.append(update.old)
      isWholeNew[update.new] = true
    }
    changes.deletes.sort()
    changes.inserts.sort()
    changes.reloads.sort()
    for place in changes.deletes + changes.reloads { isWholeOld[place] = true }
    for place in changes.inserts { isWholeNew[place] = true }
  }

  func isListed(old place: PageDiff.ItemPlace) -> Bool { !isWholeOld[place.section] }
  func isListed(new place: PageDiff.ItemPlace) -> Bool { !isWholeNew[place.section] }
}

/// The sections with a change of their own or of one of their items.
private struct ChangedSections {
  var old = Set<Int>()
  var new = Set<Int>()

  init(_ diff: PageDiff) {
    for update in diff.sections.updates where update.isShown { old.insert(update.old) }
    for update in diff.items.updates { old.insert(update.old.section) }
    for delete in diff.items.deletes { old.insert(delete.place.section) }
    for insert in diff.items.inserts { new.insert(insert.place.section) }
    for move in diff.items.moves {
      old.insert(move.old.section)
      new.insert(move.new.section)
    }
  }
}

extension PageDiff.Changes.Update where Element == SettingsPage.Section {
  /// Whether more changed than its id, which no view shows.
  fileprivate var isShown: Bool { properties.contains { $0.name != Key.id.name } }
}
