public import SettingsLanguage

extension PageDiff {
  /// The diff does not belong to the page: a position does not exist, or two changes have the same
  /// position.
  public struct Mismatch: Error, Hashable, Sendable {}

  /// Applies the diff like a table view: removes deleted and moved elements, replaces updated ones,
  /// and inserts new and moved elements at their positions in the new page.
  ///
  /// The tree of the result equals the tree of the new page except for properties that are not
  /// compared, which retain their old values: the names of registries and of the presenter, the
  /// order of an item's fields if two registries declare its kind, and the page's id if either id
  /// is derived.
  ///
  /// - Throws: `Mismatch` if the diff does not belong to the page.
  public func apply(to old: SettingsPage) throws(Mismatch) -> SettingsPage {
    var result = old
    if let page {
      result = page.element
      result.registries = old.registries
      result.presenter = old.presenter
      if !page.properties.contains(where: { $0.name == "id" }) { result.id = old.id }
    }
    var items = Rows(old.sections.map(\.items))
    let arriving = try items.removeRows(self.items, position: { ($0.section, $0.item) }) {
      item, _ in
      item
    }
    // Each section carries its old index, which locates its items.
    var sections = Rows([old.sections.indices.map { (old.sections[$0], Optional($0)) }])
    let arrivingSections = try sections.removeRows(self.sections, position: { (0, $0) }) {
      ($0, $1?.1)
    }
    var next = arriving[...]
    result.sections = []
    for (index, (header, oldIndex)) in try sections.merged(0, arrivingSections[...]).enumerated() {
      let end = next.firstIndex { $0.list != index } ?? next.endIndex
      var section = header
      section.items = try items.merged(oldIndex, next[..<end])
      if let oldIndex { items.clear(oldIndex) }
      result.sections.append(section)
      next = next[end...]
    }
    guard next.isEmpty, items.isEmpty else { throw Mismatch() }
    let pages = try newChildren(of: old.container?.children ?? [])
    guard result.container != nil || pages.isEmpty else { throw Mismatch() }
    result.container?.children = pages
    return result
  }

  /// Returns the children of the new page.
  private func newChildren(of old: [SettingsPage.Container.Child]) throws(Mismatch) -> [SettingsPage
    .Container.Child]
  {
    var patched = old
    for child in childPages {
      guard old.indices.contains(child.old) else { throw Mismatch() }
      patched[child.old].page = try child.diff.apply(to: old[child.old].page)
    }
    var rows = Rows([patched])
    let arriving = try rows.removeRows(children, position: { (0, $0) }) { child, before in
      var child = child
      if let before { child.page = before.page }
      return child
    }
    return try rows.merged(0, arriving[...])
  }
}

/// Lists of rows during the removal of elements.
private struct Rows<Row> {
  /// A row to insert into the new page.
  typealias Arrival = (list: Int, index: Int, row: Row)

  private var lists: [[Row?]]

  init(_ lists: [[Row]]) { self.lists = lists.map { $0.map(Optional.some) } }

  /// Whether no rows remain.
  var isEmpty: Bool { lists.allSatisfy { $0.allSatisfy { $0 == nil } } }

  /// Removes all rows of a list.
  mutating func clear(_ list: Int) { lists[list] = [] }

  /// Replaces updated rows and removes deleted and moved ones. Returns the rows to insert, sorted
  /// by their new positions.
  ///
  /// - Parameters:
  ///   - position: Returns the list of a position and the index in that list.
  ///   - make: Returns the row for an element. The second argument is the row that it replaces, if
  ///     any.
  mutating func removeRows<Place, Element>(
    _ changes: PageDiff.Changes<Place, Element>, position: (Place) -> (list: Int, index: Int),
    make: (Element, Row?) -> Row
  ) throws(PageDiff.Mismatch) -> [Arrival] {
    for update in changes.updates {
      let (list, index) = position(update.old)
      lists[list][index] = make(update.element, try take(list, index))
    }
    for delete in changes.deletes {
      let (list, index) = position(delete.place)
      _ = try take(list, index)
    }
    var arriving: [Arrival] = changes.inserts.map {
      let (list, index) = position($0.place)
      return (list, index, make($0.element, nil))
    }
    for move in changes.moves {
      let (list, index) = position(move.old)
      let (newList, newIndex) = position(move.new)
      arriving.append((newList, newIndex, try take(list, index)))
    }
    return arriving.sorted { ($0.list, $0.index) < ($1.list, $1.index) }
  }

  private mutating func take(_ list: Int, _ index: Int) throws(PageDiff.Mismatch) -> Row {
    guard lists.indices.contains(list), lists[list].indices.contains(index),
      let row = lists[list][index]
    else { throw PageDiff.Mismatch() }
    lists[list][index] = nil
    return row
  }

  /// Returns the remaining rows of a list, if there is a list, with the new rows inserted.
  func merged(_ list: Int?, _ arriving: ArraySlice<Arrival>) throws(PageDiff.Mismatch) -> [Row] {
    var rest = (list.map { lists[$0] } ?? []).compactMap(\.self)[...]
    var result: [Row] = []
    for arrival in arriving {
      while result.count < arrival.index {
        guard let next = rest.popFirst() else { throw PageDiff.Mismatch() }
        result.append(next)
      }
      guard result.count == arrival.index else { throw PageDiff.Mismatch() }
      result.append(arrival.row)
    }
    return result + rest
  }
}
