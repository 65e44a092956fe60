public import Foundation
public import SettingsRuntime

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
    let changes = PageChanges(from: old, to: new)
    deletedSections = IndexSet(changes.sections.deletes)
    insertedSections = IndexSet(changes.sections.inserts)
    reloadedSections = IndexSet(changes.sections.reloads)
    movedSections = changes.sections.moves.map { Move(old: $0.old, new: $0.new) }
    deletedItems = changes.items.deletes.map(\.path)
    insertedItems = changes.items.inserts.map(\.path)
    reloadedItems = changes.items.reloads.map(\.path)
    movedItems = changes.items.moves.map { Move(old: $0.old.path, new: $0.new.path) }
  }
}

extension RowPlace {
  fileprivate var path: IndexPath { IndexPath(indexes: [section, item]) }
}
