extension PageDiff {
  /// The diff is not one of this page: it has no such place, or two changes meet at one.
  public struct Mismatch: Error, Hashable, Sendable {}

  /// Makes the new page of the old one as a table view makes its rows: takes away what is deleted
  /// and what moves, replaces what is updated, and puts what is new and what has moved at its place
  /// in the new page.
  ///
  /// What is emitted of the result is what is emitted of the new page, but for what was not
  /// compared: the names of registries and of the presenter, the order of an item's fields where two
  /// registries have the kind, and a page's id where one of the two is derived; these stay.
  /// Linear in the page, n log n in what is inserted and moved.
  ///
  /// - Throws: `Mismatch` where the diff is not one of this page.
  public func apply(to old: PageTree) throws(Mismatch) -> PageTree {
    var result = old
    if let page {
      result = page.element
      result.registries = old.registries
      result.presenter = old.presenter
      if !page.properties.contains(where: { $0.name == "id" }) { result.id = old.id }
    }
    var rows = Remainder(old.sections.map(\.items))
    let arriving = try rows.leave(items) { ($0.section, $0.item) }
    // A section keeps its index in the old page with it, where its items are.
    var headers = Remainder([old.sections.enumerated().map { ($1.header, Optional($0)) }])
    let arrivingHeaders = try headers.leave(sections.withOldIndices) { (0, $0) }
    let arranged = try PageDiff.merge(headers.elements(of: 0), arrivingHeaders[...])
    var next = arriving[...]
    result.sections = []
    for (index, (header, oldIndex)) in arranged.enumerated() {
      let end = next.firstIndex { $0.section != index } ?? next.endIndex
      var section = header
      section.items = try PageDiff.merge(
        oldIndex.map { rows.elements(of: $0) } ?? [], next[..<end])
      result.sections.append(section)
      if let oldIndex { rows.clear(oldIndex) }
      next = next[end...]
    }
    guard next.isEmpty, rows.isEmpty else { throw Mismatch() }
    let pages = try newChildren(of: old.container?.children ?? [])
    guard result.container != nil || pages.isEmpty else { throw Mismatch() }
    result.container?.children = pages
    return result
  }

  /// The children of the new page, made of those of the old one.
  private func newChildren(of old: [Container.Child]) throws(Mismatch) -> [Container.Child] {
    var patched = old
    for child in childPages {
      guard old.indices.contains(child.old) else { throw Mismatch() }
      patched[child.old] = old[child.old].with(page: try child.diff.apply(to: old[child.old].page))
    }
    var changes = children
    for index in changes.updates.indices {
      let place = changes.updates[index].old
      guard old.indices.contains(place) else { throw Mismatch() }
      changes.updates[index].element =
        changes.updates[index].element.with(page: patched[place].page)
    }
    var rest = Remainder([patched])
    let arriving = try rest.leave(changes) { (0, $0) }
    return try PageDiff.merge(rest.elements(of: 0), arriving[...])
  }

  /// An element that comes to a place of the new page.
  fileprivate typealias Arrival<Element> = (section: Int, place: Int, element: Element)

  /// What stayed, with what arrives among it.
  private static func merge<Element>(
    _ kept: [Element], _ arriving: ArraySlice<Arrival<Element>>
  ) throws(Mismatch) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(kept.count + arriving.count)
    var rest = kept[...]
    for arrival in arriving {
      while result.count < arrival.place {
        guard let next = rest.popFirst() else { throw Mismatch() }
        result.append(next)
      }
      guard result.count == arrival.place else { throw Mismatch() }
      result.append(arrival.element)
    }
    return result + rest
  }
}

extension Container.Child {
  /// The child with another page.
  fileprivate func with(page: PageTree) -> Container.Child {
    Container.Child(id: id, file: file, weight: weight, page: page)
  }
}

extension PageDiff.Changes where Element == PageTree.Section, Place == Int {
  /// The same changes of sections with their indices in the old page.
  fileprivate var withOldIndices: PageDiff.Changes<Int, (PageTree.Section, Int?)> {
    var changes = PageDiff.Changes<Int, (PageTree.Section, Int?)>()
    changes.deletes = deletes.map { .init(place: $0.place, element: ($0.element, $0.place)) }
    changes.inserts = inserts.map { .init(place: $0.place, element: ($0.element, nil)) }
    changes.moves = moves.map { .init(old: $0.old, new: $0.new) }
    changes.updates = updates.map {
      .init(old: $0.old, new: $0.new, element: ($0.element, $0.old), properties: $0.properties)
    }
    return changes
  }
}

/// What is left of lists while their elements leave.
private struct Remainder<Element: Sendable> {
  private var lists: [[Element?]]

  init(_ lists: [[Element]]) { self.lists = lists.map { $0.map(Optional.some) } }

  /// Whether all have left.
  var isEmpty: Bool { lists.allSatisfy { $0.allSatisfy { $0 == nil } } }

  /// What is left of a list.
  func elements(of list: Int) -> [Element] { lists[list].compactMap(\.self) }

  /// Lets all of a list leave.
  mutating func clear(_ list: Int) { lists[list] = [] }

  /// Replaces what is updated, lets leave what is deleted or moves, and gives what arrives in the
  /// order of its places.
  mutating func leave<Place>(
    _ changes: PageDiff.Changes<Place, Element>, position: (Place) -> (list: Int, index: Int)
  ) throws(PageDiff.Mismatch) -> [PageDiff.Arrival<Element>] {
    for update in changes.updates {
      let (list, index) = position(update.old)
      _ = try take(list, index)
      lists[list][index] = update.element
    }
    for delete in changes.deletes {
      let (list, index) = position(delete.place)
      _ = try take(list, index)
    }
    var arriving: [PageDiff.Arrival<Element>] = changes.inserts.map {
      let (list, index) = position($0.place)
      return (list, index, $0.element)
    }
    for move in changes.moves {
      let (list, index) = position(move.old)
      let (newList, newIndex) = position(move.new)
      arriving.append((newList, newIndex, try take(list, index)))
    }
    arriving.sort { ($0.section, $0.place) < ($1.section, $1.place) }
    return arriving
  }

  private mutating func take(_ list: Int, _ index: Int) throws(PageDiff.Mismatch) -> Element {
    guard lists.indices.contains(list), lists[list].indices.contains(index),
      let element = lists[list][index]
    else { throw PageDiff.Mismatch() }
    lists[list][index] = nil
    return element
  }
}
