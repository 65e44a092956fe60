import SettingsModel
import SettingsSyntax

/// A page that patches edit: its sections and items by position, with an index of their ids.
///
/// A section or an item has the same position after it moves. A patch takes time linear in the
/// number of siblings.
struct PatchedPage {
  /// The page, a section or an item.
  struct Node {
    /// The item, if the node is an item.
    var item: SettingsPage.Item?
    /// The section without its items, if the node is a section.
    var section: SettingsPage.Section?
    fileprivate(set) var parent = PatchedPage.root
    /// The positions of the sections or items, in display order.
    fileprivate(set) var children: [Int] = []
    /// The number of the patch that removed the last child, from 1.
    fileprivate(set) var emptiedBy: Int?
    /// The number of the last patch that changed the section or one of its items, from 1.
    fileprivate(set) var changedBy: Int?
    /// The place of an inserted item, or of the patch that took an effect from the item.
    fileprivate(set) var changePlace: SourceRange?
  }

  /// A place for a section or an item: after another child of a node, or first.
  struct Place {
    var parent: Int
    var previous: Int?
  }

  /// The position of the page in `nodes`.
  static let root = 0

  private(set) var nodes: ContiguousArray<Node> = [Node()]
  /// The number of sections and items.
  private(set) var count = 0
  /// The number of the current patch, from 1.
  var patch = 0

  private var assigner = IDAssigner()
  /// The positions of sections and items by the bytes of their ids.
  private var targets: [[UInt8]: Int] = [:]
  /// The numbers of the patches that removed ids, from 1, by the bytes of the ids.
  private var removers: [[UInt8]: Int] = [:]

  /// Creates nodes for the sections and items of a page. Linear in the page.
  init(_ page: SettingsPage) {
    nodes.reserveCapacity(page.sections.reduce(page.sections.count + 1) { $0 + $1.items.count })
    for section in page.sections {
      let position = add(section, at: endPlace(of: PatchedPage.root))
      indexNode(position)
      for item in section.items { indexNode(add(item, at: endPlace(of: position))) }
    }
  }

  /// The sections in display order. Linear in the page.
  var sections: [SettingsPage.Section] {
    nodes[PatchedPage.root].children.compactMap(section)
  }

  /// Returns the section at a position, with its items.
  func section(at position: Int) -> SettingsPage.Section? {
    var section = nodes[position].section
    section?.items = nodes[position].children.compactMap { nodes[$0].item }
    return section
  }

  /// Returns the place after the last child of a node.
  func endPlace(of parent: Int) -> Place {
    Place(parent: parent, previous: nodes[parent].children.last)
  }

  /// Returns true if a node is an item.
  func isItem(_ position: Int) -> Bool { nodes[position].item != nil }

  // MARK: Ids

  /// Returns the position of the section or item with an id in UTF-8. Constant time.
  func findPosition(of id: some Sequence<UInt8>) -> Int? { targets[Array(id)] }

  /// Returns the number of the patch that removed an id in UTF-8, from 1.
  func removingPatch(of id: some Sequence<UInt8>) -> Int? { removers[Array(id)] }

  /// Returns the id of a section or an item.
  func id(of position: Int) -> String {
    nodes[position].item?.id ?? nodes[position].section?.id ?? ""
  }

  /// Returns the place of a section or an item in a document, or nil if unknown.
  func range(of position: Int) -> SourceRange? {
    let node = nodes[position]
    return (node.item?.idOrigin ?? node.section?.idOrigin)?.range ?? node.item?.range
      ?? node.section?.properties.origin(of: .title).range
      ?? node.children.first.flatMap { nodes[$0].item?.range }
  }

  /// The ids of all sections and items, in display order. Linear in the page.
  var liveIDs: [String] {
    nodes[PatchedPage.root].children.flatMap { section in
      ([section] + nodes[section].children).map { id(of: $0) }
    }
  }

