import SettingsModel
import SettingsSyntax

/// The sections and items of a page as chains, with every id at hand: a change takes constant
/// time, so that patches cost no more than their number.
struct EditablePage {
  /// The page, a section or an item: a child of the node above it, in the chain of its siblings.
  struct Node {
    /// Of an item.
    var item: SettingsPage.Item?
    /// Of a section: what it is without its items.
    var section: SettingsPage.Section?
    fileprivate(set) var parent = EditablePage.root
    fileprivate(set) var previous: Int?
    fileprivate(set) var next: Int?
    fileprivate(set) var first: Int?
    fileprivate(set) var last: Int?
    /// The number of the patch that took its last child, from 1.
    fileprivate(set) var emptiedBy: Int?
    /// Of a section: the number of the last patch that changed it or one of its items, from 1.
    fileprivate(set) var changedBy: Int?
  }

  /// Where something comes to stand: after another child of a node, or first.
  struct Place {
    var parent: Int
    var previous: Int?
  }

  /// The position of the page in `nodes`.
  static let root = 0

  private(set) var nodes: ContiguousArray<Node> = [Node()]
  /// The number of sections and items.
  private(set) var count = 0
  /// The number of the patch at hand, from 1.
  var patch = 0

  private var assigner = IDAssigner()
  /// By the bytes of an id: the position of the section or item that it names.
  private var targets: [[UInt8]: Int] = [:]
  /// By the bytes of an id: the number of the patch that removed what it named, from 1.
  private var removers: [[UInt8]: Int] = [:]

  /// Links the sections of a page. Linear.
  init(_ page: SettingsPage) {
    nodes.reserveCapacity(page.sections.reduce(page.sections.count + 1) { $0 + $1.items.count })
    for section in page.sections {
      let position = add(section, at: end(of: EditablePage.root))
      name(position)
      for item in section.items { name(add(item, at: end(of: position))) }
    }
  }

  /// The sections in display order. Linear.
  var sections: [SettingsPage.Section] {
    children(of: EditablePage.root).compactMap(section)
  }

  /// The section at a position, with its items.
  func section(at position: Int) -> SettingsPage.Section? {
    var section = nodes[position].section
    section?.items = children(of: position).compactMap { nodes[$0].item }
    return section
  }

