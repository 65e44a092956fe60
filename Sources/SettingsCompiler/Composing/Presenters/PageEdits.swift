import SettingsLanguage
import SettingsSyntax

/// The edits of a page by patches: its sections and items by position, with an index of their ids.
///
/// It stores only the changes over a `PresentedPage`. A section or an item has the same position after
/// it moves. A patch takes time linear in the number of siblings.
struct PageEdits {
  /// The page, a section or an item.
  struct Node: Sendable {
    /// The item, if the node is an item.
    var item: SettingsPage.Item?
    /// The section without its items, if the node is a section.
    var section: SettingsPage.Section?
    fileprivate(set) var parent = PageEdits.root
    /// The positions of the sections or items, in display order.
    var children: [Int] = []
    /// True after a patch removed the section or the item.
    fileprivate(set) var isRemoved = false
    /// The number of the patch that removed the last child, from 1.
    fileprivate(set) var emptiedBy: Int?
    /// The number of the last patch that changed the section or one of its items, from 1.
    fileprivate(set) var changedBy: Int?
    /// The place of an inserted item, or of the patch that took an effect from the item.
    fileprivate(set) var changePlace: SourceRange?

    /// Creates the node of the page.
    init() {}

    /// Creates the node of a section whose items have the positions after its own.
    init(_ section: SettingsPage.Section, at position: Int) {
      self.section = section
      self.section?.items = []
      children = Array(position + 1..<position + 1 + section.items.count)
    }

    /// Creates the node of an item.
    init(_ item: SettingsPage.Item, in section: Int) { (self.item, parent) = (item, section) }

    /// The id of the section or item; empty if it is not derived yet.
    var id: String { item?.id ?? section?.id ?? "" }
  }

  /// A place for a section or an item: after another child of a node, or first.
  struct Place {
    var parent: Int
    var previous: Int?
  }

  /// The position of the page.
  static let root = 0

  /// The page without patches.
  let presented: PresentedPage
  /// The directory of the file of the page, relative to the presenter's file.
  private let directory: String
  /// The changed, moved, removed and added nodes by position. Added nodes have the positions after
  /// all nodes of `presented`.
  private var changes: [Int: Node] = [:]
  /// The number of nodes, with removed nodes.
  private var nodeCount: Int
  /// The sections whose items were added, moved or removed.
  private var rearranged = Set<Int>()
  /// The number of sections and items.
  private(set) var count: Int
  /// The number of the current patch, from 1.
  var patch = 0

  private var assigner: IDAssigner
  /// The changes of `presented.positions`; nil for an id that is gone.
  private var targets: [Name: Int?] = [:]
  /// The numbers of the patches that removed ids, from 1, by the ids.
  private var removers: [Name: Int] = [:]

  /// Creates a page without changes. Constant time.
  ///
  /// - Parameter directory: the directory of the file of the page, relative to the presenter's file.
  init(_ presented: PresentedPage, in directory: String = ".") {
    (self.presented, self.directory) = (presented, directory)
    (nodeCount, count) = (presented.nodes.count, presented.nodes.count - 1)
    assigner = IDAssigner(over: presented.names)
  }

  /// The page, a section or an item.
  subscript(position: Int) -> Node { changes[position] ?? rebasedNode(at: position) }

  /// Returns a node of the page without patches. Its paths are relative to the presenter's file.
  private func rebasedNode(at position: Int) -> Node {
    var node = presented.nodes[position]
    if directory != ".", node.item?.presents != nil {
      node.item.modify { $0.rebasePaths(from: directory) }
    }
    return node
  }

  private mutating func change(_ position: Int, _ body: (inout Node) -> Void) {
    var node = changes.removeValue(forKey: position) ?? rebasedNode(at: position)
    body(&node)
    changes[position] = node
  }

  // MARK: The page after the patches

  /// The sections in display order. Linear in the page.
  var sections: [SettingsPage.Section] {
    self[PageEdits.root].children.compactMap(section)
  }

  /// Returns the section at a position, with its items.
  func section(at position: Int) -> SettingsPage.Section? {
    section(at: position, withItems: self[position].children)
  }

  private func section(at position: Int, withItems items: [Int]) -> SettingsPage.Section? {
    var section = self[position].section
    section?.items = items.compactMap { self[$0].item }
    return section
  }