  /// Returns the sections and items that data made from an id with placeholders, in display order.
  /// Linear in the page.
  func elements(writtenAs id: String, in sources: Sources) -> [Int] {
    let quotes: Set<Character> = ["\"", "'"]
    func isElement(_ position: Int) -> Bool {
      let origin = nodes[position].item?.idOrigin ?? nodes[position].section?.idOrigin
      guard case .data(let template, _)? = origin else { return false }
      return sources[template.file].text(template).filter { !quotes.contains($0) } == id
    }
    return nodes[PatchedPage.root].children.flatMap { section in
      ([section] + nodes[section].children).filter(isElement)
    }
  }

  /// Returns true if data may make a section or an item with an id: its written id has placeholders,
  /// or it is derived from a selector or a title. Linear in the page.
  func mayHaveElement(_ id: String) -> Bool {
    if id.contains("{") { return false }
    let prefix = "\(Key.section.name)-"
    return nodes[PatchedPage.root].children.contains { position in
      let items = nodes[position].children.compactMap { nodes[$0].item }
      guard let section = nodes[position].section else { return false }
      if items.contains(where: { $0.mayHave(id: id) }) { return true }
      if section.idOrigin != .derived { return IDPattern(section.id).matches(id) }
      if let title = section.title, IDPattern(title).matches(id) { return true }
      // Without a title of its own, a section is named after its first item.
      let rest = String(id.dropFirst(prefix.count))
      return id.hasPrefix(prefix) && items.contains { $0.mayHave(id: rest) }
    }
  }

  /// Derives the ids of added sections and items. Other ids do not change. Only items that were
  /// added together are numbered together. Linear in the added items.
  mutating func deriveIDs(of added: [Int]) {
    for position in added { indexNode(position) }
    let unnamed = added.filter { nodes[$0].item?.id.isEmpty == true }
    let items = unnamed.compactMap { nodes[$0].item }
    let itemIDs = assigner.assignIDs(to: items, selector: \.action) { item in
      IDAssigner.kindAndTitle(of: item, item.titleText)
    }
    for (position, id) in zip(unnamed, itemIDs) {
      nodes[position].item?.id = id
      targets[Array(id.utf8)] = position
    }
    for position in added {
      guard let section = nodes[position].section, section.id.isEmpty else { continue }
      let id = assigner.assignID(
        toSectionTitled: section.title,
        firstItem: nodes[position].children.first.map { self.id(of: $0) })
      nodes[position].section?.id = id
      targets[Array(id.utf8)] = position
    }
  }

  /// Adds a section or an item to the index of ids.
  private mutating func indexNode(_ position: Int) {
    let id = id(of: position)
    guard !id.isEmpty else { return }
    assigner.count(id: id)
    targets[Array(id.utf8)] = position
  }

  private mutating func unindexNode(_ position: Int) {
    let id = id(of: position)
    assigner.count(id: id, -1)
    if targets[Array(id.utf8)] == position { targets[Array(id.utf8)] = nil }
    removers[Array(id.utf8)] = patch
  }

  // MARK: Changes

  /// Changes the fields, action or events of an item.
  mutating func updateItem(_ position: Int, _ change: (inout SettingsPage.Item) -> Void) {
    countNames(of: position, -1)
    nodes[position].item.modify(change)
    nodes[nodes[position].parent].changedBy = patch
    countNames(of: position, 1)
  }

  /// Records the patch that took an effect from an item.
  mutating func setPlace(_ range: SourceRange, ofChangeAt position: Int) {
    nodes[position].changePlace = range
  }

  /// Changes the properties of a section.
  mutating func updateSection(_ position: Int, _ change: (inout SettingsPage.Section) -> Void) {
    countNames(of: position, -1)
    nodes[position].section.modify(change)
    nodes[position].changedBy = patch
    countNames(of: position, 1)
  }

  /// Adds an item. Its id is not indexed yet.
  mutating func add(_ item: SettingsPage.Item, at place: Place) -> Int {
    var node = Node(item: item)
    if patch > 0 { node.changePlace = item.range }
    return addNode(node, at: place)
  }