  /// The positions of the children of a node, in display order.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    var next = nodes[parent].first
    while let position = next {
      result.append(position)
      next = nodes[position].next
    }
    return result
  }

  /// The place after the last child of a node.
  func end(of parent: Int) -> Place { Place(parent: parent, previous: nodes[parent].last) }

  /// Whether a node is an item.
  func isItem(_ position: Int) -> Bool { nodes[position].item != nil }

  // MARK: Ids

  /// The section or item that an id in UTF-8 names. Constant time.
  func target(of id: some Sequence<UInt8>) -> Int? { targets[Array(id)] }

  /// The number of the patch that removed what an id in UTF-8 named, from 1.
  func remover(of id: some Sequence<UInt8>) -> Int? { removers[Array(id)] }

  /// The id of a section or an item.
  func id(of position: Int) -> String {
    nodes[position].item?.id ?? nodes[position].section?.id ?? ""
  }

  /// Where a section or an item is written, if it is known.
  func range(of position: Int) -> SourceRange? {
    let node = nodes[position]
    return (node.item?.idOrigin ?? node.section?.idOrigin)?.range ?? node.item?.range
      ?? node.section?.properties.origin(of: .title).range
      ?? node.first.flatMap { nodes[$0].item?.range }
  }

  /// The ids of all sections and items, in display order. Linear.
  var liveIDs: [String] {
    children(of: EditablePage.root).flatMap { section in
      ([section] + children(of: section)).map { id(of: $0) }
    }
  }

  /// Gives ids to sections and items that were added without one, and renames no other. Of what
  /// looks alike, only that which was added together is counted. Linear in what was added.
  mutating func deriveIDs(of added: [Int]) {
    for position in added { name(position) }
    let unnamed = added.filter { nodes[$0].item?.id.isEmpty == true }
    let items = unnamed.compactMap { nodes[$0].item }
    let itemIDs = assigner.assign(to: items, selector: \.action) { item in
      IDAssigner.kindAndTitle(of: item, item.titleText)
    }
    for (position, id) in zip(unnamed, itemIDs) {
      nodes[position].item?.id = id
      targets[Array(id.utf8)] = position
    }
    for position in added {
      guard let section = nodes[position].section, section.id.isEmpty else { continue }
      let id = assigner.assign(
        toSectionTitled: section.title,
        firstItem: nodes[position].first.map { self.id(of: $0) })
      nodes[position].section?.id = id
      targets[Array(id.utf8)] = position
    }
  }

  /// Makes a section or an item that has an id findable by it.
  private mutating func name(_ position: Int) {
    let id = id(of: position)
    guard !id.isEmpty else { return }
    assigner.ids.add(id)
    targets[Array(id.utf8)] = position
  }

  private mutating func forget(_ position: Int) {
    let id = id(of: position)
    assigner.ids.add(id, -1)
    if targets[Array(id.utf8)] == position { targets[Array(id.utf8)] = nil }
    removers[Array(id.utf8)] = patch
  }

  // MARK: Changes

  /// Changes an item's fields, action or events.
  mutating func updateItem(_ position: Int, _ change: (inout SettingsPage.Item) -> Void) {
    countNames(of: position, -1)
    nodes[position].item.modify(change)
    nodes[nodes[position].parent].changedBy = patch
    countNames(of: position, 1)
  }

  /// Changes what a section carries.
  mutating func updateSection(_ position: Int, _ change: (inout SettingsPage.Section) -> Void) {
    countNames(of: position, -1)
    nodes[position].section.modify(change)
    nodes[position].changedBy = patch
    countNames(of: position, 1)
  }

  /// Adds an item, not yet findable by its id.
  mutating func add(_ item: SettingsPage.Item, at place: Place) -> Int {
    add(Node(item: item), at: place)
  }

  /// Adds a section without its items, not yet findable by its id.
  mutating func add(_ section: SettingsPage.Section, at place: Place) -> Int {
    var section = section
    section.items = []
    return add(Node(section: section), at: place)
  }

  private mutating func add(_ node: Node, at place: Place) -> Int {
    nodes.append(node)
    let position = nodes.count - 1
    countNames(of: position, 1)
    count += 1
    link(position, at: place)
    return position
  }

  /// Removes a section with its items, or an item.
  mutating func remove(_ position: Int) {
    for gone in [position] + children(of: position) {
      forget(gone)
      countNames(of: gone, -1)
      count -= 1
    }
    unlink(position)
  }

  /// Counts the selector of an item or the title of a section, which others may be named by.
  private mutating func countNames(of position: Int, _ number: Int) {
    if let selector = nodes[position].item?.action {
      assigner.selectors.add(selector, number)
    }
    if let title = nodes[position].section?.title { assigner.titles.add(title, number) }
  }

  /// Takes a section or an item out of its chain.
  mutating func unlink(_ position: Int) {
    let (parent, previous, next) =
      (nodes[position].parent, nodes[position].previous, nodes[position].next)
    if let previous { nodes[previous].next = next } else { nodes[parent].first = next }
    if let next { nodes[next].previous = previous } else { nodes[parent].last = previous }
    if nodes[parent].first == nil { nodes[parent].emptiedBy = patch }
    nodes[parent].changedBy = patch
  }

  /// Puts a section or an item that stands in no chain into one.
  mutating func link(_ position: Int, at place: Place) {
    let (parent, previous) = (place.parent, place.previous)
    let next = previous.map { nodes[$0].next } ?? nodes[parent].first
    nodes[position].parent = parent
    nodes[parent].changedBy = patch
    nodes[position].previous = previous
    nodes[position].next = next
    if let previous { nodes[previous].next = position } else { nodes[parent].first = position }
    if let next { nodes[next].previous = position } else { nodes[parent].last = position }
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  fileprivate mutating func modify(_ change: (inout Wrapped) -> Void) {
    guard var value = take() else { return }
    change(&value)
    self = value
  }
}