  /// The sections in display order, with the changed items and the items that declare names. Linear in
  /// these items, and in the items of sections with added, moved or removed items.
  var declaringSections: [SettingsPage.Section] {
    if presented.refersToIDs || changes.values.contains(where: { $0.item?.refersToIDs == true }) {
      return sections
    }
    var changedItems: [Int: [Int]] = [:]
    for (position, node) in changes where node.item != nil {
      changedItems[node.parent, default: []].append(position)
    }
    return self[PageEdits.root].children.compactMap { position in
      // The options of a section are the domain of its key.
      if self[position].section?.key != nil { return section(at: position) }
      let items = Set(presented.declaringItems[position] ?? [])
      if rearranged.contains(position) {
        let children = self[position].children
        return section(
          at: position, withItems: children.filter { items.contains($0) || changes[$0] != nil })
      }
      return section(at: position, withItems: items.union(changedItems[position] ?? []).sorted())
    }
  }

  /// The changed and added items, in the order of their positions. Linear in the changes.
  var changedItems: [(item: SettingsPage.Item, place: SourceRange?, isInSelection: Bool)] {
    changes.sorted { $0.key < $1.key }.compactMap { _, node in
      node.isRemoved
        ? nil
        : node.item.map {
          ($0, node.changePlace, self[node.parent].section?.selection != nil)
        }
    }
  }

  /// Returns true if no patch changed or removed an item of the page. Constant time.
  func isUnchanged(_ position: Int) -> Bool { changes[position] == nil }

  /// Returns the place after the last child of a node.
  func endPlace(of parent: Int) -> Place {
    Place(parent: parent, previous: self[parent].children.last)
  }

  /// Returns true if a node is an item.
  func isItem(_ position: Int) -> Bool { self[position].item != nil }

  // MARK: Ids

  /// Returns the position of the section or item with an id. Constant time.
  func findPosition(of id: Name) -> Int? { targets[id] ?? presented.positions[id] }

  /// Returns the number of the patch that removed an id, from 1.
  func removingPatch(of id: Name) -> Int? { removers[id] }

  /// Returns the id of a section or an item.
  func id(of position: Int) -> String { self[position].id }

  /// Returns the place of a section or an item in a document, or nil if unknown.
  func range(of position: Int) -> SourceRange? {
    let node = self[position]
    return (node.item?.idOrigin ?? node.section?.idOrigin)?.range ?? node.item?.range
      ?? node.section?.properties.origin(of: .title).range
      ?? node.children.first.flatMap { self[$0].item?.range }
  }

  /// The ids of all sections and items, in display order. Linear in the page.
  var liveIDs: [String] {
    self[PageEdits.root].children.flatMap { section in
      ([section] + self[section].children).map { id(of: $0) }
    }
  }

  /// Returns the sections and items that data made from an id with placeholders, in display order.
  /// Linear in the page.
  func elements(writtenAs id: String, in sources: Sources) -> [Int] {
    let quotes: Set<Character> = ["\"", "'"]
    func isElement(_ position: Int) -> Bool {
      let node = self[position]
      let origin = node.item?.idOrigin ?? node.section?.idOrigin
      guard case .data(let template, _)? = origin else { return false }
      return sources[template.file].text(template).filter { !quotes.contains($0) } == id
    }
    return self[PageEdits.root].children.flatMap { section in
      ([section] + self[section].children).filter(isElement)
    }
  }