  /// Adds a section without its items. Its id is not indexed yet.
  mutating func add(_ section: SettingsPage.Section, at place: Place) -> Int {
    var section = section
    section.items = []
    return addNode(Node(section: section), at: place)
  }

  private mutating func addNode(_ node: Node, at place: Place) -> Int {
    nodes.append(node)
    let position = nodes.count - 1
    countNames(of: position, 1)
    count += 1
    attachNode(position, at: place)
    return position
  }

  /// Removes a section with its items, or an item.
  mutating func remove(_ position: Int) {
    for gone in [position] + nodes[position].children {
      unindexNode(gone)
      countNames(of: gone, -1)
      count -= 1
    }
    detachNode(position)
  }

  /// Counts the selector of an item or the title of a section, which ids may be derived from.
  private mutating func countNames(of position: Int, _ number: Int) {
    if let selector = nodes[position].item?.action {
      assigner.count(selector: selector, number)
    }
    if let title = nodes[position].section?.title { assigner.count(title: title, number) }
  }

  /// Detaches a section or an item from its parent.
  mutating func detachNode(_ position: Int) {
    let parent = nodes[position].parent
    if let index = nodes[parent].children.firstIndex(of: position) {
      nodes[parent].children.remove(at: index)
    }
    if nodes[parent].children.isEmpty { nodes[parent].emptiedBy = patch }
    nodes[parent].changedBy = patch
  }

  /// Attaches a detached section or item.
  mutating func attachNode(_ position: Int, at place: Place) {
    // Most nodes are added after the last sibling.
    let index = place.previous.flatMap { nodes[place.parent].children.lastIndex(of: $0) }
    nodes[position].parent = place.parent
    nodes[place.parent].children.insert(position, at: index.map { $0 + 1 } ?? 0)
    nodes[place.parent].changedBy = patch
  }

  /// Returns the place before a section or an item.
  func place(before position: Int) -> Place {
    let siblings = nodes[nodes[position].parent].children
    let index = siblings.firstIndex(of: position) ?? 0
    return Place(parent: nodes[position].parent, previous: index > 0 ? siblings[index - 1] : nil)
  }
}

extension SettingsPage.Item {
  /// Returns true if data may give the item an id.
  fileprivate func mayHave(id: String) -> Bool {
    if idOrigin != .derived { return IDPattern(self.id).matches(id) }
    let name = IDPattern(IDAssigner.kindAndTitle(of: self, titleText))
    return action.map { IDPattern($0).matches(id) } ?? false || name.matchesNumbered(id)
  }
}

extension SettingsPage {
  /// Returns true if a section or an item has an id. Linear in the page.
  func hasID(_ id: String) -> Bool {
    sections.contains { $0.id == id || $0.items.contains { $0.id == id } }
  }
}

/// A string with placeholders, each of which may be any text.
private struct IDPattern {
  private var texts: [String] = [""]

  init(_ text: String) {
    for part in (try? Template(text))?.parts ?? [.text(text)] {
      switch part {
      case .text(let piece): texts[texts.count - 1] += piece
      case .path: texts.append("")
      }
    }
  }

  func matches(_ id: String) -> Bool {
    guard let first = texts.first, let last = texts.last, id.hasPrefix(first) else { return false }
    if texts.count == 1 { return id == first }
    var rest = id.dropFirst(first.count)
    for text in texts.dropFirst().dropLast() where !text.isEmpty {
      guard let range = rest.firstRange(of: text) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// Returns true if an id matches, without a number at its end or with one.
  func matchesNumbered(_ id: String) -> Bool {
    if matches(id) { return true }
    guard let dash = id.lastIndex(of: "-"), id[dash...].dropFirst().allSatisfy(\.isNumber) else {
      return false
    }
    return matches(String(id[..<dash]))
  }
}

extension Optional {
  /// Changes the value in place, if it is not nil.
  fileprivate mutating func modify(_ change: (inout Wrapped) -> Void) {
    guard var value = take() else { return }
    change(&value)
    self = value
  }
}
