public import SettingsModel

extension PageDiff {
  /// The diff is not one of this page: it has no such place, or two changes meet at one.
  public struct Mismatch: Error, Hashable, Sendable {}

  /// Makes the new page of the old one as a table view makes its rows: takes away what is deleted
  /// and what moves, replaces what is updated, and puts what is new and what has moved at its place
  /// in the new page.
  ///
  /// What a tree has of the result is what it has of the new page, but for what is not compared: the
  /// names of registries and of the presenter, the order of an item's fields where two registries
  /// have the kind, and a page's id where one of the two is derived; these stay.
  ///
  /// - Throws: `Mismatch` where the diff is not one of this page.
  public func apply(to old: SettingsPage) throws(Mismatch) -> SettingsPage {
    var result = old
    if let page {
      result = page.element
      result.registries = old.registries
      result.presenter = old.presenter
      if !page.properties.contains(where: { $0.name == "id" }) { result.id = old.id }
    }
    var items = Rows(old.sections.map(\.items))
    let arriving = try items.leave(self.items, position: { ($0.section, $0.item) }) { item, _ in
      item
    }
    // A section keeps its index in the old page with it, where its items are.
    var sections = Rows([old.sections.indices.map { (old.sections[$0], Optional($0)) }])
    let arrivingSections = try sections.leave(self.sections, position: { (0, $0) }) {
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

  /// The children of the new page, made of those of the old one.
  private func newChildren(of old: [SettingsPage.Container.Child]) throws(Mismatch) -> [SettingsPage
    .Container.Child]
  {
    var patched = old
    for child in childPages {
      guard old.indices.contains(child.old) else { throw Mismatch() }
      patched[child.old].page = try child.diff.apply(to: old[child.old].page)
    }
    var rows = Rows([patched])
    let arriving = try rows.leave(children, position: { (0, $0) }) { child, before in
      var child = child
      if let before { child.page = before.page }
      return child
    }
    return try rows.merged(0, arriving[...])
  }
}

/// What is left of lists of rows while some of them leave.
private struct Rows<Row> {
  /// A row that comes to a place of the new page.
  typealias Arrival = (list: Int, index: Int, row: Row)

  private var lists: [[Row?]]

  init(_ lists: [[Row]]) { self.lists = lists.map { $0.map(Optional.some) } }

  /// Whether all have left.
  var isEmpty: Bool { lists.allSatisfy { $0.allSatisfy { $0 == nil } } }

  /// Lets all of a list leave.
  mutating func clear(_ list: Int) { lists[list] = [] }

  /// Replaces what is updated, takes away what is deleted or moves, and returns what arrives in the
  /// order of its places.
  ///
  /// - Parameters:
  ///   - position: the list of a place, and the index in it.
  ///   - make: the row of an element, from the row that it replaces, if any.
  mutating func leave<Place, Element>(
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

  /// What is left of a list, if there is one, with what arrives among it.
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