  /// Returns true if data may make a section or an item with an id: its written id has placeholders,
  /// or it is derived from a selector or a title. Linear in the page.
  func mayHaveElement(_ id: String) -> Bool {
    if id.contains("{") { return false }
    let prefix = "\(Key.section.name)-"
    return self[PageEdits.root].children.contains { position in
      guard let section = section(at: position) else { return false }
      let items = section.items
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
    let unnamed = added.filter { self[$0].item?.id.isEmpty == true }
    let items = unnamed.compactMap { self[$0].item }
    let itemIDs = assigner.assignIDs(to: items, selector: \.action) { item in
      IDAssigner.kindAndTitle(ofKind: item.kind, item.titleText)
    }
    for (position, id) in zip(unnamed, itemIDs) {
      change(position) { $0.item?.id = id }
      targets[Name(id)] = position
    }
    for position in added {
      guard let section = self[position].section, section.id.isEmpty else { continue }
      let id = assigner.assignID(
        toSectionTitled: section.title,
        firstItem: self[position].children.first.map { self.id(of: $0) })
      change(position) { $0.section?.id = id }
      targets[Name(id)] = position
    }
  }

  /// Adds a section or an item to the index of ids.
  private mutating func indexNode(_ position: Int) {
    let id = id(of: position)
    guard !id.isEmpty else { return }
    assigner.count(id: id)
    targets[Name(id)] = position
  }

  private mutating func unindexNode(_ position: Int) {
    let id = id(of: position)
    assigner.count(id: id, -1)
    if findPosition(of: Name(id)) == position { targets[Name(id)] = .some(nil) }
    removers[Name(id)] = patch
  }

  // MARK: Changes

  /// Changes the fields, action or events of an item.
  mutating func updateItem(_ position: Int, _ body: (inout SettingsPage.Item) -> Void) {
    update(position) { $0.item.modify(body) }
    let patch = patch
    change(self[position].parent) { $0.changedBy = patch }
  }

  /// Records the patch that took an effect from an item.
  mutating func setPlace(_ range: SourceRange, ofChangeAt position: Int) {
    change(position) { $0.changePlace = range }
  }

  /// Changes the properties of a section.
  mutating func updateSection(_ position: Int, _ body: (inout SettingsPage.Section) -> Void) {
    let patch = patch
    update(position) {
      $0.section.modify(body)
      $0.changedBy = patch
    }
  }

  /// Changes a node, and the counts of its names.
  private mutating func update(_ position: Int, _ body: (inout Node) -> Void) {
    assigner.countNames(of: self[position], -1)
    change(position, body)
    assigner.countNames(of: self[position], 1)
  }

  /// Adds an item. Its id is not indexed yet.
  mutating func add(_ item: SettingsPage.Item, at place: Place) -> Int {
    var node = Node(item, in: place.parent)
    if patch > 0 { node.changePlace = item.range }
    return addNode(node, at: place)
  }

  /// Adds a section without its items. Its id is not indexed yet.
  mutating func add(_ section: SettingsPage.Section, at place: Place) -> Int {
    var section = section
    section.items = []
    return addNode(Node(section, at: nodeCount), at: place)
  }

  private mutating func addNode(_ node: Node, at place: Place) -> Int {
    let position = nodeCount
    changes[position] = node
    assigner.countNames(of: node, 1)
    nodeCount += 1
    count += 1
    attachNode(position, at: place)
    return position
  }

  /// Removes a section with its items, or an item.
  mutating func remove(_ position: Int) {
    for gone in [position] + self[position].children {
      unindexNode(gone)
      assigner.countNames(of: self[gone], -1)
      change(gone) { $0.isRemoved = true }
      count -= 1
    }
    detachNode(position)
  }

  /// Detaches a section or an item from its parent.
  mutating func detachNode(_ position: Int) {
    rearrange(self[position].parent) { children in
      if let index = children.firstIndex(of: position) { children.remove(at: index) }
    }
  }

  /// Attaches a detached section or item.
  mutating func attachNode(_ position: Int, at place: Place) {
    change(position) { $0.parent = place.parent }
    rearrange(place.parent) { children in
      // Most nodes are added after the last sibling.
      let index = place.previous.flatMap { children.lastIndex(of: $0) }
      children.insert(position, at: index.map { $0 + 1 } ?? 0)
    }
  }

  private mutating func rearrange(_ parent: Int, _ body: (inout [Int]) -> Void) {
    let patch = patch
    rearranged.insert(parent)
    change(parent) { node in
      body(&node.children)
      if node.children.isEmpty { node.emptiedBy = patch }
      node.changedBy = patch
    }
  }

  /// Returns the place before a section or an item.
  func place(before position: Int) -> Place {
    let parent = self[position].parent
    let siblings = self[parent].children
    let index = siblings.firstIndex(of: position) ?? 0
    return Place(parent: parent, previous: index > 0 ? siblings[index - 1] : nil)
  }
}

extension SettingsPage.Item {
  /// Returns true if data may give the item an id.
  fileprivate func mayHave(id: String) -> Bool {
    if idOrigin != .derived { return IDPattern(self.id).matches(id) }
    let name = IDPattern(IDAssigner.kindAndTitle(ofKind: kind, titleText))
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
